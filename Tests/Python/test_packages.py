"""The real pydantic and pandera, and the command in the wheel."""
import importlib.metadata
import os
import pickle
import subprocess
import sys
from typing import Annotated, Optional

import formcheck
import formcheck.pandera
import pandas
import pandera.errors
import pandera.pandas
import pandera.polars
import polars
import pydantic
from harness import raises, run


class Account(pydantic.BaseModel):
    """A model with a rule."""

    iban: Annotated[str, formcheck.Rule("iban")]
    email: Annotated[str, formcheck.Rule("required|email")] = "ada@example.org"


def a_rule_is_a_type_of_pydantic():
    assert Account(iban="DE89370400440532013000").iban == "DE89370400440532013000"
    try:
        Account(iban="DE88370400440532013000", email="ada@@example.org")
    except pydantic.ValidationError as error:
        found = [(entry["type"], entry["loc"], entry["ctx"]["code"], entry["ctx"]["offset"]) for entry in error.errors()]
        assert found == [("formcheck_iban", ("iban",), 1043, 2), ("formcheck_email", ("email",), 1003, 4)], found
        assert error.errors()[1]["msg"] == "The input is not an email address", error
    else:
        raise AssertionError("no error")
    with raises(pydantic.ValidationError):
        Account(iban=1)
    assert Account.model_json_schema()["properties"]["iban"]["type"] == "string"


class Person(pydantic.BaseModel, hide_input_in_errors=True):
    """A model with types around a rule."""

    email: Annotated[Optional[str], formcheck.Rule("email")] = None
    password: Annotated[Optional[pydantic.SecretStr], formcheck.Rule("required|password:min=12")] = None
    age: Annotated[int, formcheck.Rule("integer")] = 1


def none_and_secrets_are_values_of_pydantic():
    assert Person(email=None).email is None
    assert Person(password="a long sentence of words").password.get_secret_value()
    for given in ({"email": "x"}, {"password": "hunter2"}, {"age": 5}):
        try:
            Person(**given)
        except pydantic.ValidationError as error:
            assert "hunter2" not in str(error), error
            assert len(error.errors()) == 1, error
        else:
            raise AssertionError(given)
    try:
        Person(password="hunter2")
    except pydantic.ValidationError as error:
        assert error.errors()[0]["ctx"]["details"], error


def a_check_of_pandera_can_be_copied_to_another_process():
    check = pickle.loads(pickle.dumps(formcheck.pandera.check("email")))
    schema = pandera.pandas.DataFrameSchema({"email": pandera.pandas.Column(str, check)})
    assert len(schema.validate(pandas.DataFrame({"email": ["ada@example.org"]}))) == 1


def a_rule_is_a_check_of_pandera():
    schema = pandera.pandas.DataFrameSchema(
        {"email": pandera.pandas.Column(str, formcheck.pandera.check("required|email"))})
    good = pandas.DataFrame({"email": ["ada@example.org"]})
    assert schema.validate(good).equals(good)
    try:
        schema.validate(pandas.DataFrame({"email": ["ada@example.org", "ada@@example.org"]}), lazy=True)
    except pandera.errors.SchemaErrors as errors:
        cases = errors.failure_cases
        assert list(cases["failure_case"]) == ["ada@@example.org"] and list(cases["index"]) == [1], cases
        assert list(cases["check"]) == ["formcheck(required|email)"], cases
    else:
        raise AssertionError("no error")


def a_rule_is_a_check_of_pandera_for_polars():
    check = formcheck.pandera.check("required|email")
    schema = pandera.polars.DataFrameSchema({"email": pandera.polars.Column(str, check)})
    good = polars.DataFrame({"email": ["ada@example.org"]})
    assert schema.validate(good).equals(good)
    try:
        schema.validate(polars.DataFrame({"email": ["ada@example.org", "ada@@example.org"]}), lazy=True)
    except pandera.errors.SchemaErrors as errors:
        assert list(errors.failure_cases["failure_case"]) == ["ada@@example.org"], errors.failure_cases
    else:
        raise AssertionError("no error")
    nullable = pandera.polars.DataFrameSchema({"email": pandera.polars.Column(str, check, nullable=True)})
    assert len(nullable.validate(polars.DataFrame({"email": [None, "ada@example.org"]}))) == 2
    strict = formcheck.pandera.check("required|email", ignore_na=False)
    with raises(pandera.errors.SchemaError):
        pandera.polars.DataFrameSchema({"email": pandera.polars.Column(str, strict, nullable=True)}).validate(
            polars.DataFrame({"email": [None, "ada@example.org"]}))


def the_licenses_are_in_the_wheel():
    names = {os.path.basename(str(file)) for file in importlib.metadata.files("formcheck")}
    assert {"LICENSE", "COPYRIGHT"} <= names, names


def the_command_is_in_the_wheel():
    script = os.path.join(os.path.dirname(sys.executable), "formcheck")
    for command in ([script], [sys.executable, "-m", "formcheck"]):
        version = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True).stdout
        assert version.startswith(f"formcheck {formcheck.version()}\n"), version
        bad = subprocess.run([*command, "--field", "numeric", "12a"], capture_output=True, text=True, check=False)
        assert bad.returncode == 1 and "error 1001" in bad.stderr + bad.stdout, bad
        lines = subprocess.run([*command, "--lines", "--field", "numeric"], input="1\n2\n", text=True, check=False)
        assert lines.returncode == 0, lines


run(globals())
