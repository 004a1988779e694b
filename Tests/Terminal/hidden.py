"""Tests that secrets appear on no screen and in no draft, record, message or command line."""
import json
import os
import signal

from harness import equal

EMAIL = {"name": "e", "label": "Email", "validator": "required|email"}
PASS = {"name": "p", "kind": "password", "label": "Pass", "validator": "required|password"}
AGAIN = {"name": "q", "kind": "password", "label": "Again"}
SAME = [{"rule": "same", "fields": ["p", "q"], "at": ["q"], "message": "They differ"}]
SECRET = "Zq7-wörds of mine"
PARTS = [SECRET.encode(), b"Zq7", "wörds".encode(), b"of mine"]


def everything(program, stage):
    """Returns everything that was written except to standard output."""
    parts = [stage.written, stage.err]
    for folder, _, names in os.walk(program.folder):
        parts += [open(os.path.join(folder, name), "rb").read() for name in names]
    return b"\n".join(parts)


def hidden(program, stage):
    found = everything(program, stage)
    for part in PARTS:
        assert part not in found, (part, found)


def test_a_secret_is_shown_as_bullets_only(program):
    form = program.definition(EMAIL, PASS, AGAIN, rules=SAME)
    with program.form("--review", "--record", program.file("record"), form=form) as stage:
        stage.wait("Email").type("a@b.example").press("tab").type(SECRET)
        stage.wait("•" * len(SECRET)).press("tab").type("Zq7").press("tab").wait("They differ")
        stage.until(lambda: program.drafts, "a draft")
        line = open(f"/proc/{stage.child}/cmdline", "rb").read()
        assert b"Zq7" not in line, line
        stage.press("back").press("u").paste(SECRET).press("s").wait("Pass   ••••••••", "Submit")
        stage.wait_gone("•" * 9).press("enter")
        equal(stage.answers, {"e": "a@b.example", "p": SECRET, "q": SECRET})
        hidden(program, stage)
        stage.check_terminal()


def test_the_error_does_not_reveal_a_rejected_secret(program):
    with program.form(form=[PASS, EMAIL]) as stage:
        stage.wait("Pass").type("Zq7").press("tab").wait("✗ Use at least 8 characters").press("f1")
        stage.press("s").wait("answers need to be corrected")
        stage.press("c").finish()
        hidden(program, stage)
        stage.check_terminal()


def test_undo_does_not_restore_a_secret(program):
    with program.form(form=[{**PASS, "validator": "required"}, EMAIL]) as stage:
        stage.wait("Pass").type("Zq7").wait("•••").press("u").wait_gone("•").press("undo", "undo")
        stage.press("y").wait("Pass")
        assert "•" not in stage.text, stage.text
        stage.type("x").press("tab").type("a@b.example").press("s")
        equal(stage.answers, {"p": "x", "e": "a@b.example"})


def test_a_length_can_be_hidden(program):
    field = {**PASS, "hides-length": True}
    with program.form(form=[field, EMAIL]) as stage:
        stage.wait("Pass").type(SECRET).look(0.2)
        assert "•" not in stage.text and stage.cursor[1] < 12, (stage.text, stage.cursor)
        stage.press("tab").type("a@b.example").press("s")
        equal(stage.answers, {"p": SECRET, "e": "a@b.example"})
        hidden(program, stage)


def test_a_secret_is_not_printed_on_the_terminal(program):
    with program.form(form=[EMAIL, PASS], out="terminal") as stage:
        stage.wait("Email").type("a@b.example").press("tab").type(SECRET).press("s")
        equal(stage.finish(), 0)
        assert b'{"e":"a@b.example"}' in stage.written and b"is not shown on a terminal" in stage.err
        hidden(program, stage)
        stage.check_terminal()
    with program.ask("--secret", out="terminal") as stage:
        # The person knows it before typing.
        stage.wait("Answer")
        stage.type(SECRET + "\r")
        equal(stage.finish(), 0)
        assert b"will not be printed on a terminal" in stage.err, stage.err
        hidden(program, stage)


def test_line_mode_does_not_echo_a_secret(program):
    with program.form("--accessible", form=[EMAIL, PASS, AGAIN]) as stage:
        stage.wait("Email (required):")
        equal(stage.echoes, True)
        stage.type("a@b.example\r").wait("Pass").until(lambda: not stage.echoes, "no echo")
        stage.type("Zq7\r").wait("error: Use at least 8 characters").until(lambda: not stage.echoes, "no echo")
        stage.type(SECRET + "\r").wait("Again").until(lambda: not stage.echoes, "no echo")
        stage.type("\r").wait("Press Enter to submit").until(lambda: stage.echoes, "an echo").type("\r")
        equal(stage.answers, {"e": "a@b.example", "p": SECRET, "q": ""})
        hidden(program, stage)
        stage.check_terminal()


def test_every_ending_restores_the_echo(program):
    for end in ("key", signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        with program.form("--accessible", form=[PASS]) as stage:
            stage.wait("Pass").until(lambda: not stage.echoes, "no echo").type("Zq7")
            stage.press("c") if end == "key" else stage.send(end)
            equal((end, stage.finish()), (end, -signal.SIGINT if end == "key" else -end))
            equal(stage.echoes, True)
            hidden(program, stage)
            stage.check_terminal()


def test_a_secret_question_in_line_mode_can_be_canceled(program):
    with program.form("--accessible", form=[PASS]) as stage:
        stage.wait("Pass").until(lambda: not stage.echoes, "no echo").type("\x04")
        equal((stage.finish(), stage.out), (4, b""))
        stage.check_terminal()


def test_only_the_append_file_and_the_command_get_the_secret(program):
    with program.form("--run", "cat", form=[PASS]) as stage:
        stage.wait("Pass").type(SECRET).press("s")
        equal(stage.answers, {"p": SECRET})
        hidden(program, stage)


def test_the_list_of_missing_answers_contains_no_secrets(program):
    answers = program.file("answers", {"p": "Zq7"})
    done = program.alone("--form", program.definition(PASS, EMAIL), "--answers", answers)
    needed = json.loads(done.stdout)["needed"]
    equal((done.returncode, [entry["code"] for entry in needed]), (5, [1004, 2001]))
    assert b"Zq7" not in done.stdout + done.stderr, done
