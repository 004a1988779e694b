"""Reads the suites of `Tests/Judges`, and compares formcheck with them."""
import collections
import doctest
import glob
import importlib
import json
import os
import re
import subprocess
import sys
import tempfile


import number_twins

HERE = os.path.dirname(os.path.abspath(__file__))
HEAD = ["source", "rule", "input_json", "expected"]
# The unit tests compare the mapped names with this suite.
MAPPED = "UTS 46 maps the name to another one. The validator rejects the name, and offers the other one as correction."
WRONG = ("false-accept", "false-rejection", "undecided")

# A row of a suite. `is_right` is formcheck's, and None if it did not check the row.
Row = collections.namedtuple("Row", "table source rule text is_valid is_right reason")


def lines(path):
    """Returns the cells of each line, without comments."""
    with open(path, encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]


def tables(folder):
    """Returns the cells of each table in a folder, by name."""
    found = {}
    for path in sorted(glob.glob(os.path.join(folder, "*.tsv"))):
        table = lines(path)
        if table[0] == HEAD:
            found[os.path.basename(path).removesuffix(".tsv")] = table[1:]
    return found


def names():
    """Returns the suites of international names, whose tables have another form, as the tables of the others."""
    def text(cell):
        return json.dumps(re.sub(r"\\u\{([0-9A-F]+)\}", lambda found: chr(int(found[1], 16)), cell))
    rule = "required|hostname:dotless=yes"
    unicode = [["unicode/IdnaTestV2", f"{rule},idn=uts46", text(cells[0]), "invalid" if cells[2] else "valid"]
               for cells in lines(os.path.join(HERE, "IdnaTestV2.tsv"))]
    schema = [[f"json-schema/{name}", f"{rule},idn=yes" if name == "idn-hostname" else rule, text(cell), verdict]
              for name, cell, verdict in lines(os.path.join(HERE, "JSONSchemaHostnames.tsv"))]
    return {"IdnaTestV2": unicode, "JSONSchemaHostnames": schema}


def doctests():
    """Returns the numbers in the doctests of python-stdnum for which there is a rule.

    Their license is the LGPL. They are only read, and not listed in `disputed.tsv`.
    """
    found = []
    for twin, modules in number_twins.TWINS.items():
        rule, names = twin.replace("prefix=no,", ""), modules.split()
        for name in names if len(names) == 1 else []:
            module = importlib.import_module(f"stdnum.{name}")
            for example in doctest.DocTestParser().get_examples(module.__doc__ or ""):
                call = re.fullmatch(r"validate\('([^'\\]*)'\)\n", example.source)
                if call:
                    verdict = "invalid" if example.exc_msg else "valid"
                    found.append([f"python-stdnum/{name}", f"required|{rule}", json.dumps(call[1]), verdict])
    return {"python-stdnum": found}


def disputed():
    """Returns the reasons for the rules and inputs whose expectation a standard contradicts, in any table."""
    rows = lines(os.path.join(HERE, "disputed.tsv"))[1:]
    return {(rule, json.loads(text)): reason for _, rule, text, reason in rows}


def judged(program, found, reasons):
    """Returns the rows of tables with the verdicts of formcheck."""
    rows = []
    for table, cells in found.items():
        with tempfile.NamedTemporaryFile("w", suffix=".tsv", encoding="utf-8") as file:
            file.write("".join("\t".join(line) + "\n" for line in [HEAD, *cells]))
            file.flush()
            run = subprocess.run([program, "conformance", "--format", "json", file.name], capture_output=True, text=True)
        if run.returncode > 1:
            sys.exit(run.stderr)
        results = {entry["line"]: entry["result"] for entry in map(json.loads, run.stdout.splitlines()) if "line" in entry}
        unchecked = {line[1] for number, line in enumerate(cells, 2) if results.get(number) == "not-checked"}
        for number, (source, rule, text, verdict) in enumerate(cells, 2):
            result = results.get(number)
            is_right = None if result == "skipped" or rule in unchecked else result not in WRONG
            value = json.loads(text)
            reason = reasons.get((rule, value))
            if table == "IdnaTestV2" and is_right is False and verdict == "valid":
                reason = MAPPED
            rows.append(Row(table, source, rule, value, verdict == "valid", is_right, reason))
    return rows


def corrected(program, rows):
    """Returns the rejected rows that formcheck accepts after a correction that is certain."""
    found, rules = set(), collections.defaultdict(list)
    for row in rows:
        if row.is_right is False and row.is_valid and "\n" not in row.text and "\0" not in row.text:
            rules[row.rule].append(row)
    for rule, rejected in rules.items():
        command = [program, "--field", rule, "--lines", "--format", "json"]
        run = subprocess.run(command, input="".join(f"{row.text}\n" for row in rejected).encode(), capture_output=True)
        for entry in map(json.loads, run.stdout.splitlines()):
            if (entry.get("error") or {}).get("correction", {}).get("confidence") == "certain":
                found.add(rejected[entry["line"] - 1])
    return found
