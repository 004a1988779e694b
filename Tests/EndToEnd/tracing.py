"""Tests of `trace` on any rule and value: its verdict, its secrets and its input."""
import json
import subprocess

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
