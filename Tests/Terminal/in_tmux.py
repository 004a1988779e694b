"""Tests in tmux, which is an independent terminal, with a shell that has job control."""
import json
import os
import shlex
import time

from harness import equal
from tmux import Tmux

TEXT = {"name": "t", "label": "Text"}
EMAIL = {"name": "e", "label": "Email", "validator": "required|email"}


def shell(program, *words, **options):
    """Opens a window with a shell and runs the program in it."""
    window = Tmux(**{"HOME": program.folder, **options})
    return window.run(program.path, *words)


def test_a_form_appears_below_the_prompt(program):
    with shell(program, "ask", "--label", "Name", columns=100) as window:
        window.wait("┃  Name")
        rows = window.text.split("\n")
        assert rows[0].startswith("$ ") and rows[1].startswith("┃  Name"), rows
        equal(window.cursor, (1, 9, False, True))
        window.type("漢é").wait("Name  漢é")
        window.until(lambda: window.cursor == (1, 12, False, True), "the cursor after the text")
        window.press("Enter").wait("漢é\n$")
        equal(window.modes, "0 0 1")


def test_notices_break_between_words(program):
    definition = program.definition(TEXT)
    with shell(program, "--form", definition) as window:
        window.wait("┃  Text").type("x").wait("Text  x").press("C-c").wait("a draft was saved")
    with shell(program, "--form", definition, columns=60) as window:
        window.wait("┃  Text")
        rows = [row.rstrip() for row in window.text.split("\n")]
        notice = rows.index("formcheck: an earlier run left a draft; to continue with")
        equal(rows[notice + 1], "it, run the same command with --resume")


def test_fg_continues_a_stopped_form(program):
    with shell(program, "--form", program.definition(TEXT)) as window:
        window.wait("┃  Text").type("abc").wait("abc").press("C-z").wait("Stopped")
        equal(window.modes, "0 0 1")
        window.type("echo us$((1+1))able").press("Enter").wait("us2able").type("fg").press("Enter")
        window.until(lambda: window.text.rstrip().endswith("[ Submit ]   F1 help"), "drawn anew")
        window.type("d").wait("abcd").press("C-s").wait('{"t":"abcd"}')
        equal(window.modes, "0 0 1")


def test_fg_continues_a_stopped_form_in_line_mode(program):
    fields = [{"name": "p", "kind": "password", "label": "Pass"}]
    with shell(program, "--accessible", "--form", program.definition(*fields), "--output",
               program.file("out")) as window:
        window.wait("Pass (not set):").type("ab").press("C-z").wait("Stopped")
        window.type("echo us$((1+1))able").press("Enter").wait("us2able").type("fg").press("Enter")
        window.wait("--output").type("cd").press("Enter").wait("Press Enter to submit").press("Enter")
        window.until(lambda: os.path.exists(program.file("out")), "the answers")
        assert "cd" not in window.text.replace("cd ", ""), window.text


def test_fg_repeats_the_question_of_line_mode(program):
    with shell(program, "--accessible", "--form", program.definition(TEXT), "--output", program.file("out")) as window:
        window.wait("Text:").press("C-z").wait("Stopped").type("fg").press("Enter")
        window.until(lambda: window.text.rstrip().endswith("Text:"), "asked again").type("abc").press("Enter")
        window.wait("Press Enter to submit").press("Enter")
        window.until(lambda: os.path.exists(program.file("out")), "the answers")
        equal(json.load(open(program.file("out"))), {"t": "abc"})


def test_a_form_in_the_background_stops(program):
    with Tmux(HOME=program.folder) as window:
        call = shlex.join([program.path, "--form", program.definition(TEXT)])
        window.type(call + " &").press("Enter").wait("[1]").press("Enter")
        window.until(lambda: "Stopped" in window.text or window.press("Enter") is None, "stopped")
        window.type("fg").press("Enter").wait("┃  Text").type("abc").wait("abc").press("C-c")
        window.wait_gone("[ Submit ]")
        equal(window.modes, "0 0 1")


def test_the_answer_can_be_assigned_to_a_variable(program):
    with Tmux(HOME=program.folder, columns=100) as window:
        window.type(f"x=$({shlex.quote(program.path)} ask --field email --label Email); "
                    'echo "<$x> $?"').press("Enter").wait("┃  Email")
        window.type("a@b.example").press("Enter").wait("<a@b.example> 0")
        window.type(f"x=$({shlex.quote(program.path)} ask --label Name); "
                    'echo "<$x> $?"').press("Enter").wait("┃  Name").press("Escape").wait("<> 4")


# Text that appears only at a certain width. A test waits for it, because a form is redrawn shortly after a resize.
WIDE = " * Password again\n   Newsletter      no\n"
LOOKS = {100: WIDE, 99: WIDE, 80: WIDE, 40: WIDE, 30: "   Newsletter\n   no\n\n  [ Submit ]   F1 help\n",
         20: "   Newsletter\n   no\n\n  [ Submit ]\n"}


