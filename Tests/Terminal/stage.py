"""Runs a program on a pseudo-terminal and interprets its output as a screen."""
import fcntl
import json
import os
import re
import select
import signal
import struct
import termios
import time
import unicodedata

import pyte

# The sequences that the program may write. Any other sequence is a failure.
OWN = re.compile(rb"\x1b(?:[78D]|\]11;\?\x1b\\\x1b\[c|\[(?:\?(?:2004|7|25|1000|1006|1049)[hl]|\d*[ABG]|H|K|J|[0-9;]+m))")

KEYS = {"enter": b"\r", "tab": b"\t", "back": b"\x1b[Z", "escape": b"\x1b", "up": b"\x1b[A",
        "down": b"\x1b[B", "right": b"\x1b[C", "left": b"\x1b[D", "home": b"\x1b[H",
        "end": b"\x1b[F", "backspace": b"\x7f", "delete": b"\x1b[3~", "f1": b"\x1bOP", "f2": b"\x1bOQ",
        "page down": b"\x1b[6~", "page up": b"\x1b[5~", "alt-enter": b"\x1b\r",
        "undo": b"\x1f", "quit": b"\x1c"}

# A time limit, in seconds, for steps that take almost no time on an idle machine.
PATIENCE = 30


class Stage:
    """Starts a program as a session leader with its own controlling terminal.

    Standard input is the terminal, or `stdin`, which is a path or a descriptor. Standard output is a pipe, the file
    `out`, or the terminal if `out` is "terminal".
    """

    def __init__(self, words, rows=24, columns=80, stdin=None, out=None, ahead=b"", mode=None,
                 ignored=(), blocked=(), **variables):
        self.master, self.slave = os.openpty()
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.written = self.out = self.err = b""
        self.status = self.usage = None
        self._size(rows, columns)
        if mode is not None:
            termios.tcsetattr(self.slave, termios.TCSANOW, mode(termios.tcgetattr(self.slave)))
        self.before = termios.tcgetattr(self.slave)
        environment = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"],
                       "HOME": "/nonexistent", "SWIFT_BACKTRACE": "enable=no", **variables}
        self._answers, answers_end = os.pipe()
        self._complaints, complaints_end = os.pipe()
        os.write(self.master, ahead)
        self.child = os.fork()
        if self.child == 0:
            self._become(words, stdin, out, answers_end, complaints_end, ignored, blocked, environment)
        for end in (answers_end, complaints_end):
            os.close(end)
        self.ends = [self.master, self._answers, self._complaints]

    def _become(self, words, stdin, out, answers_end, complaints_end, ignored, blocked, environment):
        try:
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            given = self.slave if stdin is None else stdin
            if isinstance(given, str):
                given = os.open(given, os.O_RDONLY)
            if out == "terminal":
                answers_end = self.slave
            elif out is not None:
                answers_end = os.open(out, os.O_WRONLY | os.O_CREAT, 0o600)
            for number, end in enumerate((given, answers_end, complaints_end)):
                os.dup2(end, number)
            os.closerange(3, 256)
            for number in range(1, 32):
                if number not in (signal.SIGKILL, signal.SIGSTOP):
                    signal.signal(number, signal.SIG_IGN if number in ignored else signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
            os.execve(words[0], words, environment)
        finally:
            os._exit(127)

    def _size(self, rows, columns):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, rows, columns):
        """Resizes the window."""
        self.screen.resize(rows, columns)
        self._size(rows, columns)
        return self

    def look(self, seconds=0.02):
        """Reads the program's output until the program is idle."""
        while self.ends:
            ready = select.select(self.ends, [], [], seconds)[0]
            if not ready:
                return self
            for end in ready:
                self._take(end)
        time.sleep(seconds)
        return self

    def _take(self, end):
        try:
            data = os.read(end, 65536)
        except OSError:
            data = b""
        if end == self.master:
            self.written += data
            self.stream.feed(data)
        elif end == self._answers:
            self.out += data
        else:
            self.err += data
        if not data:
            self.ends.remove(end)

    def until(self, holds, what, seconds=PATIENCE):
        """Waits until a condition is true."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, f"timed out: {what}; the screen is\n{self.text}\n{self.err}"
            self.look()
        return self

    def wait(self, *texts, seconds=PATIENCE):
        """Waits until all strings are on the screen at the same time."""
        return self.until(lambda: all(text in self.text for text in texts), f"seen {texts!r}",
                          seconds)

    def wait_gone(self, text, seconds=PATIENCE):
        """Waits until a string is no longer on the screen."""
        return self.until(lambda: text not in self.text, f"gone {text!r}", seconds)

    def wait_written(self, data, start=0, seconds=PATIENCE):
        """Waits until the program has written some bytes to the terminal."""
        return self.until(lambda: data in self.written[start:], f"written {data!r}", seconds)

    def type(self, text):
        """Types text."""
        os.write(self.master, text if isinstance(text, bytes) else text.encode())
        return self.look()

    def press(self, *names):
        """Presses keys one at a time, because a terminal sends each one separately."""
        for name in names:
            self.type(KEYS[name] if name in KEYS else bytes([ord(name[-1]) & 0x1F]))
            if name == "escape":
                time.sleep(0.15)
                self.look()
        return self

    def paste(self, text):
        """Pastes text in bracketed paste mode."""
        data = text if isinstance(text, bytes) else text.encode()
        return self.type(b"\x1b[200~" + data + b"\x1b[201~")

    def send(self, number):
        """Sends a signal to the program."""
        os.kill(self.child, number)
        return self

    @property
    def rows(self):
        """The rows of the screen, up to the last one that is not empty."""
        rows = [row.rstrip() for row in self.screen.display]
        while rows and not rows[-1]:
            rows.pop()
        return rows

    @property
    def text(self):
        return "\n".join(self.rows)

    def row(self, text):
        """Returns the first row that contains a string."""
        return next(row for row in self.rows if text in row)

    @property
    def cursor(self):
        """The row and the column of the cursor, and whether it is visible."""
        cursor = self.screen.cursor
        return cursor.y, cursor.x, not cursor.hidden

    @property
    def mode(self):
        return termios.tcgetattr(self.slave)

    @property
    def echoes(self):
        return bool(self.mode[3] & termios.ECHO)

    @property
    def answers(self):
        """The answers, after the program has exited successfully."""
        status = self.finish()
        assert status == 0, f"status {status}, {self.err}; the screen is\n{self.text}"
        return json.loads(self.out)

    def finish(self, seconds=PATIENCE):
        """Waits for the program to exit; returns the exit status, or the signal as a negative number."""
        end = time.monotonic() + seconds
        while self.status is None:
            self.look()
            child, status, usage = os.wait4(self.child, os.WNOHANG)
            if child:
                self.status, self.usage = os.waitstatus_to_exitcode(status), usage
            elif time.monotonic() > end:
                os.kill(self.child, signal.SIGKILL)
                os.waitpid(self.child, 0)
                self.status = -signal.SIGKILL
                raise AssertionError(f"the program does not end; the screen is\n{self.text}")
        self.look()
        return self.status

    def check_terminal(self):
        """Checks that the terminal is restored and that no unexpected sequence was written."""
        assert self.mode == self.before, f"{self.mode}\n{self.before}"
        for mode in (b"2004", b"1049"):
            on, off = self.written.rfind(b"?" + mode + b"h"), self.written.rfind(b"?" + mode + b"l")
            assert on <= off, f"mode {mode} stayed on"
        for mode in (b"7", b"25"):
            on, off = self.written.rfind(b"?" + mode + b"h"), self.written.rfind(b"?" + mode + b"l")
            assert on >= off, f"mode {mode} stayed off"
        styles = re.findall(rb"\x1b\[([0-9;]+)m", self.written)
        assert not styles or styles[-1] == b"0", f"a style stayed on: {styles[-1]}"
        return self.check_written()

    def check_written(self):
        """Checks that no unexpected sequence has been written to the terminal so far."""
        rest = OWN.sub(b"", self.written).decode()
        strange = {character for character in rest
                   if unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Cs")}
        assert strange <= set("\r\n\a\b\u200d"), f"{strange} in {rest!r}"
        return self

    def close(self):
        if self.status is None:
            try:
                os.kill(self.child, signal.SIGKILL)
                os.waitpid(self.child, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
        for end in (self.master, self.slave, self._answers, self._complaints):
            try:
                os.close(end)
            except (OSError, TypeError):
                pass

    def hang_up(self):
        """Closes the terminal, as when a window is closed or a connection is lost."""
        if self.master in self.ends:
            self.ends.remove(self.master)
        for end in (self.slave, self.master):
            os.close(end)
        self.slave = self.master = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
