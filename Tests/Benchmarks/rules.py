#!/usr/bin/env python3
"""Measures how long each rule takes for an accepted value, on one core, and prints the slow rules first.

    .dev/bench-rules [RULE...]      without rules: all rules of Tests/Vectors

Requires the static release binary. The values are those that the vectors accept, in random order. The time is the
difference between a large and a small file, divided by the difference in lines, so that start-up does not count.
"""
import glob, os, random, statistics, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
FORMCHECK = os.path.join(HERE, "../../.build/release/formcheck")
SMALL, LARGE, ROUNDS = 10000, 110000, 3


def accepted_values(rules):
    """Returns the values that each rule accepts, by rule."""
    values = {}
    for path in sorted(glob.glob(os.path.join(HERE, "../Vectors/*.tsv"))):
        with open(path, encoding="utf-8") as file:
            for line in file.read().split("\n")[1:]:
                rule, value, verdict = (line.split("\t") + ["", ""])[:3]
                if verdict == "accepted" and value and "\\" not in value and (not rules or rule in rules):
                    values.setdefault(rule, []).append(value)
    return values


def seconds(rule, path, count):
    """Returns the time that one run takes. All values must be accepted."""
    start = time.perf_counter()
    result = subprocess.run(
        [FORMCHECK, "--field", rule, "--quiet", "--summary", "--jobs", "1", "--lines", path], capture_output=True)
    elapsed = time.perf_counter() - start
    if result.returncode or f"accepted {count}," not in result.stderr.decode().replace("\u202f", ""):
        sys.exit(f"{rule}: {result.stderr.decode()}")
    return elapsed


def nanoseconds(rule, values):
    r = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        paths = {count: os.path.join(folder, str(count)) for count in (SMALL, LARGE)}
        for count, path in paths.items():
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write("\n".join(r.choices(values, k=count)) + "\n")
        rounds = [[seconds(rule, paths[count], count) for count in (SMALL, LARGE)] for _ in range(ROUNDS)]
    return min(large for _, large in rounds) - min(small for small, _ in rounds)


rules = accepted_values(sys.argv[1:])
found = {rule: nanoseconds(rule, values) / (LARGE - SMALL) * 1e9 for rule, values in rules.items()}
for rule, time in sorted(found.items(), key=lambda pair: -pair[1]):
    size = statistics.mean(len(value.encode()) for value in rules[rule])
    print(f"{time:9.0f} ns  {size:6.0f} bytes  {rule}")
