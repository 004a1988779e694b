"""Tests of labels and placeholders that depend on the answer to another field."""
from harness import equal

FIELDS = [
    {"name": "country", "label": "Country", "kind": "choice", "choices": ["us", "de"]},
    {"name": "code", "label": {"en": "Postal code", "pl": "Kod pocztowy"}, "placeholder": "10115",
     "label-by": {"field": "country", "values": {"us": {"en": "ZIP code", "pl": "Kod ZIP"}}},
     "placeholder-by": {"field": "country", "values": {"us": "20500"}}}]


def test_a_label_follows_an_answer(program):
    for rows, columns in ((24, 80), (12, 40), (60, 200)):
        with program.form("--no-draft", form=FIELDS, rows=rows, columns=columns) as stage:
            stage.wait("Country", "Postal code", "10115").type("u ").wait("ZIP code", "20500")
            assert "Postal code" not in stage.text, stage.text
            stage.type("d ").wait("Postal code", "10115").wait_gone("ZIP code")
            # Undoing the answer changes the label as well.
            stage.press("undo").wait("ZIP code", "20500").press("tab").type("20500").press("s")
            equal(stage.answers, {"country": "us", "code": "20500"})
            stage.check_terminal()
            assert "ZIP code" in stage.text, stage.text
    with program.form("--no-draft", "--lang", "pl", form=FIELDS) as stage:
        stage.wait("Kod pocztowy").type("u ").wait("Kod ZIP").press("c").finish()


def test_a_label_follows_an_answer_line_by_line(program):
    with program.form("--no-draft", "--accessible", form=FIELDS) as stage:
        stage.wait("Country").type("us\r").wait("ZIP code (20500):").type("<\r").wait("Country")
        stage.type("de\r").wait("Postal code (10115):").type("10115\r\r")
        equal(stage.answers, {"country": "de", "code": "10115"})
