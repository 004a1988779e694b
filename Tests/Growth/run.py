#!/usr/bin/env python3
"""Checks that the cost of a hostile value is linear: 16 times the size may take at most 20 times the instructions.

    Tests/Growth/run.py PROBE [--full] [--only TEXT]

Runs Tests/GrowthProbe under callgrind, which counts instructions, so the load of the machine does not affect the
result. Each validator, constraint and filter gets separators, quotes, brackets, marks and its own examples,
repeated. By default, values have 512 bytes and 8 KiB, and each validator is tested with its first options. With
--full, values have 64 KiB and 1 MiB, and all options are tested, which takes hours.
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


def measure(probe, subjects, sizes):
    """Returns the instructions of each measurement: {(subject, attack): [at the small size, at the large one]}."""
    with tempfile.TemporaryDirectory() as directory:
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--dump-before=*GrowthProbe8boundary*", "--quiet",
             f"--callgrind-out-file={directory}/counts", probe, *map(str, sizes), *subjects],
            stdin=subprocess.DEVNULL, capture_output=True, check=False)
        names = run.stdout.decode().splitlines()
        totals = counts(directory)
    # The code after the last boundary is in a file without a number.
    if run.returncode != 0 or len(totals) != len(names) - 1:
        raise SystemExit(f"growth: {subjects}: {names[-1:]} {run.stderr.decode()[-2000:]}")
    found, rest = {}, iter(subjects)
    subject = next(rest)
    for name, total in zip(names, totals):
        if name == "end":
            subject = next(rest)
        else:
            found.setdefault((subject, name), []).append(total)
    return found


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


def measured(probe, subjects, sizes):
    """Measures all subjects. Each process measures several, because starting valgrind takes a second."""
    jobs = [subjects[start::WIDTH] for start in range(min(WIDTH, len(subjects)))]
    found = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for counted in pool.map(lambda job: measure(probe, job, sizes), jobs):
            found.update(counted)
    return found


def steep(found):
    """Returns the measurements that grow faster than allowed."""
    return [key for key, (small, large) in found.items() if large >= FLOOR and large > LIMIT * small]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("probe")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    sizes = (65_536, 1_048_576) if options.full else (512, 8_192)
    with tempfile.TemporaryDirectory() as directory:
        # valgrind cannot read the debug information of a static Swift program; the symbols are enough.
        probe = os.path.join(directory, "probe")
        subprocess.run(["strip", "-g", "-o", probe, options.probe], check=True)
        found = measured(probe, chosen(probe, options.full, options.only), sizes)
        # A limit between the two sizes, such as the maximum password length, causes a single step in the cost, which
        # looks like growth. Larger sizes show the difference.
        suspects = sorted({subject for subject, _ in steep(found)})
        confirmed = measured(probe, suspects, [size * 4 for size in sizes])
    failures = {key: confirmed[key] for key in steep(found) if key in steep(confirmed)}
    for (subject, attack), (small, large) in sorted(failures.items()):
        print(f"{subject}: {attack}: {small:,} to {large:,} instructions, {large / small:.1f} times")
    passed = len(found) - len(failures)
    print(f"growth: {passed} passed, {len(failures)} failed")
    sys.exit(bool(failures) or passed == 0)


if __name__ == "__main__":
    main()
