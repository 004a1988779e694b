"""Tests of the tools of fields (editor, calendar, shown secrets) and of the colors of forms."""
import datetime
import os
import re

from harness import equal
from tmux import Tmux

NOTE = {"name": "n", "kind": "multiline", "label": "Note", "height": 3}
DAY = {"name": "d", "kind": "date", "label": "Day"}
PASS = {"name": "p", "kind": "password", "label": "Pass", "validator": "required|password"}
SECRET = "kohlrabi soup"


def editor(program, script):
    """Writes a shell script that acts as an editor and returns its path."""
    path = program.file("editor", "#!/bin/sh\n" + script)
    os.chmod(path, 0o700)
    return path


def temporary(program):
    """Returns the folder for temporary files."""
    folder = program.file("tmp")
    os.makedirs(folder, exist_ok=True)
    return folder


def edited(program, script, **options):
    """Opens the text `one two` in an editor and returns the stage."""
    stage = program.form(form=[NOTE], EDITOR=editor(program, script), TMPDIR=temporary(program), **options)
    return stage.wait("Ctrl-E opens an editor").type("one two").wait("one two").press("e")


def test_an_editor_changes_the_text(program):
    log = program.file("log")
    script = f'stat -c "%a %U" "$1" >{log}; id -un >>{log}; stty -a | grep -o " icanon" >>{log}; sed -i "s/two/2\\nthree/" "$1"'
    with edited(program, script) as stage:
        stage.wait("Note  one 2", "three")
        lines = open(log).read().split("\n")
        equal(lines[0].split(), ["600", lines[1]])
        equal(lines[2], " icanon")
        equal(os.listdir(temporary(program)), [])
        stage.press("undo").wait("one two").press("y").wait("one 2").type("!").press("s")
        equal(stage.answers, {"n": "one 2\nthree!"})
        stage.check_terminal()


def test_an_editor_reads_from_the_terminal(program):
    with edited(program, 'printf "line: "; read line; echo "$line" >"$1"') as stage:
        stage.wait("line:").type("typed there\r").wait("Note  typed there").press("s")
        equal(stage.answers, {"n": "typed there"})
        stage.check_terminal()


def test_an_editor_that_fails_keeps_the_text(program):
    for script, reason in (("echo lost >$1; exit 3", "the command exited with status 3"),
                           ("kill -9 $$", "signal 9 terminated the command"),
                           ("rm $1", "the file with the text could not be written or read")):
        with edited(program, script) as stage:
            stage.wait("The editor failed, so the text is unchanged", reason.split()[-1])
            stage.wait("one two").press("s")
            equal(stage.answers, {"n": "one two"})
            equal(os.listdir(temporary(program)), [])
            stage.check_terminal()


def test_a_missing_editor_is_reported(program):
    with program.form(form=[NOTE], EDITOR="/nonexistent/editor", TMPDIR=temporary(program)) as stage:
        stage.wait("Note").type("x").press("e").wait("the command cannot be started").press("s")
        equal(stage.answers, {"n": "x"})


def test_ctrl_c_in_the_editor_does_not_end_the_form(program):
    # Before it has the terminal, Ctrl-C does not reach the editor.
    in_front = "ps -o pgid=,tpgid= -p $$ | { read own front; [ $own = $front ]; }"
    with edited(program, f"until {in_front}; do sleep 0.1; done; echo ready; sleep 20") as stage:
        stage.wait("ready").type(b"\x03").wait("signal 2 terminated the command").press("s")
        equal(stage.answers, {"n": "one two"})
        stage.check_terminal()


def test_a_text_area_wraps_and_scrolls(program):
    for rows, columns in ((24, 80), (12, 40), (60, 200)):
        with program.form(form=[NOTE], rows=rows, columns=columns) as stage:
            stage.wait("Note").paste("\n".join(f"line {number}" for number in range(9)))
            stage.wait("line 8", "↑").press("up", "up", "up", "up", "up").wait("line 3", "↓")
            stage.press("page up", "page up").wait_gone("↑").press("s")
            equal(stage.answers, {"n": "\n".join(f"line {number}" for number in range(9))})
            stage.check_terminal()


