#!/usr/bin/env python3
"""Compares formcheck with other programs on the same files, in turn, and prints medians and ratios.

    .dev/bench [--10-gb] [ROUNDS] [TABLE...]      without tables: all tables, in seven rounds

The tables:
    lines      one value per line: wc and several variants of grep
    csv        CSV records: wc, Miller, DuckDB, Polars and PyArrow
    ndjson     JSON lines: wc, jq, DuckDB, Polars, PyArrow and jsonschema-rs
    dirty      CSV records of which 1%, 10% and 100% of the values are wrong; every rejection as text, JSON and CSV
    rewriting  --fix, --all and --filter; the filters of DuckDB, Polars and PyArrow
    pipes      values from a pipe: wc and grep
    unique     duplicate values of a column: DuckDB, Polars and PyArrow
    scale      files of 1 MB to 1 GB, with --10-gb also of 10 GB; throughput and peak memory
    jobs       processor time with one and with two jobs

Requires the static release binary (see README.md). The engines from PyPI are installed into .build/bench. Other
programs that are not installed are skipped. All programs use two threads if they can, and must count the same records.
Each ratio is the median of the ratios of the individual rounds. formbench measures single operations in one process.
The generated files take up to 2 GB of the temporary folder, or 11 GB with --10-gb; TMPDIR names another folder.
"""
import functools, shutil, subprocess, sys, tempfile

sys.dont_write_bytecode = True
import costs, environment, tables
from timing import Bench

TABLES = {"lines": tables.lines, "csv": tables.csv, "ndjson": tables.ndjson, "dirty": tables.dirty,
          "rewriting": tables.rewriting, "pipes": tables.pipes, "unique": tables.unique, "scale": costs.scale,
          "jobs": costs.jobs}
USING_ENGINES = {"csv", "ndjson", "dirty", "rewriting", "unique"}


def main(words):
    functions = TABLES | ({"scale": functools.partial(costs.scale, includes_10_gb=True)} if "--10-gb" in words else {})
    if "--help" in words:
        return print(__doc__)
    words = [word for word in words if word != "--10-gb"]
    rounds = max(1, int(words.pop(0))) if words and words[0].isdigit() else 7
    if unknown := [word for word in words if word not in TABLES]:
        sys.exit(f"unknown table {unknown[0]}\n\n{__doc__}")
    if not shutil.which(environment.FORMCHECK):
        sys.exit("no release binary; run swift build -c release --product formcheck -Xswiftc -static-executable")
    names = words or list(TABLES)
    print(f"{environment.machine()}; {rounds} rounds after a warm-up")
    print(subprocess.run([environment.FORMCHECK, "--version"], capture_output=True, text=True).stdout.splitlines()[0],
          end=f"; {environment.install_engines()}\n\n" if USING_ENGINES & set(names) else "\n\n", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            functions[name](Bench(rounds, folder))


if __name__ == "__main__":
    main(sys.argv[1:])
