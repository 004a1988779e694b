#!/usr/bin/env python3
"""Compares formcheck with other programs on the same files, in turn, and prints medians and ratios.

    .dev/bench [ROUNDS]      a million lines and records, about 1% of them invalid

Requires the static release binary (see README.md). Programs that are not installed are skipped. Each ratio is the
median of the ratios of the individual rounds. formbench measures single operations within one process.
"""
import json, os, random, shutil, statistics, subprocess, sys, tempfile, time

FORMCHECK = os.path.join(os.path.dirname(__file__), "../../.build/release/formcheck")
MAIL = (r"^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
        r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$")
# Equivalent to `formcheck --field email`, so that the same lines are rejected.
SAME = (r"^(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}+(?:\.(?<![\x00-\x7F]{64})(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]"
        r"(?<![\x00-\x7F]{65}))++)*+@[A-Za-z0-9][A-Za-z0-9-]{0,62}+(?<!-)"
        r"(?:\.(?![0-9]+$)[A-Za-z0-9][A-Za-z0-9-]{0,62}+(?<!-))++)$")
FIELDS = [word for field in ("id=numeric", "name=alpha", "email=email", "age=integer")
          for word in ("--field", field)]


def digits(r):
    text = "".join(r.choices("0123456789", k=r.randint(1, 20)))
    return text + "x" if r.random() < 0.01 else text


def address(r):
    name = f"{r.choice(['anna.b', 'li', 'olga', 'support'])}{r.randrange(100000)}"
    text = f"{name}@{r.choice(['mail.example.org', 'example.com', 'corp.example.co.uk'])}"
    return text.replace("@", "@-") if r.random() < 0.01 else text


def person(r):
    return {"id": digits(r), "name": "".join(r.choices("abcdefghijklm", k=r.randint(1, 24))),
            "email": address(r), "age": str(r.randrange(120)), "joined": "2026-11-22",
            "comment": r.choice(["plain", "plain", "said, and done", 'a "quoted" word'])}


def separated(r):
    cells = (f'"{cell}"' if "," in cell or '"' in cell else cell
             for cell in (text.replace('"', '""') for text in person(r).values()))
    return ",".join(cells)


def batch(*words):
    return [FORMCHECK, *words, "--quiet", "--summary"]


def table(title, header, make, count, commands):
    """Times commands on a file; the file's path is appended to the words of each command."""
    r = random.Random(1)
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(header)
        file.writelines(make(r) + "\n" for _ in range(count))
        file.flush()
        times = {name: [] for name, words in commands.items() if shutil.which(words[0])}
        for _ in range(rounds):
            for name, found in times.items():
                start = time.perf_counter()
                # Write to a pipe: grep detects /dev/null and stops at the first match.
                subprocess.run([*commands[name], file.name], capture_output=True)
                found.append(time.perf_counter() - start)
    base = next(iter(times.values()))
    print(f"{title}; ratio to the first")
    for name, found in times.items():
        ratio = statistics.median(one / first for one, first in zip(found, base))
        print(f"  {name:34} {statistics.median(found):8.3f} s {ratio:8.2f}")
    print()


rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
greps = lambda pattern: {"grep -vcP": ["grep", "-vcP", pattern],
                         "pcre2grep -vc": ["pcre2grep", "-vc", pattern],
                         "rg -P -vc": ["rg", "-P", "-vc", pattern]}
for rule, make, count, pattern in (("numeric", digits, 5000000, "^[0-9]*$"),
                                   ("email", address, 2000000, SAME)):
    table(f"{rule}, {count:,} lines", "", make, count, {
        "formcheck --jobs 2": batch("--field", rule, "--jobs", "2", "--lines"),
        "formcheck --jobs 1": batch("--field", rule, "--jobs", "1", "--lines"),
        **greps(pattern),
        **({"rg -vc, with HTML's pattern": ["rg", "-vc", MAIL]} if rule == "email" else {}),
        "wc -l": ["wc", "-l"],
        "formcheck, printing, --jobs 2": [FORMCHECK, "--field", rule, "--jobs", "2", "--lines"],
        "grep -nvP, printing": ["grep", "-nvP", pattern]})
columns = "id,name,email,age,joined,comment\n"
table("CSV, four of six columns, 1,000,000 records", columns, separated, 1000000, {
    "wc -l": ["wc", "-l"],
    "formcheck --jobs 2": batch(*FIELDS, "--jobs", "2", "--csv"),
    "formcheck --jobs 1": batch(*FIELDS, "--jobs", "1", "--csv"),
    "formcheck --jobs 2 --report": [*batch(*FIELDS, "--jobs", "2", "--report", "/dev/null", "--csv")],
    "mlr, one column": ["mlr", "--icsv", "--ocsv", "filter", "-x", '$id =~ "^[0-9]*$"']})
table("NDJSON, the same records", "", lambda r: json.dumps(person(r)), 1000000, {
    "wc -l": ["wc", "-l"],
    "formcheck --jobs 2": batch(*FIELDS, "--jobs", "2", "--ndjson"),
    "formcheck --jobs 1": batch(*FIELDS, "--jobs", "1", "--ndjson"),
    "jq -c .": ["jq", "-c", "."]})
