"""Tests of forms that ask line by line, for screen readers and for terminals without cursor movement."""
import json
import os
import signal

from harness import equal

EMAIL = {"name": "e", "label": "Email", "validator": "required|email"}
TEXT = {"name": "t", "label": "Text"}
COLOR = {"name": "c", "kind": "choice", "label": "Color", "choices": ["red", "green", "blue"]}
MANY = {"name": "m", "kind": "choices", "label": "Many", "choices": ["one", "two", "three"]}
NOTE = {"name": "n", "kind": "multiline", "label": "Note"}
YES = {"name": "y", "kind": "yes-no", "label": "Sure", "initial": False}
DAY = {"name": "d", "kind": "date", "label": "Day"}
COUNT = {"name": "k", "kind": "number", "label": "Count"}

SIGNUP = """Sign up
Type an answer and press Enter. An empty line keeps the answer in [ ]. < goes back, ? shows help.
First name (required):
error: Required
Enter another answer. > continues anyway, < goes back.
First name (required): Ann
Last name (required): <
First name [Ann]: Anna
Last name (required): \\<
Email (required; name@example.org): a@b
error: The domain has no dot
Enter another answer. > continues anyway, < goes back.
Email [a@b]: >
Password (required; not set):
error: Use at least 8 characters
Enter another answer. > continues anyway, < goes back.
Password (set):
Password again (required; not set):
error: The passwords differ
Enter another answer. > continues anyway, < goes back.
Password again (set):
Newsletter (yes/no) [no]: maybe
"maybe" is not one of the options.
Newsletter (yes/no) [no]: yes
1 answer needs to be corrected:
1. Email
error: The domain has no dot
Type a number to go to that answer, or press Enter for the first; < goes back: 1
error: The domain has no dot
Email [a@b]: ann@example.org
Press Enter to submit; ? lists the answers, < goes back:"""

STEPS = [("First name (required):", ""), ("First name (required):", "Ann"), ("Last name (required):", "<"), ("[Ann]:", "Anna"),
         ("Last name (required):", r"\<"), ("Email (required; name@example.org):", "a@b"), ("[a@b]:", ">"),
         ("Password (required; not set):", "short"), ("Password (set):", "a few plain words"),
         ("Password again (required; not set):", "a few other words"),
         ("Password again (set):", "a few plain words"), ("[no]:", "maybe"), ("[no]:", "yes"),
         ("< goes back:", "1"), ("[a@b]:", "ann@example.org"), ("< goes back:", "")]


def told(stage, *steps):
    """Answers each prompt once it appears in the last row."""
    for prompt, line in steps:
        stage.until(lambda: stage.rows and stage.rows[-1].endswith(prompt), f"asked {prompt!r}")
        hides = "assword" in prompt or "Pass" in prompt
        stage.until(lambda: stage.echoes != hides, "the right echo").type(line + "\r")
    return stage


def lines(program, *words, **options):
    return program.form("--accessible", *words, rows=80, columns=120, **options)


def test_signup_prints_this_transcript_in_line_mode(program):
    with lines(program, form="@signup") as stage:
        told(stage, *STEPS)
        equal(stage.answers, {"first-name": "Anna", "last-name": "<", "email": "ann@example.org",
                              "password": "a few plain words",
                              "repeated-password": "a few plain words", "newsletter": True})
        equal(stage.rows, SIGNUP.split("\n"))
        assert b"\x1b" not in stage.written and b"few" not in stage.written, stage.written
        stage.check_terminal()


def test_the_environment_can_select_line_mode(program):
    for name in ("ACCESSIBLE", "FORMCHECK_ACCESSIBLE"):
        with program.form(form=[TEXT], **{name: "1"}) as stage:
            told(stage, ("Text:", "x"), ("goes back:", ""))
            equal(stage.answers, {"t": "x"})
            assert b"\x1b" not in stage.written
    with program.form(form=[TEXT], ACCESSIBLE="0") as stage:
        stage.wait("[ Submit ]").press("c").finish()


