"""Tests of drafts: the input survives the end of the program, except secrets."""
import json
import os
import signal
import time

from harness import equal

FIELDS = [{"name": "t", "label": "Text"}, {"name": "p", "kind": "password", "label": "Pass"},
          {"name": "n", "kind": "multiline", "label": "Note"}]
SECRET = "s3cret-words"


def leave(program, end, *words, fields=FIELDS):
    """Types into all fields, waits for the draft, and ends the program."""
    with program.form(*words, form=fields) as stage:
        stage.wait("Text").type("é漢").press("tab").type(SECRET).press("tab").type("one")
        stage.press("alt-enter").type("two").wait("two")
        stage.until(lambda: program.drafts and "two" in open(program.drafts[0]).read(), "a draft")
        end(stage)
        stage.finish()
        stage.check_terminal()
        return stage


def resumed(program, *words, fields=FIELDS):
    """Resumes the draft and returns the answers."""
    with program.form("--resume", *words, form=fields) as stage:
        stage.wait("Text", "é漢", "two").press("s")
        answers = stage.answers
        stage.check_terminal()
        return answers


def test_a_draft_remains_after_every_ending(program):
    ends = [lambda stage: stage.press("c"), lambda stage: stage.send(signal.SIGTERM),
            lambda stage: stage.send(signal.SIGHUP),
            lambda stage: stage.press("escape").wait("Press Escape again").press("escape")]
    for end in ends:
        leave(program, end)
        equal(len([path for path in program.drafts if not path.endswith("~")]), 1)
        equal(resumed(program), {"t": "é漢", "p": "", "n": "one\ntwo"})
        equal([path for path in program.drafts if not path.endswith("~")], [])


def test_a_draft_is_private_and_contains_no_secrets(program):
    leave(program, lambda stage: stage.press("c"))
    path = program.drafts[0]
    equal(oct(os.stat(path).st_mode & 0o777), "0o600")
    equal(oct(os.stat(os.path.dirname(path)).st_mode & 0o777), "0o700")
    draft = open(path).read()
    equal(json.loads(draft)["texts"], {"t": "é漢", "n": "one\ntwo"})
    assert SECRET not in draft and sorted(os.listdir(os.path.dirname(path)))[2:] == [], draft


def test_the_draft_is_mentioned_on_leaving_and_on_the_next_call(program):
    with program.form(form=FIELDS) as stage:
        stage.wait("Text").type("x").wait("x").press("escape").wait("Press Escape again").press("escape")
        equal(stage.finish(), 4)
        assert b"run the same command with --resume" in stage.err, stage.err
    with program.form(form=FIELDS) as stage:
        stage.wait("Text").press("escape")
        equal(stage.finish(), 4)
        assert (b"an earlier run left a draft; to continue with it, run the same command with --resume"
                in stage.err), stage.err


def test_a_resumed_draft_says_that_it_contains_no_secrets(program):
    leave(program, lambda stage: stage.press("c"))
    with program.form("--resume", form=FIELDS) as stage:
        stage.wait("Text", "é漢").press("escape").wait("Press Escape again").press("escape").finish()
        assert b"continuing with the draft, which contains no secrets" in stage.err, stage.err


def test_the_notice_about_a_draft_is_shown_on_the_whole_screen(program):
    with program.form(form=FIELDS) as stage:
        stage.wait("Text").type("x").wait("x").press("escape").wait("Press Escape again").press("escape").finish()
    with program.form("--fullscreen", form=FIELDS) as stage:
        stage.wait("an earlier run left a draft").type("y").wait("y")
        assert "an earlier run" not in stage.text, stage.text
        stage.press("escape").wait("Press Escape again").press("escape").finish()


def notices(program, language):
    """Returns the notices of runs with and without a draft, with a time limit, and with a failing command."""
    words = ("--lang", language)
    with program.form("--resume", *words, form=FIELDS) as stage:
        stage.wait("Text").type("x").wait("x").press("c").finish()
    found = stage.err
    with program.form(*words, form=FIELDS) as stage:
        stage.wait("Text").type("y").wait("y").press("c").finish()
    found += stage.err
    with program.form("--no-draft", "--time-limit", "1", *words, form=FIELDS) as stage:
        stage.wait("Text").finish()
    found += stage.err
    with program.form("--no-draft", *words, form=FIELDS, out="terminal") as stage:
        stage.wait("Text").press("s").finish()
    found += stage.err
    text = program.definition({"name": "t", "label": "Text"})
    for command in ("exit 7", "kill -9 $$"):
        found += program.alone("--form", text, "--answer", "t=x", "--run", command, *words).stderr
    return found.decode().replace(text, "FILE").splitlines()


def test_notices_are_in_the_language_of_the_form(program):
    english = notices(program, "en")
    assert len(english) >= 7, english
    for language in ("zh", "ru", "pl"):
        for path in program.drafts:
            os.unlink(path)
        translated = notices(program, language)
        equal(len(translated), len(english))
        for sentence in translated:
            words = sentence.removeprefix("formcheck: ").replace("--resume", "").replace("--output FILE", "")
            assert sentence not in english, sentence
            for word in ("the", "draft", "run", "command", "answer", "status", "signal"):
                assert f" {word} " not in f" {words} ", sentence


