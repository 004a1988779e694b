"""Helpers for tests of record files: a temporary folder, and checks that every record is accounted for."""
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time

from harness import equal

SUMMARY = re.compile(rb"checked (\d+), accepted (\d+), rejected (\d+), undecided (\d+)\n")
OLD = b"old\n"
IDS = ("--csv", "--field", "id=numeric")
SMALL = b"id\n1\nx\n2\ny"
FILES = ("--accepted", "good", "--rejected", "bad", "--summary")


def mixed(count=70000, wrong=7):
    """Returns a file with valid and invalid records."""
    return b"id\n" + b"".join(b"%d\n" % n if n % wrong else b"x%d\n" % n for n in range(1, count))


def counts(err):
    """Returns the numbers printed by `--summary` and checks that they add up."""
    found = SUMMARY.findall(err)
    equal((len(found), err), (1, err))
    numbers = tuple(int(number) for number in found[0])
    equal(numbers[0], sum(numbers[1:]))
    return numbers


def same(found, expected):
    """Fails with an excerpt around the first difference."""
    if found == expected:
        return
    place = len(os.path.commonprefix([found, expected]))
    start = max(0, place - 60)
    equal((place, len(found), found[start:place + 60]),
          (place, len(expected), expected[start:place + 60]))


def codes(out):
    """Returns the line and the code of each rejection in text output."""
    return [(int(line), int(code)) for line, code in
            re.findall(rb"^[^\n]*?:(\d+):\d+: error (\d+)", out, re.M)]


def reads(descriptor, wanted, seconds=20):
    """Reads from a descriptor until the wanted bytes have arrived."""
    seen = b""
    end = time.monotonic() + seconds
    while wanted not in seen:
        if not select.select([descriptor], [], [], max(0, end - time.monotonic()))[0]:
            raise AssertionError(f"received {seen!r} instead of {wanted!r}")
        piece = os.read(descriptor, 65536)
        if not piece:
            raise AssertionError(f"received {seen!r} instead of {wanted!r} before the end")
        seen += piece
    return seen


def until(holds, seconds=20):
    """Waits until a condition is true."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "the condition did not become true"
        time.sleep(0.005)


def unread(pipe):
    """Returns the number of unread bytes in a pipe."""
    return struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, b"\0" * 4))[0]


def set_of(child, name):
    """Returns a set of signals of a process: `SigBlk` for the blocked ones, `ShdPnd` for the pending ones."""
    with open(f"/proc/{child.pid}/status", encoding="ascii") as file:
        return int(re.search(rf"^{name}:\s*(\w+)", file.read(), re.M)[1], 16)


def blocks_questions(child):
    """Waits until the program has blocked SIGUSR1; returns False if the program exits first."""
    while child.poll() is None:
        try:
            if set_of(child, "SigBlk") & 1 << signal.SIGUSR1 - 1:
                return True
        except (OSError, TypeError):
            pass
    return False


class Folder:
    """A temporary folder with files, in which the program runs."""

    def __init__(self, program, parent=None, **files):
        self.program = program
        self.temporary = tempfile.TemporaryDirectory(dir=parent)
        self.path = self.temporary.name
        for name, content in files.items():
            self.write(name, content)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.temporary.cleanup()

    def __call__(self, *words, **options):
        return self.program(*words, cwd=self.path, **options)

    def start(self, *words, **options):
        """Starts the program with unbuffered pipes for all streams that `options` does not set."""
        pipes = {name: subprocess.PIPE for name in ("stdin", "stdout", "stderr")}
        return subprocess.Popen([self.program.path, *words], cwd=self.path, bufsize=0,
                                **{**pipes, **options})

    def at(self, name):
        return os.path.join(self.path, name)

    def write(self, name, content):
        with open(self.at(name), "wb") as file:
            file.write(content)

    def read(self, name):
        with open(self.at(name), "rb") as file:
            return file.read()

    def splits(self, *words, **options):
        """Runs the program with --accepted and --rejected; returns the result, both files and the counts."""
        done = self(*words, "--summary", "--accepted", "good", "--rejected", "bad", **options)
        assert done.status in (0, 1), (done.status, done.err[-500:])
        return done, self.read("good"), self.read("bad"), counts(done.err)

    def keeps_old(self, *more):
        """Checks that the folder has only the old files and `more`, and that the old ones are unchanged."""
        for name in ("good", "bad"):
            equal(self.read(name), OLD)
        equal(sorted(os.listdir(self.path)), sorted(["good", "bad", *more]))


def with_old(program, **files):
    """Returns a folder in which the output files of a run already exist."""
    return Folder(program, good=OLD, bad=OLD, **files)


def check(program, words, records, header=b""):
    """Checks records with one job and with two, and compares the codes, the counts and both output files.

    Each record is a pair: its bytes including the terminator, and the expected code or None.
    """
    whole = header + b"".join(record for record, _ in records)
    lines, line = [], 1 + header.count(b"\n")
    for record, code in records:
        if code is not None:
            lines.append((range(line, line + record.count(b"\n") + 1), code))
        line += record.count(b"\n")
    good = header + b"".join(record for record, code in records if code is None)
    bad = header + b"".join(record for record, code in records if code is not None)
    with Folder(program, data=whole) as folder:
        for jobs in ("1", "2"):
            done, *files, numbers = folder.splits(*words, "--jobs", jobs, "data")
            found = codes(done.out)
            equal([code for _, code in found], [code for _, code in lines])
            for (place, _), (places, _) in zip(found, lines):
                assert place in places, (place, places)
            equal(numbers, (len(records), len(records) - len(lines), len(lines), 0))
            same(files[0], good)
            same(files[1], bad)
            equal(done.status, 1 if lines else 0)
