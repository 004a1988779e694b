#!/usr/bin/env python3
"""Checks the files that the inputs of the action name. Reads the variables that GitHub sets:

- INPUT_FILES, INPUT_FORMAT, INPUT_FORM, INPUT_FIELDS and INPUT_RULES are the inputs of action.yml.
- GITHUB_WORKSPACE is the folder of the repository. Paths in annotations are relative to it.
- GITHUB_OUTPUT and GITHUB_STEP_SUMMARY are files for the outputs and for the summary of the step.

The exit status is that of formcheck.
"""
from __future__ import annotations

import glob
import html
import json
import os
import subprocess
import sys
import tempfile
from typing import Any

FORMATS = ("csv", "tsv", "ndjson", "lines")


class InputError(Exception):
    """An input of the action is not valid."""


def values(name: str) -> list[str]:
    """Returns the lines of an input that are not blank."""
    return [line.strip() for line in os.environ.get(f"INPUT_{name}", "").splitlines() if line.strip()]


def annotate(text: str) -> None:
    """Prints an error annotation. A line break in the text cannot begin another workflow command."""
    for character, code in (("%", "%25"), ("\r", "%0D"), ("\n", "%0A")):
        text = text.replace(character, code)
    print(f"::error title=formcheck::{text}", flush=True)


def expanded(patterns: list[str]) -> list[str]:
    """Returns each matching file once. A pattern that is also the name of a file means that file."""
    found: set[str] = set()
    for pattern in patterns:
        names = [pattern] if os.path.exists(pattern) else glob.glob(pattern, recursive=True)
        files = [os.path.normpath(name) for name in names if os.path.isfile(name)]
        if not files:
            raise InputError(f"no file matches {pattern!r}")
        found.update(files)
    return sorted(found)


def arguments(report: str) -> list[str]:
    """Returns the arguments of formcheck."""
    kind = os.environ.get("INPUT_FORMAT") or "csv"
    if kind not in FORMATS:
        raise InputError(f"unknown format {kind!r}: use csv, tsv, ndjson or lines")
    form, fields = os.environ.get("INPUT_FORM", ""), values("FIELDS")
    if bool(form) == bool(fields):
        raise InputError("set either form or fields")
    files = expanded(values("FILES"))
    if not files:
        raise InputError("files is empty")
    words = [f"--{kind}", "--format=github", f"--report={report}"]
    words += [f"--form={form}"] if form else [f"--field={field}" for field in fields]
    return words + [f"--rules={path}" for path in values("RULES")] + ["--", *files]


def cell(text: object) -> str:
    """Returns a text as a cell of a Markdown table, in which no character has a meaning."""
    plain = " ".join(str(text).split())
    return "".join(f"&#{ord(each)};" if each in "|`*_[]\\~#@:" else html.escape(each) for each in plain)


def summary(report: dict[str, Any]) -> str:
    """Returns the summary of a report, in Markdown."""
    totals = report["totals"]
    lines = [
        "### formcheck", "",
        f"{totals['records']} records: {totals['accepted']} accepted, {totals['rejected']} rejected, "
        f"{totals['undecided']} undecided", ""]
    rows = [
        f"| {cell(field['name'])} | {code['code']} {cell(code['name'])} | {code['count']} | {places(code['first'])} |"
        for field in report["fields"] for code in field["codes"]]
    if rows:
        lines += ["| field | error | number | first |", "|---|---|---|---|", *rows, ""]
    return "\n".join(lines) + "\n"


def places(found: list[dict[str, Any]]) -> str:
    """Returns the first places of an error, as file and line."""
    return ", ".join(cell(f"{place['source']}:{place['line']}") for place in found[:3])


def append(variable: str, text: str) -> None:
    """Appends to the file that a variable names."""
    if os.environ.get(variable):
        with open(os.environ[variable], "a", encoding="utf-8") as file:
            file.write(text)


def publish(path: str) -> None:
    """Writes the outputs and the summary from a report, if formcheck wrote one."""
    if not os.path.exists(path) or os.path.getsize(path) == 0:
        return
    with open(path, encoding="utf-8") as file:
        report = json.load(file)
    totals = report["totals"]
    numbers = {"checked": totals["records"], "rejected": totals["rejected"], "undecided": totals["undecided"]}
    append("GITHUB_OUTPUT", "".join(f"{name}={int(number)}\n" for name, number in numbers.items()))
    append("GITHUB_STEP_SUMMARY", summary(report))


def main() -> int:
    """Runs formcheck and returns its exit status."""
    os.chdir(os.environ.get("GITHUB_WORKSPACE") or ".")
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.json")
        try:
            words = arguments(report)
            done = subprocess.run(["formcheck", *words], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
        except InputError as error:
            annotate(str(error))
            return 2
        except FileNotFoundError:
            annotate("formcheck is not installed: add a step before this one, such as 'pipx install formcheck'")
            return 2
        errors = done.stderr.decode("utf-8", "replace").strip()
        if errors:
            annotate(errors)
        publish(report)
        return done.returncode


if __name__ == "__main__":
    sys.exit(main())