def test_a_new_draft_does_not_overwrite_an_old_one(program):
    leave(program, lambda stage: stage.press("c"))
    with program.form(form=FIELDS) as stage:
        stage.wait("Text").type("other").until(lambda: len(program.drafts) == 2, "two drafts")
        stage.press("c").finish()
    old, new = sorted(program.drafts, key=lambda path: not path.endswith("~"))
    assert "é漢" in open(old).read() and "other" in open(new).read()
    # The earlier draft is not lost: the command that the notice names continues with it.
    with program.form("--resume", "--draft", old, form=FIELDS) as stage:
        stage.wait("é漢").press("c").finish()


def test_a_draft_that_cannot_be_moved_is_not_overwritten(program):
    leave(program, lambda stage: stage.press("c"))
    path = program.drafts[0]
    before = open(path).read()
    for number in range(1, 1000):
        open(f"{path}~" if number == 1 else f"{path}~{number}~", "w").close()
    with program.form(form=FIELDS) as stage:
        stage.wait("Text").type("other").wait("other").press("escape").wait("Press Escape again").press("escape")
        equal(stage.finish(), 4)
        assert (b"the draft from an earlier run could not be moved, so these answers were not saved"
                in stage.err), stage.err
    equal(open(path).read(), before)


def test_no_draft_writes_no_draft(program):
    with program.form("--no-draft", form=FIELDS) as stage:
        stage.wait("Text").type("x").wait("x").press("c").finish()
    equal(program.drafts, [])
    with program.form("--draft", program.file("mine"), form=FIELDS) as stage:
        stage.wait("Text").type("x").until(lambda: os.path.exists(program.file("mine")), "a draft")
        stage.press("c").finish()
    equal((program.drafts, json.load(open(program.file("mine")))["texts"]), ([], {"t": "x"}))


def test_a_draft_of_another_definition_is_not_used(program):
    leave(program, lambda stage: stage.press("c"))
    with program.form("--resume", form=FIELDS[:2]) as stage:
        stage.wait("Text").press("s")
        equal(stage.answers, {"t": "", "p": ""})
        assert b"no draft found; starting with an empty form" in stage.err, stage.err


def test_a_named_draft_of_another_definition_is_rejected(program):
    path = program.file("mine")
    with program.form("--draft", path, form=FIELDS) as stage:
        stage.wait("Text").type("old").until(lambda: os.path.exists(path), "a draft")
        stage.press("c").finish()
    other = [{"name": "t", "kind": "password", "label": "Text"}, {"name": "x", "label": "X"}]
    before = open(path).read()
    with program.form("--draft", path, "--resume", form=other) as stage:
        equal(stage.finish(), 2)
    equal(open(path).read(), before)


def test_conditional_fields_are_resumed(program):
    fields = [{"name": "c", "kind": "choice", "label": "Text", "choices": ["a", "b"]},
              {"name": "t", "label": "Then", "when": {"c": "b"}}]
    with program.form(form=fields) as stage:
        stage.wait("Text").press("down", "down").type(" ").wait("Then").press("tab").type("abc")
        stage.until(lambda: program.drafts and "abc" in open(program.drafts[0]).read(), "a draft")
        stage.press("c").finish()
    with program.form("--resume", form=fields) as stage:
        stage.wait("Then", "abc").press("s")
        equal(stage.answers, {"c": "b", "t": "abc"})


def test_a_file_that_is_not_a_draft_is_unchanged(program):
    broken = b'{"version":1,"texts":{"t":"\xff'
    path = program.file("mine", broken)
    for words in ([], ["--resume"]):
        with program.form("--draft", path, *words, form=FIELDS) as stage:
            equal(stage.finish(), 2)
            assert b"is not a draft of this form" in stage.err, stage.err
    equal(open(path, "rb").read(), broken)


def test_an_invalid_draft_in_the_default_folder_is_renamed(program):
    leave(program, lambda stage: stage.press("c"))
    with open(program.drafts[0], "wb") as file:
        file.write(b"broken")
    with program.form("--resume", form=FIELDS) as stage:
        stage.wait("Text").type("new").until(lambda: len(program.drafts) == 2, "another draft")
        stage.press("s")
        equal(stage.answers, {"t": "new", "p": "", "n": ""})
    equal([open(path, "rb").read() for path in program.drafts], [b"broken"])


def test_a_form_without_input_does_not_change_the_draft(program):
    leave(program, lambda stage: stage.press("c"))
    before = open(program.drafts[0]).read()
    with program.form(form=FIELDS) as stage:
        stage.wait("Text").press("tab", "tab").press("escape")
        equal(stage.finish(), 4)
        assert b"a draft was saved" not in stage.err, stage.err
    with program.form("--answers", program.file("a", {"t": "1", "p": "", "n": ""}), form=FIELDS) as stage:
        equal(stage.finish(), 0)
    equal([open(path).read() for path in program.drafts], [before])


