"""Tests of --format: each report is well-formed, complete however the run ends, and has the same rejections."""
import csv
import hashlib
import io
import json
import os
import re
import resource
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

from harness import equal

FORMATS = ("text", "json", "csv", "junit", "sarif", "github")
RULES = ("--csv", "--field", "id=numeric", "--field", "name=alpha|length:max=4")


def people(count):
    """Generates a table in which every third number, every fifth name and every seventh record is invalid.

    A column of unchecked notes makes the table several blocks long.
    """
    yield b"id,name,note\n"
    for n in range(count):
        if n % 7 == 6:
            yield b"%d,a\n" % n
        else:
            yield b"%s,%s,%s\n" % (b"%dx" % n if n % 3 == 0 else b"%d" % n,
                                   b'"a\n""b""<&>]]>"' if n % 5 == 0 else b"abc", b"." * 200)


def errors(format_, out):
    """Returns the errors in a report as pairs of code and line; the line is None in formats without lines."""
    text = out.decode()
    if format_ == "text":
        return [(code, int(line)) for line, code in
                re.findall(r"^[^ ].*?:(\d+):\d+: error (\d+)", text, re.M)]
    if format_ == "json":
        found = [json.loads(line) for line in text.splitlines()]
        return [(str(error["code"]), None) for each in found
                for error in each.get("errors", [each["error"]])]
    if format_ == "csv":
        rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
        assert all(len(row) == 13 and None not in row.values() for row in rows)
        return [(row["code"], int(row["line"])) for row in rows]
    if format_ == "github":
        found = [re.fullmatch(r"::error file=[^,:]*,line=(\d+),col=\d+,title=error (\d+)[^,:]*::.*", line)
                 for line in text.split("\n")[:-1]]
        return [(match[2], int(match[1])) for match in found]
    if format_ == "sarif":
        run, = json.loads(text)["runs"]
        results = run["results"]
        equal(sorted({each["ruleId"] for each in results}),
              [rule["id"] for rule in run["tool"]["driver"]["rules"]])
        return [(each["ruleId"], each["locations"][0]["physicalLocation"]["region"]["startLine"])
                for each in results]
    told = [case.find("failure").text for case in junit(text).iter("testcase")]
    return errors("text", "".join(told).encode())


def junit(text):
    """Returns the root element of a JUnit report and checks its counts."""
    root = ElementTree.fromstring(text)
    suites = root.findall("testsuite")
    for counted in [root, *suites]:
        for name, tag in (("tests", "testcase"), ("failures", "failure"), ("errors", "error")):
            equal((counted.get("name"), name, int(counted.get(name))),
                  (counted.get("name"), name, len(list(counted.iter(tag)))))
    return root


def test_reports_hold_the_same_errors(program):
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"".join(people(3000)))
        file.flush()
        found = {}
        for format_ in FORMATS:
            outs = set()
            for jobs in ("1", "2", "5"):
                done = program("--format", format_, "--jobs", jobs, *RULES, file.name)
                equal((format_, done.status, done.err), (format_, 1, b""))
                outs.add(done.out)
            equal(len(outs), 1)
            found[format_] = errors(format_, outs.pop())
        for format_ in FORMATS:
            equal([code for code, _ in found[format_]], [code for code, _ in found["text"]])
            if format_ != "json":
                equal(found[format_], found["text"])
        assert len(found["text"]) > 1800


def test_reports_do_not_depend_on_the_jobs(program):
    data = b"".join(people(6000))
    for format_ in FORMATS:
        for how in (["--all"], ["--max-rejected", "1234"]):
            outs = {hashlib.sha256(program("--format", format_, "--jobs", jobs, *how, *RULES,
                                           stdin=data).out).digest() for jobs in ("1", "3", "16")}
            equal((format_, how, len(outs)), (format_, how, 1))


def test_tables_can_be_read_back(program):
    values = ["=1+1", "+1", "-1", "@x", " =1", "'x", "a,b", 'say "x"', "\\", "é,", "", "x" * 100000]
    done = program("--format", "csv", "--all", "--null", "--field", "numeric",
                   stdin="".join(value + "\0" for value in values).encode())
    rows = list(csv.reader(io.StringIO(done.out.decode(), newline=""), strict=True))
    cells = [row[rows[0].index("value")] for row in rows[1:]]
    equal([cell[1:] if cell.startswith("'") else cell for cell in cells],
          [value.replace("\\", "\\\\") for value in values])
    assert not any(re.match(r" *[=+@-]", cell) for cell in cells)


