"""Tests of window sizes, of the text above and below the form, and of the terminal's capabilities."""
import re

from harness import equal

TEXT = {"name": "t", "label": "Text"}
EMAIL = {"name": "e", "label": "Email", "validator": "required|email", "help": "Where we answer to"}
MANY = [{"name": f"f{n}", "label": f"Field {n}"} for n in range(40)]
COLORS = re.compile(rb"\x1b\[[0-9;]*3[0-7]m")


def fits(stage, columns):
    """Waits until every row leaves the last column empty."""
    stage.until(lambda: max(map(len, stage.rows), default=0) < columns, f"within {columns}")


def test_a_form_adapts_to_the_window_width(program):
    with program.stage("--form", "@signup") as stage:
        stage.wait("Sign up").type("Ann").press("tab", "tab").type("ann@@").wait("^")
        for columns in (30, 100, 41, 39, 80):
            stage.resize(24, columns)
            stage.wait("ann@@", "^", "[ Submit ]")
            stage.until(lambda: stage.cursor[2] and "ann@@" in stage.rows[stage.cursor[0]],
                        "the cursor after the typed text")
            fits(stage, columns)
        stage.press("c").finish()
        stage.check_terminal()


def test_windows_that_are_much_too_small(program):
    for rows, columns in ((5, 12), (2, 20), (1, 1), (3, 4)):
        with program.form(form=[EMAIL, TEXT], rows=rows, columns=columns) as stage:
            stage.wait_written(b"\x1b[?2004h").look(0.1)
            stage.type("a@b.example").press("tab").type("漢👍🏽").press("s")
            equal(stage.answers, {"e": "a@b.example", "t": "漢👍🏽"})
            stage.check_terminal()


def test_a_window_without_a_size_gets_a_default_size(program):
    with program.form(form=[EMAIL], rows=24, columns=80) as stage:
        stage.wait("Email")
        stage._size(0, 0)
        stage.look(0.2).type("x@y.example").wait("x@y.example").press("s")
        equal(stage.answers, {"e": "x@y.example"})


def test_a_too_tall_form_uses_the_whole_screen(program):
    with program.form(form=MANY, rows=10) as stage:
        stage.wait("Field 0").wait_written(b"\x1b[?1049h")
        for number in range(40):
            stage.type(f"text {number}").wait(f"text {number}").press("tab")
        stage.wait("[ Submit ]")
        equal(stage.written.count(b"\x1b[?1049h"), 1)
        stage.press("enter")
        equal(stage.answers, {f"f{n}": f"text {n}" for n in range(40)})
        equal(stage.written.count(b"\x1b[?1049l"), 1)
        stage.check_terminal()


def test_leaving_restores_the_screen(program):
    with program.form("--fullscreen", form=[TEXT]) as stage:
        stage.wait("Text").wait_written(b"\x1b[?1049h").type("a").press("c").finish()
        equal(stage.written.count(b"\x1b[?1049l"), 1)
        stage.check_terminal()


def test_text_above_the_form_is_unchanged(program):
    for ending, status in (("s", 0), ("c", -2)):
        with program.form(form=[TEXT], rows=8) as stage:
            stage.stream.feed(b"first line\r\nsecond line\r\n$ formcheck\r\n")
            stage.wait("first line", "$ formcheck", "┃  Text").type("abc").wait("abc")
            stage.press(ending)
            equal(stage.finish(), status)
            equal(stage.rows[:3], ["first line", "second line", "$ formcheck"])
            # The cursor is below the rest of the form, in the first column.
            row, column, shown = stage.cursor
            equal((row >= len(stage.rows), column, shown), (True, 0, True))
            stage.check_terminal()


def test_a_form_at_the_bottom_scrolls_the_screen(program):
    with program.form(form=[EMAIL, TEXT], rows=9) as stage:
        stage.stream.feed(b"\r\n".join(b"line %d" % number for number in range(9)) + b"\r\n")
        stage.wait("line 8", "┃* Email", "[ Submit ]")
        equal(stage.rows[stage.rows.index("line 8") + 1].split(), ["┃*", "Email"])
        stage.type("x").press("tab").wait("✗ The @ is missing", "[ Submit ]", "line 8")
        stage.press("c").finish()
        equal(stage.rows[-1], "line 8")
        stage.check_terminal()


def test_no_color_still_shows_the_marks(program):
    with program.form(form=[EMAIL, TEXT], NO_COLOR="1") as stage:
        stage.wait("Email").type("@@").press("tab").wait("✗ There is more than one @").press("c").finish()
        assert not COLORS.search(stage.written), stage.written
        stage.check_terminal()
    with program.form(form=[EMAIL, TEXT], NO_COLOR="") as stage:
        stage.wait("Email").type("@@").press("tab").wait("✗ There is more than one @").press("c").finish()
        assert COLORS.search(stage.written), stage.written
    with program.form(form=[EMAIL, TEXT], NO_COLOR="1", CLICOLOR_FORCE="1") as stage:
        stage.wait("Email").type("@@").press("tab").wait("✗ There is more than one @").press("c").finish()
        assert COLORS.search(stage.written), stage.written


def test_without_utf8_only_ascii_is_shown(program):
    fields = [TEXT, EMAIL, {"name": "p", "kind": "password", "label": "Pass"},
              {"name": "c", "kind": "choices", "label": "Ç", "choices": ["é", "b"]}]
    english, polish = "There is more than one @", r"Jest wi\u{119}cej ni\u{17C} jeden znak @"
    for locale, reason in (({"LC_ALL": "C"}, english), ({"LC_ALL": "POSIX"}, english),
                           ({"LANG": "pl_PL.ISO-8859-2"}, polish)):
        with program.form(form=fields, **locale) as stage:
            stage.wait("Text").type("é漢👍🏽").wait(r"\u{E9}\u{6F22}\u{1F44D}\u{1F3FD}")
            stage.press("tab").type("@@").press("tab").wait("x " + reason).type("żółw").press("tab")
            stage.type(" ").wait(r"\u{E9}").press("back", "back").press("u")
            stage.type("a@b.example").press("s")
            equal(stage.answers, {"t": "é漢👍🏽", "e": "a@b.example", "p": "żółw", "c": ["é"]})
            assert stage.written.isascii(), stage.written
            stage.check_terminal()


def test_a_dumb_terminal_gets_line_mode_without_escapes(program):
    for terminal in ("dumb", "unknown", ""):
        with program.form(form=[EMAIL, TEXT], TERM=terminal) as stage:
            stage.wait("Email (required):").type("x\r").wait("error: The @ is missing")
            stage.type("x@y.example\r").wait("Text:").type("é\r").wait("Press Enter to submit").type("\r")
            equal(stage.answers, {"e": "x@y.example", "t": "é"})
            assert b"\x1b" not in stage.written, stage.written
            stage.check_terminal()


def test_no_row_reaches_the_last_column(program):
    long = {"name": "l", "label": "A label of so many words " * 6, "help": "Help " * 60,
            "placeholder": "place" * 60}
    for columns in (20, 39, 40, 80):
        with program.form(form=[long, EMAIL, TEXT], columns=columns) as stage:
            stage.wait("Help").press("tab").type("@@").press("tab").wait("✗ There is more")
            fits(stage, columns)
            stage.press("c").finish()
            stage.check_terminal()
