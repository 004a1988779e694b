"""Columns in every layout, compared with the verdicts on single values."""
import random
import subprocess
import sys

import formcheck
import numpy
import pandas
import polars
import pyarrow as pa
from harness import raises, run

RULES = ["required|email", "numeric", "pattern:/[a-z]{2,5}/", "iban", "length:max=3", "any(uuid, ipv4)", "luhn"]
PARTS = ["a", "@", ".org", "1", "12", "\0", "é", "\N{GRINNING FACE}", " ", "ada@example.org", "DE89370400440532013000",
         "192.168.0.1", "x" * 40, "4111111111111111"]


def _values(count, seed):
    chance = random.Random(seed)
    return [None if chance.random() < 0.1 else "".join(chance.choices(PARTS, k=chance.randrange(4)))
            for _ in range(count)]


def _expected(rule, values):
    return [None if value is None else rule.is_accepted(value) for value in values]


def an_error_of_another_package_is_not_lost():
    """The capsules are released while the error is raised."""
    table = formcheck.Rule("numeric").rejections(["x"])
    with raises(ValueError):
        pa.record_batch(table, schema=pa.schema([("row", pa.int32())]))
    assert [entry.row for entry in table] == [0]


def numbers_of_arguments_are_whole_numbers():
    rule = formcheck.Rule("numeric")
    for wrong in [1.5, "2", True]:
        with raises(TypeError):
            rule.check_column(["x"], threads=wrong)
        with raises(TypeError):
            rule.rejections(["x"], limit=wrong)
    assert len(rule.rejections(["x"] * 9, limit=2**64, threads=2**70)) == 9
    assert len(rule.rejections(["x"] * 9, limit=numpy.int64(4))) == 4


def _mask(rule, column, **options):
    return pa.array(rule.check_column(column, **options)).to_pylist()


def every_layout_has_the_verdicts_of_single_values():
    for seed, text in enumerate(RULES):
        rule, values = formcheck.Rule(text), _values(3000, seed)
        expected = _expected(rule, values)
        for kind in (pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.large_binary(), pa.binary_view()):
            data = [value and value.encode() for value in values] if "binary" in str(kind) else values
            assert _mask(rule, pa.array(data, kind)) == expected, (text, kind)
            assert _mask(rule, pa.array(data, kind).slice(13, 500)) == expected[13:513], (text, kind)
        assert _mask(rule, pa.array(values).dictionary_encode()) == expected, text
        assert _mask(rule, pa.chunked_array([values[:7], [], values[7:1999], values[1999:]])) == expected, text
        assert rule.check_column(polars.Series(values)).to_list() == expected, text
        assert rule.check_column(polars.Series(values, dtype=polars.Categorical)).to_list() == expected, text
        assert rule.check_column(values) == expected, text
        found = rule.check_column(pandas.Series(values))
        assert found.dtype == "boolean" and [None if x is pandas.NA else bool(x) for x in found] == expected, text


def rejections_have_the_errors_of_single_values():
    for seed, text in enumerate(RULES):
        rule, values = formcheck.Rule(text), _values(2000, seed)
        expected = [(row, error.code, error.name, error.offset, error.reason) for row, value in enumerate(values)
                    if value is not None for error in rule.validate(value).errors]
        table = rule.rejections(polars.Series(values))
        assert [tuple(row) for row in table] == expected and len(table) == len(expected), text
        assert polars.DataFrame(table).rows() == expected, text
        assert pa.record_batch(table).num_rows == len(expected), text
        assert [tuple(row) for row in rule.rejections(pa.array(values).dictionary_encode())] == expected, text
        assert [tuple(row) for row in rule.rejections(values, limit=5)] == expected[:5], text
        assert list(table.to_pandas().columns) == ["row", "code", "name", "offset", "reason"]


def the_number_of_threads_does_not_matter():
    rule, values = formcheck.Rule("email"), _values(70_000, 1) * 2
    column = pa.chunked_array([values[:16383], values[16383:70_001], values[70_001:]])
    one = _mask(rule, column, threads=1), list(rule.rejections(column, threads=1))
    assert one[0] == _expected(rule, values)
    for threads in (2, 3, 8, None):
        assert (_mask(rule, column, threads=threads), list(rule.rejections(column, threads=threads))) == one, threads


def long_values_and_bytes_that_are_not_utf8_are_checked():
    values = [b"1" * size for size in (65535, 65536, 65537, 300_000, 1_048_576, 1_048_577)] + [b"\xff", b"1\xc3", b"1"]
    rule = formcheck.Rule("numeric")
    column = pa.array(values)
    assert _mask(rule, column) == [True] * 5 + [False] * 3 + [True]
    assert [(row.row, row.code) for row in rule.rejections(column)] == [(5, 3002), (6, 3001), (7, 3001)]


