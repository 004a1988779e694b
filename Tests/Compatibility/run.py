#!/usr/bin/env python3
"""Compares the names that users depend on with those of the last release, and fails if one is missing.

Usage: run.py FORMCHECK [--record | --complete]

The names are codes, validators with their options, filters, built-in forms, commands with their options, the keys of JSON
outputs and of form definitions, and the functions and constants of the C library. New names are allowed; --record adds
them to the list, and --complete fails if there are any, because a release has all of its names in the list."""
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
RELEASED = os.path.join(HERE, "names.txt")
HEADER = os.path.join(HERE, "..", "..", "Sources", "CFormcheck", "formcheck.h")
FORM = {"version": 1, "title": "T", "fields": [
    {"name": "email", "label": "Email", "validator": "required|email"},
    {"name": "colors", "kind": "choices", "choices": ["red", "green"], "at-least": 1, "at-most": 2}]}
RECORDS = "email,age\nada@@example.org,x1\nbob@example.org,2\nc@example.org,12345678901234567890123\n"


def output(program, *words, text=""):
    """Returns what a command prints to standard output."""
    return subprocess.run([program, *words], input=text, capture_output=True, text=True, check=False).stdout


def paths(value, place=""):
    """Returns the paths of all keys in a JSON value, without the positions in arrays."""
    if isinstance(value, list):
        return {path for item in value for path in paths(item, place)}
    if not isinstance(value, dict):
        return set()
    return {path for key, item in value.items() for path in {f"{place}.{key}"} | paths(item, f"{place}.{key}")}


def declared(program):
    """Returns the names that `--version --json` lists."""
    report = json.loads(output(program, "--version", "--json"))
    names = {f"code {number} {name}" for name, number in report["codes"].items()}
    for kind, word in [("validators", "validator"), ("commands", "command")]:
        for name, options in report[kind].items():
            names |= {f"{word} {name}"} | {f"{word} {name} {option}" for option in options}
    names |= {f"filter {name}" for name in report["filters"]} | {f"form {name}" for name in report["forms"]}
    return names | {f"version{path}" for path in paths({key: 0 for key in report})}


def keys(program, folder):
    """Returns the keys of JSON outputs and of form definitions."""
    table, form, report = (os.path.join(folder, name) for name in ("t.csv", "f.json", "r.json"))
    with open(table, "w", encoding="utf-8") as file:
        file.write(RECORDS)
    with open(form, "w", encoding="utf-8") as file:
        json.dump(FORM, file)
    rules = ("--csv", "--field", "email=required|email", "--field", "age=numeric|length:max=9")
    lines = output(program, *rules, "--format", "json", "--report", report, table).splitlines()
    lines += output(program, "--field", "any(uuid, ipv4)", "--format", "json", "x").splitlines()
    names = {f"rejection{path}" for line in lines for path in paths(json.loads(line))}
    with open(report, encoding="utf-8") as file:
        names |= {f"report{path}" for path in paths(json.load(file)) if not path.startswith(".fields.")}
    needed = output(program, "--form", form, "--no-input")
    names |= {f"needed{path}" for path in paths(json.loads(needed))}
    sarif = output(program, *rules, "--format", "sarif", table)
    names |= {f"sarif{path}" for path in paths(json.loads(sarif))}
    schema = json.loads(output(program, "schema"))
    return names | {f"definition{path}" for path in paths(schema) if path.split(".")[-2:-1] == ["properties"]}


def interface():
    """Returns the functions of the C library with their declarations, and its constants with their values."""
    with open(HEADER, encoding="utf-8") as file:
        code = re.sub(r"//.*", "", file.read())
    functions = re.findall(r"^([a-z][^;{}#]*?\bformcheck_\w+\([^)]*\));", code, re.M)
    constants = re.findall(r"^  FORMCHECK_(\w+ = -?\d+),$", code, re.M)
    return {"function " + " ".join(function.split()) for function in functions} | {
        f"constant FORMCHECK_{constant}" for constant in constants}


def main():
    """Compares or records the names."""
    program, mode = os.path.abspath(sys.argv[1]), sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        names = declared(program) | keys(program, folder) | interface()
    released = set()
    if os.path.exists(RELEASED):
        with open(RELEASED, encoding="utf-8") as file:
            released = set(file.read().splitlines())
    missing = sorted(released - names)
    for name in missing:
        print(f"missing: {name}", file=sys.stderr)
    new = sorted(names - released)
    if "--complete" in mode:
        for name in new:
            print(f"not in the list: {name}", file=sys.stderr)
    if "--record" in mode and not missing:
        with open(RELEASED, "w", encoding="utf-8") as file:
            file.write("".join(f"{name}\n" for name in sorted(names)))
    print(f"compatibility: {len(released)} names, {len(missing)} missing, {len(new)} new")
    sys.exit(1 if missing or "--complete" in mode and new else 0)


main()
