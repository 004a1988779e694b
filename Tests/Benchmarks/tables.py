"""The tables of .dev/bench that compare formcheck with other programs on the same files."""
import os, shlex

import data
from environment import FORMCHECK, engine
from timing import Command, digest, grep, line_count, number, rejected

MAIL = (r"^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
        r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$")
# Equivalent to `formcheck --field email`, so that the same lines are rejected.
SAME = (r"^(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}+(?:\.(?<![\x00-\x7F]{64})(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]"
        r"(?<![\x00-\x7F]{65}))++)*+@[A-Za-z0-9][A-Za-z0-9-]{0,62}+(?<!-)"
        r"(?:\.(?![0-9]+$)[A-Za-z0-9][A-Za-z0-9-]{0,62}+(?<!-))++)$")
DIGITS = "^[0-9]*$"
ENGINES = {"DuckDB": "duckdb", "Polars": "polars", "PyArrow": "pyarrow"}
# orjson parses the records for jsonschema-rs.
SCHEMA = {"jsonschema-rs": "jsonschema"}


def formcheck(*words, jobs=2):
    return Command([FORMCHECK, *words, "--jobs", str(jobs), "--summary"], rejected)


def counting(*words, jobs=2):
    return formcheck(*words, "--quiet", jobs=jobs)


def engines(task, path, count, label, programs=ENGINES):
    return {f"{name}, {label}": engine(program, task, path, count) for name, program in programs.items()}


def starts(path, programs=ENGINES):
    """Returns commands that only start Python and import an engine. Each other row of an engine includes this time."""
    return {f"start of Python with {name}": engine(program, "start", path) for name, program in programs.items()}


def lines(bench):
    for rule, make, count, pattern in (("numeric", data.number, 5000000, DIGITS),
                                       ("email", data.address, 2000000, SAME)):
        path = bench.file(f"{rule}.txt", make, count)
        check = ("--field", rule, "--lines", path)
        bench.table(f"{rule}, {count:,} lines, 1% wrong", {
            "formcheck, count": counting(*check),
            "formcheck, count, one job": counting(*check, jobs=1),
            "wc -l": Command(["wc", "-l", path]),
            "grep -vcP": grep(["grep", "-vcP", pattern, path]),
            "pcre2grep -vc": grep(["pcre2grep", "-vc", pattern, path]),
            "rg -P -vc": grep(["rg", "-P", "-vc", pattern, path]),
            **({"rg -vc, HTML's pattern": grep(["rg", "-vc", MAIL, path])} if rule == "email" else {}),
            "formcheck, every rejection as text": formcheck(*check),
            "grep -nvP, every rejected line": grep(["grep", "-nvP", pattern, path], line_count)})


def people(bench, share=0.01, count=1000000):
    return bench.file(f"people-{share}-{count}.csv", lambda r: data.csv(r, share), count, data.HEADER)


def csv(bench):
    path = people(bench)
    check = (*data.options(), "--csv", path)
    bench.table("CSV, 1,000,000 records of six columns, five rules, 1% of the values wrong", {
        "formcheck, count": counting(*check),
        "formcheck, count, one job": counting(*check, jobs=1),
        "formcheck, count and --report": counting(*check, "--report", os.devnull),
        "wc -l": Command(["wc", "-l", path]),
        **engines("count", path, number, "count"), **starts(path),
        "mlr filter, one column": Command(["mlr", "--icsv", "--ocsv", "filter", "-x", f'$id =~ "{DIGITS}"', path])})


def ndjson(bench):
    path = bench.file("people.ndjson", data.ndjson, 1000000)
    check = (*data.options(), "--ndjson", path)
    bench.table("NDJSON, 1,000,000 records of six members, five rules, 1% of the values wrong", {
        "formcheck, count": counting(*check),
        "formcheck, count, one job": counting(*check, jobs=1),
        "wc -l": Command(["wc", "-l", path]),
        **engines("count", path, number, "count", ENGINES | SCHEMA), **starts(path, ENGINES | SCHEMA),
        "jq -c ., no check": Command(["jq", "-c", ".", path]),
        "formcheck, every rejection as text": formcheck(*check),
        "formcheck, every rejection as JSON": formcheck(*check, "--format", "json"),
        **engines("list", path, line_count, "list", ENGINES | SCHEMA)})


def dirty(bench):
    for share, count in ((0.01, 1000000), (0.1, 1000000), (1, 200000)):
        path = people(bench, share, count)
        check = (*data.options(), "--csv", path)
        bench.table(f"CSV, {count:,} records, five rules, {share:.0%} of the values wrong", {
            "formcheck, count": counting(*check),
            "formcheck, every rejection as text": formcheck(*check),
            "formcheck, every rejection as JSON": formcheck(*check, "--format", "json"),
            "formcheck, every rejection as CSV": formcheck(*check, "--format", "csv"),
            "formcheck, count and --report": counting(*check, "--report", os.devnull),
            **engines("count", path, number, "count"), **engines("list", path, line_count, "list")})


def rewriting(bench):
    filters = "trim,nfc,lowercase"
    path = bench.file("email.txt", data.address, 2000000)
    check = ("--field", "email", "--lines", path)
    bench.table("2,000,000 addresses, 1% wrong, checked and printed", {
        "formcheck, count": counting(*check),
        "formcheck --fix": formcheck(*check, "--fix"),
        "formcheck --all": formcheck(*check, "--all"),
        f"formcheck --filter {filters}": formcheck(*check, "--filter", filters),
        f"formcheck --filter {filters} --all": formcheck(*check, "--filter", filters, "--all")})
    path = bench.file("untidy.txt", data.untidy_address, 2000000)
    check = ("--field", "email", "--lines", path)
    bench.table("2,000,000 addresses, 13% untidy or wrong, checked and printed", {
        "formcheck, count": counting(*check),
        "formcheck --fix": formcheck(*check, "--fix"),
        "formcheck --all": formcheck(*check, "--all")})
    bench.table(f"the same addresses, filtered with {filters}, and not checked; the outputs are equal", {
        "formcheck filter": Command([FORMCHECK, "filter", filters, "--jobs", "2", path], digest),
        **engines("filter", path, digest, "filter"), **starts(path)})


def pipes(bench):
    path = bench.file("numeric.txt", data.number, 5000000)

    def piped(command):
        words = ["sh", "-c", f"cat {shlex.quote(path)} | {shlex.join(command.words)}"]
        return command._replace(words=words)

    bench.table("5,000,000 numbers from a pipe, cat FILE | ...", {
        "formcheck, count": piped(counting("--field", "numeric", "--lines", "-")),
        "formcheck, count, one job": piped(counting("--field", "numeric", "--lines", "-", jobs=1)),
        "wc -l": piped(Command(["wc", "-l"])),
        "grep -vcP": piped(grep(["grep", "-vcP", DIGITS])),
        "formcheck, every rejection as text": piped(formcheck("--field", "numeric", "--lines", "-"))})


def unique(bench):
    path = people(bench, 0)
    check = ("--field", "email=email", "--unique", "email", "--csv", path)
    bench.table("CSV, 1,000,000 records, duplicate addresses", {
        "formcheck --unique email, count": counting(*check),
        "formcheck --unique email, count, one job": counting(*check, jobs=1),
        **engines("duplicates", path, number, "distinct count"), **starts(path)})
