"""Tests of where answers come from and where they go, with a terminal and without one."""
import json
import os
import signal
import stat
import subprocess

from harness import equal

TEXT = {"name": "t", "label": "Text"}
EMAIL = {"name": "e", "label": "Email", "validator": "required|email"}
PASS = {"name": "p", "kind": "password", "label": "Pass", "validator": "required"}
MANY = {"name": "m", "kind": "choices", "label": "Many", "choices": ["one", "two", "three"]}


def needed(done):
    """Returns the missing answers, which must be the only output."""
    equal(done.returncode, 5)
    equal(done.stdout.count(b"\n"), 1)
    found = json.loads(done.stdout)
    equal((sorted(found), found["status"]), (["needed", "optional", "reason", "status"], "input-needed"))
    return found["needed"]


def test_without_a_terminal_missing_answers_are_printed(program):
    form = program.definition(TEXT, EMAIL, PASS)
    read, write = os.pipe()
    for stdin in (subprocess.DEVNULL, b"", b"x\ny\nz\n", read):
        first, second = needed(program.alone("--form", form, stdin=stdin))
        equal((first["field"], first["label"], first["rule"], first["code"], first["name"],
               first["secret"], first["flag"]),
              ("e", "Email", "required|email", 2001, "required", False, "--answer e=TEXT"))
        equal((second["field"], second["secret"], second["flag"]), ("p", True, "--answers FILE"))
    os.close(read)
    os.close(write)
    reason = json.loads(program.alone("--form", form).stdout)["reason"]
    assert reason.startswith("no terminal is available: /dev/tty: "), reason


def test_no_input_never_prompts(program):
    with program.form("--no-input", form=[EMAIL], stdin="/dev/null") as stage:
        equal((stage.finish(), stage.written), (5, b""))
        equal(json.loads(stage.out)["reason"], "--no-input")
    found = needed(program.alone("--form", program.definition(EMAIL), "--answer", "e=a@b"))
    equal((found[0]["code"], found[0]["field"]), (1003, "e"))
    done = program.alone("--form", program.definition(TEXT), "--no-input")
    equal((done.returncode, json.loads(done.stdout)), (0, {"t": ""}))
    equal(json.loads(program.alone("ask", "--field", "required|email").stdout)["needed"][0]["flag"],
          "--default TEXT")


def test_the_form_does_not_use_standard_input_and_output(program):
    rows = program.file("rows", "one\ntwo\n")
    for stdin, out in ((rows, None), ("/dev/null", program.file("out")), (None, "terminal")):
        with program.form(form=[EMAIL], stdin=stdin, out=out) as stage:
            stage.wait("Email").type("a@b.example").press("s")
            equal(stage.finish(), 0)
            answer = b'{"e":"a@b.example"}'
            found = stage.out if out is None else stage.written if out == "terminal" \
                else open(out, "rb").read()
            assert found.rstrip().endswith(answer), found
            stage.check_terminal()


def test_ask_does_not_consume_standard_input(program):
    """In `cat rows | formcheck ask`, the rows must not be consumed."""
    script = program.file("script", f"""
while read -r row; do
  x=$('{program.path}' ask --label "Mail for $row" --field email </dev/tty) || exit 9
  echo "$row=$x"
done <<'END'
one
two
END
printf 'left\\n' | {{ '{program.path}' ask --label Third; cat; }}
""")
    from stage import Stage
    with Stage(["/bin/bash", script], **program.variables) as stage:
        stage.wait("Mail for one").type("a@b.example\r").wait("Mail for two").type("c@d.example\r")
        stage.wait("Third").type("z\r")
        equal((stage.finish(), stage.out.split()),
              (0, [b"one=a@b.example", b"two=c@d.example", b"z", b"left"]))
        stage.check_terminal()


