"""Tests of --fix: it applies only certain corrections, reports each of them and keeps everything else."""
import json
import os
import re
import subprocess
import tempfile

from harness import equal


def test_fix_output_can_be_assigned_to_a_variable(program):
    script = 'x=$("$0" --fix --field numeric -- "$1") && printf "[%s]" "$x"'
    done = subprocess.run(["sh", "-c", script, program.path, " 12 3"], capture_output=True)
    equal((done.returncode, done.stdout), (0, b"[123]"))
    equal(done.stderr, b'argument:1: fixed: " 12 3" is now "123" (spaces removed)\n')
    done = subprocess.run(["sh", "-c", script, program.path, "-1"], capture_output=True)
    equal((done.returncode, done.stdout), (1, b""))


def values(count):
    """Generates values, each with its correction or None."""
    for n in range(count):
        yield ((b" %d " % n, b"%d" % n) if n % 5 == 0 else
               (b"%dx" % n, None) if n % 5 == 1 else
               (b"1O%d" % n, None) if n % 5 == 2 else
               (b"\xff%d" % n, None) if n % 1000 == 3 else (b"%d" % n, None))


def test_fix_keeps_every_value_for_any_number_of_jobs(program):
    for how, end in (("--lines", b"\n"), ("--lines", b"\r\n"), ("--null", b"\0")):
        pairs = list(values(15000))
        data = b"".join(value + end for value, _ in pairs)
        expected = b"".join((fixed or value) + end for value, fixed in pairs)
        said = set()
        for jobs in ("1", "2", "7"):
            done = program("--fix", "--summary", "--field", "numeric", how, "--jobs", jobs,
                           stdin=data)
            equal(done.status, 1)
            assert done.out == expected, (how, jobs)
            said.add(done.err)
        equal(len(said), 1)
        report = said.pop()
        equal(report.count(b": fixed: "), 3000)
        equal(report.count(b"  did you mean "), 3000)
        assert report.endswith(b"checked 15000, accepted 5985, fixed 3000, rejected 6015, "
                               b"undecided 0\n"), report[-200:]
        places = [int(n) for n in re.findall(rb"^-:(\d+):", report, re.M)]
        equal(places, sorted(places))


def test_fix_is_idempotent(program):
    once = program("--fix", "--quiet", "--field", "email", stdin=b" a@b.co\nx\nmailto:c@d.co\n")
    twice = program("--fix", "--field", "email", stdin=once.out)
    equal(twice.out, once.out)
    assert b"fixed" not in twice.err


def test_fix_terminates_the_last_value_of_every_input(program):
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("a", "b", "c")]
        for path, text in zip(paths, (b" 1", b"", b"2\n3 ")):
            open(path, "wb").write(text)
        done = program("--fix", "--field", "numeric", "--lines", *paths)
        equal((done.status, done.out), (0, b"1\n2\n3\n"))


def test_fix_prints_each_correction_as_json(program):
    done = program("--fix", "--format", "json", "--field", "numeric", stdin=b" 1\n2\nO3\n\xff\n")
    equal((done.status, done.err), (1, b""))
    found = [json.loads(line) for line in done.out.splitlines()]
    equal([(o["valid"], o["fixed"]) for o in found],
          [(False, "1"), (True, None), (False, None), (False, None)])
    for value, object_ in ((" 1", found[0]), ("O3", found[2])):
        correction = object_["error"]["correction"]
        for edit in reversed(correction["edits"]):
            start = edit["offset"]
            value = value[:start] + edit["text"] + value[start + edit["length"]:]
        equal(value, correction["text"])
    assert "correction" not in found[3]["error"]


def test_fix_fails_if_changes_cannot_be_reported(program):
    for jobs in ("1", "2"):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([program.path, "--fix", "--field", "numeric", "--jobs", jobs],
                                  input=b" 1\n" * 100000, stdout=subprocess.PIPE, stderr=full)
            equal(done.returncode, 3)
            done = subprocess.run([program.path, "--fix", "--field", "numeric", "--jobs", jobs],
                                  input=b" 1\n" * 100000, stdout=full, stderr=subprocess.PIPE)
            equal(done.returncode, 3)
            assert b"standard output: No space left on device" in done.stderr
    done = subprocess.run(["sh", "-c", 'yes " 1" | "$0" --fix --field numeric 2>/dev/null | head -2',
                           program.path], capture_output=True, timeout=20)
    equal(done.stdout, b"1\n1\n")


def test_fix_needs_constant_memory(program):
    def feed():
        yield b" 1\n"
        for _ in range(300):
            yield b"7 " * (1 << 19)
        yield b"\n 2\n"
    status, out, size, err, peak = program.peak("--fix", "--field", "numeric", "--jobs", "1",
                                                feed=feed())
    equal((status, size), (1, 300 * (1 << 20) + 5))
    assert out.startswith(b"1\n7 7 ") and b"(314572800 bytes)" in err, err
    assert b'-:3: fixed: " 2" is now "2"' in err and peak < 30, peak
    for jobs, most in (("1", 30), ("2", 40), ("8", 90)):
        _, _, size, _, peak = program.peak("--fix", "--field", "numeric", "--jobs", jobs,
                                           feed=(b" a\n 1\n" * 10000 for _ in range(50)))
        assert peak < most and size == 50 * 10000 * 5, (jobs, peak, size)
