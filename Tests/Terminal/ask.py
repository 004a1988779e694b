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
    equal(asked(program, "--default", "", keys=[("enter",)]), "\n")
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


def test_a_confirmation_answers_by_exit_status(program):
    words = ("--confirm", "--label", "Delete everything?")
    for keys, status in (("y", 0), ("n", 1)):
        for how in ((), ("--accessible",)):
            with program.ask(*words, *how) as stage:
                stage.wait("Delete everything?").type(keys).press("enter")
                equal((stage.finish(), stage.out), (status, b""))
                stage.check_terminal()
    # Enter alone is no answer, and neither is submitting the question.
    with program.ask(*words) as stage:
        stage.wait("Delete everything?").press("enter").wait("Choose an option").press("s").wait("Required")
        stage.press("escape")
        equal(stage.finish(), 4)
    with program.ask(*words, "--default", "no") as stage:
        stage.wait("Delete everything?").press("enter")
        equal((stage.finish(), stage.out), (1, b""))
    equal(program.alone("ask", *words).returncode, 5)
    equal(program.alone("ask", *words, "--default", "yes").returncode, 0)
    for more in (["--choice", "a"], ["--secret"], ["--kind", "date"], ["--field", "alpha"], ["--filter", "trim"]):
        equal(program.alone("ask", *words, *more).returncode, 2)


def test_choices_are_read_from_standard_input(program):
    lines = b"red\r\ndark green\n\nred\nblue\n"
    with program.ask("--choice-from", "-", stdin=program.file("lines", lines)) as stage:
        stage.wait("red", "dark green", "blue").press("down", "down").press("enter")
        equal((stage.finish(), stage.out), (0, b"dark green\n"))
        stage.check_terminal()
    with program.ask("--choice-from", "-", "--accessible", stdin=program.file("lines", lines)) as stage:
        stage.wait("3. blue").type("3\r")
        equal((stage.finish(), stage.out), (0, b"blue\n"))
    path = program.file("colors", lines)
    with program.ask("--choice", "none", "--choice-from", path, "--default", "blue") as stage:
        stage.wait("none", "red", "◉ blue").press("enter")
        equal((stage.finish(), stage.out), (0, b"blue\n"))


def test_several_choices_are_printed_on_lines(program):
    words = ("--kind", "choices", "--choice", "a", "--choice", "b", "--choice", "c")
    with program.ask(*words, "--at-most", "2") as stage:
        stage.wait("Choose up to 2 options (0 selected)").type(" ").press("down").type(" ").press("down")
        stage.type(" ").wait("2 options are selected already").press("enter")
        equal((stage.finish(), stage.out), (0, b"a\nb\n"))
    with program.ask(*words, "--default", "") as stage:
        stage.wait("☐ a").press("enter")
        equal((stage.finish(), stage.out), (0, b""))
    with program.ask(*words, "--at-least", "1") as stage:
        stage.wait("Choose at least 1").press("enter").wait("✗ Choose at least 1 option").press("escape")
        equal(stage.finish(), 4)
    with program.ask(*words, "--default", "c", "--default", "a") as stage:
        stage.wait("☑ a", "☑ c").press("enter")
        equal((stage.finish(), stage.out), (0, b"c\na\n"))


def test_the_size_of_a_question_is_limited(program):
    lines = "".join(f"choice {number}\n" for number in range(1, 60)).encode()
    with program.ask("--choice-from", "-", "--width", "30", "--help-text", "words " * 20, stdin=program.file("lines", lines)) as stage:
        stage.wait("choice 9", "49 more")
        assert all(len(row.rstrip()) < 30 for row in stage.rows[3:]), stage.text
        stage.press("escape").finish()
    with program.ask("--choice-from", "-", "--height", "22", stdin=program.file("lines", lines)) as stage:
        stage.wait("choice 18", "41 more").press("escape").finish()
    with program.ask("--choice-from", "-", "--height", "9", stdin=program.file("lines", lines)) as stage:
        stage.wait("choice 5", "54 more").press("escape").finish()


def test_the_receipt_can_be_turned_off(program):
    for words, remains in (((), True), (("--no-receipt",), False)):
        with program.ask("--label", "Name", *words) as stage:
            stage.wait("Name").type("Ada").press("enter")
            equal((stage.finish(), stage.out), (0, b"Ada\n"))
            equal("✓ Name  Ada" in stage.text, remains)
            stage.check_terminal()
    fields = [{"name": "a", "label": "A"}, {"name": "empty", "label": "Empty"},
              {"name": "p", "kind": "password", "label": "Pass"}]
    for words, remains in (((), True), (("--no-receipt",), False)):
        with program.form(*words, form=program.definition(*fields, title="Sign up")) as stage:
            stage.wait("Sign up").type("x").press("tab", "tab").type("geheim").press("s")
            equal(stage.answers, {"a": "x", "empty": "", "p": "geheim"})
            equal("✓ Sign up\n  A     x\n  Pass  ••••••••" in
                  "\n".join(row.rstrip() for row in stage.text.splitlines()), remains)
            assert "geheim" not in stage.text and "Empty" not in stage.text, stage.text


