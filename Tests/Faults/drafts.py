"""Tests of drafts: while calls fail, the draft of a form on a terminal is old, new or a prefix of the input."""
import fcntl
import json
import os
import pty
import re
import select
import subprocess
import tempfile
import termios

import campaign
from interposed import SECONDS, contents
from checking import DETECTED, FORGOTTEN, LOST, RECOVERED
from scenarios import FORM

NAME = "a form on a terminal, and its draft"
KEYS = (b"a@b.example", b"\t", b"3", b"\x1b", b"\x1b")
TOLD = re.compile(rb'error 5\d\d\d: |nobody at the terminal|"status":"input-needed"')
FAULTS = campaign.faults("open", "EIO", "EINTR", "kill", "killed") + campaign.faults(
    "write", "EIO", "ENOSPC", "EINTR", "kill", lasting=("short",)) + campaign.faults(
    "read", "EIO", "EINTR") + campaign.faults("fsync", "EIO", "EINTR", "kill") + campaign.faults(
    "rename", "EIO", "ENOSPC", "EINTR", "kill", "killed") + campaign.faults("link", "EIO", "kill") + (
    campaign.faults("poll", "EINTR") + campaign.faults("close", "EIO") + campaign.faults("map", "ENOMEM"))


class Typed:
    """The result of a form on a terminal, and the files that it left."""

    def __init__(self, program, folder, **faults):
        main, side = pty.openpty()
        before = termios.tcgetattr(side)

        def prepare():
            os.setsid()
            fcntl.ioctl(side, termios.TIOCSCTTY, 0)
        with tempfile.TemporaryFile() as log:
            os.set_inheritable(log.fileno(), True)
            child = subprocess.Popen(
                [program.path, "--form", "form", "--draft", "draft"], cwd=folder, stdin=side,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=prepare,
                pass_fds=[log.fileno()],
                env=program.environment(folder, log, faults) | {"TERM": "xterm"})
            # Wait until the form asks for input or the program exits.
            drain(main, b"\x1b[?25h")
            for key in KEYS:
                os.write(main, key)
                drain(main)
            try:
                self.out, self.err = child.communicate(timeout=SECONDS)
                self.status = child.returncode
            except subprocess.TimeoutExpired:
                child.kill()
                self.out, self.err = child.communicate()
                self.status = None
            log.seek(0)
            self.met = log.read().decode(errors="replace").splitlines()
        self.is_restored = termios.tcgetattr(side) == before
        os.close(side)
        os.close(main)
        self.files = contents(folder)


def drain(descriptor, wanted=None):
    """Reads the terminal output until the wanted bytes appear or the program is idle."""
    seen = b""
    while select.select([descriptor], [], [], 1 if wanted and wanted not in seen else 0.05)[0]:
        try:
            seen += os.read(descriptor, 65536)
        except OSError:
            return


def texts(content):
    """Returns the values in a draft by field, or an empty dictionary if there is no draft."""
    return json.loads(content)["texts"] if content is not None else {}


def judge(good, done, fault):
    """Classifies the state of the draft."""
    if done.status is None:
        return LOST, "the program did not end"
    content = done.files.get("draft")
    try:
        whole, kept = texts(good.files["draft"]), texts(content)
        assert all(whole.get(name, "").startswith(text) for name, text in kept.items())
    except (ValueError, AssertionError):
        return LOST, f"the draft is incomplete: {content!r}"
    left = [name for name in done.files if name not in ("form", "draft")]
    if left and not (fault.kills and all(FORGOTTEN.match(name) for name in left)):
        return LOST, f"{left} was not removed"
    if fault.kills:
        return (DETECTED, "") if done.status == -9 else (LOST, f"status {done.status}")
    if not done.is_restored:
        return LOST, "the terminal was not restored"
    if (done.status, done.out, content) == (good.status, good.out, good.files["draft"]):
        return RECOVERED, ""
    if fault.is_harmless or done.status not in (2, 3, 4, 5) or not TOLD.search(
            done.out + done.err):
        return LOST, f"status {done.status}, {done.err[-200:]!r}, draft {content!r}"
    return DETECTED, ""


def run(program, counts):
    """Injects faults while keys are typed."""
    def typed(**faults):
        with tempfile.TemporaryDirectory(prefix="faults-") as folder:
            with open(os.path.join(folder, "form"), "wb") as file:
                file.write(FORM)
            return Typed(program, folder, **faults)
    good = typed()
    assert good.status == 4 and good.is_restored and texts(good.files["draft"]), good.__dict__
    for fault in FAULTS:
        for first in range(1, campaign.MOST):
            done = typed(**fault.variables(first))
            if not done.met:
                break
            end, why = judge(good, done, fault)
            campaign.note(counts, f"{fault} (draft)", end, NAME, f"{done.met[:3]}: {why}")