def test_the_calendar_selects_a_day(program):
    field = {**DAY, "validator": "date:format=DD.MM.YYYY", "initial": "21.11.2026"}
    for rows, columns in ((24, 80), (12, 40), (60, 200)):
        with program.form(form=[field], rows=rows, columns=columns) as stage:
            stage.wait("F2 opens a calendar").type(b"\x1bOQ").wait("November 2026", "[21]")
            stage.press("down", "right").wait("[29]").press("page down").wait("December 2026")
            stage.press("enter").wait_gone("December").wait("29.12.2026").press("s")
            equal(stage.answers, {"d": "29.12.2026"})
            stage.check_terminal()


def test_up_in_an_empty_date_fills_in_today(program):
    with program.form(form=[DAY], TZ="UTC") as stage:
        stage.wait("Day").press("up")
        day = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
        stage.wait(day[:7]).press("s")
        assert stage.answers["d"] >= day, stage.answers


def test_a_shown_secret_disappears(program):
    with program.form(form=[PASS, DAY]) as stage:
        stage.wait("Pass").type(SECRET).wait("F2 shows the text")
        assert SECRET not in stage.text, stage.text
        stage.type(b"\x1bOQ").wait(SECRET, "F2 hides the text").press("tab").wait_gone(SECRET)
        stage.press("back").wait("┃✓ Pass")
        assert SECRET not in stage.text, stage.text
        stage.press("t").wait(SECRET).press("s")
        equal(stage.answers, {"p": SECRET, "d": None})
        assert SECRET not in stage.text, stage.text
        stage.check_terminal()


def test_the_strength_of_a_password_is_shown_in_words(program):
    with program.form(form=[PASS]) as stage:
        stage.wait("Pass").type("abc").wait("Too weak. Use at least 8 characters").type("-kohlrabi")
        stage.wait("Good enough").type(" soup").wait("Strong: long").press("s")
        stage.finish()


def test_a_password_with_the_name_is_rejected_in_every_mode(program):
    answers = {"first-name": "Ada", "last-name": "Lovelace", "email": "ada.king@example.org", "newsletter": False,
               "password": "lovelace-1815", "repeated-password": "lovelace-1815"}
    words = ("Leave your name and your email address out of the password",)
    with program.stage("--form", "@signup", "--answers", program.file("answers.json", answers)) as stage:
        stage.wait(*words).press("c").finish()
    with program.stage("--form", "@signup", "--answers", program.file("answers.json", answers),
                       "--accessible") as stage:
        stage.wait("Leave your name and your email address").press("c").finish()
    done = program.alone("--form", "@signup", "--no-input", "--answers", program.file("answers.json"))
    equal(done.returncode, 5)
    assert b'"code":2109' in done.stdout and b'"contains-word"' in done.stdout, done.stdout


def test_the_reason_appears_below_the_caret_after_a_pause(program):
    field = {"name": "n", "label": "Number", "validator": "numeric"}
    with program.form("--codes", form=[field]) as stage:
        stage.wait("Number").type("1x").wait("^").wait("Use digits only (1001)").type("y")
        stage.wait_gone("Use digits only").press("c").finish()


def styles(stage):
    return set(re.findall(rb"\x1b\[([0-9;]+)m", stage.written))


def test_the_background_of_the_terminal_determines_the_colors(program):
    for answer, color in ((b"1e1e/1e1e/1e1e", b"88;209;235"), (b"ffff/ffff/ffff", b"5;80;174")):
        with program.form(form=[DAY], COLORTERM="truecolor", TERM="xterm") as stage:
            stage.wait_written(b"\x1b]11;?\x1b\\\x1b[c").wait("Day")
            stage.type(b"\x1b]11;rgb:" + answer + b"\x1b\\\x1b[?62;22c").type("2026")
            stage.wait_written(b"38;2;" + color).wait("2026").type("-01-01").press("s")
            equal(stage.answers, {"d": "2026-01-01"})
            stage.check_terminal()


