"""Tests of repeating groups: entries are added, removed and moved in the drawn form and line by line."""
import json
import os

from harness import equal

NAME = {"name": "name", "label": "Name", "validator": "required"}
EMAIL = {"name": "email", "label": "Email", "validator": "email"}
PIN = {"name": "pin", "label": "PIN", "kind": "password"}
PEOPLE = {"name": "people", "kind": "group", "label": "People", "entry": "Person", "add": "Add a person",
          "at-least": 1, "at-most": 3, "unique": ["email"], "fields": [NAME, EMAIL]}
NOTE = {"name": "note", "label": "Note"}
WINDOWS = ((24, 80), (12, 40), (60, 200))


def people(*pairs):
    """Returns the answers of the group for pairs of a name and an email address."""
    return [{"name": name, "email": email} for name, email in pairs]


def test_entries_are_added_moved_and_removed_in_every_window(program):
    for rows, columns in WINDOWS:
        with program.form(form=[PEOPLE, NOTE], rows=rows, columns=columns) as stage:
            stage.wait("Person 1 of 1", "┃* Name").type("Ann").press("enter").type("a@b.example")
            stage.press("enter").wait("┃  + Add a person", "Enter adds an entry").press("enter")
            stage.wait("Person 2 of 2", "┃* Name").type("Bob").press("tab").type("a@b.example").press("tab")
            stage.wait("✗ Enter an answer that no other").press("back").press("backspace").type("x")
            stage.wait_gone("✗").press("r").wait("The entry is now Person 1").press("up")
            stage.wait("┃✓ Name   Bob").press("x").wait("Person 1 was removed")
            stage.wait("┃✓ Name   Ann").press("undo").wait("┃✓ Name   Bob").press("o")
            stage.wait("The entry is now Person 2").press("s")
            equal(stage.answers,
                  {"people": people(("Ann", "a@b.example"), ("Bob", "a@b.examplx")), "note": ""})
            stage.check_terminal()


def test_the_keys_and_the_maximum_are_shown(program):
    with program.form(form=[PEOPLE, NOTE]) as stage:
        stage.wait("┃* Name").press("x").wait("At least 1 entry has to remain").press("tab", "tab", "enter")
        stage.wait("Person 2 of 2   Ctrl-X removes, Ctrl-R and Ctrl-O move").press("f1")
        stage.wait("Ctrl-R or Alt-Up moves it up").press("f1", "tab", "tab", "enter", "tab", "tab")
        stage.wait("┃  3 entries, no more can be added").press("enter").wait("┃  Note").press("c").finish()


def test_an_entry_with_a_secret_is_removed_after_a_second_key(program):
    form = [{**PEOPLE, "unique": [], "fields": [NAME, PIN]}]
    with program.form(form=form) as stage:
        stage.wait("┃* Name").type("Ann").press("tab", "tab", "enter").wait("Person 2 of 2")
        stage.type("Bob").press("tab").type("1234").wait("••••").press("x")
        stage.wait("cannot be brought back", "Person 2 of 2").press("x").wait("Person 1 of 1", "was removed")
        stage.press("s")
        equal(stage.answers, {"people": [{"name": "Ann", "pin": ""}]})


def test_the_list_of_errors_names_the_entry(program):
    with program.form(form=[PEOPLE]) as stage:
        stage.wait("┃* Name").type("Ann").press("tab", "tab", "enter").wait("Person 2 of 2").press("s")
        stage.wait("› 1. Person 2: Name", "✗ Required").press("enter").wait("┃✗ Name").press("c").finish()


def test_the_review_and_the_receipt_have_headings(program):
    with program.form("--review", form=[PEOPLE, NOTE]) as stage:
        stage.wait("┃* Name").type("Ann").press("s").wait("Person 1 of 1", "Name    Ann", "› [ Submit ]")
        stage.press("enter")
        equal(stage.answers, {"people": people(("Ann", "")), "note": ""})
        assert "Person 1 of 1" in stage.text, stage.text


