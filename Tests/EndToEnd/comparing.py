"""Tests of `diff`: it finds the values whose verdicts differ, in one pass, in files of any length."""
import json
import os
import random
import subprocess
import tempfile

from harness import equal

VALUES = ["", "1", "12", "123456", "a", "ab", "ada@example.org", "a@b", "x@[1.2.3.4]", "é", "1 ", "4111111111111111"]
RULES = ["numeric", "required|numeric|length:max=4", "email", "email:mode=smtp", "any(numeric, email)", "first|alpha|length:max=1",
         "creditcard", "not(in:a,ab)"]


class Files:
    """A temporary folder with the files of a test."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8", newline="") as file:
            file.write(text)
        return self.path(name)


def outcomes(program, words, path):
    """Returns the codes of each rejected value, by record and field, from the JSON output of a check."""
    found = {}
    for line in program(*words, "--format", "json", path).out.splitlines():
        entry = json.loads(line)
        errors = entry.get("errors") or [entry["error"]]
        found[entry["record"], entry["field"]] = tuple(error["code"] for error in errors)
    return found


def expected(old, new):
    """Returns how often each change occurs."""
    counts = {}
    for key in old.keys() | new.keys():
        before, after = old.get(key, ()), new.get(key, ())
        if before != after:
            change = (key[1], before, after)
            counts[change] = counts.get(change, 0) + 1
    return counts


def found(done):
    result = json.loads(done.out)
    changes = {}
    for change in result["changes"]:
        codes = [tuple(code["code"] for code in change[side]["codes"]) for side in ("before", "after")]
        changes[change["field"], codes[0], codes[1]] = change["count"]
        assert len(change["samples"]) == min(3, change["count"]), change
    return result, changes


def test_diff_of_two_outputs_finds_the_changes_of_one_pass(program):
    source = random.Random(6)
    with Files() as files:
        tables = []
        for name in ("one.csv", "two.csv", "three.csv"):
            rows = ["id,mail\n"] + [f"{source.choice(VALUES)},{source.choice(VALUES)}\n" for _ in range(700)]
            tables.append(files.write(name, "".join(rows)))
        for _ in range(8):
            sides = []
            rules = [[source.choice(RULES) for _ in range(2)] for _ in range(2)]
            for number, (one, two) in enumerate(rules):
                words = ["--csv", "--field", f"id={one}", "--field", f"mail={two}"]
                done = program(*words, "--format", "json", *tables)
                sides.append(files.write(f"{number}.jsonl", done.out.decode()))
            done = program("diff", "--findings", "--json", *sides)
            wanted = {}
            for table in tables:
                old, new = (outcomes(program, ["--csv", "--field", f"id={one}", "--field", f"mail={two}"], table)
                            for one, two in rules)
                for change, count in expected(old, new).items():
                    wanted[change] = wanted.get(change, 0) + count
            equal((rules, found(done)[1]), (rules, wanted))
            equal(done.status, 1 if wanted else 0)
        equal(program("diff", "--findings", sides[0], sides[0]).status, 0)


def test_diff_of_outputs_rejects_what_is_not_in_order(program):
    with Files() as files:
        line = '{"source":"a","record":%d,"line":1,"field":null,"value":"x","valid":false,"error":{"code":1001,"reason":"r"}}\n'
        right, wrong = files.write("right", line % 1 + line % 2), files.write("wrong", line % 2 + line % 1)
        other = files.write("other", "x\n")
        for words, sentence in [((right, wrong), "wrong:2: the records are not in the order"),
                                ((right, other), "other:1: this is not a verdict in JSON"),
                                ((right,), "needs two files"), ((right, "-"), "reads each file twice"),
                                ((right, files.path("none")), "none")]:
            done = program("diff", "--findings", *words)
            equal((words, done.status, sentence in done.err.decode()), (words, 2, True))


def test_diff_finds_the_changes_of_two_runs(program):
    source = random.Random(5)
    with Files() as files:
        lines = files.write("values.txt", "".join(source.choice(VALUES) + "\n" for _ in range(4000)))
        rows = ["id,mail\n"] + [f"{source.choice(VALUES)},{source.choice(VALUES)}\r\n" for _ in range(3000)]
        table = files.write("values.csv", "".join(rows))
        for _ in range(12):
            old, new = source.choice(RULES), source.choice(RULES)
            done = program("diff", "--json", "--before", old, "--after", new, "--jobs", "3", lines)
            wanted = expected(outcomes(program, ["--field", old, "--lines"], lines),
                              outcomes(program, ["--field", new, "--lines"], lines))
            result, changes = found(done)
            equal((old, new, changes, result["records"]), (old, new, wanted, 4000))
            equal((done.status, result["changedRecords"]), (1 if wanted else 0, sum(wanted.values())))
            done = program("diff", "--json", "--csv", "--field", "id=numeric", "--before", f"mail={old}",
                           "--after", f"mail={new}", table)
            wanted = expected(outcomes(program, ["--csv", "--field", f"mail={old}"], table),
                              outcomes(program, ["--csv", "--field", f"mail={new}"], table))
            equal((old, new, found(done)[1]), (old, new, wanted))
            equal(program("diff", "--json", "--before", old, "--after", old, lines).status, 0)


def test_diff_compares_forms_with_conditions_and_rules_across_fields(program):
    form = '{"version": 1, "fields": [{"name": "kind"}, {"name": "mail", "validator": "%s", "when": {"kind": "%s"}}], ' \
        '"rules": [{"rule": "different", "fields": ["kind", "mail"]}]}'
    with Files() as files:
        old, new = files.write("old.json", form % ("email", "a")), files.write("new.json", form % ("required", "b"))
        table = files.write("t.ndjson", "".join(
            json.dumps({"kind": kind, "mail": mail}) + "\n" for kind in "abc" for mail in ("", "a", "b", "x@y.example")))
        words = ["--ndjson", "--form"]
        wanted = expected(outcomes(program, words + [old], table), outcomes(program, words + [new], table))
        done = program("diff", "--json", "--ndjson", "--before-form", old, "--after-form", new, table)
        equal((found(done)[1], done.status), (wanted, 1))
        assert wanted, wanted


def test_diff_compares_custom_rules(program):
    file = '{"version": 1, "rules": [{"name": "badge", "code": 9001, "summary": "a badge", "rule": "pattern:/%s/"}]}'
    with Files() as files:
        old, new = files.write("old.json", file % "E[0-9]+"), files.write("new.json", file % "E[0-9]{4}")
        done = program("diff", "--field", "badge", "--before-rules", old, "--after-rules", new, stdin=b"E1\nE1234\nx\n")
        equal((done.status, done.err), (1, b""))
        assert done.out.startswith(b"accepted -> 9001 badge: 1 value\n  -:1: E1\n"), done.out


def test_diff_never_prints_a_secret(program):
    for old, new in (("password", "numeric"), ("numeric", "password:min=9"), ("length:max=3", "password")):
        for how in ([], ["--json"]):
            done = program("diff", *how, "--before", old, "--after", new, stdin=b"hunter2\n")
            assert b"hunter2" not in done.out + done.err, done.out


def test_diff_needs_little_memory(program):
    peaks = []
    for count in (4, 40):
        block = b"".join(b"%d%s\n" % (number, b"x" if number % 3 == 0 else b"") for number in range(20000))
        status, out, _, err, peak = program.peak(
            "diff", "--before", "numeric", "--after", "length:max=4", feed=(block for _ in range(count)))
        equal((status, err), (1, b""))
        assert b" of %d records changed" % (count * 20000) in out.splitlines()[-1], out
        peaks.append(peak)
    assert peaks[1] < peaks[0] + 16 and peaks[1] < 90, peaks


def test_diff_exits_with_2_or_3_if_it_cannot_read(program):
    words = ["diff", "--before", "numeric", "--after", "alpha"]
    equal(program(*words, "/nothing/here").status, 2)
    equal(program(*words, "/proc/self/mem").status, 3)
    equal(program("diff", "--csv", "--before", "a=numeric", "--after", "b=alpha", stdin=b"x,y\n1,2\n").status, 2)
    with open("/dev/full", "wb") as full:
        done = subprocess.run([program.path, *words], input=b"1\n", stdout=full, stderr=subprocess.PIPE, timeout=60)
    equal(done.returncode, 3)


def test_diff_compares_reports_of_two_days(program):
    with Files() as files:
        reports = []
        for day, values in (("old", ["1"] * 990 + ["x"] * 10), ("new", ["1"] * 980 + ["x"] * 14 + ["12345"] * 6)):
            lines, report = files.write(day + ".txt", "\n".join(values) + "\n"), files.path(day + ".json")
            program("--field", "numeric|length:max=4", "--quiet", "--report", report, "--lines", lines)
            reports.append(report)
        done = program("diff", "--reports", "--json", *reports)
        shares = {(row["subject"], row.get("code")): row for row in json.loads(done.out)["shares"] if row["field"]}
        equal(done.status, 1)
        equal((shares["code", 1001]["before"]["percent"], shares["code", 1001]["after"]["percent"]), ("1%", "1.4%"))
        assert shares["code", 2002]["new"] and shares["code", 2002]["drift"], shares
        equal(program("diff", "--reports", "--threshold", "1%", *reports).status, 0)
        done = program("diff", "--reports", "--threshold", "0.5%", *reports)
        equal((done.status, b"2002 length (new)" in done.out), (1, True))
        equal(program("diff", "--reports", reports[0], files.write("x.json", "{}")).status, 2)


def test_repeated_values_are_compared(program):
    with Files() as files:
        fields = '"version": 1, "fields": [{"name": "a", "validator": "numeric"}, {"name": "b"}]'
        keys = {"none": [], "a": ["a"], "ab": [["a", "b"]], "both": ["a", ["a", "b"]]}
        forms = {name: files.write(name, '{%s, "unique": %s}' % (fields, json.dumps(key))) for name, key in keys.items()}
        rows = [f"{n * 7 % 500},{n % 3}" for n in range(40000)] + ["x,1", "x,1", "1,2,3"]
        data = [files.write("1.csv", "a,b\n" + "\n".join(rows) + "\n"), files.write("2.csv", "b,a\n1,x\n9,9\n9,777\n")]
        rejected = {name: rejections(program, form, data) for name, form in forms.items()}
        for before in forms:
            for after in forms:
                done = program("diff", "--csv", "--json", "--jobs", "2", "--before-form", forms[before], "--after-form",
                               forms[after], *data)
                found = json.loads(done.out)
                changed = rejected[before] ^ rejected[after]
                equal((before, after, done.status, done.err), (before, after, 1 if changed else 0, b""))
                equal((before, after, found["changedRecords"]), (before, after, len({place[:2] for place in changed})))
                equal((before, after, sum(change["count"] for change in found["changes"])), (before, after, len(changed)))
                equal(found["malformed"], 1)
        done = program("diff", "--csv", "--before-form", forms["none"], "--after-form", forms["a"], *data)
        assert b"a: accepted -> 2108 not-unique: " in done.out and b"1.csv:502: (repeated)" in done.out, done.out
        assert b"after: The same value is already on line 2\n" in done.out, done.out
        assert b"1 malformed, which both sides reject" in done.out, done.out


def rejections(program, form, data):
    """Returns the file, the record and the field of each error of a check."""
    done = program("--csv", "--form", form, "--format", "json", *data)
    errors = map(json.loads, done.out.splitlines())
    return {(error["source"], error["record"], error.get("field"), error["error"]["code"]) for error in errors}


def test_reports_with_other_rules_or_without_records_differ(program):
    with Files() as files:
        def report(name, text, rule="numeric"):
            path = files.write(name, "")
            program("--field", rule, "--lines", "--quiet", "--report", path, stdin=text)
            return path
        usual, same = report("usual", b"1\n" * 100), report("same", b"2\n" * 50)
        empty, other = report("empty", b""), report("other", b"1\n" * 100, "numeric|length:max=5")
        equal(program("diff", "--reports", usual, same).status, 0)
        equal(program("diff", "--reports", empty, empty).status, 0)
        for one, two, words in ((usual, empty, b"the second report has no records"), (usual, other, b"values: rule"),
                                (empty, usual, b"the first report has no records"), (usual, other, b"length:max=5")):
            done = program("diff", "--reports", "--threshold", "5%", one, two)
            equal((done.status, done.err), (1, b""))
            assert words in done.out or b"rule numeric" in done.out, done.out
            found = json.loads(program("diff", "--reports", "--json", "--threshold", "5%", one, two).out)
            equal(found["drift"], True)