def an_undecided_value_is_null_and_is_explained():
    rule, value = formcheck.Rule(r"pattern:/(?:(a|aa)+)+\1/"), "a" * 64 + "c"
    assert rule.check_column([value, None, "aab"]) == [None, None, False]
    assert rule.count([value, None])["undecided"] == 1 and rule.count([value, None])["null"] == 1
    assert [row.code for row in rule.rejections([value, None])] == [3101]


def the_result_has_the_form_of_the_column():
    rule = formcheck.Rule("numeric")
    series = pandas.Series(["1", "a"], index=[7, 9], name="n")
    found = rule.check_column(series)
    assert list(found.index) == [7, 9] and found.name == "n" and list(series[~found]) == ["a"]
    assert rule.check_column(polars.Series("n", ["1"])).name == "n"
    frame = polars.DataFrame({"n": ["1", "a"]})
    assert frame.filter(~rule.check_column(frame["n"]))["n"].to_list() == ["a"]
    assert isinstance(rule.check_column(pa.array(["1"])), pa.BooleanArray)
    assert isinstance(rule.check_column(pa.chunked_array([["1"], ["a"]])), pa.ChunkedArray)
    assert rule.check_column(numpy.array(["1", "a"])).dtype == bool
    assert rule.check_column(value for value in ("1", "a")) == [True, False]


def pandas_without_pyarrow_is_checked_value_by_value():
    script = ("import sys; sys.modules['pyarrow'] = None\n"
              "import formcheck, pandas\n"
              "column = pandas.Series(['1', 'a', None, float('nan'), pandas.NA], dtype=object)\n"
              "print(formcheck.Rule('numeric').check_column(column).to_list())")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[True, False, <NA>, <NA>, <NA>]\n", done


def columns_without_values_are_checked():
    rule = formcheck.Rule("required")
    assert rule.check_column([]) == [] and _mask(rule, pa.array([], pa.string())) == []
    assert _mask(rule, pa.nulls(3)) == [None] * 3 and rule.check_column([None, ""]) == [None, False]
    assert _mask(rule, pa.chunked_array([], pa.string())) == [] and list(rule.rejections([])) == []
    assert rule.count(pa.nulls(9)) == {"accepted": 0, "rejected": 0, "undecided": 0, "null": 9}


def columns_of_other_types_are_errors():
    rule = formcheck.Rule("numeric")
    for column in (pa.array([1, 2]), polars.Series([1.5]), pa.table({"a": ["1"]}), polars.DataFrame({"a": ["1"]}),
                   pa.array([["1"]])):
        with raises(formcheck.RuleError, code=4058):
            rule.check_column(column)
    for column in (["1", 1.5], pandas.Series(["1", 1.5]), numpy.array(["1", 1.5], dtype=object)):
        try:
            rule.check_column(column)
        except TypeError as error:
            assert str(error) == "row 1: a value must be a string, not float", error
        else:
            raise AssertionError(column)


def a_lone_surrogate_is_rejected_in_a_column_as_in_a_value():
    rule, values = formcheck.Rule("alpha"), ["\ud800", "a"]
    assert rule.check_column(values) == _expected(rule, values) == [False, True]
    assert list(rule.check_column(pandas.Series(values, dtype=object))) == [False, True]


def every_bundled_example_has_the_same_verdict_in_a_column():
    chance = random.Random(7)
    for text in ("email", "url", "date", "creditcard", "phone:country=DE", "username", "money", "vat", "semver"):
        rule = formcheck.Rule(text)
        values = ["".join(chance.choices("019aZ@.-/:+ ,é€", k=chance.randrange(20))) for _ in range(20_000)]
        assert rule.check_column(values) == _expected(rule, values), text


def what_is_no_column_is_an_error():
    rule = formcheck.Rule("email")
    for column in ("ada@example.org", b"x", {"email": ["x"]}, None, 5):
        with raises(TypeError):
            rule.check_column(column)
    with raises(ValueError):
        rule.rejections(["x"], limit=-1)
    with raises(ValueError):
        rule.check_column(["x"], threads=-1)


def missing_values_of_any_kind_are_null():
    rule = formcheck.Rule("email")
    nan = float("nan")
    assert rule.check_column(["ada@example.org", nan, pandas.NA, None]) == [True, None, None, None]
    assert list(rule.check_column(numpy.array(["ada@example.org", nan], dtype=object))) == [True, None]
    assert list(rule.check_column(pandas.Series([nan, nan])).isna()) == [True, True]
    assert list(rule.rejections(["ada@example.org"]).to_pandas().dtypes[:2].astype(str)) == ["int64", "int64"]


run(globals())
