#!/usr/bin/env python3
"""Prints the coverage of each module from the exports of llvm-cov: coverage.py LINES SUMMARY [MODULE...]

If modules are given, lists their lines that did not run, as ranges.
"""
import collections, json, os, sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))


def lines_of(path):
    """Returns the lines of each file and the number of times that each ran."""
    found, name = collections.defaultdict(dict), None
    with open(path, encoding="utf-8") as file:
        for entry in file:
            kind, _, rest = entry.strip().partition(":")
            if kind == "SF":
                name = os.path.relpath(os.path.join(ROOT, rest), ROOT)
            elif kind == "DA":
                number, count = rest.split(",")[:2]
                found[name][int(number)] = max(int(count), found[name].get(int(number), 0))
    return found


def regions_of(path):
    """Returns the number of regions in each module and the number of them that ran."""
    found = collections.defaultdict(lambda: [0, 0])
    with open(path, encoding="utf-8") as file:
        for entry in json.load(file)["data"][0]["files"]:
            regions = entry["summary"]["regions"]
            module = found[module_of(os.path.relpath(entry["filename"], ROOT))]
            module[0] += regions["count"]
            module[1] += regions["covered"]
    return found


def module_of(name):
    parts = name.split("/")
    return "FormCheckValidators" if parts[0] == "Validators" else parts[1] if parts[0] == "Sources" else None


def stretches(numbers):
    """Formats line numbers as ranges: 3, 4, 5, 9 become 3-5 and 9."""
    whole = []
    for number in numbers:
        if whole and number == whole[-1][1] + 1:
            whole[-1][1] = number
        else:
            whole.append([number, number])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in whole)


def main():
    files, regions, wanted = lines_of(sys.argv[1]), regions_of(sys.argv[2]), sys.argv[3:]
    modules = collections.defaultdict(lambda: [0, 0])
    for name, lines in sorted(files.items()):
        module = module_of(name)
        if module is None:
            continue
        missed = [number for number, count in sorted(lines.items()) if count == 0]
        modules[module][0] += len(lines)
        modules[module][1] += len(lines) - len(missed)
        if module in wanted and missed:
            print(f"{name}: {stretches(missed)}")
    print("| module | lines | ran | regions | ran |")
    print("|---|---|---|---|---|")
    for module, (lines, ran) in sorted(modules.items()):
        count, seen = regions[module]
        print(f"| {module} | {lines} | {100 * ran / lines:.1f}% | {count} | {100 * seen / max(1, count):.1f}% |")


main()
