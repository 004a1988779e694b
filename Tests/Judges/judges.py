"""Compares formcheck and its peers with suites that others wrote, and prints Markdown.

    judges.py [BINARY [FOLDER...]]

Without folders, the suites are those of `Tests/Judges` and the doctests of python-stdnum. Of a folder, all tables with the
columns source, rule, input_json and expected are compared. Exits with 1 if formcheck disagrees with a row that
`disputed.tsv` does not list, except in the doctests of python-stdnum.
"""
import collections
import datetime
import importlib.metadata
import json
import os
import sys

# The scripts in Tests/Tables know the modules of python-stdnum.
sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Tables"))

import peers
import suites
import table


def print_better(columns):
    """Prints the columns in which a peer agrees with a suite of others more often, and why."""
    print("\n## Where a package agrees more often\n\n| suite | column | package | rows | reason |\n|---|---|---|---|---|")
    for column in columns:
        for peer in column.better():
            found = collections.Counter(row.reason or "not listed" for row, verdict in column.verdicts[peer].items()
                                        if not row.is_right and verdict == row.is_valid)
            for reason, count in found.most_common():
                print(f"| {column.suite} | `{column.name}` | {peer.package} | {count} | {reason} |")


def print_disputes(rows):
    """Prints the reasons of `disputed.tsv`, with the number of rows and an example."""
    found = collections.defaultdict(list)
    for row in rows:
        if row.reason:
            found[row.source.split("/")[0], table.column_name(row.rule), row.reason].append(row)
    print("\n## All disagreements\n\n| suite | column | rows | for example | verdict | reason |\n|---|---|---|---|---|---|")
    for (suite, name, reason), group in sorted(found.items(), key=lambda entry: (entry[0][0].lower(), *entry[0][1:])):
        example = min(group, key=lambda row: (len(row.text), row.text))
        text = example.text if example.text.isprintable() else json.dumps(example.text)[1:-1]
        text = (text if len(text) <= 40 else text[:40] + "...").replace("|", "\\|")
        print(f"| {suite} | `{name}` | {len(group)} | `{text}` | {'rejected' if example.is_valid else 'accepted'} | {reason} |")


def main(arguments):
    program = arguments[0] if arguments else ".build/release/formcheck"
    if arguments[1:]:
        found = {name: cells for folder in arguments[1:] for name, cells in suites.tables(folder).items()}
    else:
        found = suites.tables(suites.HERE) | suites.names() | suites.doctests()
    rows = suites.judged(program, found, suites.disputed())
    columns = table.columns(rows, peers.ALL)
    corrected = suites.corrected(program, rows)
    versions = ", ".join(f"{peer.package} {importlib.metadata.version(peer.package)}" for peer in peers.ALL)
    checked = [row for row in rows if row.is_right is not None]
    print(f"Run on {datetime.date.today()} with {versions}. formcheck agrees with the suites on "
          f"{sum(row.is_right for row in checked):,} of {len(checked):,} rows.")
    table.printed("Beside the packages", columns, corrected, without_peers=False)
    print_better(columns)
    table.printed("Columns that no package checks", columns, corrected, without_peers=True)
    print_disputes(rows)
    unlisted = [row for row in rows if row.is_right is False and not row.reason]
    for row in unlisted:
        print(f"unlisted: {row.source} {row.rule} {json.dumps(row.text)} is {'not ' * row.is_valid}accepted", file=sys.stderr)
    return any(row.table != "python-stdnum" for row in unlisted)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
