"""Tests of records that do not come from files."""
from harness import equal, fails
from losses import CHECKS
from single import accepted, rows
from spark_formcheck import Form, pipe

ODD = [b"1", b"a1\xff\xfe", b"2\r", b"3\r\n", b"\xef\xbb\xbf4", b"5\xe2\x80\xa8", b"", b"6", b"\n", b"7"]


def test_bytes_are_preserved(world):
    form = Form.null("pattern:/[0-9\\s\\x{FEFF}\\x{2028}]*/")
    for parts in (1, 3, 15):
        records = world.spark.sparkContext.parallelize(ODD, parts)
        result = pipe(world.spark, records, form, binary=world.binary)
        equal((result.counts.records, result.counts.rejected), (10, 1))
        equal(accepted(result), [record for record in ODD if b"\xff" not in record])
        equal([row[-1] for row in rows(result.rejected)], ["a1\\xFF\\xFE"])


def test_all_of_many_values_are_returned(world):
    numbers = world.spark.sparkContext.range(0, 300_000, 1, 4)
    values = numbers.map(lambda number: b"%d" % number if number % 100 else b"x%d" % number)
    result = pipe(world.spark, values, Form.null("numeric"), binary=world.binary)
    equal((result.counts.records, result.counts.accepted, result.counts.rejected), (300_000, 297_000, 3_000))
    equal((result.rejected.count(), result.accepted.count()), (3_000, 297_000))
    equal(len(result.report["runs"]), 4)


def test_records_with_terminators_fail_the_job(world):
    numbers = Form.csv({"1": "numeric"}, header=False)
    for form, columns, record, words in ((Form.lines("numeric"), None, b"1\n2", "line break"),
                                         (Form.null("numeric"), None, b"\0", "NUL"),
                                         (Form.ndjson({"a": "numeric"}), None, b"{}\n{}", "line break"),
                                         (numbers, 1, b'"1', "not one record")):
        with fails("record 2 of pipe 0", words):
            pipe(world.spark, world.spark.sparkContext.parallelize([b"1", record, b"3"], 1), form,
                 columns=columns, binary=world.binary)


def test_csv_records_in_a_pipe_require_a_header(world):
    records = [b'1,"a\nb"', b'x,"c"', b'2,"""\r\n"', b"3", b'4,d"e']
    source = world.spark.sparkContext.parallelize(records, 2)
    result = pipe(world.spark, source, Form.csv({"id": "numeric"}), header=b"id,text", binary=world.binary)
    equal(accepted(result), [records[0], records[2]])
    equal(sorted(row[4] for row in rows(result.rejected)), [1001, 3003, 3006])
    with fails("header=", kind=ValueError):
        pipe(world.spark, source, Form.csv({"id": "numeric"}), binary=world.binary)


def test_an_early_exit_of_the_pipe_fails_the_job(world):
    values = world.spark.sparkContext.range(0, 200_000, 1, 2).map(lambda number: b"%d" % number)
    binary = world.script("early", CHECKS.replace("TEXT", 'head -c 2000 | REAL "$@"; exit 0'))
    with fails("stopped reading before its input ended"):
        pipe(world.spark, values, Form.null("numeric"), binary=binary)
    binary = world.script("unread", CHECKS.replace("TEXT", '{ head -c 2000; cat >/dev/null; } | REAL "$@"'))
    with fails("sent 100000 records", "formcheck has read"):
        pipe(world.spark, values, Form.null("numeric"), binary=binary)


def test_a_source_that_fails_in_the_middle(world):
    def breaks(number):
        if number == 150_000:
            raise OSError("the source is gone")
        return b"%d" % number

    with fails("the source is gone"):
        pipe(world.spark, world.spark.sparkContext.range(0, 200_000, 1, 2).map(breaks), Form.null("numeric"),
             binary=world.binary)


def test_a_nondeterministic_source_fails_the_job(world):
    import time
    values = world.spark.sparkContext.range(0, 100, 1, 2).map(lambda number: b"%d" % time.time_ns())
    result = pipe(world.spark, values, Form.null("numeric"), binary=world.binary)
    equal(result.counts.accepted, 100)
    with fails("has changed since it was checked"):
        result.accepted.count()


def test_a_pipe_without_records_has_no_results(world):
    nothing = world.spark.sparkContext.parallelize([], 3)
    result = pipe(world.spark, nothing, Form.null("numeric"), binary=world.binary)
    equal((result.counts.records, result.rejected.count(), result.accepted.count()), (0, 0, 0))
