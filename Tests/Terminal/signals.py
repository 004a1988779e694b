"""Tests that every signal to a form restores the terminal and is reported to the parent process."""
import os
import re
import signal
import time

from harness import equal

TEXT = {"name": "t", "label": "Text"}
EVERY = range(1, signal.SIGRTMAX + 1)
UNCATCHABLE = {signal.SIGKILL, signal.SIGSTOP}
# The C library reserves these two for its threads.
RESERVED = set(range(32, signal.SIGRTMIN))
# These do not end a program, and a form ignores SIGPIPE and SIGXFSZ.
HARMLESS = {signal.SIGCHLD, signal.SIGCONT, signal.SIGURG, signal.SIGWINCH, signal.SIGPIPE, signal.SIGXFSZ}
# The program is a session leader, so no process could continue it, and the kernel does not stop it.
STOPPING = {signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU}
ENDING = [number for number in EVERY if number not in UNCATCHABLE | RESERVED | HARMLESS | STOPPING]


def test_every_signal_that_ends_a_form_restores_the_terminal(program):
    for number in ENDING:
        words = ("--fullscreen",) if number % 2 else ()
        with program.form(*words, form=[TEXT]) as stage:
            stage.wait("Text").type("abc").wait("abc").send(number)
            equal((number, stage.finish(), stage.out), (number, -number, b""))
            stage.check_terminal()


def test_every_ending_signal_restores_the_echo(program):
    for number in ENDING:
        with program.ask("--secret", "--accessible") as stage:
            stage.wait("Answer").until(lambda: not stage.echoes, "no echo").send(number)
            equal((number, stage.finish(), stage.echoes), (number, -number, True))
            stage.check_terminal()


def test_every_other_signal_leaves_the_form_running(program):
    for number in sorted(HARMLESS | STOPPING):
        with program.form(form=[TEXT]) as stage:
            stage.wait("Text").type("abc").wait("abc").send(number).type("d").wait("abcd").press("s")
            equal((number, stage.answers), (number, {"t": "abcd"}))
            stage.check_terminal()


def test_ignored_signals_leave_the_form_running(program):
    ignored = [number for number in ENDING if number < 32]
    with program.form(form=[TEXT], ignored=ignored) as stage:
        stage.wait("Text").type("abc").wait("abc")
        for number in ignored:
            stage.send(number)
        stage.type("d").wait("abcd").press("s")
        equal(stage.answers, {"t": "abcd"})
        stage.check_terminal()


def test_only_uncatchable_signals_leave_the_terminal_unrestored(program):
    """The manual lists these signals and explains how to repair the terminal after them."""
    for number in sorted(RESERVED | {signal.SIGKILL}):
        with program.form(form=[TEXT]) as stage:
            stage.wait("Text").send(number)
            equal((number, stage.finish()), (number, -number))
            assert stage.mode != stage.before


def fill(stage):
    """Fills the terminal's output buffer."""
    os.set_blocking(stage.slave, False)
    try:
        while os.write(stage.slave, b" " * 512):
            pass
    except BlockingIOError:
        pass
    os.set_blocking(stage.slave, True)


def test_a_blocked_terminal_gets_its_mode_restored(program):
    """A second signal must not end the program before the mode is restored, even while it waits for the terminal."""
    for count in (1, 2):
        with program.form(form=[TEXT]) as stage:
            stage.wait("Text").type("abc").wait("abc")
            fill(stage)
            for _ in range(count):
                stage.send(signal.SIGTERM)
                time.sleep(0.2)
            end = time.monotonic() + 20
            while os.waitid(os.P_PID, stage.child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
                assert time.monotonic() < end, "the program does not end while the terminal is blocked"
                time.sleep(0.02)
            equal((count, stage.mode), (count, stage.before))
            equal(stage.finish(), -signal.SIGTERM)


def masks(text):
    """Returns the masks of blocked and of ignored signals from the status file of a process."""
    return [int(re.search(rf"^{name}:\s*(\w+)", text, re.M)[1], 16) for name in ("SigBlk", "SigIgn")]


def test_commands_get_the_callers_mask_and_default_actions(program):
    for blocked in ((), (signal.SIGUSR1, signal.SIGUSR2, signal.SIGTERM)):
        mask = sum(1 << number - 1 for number in blocked)
        seen, handed = program.file("seen"), program.file("handed")
        field = {**TEXT, "check": {"name": "free", "wait": 0, "deadline": 20000}}
        with program.form("--check", f"free=exec grep Sig /proc/self/status > {seen}",
                          "--run", f"exec grep Sig /proc/self/status > {handed}",
                          form=[field], blocked=blocked, ignored=[signal.SIGHUP]) as stage:
            stage.wait("Text").type("abc").press("s")
            equal(stage.finish(), 0)
        for name in (seen, handed):
            with open(name, encoding="ascii") as file:
                found, ignored = masks(file.read())
                # posix_spawn itself ignores the reserved signals. The shell must not fork, because
                # dash then clears the mask.
                equal((name, found, ignored & ~sum(1 << number - 1 for number in RESERVED)), (name, mask, 0))
