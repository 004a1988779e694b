"""Tests of the progress line on a terminal."""
import fcntl
import os
import pty
import re
import shutil
import signal
import struct
import subprocess
import termios
import threading
import time
import unicodedata

from accounts import IDS, Folder, blocks_questions, reads, same
from harness import equal


class Terminal:
    """A run whose standard error is a terminal."""

    def __init__(self, program, *words, both=False, before=(), columns=80):
        self.main, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("4H", 24, columns, 0, 0))
        self.child = subprocess.Popen(
            [*before, program.path, *words], stdin=subprocess.PIPE, bufsize=0,
            stdout=side if both else subprocess.PIPE, stderr=side)
        os.close(side)

    def rest(self):
        """Returns the terminal output until the run ends."""
        seen = b""
        while True:
            try:
                piece = os.read(self.main, 65536)
            except OSError:
                break
            if not piece:
                break
            seen += piece
        os.close(self.main)
        self.status = self.child.wait(timeout=20)
        return seen


def screen(seen):
    """Returns the contents of an unlimited terminal screen after some output."""
    lines, place = [b""], 0
    for part in re.findall(rb"\n|\r|\x1b\[K|[^\n\r\x1b]+", seen):
        if part == b"\n":
            lines.append(b"")
        if part in (b"\n", b"\r"):
            place = 0
        elif part == b"\x1b[K":
            lines[-1] = lines[-1][:place]
        else:
            lines[-1] = lines[-1][:place] + part + lines[-1][place + len(part):]
            place += len(part)
    return b"\n".join(lines)


def test_the_progress_line_is_drawn(program):
    drawn = rb"\r-: 0\.0 MB, [\d,]+ records/s, 1 rejected\x1b\[K"
    for both in (False, True):
        terminal = Terminal(program, *IDS, "--summary", both=both)
        terminal.child.stdin.write(b"id\n1\nx\n")
        seen = reads(terminal.main, b"\x1b[K")
        assert re.search(drawn, seen), seen
        terminal.child.stdin.write(b"2\ny\n")
        terminal.child.stdin.close()
        seen = seen + terminal.rest()
        rejections = b"".join(b"-:%d:1: error 1001: id: The input can contain only numerical values\n"
                            b"  %b\n  ^\n" % place for place in ((3, b"x"), (5, b"y")))
        equal(screen(seen), (rejections if both else b"")
              + b"checked 4, accepted 2, rejected 2, undecided 0\n  id  rejected 2, undecided 0\n")
        equal(terminal.status, 1)


def test_the_progress_line_can_be_turned_off(program):
    quiet = Terminal(program, *IDS, "--no-progress")
    with Folder(program) as folder:
        child = folder.start(*IDS)
        lively = Terminal(program, *IDS)
        for each in (child, quiet.child, lively.child):
            each.stdin.write(b"id\n1\n")
        # The other runs started earlier, so they would have drawn their lines by now.
        reads(lively.main, b"\x1b[K")
        reads(lively.main, b"\x1b[K")
        for each in (child, quiet.child, lively.child):
            each.stdin.close()
        equal((child.stderr.read(), child.wait(timeout=20)), (b"", 0))
        equal((quiet.rest(), screen(lively.rest())), (b"", b""))


def test_the_progress_line_fits_the_terminal(program):
    """The program could not erase a line that wraps. A long name is shortened so that the numbers fit."""
    with Folder(program) as folder:
        for name in ("a" * 60, "データ" * 12, "e\u0301" * 30, "\U0001f600" * 20, "\n" * 20):
            os.mkfifo(folder.at(name))
            terminal = Terminal(program, *IDS, folder.at(name), columns=60)
            with open(folder.at(name), "wb", buffering=0) as writer:
                writer.write(b"id\n1\n")
                seen = reads(terminal.main, b"\x1b[K")
            terminal.rest()
            line = seen.decode().removeprefix("\r").removesuffix("\x1b[K")
            wide = sum(2 if unicodedata.east_asian_width(each) in "WF" else 1
                       for each in line if not unicodedata.combining(each))
            assert wide <= 60 and line.isprintable() and "0 rejected" in line, (wide, line)


def test_rejections_and_the_progress_line_do_not_mix(program):
    """The terminal is read slowly, so that the progress line is due while rejections are being written."""
    with Folder(program, data=b"id\n" + b"x\n" * 1500) as folder:
        terminal = Terminal(program, *IDS, "--jobs", "2", folder.at("data"), both=True)
        seen, start = b"", time.monotonic()
        while time.monotonic() < start + 1:
            seen += os.read(terminal.main, 512)
            time.sleep(0.02)
        seen = seen + terminal.rest()
        expected = program(*IDS, folder.at("data")).out
        same(screen(seen), expected)


def test_the_progress_line_waits_for_a_rejection(program):
    strace = shutil.which("strace")
    if not strace:
        print("note: strace is not installed; slow writing was not tested")
        return
    terminal = Terminal(program, *IDS, "--jobs", "1", both=True, before=[
        strace, "-f", "-o", "/dev/null", "-e", "inject=write:delay_enter=400000:when=2"])
    terminal.child.stdin.write(b"id\n1\n")
    # Delay the second write of each thread; for the main thread that is the rejection.
    seen = b"".join(reads(terminal.main, b"0 rejected\x1b[K") for _ in range(3))
    terminal.child.stdin.write(b"x\n")
    seen += reads(terminal.main, b"1 rejected\x1b[K")
    terminal.child.stdin.close()
    seen += terminal.rest()
    equal(screen(seen), b"-:3:1: error 1001: id: The input can contain only numerical values\n"
          b"  x\n  ^\n")


def test_stopping_a_run_erases_the_progress_line(program):
    terminal = Terminal(program, *IDS, "--summary")
    terminal.child.stdin.write(b"id\n1\n")
    seen = reads(terminal.main, b"\x1b[K")
    terminal.child.send_signal(signal.SIGTERM)
    seen = seen + terminal.rest()
    equal(screen(seen), b"interrupted; so far checked 1, accepted 1, rejected 0, undecided 0\n")
    equal(terminal.status, -signal.SIGTERM)


def test_unread_progress_output_does_not_block(program):
    """When standard error is full, the run must still finish, and a signal must still be able to end it."""
    for number in (None, signal.SIGTERM):
        with Folder(program) as folder:
            child = folder.start(*IDS, "--quiet")
            child.stdin.write(b"id\n1\n")
            assert blocks_questions(child)
            for _ in range(3000):
                child.send_signal(signal.SIGUSR1)
                time.sleep(0.0002)
            if number:
                child.send_signal(number)
            else:
                child.stdin.close()
            equal(child.wait(timeout=20), -number if number else 0)


def test_a_blocked_run_can_be_interrupted(program):
    """In `formcheck ... | less`, for example, the progress line must not block a signal."""
    main, side = os.openpty()
    drain = threading.Thread(target=lambda: [None for _ in iter(lambda: take(main), b"")], daemon=True)
    drain.start()
    try:
        with Folder(program, data=b"id\n" + b"x\n" * 50000) as folder:
            child = folder.start(*IDS, "data", stderr=side)
            time.sleep(1.2)
            child.send_signal(signal.SIGINT)
            equal(child.wait(timeout=10), -signal.SIGINT)
    finally:
        os.close(side)
        drain.join(timeout=5)
        os.close(main)


def take(descriptor):
    """Reads some bytes; returns none at the end."""
    try:
        return os.read(descriptor, 65536)
    except OSError:
        return b""
