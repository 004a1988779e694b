"""Tests of how the program ends and restores the terminal: keys, signals, a lost connection, a time limit."""
import os
import signal
import time

from harness import equal

TEXT = {"name": "t", "label": "Text"}


def ended(program, end, *words, typed="abc", **options):
    """Types into a form, ends it, and checks that the terminal is restored."""
    with program.form(*words, form=[TEXT], **options) as stage:
        stage.wait("Text").type(typed).wait(typed)
        end(stage)
        status = stage.finish()
        equal(stage.out, b"")
        stage.check_terminal()
        return status, stage


def signaled(number):
    return lambda stage: stage.send(number)


def test_control_c_ends_with_sigint(program):
    for words in ((), ("--fullscreen",), ("--review",)):
        status, stage = ended(program, lambda stage: stage.press("c"), *words)
        equal(status, -signal.SIGINT)
        # pyte does not support the alternate screen.
        assert "--fullscreen" in words or "Text" not in stage.text, stage.text


def test_control_backslash_ends_with_sigquit(program):
    equal(ended(program, lambda stage: stage.press("quit"))[0], -signal.SIGQUIT)


def test_control_d_deletes_and_ends_nothing(program):
    with program.form(form=[TEXT]) as stage:
        stage.wait("Text").press("d").wait_written(b"\a").type("abc").press("home", "d")
        stage.wait("bc").wait_gone("abc").press("s")
        equal(stage.answers, {"t": "bc"})


def test_every_ending_signal_restores_the_terminal(program):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        for words in ((), ("--fullscreen",)):
            equal((number, ended(program, signaled(number), *words)[0]), (number, -number))


def test_every_trap_restores_the_terminal(program):
    for number in (signal.SIGSEGV, signal.SIGABRT, signal.SIGILL, signal.SIGBUS, signal.SIGFPE,
                   signal.SIGTRAP, signal.SIGSYS):
        equal((number, ended(program, signaled(number))[0]), (number, -number))


def test_signals_end_the_program_despite_crash_reports(program):
    for number in (signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT):
        status = ended(program, signaled(number), SWIFT_BACKTRACE="enable=yes,interactive=no")[0]
        equal((number, status), (number, -number))


def test_signals_in_line_mode_restore_the_terminal(program):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        equal((number, ended(program, signaled(number), "--accessible")[0]), (number, -number))


def test_an_unusual_terminal_mode_is_restored(program):
    def unusual(mode):
        mode[0] ^= 0o400   # ICRNL
        mode[3] ^= 0o10    # ECHO
        mode[6][5] = 7     # VTIME
        return mode
    equal(ended(program, signaled(signal.SIGTERM), mode=unusual)[0], -signal.SIGTERM)
    with program.form(form=[TEXT], mode=unusual) as stage:
        stage.wait("Text").type("x").press("s")
        equal(stage.answers, {"t": "x"})
        stage.check_terminal()


def test_ignored_signals_stay_ignored(program):
    with program.form(form=[TEXT], ignored=[signal.SIGHUP, signal.SIGINT]) as stage:
        stage.wait("Text").type("abc").wait("abc").send(signal.SIGHUP).send(signal.SIGINT)
        stage.type("d").wait("abcd").press("s")
        equal(stage.answers, {"t": "abcd"})
        stage.check_terminal()


def test_continuing_redraws_the_form(program):
    with program.form(form=[TEXT]) as stage:
        stage.wait("Text").type("abc").wait("abc").send(signal.SIGSTOP)
        stage.until(lambda: open(f"/proc/{stage.child}/stat").read().split(") ")[1][0] == "T",
                    "stopped")
        # As the manual says, SIGSTOP cannot be caught.
        assert stage.mode != stage.before
        stage.screen.reset()
        stage.send(signal.SIGCONT).wait("┃  Text  abc", "[ Submit ]").type("d").wait("abcd")
        stage.press("s")
        equal(stage.answers, {"t": "abcd"})
        stage.check_terminal()


def test_a_closed_terminal_ends_it_and_leaves_the_draft(program):
    with program.form(form=[TEXT]) as stage:
        stage.wait("Text").type("abc").until(lambda: program.drafts, "a draft").hang_up()
        equal((stage.finish(), stage.out), (-signal.SIGHUP, b""))
        assert b'"t":"abc"' in open(program.drafts[0], "rb").read()


def test_a_closed_terminal_does_not_cause_a_busy_loop(program):
    for words in ((), ("--accessible",)):
        with program.form(*words, form=[TEXT], ignored=[signal.SIGHUP]) as stage:
            stage.wait("Text").type("abc\r").look(0.05).hang_up()
            assert stage.finish() in (3, 4), (stage.status, stage.err)
            equal(stage.out, b"")
            assert stage.usage.ru_utime + stage.usage.ru_stime < 1, stage.usage
            assert b"abc" in open(program.drafts[0], "rb").read()


def test_waiting_uses_no_processor_time(program):
    with program.form(form=[TEXT]) as stage:
        stage.wait("Text").type("abc").wait("abc")
        time.sleep(1.5)
        stage.press("c").finish()
        assert stage.usage.ru_utime + stage.usage.ru_stime < 0.5, stage.usage


def test_a_kill_leaves_the_draft(program):
    with program.form(form=[TEXT]) as stage:
        stage.wait("Text").type("abc").until(lambda: program.drafts, "a draft")
        stage.send(signal.SIGKILL)
        equal(stage.finish(), -signal.SIGKILL)
        # `stty sane` repairs the terminal, and the draft exists.
        assert stage.mode != stage.before
    with program.form("--resume", form=[TEXT]) as stage:
        stage.wait("abc").press("s")
        equal(stage.answers, {"t": "abc"})


def test_a_time_limit_has_its_own_exit_status(program):
    for words in ((), ("--accessible",), ("--fullscreen",)):
        with program.form("--time-limit", "1", *words, form=[TEXT]) as stage:
            stage.wait("Text").type("abc")
            equal((stage.finish(), stage.out), (124, b""))
            assert b"the time limit was exceeded" in stage.err, stage.err
            stage.check_terminal()


def test_an_unreached_time_limit_changes_nothing(program):
    with program.form("--time-limit", "600", form=[TEXT]) as stage:
        stage.wait("Text").type("abc").press("s")
        equal(stage.answers, {"t": "abc"})


def test_simultaneous_signals_restore_the_terminal_once(program):
    def several(stage):
        for number in (signal.SIGWINCH, signal.SIGCONT, signal.SIGTERM, signal.SIGTERM):
            os.kill(stage.child, number)
    equal(ended(program, several)[0], -signal.SIGTERM)


def test_a_signal_at_any_moment_restores_the_terminal(program):
    for delay in range(12):
        with program.form(form=[TEXT]) as stage:
            time.sleep(delay * 0.002)
            stage.send(signal.SIGTERM)
            equal((stage.finish(), stage.out), (-signal.SIGTERM, b""))
            stage.check_terminal()
