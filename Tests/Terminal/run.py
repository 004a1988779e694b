#!/usr/bin/python3
"""Tests the release binary on real terminals: a pseudo-terminal and tmux.

    Tests/Terminal/run.py FORMCHECK [TEXT_FIELDS [PART_OF_A_NAME]]

TEXT_FIELDS is the example program of that name; without it or with `-`, its tests are skipped. Requires
python3-pyte and tmux. Prints `terminal: N passed, M failed` at the end, and exits with 1 if any test failed.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import harness  # noqa: E402

MODULES = ["drawn", "keyboard", "window", "endings", "signals", "drafts", "answers", "checks", "hidden", "ask",
           "labels", "choices", "elicit", "lists", "paths", "lines", "injection", "tools", "groups", "in_tmux"]

if __name__ == "__main__":
    words = sys.argv[1:]
    example = os.path.abspath(words[1]) if len(words) > 1 and words[1] != "-" else None
    modules = MODULES + (["text_fields"] if example else [])
    sys.exit(harness.run(modules, os.path.abspath(words[0]), example, *words[2:3]))
