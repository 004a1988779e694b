"""Tests of `test` and `schema`, the form commands that do not need a terminal."""
import json
import os
import re
import resource
import shutil
import subprocess
import tempfile

from harness import equal

RIGHT = {"name": "right", "answers": {"email": "a@b.example", "password": "x"}}
WRONG = {"answers": {"email": "a@b", "password": "x"}}
COUNTS = "%d cases: %d passed, %d failed, %d broken\n"


def lines(*cases):
    """Encodes cases as JSON lines."""
    return b"".join(json.dumps(case).encode() + b"\n" for case in cases)


def last(out):
    """Returns the last line of the output."""
    return out.decode().splitlines(keepends=True)[-1]


def test_form_cases_come_from_files_and_pipes(program):
    with tempfile.TemporaryDirectory() as folder:
        form = os.path.join(folder, "form.json")
        cases = os.path.join(folder, "cases.jsonl")
        open(form, "w").write('{"version": 1, "fields": [{"name": "n", "validator": "numeric"}]}')
        open(cases, "wb").write(lines({"answers": {"n": "x"}, "errors": {"n": [1001]}},
                                      {"answers": {"n": "1"}}))
        done = program("test", form, cases)
        equal((done.status, done.out, done.err), (0, (COUNTS % (2, 2, 0, 0)).encode(), b""))
        done = program("test", form, "-", stdin=lines({"answers": {"n": "x"}}))
        equal((done.status, last(done.out)), (1, "1 case: 0 passed, 1 failed, 0 broken\n"))
        assert done.out.startswith(b"-:1:14: error 4026: expected no error at n, found 1001\n")
        done = program("test", "-", cases, stdin=open(form, "rb").read())
        equal((done.status, last(done.out)), (0, COUNTS % (2, 2, 0, 0)))
        done = program("test", form, cases, "-", cases, stdin=b"{}")
        equal((done.status, last(done.out)), (0, COUNTS % (5, 5, 0, 0)))
        done = subprocess.run(["bash", "-c", '"$0" test <(cat "$1") <(cat "$2")', program.path,
                               form, cases], capture_output=True, timeout=20)
        equal((done.returncode, last(done.stdout)), (0, COUNTS % (2, 2, 0, 0)))


def test_form_cases_may_lack_a_final_line_end(program):
    whole = lines(RIGHT, WRONG, RIGHT)
    for data in (whole, whole.replace(b"\n", b"\r\n"), whole[:-1], b"\n\r\n \t\n" + whole + b"\n\n"):
        done = program("test", "@login", "-", stdin=data)
        equal((done.status, last(done.out)), (1, COUNTS % (3, 2, 1, 0)))
        number = 1 + data[:data.index(b'"a@b"')].count(b"\n")
        assert done.out.startswith(b"-:%d:14: error 4026: " % number), done.out
    for data in (b"", b"\n", b"\r\n\r\n"):
        done = program("test", "@login", "-", stdin=data)
        equal((done.status, last(done.out)), (0, COUNTS % (0, 0, 0, 0)))


def test_broken_form_cases_are_counted_and_skipped(program):
    data = (b'{"name": "\xff"}\n' + lines(RIGHT) + b"\xef\xbb\xbf{}\n" + b"\0\n" + b"[" * 100000
            + b"\n" + lines(WRONG, RIGHT))
    done = program("test", "@login", "-", stdin=data)
    equal((done.status, last(done.out)), (1, COUNTS % (7, 2, 1, 4)))
    found = re.findall(rb"^-:(\d+):(\d+): error (\d+): ", done.out, re.M)
    equal(found, [(b"1", b"11", b"4020"), (b"3", b"1", b"4020"), (b"4", b"1", b"4020"),
                  (b"5", b"129", b"4020"), (b"6", b"14", b"4026")])
    for how in ([], ["--format", "json"]):
        out = program("test", *how, "@login", "-", stdin=data).out
        assert all(byte >= 0x20 or byte == 0x0A for byte in out)


