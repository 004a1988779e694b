"""Tests that names and values are equal only if their bytes are, even if Unicode defines them as equivalent."""
import json

from accounting import Folder
from harness import equal

# Pairs that are canonically equivalent, so Swift strings compare as equal.
EQUIVALENT = [("K", "\u212a"), ("\u00e9", "e\u0301"), (";", "\u037e"), ("`", "\u1fef"), ("\u2002", "\u2000"),
              ("\u1ea1\u0307", "a\u0323\u0307")]


def form(folder, fields, rules=()):
    folder.write("form.json", json.dumps({"version": 1, "fields": fields, "rules": list(rules)}))

    def call(answers, *words):
        folder.write("answers.json", json.dumps(answers))
        return folder("--form", "form.json", "--no-input", "--answers", "answers.json", *words)
    return call


def test_an_answer_is_for_the_field_with_its_name(program):
    with Folder(program) as folder:
        for name, other in EQUIVALENT:
            if name.isspace():
                continue
            call = form(folder, [{"name": name}])
            equal((name, call({other: "1"}).status), (name, 2))
            equal(folder("--form", "form.json", "--no-input", "--answer", f"{other}=1").status, 2)
            call = form(folder, [{"name": name}, {"name": other}])
            done = call({name: "1", other: "2"})
            equal((done.status, json.loads(done.out)), (0, {name: "1", other: "2"}))


def test_an_answer_may_begin_with_a_combining_mark(program):
    with Folder(program) as folder:
        form(folder, [{"name": "a"}])
        done = folder("--form", "form.json", "--no-input", "--answer", "a=\u0338x")
        equal((done.status, json.loads(done.out or b"{}")), (0, {"a": "\u0338x"}))
        folder.write("data", "a,\u0301b\n1,2\n1,2\n")
        done = folder("--csv", "--field", "a=numeric", "--unique", "a,\u0301b", "data")
        equal((done.status, b"error 2108" in done.out), (1, True))


def test_choices_and_conditions_compare_bytes(program):
    with Folder(program) as folder:
        for value, other in EQUIVALENT:
            choice = {"name": "a", "kind": "choice", "choices": [value]}
            equal((value, form(folder, [choice])({"a": other}).status), (value, 2))
            call = form(folder, [{"name": "a"}, {"name": "b", "validator": "required", "when": {"a": value}}])
            equal((value, call({"a": value}).status, call({"a": other}).status), (value, 5, 0))


def test_rules_across_fields_compare_bytes(program):
    with Folder(program) as folder:
        for value, other in EQUIVALENT:
            fields = [{"name": "a"}, {"name": "b"}]
            for rule, same, different in (("same", 0, 5), ("different", 5, 0)):
                call = form(folder, fields, [{"rule": rule, "fields": ["a", "b"]}])
                found = call({"a": value, "b": value}).status, call({"a": value, "b": other}).status
                equal((value, rule, *found), (value, rule, same, different))


def test_rules_and_columns_are_looked_up_by_bytes(program):
    with Folder(program) as folder:
        for value, other in EQUIVALENT[:2]:
            for rule in (f"in:{value}", f"not(in:{other})"):
                equal((rule, folder("--field", rule, "--", other).status), (rule, 1))
            folder.write("data", f"{value}\n1\n")
            equal(folder("--csv", "--field", f"{other}=numeric", "data").status, 2)
            folder.write("data", f"{value},{other}\n1,x\n")
            done = folder("--csv", "--field", f"{value}=numeric", "--field", f"{other}=alpha", "data")
            equal((done.status, done.err), (0, b""))
            folder.write("data", json.dumps({value: "1", other: "x"}, ensure_ascii=False) + "\n")
            done = folder("--ndjson", "--field", f"{value}=numeric", "--field", f"{other}=alpha", "data")
            equal((done.status, done.out), (0, b""))
            done = folder("--ndjson", "--unique", value, "--field", f"{other}=alpha", "data")
            equal((done.status, done.out), (0, b""))


def test_a_rule_is_not_found_by_an_equivalent_name(program):
    with Folder(program) as folder:
        for rule in ("mimetype:types=text\u037eany", "base64:alphabet=\u212a", "length:max=\u212a"):
            equal((rule, folder("--field", rule, "x").status), (rule, 2))
        folder.write("data", "1\n")
        equal(folder("plan", "--lines", "--split-size", "1K", "data").status, 0)
        equal(folder("plan", "--lines", "--split-size", "1\u212a", "data").status, 2)
        equal(folder("--field", "json", "--", '{"\u00e9":1,"e\u0301":2}').status, 0)


def test_cases_of_a_form_name_fields_by_their_bytes(program):
    with Folder(program) as folder:
        for name, other in EQUIVALENT[:2]:
            form(folder, [{"name": name, "validator": "numeric"}, {"name": other, "validator": "alpha"}])
            cases = [{"answers": {name: "1", other: "x"}},
                     {"answers": {name: "x", other: "1"}, "errors": {name: [1001], other: [1002]}}]
            folder.write("cases", "".join(json.dumps(case) + "\n" for case in cases))
            done = folder("test", "form.json", "cases")
            equal((done.status, name), (0, name))
