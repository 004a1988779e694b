#!/usr/bin/env python3
"""Prints the object files of a target and of all targets that it needs, after a build.

    swift package describe --type json | Sources/Packaging/objects.py TARGET FOLDER

FOLDER is the folder of the build, such as .build/release.
"""
import json
import pathlib
import sys


def needed(name, targets):
    """Returns the names of a target and of the targets that it needs, sorted."""
    seen, rest = set(), [name]
    while rest:
        current = rest.pop()
        if current not in seen:
            seen.add(current)
            rest += targets[current].get("target_dependencies", [])
    return sorted(seen)


def main():
    name, folder = sys.argv[1:]
    targets = {target["name"]: target for target in json.load(sys.stdin)["targets"]}
    for target in needed(name, targets):
        # A system library consists of a header only.
        if targets[target]["type"] == "library":
            for source in targets[target]["sources"]:
                print(pathlib.Path(folder, f"{target}.build", f"{pathlib.Path(source).name}.o"))


if __name__ == "__main__":
    main()
