"""Tests of `trace` on any rule and value: its verdict, its secrets and its input."""
import json
import os
import subprocess
import tempfile

from harness import equal

RULES = ["required|email", "first|numeric|alpha", "any(numeric, each(separator=;, email))", "not(in:a,b)",
         "creditcard", "date", "password:min=5", "pattern:/(a|b)+c/", "length:max=3"]
VALUES = [b"", b"a", b"12", b"ada@example.org", b"a@b.co; x", b"4111111111111112", b"abac", b"2026-02-30", b"\xff",
          "é\u200b".encode(), b"x" * 5000]


def test_trace_has_the_verdict_of_a_check(program):
    for rule in RULES:
        for value in VALUES:
            checked = program("--field", rule, "--format", "json", "--all", "--", value)
            expected = json.loads(checked.out)
            done = program("trace", "--json", "--", rule, value)
            found = json.loads(done.out)
            equal((rule, value, done.status, done.err), (rule, value, checked.status, b""))
            equal((rule, value, found["valid"]), (rule, value, expected["valid"]))
            errors = expected.get("errors") or ([expected["error"]] if "error" in expected else [])
            shown = [{key: error[key] for key in error if key != "correction"} for error in errors]
            equal((rule, value, found["errors"]), (rule, value, shown))
            equal(program("trace", "--", rule, value).status, checked.status)


def test_trace_reads_the_value_from_standard_input(program):
    for stdin in (b"12a", b"12a\n", b"12a\r\n"):
        done = program("trace", "--json", "numeric", stdin=stdin)
        equal((done.status, json.loads(done.out)["value"]), (1, "12a"))
    equal(json.loads(program("trace", "--json", "numeric", stdin=b"").out)["value"], "")


def test_trace_never_prints_a_secret(program):
    secret = b"Tr0ub4dor"
    for words in (["password"], ["--secret", "email"], ["--secret", "in:Tr0ub4dor,other"], ["--secret", "any(numeric, email)"],
                  ["--secret", "each(email)"], ["--secret", "pattern:/Tr0ub.*/"]):
        for how in ([], ["--json"]):
            done = program("trace", *how, *words, stdin=secret)
            assert done.status in (0, 1), done.err
            for part in (secret, b"ub4dor", b'"bytes":'):
                assert part not in done.out + done.err, (words, done.out)
    answers = b'{"password": "Tr0ub4dor", "repeated-password": "Tr0ub4dor2"}'
    for how in ([], ["--json"]):
        done = program("trace", *how, "--form", "@signup", "--answers", "-", stdin=answers)
        equal(done.status, 1)
        assert b"ub4dor" not in done.out + done.err, done.out
        assert b"2101" in done.out, done.out


def test_trace_prints_safe_lines_of_any_value(program):
    for value in (b"\x1b]0;x\x07", "a\u202eb".encode(), b"1\xff", b"a\nb"):
        for words in ([], ["--json"], ["--filter", "trim"]):
            out = program("trace", *words, "alpha", value).out
            assert all(byte >= 0x20 or byte == 0x0A for byte in out) and "\u202e".encode() not in out, out


def test_trace_stops_at_a_limit(program):
    done = program("trace", "--json", "pattern:/(a+)+[bc]/", b"a" * 60 + b"d")
    equal((done.status, json.loads(done.out)["valid"]), (3, None))
    equal(program("trace", "numeric", "1" * 100_000).status, 0)


def test_trace_reports_that_it_cannot_write(program):
    with open("/dev/full", "wb") as full:
        done = subprocess.run([program.path, "trace", "numeric", "1"], stdout=full, stderr=subprocess.PIPE, timeout=60)
    equal(done.returncode, 3)


FORM = {"version": 1, "fields": [
    {"name": "id", "kind": "number", "filter": "trim", "validator": "required|integer:min=0"},
    {"name": "color", "kind": "choice", "choices": ["red", "green"]},
    {"name": "tags", "kind": "choices", "choices": ["a", "b", "c"], "at-most": 2},
    {"name": "ok", "kind": "yes-no"}, {"name": "pin", "kind": "password", "validator": "numeric"},
    {"name": "mail", "validator": "email", "when": {"color": "red"}},
    {"name": "note", "validator": "pattern:/(a+)+[bc]/"}],
    "rules": [{"rule": "different", "fields": ["id", "mail"]}], "unique": ["color"]}
