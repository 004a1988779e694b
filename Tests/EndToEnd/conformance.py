"""Tests of `conformance`, which compares rules with tables of expected verdicts."""
import json
import os
import subprocess
import tempfile

from harness import equal

HEADER = b"source\trule\tinput_json\texpected\n"
RIGHT = b'x\temail\t"a@b.co"\tvalid\n'
WRONG = b'x\temail\t"a@b"\tvalid\n'
COUNTS = ("%d cases: %d correct, %d false accepts, %d false rejection%s, 0 undecided, "
          "0 not checked, 0 skipped, 0 unreadable")


def counts(out):
    """Returns the last line of the output."""
    return out.decode().splitlines()[-1]


def test_conformance_reads_files_and_pipes(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "cases.tsv")
        open(path, "wb").write(HEADER + RIGHT + WRONG + RIGHT)
        done = program("conformance", path)
        equal((done.status, done.err, counts(done.out)), (1, b"", COUNTS % (3, 2, 0, 1, "")))
        assert done.out.startswith(path.encode() + b":3: false rejection by email (x): error 1003: ")
        done = program("conformance", "-", stdin=(HEADER + RIGHT).replace(b"\n", b"\r\n")[:-2])
        equal((done.status, counts(done.out)), (0, "1 case: 1 correct, 0 false accepts, 0 false "
                                                   "rejections, 0 undecided, 0 not checked, 0 skipped, 0 unreadable"))
        for data in (b"", b"rule\texpected\n", b"\xff\n"):
            done = program("conformance", "-", stdin=data)
            equal((done.status, done.out), (2, b""))
            assert b"input_json, expected" in done.err, done.err


def test_conformance_checks_as_the_program_does(program):
    values = ["a@b.co", "a@b", "", "\u0000", "\u202e", "😀", "x" * 300]
    rows = b"".join(b"x\temail\t%s\tvalid\n" % json.dumps(value).encode() for value in values)
    done = program("conformance", "--format", "json", "-", stdin=HEADER + rows)
    rejected = [json.loads(line)["value"] for line in done.out.splitlines()
               if b'"result":"false-rejection"' in line]
    data = "".join(value + "\0" for value in values if value != "\u0000").encode()
    checked = program("--field", "email", "--null", "--format", "json", stdin=data)
    equal([value for value in rejected if value != "\u0000"],
          [json.loads(line)["value"] for line in checked.out.splitlines()])
    assert "\u0000" in rejected


def test_conformance_needs_little_memory(program):
    def feed():
        yield HEADER
        for _ in range(40):
            yield (RIGHT + WRONG) * 2000
        yield b'x\temail\t"' + b"a" * (1 << 20)
        for _ in range(32):
            yield b"a" * (1 << 20)
        yield b'"\tvalid\n'
    status, out, _, err, peak = program.peak("conformance", "--quiet", "-", feed=feed())
    equal((status, err), (1, b""))
    assert b"160001 cases: 80000 correct, 0 false accepts, 80000 false rejections" in out, out
    assert out.endswith(b" 1 unreadable\n") and peak < 80, (out, peak)


def test_conformance_fails_on_read_and_write_errors(program):
    done = program("conformance", "/proc/self/mem")
    equal(done.status, 3)
    assert b"error 5002: /proc/self/mem" in done.err, done.err
    with open("/dev/full", "wb") as full:
        done = subprocess.run([program.path, "conformance", "-"], input=HEADER + WRONG,
                              stdout=full, stderr=subprocess.PIPE)
    equal(done.returncode, 3)
    assert b"error 5003: standard output" in done.stderr
    script = 'for i in {1..4000}; do printf "%s" "$2"; done | cat <(printf "%s" "$1") - |'
    script += ' "$0" conformance - | head -1; echo ${PIPESTATUS[2]}'
    done = subprocess.run(["bash", "-c", script, program.path, HEADER, WRONG],
                          capture_output=True, timeout=60)
    assert done.stdout.startswith(b"-:2: false rejection") and done.stdout.endswith(b"\n1\n"), done