def test_the_program_alone_shows_a_tour(program):
    with program.stage(out="terminal") as stage:
        stage.wait("Three commands to try", "formcheck --form @signup")
        equal(stage.finish(), 0)
    equal(program.alone().returncode, 2)


def test_words_that_are_not_an_answer_confirm_nothing(program):
    for words in ("no way", "not yet", "nay", "yes men"):
        with program.ask("--confirm", "--label", "Delete?") as stage:
            stage.wait("Delete?").type(words).wait(f'"{words}" is not one of the options').press("enter")
            stage.look(0.2).press("enter").wait("Choose an option").press("escape")
            equal((stage.finish(), stage.out), (4, b""))
        with program.ask("--confirm", "--label", "Delete?", "--accessible") as stage:
            stage.wait("Delete?").type(words + "\r").wait(f'"{words}" is not one of the options').type("n\r")
            equal((stage.finish(), stage.out), (1, b""))


def test_a_typed_name_with_a_space_is_the_answer(program):
    states = ("--choice", "New Jersey", "--choice", "New York", "--choice", "Nevada")
    equal(asked(program, *states, see="Nevada", keys=["new york", ("enter",)]), "New York\n")
    equal(asked(program, *states, "--accessible", see="Nevada", keys=["new york\r"]), "New York\n")
    # After a pause, the space bar selects what is marked.
    with program.ask(*states, "--kind", "choices") as stage:
        stage.wait("Nevada").type("new jersey").look(0.8).type(" ").wait("☑ New Jersey").press("enter")
        equal((stage.finish(), stage.out), (0, b"New Jersey\n"))


def test_no_way_of_asking_accepts_a_missing_answer(program):
    choices = ("--choice", "a", "--choice", "b")
    for words in (choices, (), ("--kind", "text"), ("--kind", "choices", *choices), ("--kind", "multiline"),
                  ("--kind", "yes-no"), ("--secret",)):
        words = ("--label", "Q", *words)
        done = program.alone("ask", *words, "--no-input")
        equal(done.returncode, 5)
        assert b'"code":2001' in done.stdout.replace(b" ", b""), done.stdout
        for keys in (["s"], ["tab", "enter"]):
            with program.ask(*words) as stage:
                stage.wait("Q").press(*keys).wait("Required").press("escape")
                equal((stage.finish(), stage.out), (4, b""))
        with program.ask(*words, "--accessible") as stage:
            stage.wait("Q").type("\r")
            stage.until(lambda: "Required" in stage.text or "Choose one" in stage.text, "refused")
            stage.type("\\q\r").finish()
            equal(stage.out, b"")
    # An empty default answer is an answer.
    for how in ([], ["--accessible"], ["--no-input"]):
        with program.ask("--label", "Q", "--default", "", *how) as stage:
            if how != ["--no-input"]:
                stage.wait("Q").press("enter")
            equal((stage.finish(), stage.out), (0, b"\n"))


def test_a_marked_choice_is_not_left_out_without_a_word(program):
    with program.ask("--choice", "a", "--choice", "b", "--default", "a") as stage:
        stage.wait("◉ a").press("down", "s").wait("b is not selected yet. Enter selects it").press("enter")
        equal((stage.finish(), stage.out), (0, b"b\n"))


def test_a_long_question_is_read_from_its_beginning(program):
    label = "Delete " + "every word of this question " * 9 + "without a copy?"
    with program.ask("--confirm", "--label", label, rows=9, columns=40) as stage:
        stage.wait("Delete every word", "PgDn and PgUp scroll")
        assert "a copy?" not in stage.text, stage.text
        stage.press("page down").wait("a copy?", "○ no").press("page up").wait("Delete every word")
        stage.type("y").wait("◉ yes").press("enter")
        equal(stage.finish(), 0)


def test_a_correction_is_accepted_with_the_right_arrow(program):
    with program.ask("--field", "date:format=DD.MM.YYYY", "--label", "Day") as stage:
        stage.wait("Day").type("1.2.1990").press("enter")
        stage.wait("Did you mean 01.02.1990? The right arrow accepts it").press("right")
        stage.wait_gone("Did you mean").press("enter")
        equal((stage.finish(), stage.out), (0, b"01.02.1990\n"))
        stage.check_terminal()


def test_the_height_of_a_question_is_that_of_its_text(program):
    with program.ask("--kind", "multiline", "--height", "9", "--label", "Note") as stage:
        stage.wait("Note")
        for digit in "12345":
            stage.type(digit).press("j")
        stage.type("6")
        stage.wait("Note  1", "6")
        stage.press("enter")
        equal((stage.finish(), stage.out), (0, b"1\n2\n3\n4\n5\n6\n"))
        stage.check_terminal()
