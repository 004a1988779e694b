#!/usr/bin/env python3
"""Compares the verdicts of the script of a page, in a browser, with those of the library.

    .dev/parity [BINARY [COUNT [FILE]]]   COUNT: the number of generated values for each rule; FILE: receives the matrix

For each value of each rule, the script must come to the verdict of the library, or leave the value to the server.
"""
import json
import os
import subprocess
import sys
import tempfile
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import browser  # noqa: E402
import values  # noqa: E402

VERDICTS = """
    const {fields} = JSON.parse(document.getElementById("formcheck-data").textContent);
    const field = fields.find(({name}) => name === arguments[0]);
    field.hasLines = true;
    return window.values.slice(arguments[1], arguments[2]).map((text) => {
        const {verdict} = formcheck.examine(field, formcheck.answer(field, text));
        return verdict === undefined ? "?" : verdict ? "+" : "-";
    }).join("");"""


# The number of values that one call judges, so that no call takes long.
PORTION = 20_000


class Difference:
    """A row of the matrix: a rule, and how many of its values the script decides."""

    def __init__(self, rule):
        self.rule, self.count, self.left, self.missed, self.wrong = rule, 0, 0, 0, []

    def add(self, value, is_accepted, mark):
        self.count += 1
        if mark == "?":
            self.left += 1
            self.missed += not is_accepted
        elif (mark == "+") != is_accepted:
            self.wrong.append((value, mark))


def page(binary, rules, folder):
    """Creates a page with a field for each rule, and returns its path."""
    form = os.path.join(folder, "parity.json")
    with open(form, "w", encoding="utf-8") as file:
        json.dump({"version": 1, "title": "Parity", "fields": [
            {"name": f"rule{index}", "validator": rule} for index, rule in enumerate(rules)]}, file)
    path = os.path.join(folder, "parity.html")
    with open(path, "wb") as file:
        subprocess.run([binary, "export", "--html", form], stdout=file, check=True)
    return path


def compare(opened, binary, count, folder):
    """Returns a row for each rule, by validator."""
    found = values.vectors()
    rules = list(dict.fromkeys(rule for of_rule in found.values() for rule in of_rule))
    numbers = {rule: index for index, rule in enumerate(rules)}
    opened.open(page(binary, rules, folder))
    matrix = {}
    for name, of_rule in found.items():
        seeds = sorted({text for texts in of_rule.values() for text in texts})
        texts = sorted(set(values.generated(seeds, count, zlib.crc32(name.encode()))) | set(seeds))
        opened.run("window.values = arguments[0]", texts)
        for rule in of_rule:
            row = Difference(rule)
            wrong = values.rejected(binary, rule, texts, folder)
            name_of_field = f"rule{numbers[rule]}"
            marks = "".join(opened.run(VERDICTS, name_of_field, start, start + PORTION)
                            for start in range(0, len(texts), PORTION))
            for text, mark in zip(texts, marks, strict=True):
                row.add(text, text not in wrong, mark)
            matrix.setdefault(name, []).append(row)
    return matrix


def cell(text):
    return "`" + text.replace("|", "\\|").replace("\n", "\\n") + "`"


def document(matrix, version):
    """Returns the matrix as a page of the documentation."""
    all_rows = rows(matrix)
    exact = [row for row in all_rows if row.left == 0]
    total = sum(row.count for row in all_rows)
    left = sum(row.left for row in all_rows)
    missed = sum(row.missed for row in all_rows)
    lines = [
        "# What a browser decides", "",
        "Compare the verdicts of a page in a browser with those of the library, rule by rule.", "",
        "## Overview", "",
        f"`.dev/parity` created this page with {version}. For each rule of the project's vectors, the script of a page "
        f"judged all vectors of the validator and many values that differ from them in a few places: {total:,} verdicts on "
        f"{len(all_rows):,} rules.", "",
        f"- The script and the library differ on {sum(len(row.wrong) for row in all_rows):,} values.",
        f"- The script leaves {left:,} values to the server, which is {left / max(1, total):.1%}. It never rejects them. "
        f"The server rejects {missed:,} of them ({missed / max(1, total):.1%}), so a person sees those errors only after "
        "sending the form.",
        f"- It decides every value of {len(exact):,} rules.", "",
        "`formcheck export --html --explain` lists what the page of a form leaves to the server, and why.", "",
        "## Matrix", "", "| rule | values | left to the server | only rejected there | differences |",
        "|---|---:|---:|---:|---:|"]
    for row in all_rows:
        lines.append(f"| {cell(row.rule)} | {row.count:,} | {share(row.left, row)} | {share(row.missed, row)} "
                     f"| {len(row.wrong)} |")
    return "\n".join(lines) + "\n"


def share(count, row):
    return f"{count / row.count:.1%}" if count else "0"


def rows(matrix):
    return [row for of_name in matrix.values() for row in of_name]


def report(all_rows):
    """Prints the differences, and returns their number."""
    for row in all_rows:
        for text, mark in row.wrong[:3]:
            print(f"DIFFERENT {row.rule}: {text!r} is {'accepted' if mark == '+' else 'rejected'} by the browser only")
    differences = sum(len(row.wrong) for row in all_rows)
    print(f"parity: {sum(row.count for row in all_rows)} values of {len(all_rows)} rules, "
          f"{sum(row.left for row in all_rows)} left to the server, which rejects "
          f"{sum(row.missed for row in all_rows)} of them, {differences} differences")
    return differences


def main(binary, count, path=None):
    with tempfile.TemporaryDirectory() as folder, browser.Browser(folder) as opened:
        matrix = compare(opened, os.path.abspath(binary), count, folder)
        version = "Chromium " + opened.driver.capabilities["browserVersion"].split(".")[0]
    if path:
        with open(path, "w", encoding="utf-8") as file:
            file.write(document(matrix, version))
    return 1 if report(rows(matrix)) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:]))
