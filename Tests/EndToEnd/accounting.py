"""Tests of --report and of merging reports."""
import json
import os
import random
import re
import subprocess
import tempfile

from harness import equal

FIELDS = ["--csv", "--field", "id=numeric", "--field", "email=required|email",
          "--field", "age=integer:max=120"]
HEADER = "id,email,age\n"


def people(count):
    r = random.Random(5)
    for number in range(count):
        yield r.choice([
            f"{number},a{number}@b.example,{number % 120}", f'"{number}","a\n@b",{number}',
            f"{number}x,,", f"{number}", f"{number},hunter2,{r.randrange(240)}"])


class Folder:
    """A temporary folder in which the program runs."""

    def __init__(self, program):
        self.program = program
        self.place = tempfile.TemporaryDirectory()

    def path(self, name):
        return os.path.join(self.place.name, name)

    def write(self, name, text):
        with open(self.path(name), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def report(self, name):
        return json.loads(self.read(name))

    def names(self):
        return sorted(os.listdir(self.place.name))

    def __call__(self, *words, stdin=b"", **options):
        return self.program(*words, stdin=stdin, cwd=self.place.name, **options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.place.cleanup()


def lasting(text):
    """Removes the parts of a report that depend on the machine and the time."""
    text = re.sub(rb'"slowest": \[.*?\n  \],', b"", text, flags=re.S)
    return re.sub(rb'"(started|milliseconds)": [^\n]*', b"", text)


def counts(report):
    codes = [[(each["code"], each["count"]) for each in part["codes"]] for part in report["fields"]]
    codes += [[(each["code"], each["count"]) for each in report[key]] for key in ("broken", "across")]
    totals = {key: value for key, value in report["totals"].items() if key != "bytes"}
    fields = [[part[key] for key in ("name", "checked", "accepted", "rejected", "undecided")]
              for part in report["fields"]]
    return totals, fields, codes


def test_a_report_adds_up_and_is_always_the_same(program):
    with Folder(program) as folder:
        folder.write("p.csv", HEADER + "\n".join(people(5000)))
        reports = []
        for jobs in ("1", "2", "7"):
            done = folder(*FIELDS, "--quiet", "--jobs", jobs, "--report", "r.json", "p.csv")
            equal((done.status, done.out, done.err), (1, b"", b""))
            reports.append(lasting(folder.read("r.json")))
        equal(reports[0], reports[1])
        equal(reports[0], reports[2])
        report = folder.report("r.json")
        totals = report["totals"]
        equal(totals["accepted"] + totals["rejected"] + totals["undecided"], totals["records"])
        equal((totals["records"], report["complete"]), (5000, True))
        entry = report["runs"][0]["inputs"][0]
        equal((entry["source"], entry["bytes"], entry["whole"]),
              ("p.csv", os.path.getsize(folder.path("p.csv")), True))
        assert re.fullmatch(r"[0-9a-f]{16}", entry["digest"]["value"])
        assert b"hunter" not in folder.read("r.json")
        for field in report["fields"]:
            for code in field["codes"]:
                equal(code["unlisted"] + len(code["first"]), code["count"])
        done = folder("merge", "r.json")
        equal((done.status, done.out), (1, folder.read("r.json")))


def test_parts_add_up_to_the_whole(program):
    with Folder(program) as folder:
        records = list(people(3000))
        folder.write("all.csv", HEADER + "\n".join(records))
        folder(*FIELDS, "--quiet", "--report", "all.json", "all.csv")
        names = []
        for number, start in enumerate(range(0, 3000, 431)):
            folder.write(f"{number}.csv", HEADER + "\n".join(records[start:start + 431]) + "\n")
            names.append(f"{number}.json")
            folder(*FIELDS, "--quiet", "--report", names[-1], f"{number}.csv")
        done = folder("merge", *names, "--report", "sum.json")
        equal((done.status, done.out, done.err), (1, b"", b""))
        equal(counts(folder.report("sum.json")), counts(folder.report("all.json")))
        equal(len(folder.report("sum.json")["runs"]), len(names))
        folder("merge", *names[:3], "--report", "a.json")
        folder("merge", *names[3:], "--report", "b.json")
        done = folder("merge", "a.json", "b.json")
        equal(lasting(done.out), lasting(folder.read("sum.json")))
        equal(folder("merge", *names, "--rejected-exit", "0").status, 0)
        done = folder("merge", "a.json", names[1])
        equal((done.status, done.out), (2, b""))
        assert re.search(rb"^formcheck: 1.json:\d+:\d+: error 4068: 1.csv is counted twice", done.err), done.err


def test_invalid_reports_are_not_merged(program):
    with Folder(program) as folder:
        folder.write("v.txt", "1\n2x\n")
        words = ["--lines", "v.txt", "--quiet", "--report"]
        folder("--field", "numeric", *words, "a.json")
        folder("--field", "alpha", *words, "b.json")
        text = folder.read("a.json")
        for code, old, new in ((4060, b"}", b""), (4061, b'"records": 2', b'"records": "2"'),
                               (4062, b'"bytes"', b'"octets"'), (4064, b"2}", b"-2}"),
                               (4065, b'"version": 1', b'"version": 9'),
                               (4066, b'"accepted": 1', b'"accepted": 2'),
                               (4066, b'"complete": true', b'"complete": false')):
            changed = text.replace(old, new, 1) if code != 4064 else text.replace(
                b'"undecided": 0', b'"undecided": -1', 1)
            folder.write("c.json", changed)
            done = folder("merge", "a.json", "c.json", "--report", "sum.json")
            equal((code, done.status, done.out), (code, 2, b""))
            assert b"c.json:" in done.err and b"error %d" % code in done.err, (code, done.err)
        done = folder("merge", "a.json", "b.json")
        equal(done.status, 2)
        assert b"b.json:5:17: error 4067" in done.err, done.err
        for bad in ([], ["none.json"], ["-", "-"], ["a.json", "--report", "./a.json"]):
            equal(folder("merge", *bad).status, 2)
        equal(folder.names(), ["a.json", "b.json", "c.json", "v.txt"])
        equal(folder("merge", "-", stdin=text).out, text)


def test_an_incomplete_run_says_so(program):
    with Folder(program) as folder:
        folder.write("v.txt", "1\nx\ny\n3\n")
        done = folder("--field", "numeric", "--lines", "v.txt", "/proc/self/mem", "--quiet",
                      "--report", "r.json")
        equal(done.status, 3)
        report = folder.report("r.json")
        equal((report["complete"], report["runs"][0]["ended"]), (False, "failed"))
        equal([each["code"] for each in report["runs"][0]["failures"]], [5002])
        equal([each["whole"] for each in report["runs"][0]["inputs"]], [True, False])
        done = folder("--field", "numeric", "--lines", "v.txt", "--fail-fast", "--quiet",
                      "--report", "s.json")
        equal(done.status, 4)
        report = folder.report("s.json")
        equal((report["complete"], report["runs"][0]["ended"]), (False, "stopped"))
        equal(report["totals"]["records"], 2)
        done = folder("merge", "r.json", "s.json")
        equal((done.status, json.loads(done.out)["complete"]), (3, False))
        equal(done.err.count(b"not complete"), 2)


def test_a_signal_ends_a_run_with_a_report(program):
    with Folder(program) as folder:
        folder.write("v.txt", "1\nx\n")
        os.mkfifo(folder.path("fifo"))
        child = subprocess.Popen(
            [program.path, "--field", "numeric", "--quiet", "--report", "r.json", "--lines",
             "v.txt", "fifo"], cwd=folder.place.name, stderr=subprocess.PIPE)
        with open(folder.path("fifo"), "wb") as writer:
            writer.write(b"2\n3")
            writer.flush()
            subprocess.run(["sleep", "0.3"], check=True)
            child.terminate()
            child.communicate(timeout=20)
        equal(child.returncode, -15)
        report = folder.report("r.json")
        equal((report["complete"], report["runs"][0]["ended"]), (False, "interrupted"))
        equal([each["whole"] for each in report["runs"][0]["inputs"]], [True, False])


def test_a_report_does_not_overwrite_an_input(program):
    with Folder(program) as folder:
        folder.write("v.txt", "1\n")
        folder.write("rules.json", '{"version":1,"rules":[]}')
        os.symlink("v.txt", folder.path("link"))
        os.link(folder.path("v.txt"), folder.path("other"))
        for path in ("v.txt", "link", "other", "missing/r", ".", ""):
            done = folder("--field", "numeric", "--lines", "v.txt", "--report", path)
            equal((path, done.status, done.out), (path, 2, b""))
        done = folder("--field", "numeric", "--lines", "v.txt", "--report", "a", "--accepted", "a")
        equal(done.status, 2)
        done = subprocess.run(
            [program.path, "--field", "numeric", "--report", "v.txt"], cwd=folder.place.name,
            stdin=open(folder.path("v.txt")), capture_output=True, check=False)
        equal(done.returncode, 2)
        equal(folder.read("v.txt"), b"1\n")
        for words in (["--fix", "--report", "r"], ["--report", "r", "--report", "s"],
                      ["--report", "-"], ["--report", "-", "--quiet", "--accepted", "-"]):
            equal(folder("--field", "numeric", "--lines", "v.txt", *words).status, 2)
        equal(folder("--field", "numeric", "--report", "r", "1").status, 2)
        equal(folder.names(), ["link", "other", "rules.json", "v.txt"])
        done = folder("--field", "numeric", "--lines", "v.txt", "--quiet", "--report", "-")
        equal((done.status, json.loads(done.out)["complete"]), (0, True))


def test_a_report_that_cannot_be_written_is_a_failure(program):
    with Folder(program) as folder:
        folder.write("v.txt", "1\n")
        words = ["--field", "numeric", "--lines", "v.txt", "--quiet", "--report"]
        done = folder(*words, "/dev/full")
        equal(done.status, 3)
        assert b"error 5003" in done.err
        with open("/dev/full", "wb") as full:
            done = subprocess.run([program.path, *words, "-"], cwd=folder.place.name, stdout=full,
                                  stderr=subprocess.PIPE, check=False)
        equal(done.returncode, 3)
        folder("--field", "numeric", "--lines", "v.txt", "--report", "a.json")
        equal(folder("merge", "a.json", "--report", "/dev/full").status, 3)


def test_the_digest_agrees_with_xxhsum(program):
    with Folder(program) as folder:
        for text, digest in ((b"", "ef46db3751d8e999"), (b"abc", "44bc2cf5ad770999"),
                             (bytes(n * 31 % 256 for n in range(100003)), "829db20ce70cbf71")):
            folder.write("v", text)
            folder("--field", "alpha", "--null", "v", "--quiet", "--report", "r")
            entry = folder.report("r")["runs"][0]["inputs"][0]
            equal(entry["digest"], {"algorithm": "xxh64", "value": digest})


def test_the_summary_names_the_fields(program):
    with Folder(program) as folder:
        folder.write("p.csv", "id,email,age\n1,a@b.example,3\nx,foo,7\n3,c@d\n4,e,\n")
        done = folder(*FIELDS, "--quiet", "--summary", "p.csv")
        equal(done.err, b"checked 4, accepted 1, rejected 3, undecided 0\n"
                        b"  id                 rejected 1, undecided 0\n"
                        b"  email              rejected 2, undecided 0\n"
                        b"  malformed records  rejected 1\n")
        done = folder(*FIELDS, "--quiet", "--summary", "p.csv", "/proc/self/mem")
        assert done.err.endswith(b"incomplete run: the counts cover only what was checked\n")
        done = folder("--field", "numeric", "--quiet", "--summary", "--lines", "p.csv")
        equal(done.err.count(b"\n"), 1)


def test_a_form_is_part_of_the_definition(program):
    with Folder(program) as folder:
        form = {"version": 1, "fields": [
            {"name": "id", "validator": "required|numeric"}, {"name": "a", "kind": "date"},
            {"name": "b", "kind": "date"}], "rules": [{"rule": "after", "fields": ["a", "b"]}]}
        for name, rows in (("1", "1,2024-01-01,2024-02-01\nx,2024-01-01,2023-01-01\n2,,\n3\n"),
                           ("2", "7,2024-01-01,2023-01-01\n")):
            folder.write(name + ".csv", "id,a,b\n" + rows)
            folder.write("form.json", json.dumps(form))
            done = folder("--form", "form.json", "--csv", name + ".csv", "--quiet", "--report",
                          name + ".json")
            equal((done.status, done.err), (1, b""))
        report = folder.report("1.json")
        equal(report["totals"]["rejected"], 2)
        equal([len(report[key]) for key in ("broken", "across")], [1, 1])
        equal(folder("merge", "1.json", "2.json").status, 1)
        form["fields"][1]["kind"] = "text"
        folder.write("form.json", json.dumps(form))
        folder("--form", "form.json", "--csv", "2.csv", "--quiet", "--report", "2.json")
        done = folder("merge", "1.json", "2.json")
        assert done.status == 2 and b"error 4067" in done.err, done.err
        equal(folder("--form", "@login", "--report", "r").status, 2)