def test_the_end_of_the_input_does_not_submit(program):
    with lines(program, form=[EMAIL, TEXT]) as stage:
        told(stage, ("Email (required):", "a@b.example")).wait("Text:").type("unfinished").type("\x04\x04")
        equal((stage.finish(), stage.out), (4, b""))
        assert "The input has ended. Nothing was submitted." in stage.text, stage.text
        stage.check_terminal()
    with lines(program, form=[EMAIL, TEXT]) as stage:
        stage.wait("Email (required):").type("\x04")
        equal((stage.finish(), stage.out), (4, b""))
        assert "Still missing or invalid:" in stage.text and "error: Required" in stage.text, stage.text
    with lines(program, form=[EMAIL]) as stage:
        told(stage, ("Email (required):", "a@b.example")).wait("Press Enter to submit").type("\x04")
        equal((stage.finish(), stage.out), (4, b""))


def test_leaving_asks_for_confirmation(program):
    with lines(program, form=[TEXT, EMAIL]) as stage:
        told(stage, ("Text:", "abc"), ("Email (required):", r"\q"), ("continue:", "no"), ("Email (required):", r"\q"),
             ("continue:", r"\q"))
        equal((stage.finish(), stage.out), (4, b""))
        assert "Canceled without submitting." in stage.text
        stage.check_terminal()


def test_help_explains_the_rule(program):
    with lines(program, form=[{**EMAIL, "help": "Where we answer to"}]) as stage:
        told(stage, ("Email (required):", "?")).wait("Where we answer to", "Expected: a line of text.", "  Required",
                                          "  Enter an email address such as name@example.org",
                                          "Current answer: (nothing)")
        stage.press("c")
        equal(stage.finish(), -signal.SIGINT)
        stage.check_terminal()


def test_line_mode_undoes_redoes_and_clears_answers(program):
    with lines(program, form=[TEXT, {**TEXT, "name": "u", "label": "Other"}]) as stage:
        told(stage, ("Text:", "one"), ("Other:", r"\u"), ("Text:", r"\r"), ("Text [one]:", "two"),
             ("Other:", "<"), ("Text [two]:", "-"), ("Other:", r"\\u"), ("goes back:", ""))
        equal(stage.answers, {"t": "", "u": r"\u"})


def test_line_mode_turns_pages_and_follows_conditions_up_to_the_review(program):
    pages = [{"title": "You", "fields": [COLOR, {**TEXT, "when": {"c": "green"}}]},
             {"title": "More", "fields": [YES]}]
    path = program.file("pages.json", {"version": 1, "title": "Order", "pages": pages})
    with lines(program, "--review", form=path) as stage:
        stage.wait("Page 1 of 2: You", "Color, one of:", "  2. green")
        told(stage, ("Color (1 to 3):", "gr"), ("Text:", "leaf"), ("Sure (yes/no) [no]:", "<<"),
             ("Color (1 to 3) [green]:", "1"), ("Sure (yes/no) [no]:", "y"))
        stage.wait("1. Color: red", "2. Sure: yes", "Page 2 of 2: More")
        told(stage, ("goes back:", "1"), ("[red]:", "blue"), ("goes back:", ""))
        equal(stage.answers, {"c": "blue", "y": True})
        assert "Text: leaf" in stage.text


def test_line_mode_reads_a_long_list_in_portions(program):
    field = {"name": "c", "kind": "choice", "label": "City", "choices": [f"town {n}." for n in range(1, 201)]}
    with lines(program, form=[field]) as stage:
        stage.wait("  10. town 10.", "190 more options", "City (1 to 200):")
        stage.type("?\r").wait("  20. town 20.", "180 more options").type("?\r").wait("  30. town 30.")
        equal(stage.written.count(b" town 5.\r\n"), 1)
        assert b"town 31." not in stage.written, stage.written
        told(stage, ("City (1 to 200):", "wn 77"))
        stage.wait('"wn 77" is a part of: 77. town 77.. Type one of these numbers.')
        told(stage, ("City (1 to 200):", "77"), ("goes back:", ""))
        equal(stage.answers, {"c": "town 77."})