def test_a_response_that_arrives_in_parts_never_reaches_the_field(program):
    with program.form(form=[{"name": "t", "label": "Text"}]) as stage:
        stage.wait("Text")
        for part in (b"\x1b]11;rgb", b":ffff/ff", b"ff/ffff\x1b", b"\\\x1b[?6", b"2c"):
            stage.type(part)
        stage.type("x").press("s")
        equal(stage.answers, {"t": "x"})


def test_colors_follow_the_terminal_and_the_options(program):
    cases = (({"TERM": "xterm"}, (), b"", (b"38;", b"48;")),
             ({"TERM": "xterm-256color", "COLORFGBG": "15;0"}, (), b"38;5;", (b"38;2",)),
             ({"COLORTERM": "truecolor", "NO_COLOR": "1"}, (), b"4", (b"38;", b"48;", b"36", b"31")),
             ({"COLORTERM": "truecolor"}, ("--theme", "contrast-dark"), b"38;2;255;230;0", ()),
             ({"COLORTERM": "truecolor", "FORMCHECK_THEME": "plain-light"}, (), b"38;2;0;0;0", ()))
    for variables, words, wanted, unwanted in cases:
        with program.form(*words, form=[DAY], **variables) as stage:
            stage.wait("Day").look().press("c").finish()
            found = styles(stage)
            assert any(wanted in style for style in found), (variables, wanted, found)
            for part in unwanted:
                assert not any(part in style for style in found), (variables, part, found)


def test_a_theme_can_come_from_a_file(program):
    theme = program.file("theme.json", {"base": "plain", "accent": {"color": "#12ab34", "bold": True}})
    with program.form("--theme", theme, form=[DAY], COLORTERM="truecolor", COLORFGBG="15;0") as stage:
        stage.wait("Day").wait_written(b"\x1b[1;38;2;18;171;52m").press("c").finish()
    for content, words in (({"accent": "blue"}, b"#rrggbb"), ({"accents": "#000000"}, b"accent"),
                           ({"base": "pink"}, b"unknown theme")):
        done = program.alone("--form", "@login", "--theme", program.file("theme.json", content))
        equal(done.returncode, 2)
        assert words in done.stderr, done.stderr
    mistakes = {"base": "pink", "accents": "#000000", "error": {"color": "red", "bold": 1}, "hint": 3}
    done = program.alone("--form", "@login", "--theme", program.file("theme.json", mistakes))
    for words in (b"unknown theme", b"accents", b"true or false", b"#rrggbb", b"a string"):
        assert words in done.stderr, (words, done.stderr)
    done = program.alone("--form", "@login", "--theme", "contras")
    assert b"did you mean contrast?" in done.stderr, done.stderr


def test_pages_show_their_progress(program):
    pages = [{"title": name, "fields": [{**DAY, "name": name}]} for name in ("One", "Two", "Three")]
    path = program.file("pages.json", {"version": 1, "title": "Trip", "pages": pages})
    with program.form(form=path) as stage:
        stage.wait("Trip: One   ●○○").press("page down").wait("Trip: Two   ●●○").press("c").finish()


def test_a_text_area_and_a_calendar_in_tmux(program):
    form = program.definition(NOTE, {**DAY, "initial": "2026-11-21"})
    with Tmux(rows=24, columns=80, HOME=program.folder) as window:
        window.run(program.path, "--form", form).wait("Ctrl-E opens an editor")
        window.paste("one\ntwo\nthree\nfour").wait("four", "↑").press("Tab").wait("F2 opens a calendar")
        window.press("F2").wait("November 2026", "[21]").press("Down").wait("[28]").press("Enter")
        window.wait("2026-11-28").press("C-s").wait('"d":"2026-11-28"')
        assert "11;rgb" not in window.text, window.text
