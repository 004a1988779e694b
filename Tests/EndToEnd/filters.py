"""Tests of `formcheck filter` and `--filter`."""
import os
import random
import subprocess
import tempfile
import time
import unicodedata

from harness import equal


def test_filters_change_lines_and_nothing_else(program):
    done = program("filter", "trim,collapse-spaces,html-escape", stdin=b" a  <b> \r\n\n\r\nlast ")
    equal((done.status, done.out, done.err), (0, b"a &lt;b&gt;\r\n\n\r\nlast", b""))
    done = program("filter", "--null", "trim", "-", stdin=b" a\n\0 b \0")
    equal((done.status, done.out), (0, b"a\0b\0"))
    with tempfile.TemporaryDirectory() as folder:
        words = os.path.join(folder, "bad words.txt")
        open(words, "wb").write("damn\r\n敏感=不敏感\n".encode())
        text = os.path.join(folder, "text.txt")
        open(text, "wb").write("damn 敏感\n".encode())
        done = program("filter", "words:" + words, text, "-", stdin=b"damned\n")
        equal((done.status, done.out.decode()), (0, "**** 不敏感\n****ed\n"))
        done = program("filter", "words:" + words, text, os.path.join(folder, "none"))
        equal((done.status, done.out), (2, b""))
        done = program("filter", "trim", text, "/proc/self/mem", text)
        equal((done.status, done.out.decode()), (3, "damn 敏感\n" * 2))
        assert b"error 5002: /proc/self/mem" in done.err, done.err


def test_unfilterable_values_are_passed_on(program):
    data = b"A\n\xff B\n" + b"C" * 40 + b"\r\nD\n"
    done = program("filter", "lowercase", "--limit-value", "20", stdin=data)
    equal((done.status, done.out), (1, b"a\n\xff B\n" + b"C" * 40 + b"\r\nd\n"))
    assert done.err.startswith(b"-:2:1: error 3001: "), done.err
    assert b"\n-:3:21: error 3002: " in done.err and b"CCCC... (40 bytes)\n" in done.err, done.err
    done = program("filter", "lowercase", "--quiet", "--rejected-exit", "0", stdin=data)
    equal((done.status, done.err), (0, b""))


def test_an_invalid_filter_list_is_reported_before_reading(program):
    done = program("filter", "trim,colapse-spaces", stdin=b"a\n")
    equal((done.status, done.out), (2, b""))
    assert done.err.startswith(b'formcheck: error 4040: unknown filter "colapse-spaces"\n'
                               b"  trim,colapse-spaces\n       ^~~~~"), done.err


def test_normalizing_agrees_with_python(program):
    source = random.Random(1)
    letters = [chr(c) for c in range(0xA0, 0x3100)
               if unicodedata.category(chr(c)) not in ("Cn", "Cc", "Zl", "Zp")]
    marks = [c for c in letters if unicodedata.combining(c)] + list("\u0f73\u0f75\u0f81\u0344") * 10
    hangul = [chr(c) for c in (0x1100, 0x1161, 0x11A8, 0xAC00, 0xAC01, 0x1112, 0x1175)]
    lines = []
    for number in range(20000):
        pool = (letters, marks, hangul, letters + marks * 3)[number % 4]
        length = source.randint(33, 90) if number % 50 == 0 else source.randint(1, 8)
        lines.append("".join(source.choices(pool, k=length)) + source.choice(["", "a", "\u0301"]))
    lines += [c + m for c in map(chr, range(0x20, 0x250)) for m in "\u0300\u0301\u0323\u0327"]
    done = program("filter", "nfc", stdin="\n".join(lines).encode())
    equal(done.status, 0)
    for line, found in zip(lines, done.out.decode().split("\n")):
        equal((line, found), (line, unicodedata.normalize("NFC", line)))


def test_the_filtered_value_is_checked(program):
    done = program("--field", "required|numeric", "--filter", "fullwidth,trim", "--all",
                   stdin=" １２ \n \nx1\n".encode())
    equal(done.status, 1)
    equal(done.out.split(b"\n")[:2],
          [b"-:1: accepted: 12", b"-:2:1: error 2001: The input must not be empty"])
    assert b"\n-:3:1: error 1001: " in done.out and b"\n  x1\n  ^\n" in done.out, done.out


def test_filters_fail_on_a_full_disk(program):
    with open("/dev/full", "wb") as full:
        done = subprocess.run([program.path, "filter", "trim"], input=b"a\n" * 100000, stdout=full,
                              stderr=subprocess.PIPE)
    equal(done.returncode, 3)
    assert b"error 5003: standard output: No space left on device" in done.stderr


def test_filters_stop_when_their_reader_is_closed(program):
    done = subprocess.run(["sh", "-c", 'yes " a" | "$0" filter trim | head -1', program.path],
                          capture_output=True, timeout=20)
    equal(done.stdout, b"a\n")


def test_a_line_comes_out_before_the_next_one_is_written(program):
    child = subprocess.Popen([program.path, "filter", "trim"], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, bufsize=0)
    for _ in range(3):
        child.stdin.write(b" a \n")
        equal(child.stdout.readline(), b"a\n")
    child.stdin.close()
    equal(child.wait(timeout=10), 0)


def test_filtering_needs_constant_memory(program):
    block = b" a  long line of text & more of it \n" * 3000
    peaks = []
    for count in (20, 200):
        status, _, size, _, peak = program.peak("filter", "trim,collapse-spaces,html-escape",
                                                "--jobs", "2", feed=(block for _ in range(count)))
        equal((status, size), (0, len(b"a long line of text &amp; more of it\n") * 3000 * count))
        peaks.append(peak)
    assert peaks[1] < 40 and peaks[1] < peaks[0] + 4, peaks

    def line():
        for _ in range(256):
            yield b"A" * (1 << 20)
        yield b"\nA\n"
    status, _, size, err, peak = program.peak("filter", "lowercase", "--jobs", "1", feed=line())
    equal((status, size), (1, (256 << 20) + 3))
    assert b"error 3002" in err and peak < 30, (err, peak)


def test_the_time_does_not_depend_on_the_number_of_words(program):
    """The time must not grow with the number of words, even if many words almost match at each position."""
    text = b"".join(b"a" * 100000 + b"\n" for _ in range(10))
    times = []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "words.txt")
        for count in (1, 3000):
            with open(path, "wb") as file:
                file.writelines(b"a" * (n % 200) + b"b" + b"a" * (n // 200) + b"\n"
                                for n in range(count))
            start = time.monotonic()
            done = program("filter", "words:" + path, "--jobs", "1", stdin=text)
            times.append(time.monotonic() - start)
            equal((done.status, done.out == text), (0, True))
    assert times[1] < 10 * times[0] + 1, times
