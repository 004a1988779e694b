#!/usr/bin/env python3
"""Compares the verdicts of FormCheckSchemas with those of the packages jsonschema and jsonschema-rs.

    Tests/Schemas/compare.py PROBE [PAIRS [SEED]]

The schemas come from a grammar with all keywords of both drafts, and the instances from the same small set of keys and
values, so that about half of them are valid. A difference is a pair on which the two packages agree with each other but
not with us. A pair on which they differ is only counted.
"""
import json
import random
import subprocess
import sys

import jsonschema
import jsonschema_rs

PER_SCHEMA = 40
KEYS = ["a", "b", "c", "ab", "é", "x/y"]
STRINGS = ["", "a", "ab", "abc", "é", "b1", "😀"]
NUMBERS = [0, 1, -1, 2, 3, 1.0, 1.5, 0.5, -2.5, 10, 100]
PATTERNS = ["^a", "b$", "^[a-z]+$", "[0-9]", "^.{2}$", "a|b", "^$"]
TYPES = ["null", "boolean", "integer", "number", "string", "array", "object"]


class Grammar:
    def __init__(self, rng, is_new):
        self.rng, self.is_new = rng, is_new

    def value(self, depth=0):
        rng = self.rng
        kind = rng.randrange(10 if depth < 3 else 6)
        if kind < 1:
            return rng.choice([None, True, False])
        if kind < 3:
            return rng.choice(NUMBERS)
        if kind < 6:
            return rng.choice(STRINGS)
        if kind < 8:
            return [self.value(depth + 1) for _ in range(rng.randrange(4))]
        return {key: self.value(depth + 1) for key in rng.sample(KEYS, rng.randrange(4))}

    def names(self):
        return self.rng.sample(KEYS, self.rng.randrange(3))

    def schemas(self, depth, least=1):
        return [self.schema(depth + 1) for _ in range(self.rng.randrange(least, 4))]

    def map(self, depth, keys):
        return {key: self.schema(depth + 1) for key in self.rng.sample(keys, self.rng.randrange(1, 4))}

    def schema(self, depth=0):
        rng = self.rng
        if depth > 0 and rng.random() < 0.12:
            return rng.random() < 0.6
        schema = {}
        for _ in range(rng.randrange(1, 4 if depth else 5)):
            keyword = rng.choice(self.leaves if depth > 2 or rng.random() < 0.35 else self.branches)
            schema.update(keyword(self, depth))
        return schema

    leaves = [
        lambda g, d: {"type": g.rng.choice(TYPES)},
        lambda g, d: {"type": g.rng.sample(TYPES, 3)},
        lambda g, d: {"enum": [g.value(2) for _ in range(g.rng.randrange(1, 5))]},
        lambda g, d: {"const": g.value(1)},
        lambda g, d: {"minimum": g.rng.choice(NUMBERS)},
        lambda g, d: {"maximum": g.rng.choice(NUMBERS)},
        lambda g, d: {"exclusiveMinimum": g.rng.choice(NUMBERS)},
        lambda g, d: {"exclusiveMaximum": g.rng.choice(NUMBERS)},
        lambda g, d: {"multipleOf": g.rng.choice([1, 2, 0.5, 1.5])},
        lambda g, d: {"minLength": g.rng.randrange(4)},
        lambda g, d: {"maxLength": g.rng.randrange(4)},
        lambda g, d: {"pattern": g.rng.choice(PATTERNS)},
        lambda g, d: {"minItems": g.rng.randrange(4)},
        lambda g, d: {"maxItems": g.rng.randrange(4)},
        lambda g, d: {"uniqueItems": g.rng.random() < 0.8},
        lambda g, d: {"minProperties": g.rng.randrange(4)},
        lambda g, d: {"maxProperties": g.rng.randrange(4)},
        lambda g, d: {"required": g.names()},
        lambda g, d: {"dependentRequired": {k: g.names() for k in g.names()}} if g.is_new
        else {"dependencies": {k: g.names() for k in g.names()}},
    ]

    branches = [
        lambda g, d: {"allOf": g.schemas(d)},
        lambda g, d: {"anyOf": g.schemas(d)},
        lambda g, d: {"oneOf": g.schemas(d)},
        lambda g, d: {"not": g.schema(d + 1)},
        lambda g, d: {"if": g.schema(d + 1), "then": g.schema(d + 1), "else": g.schema(d + 1)},
        lambda g, d: {"if": g.schema(d + 1), "then": g.schema(d + 1)},
        lambda g, d: {"properties": g.map(d, KEYS)},
        lambda g, d: {"properties": g.map(d, KEYS), "required": g.names()},
        lambda g, d: {"patternProperties": g.map(d, PATTERNS)},
        lambda g, d: {"additionalProperties": g.schema(d + 1)},
        lambda g, d: {"properties": g.map(d, KEYS), "additionalProperties": False},
        lambda g, d: {"propertyNames": g.schema(d + 1)},
        lambda g, d: {"contains": g.schema(d + 1)},
        lambda g, d: {"contains": g.schema(d + 1), "minContains": g.rng.randrange(3), "maxContains": g.rng.randrange(1, 4)},
        lambda g, d: {"items": g.schema(d + 1)},
        lambda g, d: {"prefixItems": g.schemas(d)} if g.is_new else {"items": g.schemas(d)},
        lambda g, d: {"prefixItems": g.schemas(d), "items": g.schema(d + 1)} if g.is_new
        else {"items": g.schemas(d), "additionalItems": g.schema(d + 1)},
        lambda g, d: {"dependentSchemas": g.map(d, KEYS)} if g.is_new else {"dependencies": g.map(d, KEYS)},
        lambda g, d: {"unevaluatedProperties": g.schema(d + 1)} if g.is_new else {},
        lambda g, d: {"unevaluatedItems": g.schema(d + 1)} if g.is_new else {},
        lambda g, d: {"unevaluatedProperties": False, "allOf": g.schemas(d)} if g.is_new else {},
        lambda g, d: {"unevaluatedItems": False, "anyOf": g.schemas(d)} if g.is_new else {},
        # A loop through these references passes through a member or an element, so it ends.
        lambda g, d: {"properties": {g.rng.choice(KEYS): {"$ref": "#"}}},
        lambda g, d: {"items": {"$ref": g.rng.choice(["#", "#/$defs/one", "#/$defs/two"])}},
        lambda g, d: {"$ref": "#/$defs/two"},
    ]

    def root(self):
        schema = self.schema()
        # The definitions refer only to the values inside theirs.
        saved, self.branches = self.branches, self.branches[:-1]
        schema["$defs"] = {"one": self.schema(2), "two": self.schema(1)}
        self.branches = saved
        schema["$schema"] = (
            "https://json-schema.org/draft/2020-12/schema" if self.is_new else "http://json-schema.org/draft-07/schema#")
        return schema