def test_complete_answers_show_no_form(program):
    answers = program.file("answers", {"e": "a@b.example", "t": "é", "p": "x", "m": ["two"]})
    with program.form("--answers", answers, form=[EMAIL, TEXT, PASS, MANY]) as stage:
        equal(stage.answers, {"e": "a@b.example", "t": "é", "p": "x", "m": ["two"]})
        equal(stage.written, b"")


def test_only_missing_answers_are_asked(program):
    answers = program.file("answers", {"e": "a@b.example", "t": "given"})
    with program.form("--answers", answers, form=[EMAIL, TEXT, PASS]) as stage:
        stage.wait("Pass")
        assert "Email" not in stage.text and "given" not in stage.text, stage.text
        stage.type("secret\r").press("enter")
        equal(stage.answers, {"e": "a@b.example", "t": "given", "p": "secret"})
    with program.form("--answers", answers, "--accessible", form=[EMAIL, TEXT, PASS]) as stage:
        stage.wait("Pass")
        assert "Email" not in stage.text and "given" not in stage.text, stage.text
        stage.type("secret\r").wait("Press Enter to submit").type("\r")
        equal(stage.answers, {"e": "a@b.example", "t": "given", "p": "secret"})


def test_invalid_answers_are_asked_again(program):
    with program.form("--answer", "e=a@b", "--answer", "t=x", form=[EMAIL, TEXT]) as stage:
        stage.wait("┃✗ Email", "✗ The domain has no dot", "a@b")
        assert "Text" not in stage.text
        stage.type(".example").wait_gone("no dot").press("s")
        equal(stage.answers, {"e": "a@b.example", "t": "x"})


def test_answers_in_options_are_used(program):
    with program.form("--answer", "e=a@b.example", "--answer", "m=three", "--answer", "m=one",
                      "--answer", "t=a=b", form=[EMAIL, MANY, TEXT]) as stage:
        found = stage.answers
        equal({**found, "m": sorted(found["m"])},
              {"e": "a@b.example", "m": ["one", "three"], "t": "a=b"})
    form = program.definition(EMAIL, PASS)
    for words, complaint in ((["e"], b"needs a name and an answer"), (["x=1"], b'unknown field "x"'),
                             (["p=hidden"], b"is a secret"), (["e=1", "e=2"], b"given twice")):
        given = [word for text in words for word in ("--answer", text)]
        done = program.alone("--form", form, *given)
        equal((done.returncode, done.stdout), (2, b""))
        assert complaint in done.stderr and b"hidden" not in done.stderr, done.stderr


def test_unreadable_answers_are_an_error(program):
    form = program.definition(EMAIL)
    for content in (b"", b"[]", b'{"x": 1}', b'{"e": "a", "e": "b"}', b'{"e": "\xff"}',
                    b'{"e": ["a"]}', b'{"e": "a"} x'):
        done = program.alone("--form", form, "--answers", "-", stdin=content)
        equal((content, done.returncode, done.stdout), (content, 2, b""))
    assert program.alone("--form", form, "--answers", "/nonexistent/x").returncode == 2


def test_a_record_is_replayed(program):
    record = program.file("record")
    with program.form("--record", record, form=[EMAIL, TEXT, PASS, MANY]) as stage:
        stage.wait("Email").type("a@b.example").press("tab").type("é漢").press("tab")
        stage.type("hidden words").press("tab").type(" ").press("s")
        first = stage.answers
    equal(stat.S_IMODE(os.stat(record).st_mode), 0o600)
    recorded = open(record).read()
    assert "hidden" not in recorded and json.loads(recorded)["t"] == "é漢", recorded
    with program.form("--answers", record, form=[EMAIL, TEXT, PASS, MANY]) as stage:
        stage.wait("Pass")
        assert "Email" not in stage.text
        stage.type("hidden words").press("s")
        equal(stage.answers, first)


