#!/usr/bin/env python3
"""Compares the verdicts of formcheck and of frictionless on generated Table Schemas and records.

    Tests/Contracts/compare.py BINARY [SCHEMAS [SEED]]

Each schema has one to six fields with random types, formats and constraints. Its records contain valid values, values
at the edge, values of other types, missing values and noise. Both programs check the same CSV file. A value that only one
of them rejects is a difference, which must have one of the explanations below.
"""
import collections
import csv
import json
import os
import random
import re
import subprocess
import sys
import tempfile

from frictionless import Schema, system, validate

RECORDS = 120
NOISE = ["x", "1", "-1", "0", "1.5", "1e3", "true", "TRUE", "2024-02-29", "2023-02-29", "12:30:00", "a b", " 5", "7 ", "1,000",
         "1_0", "+3", "-0", "nan", "INF", "-inf", "--", "é", "٣", "2024-13-01", "2024-1-5", "{}", "[1]", "P1D", "2024-06", "0x1F"]

# Each explanation is about one type: what the other program accepts or rejects, and why.
EXPLANATIONS = [
    ("int() accepts spaces, underscores and digits of other scripts", {"integer", "year"},
     lambda cell: re.search(r"[\s_]|[^\x00-\x7F]", cell)),
    ("float() accepts spaces, underscores, other digits and the word infinity", {"number"},
     lambda cell: re.search(r"[\s_]|[^\x00-\x7F]|infinity|\+(inf|nan)", cell, re.I)),
    ("a number with a sign and NaN, or beyond the range of a double", {"number"},
     lambda cell: re.fullmatch(r"-nan", cell, re.I)),
    ("strptime() accepts days, months and years without leading zeros", {"date", "datetime", "yearmonth"},
     lambda cell: re.search(r"(?<!\d)\d(?!\d)|^\d{1,3}(?!\d)", cell)),
    ("a year is four digits, and int() accepts a sign", {"year"}, lambda cell: cell[:1] in "+-"),
    ("isoparse() accepts fractions and offsets of times, and 24:00:00", {"time"},
     lambda cell: re.search(r"[.,+Z-]", cell[5:]) or cell == "24:00:00"),
    ("isoparse() accepts dates without a time, other separators, ordinal dates and weeks", {"datetime"},
     lambda cell: not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?", cell)),
    ("the package isodate accepts fractions, signs and other notations of durations", {"duration"}, lambda cell: True),
    ("b64decode() ignores characters that are not Base64", {"binary"}, lambda cell: True),
    ("rfc3986 accepts characters that a URI cannot have", {"uri"}, lambda cell: True),
    ("the package validators accepts UUIDs without hyphens", {"uuid"}, lambda cell: re.fullmatch(r"[0-9a-f]{32}", cell)),
    ("the pattern ^a|b$ is not ^(?:a|b)$, so that an alternative matches the start or the end of other text", {"string"},
     lambda cell: re.match(r"\d{1,3}", cell) or cell.endswith("x") or re.match("a/b", cell) or re.search(r"[0-9-]+$", cell)),
    ("another pattern of email addresses", {"email"}, lambda cell: True),
]


KEYS = ("in a record with another error, the package does not check the key",
        "values that are equal as numbers, dates or truths are compared as text",
        "the package reports a record without any value as a blank row")


def integers(chance):
    return str(chance.choice([chance.randint(-20, 20), chance.randint(-10**6, 10**6), 10**20]))


def numbers(chance):
    return chance.choice([str(chance.randint(-20, 20)), f"{chance.uniform(-20, 20):.{chance.randint(0, 4)}f}",
                          f"{chance.uniform(-9, 9):.1f}e{chance.randint(-3, 3)}", ".5", "5.", "-.5", "NaN", "inf"])


def dates(chance):
    return f"{chance.randint(1990, 2030)}-{chance.randint(1, 13):02}-{chance.randint(1, 31):02}"


def times(chance):
    return f"{chance.randint(0, 24):02}:{chance.randint(0, 60):02}:{chance.randint(0, 59):02}"


def words(chance):
    return "".join(chance.choice("abcXYZ019 -_") for _ in range(chance.randint(0, 8)))


VALUES = {
    "integer": integers, "number": numbers, "string": words, "any": words, "date": dates, "time": times,
    "boolean": lambda chance: chance.choice(["true", "True", "TRUE", "1", "false", "0", "yes", "truE"]),
    "year": lambda chance: str(chance.randint(1, 12000)),
    "yearmonth": lambda chance: f"{chance.randint(1990, 2030)}-{chance.randint(0, 13):02}",
    "datetime": lambda chance: dates(chance) + "T" + times(chance) + chance.choice(["", "Z", ".5", "+01:00"]),
    "object": lambda chance: chance.choice(['{"a": 1}', "{}", "[]", '{"a"}', "1"]),
    "array": lambda chance: chance.choice(["[1, 2]", "[]", "{}", "[1", "null"]),
}


def constraints(kind, chance):
    """Returns random constraints of a type."""
    found = {}
    if chance.random() < 0.3:
        found["required"] = chance.random() < 0.8
    bounds = {"integer": lambda: chance.randint(-20, 20), "number": lambda: round(chance.uniform(-10, 10), 2),
              "date": lambda: f"{chance.randint(1995, 2025)}-06-15", "year": lambda: chance.randint(1000, 9000),
              "yearmonth": lambda: f"{chance.randint(1995, 2025)}-06", "time": lambda: f"{chance.randint(6, 18):02}:00:00"}
    if kind in bounds and chance.random() < 0.5:
        lower, upper = sorted((bounds[kind](), bounds[kind]()))
        exclusive = kind in ("integer", "number", "date") and chance.random() < 0.3
        if chance.random() < 0.7:
            found["exclusiveMinimum" if exclusive else "minimum"] = lower
        if chance.random() < 0.7 and lower != upper and (not exclusive or kind != "integer" or upper - lower > 1):
            found["exclusiveMaximum" if exclusive else "maximum"] = upper
    if kind == "string" and chance.random() < 0.5:
        least = chance.randint(0, 4)
        found.update({"minLength": least, "maxLength": least + chance.randint(1, 5)})
    if kind == "string" and chance.random() < 0.3:
        found["pattern"] = chance.choice([r"[a-c]+", r"^[A-Z].*$", r"\d{1,3}|x", r"[^ ]*", r"a/b|[0-9-]+", r"(?:ab)*c?"])
    elif kind in ("integer", "string", "number") and not set(found) - {"required"} and chance.random() < 0.3:
        listed = {"integer": [1, 2, -5], "number": [0.5, 1, "2.50"], "string": ["a", "b,c", "x|y", " z", "(1)"]}
        found["enum"] = listed[kind]
    return found


def field(number, chance):
    kind = chance.choice(list(VALUES))
    found = {"name": f"f{number}", "type": kind}
    own = constraints(kind, chance)
    if kind == "string" and not own and chance.random() < 0.4:
        found["format"] = chance.choice(["email", "uri", "uuid"])
    if kind == "date" and not set(own) - {"required"} and chance.random() < 0.3:
        found["format"] = "%d/%m/%Y"
    if kind == "boolean" and chance.random() < 0.4:
        found.update({"trueValues": ["yes", "true"], "falseValues": ["no", ""][:1]})
    if kind == "number" and chance.random() < 0.2:
        found["decimalChar"] = ","
    if own:
        found["constraints"] = own
    return found


def cell(found, missing, chance):
    if chance.random() < 0.1:
        return chance.choice(missing)
    if chance.random() < 0.2:
        return chance.choice(NOISE)
    listed = found.get("constraints", {}).get("enum")
    if listed and chance.random() < 0.5:
        return str(chance.choice(listed))
    value = VALUES[found["type"]](chance)
    if found.get("format") == "%d/%m/%Y":
        return "/".join(reversed(value.split("-")))
    if found.get("format") == "email":
        return chance.choice(["a@example.org", "first.last@b.co", "a@b", "@", "a b@c.org"])
    if found.get("format") == "uri":
        return chance.choice(["http://a.org/b?c#d", "urn:a:b", "mailto:x", "a/b", "http://a b"])
    if found.get("format") == "uuid":
        return chance.choice(["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "f81d4fae7dec11d0a76500a0c91e6bf6", "g"])
    return value.replace(".", ",") if found.get("decimalChar") == "," else value


def theirs(schema, records):
    """Returns the rejected values of frictionless: the number of the record and the name of the field."""
    with system.use_context(trusted=True):
        read = Schema.from_descriptor(schema)
        rejected = set()
        for number, record in enumerate(records):
            for position, text in enumerate(record):
                _, notes = read.fields[position].read_cell(text)
                if notes:
                    rejected.add((number, read.fields[position].name))
        return rejected


def their_repeats(schema, folder):
    """Returns the numbers of the records whose key frictionless rejects, or None if it could not read the schema."""
    with system.use_context(trusted=True):
        report = validate(os.path.join(folder, "data.csv"), schema=Schema.from_descriptor(schema), limit_errors=10**6)
    if "field-error" in {kind for kind, in report.flatten(["type"])}:
        return None
    return {row - 2 for row, kind in report.flatten(["rowNumber", "type"]) if kind in ("primary-key", "unique-error")}


def ours(binary, folder):
    """Returns the rejected values of formcheck, and the numbers of the records that repeat a key."""
    done = subprocess.run([binary, "--form", "schema.json", "--csv", "--format", "json", "data.csv"], cwd=folder,
                          capture_output=True, text=True)
    assert done.returncode in (0, 1), (done.returncode, done.stderr)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return ({(line["record"] - 1, line["field"]) for line in lines if line["error"]["code"] != 2108},
            {line["record"] - 1 for line in lines if line["error"]["code"] == 2108})


def add_key(schema, chance):
    """Makes a field of some schemas unique or the primary key, and returns its position from 1, or 0."""
    if chance.random() < 0.6:
        return 0
    position = chance.randrange(len(schema["fields"]))
    found = schema["fields"][position]
    # The package cannot compare lists and objects.
    if found["type"] in ("array", "object"):
        return 0
    if chance.random() < 0.5:
        schema["primaryKey"] = [found["name"]]
    elif schema["missingValues"] == [""]:
        found.setdefault("constraints", {})["unique"] = True
    else:
        return 0
    return position + 1


def explanation(found, text):
    kinds = {found["type"], found.get("format")}
    if "pattern" not in found.get("constraints", {}) and found["type"] == "string" and not found.get("format"):
        return None
    for words_of, types, holds in EXPLANATIONS:
        if types & kinds and holds(text):
            return words_of
    return None


def main(binary, schemas="60", seed="1"):
    chance, binary = random.Random(int(seed)), os.path.abspath(binary)
    reasons, values, unexplained = collections.Counter(), 0, 0
    for _ in range(int(schemas)):
        fields = [field(number, chance) for number in range(chance.randint(1, 6))]
        missing = chance.choice([[""], ["", "NA"], ["", "-", "n/a"]])
        schema = {"$schema": "https://datapackage.org/profiles/2.0/tableschema.json", "fields": fields,
                  "missingValues": missing}
        key = add_key(schema, chance)
        records = [[cell(found, missing, chance) for found in fields] for _ in range(RECORDS)]
        records = [record for record in records if any(record)]
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "schema.json"), "w", encoding="utf-8") as file:
                json.dump(schema, file)
            with open(os.path.join(folder, "data.csv"), "w", newline="", encoding="utf-8") as file:
                csv.writer(file, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows([[f["name"] for f in fields], *records])
            (mine, repeats), other = ours(binary, folder), theirs(schema, records)
            other_repeats = their_repeats(schema, folder) if key else set()
            if other_repeats is None:
                continue
            if "primaryKey" in schema:
                # The package reports a missing value in a primary key as an error of the key.
                empty = {number for number in other_repeats if records[number][key - 1] in missing}
                other_repeats -= empty
                other |= {(number, fields[key - 1]["name"]) for number in empty}
        values += len(records) * len(fields)
        for number, name in sorted(mine ^ other):
            found = next(f for f in fields if f["name"] == name)
            text = records[number][fields.index(found)]
            reason = explanation(found, text)
            if text in missing and [found["name"]] == schema.get("primaryKey"):
                others = {record for record, field_name in mine | other if field_name != name}
                is_blank = all(value in missing for value in records[number])
                reason = KEYS[2] if is_blank else KEYS[0] if number in others else None
            reasons[reason] += 1
            if reason is None:
                unexplained += 1
                print(f"{'formcheck' if (number, name) in mine else 'frictionless'} rejects {text!r} for {json.dumps(found)}"
                      f" with missing values {missing}")
        for number in sorted(repeats ^ other_repeats):
            text = records[number][key - 1]
            is_rejected = any(record == number for record, _ in mine | other)
            reason = KEYS[0] if is_rejected else KEYS[1] if fields[key - 1]["type"] not in ("string", "any") else None
            reasons[reason] += 1
            if reason is None:
                unexplained += 1
                print(f"{'formcheck' if number in repeats else 'frictionless'} finds {text!r} repeated in {json.dumps(schema)}")
    print(f"{values} values of {schemas} schemas; {sum(reasons.values())} differences:")
    for reason, count in reasons.most_common():
        print(f"{count:6} {reason or 'WITHOUT AN EXPLANATION'}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
