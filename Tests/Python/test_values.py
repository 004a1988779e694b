"""Rules, single values and their errors."""
import pickle

import formcheck
from harness import raises, run


def an_error_has_the_code_and_the_position_of_the_command():
    verdict = formcheck.Rule("required|email").validate("ada@@example.org")
    error, = verdict.errors
    assert (error.code, error.name, error.offset, error.length) == (1003, "email", 4, 1), error
    assert error.reason == "The input is not an email address"
    assert [detail.name for detail in error.details] == ["email.two-ats"]
    assert verdict.kind == "rejected" and not verdict and not verdict.is_accepted


def equal_verdicts_are_equal():
    rule = formcheck.Rule("required|email")
    assert rule.validate("x") == rule.validate("x") and len({rule.validate("x"), rule.validate("x")}) == 1
    assert rule.validate("x") != rule.validate("xy")


def the_text_of_a_rule_does_not_change():
    with raises(AttributeError):
        formcheck.Rule("email").text = "numeric"
    with raises(TypeError):
        formcheck.Rule(b"email")


def offsets_are_indexes_of_the_string():
    value = "12\N{GRINNING FACE}x"
    error, = formcheck.Rule("pattern:/[0-9]+\N{GRINNING FACE}/").validate(value).errors
    assert value[error.offset] == "x" and error.byte_offset == 6, error


def every_error_of_a_rule_is_listed_in_order():
    verdict = formcheck.Rule("numeric|length:max=2").validate("12a")
    assert [error.code for error in verdict.errors] == [1001, 2002], verdict


def accepted_values_have_no_errors():
    rule = formcheck.Rule("numeric")
    assert rule.validate("").is_accepted and rule.validate(b"12").errors == () and rule.is_accepted("12")
    assert not rule.is_accepted("1\n") and not rule.is_accepted("1\x00") and not rule.is_accepted(b"\xff")


def text_that_is_not_unicode_is_rejected():
    for value in (b"\xc3\x28", "\ud800"):
        assert [error.code for error in formcheck.Rule("alpha").validate(value).errors] == [3001], value


def a_check_that_reaches_a_limit_is_undecided():
    verdict = formcheck.Rule(r"pattern:/(?:(a|aa)+)+\1/").validate("a" * 64 + "c")
    assert verdict.kind == "undecided" and verdict.errors[0].code == 3101 and not verdict.is_accepted, verdict


def a_secret_is_not_part_of_the_error():
    error, = formcheck.Rule("password:min=12").validate("sesam").errors
    assert error.offset == 0 and "sesam" not in repr(error) + repr(error.details), error


def a_mistake_in_a_rule_has_a_position_and_a_suggestion():
    with raises(formcheck.RuleError, code=4002, offset=9, length=5, suggestion="email"):
        formcheck.Rule("required|emial")
    with raises(formcheck.RuleError, code=4007):
        formcheck.Rule("email|")
    with raises(ValueError):
        formcheck.Rule("length:max=x")


def require_returns_the_value_or_raises_the_first_error():
    rule = formcheck.Rule("iban")
    assert rule.require("DE89370400440532013000") == "DE89370400440532013000"
    with raises(formcheck.ValidationError, code=1043):
        rule.require("DE88370400440532013000")


def rules_and_errors_can_be_copied_to_other_processes():
    rule = pickle.loads(pickle.dumps(formcheck.Rule("email")))
    assert rule == formcheck.Rule("email") and len({rule, formcheck.Rule("email")}) == 1 and rule.is_accepted("a@b.de")
    error = pickle.loads(pickle.dumps(rule.validate("a").errors[0]))
    assert (error.code, error.offset) == (1003, 1) and repr(rule) == "formcheck.Rule('email')"


def other_types_are_errors_of_python():
    for value in (None, 1, ["a"]):
        with raises(TypeError):
            formcheck.Rule("numeric").validate(value)


run(globals())