def test_answers_are_written_to_a_file_atomically(program):
    path = program.file("out.json", "old")
    with program.form("--output", path, form=[EMAIL, PASS]) as stage:
        stage.wait("Email").type("a@b.example").press("tab").type("x").press("s")
        equal((stage.finish(), stage.out), (0, b""))
        stage.check_terminal()
    equal(json.load(open(path)), {"e": "a@b.example", "p": "x"})
    equal((stat.S_IMODE(os.stat(path).st_mode)), 0o600)
    equal(sorted(name for name in os.listdir(program.folder) if "out" in name), ["out.json"])


def test_a_write_error_keeps_the_form_open(program):
    for option in ("--output", "--append"):
        folder = program.file(f"folder{option}")
        os.mkdir(folder)
        with program.form(option, folder + "/out.json", form=[EMAIL, TEXT]) as stage:
            stage.wait("Email").type("a@b.example").press("tab").type("kept").wait("kept")
            os.rmdir(folder)
            stage.press("s")
            stage.wait("The form was not accepted", "folder").press("escape")
            stage.wait("a@b.example", "kept")
            os.mkdir(folder)
            stage.press("s")
            equal((stage.finish(), stage.out), (0, b""))
        equal(json.load(open(folder + "/out.json")), {"e": "a@b.example", "t": "kept"})


def test_answers_are_appended_to_a_file(program):
    path = program.file("all.ndjson")
    for text in ("one", "two"):
        with program.form("--append", path, form=[TEXT]) as stage:
            stage.wait("Text").type(text).press("s")
            equal((stage.finish(), stage.out), (0, b""))
    equal(open(path).read(), '{"t":"one"}\n{"t":"two"}\n')
    equal(stat.S_IMODE(os.stat(path).st_mode), 0o600)


def test_a_command_gets_the_answers(program):
    with program.form("--run", "cat; echo done", form=[EMAIL]) as stage:
        stage.wait("Email").type("a@b.example").press("s")
        equal((stage.finish(), stage.out), (0, b'{"e":"a@b.example"}\ndone\n'))
        stage.check_terminal()


def test_a_command_can_reject_fields(program):
    script = """read -r line; case $line in *taken*)
printf '{"errors":[{"field":"e","code":9001,"reason":"It is \\\\u001b[31mtaken\\\\u202e"}]}'; exit 1;;
esac; printf %s "$line" """
    with program.form("--run", script, form=[EMAIL, TEXT]) as stage:
        stage.wait("Email").type("taken@b.example").press("s")
        stage.wait("1 answer needs to be corrected", "✗ It is").press("enter").wait("┃✗ Email")
        stage.press("u").type("free@b.example").wait_gone("It is").press("s")
        equal(stage.answers, {"e": "free@b.example", "t": ""})
        stage.check_terminal()


def test_a_command_can_fail(program):
    with program.form("--run", "echo 'no \x1b[31mserver' >&2; exit 7", form=[TEXT]) as stage:
        stage.wait("Text").type("kept").press("s")
        stage.wait("The form was not accepted", "✗ ", "exited with status 7").press("escape").wait("kept")
        stage.press("c")
        equal((stage.finish(), stage.out), (-signal.SIGINT, b""))
        stage.check_terminal()
    done = program.alone("--form", program.definition(TEXT), "--answer", "t=x", "--run", "exit 7")
    equal((done.returncode, done.stdout), (3, b""))
    assert b"error 5005" in done.stderr, done.stderr


def test_the_elapsed_time_is_shown_while_a_command_runs(program):
    with program.form("--run", "echo to the log >&2; sleep 3; cat", form=[TEXT]) as stage:
        stage.wait("Text").type("kept").press("s").wait("Submitting, 0 s").wait("Submitting, 2 s")
        equal(stage.answers, {"t": "kept"})
        assert "Submitting" not in stage.text, stage.text
        stage.check_terminal()
    with program.form("--run", "cat", form=[TEXT]) as stage:
        stage.wait("Text").type("fast").press("s")
        equal(stage.answers, {"t": "fast"})
        assert b"Submitting" not in stage.written, stage.written


