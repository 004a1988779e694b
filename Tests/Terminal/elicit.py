"""Tests of formcheck elicit, which answers requests of the Model Context Protocol."""
import json
import subprocess

from harness import equal

SCHEMA = {"type": "object", "required": ["name"], "properties": {
    "name": {"type": "string", "title": "Name", "minLength": 2},
    "plan": {"type": "string", "title": "Plan", "oneOf": [
        {"const": "free", "title": "Free plan"}, {"const": "team", "title": "Team plan"}]},
    "seats": {"type": "integer", "title": "Seats", "minimum": 1}}}
MESSAGE = {"jsonrpc": "2.0", "id": "a-7", "method": "elicitation/create",
           "params": {"mode": "form", "message": "Who are you?", "requestedSchema": SCHEMA}}


def request(program, content=MESSAGE):
    return program.file("request.json", content)


def test_accept_returns_the_answers(program):
    with program.stage("elicit", request(program)) as stage:
        stage.wait("Who are you?", "Name").type("Ada").press("tab", "down", "down").type(" ").press("tab").type("3")
        stage.press("s")
        equal(stage.finish(), 0)
        equal(json.loads(stage.out), {"jsonrpc": "2.0", "id": "a-7", "result": {
            "action": "accept", "content": {"name": "Ada", "plan": "team", "seats": 3}}})


def test_unanswered_properties_are_left_out(program):
    with program.stage("elicit", request(program, SCHEMA)) as stage:
        stage.wait("Name").type("Ada").press("s")
        equal(stage.finish(), 0)
        equal(json.loads(stage.out), {"action": "accept", "content": {"name": "Ada"}})


def test_escape_asks_whether_to_decline(program):
    for key, action, status in (("f2", "decline", 1), ("escape", "cancel", 4)):
        for typed in ("", "Ad"):
            with program.stage("elicit", request(program, MESSAGE["params"])) as stage:
                stage.wait("Name").type(typed).press("escape").wait("Press F2 to decline").press(key)
                equal((stage.finish(), json.loads(stage.out)), (status, {"action": action}))


def test_another_key_continues(program):
    with program.stage("elicit", request(program)) as stage:
        stage.wait("Name").type("A").press("escape").wait("Press F2 to decline").type("b")
        stage.wait_gone("Press F2").press("s")
        equal((stage.finish(), json.loads(stage.out)["result"]["content"]), (0, {"name": "Ab"}))


def test_line_mode_can_decline(program):
    for line, action, status in (("\\d", "decline", 1), ("\\q", "cancel", 4)):
        with program.stage("elicit", "--accessible", request(program, SCHEMA)) as stage:
            stage.wait("Name").type("\\q\n").wait("\\d to decline").type(f"{line}\n")
            equal((stage.finish(), json.loads(stage.out)), (status, {"action": action}))


def test_an_interrupted_request_is_canceled(program):
    with program.stage("elicit", request(program)) as stage:
        stage.wait("Name").press("c")
        equal((stage.finish(), json.loads(stage.out)["result"]), (-2, {"action": "cancel"}))


def test_without_a_terminal_a_request_is_canceled(program):
    done = program.alone("elicit", request(program), stdin=subprocess.DEVNULL)
    equal((done.returncode, json.loads(done.stdout)["result"]), (5, {"action": "cancel"}))
    assert b"no terminal is available" in done.stderr, done.stderr


def test_what_no_form_can_ask_is_an_error(program):
    schema = {"type": "object", "properties": {"x": {"type": "array", "items": {"type": "number"}}}}
    done = program.alone("elicit", request(program, schema))
    equal((done.returncode, done.stdout), (2, b""))
    assert b"error 4028: /properties/x/items" in done.stderr, done.stderr
    done = program.alone("elicit", program.definition({"name": "a"}))
    assert done.returncode == 2 and b"formcheck --form" in done.stderr, done.stderr
