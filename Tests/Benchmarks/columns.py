#!/usr/bin/env python3
"""Compares the checks of columns in Python: formcheck, polars, pyarrow, pandera and email-validator.

  Tests/Benchmarks/columns.py [ROWS [ROUNDS]]   (default: 10000000 5)

Requires the packages formcheck, polars, pyarrow, pandas, pandera and email-validator. Every round measures each program
once, one after the other, and the best of all rounds counts. Slow programs check only the first rows.
"""
import random
import sys
import time

import email_validator
import formcheck
import pandas
import pandera.pandas
import polars
import pyarrow as pa
import pyarrow.compute

LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
PATTERNS = {
    "digits": "[0-9]*",
    "date": "[0-9]{4}-[0-9]{2}-[0-9]{2}",
    "uuid": "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}",
    "email": rf"[a-zA-Z0-9.!#$%&'*+/=?^_`{{|}}~-]+@{LABEL}(?:\.{LABEL})*",
}
FEW = {"pandera": 1_000_000, "email-validator": 20_000}


def values(name, count):
    """Returns values of which one in a hundred is wrong."""
    chance = random.Random(name)
    made = []
    for number in range(10_000):
        digits = f"{chance.randrange(10**16):016}"
        good = {"digits": digits[:chance.randrange(4, 17)], "date": f"{digits[:4]}-{digits[4:6]}-{digits[6:8]}",
                "uuid": "{}-{}-{}-{}-{}".format(*(f"{chance.randrange(16**n):0{n}x}" for n in (8, 4, 4, 4, 12))),
                "email": f"ada.{digits[:chance.randrange(1, 9)]}@mail{digits[0]}.example.org"}[name]
        made.append(good[:-2] + "!?" if number % 100 == 99 else good)
    chance.shuffle(made)
    return pa.chunked_array([pa.array(made)] * (count // len(made))).combine_chunks()


def contestants(name, column):
    """Returns for each program a function that returns the number of accepted values, and the number of rows."""
    whole = f"^(?:{PATTERNS[name]})$"
    own = "pattern:/" + PATTERNS[name].replace("/", r"\/") + "/"
    series = polars.Series(column)
    rule = formcheck.Rule(own)
    count = len(column)
    found = {
        "formcheck, 1 thread": (lambda: pa.compute.sum(rule.check_column(column, threads=1)).as_py(), count),
        "formcheck": (lambda: pa.compute.sum(rule.check_column(column)).as_py(), count),
        "formcheck of polars": (lambda: rule.check_column(series).sum(), count),
        "polars": (lambda: series.str.contains(whole).sum(), count),
        "pyarrow": (lambda: pa.compute.sum(pa.compute.match_substring_regex(column, pattern=whole)).as_py(), count),
    }
    few = pandas.Series(column.slice(0, FEW["pandera"]).to_pylist())
    check = pandera.pandas.Check.str_matches(whole)
    found["pandera"] = (lambda: int(check(few).check_output.sum()), len(few))
    if name == "email":
        bundled = formcheck.Rule("email")
        found["formcheck, rule email"] = (lambda: pa.compute.sum(bundled.check_column(column)).as_py(), count)
        fewer = column.slice(0, FEW["email-validator"]).to_pylist()
        found["email-validator"] = (lambda: sum(map(_is_email, fewer)), len(fewer))
    return found


def _is_email(text):
    try:
        email_validator.validate_email(text, check_deliverability=False, test_environment=True)
    except email_validator.EmailNotValidError:
        return False
    return True


def main():
    """Prints a table in Markdown for each kind of value."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    print(f"formcheck {formcheck.version()}, polars {polars.__version__}, pyarrow {pa.__version__}, "
          f"pandera {pandera.__version__}, email-validator {email_validator.__version__}")
    for name in PATTERNS:
        column = values(name, rows)
        programs = contestants(name, column)
        best, counts = {}, {}
        for _ in range(rounds):
            for program, (check, count) in programs.items():
                start = time.perf_counter()
                counts[program] = check() / count
                taken = (time.perf_counter() - start) / count * 1e9
                best[program] = min(taken, best.get(program, taken))
        fastest = min(best["polars"], best["pyarrow"])
        print(f"\n| {name}, {len(column):,} values | ns a value | accepted | fastest other program / this |\n|---|---|---|---|")
        for program, taken in best.items():
            print(f"| {program} | {taken:.1f} | {counts[program]:.4f} | {fastest / taken:.1f} |", flush=True)


if __name__ == "__main__":
    main()
