"""A program on a pseudo-terminal of its own, and what a person sees there."""
import fcntl
import os
import re
import select
import signal
import struct
import termios
import time

import pyte

# Every sequence that the program may write; any other is a failure.
OWN = re.compile(rb"\x1b\[(?:\?(?:2004|7|25|1049)[hl]|\d*[ABG]|H|K|J|[0-9;]+m)")

KEYS = {"enter": b"\r", "tab": b"\t", "back": b"\x1b[Z", "escape": b"\x1b", "up": b"\x1b[A",
        "down": b"\x1b[B", "right": b"\x1b[C", "left": b"\x1b[D", "home": b"\x1b[H",
        "end": b"\x1b[F", "backspace": b"\x7f", "delete": b"\x1b[3~", "f1": b"\x1bOP",
        "page down": b"\x1b[6~", "page up": b"\x1b[5~"}


class Stage:
    """Starts a program as the leader of a session, with a terminal that it can call its own."""

    def __init__(self, words, rows=24, columns=80, stdin=None, **variables):
        self.master, slave = os.openpty()
        self.slave = slave
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.status = None
        self._size(rows, columns)
        self.before = termios.tcgetattr(slave)
        environment = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"],
                       "HOME": "/nonexistent", **variables}
        answers, self._answers_end = os.pipe()
        complaints, complaints_end = os.pipe()
        self._answers, self._complaints = answers, complaints
        self.child = os.fork()
        if self.child == 0:
            self._become(words, slave, stdin, complaints_end, environment)
        for end in (self._answers_end, complaints_end):
            os.close(end)
        self.out = self.err = b""

    def _become(self, words, slave, stdin, complaints_end, environment):
        try:
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            given = slave if stdin is None else os.open(stdin, os.O_RDONLY)
            for number, end in enumerate((given, self._answers_end, complaints_end)):
                os.dup2(end, number)
            os.closerange(3, 64)
            for number in range(1, 32):
                if number not in (signal.SIGKILL, signal.SIGSTOP):
                    signal.signal(number, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            os.execve(words[0], words, environment)
        finally:
            os._exit(127)

    def _size(self, rows, columns):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, rows, columns):
        """Makes the window another size, as a person does by its border."""
        self.screen.resize(rows, columns)
        self._size(rows, columns)

    def look(self, seconds=0.05):
        """Takes what the program writes, until it writes nothing for a while."""
        ends = [self.master, self._answers, self._complaints]
        while True:
            ready = select.select([end for end in ends if end is not None], [], [], seconds)[0]
            if not ready:
                return
            for end in ready:
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
                    ends.remove(end)

    def wait(self, text, seconds=20):
        """Waits until a text stands on the screen."""
        end = time.monotonic() + seconds
        while text not in self.text:
            assert time.monotonic() < end, f"never seen: {text!r}; the screen is\n{self.text}"
            self.look()
        return self

    def wait_gone(self, text, seconds=20):
        """Waits until a text stands on the screen no more."""
        end = time.monotonic() + seconds
        while text in self.text:
            assert time.monotonic() < end, f"still there: {text!r}; the screen is\n{self.text}"
            self.look()
        return self

    def type(self, text):
        """Types a text."""
        os.write(self.master, text if isinstance(text, bytes) else text.encode())
        self.look()
        return self

    def press(self, *names):
        """Presses keys, each by itself: a terminal sends no two in one go."""
        for name in names:
            self.type(KEYS[name] if name in KEYS else bytes([ord(name[-1]) & 0x1F]))
            if name == "escape":
                time.sleep(0.1)
                self.look()
        return self

    def paste(self, text):
        """Pastes a text, as a terminal does for programs that asked to be told."""
        return self.type(b"\x1b[200~" + text.encode() + b"\x1b[201~")

    def send(self, number):
        """Sends a signal to the program."""
        os.kill(self.child, number)
        return self

    @property
    def text(self):
        rows = [row.rstrip() for row in self.screen.display]
        while rows and not rows[-1]:
            rows.pop()
        return "\n".join(rows)

    @property
    def mode(self):
        return termios.tcgetattr(self.slave)

    def finish(self, seconds=20):
        """Waits for the end: the exit status, or the signal as a negative number."""
        end = time.monotonic() + seconds
        while self.status is None:
            self.look()
            child, status = os.waitpid(self.child, os.WNOHANG)
            if child:
                self.status = os.waitstatus_to_exitcode(status)
            elif time.monotonic() > end:
                os.kill(self.child, signal.SIGKILL)
                os.waitpid(self.child, 0)
                raise AssertionError(f"it does not end; the screen is\n{self.text}")
        self.look()
        return self.status

    def check_terminal(self):
        """Holds that the terminal is as it was, and that nothing strange was written to it."""
        assert self.mode == self.before, f"{self.mode}\n{self.before}"
        for mode in (b"2004", b"1049"):
            on, off = self.written.rfind(b"?" + mode + b"h"), self.written.rfind(b"?" + mode + b"l")
            assert on <= off, f"mode {mode} stayed on"
        for mode in (b"7", b"25"):
            on, off = self.written.rfind(b"?" + mode + b"h"), self.written.rfind(b"?" + mode + b"l")
            assert on >= off, f"mode {mode} stayed off"
        rest = OWN.sub(b"", self.written)
        assert b"\x1b" not in rest and b"\x9b" not in rest, rest
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
            except OSError:
                pass

    def hang_up(self):
        """Closes the terminal, as when a window is closed or a line is cut."""
        for end in (self.slave, self.master):
            os.close(end)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
