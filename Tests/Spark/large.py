"""Tests with millions of records."""
import random

from harness import equal
from single import same, same_accepted
from spark_formcheck import Form, validate

LINES = 2_000_000
RECORDS = 1_000_000


def lines(count=LINES):
    """Returns values of about eight bytes, 2% of them invalid, and the list of the valid ones."""
    chance = random.Random(1)
    odd = (b"x1\n", b"\xff\xfe\n", b"12 3\r\n", b"\0\n", b"a\rb\n")
    good = [b"%07d\n" % chance.randrange(10_000_000) for _ in range(1000)] + [b"\r\n", b"\n", b"42\r\n"]
    records = [chance.choice(odd if chance.random() < 0.02 else good) for _ in range(count - 1)] + [b"1234"]
    return records, [record for record in records if record not in odd]


def csv(count=RECORDS):
    """Returns records with quoted quotes and line ends, some of them malformed, and the list of the accepted ones."""
    chance = random.Random(2)
    good = [b'"line one\nline two, and ""more"""\n', b'"\r\n\n"\r\n', b"plain\n", b'""\n', b'"a,b\n7,8"\n']
    odd = [b'stray"quote\n', b"1,2\n", b"\xff\n", b'"closed"x\n']
    records, accepted = [b"id,text\n"], []
    for number in range(count):
        wrong = chance.random()
        tail = chance.choice(odd) if wrong < 0.01 else chance.choice(good)
        record = (b"x%d," if 0.01 <= wrong < 0.02 else b"%d,") % number + tail
        records.append(record)
        if wrong >= 0.02:
            accepted.append(record)
    return records, accepted


def test_two_million_lines_are_split_and_joined_without_loss(world):
    records, good = lines()
    path, form = world.write("lines.txt", b"".join(records)), Form.lines("numeric")
    result = validate(world.spark, path, form, split_size=1_000_003, binary=world.binary)
    equal(result.counts.records, LINES)
    single = same(world, result, form, [path])
    equal(single.accepted, b"".join(good))
    same_accepted(result, good)
    result.forget()


def test_a_million_csv_records_with_quoted_line_ends(world):
    records, good = csv()
    path, form = world.write("records.csv", b"".join(records)), Form.csv({"id": "numeric"})
    result = validate(world.spark, path, form, split_size=1_500_001, binary=world.binary)
    equal(result.counts.records, RECORDS)
    single = same(world, result, form, [path])
    equal(single.accepted, records[0] + b"".join(good))
    same_accepted(result, good)
    result.forget()