def fill_in(stage, words):
    """Fills in the only field, so that another Enter submits the form, drawn or, with words, line by line."""
    stage.wait("Text").type("kept\r")
    return stage.wait("to submit") if words else stage


def test_keys_typed_while_a_command_runs_are_neither_shown_nor_answers(program):
    for words in ([], ["--accessible"]):
        with program.form("--run", "sleep 2; exit 7", *words, form=[TEXT]) as stage:
            fill_in(stage, words).type("\r").wait("Submitting").type("lost\rgone\x1b")
            stage.wait("exited with status 7")
            assert b"lost" not in stage.written and b"gone" not in stage.written, stage.written
            if words:
                equal(stage.written.count(b"Submitting"), 1)
                assert b"\x1b" not in stage.written, stage.written
            else:
                stage.wait("The form was not accepted").press("escape").wait("kept")
            stage.press("c")
            equal(stage.finish(), -signal.SIGINT)
            stage.check_terminal()


def test_ctrl_c_interrupts_a_command_and_returns_to_the_form(program):
    for words in ([], ["--accessible"]):
        with program.form("--run", "sleep 100; echo done", *words, form=[TEXT]) as stage:
            fill_in(stage, words).type("\r").wait("Submitting").press("c").wait("the command was interrupted")
            stage.press("c")
            equal((stage.finish(), stage.out), (-signal.SIGINT, b""))
            stage.check_terminal()


def test_a_command_can_prompt_on_the_terminal(program):
    command = ("sleep 1; stty echo </dev/tty; printf 'Name? ' >/dev/tty; read -r name </dev/tty; sleep 1; "
               "echo \"<$name>\"")
    for words in ([], ["--accessible"]):
        with program.form("--run", command, *words, form=[TEXT]) as stage:
            fill_in(stage, words).type("\r").wait("Name?")
            stage.until(lambda: stage.echoes, "an echo").type("Ada\r").wait("Name? Ada")
            equal((stage.finish(), stage.out), (0, b"<Ada>\n"))
            stage.check_terminal()


def test_a_signal_during_a_command_restores_the_terminal(program):
    for words in ([], ["--accessible"]):
        with program.form("--run", "sleep 1000", *words, form=[TEXT]) as stage:
            fill_in(stage, words).type("\r").wait("Submitting")
            assert not stage.echoes
            equal(stage.send(signal.SIGTERM).finish(), -signal.SIGTERM)
            stage.check_terminal()


def test_failed_submissions_leave_one_form_on_the_screen(program):
    path = program.file("sent")
    # Keys that are pressed while the command runs are dropped, so the test waits for the status of each run.
    with program.form("--review", "--run", f"echo sent >>'{path}'; exit $(wc -l <'{path}')", form=[TEXT]) as stage:
        stage.wait("Text").type("kept").press("s").wait("[ Submit ]").press("enter")
        for count in (1, 2, 3):
            stage.wait("The form was not accepted", f"exited with status {count}", "Enter submits the form again")
            equal((stage.text.count("The form was not accepted"), stage.text.count("[ Submit ]")), (1, 1))
            stage.press("enter")
        stage.wait("exited with status 4").press("escape").wait("kept").press("c")
        equal((stage.finish(), stage.out), (-signal.SIGINT, b""))
        stage.check_terminal()


def test_a_form_is_read_from_standard_input(program):
    with program.stage("--form", "-", stdin=program.definition(TEXT)) as stage:
        stage.wait("Text").type("x").press("s")
        equal(stage.answers, {"t": "x"})


def test_a_closed_reader_is_an_error(program):
    with program.form(form=[TEXT], out="/dev/full") as stage:
        stage.wait("Text").type("x").press("s")
        equal(stage.finish(), 3)
        assert b"error 5003" in stage.err, stage.err
        stage.check_terminal()
