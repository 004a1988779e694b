"""Tests of `detect` on arguments, pipes and files of any length."""
import json
import subprocess

from harness import equal


def test_detect_reports_values_and_columns(program):
    done = program("detect", "8080", "a@b.co")
    equal((done.status, done.err), (0, b""))
    assert done.out.startswith(b"8080: port, ") and b"\na@b.co: email, " in done.out, done.out
    done = program("detect", stdin=b"a@b.co\r\nc@d.example\n\nx@y.zz")
    lines = done.out.decode().splitlines()
    equal((done.status, lines[1].split()[:3]), (0, ["email", "3", "100.0%"]))
    equal(lines[-1], "4 values: 1 empty, 0 of unknown type")
    equal(program("detect", "--lines", "-", stdin=b"a@b.co\r\nc@d.example\n\nx@y.zz").out, done.out)


def test_detect_reports_the_option_that_accepts_international_values(program):
    values = {"jürgen@bücher.example": "email:utf8=yes", "bücher.example": "hostname:idn=yes",
              "https://☕.example/": "url:idn=uts46", "a@xn--bcher-kva.example": "email"}
    for value, rule in values.items():
        done = program("detect", value)
        assert done.out.startswith(f"{value}: {rule}, ".encode()), done.out
        equal(program("--field", f"required|{rule}", value).status, 0)
    column = "\n".join(list(values)[:1] * 3).encode()
    equal(program("detect", stdin=column).out.decode().splitlines()[1].split()[:2], ["email:utf8=yes", "3"])


def test_detect_accepts_empty_input(program):
    for stdin in (b"", b"\n"):
        for call in (["detect"], ["--field", "numeric"]):
            equal(program(*call, stdin=stdin).status, 0)


def test_detect_accepts_any_bytes(program):
    done = program("detect", b"1\xff", "\x1b]0;x\x07(\u202e")
    equal((done.status, done.out.count(b": no type, because all validators reject it\n")), (1, 2))
    for how in ([], ["--format", "json"]):
        out = program("detect", *how, b"1\xff", "\x1b]0;x\x07(\u202e").out
        assert all(byte >= 0x20 or byte == 0x0A for byte in out) and "\u202e".encode() not in out
    done = program("detect", "--null", "--format", "json", stdin=b"\xff\0" * 3 + b"8080\0\0")
    found = json.loads(done.out)
    equal((done.status, found["values"], found["empty"], found["unknown"]), (1, 5, 1, 3))
    assert {"port", "numeric"} <= {row["name"] for row in found["strategies"]}, found


def test_detect_needs_little_memory(program):
    peaks = []
    for count in (2, 10):
        block = b"".join(b"%d\n" % (number * 7919 % 100003) for number in range(10000))
        status, out, _, err, peak = program.peak("detect", feed=(block for _ in range(count)))
        equal((status, err), (0, b""))
        assert out.endswith(b"\n%d values: 0 empty, 0 of unknown type\n" % (10000 * count)), out
        peaks.append(peak)

    def feed():
        yield b"8080\n"
        for _ in range(128):
            yield b"7" * (1 << 20)
        yield b"\n8080\n"
    status, out, _, _, peak = program.peak("detect", feed=feed())
    equal((status, out.splitlines()[-1]), (1, b"3 values: 0 empty, 1 of unknown type"))
    assert max(*peaks, peak) < 60 and peaks[1] < peaks[0] + 8, (peaks, peak)


def test_detect_fails_on_read_and_write_errors(program):
    done = program("detect", "--lines", "/proc/self/mem", "-", stdin=b"8080\n")
    equal(done.status, 3)
    assert b"error 5002: /proc/self/mem" in done.err and b"\n1 value: " in done.out, done.out
    for words in (["detect", "8080"], ["detect", "--lines", "/dev/null"]):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([program.path, *words], stdout=full, stderr=subprocess.PIPE)
        equal((words, done.returncode), (words, 3))
        assert b"error 5003: standard output" in done.stderr
