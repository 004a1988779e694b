"""Tests of the example program with two text fields, whose validators come from a definition file."""
import os
import signal

from harness import equal
from stage import Stage


def shown(program, *words, **options):
    return Stage([program.text_fields, *words], out="terminal", **{**program.variables, **options})


def test_the_fields_are_checked_when_they_are_left(program):
    with shown(program) as stage:
        stage.wait("Two fields", "┃  Only digits", "Only letters").type("12a45").wait("12a45")
        assert "✗" not in stage.text and "Use digits only" not in stage.text, stage.text
        stage.press("tab").wait("✗ Only digits", "✗ Use digits only")
        stage.type("abc1").press("tab").wait("✗ Use letters only")
        stage.press("back").press("backspace").wait_gone("Use letters only").press("back").press("u")
        stage.type("12345").wait_gone("Use digits only").press("s").wait("Submitted.")
        equal((stage.finish(), stage.err), (0, b""))
        stage.check_terminal()


def test_another_definition_changes_the_validators(program):
    path = program.definition({"name": "a", "label": "Alpha", "validator": "alpha"},
                              {"name": "b", "label": "Digits", "validator": "numeric"})
    with shown(program, path) as stage:
        stage.wait("┃  Alpha").type("1").press("tab").wait("✗ Use letters only").type("x").press("tab")
        stage.wait("✗ Use digits only")
        stage.press("c").finish()
        stage.check_terminal()


def test_the_form_can_be_left(program):
    with shown(program) as stage:
        stage.wait("Two fields").press("escape").wait("Left.")
        equal(stage.finish(), 0)
        stage.check_terminal()
    with shown(program) as stage:
        stage.wait("Two fields").send(signal.SIGTERM)
        equal(stage.finish(), -signal.SIGTERM)
        stage.check_terminal()


def test_without_a_terminal_the_example_runs_its_script(program):
    with Stage([program.text_fields], stdin="/dev/null", **program.variables) as stage:
        equal((stage.finish(), stage.written, stage.err), (0, b"", b""))
        assert b"code 1001" in stage.out and b"code 1002" in stage.out, stage.out
    assert os.path.exists(program.text_fields)