ROWS = [
    ' 1 ,red,x,a;b,yes,1234,a@b.org,ab', '2,blue,x,a;d,no,12x4,a@b.org,ab', '3,green,x,a;b;c,maybe,,zzz,', '4,green,x',
    '"x",green,x,"a\nb",yes,1,,' + "a" * 60 + "d", "6,green,x,,yes,1,," + "a" * 60 + "d", "7,red,,,,,7,", "8,red,,,,,a@b,",
    '9,red,,,,,"a""b",', "10,green,,,,,,\xff", ",,,,,,,", "12,green,,,,123,,ab"]


def test_the_trace_of_a_record_is_that_of_the_check(program):
    with tempfile.TemporaryDirectory() as folder:
        def write(name, text):
            with open(os.path.join(folder, name), "wb") as file:
                file.write(text)
            return os.path.join(folder, name)
        form = write("form.json", json.dumps(FORM).encode())
        data = "id,color,more,tags,ok,pin,mail,note\n" + "\n".join(ROWS) + "\n"
        csv_file = write("data.csv", data.encode("latin-1"))
        objects = [{"id": 1, "color": "red", "tags": ["a"], "ok": True, "mail": "a@b.org", "more": {}}, {"id": "x"},
                   {"id": 3, "color": "blue", "tags": ["d"], "ok": 1}, {"id": 4, "tags": {}, "mail": [1]}, {"id": None}, [1]]
        ndjson_file = write("data.ndjson", b"".join(json.dumps(value).encode() + b"\n" for value in objects) + b"{")
        for kind, path, count in (("--csv", csv_file, len(ROWS)), ("--ndjson", ndjson_file, len(objects) + 1)):
            checked = program(kind, "--form", form, "--format", "json", path)
            errors = [error for error in map(json.loads, checked.out.splitlines()) if error.get("error", {}).get("code") != 2108]
            assert len(errors) > 5, checked.out
            for number in range(1, count + 1):
                expected = [error for error in errors if error["record"] == number]
                done = program("trace", "--json", "--form", form, kind, "--record", str(number), path)
                found = json.loads(done.out)
                equal((kind, number, found["errors"]), (kind, number, expected))
                equal((kind, number, done.status, found["valid"]), (kind, number, 1 if expected else 0, not expected))
                line = program("trace", "--json", "--form", form, kind, "--line", str(found["line"]), stdin=open(path, "rb").read())
                equal(json.loads(line.out)["record"], number)
                text = program("trace", "--form", form, kind, "--record", str(number), path)
                equal((text.status, text.out.count(b"field ") >= 7 or "fields" not in found), (done.status, True))
                assert b"1234" not in text.out + done.out and b"12x4" not in text.out + done.out, text.out
        equal(json.loads(program("trace", "--json", "--form", form, "--csv", "--line", "7", csv_file).out)["record"], 5)
        for words in (["--csv", "--record", "13"], ["--csv", "--line", "1"], ["--record", "1"], ["--csv", "--record", "0"],
                      ["--csv", "--record", "1", "--line", "2"], ["--csv", "--answer", "id=1"], ["--csv", "--secret"]):
            equal((words, program("trace", "--form", form, *words, csv_file).status), (words, 2))
        equal(program("trace", "--csv", "numeric", "1").status, 2)


def test_a_form_with_a_rejected_and_an_undecided_answer_is_rejected(program):
    with tempfile.TemporaryDirectory() as folder:
        form = os.path.join(folder, "form.json")
        with open(form, "w", encoding="utf-8") as file:
            json.dump(FORM, file)
        endless = "note=" + "a" * 60 + "d"
        equal(program("trace", "--form", form, "--answer", "id=x", "--answer", endless).status, 1)
        equal(program("trace", "--form", form, "--answer", "id=1", "--answer", endless).status, 3)


def test_an_undecided_value_has_the_verdict_of_files(program):
    words = ("pattern:/(a+)+[bc]/", b"a" * 60 + b"d")
    equal(json.loads(program("trace", "--json", *words).out)["validInFiles"], False)
    assert b"in files   rejected: the fast engine needs no limit" in program("trace", *words).out
    equal(program("--field", words[0], "--lines", stdin=words[1]).status, 1)