def test_a_huge_form_case_needs_little_memory(program):
    def feed():
        yield lines(RIGHT)
        yield b'{"name": "'
        for _ in range(256):
            yield b"7" * (1 << 20)
        yield b'"}\n' + lines(WRONG)
    status, out, _, err, peak = program.peak("test", "@login", "-", feed=feed())
    equal((status, err, last(out)), (1, b"", COUNTS % (3, 1, 1, 1)))
    assert b"-:2:1: error 3002: The input is longer than 1048576 bytes\n" in out, out
    assert b"-:3:14: error 4026" in out and peak < 40, (out, peak)


def test_form_cases_need_constant_memory(program):
    peaks = []
    for count in (10, 100):
        block = lines(RIGHT, WRONG) * 100
        status, out, _, _, peak = program.peak("test", "--quiet", "@login", "-",
                                               feed=(block for _ in range(count)))
        equal((status, last(out)), (1, COUNTS % (200 * count, 100 * count, 100 * count, 0)))
        peaks.append(peak)
    assert peaks[1] < 40 and peaks[1] < peaks[0] + 2, peaks


def test_an_unreadable_definition_is_an_error(program):
    with tempfile.TemporaryDirectory() as folder:
        form = os.path.join(folder, "form.json")
        open(form, "w").write('{\n  "version": 1,\n  "feilds": []\n}\n')
        done = program("test", form, "/dev/null")
        equal((done.status, done.out), (2, b""))
        assert b"form.json:3:3: error 4012: unknown key \"feilds\"" in done.err, done.err
        os.truncate(form, 16 * 1024 * 1024 + 1)
        done = program("test", form, "/dev/null")
        equal((done.status, done.out), (2, b""))
        assert b"error 5002" in done.err and b"more than 16777216 bytes" in done.err, done.err
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
        done = program("test", "/dev/zero", "/dev/null", preexec_fn=limit)
        equal((done.status, done.out), (2, b""))


def test_form_cases_fail_on_write_errors(program):
    for words in (["test", "@login", "/dev/null"], ["schema"]):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([program.path, *words], stdout=full, stderr=subprocess.PIPE)
        equal((words, done.returncode), (words, 3))
        assert b"error 5003: standard output" in done.stderr
    script = 'yes "{}" | head -1000000 | "$0" test @login - | head -1; echo ${PIPESTATUS[2]}'
    done = subprocess.run(["bash", "-c", script, program.path], capture_output=True, timeout=30)
    assert done.stdout.startswith(b"-:1:1: error 4026") and done.stdout.endswith(b"\n1\n")


def test_form_cases_fail_on_read_errors(program):
    """/proc/self/mem can be opened, but reading its first byte fails."""
    done = program("test", "@login", "/proc/self/mem")
    equal((done.status, last(done.out)), (3, COUNTS % (0, 0, 0, 0)))
    assert b"error 5002: /proc/self/mem" in done.err, done.err


def test_the_schema_is_a_valid_json_schema(program):
    schema = json.loads(program("schema").out)
    equal(schema["$schema"], "https://json-schema.org/draft/2020-12/schema")
    try:
        import jsonschema
    except ImportError:
        print("note: jsonschema is not installed; the schema was tested only with our own evaluator")
        return
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    field = {"name": "a", "kind": "choice", "choices": ["x", {"value": "y", "label": {"en": "Y"}}]}
    equal(list(validator.iter_errors({"version": 1, "fields": [field]})), [])
    for change in ({"kind": "text"}, {"choices": []}, {"lable": "A"}, {"initial": True}):
        assert not validator.is_valid({"version": 1, "fields": [field | change]}), change


def test_the_completion_of_test_offers_files(program):
    script = program("completion", "bash").out.decode() + """
COMP_WORDS=(formcheck test --req); COMP_CWORD=2; _formcheck; echo "${COMPREPLY[@]}"
COMP_WORDS=(formcheck test ""); COMP_CWORD=2; _formcheck; echo "${#COMPREPLY[@]}"
COMP_WORDS=(formcheck sch); COMP_CWORD=1; _formcheck; echo "${COMPREPLY[@]}"
"""
    done = subprocess.run(["bash"], input=script, capture_output=True, text=True)
    equal(done.stdout.splitlines(), ["--require-coverage", "0", "schema-check schema"])
    assert shutil.which("bash")