def whole(window, columns):
    """Returns whether the prompt is unchanged in the history and is followed by one form, drawn for the width.

    tmux scrolls rows off the screen to make room for wrapped rows, and a program cannot erase rows in the history.
    """
    rows, seen = window.history, window.text
    if seen.count("Sign up") != 1 or "".join(rows).count("[ Submit ]") != 1:
        return False
    place = seen.split("\n")[window.cursor[0]]
    # tmux drops a space at the end of a wrapped row, so where the rows break depends on the path of the program.
    above = "".join(rows[:rows.index("Sign up")]).replace(" ", "")
    command, notice, _ = above.partition("formcheck:the")
    return (command.endswith("--form@signup") and notice and above.startswith("$")
            and LOOKS[columns] in seen + "\n" and place.endswith("ann@@"))


def test_resizing_a_window_keeps_one_form(program):
    for sizes in ((40, 30, 80, 100), (30, 20, 80)):
        with shell(program, "--no-draft", "--form", "@signup", rows=30, columns=100) as window:
            window.wait("[ Submit ]").press("Tab", "Tab").type("ann@@").wait("^")
            for columns in sizes:
                window.resize(30, columns)
                window.until(lambda: whole(window, columns), f"one form in {columns} columns")
            window.press("C-c").wait_gone("Sign up")
            equal(window.modes, "0 0 1")


def test_resizing_a_window_quickly_keeps_one_form(program):
    with shell(program, "--no-draft", "--form", "@signup", rows=30, columns=100) as window:
        window.wait("[ Submit ]").press("Tab", "Tab").type("ann@@").wait("^")
        for columns in (90, 70, 50, 30, 50, 70, 99):
            window.resize(30, columns)
        window.until(lambda: whole(window, 99), "one form")
        window.press("C-c").wait_gone("Sign up")


def test_a_tall_form_uses_the_alternate_screen(program):
    fields = [{"name": f"f{n}", "label": f"Field {n}"} for n in range(30)]
    with shell(program, "--form", program.definition(*fields), rows=10, columns=100) as window:
        window.wait("Field 0")
        window.until(lambda: window.cursor[2], "the other screen")
        assert "--form" not in window.text
        window.press("Up", "Tab", "Tab").type("abc").wait("abc").press("C-c").wait("--form")
        window.until(lambda: not window.cursor[2], "the first screen")
        assert "abc" not in window.text
        equal(window.modes, "0 0 1")


def test_a_form_that_filled_a_narrower_window_leaves_no_rows(program):
    for sizes in ((80, 50, 30, 80), (30, 80), (30, 50)):
        with Tmux(HOME=program.folder, rows=16, columns=80) as window:
            window.type("clear; seq -s ' ' 100 300").press("Enter").wait("299", "300\n$")
            window.run(program.path, "--no-draft", "--form", "@signup").wait("Email")
            window.type("Ann").press("Tab").type("Lee").press("Tab").type("ann@@").wait("ann@@")
            for columns in sizes:
                window.resize(16, columns).wait("ann@@")
                time.sleep(0.3)
            window.press("Escape").wait("Press Escape again").press("Escape").wait_gone("ann@@")
            window.until(lambda: window.text.endswith("\n$"), "a prompt")
            rows = "\n".join(window.history)
            assert "Sign up" not in rows and "ann" not in rows, rows
            equal(window.modes, "0 0 1")


def test_pastes_are_bracketed(program):
    with shell(program, "--form", program.definition(TEXT, EMAIL)) as window:
        window.wait("┃  Text").paste("one\ntwo\n").wait("1 line was not pasted", "┃  Text   one")
        window.press("C-c").wait_gone("[ Submit ]").paste("echo pasted").wait("$ echo pasted")


def test_emoji_of_any_width_do_not_move_later_text(program):
    """tmux draws these emoji one, two or four cells wide; the text after each of them must remain complete."""
    emoji = ["👨‍👩‍👧", "🇫🇷", "❤️", "1️⃣", "👍🏽", "é", "漢"]
    field = {"name": "c", "kind": "choice", "label": "L", "choices": [e + "|x" for e in emoji]}
    with shell(program, "--form", program.definition(field)) as window:
        window.wait("|x")
        for number in range(len(emoji)):
            window.press("Down").until(lambda: window.text.count("|x") == len(emoji), "all of it")
        window.type(" ").wait("◉")
        # The screen, with its style sequences, is printed if the form is not complete.
        widths = window.call("capture-pane", "-p", "-e")
        assert "◉" in window.text and "[ Submit ]" in window.text, widths
        window.press("C-c").wait_gone("[ Submit ]")
        equal(window.modes, "0 0 1")


def test_text_after_emoji_can_be_edited(program):
    with shell(program, "ask", "--label", "T", "--default", "a👍🏽b🇫🇷c", columns=100) as window:
        window.wait("┃  T").press("Left", "BSpace").type("X").press("End").type("!").press("Enter")
        window.wait("bXc!\n$")


def test_a_prompt_that_is_not_in_the_first_column(program):
    with Tmux(HOME=program.folder, columns=100) as window:
        window.type(f"printf 'no end of line'; {shlex.quote(program.path)} ask --label Name")
        window.press("Enter").wait("┃  Name").press("Enter").wait_gone("›")
        equal(window.modes, "0 0 1")
