"""Tests that the verdicts of a pipe do not depend on the partitions. Most run the tasks without a cluster."""
import json
import random
from collections import Counter

from harness import equal, fails
from single import rows
from spark_formcheck import Form, pipe
from spark_formcheck.accounts import told
from spark_formcheck.framing import Framing, with_header
from spark_formcheck.pipe import _accepted, _Pipe, _rejections
from spark_formcheck.rows import CHECKED
from spark_formcheck.shipping import Call

MARK = b"\xef\xbb\xbf"
CSV = [
    b"1,a", b"2,b", b"x,c", b"", b"3", b"4,d,e", b'5,"a\nb"', b'6,"a,b"', b'7,d"e', b'"8","x"y', b"1,2",
    b"id,text", b"9,\xff", b"\xff\xfe1,a", b"\xfe\xff1,a", MARK + b"1,a", MARK + b'"1",a', b"1\0,\0a\0",
    b"\0" + b"1,a", b",", b",,,,,"]
TSV = [one.replace(b",", b"\t") for one in CSV]
SEMICOLONS = [one.replace(b",", b";") for one in CSV]
JSON = [
    b'{"a":"1"}', b'{"a":"x"}', MARK + b'{"a":"1"}', MARK * 2 + b'{"a":"1"}', b"", b"{}", b"\xff\xfe{}",
    b'{\0"\0a\0"\0:\0"\0001\0"\0}\0', b"[1]", b"{bad", b'{"a":"\xff"}']
VALUES = [b"1", b"x", b"", MARK + b"1", b"1\xff", b"1\0x", b"\xef\xbb", b"1 "]
ENDED_BY_NUL = [b"1", b"x", b"", MARK + b"1", b"\xff\xfe1\xff", b"\xfe\xff", b"1\n", b"2\r", b"\n", b"\r\n"]
# Each format, with elements that could be misread at the start of a partition.
FORMS = [
    (Form.csv({"1": "numeric"}, header=False), {"columns": 2}, CSV),
    (Form.csv({"2": "required|alpha", "1": "numeric"}, header=False), {"columns": 3}, CSV),
    (Form.csv({"1": "numeric"}, header=False), {"columns": 1}, CSV),
    (Form.tsv({"1": "numeric"}, header=False), {"columns": 2}, TSV),
    (Form.csv({"1": "numeric"}, header=False, delimiter=";"), {"columns": 2}, SEMICOLONS),
    (Form.csv({"id": "numeric"}), {"header": b"id,text"}, CSV),
    (Form.ndjson({"a": "numeric"}), {}, JSON),
    (Form.null("numeric"), {}, ENDED_BY_NUL),
    (Form.lines("numeric"), {}, VALUES)]


class Here(Call):
    """A call that uses the local binary and local files, so that none need to be shipped."""

    def command(self, *words):
        return [self.binary, *self.form.arguments(lambda file: file), "--jobs", "1", "--rejected-exit", "0", *words]


def verdicts(world, form, options, partitions):
    """Returns the rejections, the accepted records and the counts from the tasks of a pipe."""
    form, header = with_header(form, options.get("header"), options.get("columns"))
    through = _Pipe(Here(form, world.binary, {}), Framing(form, header))
    rejected, good, counts, known = Counter(), Counter(), Counter(), []
    for number, part in enumerate(partitions):
        *found, account = [dict(zip(CHECKED.names, row)) for row in _rejections(through, number, iter(part))]
        report = json.loads(account["report"])
        equal(len(found), told(report))
        rejected.update(tuple(row[name] for name in ("field", "code", "reason", "value", "excerpt"))
                       for row in found)
        known.append((account["digest"], report["totals"]["accepted"]))
        counts.update({name: value for name, value in report["totals"].items() if name != "bytes"})
        good.update(row[3] for row in _accepted(through, known, number, iter(part)))
    return rejected, good, counts


def cut_into(records, parts, chance):
    """Divides records into a number of partitions, some of which may be empty."""
    borders = sorted(chance.randrange(len(records) + 1) for _ in range(parts - 1))
    return [records[start:end] for start, end in zip([0, *borders], [*borders, len(records)])]


def test_verdicts_do_not_depend_on_the_partitions(world):
    chance = random.Random(5)
    for form, options, odd in FORMS:
        records = odd + [chance.choice(odd) for _ in range(10)]
        expected = verdicts(world, form, options, [records])
        for parts in (2, 3, 7, len(records)):
            shuffled = chance.sample(records, len(records))
            partitions = cut_into(shuffled, parts, chance)
            if parts == len(records):
                partitions = [[record] for record in records]
            for name, found, whole in zip(("rejected", "accepted", "counts"),
                                          verdicts(world, form, options, partitions), expected):
                equal((form.kind, options, name, found - whole, whole - found),
                      (form.kind, options, name, Counter(), Counter()))


def test_lines_that_look_like_utf16_fail_the_job(world):
    for records in ([b"\xff\xfe1"], [b"1\0", b"\0" + b"1\0"]):
        with fails("the input is UTF-16"):
            verdicts(world, Form.lines("numeric"), {}, [records])
        verdicts(world, Form.lines("numeric"), {}, [[b"1", *records]])


def test_repartitioning_does_not_change_the_result(world):
    form, source = Form.csv({"1": "numeric"}, header=False), world.spark.sparkContext.parallelize(CSV, 1)
    found = []
    for records in (source, source.repartition(3)):
        result = pipe(world.spark, records.cache(), form, columns=2, binary=world.binary)
        found.append((sorted(row[3:] for row in rows(result.rejected)),
                      sorted(bytes(row.value) for row in result.accepted.collect()), result.counts))
        result.forget()
    equal(found[1], found[0])


def test_a_pipe_needs_the_columns_of_csv(world):
    numbers, names = Form.csv({"1": "numeric"}, header=False), Form.csv({"id": "numeric"})
    signup = Form("csv", definition="@signup", header=False)
    for form, options, word in (
            (numbers, {}, "need header="), (numbers, {"header": b"1,2"}, "need header="),
            (numbers, {"header": b"1", "columns": 1}, "need header="), (names, {}, "need header="),
            (names, {"columns": 2}, "need header="), (names, {"header": b"id", "columns": 1}, "need header="),
            (signup, {"columns": 2}, "definition"), (Form.lines("numeric"), {"columns": 1}, "not for lines"),
            (Form.ndjson({"a": "numeric"}), {"header": b"a"}, "not for ndjson"),
            (numbers, {"columns": 0}, "number of columns"), (numbers, {"columns": -1}, "number of columns"),
            (numbers, {"columns": 1.5}, "number of columns"), (numbers, {"columns": True}, "number of columns"),
            (numbers, {"columns": 1_000_001}, "number of columns")):
        with fails(word, kind=ValueError):
            pipe(world.spark, None, form, binary=world.binary, **options)
