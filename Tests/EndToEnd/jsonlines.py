"""Tests of files with one JSON object per line."""
import json
import random

from accounts import Folder, check, codes, counts, same
from harness import equal

A = ("--ndjson", "--field", "a=numeric")


def test_json_lines_are_kept_byte_for_byte(program):
    check(program, A,
          [(b'{"a":"1"}\n', None), (b'{"a":1}\r\n', None), (b' {"a" : 1 , "b":[{}]}\t\n', None),
           (b'{"b":1}\n', None), (b'{"a":null}\n', None), (b'{"a":""}\n', None), (b"{}\n", None),
           (b'{"a":"x"}\n', 1001), (b'{"a":true}\n', 1001), (b'{"a":-1}\n', 1001),
           (b'{"a":1.0}\n', 1001), (b'{"a":12345678901234567890123}\n', None),
           (b'{"\\u0061":"\\u0031"}\n', None), (b'{"a":"1\\u0000"}\n', 1001),
           (b'{"b":"\xe2\x80\xa8","a":"2"}', None)])


def test_malformed_json_lines_are_rejected(program):
    check(program, A,
          [(b'{"a":1,"a":1}\n', 3012), (b'{"a":1,"\\u0061":1}\n', 3012),
           (b'{"b":{"c":1,"c":2},"a":1}\n', 3012), (b'{"a":"\\ud800"}\n', 3013),
           (b'{"a":"\\udc00\\ud800"}\n', 3013), (b'{"b":"\\ud83d\\ude00","a":1}\n', None),
           (b'{"a":1}{"a":1}\n', 3011), (b'{"a":1} x\n', 3011), (b'{"a":1},\n', 3011),
           (b"\n", 3010), (b"\r\n", 3010), (b"  \n", 3010), (b'{"a":1,}\n', 3010),
           (b"{'a':1}\n", 3010), (b"{a:1}\n", 3010), (b'{"a":01}\n', 3010), (b'{"a":+1}\n', 3010),
           (b'{"a":NaN}\n', 3010), (b'{"a":1 // x\n', 3010), (b'{"a":"1\n', 3010),
           (b'{"a":"\t"}\n', 3010), (b'{"a":"\x01"}\n', 3010), (b'{"a":"\\x"}\n', 3010),
           (b'{"a":"\xff"}\n', 3008), (b'{"a":"\xc0\xae"}\n', 3008),
           (b'{"a":"\xed\xa0\x80"}\n', 3008), (b'{"a":1}\0\n', 3011), (b"[1]\n", 3015),
           (b"1\n", 3015), (b"null\n", 3015), (b'"{}"\n', 3015), (b'{"a":[1]}\n', 3016),
           (b'{"a":{}}\n', 3016), (b'{"a":1}\n', None), (b'{"a":1', 3010)])


def test_a_line_with_several_errors_gets_the_documented_code(program):
    """Checks the lines of the table in the article about records, and similar ones."""
    half = b'"\\ud800"'
    check(program, (*A, "--limit-record", "60"),
          [(b'{"a":1} x \xff\n', 3008), (b'{"a":' + half + b"} x\n", 3013),
           (b'{"a":1}} {"b":' + half + b"}\n", 3011), (b'{"b":01,"c":' + half + b"}\n", 3010),
           (b'{"a":"\\ud800\n', 3010), (b'{"a":1,"a":2} x\n', 3012), (b"[1] x\n", 3011),
           (b'{"a":' + half + b',"b":"\xff"}\n', 3008), (b'{,"\xff"}\n', 3008),
           (b'{"a":1,"a":2,"b":' + half + b"}\n", 3012), (b'{"a":' + half + b',"a":2}\n', 3013),
           (b'{"b":"\\ud800\\q"}\n', 3013), (b'{"b":"\\q\\ud800"}\n', 3010), (b'{"b":"\t\\ud800"}\n', 3010),
           (b'{"a":1,"a":2}\xff\n', 3008), (b"[" * 40 + b"\xff" * 30 + b"\n", 3009),
           (b'{"a":1,"a":' + half + b"}" + b" " * 60 + b"\n", 3009), (b"[" + half + b"]\n", 3013)])


