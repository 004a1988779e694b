"""Tests that external text is escaped on the terminal: definitions, answers, defaults, errors and file names."""
import json

from harness import equal

BAD = "\x1b[31mred\x1b]0;title\x07\x9b2J\u202erow\u2066x\u200by\nz\rq\x00\x7f\t\u2028"
TEXT = BAD.replace("\x00", "")
PATHS = ((), ("--accessible",))


def test_text_from_a_definition_is_escaped(program):
    field = {"name": "t", "label": TEXT, "help": TEXT, "placeholder": TEXT, "suggestions": [TEXT]}
    choice = {"name": "c", "kind": "choice", "label": "C" + TEXT,
              "choices": [{"value": "v", "label": TEXT}, {"value": "w", "label": "w" + TEXT}]}
    rules = [{"rule": "same", "fields": ["t", "u"], "message": TEXT}]
    form = program.definition(field, {"name": "u", "label": "Last"}, choice, rules=rules, title=TEXT)
    for words in PATHS:
        with program.form("--no-draft", "--review", *words, form=form) as stage:
            stage.wait("Last" if not words else "row")
            if words:
                stage.type("?\r").wait("goes back and >").type("x\r").wait("Last:").type("y\r")
                stage.wait(r"error: \x1B[31mred").type("x\r").wait("1 to 2").type("1\r")
                stage.wait("Press Enter to submit")
                stage.type("\r")
            else:
                stage.type("x").press("tab").type("y").press("tab").wait(r"   ✗ \x1B[31mred").press("up", "down")
                stage.press("s").wait("2 answers need to be corrected").press("enter").press("tab").press("u")
                stage.type("x").press("tab", "down").type(" ").press("s").wait("[ Submit ]").press("enter")
            equal(stage.finish(), 0)
            equal(json.loads(stage.out)["t"], "x")
            stage.check_terminal()


def test_answers_and_defaults_are_escaped(program):
    fields = [{"name": "t", "label": "Text", "validator": "numeric"},
              {"name": "n", "kind": "multiline", "label": "Note", "validator": "required|numeric"}]
    answers = program.file("answers", {"t": TEXT.replace("\n", "").replace("\r", ""), "n": TEXT})
    for words in PATHS:
        with program.form("--no-draft", "--answers", answers, *words, form=fields) as stage:
            stage.wait("Use digits only", "row").press("c").finish()
            stage.check_terminal()
        with program.ask("--default", TEXT, "--label", TEXT, "--help-text", TEXT, "--placeholder",
                         TEXT, "--field", "numeric", *words) as stage:
            stage.wait("row").type("x\r").wait("Use digits only").press("c").finish()
            stage.check_terminal()


def digest(definition):
    """Returns the 64-bit FNV-1a hash by which a draft identifies its definition."""
    found = 0xCBF29CE484222325
    for byte in definition:
        found = (found ^ byte) * 0x100000001B3 % 2**64
    return f"{found:016x}"


def test_pasted_and_resumed_text_is_escaped(program):
    fields = [{"name": "t", "label": "Text", "validator": "numeric"}]
    definition = open(program.definition(*fields), "rb").read()
    draft = program.file("mine", {"version": 1, "definition": digest(definition), "texts": {"t": TEXT}})
    for words in PATHS:
        with program.form("--draft", draft, "--resume", *words, form=fields) as stage:
            stage.wait("row").press("c").finish()
            stage.check_terminal()
    with program.form("--no-draft", form=fields) as stage:
        stage.wait("Text").paste(BAD).wait("6 characters that cannot be displayed were removed", "row").press("s")
        stage.wait("Use digits only")
        stage.press("c").finish()
        stage.check_terminal()


def test_responses_of_commands_are_escaped(program):
    errors = program.file("errors", {"errors": [
        {"field": "t", "code": 9001, "reason": TEXT}, {"field": "nobody", "code": 9002, "reason": TEXT},
        {"field": None, "code": 9003, "reason": TEXT}]})
    for words in PATHS:
        with program.form("--no-draft", "--run", f"cat '{errors}'; exit 1", "--check",
                          f"c=cat '{errors}'; exit 1", *words,
                          form=[{"name": "t", "label": "Text", "check": "c"}]) as stage:
            stage.wait("Text").type("x\r")
            if words:
                stage.wait('error: {"errors"')
            else:
                stage.wait('✗ {"errors"')
            stage.press("c").finish()
            stage.check_terminal()
        with program.form("--no-draft", "--run", f"cat '{errors}'; exit 1", *words,
                          form=[{"name": "t", "label": "Text"}]) as stage:
            stage.wait("Text").type("x\r").wait("ubmit").type("\r")
            stage.wait("1 answer needs to be corrected", "nobody:")
            stage.until(lambda: stage.text.count(r"\x1B[31mred") == 3, "all three errors")
            stage.press("c").finish()
            stage.check_terminal()


def test_error_messages_are_escaped(program):
    """Error messages may also go to a terminal."""
    form = program.definition({"name": "t"})
    for words in (["--form", form, "--answer", f"{TEXT}=x"], ["--form", TEXT], ["--form", "@" + TEXT],
                  ["--form", form, "--answers", TEXT], ["--form", form, "--check", f"{TEXT}=x"],
                  ["--form", form, "--answer", "t=x", "--output", f"/nonexistent/{TEXT}"],
                  ["--form", program.file("bad.json", '{"version": 1, "' + TEXT + '": 1}')]):
        done = program.alone(*words)
        assert done.returncode in (2, 3) and done.stderr, (words, done)
        for sign in (*(chr(code) for code in (*range(9), 13, 27, 0x7F, 0x9B)), "\u202e", "\u2066"):
            assert sign not in done.stderr.decode(), (words, sign, done.stderr)
    needed = program.alone("--form", program.definition({"name": "t", "label": TEXT,
                                                         "validator": "required"}))
    equal(json.loads(needed.stdout)["needed"][0]["label"], TEXT)
    assert b"\x1b" not in needed.stdout and needed.stdout.count(b"\n") == 1
