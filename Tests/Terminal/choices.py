"""Tests of choices that depend on the answer to another field."""
from harness import equal

FIELDS = [
    {"name": "country", "label": "Country", "kind": "choice", "choices": ["us", "de"]},
    {"name": "state", "label": {"en": "State", "pl": "Stan"}, "kind": "choice",
     "choices-by": {"field": "country", "values": {
         "us": [{"value": "ca", "label": "California"}, {"value": "ny", "label": "New York"}],
         "de": [{"value": "by", "label": "Bavaria"}]}}}]


def test_choices_follow_an_answer(program):
    for rows, columns in ((24, 80), (12, 40), (60, 200)):
        with program.form("--no-draft", form=FIELDS, rows=rows, columns=columns) as stage:
            stage.wait("Country")
            assert "State" not in stage.text, stage.text
            stage.type("u ").press("tab").wait("California", "New York").type("c ")
            stage.press("back").type("d ").wait("Answer cleared", "State")
            stage.press("tab").wait("Bavaria").wait_gone("California").type("b ").press("s")
            equal(stage.answers, {"country": "de", "state": "by"})
            stage.check_terminal()
    with program.form("--no-draft", "--lang", "pl", form=FIELDS) as stage:
        stage.wait("Country").type("u ").wait("Stan").press("c").finish()


def test_choices_follow_an_answer_line_by_line(program):
    with program.form("--no-draft", "--accessible", form=FIELDS) as stage:
        stage.wait("Country").type("us\r").wait("California").type("ca\r<\r<\r").wait("Country")
        stage.type("de\r").wait("Answer cleared", "Bavaria").type("by\r\r")
        equal(stage.answers, {"country": "de", "state": "by"})
