"""Tests of custom rules."""
import json
import os
import tempfile

from harness import equal

RULES = {
    "version": 1,
    "rules": [
        {"name": "badge", "code": 9001, "rule": "pattern:/E[0-9]{5}/",
         "summary": "the number of a badge", "message": "The input is not the number of a badge",
         "fix": "Type E and five digits.", "passes": ["E12345"], "fails": ["12345"]},
        {"name": "badges", "code": 9002, "rule": "each(separator=;, badge)"},
    ],
}


def saved(folder, rules):
    """Saves rules to a file and returns its path."""
    path = os.path.join(folder, "rules.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(rules, file)
    return path


def test_custom_rules_are_validators(program):
    with tempfile.TemporaryDirectory() as folder:
        path = saved(folder, RULES)
        done = program("--rules", path, "--field", "required|badges", "--format", "json",
                       "E12345; E54321", "E12345;E1")
        equal(done.status, 1)
        found = json.loads(done.out)
        equal((found["record"], found["error"]["code"], found["error"]["offset"]), (2, 9002, 9))
        equal([part["name"] for part in found["error"]["details"]],
              ["each.item", "badge", "pattern"])
        done = program("ask", "--rules", path, "--field", "badge", "--label", "Badge",
                       "--default", "E12345", "--no-input")
        equal((done.status, done.out), (0, b"E12345\n"))


def test_the_examples_in_a_rule_file_are_checked(program):
    with tempfile.TemporaryDirectory() as folder:
        done = program("rules", saved(folder, RULES))
        equal((done.status, done.err), (0, b""))
        equal(done.out.decode().splitlines(),
              ["9001  badge   the number of a badge", "9002  badges  each(separator=;, badge)"])
        wrong = json.loads(json.dumps(RULES))
        wrong["rules"][0]["fails"].append("E54321")
        wrong["rules"][1]["rule"] = "eech(badge)"
        done = program("rules", saved(folder, wrong))
        equal(done.status, 1)
        assert b'error 4027: "E54321" should fail, but the rule accepts it' in done.err, done.err
        assert b'did you mean "each"?' in done.err, done.err
        # Rules that are not used are not compiled.
        path = os.path.join(folder, "rules.json")
        equal(program("--rules", path, "--field", "badge", "E12345").status, 0)
        done = program("--rules", path, "--field", "badges", "E12345")
        equal(done.status, 2)
        assert b"4002" in done.err, done.err


def test_an_unreadable_rule_file_is_an_error(program):
    with tempfile.TemporaryDirectory() as folder:
        missing = os.path.join(folder, "none.json")
        for words in (("rules", missing), ("--rules", missing, "--field", "alpha", "x")):
            done = program(*words)
            equal((done.status, done.out), (2, b""))
            assert b"error 5001" in done.err, done.err
        path = saved(folder, {"version": 1, "rules": [{"name": "x", "code": 1, "rule": "alpha"}]})
        done = program("--rules", path, "--field", "x", "y")
        equal(done.status, 2)
        assert b"error 4014" in done.err, done.err
        twice = program("--rules", saved(folder, RULES), "--rules", saved(folder, RULES),
                        "--field", "badge", "E12345")
        equal(twice.status, 2)
        assert b"4015" in twice.err, twice.err
