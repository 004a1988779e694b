"""Tests of slow checks by shell commands while the user types."""
import json
import os
import signal

from harness import equal

NAME = {"name": "login", "label": "Login", "validator": "required|alpha",
        "check": {"name": "taken", "wait": 20, "deadline": 20000}}
TEXT = {"name": "t", "label": "Text"}


def shown(program, command, *words, field=NAME, **options):
    return program.form("--check", f"taken={command}", *words, form=[field, TEXT], **options)


def test_a_check_that_accepts_marks_the_field(program):
    log = program.file("log")
    with shown(program, f"cat >>'{log}'; echo >>'{log}'") as stage:
        stage.wait("Login").type("ann").press("tab").wait("✓ Login").press("s")
        equal(stage.answers, {"login": "ann", "t": ""})
        stage.check_terminal()
    equal(open(log).read().split()[-1], "ann")


def test_a_rejection_arrives_while_typing(program):
    with shown(program, "grep -qv root || { echo 'it is \x1b[31mtaken'; exit 1; }") as stage:
        stage.wait("Login").type("root").press("tab").type("other")
        stage.wait("✗ it is", "other").press("s").wait("1 answer needs to be corrected", "✗ it is")
        stage.press("enter").press("u").type("ann").wait_gone("it is").press("s")
        equal(stage.answers, {"login": "ann", "t": "other"})
        stage.check_terminal()


def test_submitting_waits_for_a_slow_check(program):
    gate = program.file("gate")
    with shown(program, f"while ! [ -e '{gate}' ]; do sleep 0.05; done") as stage:
        stage.wait("Login").type("ann").press("tab").wait("checking…").press("s")
        stage.wait("Still checking Login")
        equal(stage.out, b"")
        program.file("gate", "")
        equal(stage.answers, {"login": "ann", "t": ""})
        stage.check_terminal()


def test_waiting_for_a_check_ends_with_any_key(program):
    with shown(program, "sleep 60") as stage:
        stage.wait("Login").type("ann").press("s").wait("Still checking Login")
        stage.press("escape").wait_gone("Still checking").press("tab").type("abc").wait("abc")
        stage.press("c")
        equal((stage.finish(), stage.out), (-signal.SIGINT, b""))
        stage.check_terminal()


def test_a_late_check_is_undecided_and_can_be_repeated(program):
    field = {**NAME, "check": {"name": "taken", "wait": 0, "deadline": 400}}
    gate = program.file("gate")
    with shown(program, f"[ -e '{gate}' ] || sleep 60", field=field) as stage:
        stage.wait("Login").type("ann").press("tab").wait("✗ The check took too long").press("s")
        stage.wait("✗ The check took too long", "› 1. Login")
        program.file("gate", "")
        stage.press("s")
        equal(stage.answers, {"login": "ann", "t": ""})


def test_a_check_that_fails_is_undecided(program):
    with shown(program, "echo 'no server' >&2; exit 4") as stage:
        stage.wait("Login").type("ann").press("tab").wait("✗ This could not be checked").press("s")
        stage.wait("1 answer needs to be corrected", "✗ This could not be checked").press("c").finish()
    with shown(program, "kill -9 $$") as stage:
        stage.wait("Login").type("ann").press("tab").wait("✗ This could not be checked").press("c").finish()


def test_an_obsolete_check_is_killed(program):
    marks = program.file("marks")
    with shown(program, f"echo $$ >>'{marks}'; exec sleep 60") as stage:
        stage.wait("Login").type("ann").until(lambda: os.path.exists(marks), "a check")
        stage.type("e").until(lambda: len(open(marks).read().split()) > 1, "another check")
        first, last = open(marks).read().split()[0], open(marks).read().split()[-1]
        stage.until(lambda: not os.path.exists(f"/proc/{first}"), "the first is ended")
        stage.press("escape").press("escape")
        equal(stage.finish(), 4)
        stage.until(lambda: not os.path.exists(f"/proc/{last}"), "the last is ended")


def test_line_mode_shows_the_error_of_a_check(program):
    with shown(program, "grep -qv root || { echo 'it is taken'; exit 1; }", "--accessible") as stage:
        stage.wait("Login (required):").type("root\r").wait("Text:").type("x\r")
        stage.wait("error: it is taken").type("1\r").wait("Login [root]").type("ann\r")
        stage.wait("Press Enter to submit").type("\r")
        equal(stage.answers, {"login": "ann", "t": "x"})
        stage.check_terminal()


def test_checks_run_without_a_terminal(program):
    form = program.definition(NAME)
    for command, code in (("grep -q ann", None), ("echo taken; exit 1", 2107), ("exit 4", 3103)):
        for words in ((), ("--no-input",)):
            done = program.alone("--form", form, "--answer", "login=ann", "--check",
                                 f"taken={command}", *words)
            if code is None:
                equal((done.returncode, done.stdout), (0, b'{"login":"ann"}\n'))
                continue
            # All answers were given, but one is rejected or undecided.
            equal((done.returncode, done.stdout), (1 if code == 2107 else 3, b""))
            assert f"login: error {code}".encode() in done.stderr, done.stderr
    done = program.alone("--form", form, "--answer", "login=ann", "--check", "taken=sleep 60",
                         "--time-limit", "1")
    equal((done.returncode, done.stdout), (124, b""))


def test_an_answer_that_its_check_rejects_is_asked_again(program):
    with shown(program, "grep -qv root || exit 1", "--answer", "login=root", "--answer", "t=") as stage:
        stage.wait("1 answer needs to be corrected", "✗ Enter a different value").press("enter").press("u")
        stage.type("ann").wait_gone("different value").press("s")
        equal(stage.answers, {"login": "ann", "t": ""})


def test_checks_and_commands_must_match(program):
    form = program.definition(NAME)
    for words, complaint in (([], b'requires the check "taken"'),
                             (["--check", "taken=true", "--check", "x=true"], b'the form does not use the check "x"'),
                             (["--check", "taken"], b"needs a name and a command")):
        done = program.alone("--form", form, *words)
        equal((done.returncode, done.stdout), (2, b""))
        assert complaint in done.stderr, done.stderr
