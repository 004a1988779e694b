#!/usr/bin/env python3
"""Compares the verdicts of rules with those of other packages on the schemas that formcheck exports.

    .dev/exported-schemas [BINARY [COUNT]]   COUNT: the number of generated values for each rule

The schema must accept every value that the rule accepts. If the rule is not listed as one that the schema cannot express in
full, it must also reject the others.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import zlib

import jsonschema
import jsonschema_rs

tests = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, os.path.join(tests, "Browser"))

import values  # noqa: E402

# The package jsonschema is slow, so that it judges fewer values.
SLOW_COUNT = 1000

# formcheck lists only the first mistakes of a file, so a form has few rules.
PORTION = 50


def exported(binary, rules, folder):
    """Returns the schema of each rule, and the rules that it does not express in full."""
    path = os.path.join(folder, "form.json")
    with open(path, "w", encoding="utf-8") as file:
        # Each field has a line of its own, by which a loss names it.
        fields = ",\n".join(json.dumps({"name": f"rule{index}", "validator": rule}) for index, rule in enumerate(rules))
        file.write('{"version": 1, "title": "Rules", "fields": [\n' + fields + "]}")
    done = subprocess.run([binary, "export", "--json-schema", path], capture_output=True, encoding="utf-8")
    assert done.returncode in (0, 1), done.stderr
    lost = {int(line[len(path) + 1:].split(":")[0]) - 2 for line in done.stderr.splitlines() if line.startswith(path)}
    properties = json.loads(done.stdout)["properties"]
    plain = [{key: value for key, value in properties[f"rule{index}"].items() if key != "x-formcheck"}
             for index in range(len(rules))]
    return plain, lost


class Twin:
    """Another package, and the differences from its verdicts."""

    def __init__(self, name, count, validator):
        self.name, self.count, self.validator = name, count, validator
        self.compared = self.looser = 0
        self.wrong, self.skipped = [], []

    def compare(self, rule, schema, is_lost, texts, wrong):
        # The packages read a pattern of ECMAScript in a syntax of their own.
        if "syntax=" in rule:
            return self.skipped.append(rule)
        try:
            is_valid = self.validator(schema).is_valid
        except jsonschema_rs.ValidationError:
            return self.skipped.append(rule)
        # A pattern of the vectors can take forever on a long text.
        is_slow = self.count == SLOW_COUNT and "pattern:" in rule
        for text in texts[:self.count]:
            if is_slow and len(text) > 16:
                continue
            # In Python, $ also matches before a line break at the end.
            if self.count == SLOW_COUNT and text.endswith("\n"):
                continue
            self.compared += 1
            is_accepted = text not in wrong
            try:
                if is_valid(text) == is_accepted:
                    continue
            except re.error:
                # A pattern of the vectors is for ECMAScript alone.
                return self.skipped.append(rule)
            # The packages and the rule can read a format or a class of characters differently.
            if is_lost and not is_accepted:
                self.looser += 1
            else:
                self.wrong.append((rule, text, is_accepted))


def main(binary, count):
    found = values.vectors()
    rules = list(dict.fromkeys(rule for of_rule in found.values() for rule in of_rule))
    names = {rule: name for name, of_rule in found.items() for rule in of_rule}
    twins = [Twin("jsonschema-rs", count, jsonschema_rs.Draft202012Validator),
             Twin("jsonschema", SLOW_COUNT, jsonschema.Draft202012Validator)]
    texts, current = [], None
    with tempfile.TemporaryDirectory() as folder:
        schemas, lost = [], set()
        for start in range(0, len(rules), PORTION):
            some, losses = exported(binary, rules[start:start + PORTION], folder)
            schemas += some
            lost |= {start + loss for loss in losses}
        for index, rule in sorted(enumerate(rules), key=lambda pair: names[pair[1]]):
            if names[rule] != current:
                current = names[rule]
                seeds = sorted({text for of_rule in found[current].values() for text in of_rule if text})
                texts = seeds + values.generated(seeds, count, zlib.crc32(current.encode()))
                texts = [text for text in dict.fromkeys(texts) if text]
            wrong = values.rejected(binary, rule, texts, folder)
            for twin in twins:
                # A format is only a remark for both packages, unless it is turned on.
                is_looser = index in lost or "format" in schemas[index]
                twin.compare(rule, schemas[index], is_looser, texts, wrong)
    for twin in twins:
        for rule, text, is_accepted in twin.wrong[:20]:
            print(f"DIFFERENT {twin.name}: {rule}: {text!r} is {'accepted' if is_accepted else 'rejected'} by the rule only")
        print(f"{twin.name}: {twin.compared} values of {len(rules)} rules, {len(rules) - len(lost)} expressed in full, "
              f"{twin.looser} accepted by a schema that is listed as looser, {len(twin.skipped)} rules skipped, "
              f"{len(twin.wrong)} differences")
    return 1 if any(twin.wrong for twin in twins) else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1]), int(sys.argv[2])))
