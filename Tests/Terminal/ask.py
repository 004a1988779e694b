"""Tests of `formcheck ask`, which prints the answer to one question."""
import signal

from harness import equal
from stage import Stage


def asked(program, *words, keys, see="Answer", **options):
    """Returns the output for one question."""
    with program.ask(*words, **options) as stage:
        stage.wait(see)
        for key in keys:
            stage.press(*key) if isinstance(key, tuple) else stage.type(key)
        equal(stage.finish(), 0)
        stage.check_terminal()
        return stage.out.decode()


def test_the_answer_is_printed_unchanged(program):
    equal(asked(program, keys=["é漢👍🏽", ("enter",)]), "é漢👍🏽\n")
    equal(asked(program, keys=["  two  words ", ("enter",)]), "  two  words \n")
    equal(asked(program, keys=[("enter",)]), "\n")
    equal(asked(program, "--label", "Email", "--field", "email", see="Email",
                keys=["a@b.example", ("enter",)]), "a@b.example\n")


def test_an_invalid_answer_is_asked_again(program):
    with program.ask("--field", "required|email", "--label", "Email", "--help-text", "Yours",
                     "--placeholder", "you@there") as stage:
        stage.wait("Email", "you@there", "Yours").press("enter").wait("✗ Required").press("enter")
        stage.wait("┃✗ Email").type("a@b").press("enter").wait("✗ The domain has no dot").press("enter")
        stage.wait("┃✗ Email").type(".example").wait_gone("no dot").press("enter")
        equal((stage.finish(), stage.out), (0, b"a@b.example\n"))
        assert "[ Submit ]" not in stage.text, stage.text
        stage.check_terminal()


def test_each_kind_of_question_returns_its_own_format(program):
    equal(asked(program, "--kind", "number", keys=[("up", "up", "up"), ("enter",)]), "3\n")
    equal(asked(program, "--kind", "date", "--default", "2024-02-28",
                keys=[("up", "up"), ("enter",)]), "2024-03-01\n")
    equal(asked(program, "--kind", "multiline", keys=["one", ("alt-enter",), "two", ("enter",)]),
          "one\ntwo\n")
    equal(asked(program, "--kind", "yes-no", keys=["y", ("enter",)]), "yes\n")
    equal(asked(program, "--kind", "yes-no", "--default", "no", keys=[("enter",)]), "no\n")


def test_a_letter_or_an_arrow_selects_a_choice(program):
    words = ("--choice", "red", "--choice", "dark green", "--choice", "blue")
    equal(asked(program, *words, see="dark green", keys=["d", ("enter",)]), "dark green\n")
    equal(asked(program, *words, "--default", "blue", see="◉ blue", keys=[("up",), ("enter",)]),
          "dark green\n")


def test_a_default_can_be_changed(program):
    equal(asked(program, "--default", "abc", see="abc", keys=["d", ("enter",)]), "abcd\n")
    equal(asked(program, "--default", "abc", see="abc", keys=[("u",), "x", ("enter",)]), "x\n")


def test_a_secret_answer_is_printed_and_excludes_other_options(program):
    equal(asked(program, "--secret", keys=["hidden é", ("enter",)]), "hidden é\n")
    for words in (["--secret", "--default", "x"], ["--secret", "--choice", "x"],
                  ["--secret", "--kind", "number"]):
        equal(program.alone("ask", *words).returncode, 2)


def test_ask_can_be_canceled(program):
    for keys, status in ((("escape",), 4), (("c",), -signal.SIGINT), (("quit",), -signal.SIGQUIT)):
        with program.ask("--label", "Q") as stage:
            stage.wait("Q").press(*keys)
            equal((stage.finish(), stage.out), (status, b""))
            stage.check_terminal()
    with program.ask("--label", "Q") as stage:
        stage.wait("Q").type("abc").press("escape").wait("Press Escape again").press("escape")
        equal((stage.finish(), stage.out), (4, b""))
    with program.ask("--time-limit", "1") as stage:
        equal((stage.finish(), stage.out), (124, b""))
        stage.check_terminal()


def test_ask_without_a_terminal_uses_a_valid_default(program):
    done = program.alone("ask", "--field", "email", "--default", "a@b.example")
    equal((done.returncode, done.stdout), (0, b"a@b.example\n"))
    assert b"using the default answer" in done.stderr
    equal(program.alone("ask", "--field", "email", "--default", "a@b").returncode, 5)
    equal(program.alone("ask", "--label", "x").returncode, 5)
    with program.ask("--no-input", "--field", "required") as stage:
        equal((stage.finish(), stage.written), (5, b""))


def test_a_script_receives_the_answer_and_the_status(program):
    script = program.file("script", f"""
x=$('{program.path}' ask --field email --label Email) && echo "got $x"
y=$('{program.path}' ask --label Name); echo "status $? and <$y>"
""")
    with Stage(["/bin/sh", script], **program.variables) as stage:
        stage.wait("Email").type("a@b.example\r").wait("Name").press("escape")
        equal((stage.finish(), stage.out), (0, b"got a@b.example\nstatus 4 and <>\n"))
        stage.check_terminal()


def test_ask_in_line_mode_repeats_the_question_after_an_error(program):
    with program.ask("--accessible", "--field", "email", "--label", "Email") as stage:
        stage.wait("Email:").type("a@b\r").wait("error: The domain has no dot").type("a@b.example\r")
        equal((stage.finish(), stage.out), (0, b"a@b.example\n"))
        assert b"\x1b" not in stage.written
        stage.check_terminal()
