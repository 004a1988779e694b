"""Tests that the files of --accepted and --rejected can be read again with the same records and nothing added."""
import os
import subprocess

from accounts import IDS, Folder
from harness import equal

MARK = b"\xef\xbb\xbf"
FORMATS = ("text", "json", "csv", "junit", "sarif", "github")


def test_an_unclosed_quote_does_not_affect_the_next_input(program):
    with Folder(program, a=b'n\n1\nx\n"open\nmore\n', b=b'n\ny\n2', c=b'n\nz\n"also open') as folder:
        for jobs in ("1", "2"):
            done = folder("--csv", "--field", "n=numeric", "--quiet", "--jobs", jobs, "--accepted", "good",
                          "--rejected", "bad", "a", "b", "c")
            equal(done.status, 1)
            equal(folder.read("good"), b"n\n1\n2")
            equal(folder.read("bad"), b'n\nx\ny\nz\n"open\nmore\n"also open')


def test_codes_are_a_separate_field_with_every_delimiter(program):
    for delimiter in [chr(byte) for byte in range(33, 127) if chr(byte) not in '"\n\r'] + [" ", "\t"]:
        one, other, digit = "kl7" if delimiter not in "kl7" else "mn8"
        with Folder(program, csv=f"{one}{delimiter}{other}\n{digit}{delimiter}{one}\n".encode()) as folder:
            words = ("--csv", "--delimiter", delimiter, "--quiet")
            equal(folder(*words, "--field", f"{one}=alpha", "--rejected", "bad", "--why", "csv").status, 1)
            # When the file is read again, the codes are its first field and the record is unchanged.
            done = folder(*words, "--field", "why=in:1002", "--field", f"{one}=in:{digit}", "--field",
                          f"{other}=in:{one}", "bad")
            equal((delimiter, done.status, done.err), (delimiter, 0, b""))


def test_both_files_keep_the_byte_order_mark(program):
    for words, records, good, bad in (
            (["--ndjson", "--field", "n=numeric"], b'{"n":1}\n{"n":"x"}\n', b'{"n":1}\n', b'{"n":"x"}\n'),
            (["--csv", "--no-header", "--field", "1=numeric"], b"1\nx\n", b"1\n", b"x\n"),
            (["--csv", "--no-header", "--field", "1=numeric", "--why"], b"1\nx\n", b"1\n", b"1001,x\n"),
            (["--csv", "--field", "n=numeric"], b"n\n1\nx\n", b"n\n1\n", b"n\nx\n")):
        header = b"n\n" if records.startswith(b"n") else b""
        again = good[len(header):], bad[len(header):]
        with Folder(program, marked=MARK + records, plain=records) as folder:
            for inputs, mark in ((["marked"], MARK), (["plain"], b""), (["marked", "plain"], MARK),
                                 (["plain", "marked"], b"")):
                done = folder(*words, "--quiet", "--accepted", "good", "--rejected", "bad", *inputs)
                equal((words, inputs, done.status), (words, inputs, 1))
                count = len(inputs) - 1
                equal((words, inputs, folder.read("good")), (words, inputs, mark + good + again[0] * count))
                equal((words, inputs, folder.read("bad")), (words, inputs, mark + bad + again[1] * count))


def test_a_record_with_a_byte_order_mark_is_restored(program):
    for words, records in ((["--csv", "--no-header", "--field", "1=numeric"], b"1,a\n" + MARK + b"7,b\n"),
                           (["--ndjson", "--field", "n=numeric"], b'{"n":1}\n' + MARK + b'{"n":7}\n')):
        with Folder(program, data=records) as folder:
            equal(folder(*words, "--quiet", "--accepted", "good", "--rejected", "bad", "data").status, 1)
            equal(folder.read("bad"), MARK + records[records.index(MARK):])
            equal(folder(*words, "--quiet", "bad").status, 1)
            equal(folder(*words, "--quiet", "good").status, 0)


def test_a_full_output_leaves_no_files_of_records_in_any_format(program):
    for how in FORMATS:
        with Folder(program, lines=b"1\nx\n", good=b"old\n") as folder, open("/dev/full", "wb") as full:
            done = subprocess.run(
                [program.path, "--field", "numeric", "--format", how, "--accepted", "good", "--rejected", "bad",
                 "--lines", "lines"], cwd=folder.path, stdout=full, stderr=subprocess.PIPE, check=False)
            equal((how, done.returncode, folder.read("good"), os.path.exists(folder.at("bad"))),
                  (how, 3, b"old\n", False))


def test_only_a_requested_file_is_reported_as_not_written(program):
    with Folder(program, data=b"id\n1\n", empty=b"") as folder:
        done = folder(*IDS, "--quiet", "--rejected", "-", "data", "empty")
        equal((done.status, b"error 4052: empty: the file is empty" in done.err, b"no file" in done.err), (3, True, False))
        assert b"Leave the file out, or treat the first line as a record" in done.err, done.err
        done = folder(*IDS, "--quiet", "--rejected", "bad", "data", "empty")
        equal((done.status, b"no file was written" in done.err), (3, True))