def others(schema, instances, is_new):
    """Returns the verdicts of both packages, or None if one of them fails."""
    kind = jsonschema.Draft202012Validator if is_new else jsonschema.Draft7Validator
    rust = jsonschema_rs.Draft202012Validator if is_new else jsonschema_rs.Draft7Validator
    try:
        python, rust = kind(schema), rust(schema)
        return ["ra"[python.is_valid(i)] for i in instances], ["ra"[rust.is_valid(i)] for i in instances]
    # The package jsonschema fails if "items" is a Boolean beside "additionalItems" in draft-07.
    except (RecursionError, TypeError, ValueError):
        return None


def main():
    probe, pairs, seed = sys.argv[1], int((sys.argv[2:] or [20000])[0]), int((sys.argv[3:] or [1])[0])
    rng = random.Random(seed)
    cases = []
    for number in range(pairs // PER_SCHEMA):
        grammar = Grammar(rng, number % 3 > 0)
        cases.append((grammar.root(), [grammar.value() for _ in range(PER_SCHEMA)], grammar.is_new))
    lines = "".join(json.dumps([schema] + instances) + "\n" for schema, instances, _ in cases)
    run = subprocess.run([probe], input=lines, capture_output=True, text=True)
    answers = run.stdout.split("\n")[:-1]
    if run.returncode or len(answers) != len(cases):
        sys.exit(f"{probe} ended with {run.returncode} after {len(answers)} of {len(cases)} schemas: {run.stderr[-2000:]}")
    counts = {"pairs": 0, "valid": 0, "split": 0, "skipped": 0, "differences": 0}
    for (schema, instances, is_new), answer in zip(cases, answers):
        verdicts = others(schema, instances, is_new)
        if verdicts is None:
            counts["skipped"] += 1
            continue
        if len(answer) != len(instances):
            counts["differences"] += 1
            print(f"schema rejected: {answer}\n  {json.dumps(schema)}")
            continue
        for instance, ours, python, rust in zip(instances, answer, *verdicts):
            counts["pairs"] += 1
            counts["valid"] += ours == "a"
            counts["split"] += python != rust
            if python == rust != ours:
                counts["differences"] += 1
                if counts["differences"] <= 20:
                    print(f"{ours}, not {python}\n  {json.dumps(schema)}\n  {json.dumps(instance)}")
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    sys.exit(counts["differences"] > 0)


main()