def test_entries_are_added_moved_and_removed_line_by_line(program):
    with program.form("--accessible", form=[PEOPLE, NOTE], rows=60) as stage:
        for prompt, line in (("Name (required):", "Ann"), ("Email:", ""), ("Add a person (yes/no):", "yes"),
                             ("Name (required):", "Bob"), ("Email:", "b@b.example"),
                             ("Add a person (yes/no):", "<"), ("[b@b.example]:", r"\up"),
                             ("[b@b.example]:", r"\x"), ("goes back.\nEmail [\\x]:", r"\u"),
                             ("[b@b.example]:", ""), ("Name [Ann]:", ""), ("Email:", "?"), ("Email:", ""),
                             ("Add a person (yes/no):", "y"), ("Name (required):", r"\remove"),
                             ("Add a person (yes/no):", "no"), ("Note:", ""), ("Press Enter to submit", "")):
            stage.wait(prompt).look(0.1)
            stage.type(line + "\r")
        equal(stage.answers, {"people": people(("Bob", "b@b.example"), ("Ann", "")), "note": ""})
        for text in ("Person 2 of 2:", "The entry is now Person 1.", r"\remove removes this entry",
                     "Person 3 was removed."):
            assert text in stage.text, stage.text


def test_the_secrets_of_entries_are_named_with_their_entries(program):
    with program.form(form=[{**PEOPLE, "unique": [], "fields": [NAME, PIN]}], out="terminal") as stage:
        stage.wait("┃* Name").type("Ann").press("tab").type("1234").press("s")
        equal(stage.finish(), 0)
        assert b'"Person 1: PIN"' in stage.err, stage.err


def test_a_draft_restores_the_entries(program):
    form = [{**PEOPLE, "unique": [], "fields": [NAME, PIN]}]
    with program.form(form=form) as stage:
        stage.wait("┃* Name").type("Ann").press("tab", "tab", "enter").wait("Person 2 of 2").type("Bob")
        stage.press("tab").type("1234").press("r").wait("The entry is now Person 1")
        stage.until(lambda: program.drafts and '"people[0].name":"Bob"' in open(program.drafts[0]).read(),
                    "a draft")
        draft = json.load(open(program.drafts[0]))
        equal(draft["texts"], {"people[0].name": "Bob", "people[1].name": "Ann", "people": "2"})
        stage.press("c").finish()
    with program.form("--resume", form=form) as stage:
        stage.wait("Person 2 of 2", "Bob", "Ann").press("s")
        equal([entry["name"] for entry in stage.answers["people"]], ["Bob", "Ann"])


def test_answers_given_in_advance_are_not_asked_again(program):
    answers = program.file("answers.json", {"people": people(("Ann", ""), ("", ""))})
    with program.form("--answers", answers, form=[PEOPLE, NOTE]) as stage:
        stage.wait("Person 2 of 2", "┃* Name", "Note")
        assert "Person 1 of 2" not in stage.text and "Add a person" not in stage.text, stage.text
        stage.type("Bob").press("s")
        equal(stage.answers["people"], people(("Ann", ""), ("Bob", "")))


def test_the_answers_are_the_same_without_a_terminal(program):
    path = program.definition(PEOPLE, NOTE)
    done = program.alone("--form", path, "--no-input", "--answer", "people[0].name=Ann",
                         "--answer", "people[1].name=Bob")
    equal((done.returncode, json.loads(done.stdout)),
          (0, {"people": people(("Ann", ""), ("Bob", "")), "note": ""}))
    with program.form(form=path) as stage:
        stage.wait("┃* Name").type("Ann").press("tab", "tab", "enter").wait("Person 2 of 2").type("Bob").press("s")
        stage.finish()
        equal(bytes(stage.out), done.stdout)
    assert os.path.exists(path)
