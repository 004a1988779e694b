"""Tests of finding the ends of records, without a cluster."""
import itertools
import re

from harness import equal, fails
from spark_formcheck import Form, FormcheckFailed
from spark_formcheck.framing import Framing
from spark_formcheck.records import cut

# All well-formed records of up to five of these bytes.
BYTES = (b'"', b",", b"\n", b"\r", b"x")
FIELD = rb'(?:"(?:[^"]|"")*"|[^",\n\r]*)'
RECORD = re.compile(FIELD + rb"(?:," + FIELD + rb")*")


def well_formed():
    texts = (b"".join(text) for size in range(6) for text in itertools.product(BYTES, repeat=size))
    return [text for text in texts if RECORD.fullmatch(text)]


def test_records_are_cut_where_they_end(_):
    records = well_formed()
    assert len(records) > 100
    for end in (b"\n", b"\r\n"):
        stream = b"".join(record + end for record in records)
        for size in (1, 2, 3, 7, 1 << 20):
            pieces = (stream[at:at + size] for at in range(0, len(stream), size))
            equal(list(cut(pieces, b"\n", True)), [(record, end) for record in records])


def test_the_last_record_may_lack_its_terminator(_):
    for text, quoted, expected in (
            (b"", True, []), (b"\n", False, [(b"", b"\n")]), (b"a", False, [(b"a", b"")]),
            (b"a\r", False, [(b"a\r", b"")]), (b"a\r\nb", False, [(b"a", b"\r\n"), (b"b", b"")]),
            (b'"a\n\nb"', True, [(b'"a\n\nb"', b"")]),
            (b'1,"\n"\n2', True, [(b'1,"\n"', b"\n"), (b"2", b"")])):
        equal(list(cut([text], b"\n", quoted)), expected)
    equal(list(cut([b"a\r\0\n\0b"], b"\0", False)), [(b"a\r", b"\0"), (b"\n", b"\0"), (b"b", b"")])
    with fails("inside quotes", kind=FormcheckFailed):
        list(cut([b'1,"a\n'], b"\n", True))


def test_ambiguous_records_are_not_sent(_):
    lines, null = Framing(Form.lines("numeric"), None), Framing(Form.null("numeric"), None)
    equal([lines.framed(one, "it") for one in (b"", b"1", b"\xff\0")], [b"\n", b"1\n", b"\xff\0\n"])
    equal(null.framed(b"\r\n", "it"), b"\r\n\0")
    for framing, record in ((lines, b"1\n2"), (lines, b"\n"), (lines, b"1\r"), (null, b"1\0"), (lines, "1")):
        with fails("it ", kind=FormcheckFailed):
            framing.framed(record, "it")


def test_quoted_csv_records_are_sent_if_they_are_one_record(_):
    framing = Framing(Form.csv({"1": "numeric"}, header=False), None)
    for record in (b'"a\nb"', b'1,"""\n",2', b'a"b', b'"a"b"c', b'"a"x,"\n"', b"", b",", b'""'):
        equal(framing.framed(record, "it"), record + b"\n")
    for record in (b'"a', b'1,"a\nb', b'a"\n"', b'"a"\nb', b"a\nb", b'"a""', b'"a"b"\n"', b"a\r", b'""\r'):
        with fails("it ", kind=FormcheckFailed):
            framing.framed(record, "it")
