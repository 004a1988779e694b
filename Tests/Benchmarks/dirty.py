#!/usr/bin/env python3
"""Compares formcheck with DuckDB and Polars on CSV files in which 1%, 10% and 100% of the values are wrong.

    .dev/bench-dirty [ROUNDS]

Requires the static release binary. DuckDB and Polars are installed into .build/bench. All programs use two threads and
must count the same records. They take turns; each ratio is the median of the ratios of the individual rounds.
"""
import os, random, statistics, subprocess, sys, tempfile, time, venv

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.path.join(HERE, "../../.build")
FORMCHECK, PEERS = os.path.join(BUILD, "release/formcheck"), os.path.join(BUILD, "bench")
PYTHON = os.path.join(PEERS, "bin/python")
FIELDS = [word for field in ("id=numeric", "name=alpha", "email=email", "age=integer:min=0,max=150")
          for word in ("--field", field)]


def wrong(r, text, marks):
    place = r.randrange(len(text))
    return text[:place] + r.choice(marks) + text[place + 1:]


def person(r, share):
    """Returns a record in which each of the first four values is wrong with the given probability."""
    number = "".join(r.choices("0123456789", k=r.randint(1, 20)))
    name = "".join(r.choices("abcdefghijklmABCDEFGH", k=r.randint(1, 24)))
    mail = f"{r.choice(['anna.b', 'li', 'olga', 'support'])}{r.randrange(100000)}@{r.choice(['a.io', 'mail.example.org'])}"
    age, bad = str(r.randrange(120)), [r.random() < share for _ in range(4)]
    return ",".join((wrong(r, number, "ax. -") if bad[0] else number, wrong(r, name, "0_. é") if bad[1] else name,
                     mail.replace("@", r.choice(["", "@@", " @", "@.", "@-"])) if bad[2] else mail,
                     "-5" if bad[3] else age, "2026-11-22", "plain"))


def commands(path):
    check = [FORMCHECK, *FIELDS, "--csv", "--jobs", "2"]
    peer = lambda program, task: [PYTHON, os.path.join(HERE, "peers.py"), program, task, path]
    return {"count": [*check, "--quiet", "--summary", path], "text": [*check, path],
            "JSON": [*check, "--format", "json", path],
            "--report": [*check, "--quiet", "--report", os.devnull, path],
            "DuckDB, count": peer("duckdb", "count"), "Polars, count": peer("polars", "count"),
            "DuckDB, list": peer("duckdb", "list"), "Polars, list": peer("polars", "list")}


def rejected(name, result):
    """Returns the number of wrong records that a counting command printed, or None for any other command."""
    if name == "count":
        return int(result.stderr.split(b"rejected ")[1].split(b",")[0])
    return int(result.stdout) if name.endswith(", count") else None


def table(share, count):
    r = random.Random(1)
    with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
        file.write("id,name,email,age,joined,comment\n")
        file.writelines(person(r, share) + "\n" for _ in range(count))
        file.flush()
        times, counts = {}, set()
        for _ in range(rounds):
            for name, words in commands(file.name).items():
                start = time.perf_counter()
                result = subprocess.run(words, capture_output=True)
                times.setdefault(name, []).append(time.perf_counter() - start)
                if (number := rejected(name, result)) is not None:
                    counts.add(number)
    if len(counts) != 1:
        sys.exit(f"the programs count different records: {sorted(counts)}")
    print(f"{count:,} records, {share:.0%} of the values wrong, {counts.pop():,} records rejected; ratio to the first")
    for name, found in times.items():
        ratio = statistics.median(one / first for one, first in zip(found, times["count"]))
        print(f"  {name:14} {statistics.median(found):8.3f} s {ratio:8.2f}")
    print()


rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
if not os.path.exists(PYTHON):
    venv.create(PEERS, with_pip=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", "duckdb", "polars"], check=True)
for share, count in ((0.01, 1000000), (0.1, 1000000), (1, 200000)):
    table(share, count)