def test_a_form_that_is_open_elsewhere_says_so_at_the_start(program):
    told = "this form is open elsewhere, so the answers here are not saved as a draft"
    with program.form(form=FIELDS) as first:
        first.wait("Text").type("first").until(lambda: program.drafts, "a draft")
        for words in ([], ["--resume"], ["--accessible"]):
            with program.form(*words, form=FIELDS) as second:
                second.wait("Text")
                equal(second.err.decode(), f"formcheck: {told}\n")
                second.type("second\r").press("c").finish()
                equal(second.err.decode(), f"formcheck: {told}\n")
        # Submitting the second form must not remove the draft of the first.
        with program.form("--resume", form=FIELDS) as second:
            second.wait("Text", "first").press("s")
            equal(second.answers, {"t": "first", "p": "", "n": ""})
        assert "first" in open(program.drafts[0]).read()
        first.press("c").finish()
        equal(len(program.drafts), 1)


def test_concurrent_calls_do_not_share_a_draft(program):
    with program.form(form=FIELDS) as first:
        # The form that is shown first locks the draft.
        first.wait("Text")
        with program.form(form=FIELDS) as second:
            first.type("first").until(lambda: program.drafts, "a draft")
            second.wait("Text").type("second").wait("second")
            time.sleep(1.5)
            second.press("s")
            equal(second.answers, {"t": "second", "p": "", "n": ""})
            assert "first" in open(program.drafts[0]).read()
        first.press("c").finish()
    equal(len(program.drafts), 1)


def test_an_output_error_keeps_the_draft(program):
    with program.form("--run", "cat >/dev/null; cat /dev/zero | head -c 30000000", form=FIELDS) as stage:
        stage.wait("Text").type("kept").until(lambda: program.drafts, "a draft")
        stage.press("s").wait("printed more than").press("c").finish()
    assert "kept" in open(program.drafts[0]).read()


def test_line_mode_keeps_a_draft(program):
    with program.form("--accessible", form=FIELDS) as stage:
        stage.wait("Text:").type("é漢\r").wait("Pass").type(SECRET + "\r").wait("Note")
        stage.type("one\r").wait("|")
        stage.until(lambda: program.drafts and "é漢" in open(program.drafts[0]).read(), "a draft")
        stage.press("c")
        equal(stage.finish(), -signal.SIGINT)
        stage.check_terminal()
        assert b"run the same command with --resume" in stage.err, stage.err
    assert SECRET not in open(program.drafts[0]).read()
    # The lock is released, and its file is gone.
    equal(os.path.exists(f"{program.drafts[0]}.lock"), False)


def test_ctrl_c_ends_every_question_of_line_mode(program):
    for key, number in (("c", signal.SIGINT), ("\\", signal.SIGQUIT)):
        for answers, question in (([], "Text:"), (["x"], "Pass"), (["x", SECRET], "Note")):
            with program.form("--accessible", form=FIELDS) as stage:
                stage.wait("Text:")
                for answer, following in zip(answers, ("Pass", "Note")):
                    stage.type(answer + "\r").wait(following)
                stage.wait(question).until(lambda: stage.echoes != (question == "Pass"), "the right echo").press(key)
                equal((question, stage.finish(), stage.echoes, stage.out), (question, -number, True, b""))
                stage.check_terminal()


def test_an_ignored_signal_does_not_end_line_mode(program):
    with program.form("--accessible", form=[FIELDS[0]], ignored=[signal.SIGINT]) as stage:
        stage.wait("Text:").send(signal.SIGINT).type("x\r").wait("Press Enter to submit").type("\r")
        equal(stage.answers, {"t": "x"})


def test_a_named_draft_that_is_open_elsewhere_is_not_overwritten(program):
    told = "this form is open elsewhere, so the answers here are not saved as a draft"
    path = program.file("mine")
    with program.form("--draft", path, form=FIELDS) as first:
        first.wait("Text").type("first").until(lambda: os.path.exists(path), "a draft")
        for words in ([], ["--resume"], ["--accessible"]):
            with program.form("--draft", path, *words, form=FIELDS) as second:
                second.wait("Text").type("second\r").press("c").finish()
                equal(second.err.decode(), f"formcheck: {told}\n")
        first.press("c").finish()
        equal(json.load(open(path))["texts"], {"t": "first"})
        assert b"continue with it" in first.err, first.err
    # The lock is released, and its file is gone.
    equal(os.path.exists(f"{path}.lock"), False)
    with program.form("--draft", path, "--resume", form=FIELDS) as stage:
        stage.wait("Text", "first").press("s")
        equal((stage.answers["t"], os.path.exists(path)), ("first", False))
        assert b"open elsewhere" not in stage.err, stage.err


def test_a_lock_file_without_a_process_does_not_lock(program):
    path = program.file("mine")
    with program.form("--draft", path, form=FIELDS) as stage:
        stage.wait("Text").type("x").until(lambda: os.path.exists(path), "a draft")
        stage.send(signal.SIGKILL)
        stage.finish()
    with program.form("--draft", path, "--resume", form=FIELDS) as stage:
        stage.wait("Text").press("c").finish()
        assert b"open elsewhere" not in stage.err, stage.err