def test_values_cannot_inject_workflow_commands(program):
    hostile = b"::error::x\r\n::stop-commands::y\n  ::add-mask::z\n##[error]w\n%0A::error::\n"
    done = program("--format", "github", "--field", "numeric", "--null", stdin=hostile * 3)
    lines = done.out.splitlines()
    equal(len(lines), 1)
    assert lines[0].startswith(b"::error title=error 1001::-:1:1: "), lines


def test_every_input_has_its_suite(program):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("a", b"1\n"), ("b", b"x\ny\n"), ("c", b""), ("d", b"z\n")):
            open(os.path.join(folder, name), "wb").write(text)
        done = program("--format", "junit", "--field", "numeric", "--lines", "a", "b", "c", "d", "b",
                       cwd=folder)
        suites = junit(done.out.decode()).findall("testsuite")
        equal([(each.get("name"), each.get("tests")) for each in suites],
              [("a", "0"), ("b", "2"), ("c", "0"), ("d", "1"), ("b", "2")])


def test_no_temporary_files_remain(program):
    with tempfile.TemporaryDirectory() as folder:
        done = program("--format", "junit", *RULES, stdin=b"".join(people(6000)),
                       env={**os.environ, "TMPDIR": folder})
        equal(done.status, 1)
        junit(done.out.decode())
        equal(os.listdir(folder), [])


def test_a_report_that_cannot_be_spooled_is_an_error(program):
    def few():
        resource.setrlimit(resource.RLIMIT_FSIZE, (100000, 100000))
    done = program("--format", "junit", *RULES, stdin=b"".join(people(6000)), preexec_fn=few)
    equal(done.status, 3)
    assert b"error 5003: a temporary file in" in done.err, done.err
    root = junit(done.out.decode())
    equal((root.get("failures"), root.find(".//error").get("type")), ("0", "5003"))


def test_a_report_on_a_full_disk_fails(program):
    for format_ in FORMATS:
        for data in (b"id,name\n1x,a\n", b"".join(people(6000))):
            with open("/dev/full", "wb") as full:
                done = subprocess.run(
                    [program.path, "--format", format_, "--rejected-exit", "0", *RULES], input=data,
                    stdout=full, stderr=subprocess.PIPE)
            equal((format_, done.returncode), (format_, 3))
            equal(done.stderr.count(b"No space left on device"), 1)
    for format_ in ("csv", "junit", "sarif"):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([program.path, "--format", format_, "--field", "numeric", "1"],
                                  stdout=full, stderr=subprocess.PIPE)
        equal((format_, done.returncode), (format_, 3))


def test_a_closed_reader_ends_the_output(program):
    for format_ in ("csv", "sarif", "github"):
        done = subprocess.run(
            ["sh", "-c", 'yes x | "$0" --field numeric --format "$1" | head -2', program.path, format_],
            capture_output=True, timeout=60)
        equal((format_, done.stderr, done.stdout.count(b"\n")), (format_, b"", 2))
    done = subprocess.run(
        ["sh", "-c", 'yes x | head -100000 | "$0" --field numeric --format junit | head -2',
         program.path], capture_output=True, timeout=60)
    equal((done.stderr, done.stdout.count(b"\n")), (b"", 2))


def test_an_aborted_run_completes_its_report(program):
    with tempfile.TemporaryDirectory() as folder:
        open(os.path.join(folder, "a.csv"), "wb").write(b"id,name\nx,a\n")
        open(os.path.join(folder, "b.csv"), "wb").write(b"number,name\nx,a\n")
        words = (*RULES, "a.csv", "b.csv")
        done = program("--format", "sarif", *words, cwd=folder)
        run, = json.loads(done.out)["runs"]
        invocation, = run["invocations"]
        equal((done.status, len(run["results"]), invocation["executionSuccessful"],
               invocation["exitCode"]), (3, 1, False, 3))
        note, = invocation["toolExecutionNotifications"]
        equal((note["level"], note["descriptor"]["id"]), ("error", "4050"))
        root = junit(program("--format", "junit", *words, cwd=folder).out.decode())
        equal((root.get("failures"), root.get("errors")), ("1", "1"))
        done = program("--format", "github", *words, cwd=folder)
        assert b"\n::error title=error 4050::b.csv: " in done.out, done.out


def test_reports_need_constant_memory(program):
    block = b"x" * 30 + b"\n"
    for format_ in ("csv", "junit", "sarif", "github"):
        for jobs, most in (("1", 40), ("2", 60)):
            status, _, size, err, peak = program.peak(
                "--format", format_, "--field", "numeric", "--jobs", jobs,
                feed=(block * 10000 for _ in range(8)))
            equal((format_, status, err), (format_, 1, b""))
            assert peak < most and size > 8000000, (format_, jobs, peak, size)