def test_invalid_utf8_is_rejected(program):
    with lines(program, form=[TEXT]) as stage:
        stage.wait("Text:").type(b"a\xffb\r").wait("error: Retype the value; it contains unreadable characters")
        stage.type(b"a\x16\x1b[31mb\r").wait("Not accepted: character 2 is")
        told(stage, ("Text:", "é漢👍🏽"), ("goes back:", ""))
        equal(stage.answers, {"t": "é漢👍🏽"})


FIELDS = [EMAIL, TEXT, COLOR, MANY, NOTE, COUNT, DAY, YES]
GIVEN = {"e": "ann@example.org", "t": "é漢👨‍👩‍👧 \\<", "c": "green", "m": ["one", "three"],
         "n": "first\nsecond", "k": -12.5, "d": "2024-02-29", "y": True}


def test_line_mode_prints_the_same_json(program):
    with lines(program, "--no-draft", form=FIELDS) as stage:
        told(stage, ("Email (required):", GIVEN["e"]), ("Text:", r"é漢👨‍👩‍👧 \<"), ("Color (1 to 3):", "2"),
             ("commas):", "3, one"), ("on its own line):", "first"), ("|", "second"), ("|", "."),
             ("Count:", "-12.5"), ("(YYYY-MM-DD):", "2024-02-29"), ("[no]:", "y"),
             ("goes back:", ""))
        equal(stage.answers, GIVEN)
        asked = stage.out
    with program.form("--no-draft", form=FIELDS) as stage:
        stage.wait("Email").type(GIVEN["e"]).press("tab").type(r"é漢👨‍👩‍👧 \<").press("tab").type("g ")
        stage.press("tab", "down", "down").type(" ").press("up", "up").type(" ").press("tab")
        stage.type("first").press("alt-enter").type("second").press("tab").type("-12.5")
        stage.press("tab").type("2024-02-29").press("tab").type("y").press("s")
        equal((stage.finish(), stage.out), (0, asked))
    answers = program.file("answers", GIVEN)
    with program.form("--answers", answers, form=FIELDS) as stage:
        equal((stage.finish(), stage.out), (0, asked))


def test_line_mode_reports_the_same_errors(program):
    for text, *reasons in (
            ("a", "The @ is missing"), ("@", "The part before the @ is missing", "The domain after the @ is missing"),
            ("a@@b.example", "There is more than one @"), ("a@b", "The domain has no dot"),
            ("x" * 300 + "@b.example", "The address is longer than 254 bytes"),
            ("é@b.example", "The part before the @ cannot contain this character")):
        with program.form("--no-draft", form=[EMAIL, TEXT]) as stage:
            stage.wait("Email").type(text).press("tab").wait(*("✗ " + reason for reason in reasons))
            stage.press("c").finish()
        with lines(program, "--no-draft", form=[EMAIL, TEXT]) as stage:
            told(stage, ("Email (required):", text)).wait("error: " + reasons[0], *reasons[1:]).press("c")
            equal(stage.finish(), -signal.SIGINT)


def test_form_errors_are_printed(program):
    folder = program.file("folder")
    os.mkdir(folder)
    with lines(program, "--output", folder + "/out.json", form=[TEXT]) as stage:
        told(stage, ("Text:", "kept"))
        os.rmdir(folder)
        told(stage, ("< goes back:", ""))
        stage.wait("The form was not accepted:", f"error: {folder}/out.json: No such file")
        os.mkdir(folder)
        told(stage, ("Press Enter to submit again; < goes back:", ""))
        equal((stage.finish(), json.load(open(folder + "/out.json"))), (0, {"t": "kept"}))


def test_all_answers_can_be_typed_ahead(program):
    ahead = b"a@b.example\rtext\r\r"
    with lines(program, form=[EMAIL, TEXT], ahead=ahead) as stage:
        equal(stage.answers, {"e": "a@b.example", "t": "text"})
        stage.check_terminal()
