#!/usr/bin/env python3
"""Checks that the cost of a hostile value is linear: 16 times the size may take at most 20 times the instructions.

    Tests/Growth/run.py PROBE [--full] [--only TEXT]

Each validator, constraint and filter gets separators, quotes, brackets, marks and its own examples, repeated. First,
Tests/GrowthProbe measures the time for each value at several sizes. Times are not exact on a busy machine, so they
only select suspects. callgrind then counts the instructions of the suspects, and these counts decide.

By default, values have up to 64 KiB, and each validator is tested with its first options. With --full, values have up
to 1 MiB, and all options are tested.
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

FACTOR, LIMIT = 16, 20
# Below this many instructions at the larger size, fixed costs and caches dominate the ratio.
FLOOR = 150_000
# Values that take fewer nanoseconds are fast enough at any ratio.
SHORT = 2_000_000
# Counting a value that does not grow too fast takes a few seconds.
LONGEST = 60
# The number of processes that share the work.
WIDTH = 8


def counts(directory):
    """Returns the numbers of instructions between two boundaries, in order."""
    parts = []
    for name in os.listdir(directory):
        number = re.fullmatch(r"counts\.(\d+)", name)
        if number:
            with open(os.path.join(directory, name), encoding="utf-8", errors="replace") as file:
                total = re.search(r"^(?:summary|totals): (\d+)", file.read(), re.M)
            parts.append((int(number[1]), int(total[1])))
    # The first part is the code before the first boundary.
    return [total for _, total in sorted(parts)][1:]


def is_steep(probe, subject, attack, small):
    """Returns whether the number of instructions grows faster than allowed, from a size to 16 times that size."""
    with tempfile.TemporaryDirectory() as directory:
        try:
            run = subprocess.run(
                ["valgrind", "--tool=callgrind", "--dump-before=*GrowthProbe8boundary*", "--quiet",
                 f"--callgrind-out-file={directory}/counts",
                 probe, "count", str(small), str(small * FACTOR), subject, attack],
                stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            return True
        found = counts(directory)
    # The code after the last boundary is in a file without a number.
    if run.returncode != 0 or len(found) != 2:
        raise SystemExit(f"growth: {subject}: {attack}: {run.stderr.decode()[-2000:]}")
    return found[1] >= FLOOR and found[1] > LIMIT * found[0]


def is_confirmed(probe, suspect):
    """Returns whether the instructions of a suspect grow too fast.

    A limit between two sizes, such as the maximum password length, causes a single step in the cost, which looks like
    growth. Smaller or larger sizes show the difference.
    """
    subject, attack, small = suspect
    return is_steep(probe, subject, attack, small) and (
        is_steep(probe, subject, attack, small // 4) or is_steep(probe, subject, attack, small * 4))


def chosen(probe, everything, only):
    """Returns the subjects: all of them, or each validator and filter with its first options only."""
    listed = subprocess.run([probe, "list"], capture_output=True, check=True, text=True).stdout.splitlines()
    subjects, seen = [], set()
    for subject in listed:
        name = re.match(r"\w+ [^:(|]+", subject)[0]
        if everything or name not in seen or "(" in subject or "|" in subject:
            subjects.append(subject)
        seen.add(name)
    return [subject for subject in subjects if only in subject]


def timed(probe, subjects, sizes):
    """Returns the nanoseconds at each size: {(subject, attack): [time]}."""
    found = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [subjects[start::WIDTH] for start in range(min(WIDTH, len(subjects)))]
        for run in pool.map(lambda job: subprocess.run(
                [probe, "time", ",".join(map(str, sizes)), *job],
                stdin=subprocess.DEVNULL, capture_output=True, check=True, text=True), jobs):
            for line in run.stdout.splitlines():
                subject, attack, *times = line.split("\t")
                found[subject, attack] = [int(time) for time in times]
    return found


def suspects(found, sizes):
    """Returns the measurements whose time grows too fast: [(subject, attack, the smaller size)]."""
    return [(subject, attack, small)
            for (subject, attack), times in found.items()
            for small, before, after in zip(sizes, times, times[1:])
            if after >= SHORT and after > LIMIT * before]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("probe")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    sizes = [256 * FACTOR ** step for step in range(4 if options.full else 3)]
    with tempfile.TemporaryDirectory() as directory:
        # valgrind cannot read the debug information of a static Swift program; the symbols are enough.
        probe = os.path.join(directory, "probe")
        subprocess.run(["strip", "-g", "-o", probe, options.probe], check=True)
        found = timed(probe, chosen(probe, options.full, options.only), sizes)
        suspected = suspects(found, sizes)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            verdicts = list(pool.map(lambda suspect: is_confirmed(probe, suspect), suspected))
    failures = {suspect[:2] for suspect, verdict in zip(suspected, verdicts) if verdict}
    for subject, attack in sorted(failures):
        times = ", ".join(f"{size:,} bytes {time / 1e6:.2f} ms" for size, time in zip(sizes, found[subject, attack]))
        print(f"{subject}: {attack}: {times}")
    passed = len(found) - len(failures)
    print(f"suspected by their time and counted: {len(suspected)}")
    print(f"growth: {passed} passed, {len(failures)} failed")
    sys.exit(bool(failures) or passed == 0)


if __name__ == "__main__":
    main()
