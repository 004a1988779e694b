"""Tests of file names: a job reads exactly the file that is named."""
import contextlib
import os
import pathlib
import random
from urllib.parse import quote

from harness import equal, fails
from single import accepted, rows
from spark_formcheck import Form, validate
from spark_formcheck.paths import local_path, shown
from spark_formcheck.plan import check_names

UNUSUAL = [
    b"x#1.csv", b"x?y=1", b"100%", b"a%20b", b"%41", b"%", b"a b ", b" a", b"a;b", b"a\tb", b"a\nb", b"\r",
    "äöü€😀".encode(), "e\u0301".encode(), b"\xff\xfe", b"caf\xe9", b"[1]*{a,b}", b"a:b", b"file:", b"~",
    b"$HOME", b"\\x41", b'"', b"'", b"&amp;", b"-", b"--help", b"@x", b"...", b"a\xe2\x80\xa8b",
    b"\xed\xa0\x80"]


def any_names():
    """Returns the unusual names, and random names of bytes that are special in URLs, in Spark or in JSON."""
    chance = random.Random(4)
    some = [bytes(chance.choice(b'#?%;:&=+@ []*~\\"\'\t\n\x01\x7f\x80\xc3\xa9\xff24aF') for _ in range(length))
            for length in range(1, 12) for _ in range(100)]
    return UNUSUAL + some


def ways(path):
    """Returns all ways to name a file by its absolute path."""
    plain = os.fsdecode(path)
    escaped = quote(path)
    bare = plain.replace("%", "%25")  # All other characters may be unescaped, as in Hadoop's paths.
    return [plain, "/" + plain, "/." + plain, pathlib.Path(plain).as_uri(), "file:" + escaped,
            "file://localhost" + escaped, "FILE://" + bare, "file:" + bare,
            "file://" + "".join(f"%{byte:02x}" if byte != 47 else "/" for byte in path)]


def test_every_file_name_is_preserved(_):
    for name in any_names():
        path = b"/data/" + name
        for way in ways(path):
            equal((way, os.fsencode(local_path(way))), (way, path))


def test_relative_names_use_the_current_folder(world):
    with in_folder(world.folder):
        here = os.path.realpath(os.curdir).encode()
        for name in any_names():
            equal(os.fsencode(local_path("./" + os.fsdecode(name))), os.path.join(here, name))
            if not name.startswith(b"file:"):
                equal(os.fsencode(local_path(os.fsdecode(name))), os.path.join(here, name))


@contextlib.contextmanager
def in_folder(folder):
    before = os.getcwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def test_links_are_not_resolved(_):
    equal([local_path("/a/link/../b"), local_path("file:///a/%2e%2e/b"), local_path("/a/..b/./c//d")],
          ["/a/link/../b", "/a/../b", "/a/..b/c/d"])


def test_non_local_files_are_rejected(_):
    for path in ("hdfs://x/y", "hdfs:/y", "s3a://bucket/key#1", "file://elsewhere/y", "file://", "file:", "file:a",
                 "file:?a", "file://localhost", "http://x", "", "a\0b", "file:///a%00b"):
        with fails(kind=ValueError):
            local_path(path)


def test_ambiguous_names_are_rejected(_):
    check_names(["/a", "/b", "/A"])
    for names, word in (([], "list of files is empty"), (["/a", "/b", "/a"], "twice"), (["/\udcff", "/\\xFF"], "twice")):
        with fails(word, kind=ValueError):
            check_names(names)
    equal(shown(os.fsdecode(b"/caf\xe9 \xc3\xa9")), "/caf\\xE9 é")


def test_files_of_any_name_are_read(world):
    folder = os.fsencode(world.at("names"))
    os.mkdir(folder)
    expected = {}
    for number, name in enumerate(UNUSUAL[::3]):
        path = os.path.join(folder, name)
        # The last line identifies the file, because a misread name may lead to another one.
        with open(path, "wb") as file:
            file.write(b"%d\n" % number * 5 + b"bad %d\n" % number)
        expected[path] = f"bad {number}"
    for decoy in (b"x", b"a", b"A", b"100", b"a b"):
        with open(os.path.join(folder, decoy), "wb") as file:
            file.write(b"decoy\n")
    with open(os.path.join(folder, b"form#1%41 \xff.json"), "wb") as form:
        form.write(b'{"version": 1, "fields": [{"name": "a", "validator": "numeric"}]}')
    every_way = [ways(path)[(number + 6) % 9] for number, path in enumerate(expected)]
    result = validate(world.spark, every_way, Form.lines("numeric"), split_size=12, binary=world.binary)
    equal({(row[0], row[5]) for row in rows(result.rejected)},
          {(shown(os.fsdecode(path)), bad) for path, bad in expected.items()})
    equal(len(accepted(result)), 5 * len(expected))
    equal(result.counts.records, 6 * len(expected))
    records = world.write("by form.csv", b"a\n1\nx\n")
    form = Form("csv", definition=os.fsdecode(os.path.join(folder, b"form#1%41 \xff.json")))
    equal(validate(world.spark, records, form, binary=world.binary).counts.rejected, 1)