def test_a_byte_order_mark_before_json(program):
    with Folder(program, data=b'\xef\xbb\xbf{"a":1}\n\xef\xbb\xbf{"a":2}\n') as folder:
        done, _, bad, numbers = folder.splits(*A, "data")
        equal((numbers, codes(done.out)), ((2, 1, 1, 0), [(2, 3010)]))
        # The file starts with a byte order mark, and so does the record, where the mark is an invalid character.
        equal(bad, b'\xef\xbb\xbf\xef\xbb\xbf{"a":2}\n')
    done = program(*A, stdin='{"a":1}\n'.encode("utf-16"))
    equal((done.status, done.out), (2, b""))
    assert b"error 3017" in done.err and b"UTF-16" in done.err
    done = program(*A, "--summary", stdin=b"")
    equal((done.status, counts(done.err)), (0, (0, 0, 0, 0)))


def test_json_deeper_than_128_levels_is_rejected(program):
    def nested(depth):
        return b'{"a":1,"b":' + b"[" * (depth - 1) + b"]" * (depth - 1) + b"}\n"
    check(program, A, [(nested(128), None), (nested(129), 3014), (nested(100000), 3014),
                       (b'{"a":1}\n', None)])


def test_a_json_pointer_selects_a_nested_value(program):
    check(program, ("--ndjson", "--field", "/a/b=required|numeric", "--field", "/c/1=numeric",
                    "--field", "/x~1y/m~0n=numeric", "--field", "/=numeric",
                    "--field", "e/f=alpha"),
          [(b'{"a":{"b":1},"c":["x",2],"x/y":{"m~n":"3"},"":4,"e/f":"g"}\n', None),
           (b'{"a":{"b":1},"c":[]}\n', None), (b'{"a":{"b":null}}\n', 2001),
           (b'{"a":{"c":1}}\n', 2001), (b'{"a":1}\n', 2001),
           (b'{"a":{"b":1},"c":["1","x"]}\n', 1001), (b'{"a":{"b":1},"c":{"1":"x"}}\n', 1001),
           (b'{"a":{"b":1},"x/y":{"m~n":"x"}}\n', 1001), (b'{"a":{"b":1},"":"x"}\n', 1001),
           (b'{"a":{"b":1},"e/f":"1"}\n', 1002)])
    for place in ("/a~2", "/a~"):
        equal(program("--ndjson", "--field", place + "=numeric", stdin=b"{}").status, 2)


def test_unique_compares_json_values_as_text(program):
    check(program, ("--ndjson", "--field", "b=alpha", "--unique", "/a"),
          [(b'{"a":1}\n', None), (b'{"a":"1"}\n', 2108), (b'{"a":"\\u0031"}\n', 2108),
           (b"{}\n", None), (b"{}\n", None), (b'{"a":1.0}\n', None)])


def test_random_json_agrees_with_python(program):
    random_ = random.Random(1)

    def value(depth):
        kind = random_.randrange(8 if depth else 6)
        if kind == 6:
            return [value(depth - 1) for _ in range(random_.randrange(4))]
        if kind == 7:
            return {random_.choice("abcé\n\"~/"): value(depth - 1) for _ in range(3)}
        return [None, True, random_.random(), random_.randrange(10**20), "",
                "é\"\\\n\U0001f600"][kind]

    lines, good, bad = [], b"", b""
    for _ in range(6000):
        record = {key: value(3) for key in random_.sample("abcd", 3)}
        line = json.dumps(record, ensure_ascii=random_.random() < 0.5).encode() + b"\n"
        if random_.random() < 0.1:
            place = random_.randrange(len(line) - 1)
            wrong = random_.choice([b"", b"}", b'"', b"\xff", b"0"])
            line = line[:place] + wrong + line[place + 1:]
        lines.append(line)
        if has_text(line):
            good += line
        else:
            bad += line
    with Folder(program, data=b"".join(lines)) as folder:
        for jobs in ("1", "2", "4"):
            files = folder.splits("--ndjson", "--field", "a=required", "--quiet", "--jobs", jobs,
                                  "data")[1:3]
            same(files[0], good)
            same(files[1], bad)


def has_text(line):
    """Returns whether Python reads a line as an object without duplicate keys whose `a` is a string or a number."""
    def pairs(found):
        if len({key for key, _ in found}) != len(found):
            raise ValueError("a key twice")
        return dict(found)

    def constant(word):
        raise ValueError(word)
    try:
        record = json.loads(line.decode(), object_pairs_hook=pairs, parse_constant=constant)
        json.dumps(record, ensure_ascii=False).encode()  # fails on an unpaired surrogate
    except ValueError:
        return False
    found = record.get("a") if isinstance(record, dict) else None
    return found is not None and found != "" and not isinstance(found, (list, dict))
