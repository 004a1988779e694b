"""Controls tmux: an independent terminal that answers queries, rewraps rows and has its own character widths."""
import itertools
import os
import shlex
import subprocess
import time

from stage import PATIENCE


class Tmux:
    """A tmux server with one window, in which a shell runs."""

    numbers = itertools.count()

    def __init__(self, rows=16, columns=60, **variables):
        # A server that is ending still accepts clients, so that no two servers share a socket.
        self.socket = f"formcheck-{os.getpid()}-{next(self.numbers)}"
        environment = {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"],
                       "HOME": "/nonexistent", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no", **variables}
        self.environment = environment
        # Replace the shell that tmux starts, because a nested shell would not keep this prompt.
        self.call("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  "exec env PS1='$ ' bash --norc --noprofile")
        self.wait("$")

    def call(self, *words, check=True):
        done = subprocess.run(["tmux", "-u", "-L", self.socket, *words], capture_output=True,
                              env=getattr(self, "environment", None), timeout=20)
        assert not check or done.returncode == 0, done.stderr
        return done.stdout.decode()

    def run(self, *words):
        return self.type(" ".join(shlex.quote(word) for word in words)).press("Enter")

    def type(self, text):
        self.call("send-keys", "-l", text)
        return self

    def press(self, *names):
        for name in names:
            self.call("send-keys", name)
        return self

    def paste(self, text):
        self.call("set-buffer", text)
        self.call("paste-buffer", "-p")
        return self

    def resize(self, rows, columns):
        self.call("resize-window", "-x", str(columns), "-y", str(rows))
        return self

    @property
    def text(self):
        rows = [row.rstrip() for row in self.call("capture-pane", "-p").split("\n")]
        while rows and not rows[-1]:
            rows.pop()
        return "\n".join(rows)

    @property
    def history(self):
        """All rows, including those scrolled off the screen."""
        return [row.rstrip() for row in self.call("capture-pane", "-p", "-S", "-").rstrip().split("\n")]

    @property
    def cursor(self):
        """The row and the column of the cursor, and whether the alternate screen and the cursor are on."""
        row, column, screen, flag = self.call(
            "display", "-p", "#{cursor_y} #{cursor_x} #{alternate_on} #{cursor_flag}").split()
        return int(row), int(column), screen == "1", flag == "1"

    @property
    def modes(self):
        """The alternate screen, the keypad mode and the cursor flag, which a shell needs in their default state."""
        return self.call("display", "-p", "#{alternate_on} #{keypad_flag} #{cursor_flag}").strip()

    def until(self, holds, what, seconds=PATIENCE):
        """Waits until a condition is true."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, \
                f"never: {what}; all rows are\n" + "\n".join(self.history)
            time.sleep(0.02)
        return self

    def wait(self, *texts, seconds=PATIENCE):
        """Waits until all strings are on the screen at the same time."""
        return self.until(lambda: (lambda seen: all(text in seen for text in texts))(self.text),
                          f"seen {texts!r}", seconds)

    def wait_gone(self, text, seconds=PATIENCE):
        """Waits until a string is no longer on the screen."""
        return self.until(lambda: text not in self.text, f"gone {text!r}", seconds)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.call("kill-server", check=False)
