"""The scenarios in which system calls fail: each is a run of the program with its files."""
import dataclasses
import json
import os

OLD = b"old\n"
FORM = json.dumps({"version": 1, "fields": [
    {"name": "email", "validator": "required|email", "filter": "trim"},
    {"name": "age", "kind": "number", "validator": "integer:min=1"}]}).encode()
RULES = json.dumps({"version": 1, "rules": [
    {"name": "short", "code": 9001, "rule": "length:max=2", "summary": "a short word",
     "message": {"en": "The word is too long"}, "passes": ["a"], "fails": ["abc"]}]}).encode()
ANSWERS = b'{"email": "a@b.example", "age": 3}'
LONG = b"id\n" + b"".join(b"%d\n" % n if n % 7 else b"x%d\n" % n for n in range(1, 60000))
PEOPLE = (b'id,email\n1,a@b.example\n2,"a\n@b"\nx3,c@d.example\n4,d@e.example\n4,e@f.example\n'
          b'5\n6,\xff@b.example\n7,f@g.example')
RECORDS = ("--csv", "--field", "id=numeric", "--field", "email=required|email")
PLAN = ("plan", "--csv", "--splits", "2", "in")
SPLIT = ("--accepted", "good", "--rejected", "bad")


@dataclasses.dataclass
class Scenario:
    """A run of the program."""
    name: str
    words: tuple
    files: dict = dataclasses.field(default_factory=dict)
    # The output files, with their previous contents or None.
    outputs: dict = dataclasses.field(default_factory=dict)
    stdin: bytes = b""
    # The outputs that contain records.
    splits: tuple = ()
    # The output that is a report or a page, and may describe what failed.
    report: str = ""
    # The exit status if a value was not checked.
    undecided: int = 3
    # The output for the last input, in scenarios whose inputs are independent.
    last: bytes = b""
    # Whether the output is a summary of everything that could be read.
    sums_up: bool = False
    # Whether each run appends to a file.
    grows: bool = False

    def prepare(self, folder):
        """Creates the input files and the old output files."""
        for name, content in {**self.files, **self.outputs}.items():
            if content is not None:
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(content)


def report(run, count):
    """Returns a report from `--report`, for scenarios that read reports."""
    return run(Scenario("report", (*RECORDS, "--quiet", "--report", "r", f"part{count}"),
                        {f"part{count}": PEOPLE + b"\n%d,g@h.example" % (count + 90)})).files["r"]


def split(run, number):
    """Returns one of the two splits of the sample file."""
    return run(Scenario("plan", PLAN, {"in": PEOPLE})).out.decode().splitlines()[number]


def part(run, number):
    """Returns the report on a split."""
    return run(Scenario("part", (*RECORDS, "--quiet", "--report", "r", "--split", split(run, number)),
                        {"in": PEOPLE})).files["r"]


def scenarios(run):
    """Returns all scenarios; `run` creates the files that some of them need."""
    one = {"jobs": ("--jobs", "1")}["jobs"]
    old = {"good": OLD, "bad": OLD}
    new = {"good": None, "bad": None}
    values = b"1\nx\n22\n\xff\n333"
    return [
        Scenario("values of a file", ("--field", "numeric", "--lines", "in"), {"in": values}),
        Scenario("values of a pipe", ("--field", "email|length:max=9", "--summary", "--all"),
                 stdin=b"a@b.co\nx\n" * 300),
        Scenario("a long file of values, read by two workers",
                 ("--field", "numeric", "--lines", "--jobs", "2", "--quiet", "--summary", *SPLIT, "in"),
                 {"in": LONG * 3}, old, splits=("good", "bad")),
        Scenario("values as JSON", ("--field", "numeric", "--null", "--format", "json", "in", "-"),
                 {"in": b"1\0x\0"}, stdin=b"2\0y"),
        Scenario("records to files", (*RECORDS, *one, *SPLIT, "--summary", "in"), {"in": PEOPLE}, old,
                 splits=("good", "bad")),
        Scenario("records to new files", (*RECORDS, "--jobs", "2", *SPLIT, "--why", "in"),
                 {"in": PEOPLE}, new, splits=("good", "bad")),
        Scenario("many records to files",
                 ("--csv", "--field", "id=numeric", *one, *SPLIT, "--quiet", "--summary", "in"),
                 {"in": LONG}, old, splits=("good", "bad")),
        Scenario("records and a report",
                 (*RECORDS, "--quiet", *one, *SPLIT, "--report", "report", "in", "-"), {"in": PEOPLE},
                 {**old, "report": OLD}, stdin=PEOPLE, splits=("good", "bad"), report="report"),
        Scenario("records and a page",
                 (*RECORDS, "--quiet", *one, *SPLIT, "--html", "page", "in", "-"), {"in": PEOPLE},
                 {**old, "page": OLD}, stdin=PEOPLE, splits=("good", "bad"), report="page"),
        Scenario("a page of a report", ("page", "one", "--html", "page"), {"one": report(run, 1)}, {"page": OLD}),
        Scenario("unique records, as JUnit",
                 (*RECORDS, "--unique", "id", "--format", "junit", "--accepted", "good", "in"),
                 {"in": PEOPLE}, {"good": OLD}, splits=("good",)),
        Scenario("records of JSON, as SARIF",
                 ("--ndjson", "--field", "id=numeric", "--format", "sarif", "--rejected", "bad", "in"),
                 {"in": b'{"id":1}\n{"id":"x"}\n{"id":2\n'}, {"bad": None}, splits=("bad",)),
        Scenario("records of a form", ("--form", "form", "--csv", *SPLIT, "in"),
                 {"form": FORM, "in": b"email,age\n a@b.co ,3\nx,0\n"}, old, splits=("good", "bad")),
        Scenario("rules of a file", ("--field", "short", "--rules", "rules", "--lines", "in"),
                 {"rules": RULES, "in": b"a\nabc\n"}),
        Scenario("fix", ("--fix", "--field", "numeric", "--lines", "in"),
                 {"in": b" 1\n2\nx\n" * 200}),
        Scenario("filter", ("filter", "trim,words:bad,html-escape", "in", "-"),
                 {"in": b" a<b \ndamn\n" * 300, "bad": b"damn\n"}, stdin=b" last ", last=b"last"),
        Scenario("plan", PLAN, {"in": PEOPLE}),
        Scenario("a split of records",
                 (*RECORDS, "--quiet", *one, *SPLIT, "--report", "report", "--split", split(run, 1)),
                 {"in": PEOPLE}, {**old, "report": OLD}, splits=("good", "bad"), report="report"),
        Scenario("a split of values, found by reading",
                 ("--field", "numeric", "--lines", "--split", "5:4", "in"), {"in": values}),
        Scenario("merge of splits", ("merge", "one", "two", "--report", "sum"),
                 {"one": part(run, 0), "two": part(run, 1)}, {"sum": OLD}, report="sum"),
        Scenario("merge", ("merge", "one", "two", "--report", "sum"),
                 {"one": report(run, 1), "two": report(run, 2)}, {"sum": OLD}, report="sum"),
        Scenario("answers to a file and a record",
                 ("--form", "form", "--no-input", "--answers", "answers", "--output", "out",
                  "--record", "record"),
                 {"form": FORM, "answers": ANSWERS}, {"out": OLD, "record": None}, undecided=5),
        Scenario("answers appended to others",
                 ("--form", "form", "--no-input", "--answers", "answers", "--append", "log"),
                 {"form": FORM, "answers": ANSWERS}, {"log": b'{"unended":1}'}, undecided=5,
                 grows=True),
        Scenario("answers printed", ("--form", "form", "--no-input", "--answers", "-"),
                 {"form": FORM}, stdin=ANSWERS, undecided=5),
        Scenario("answers to a command",
                 ("--form", "form", "--no-input", "--answers", "answers", "--run", "cat"),
                 {"form": FORM, "answers": ANSWERS}, undecided=5),
        Scenario("answers that are missing",
                 ("--form", "form", "--no-input", "--answer", "age=0"), {"form": FORM},
                 undecided=5),
        Scenario("cases of a form", ("test", "form", "cases"),
                 {"form": FORM, "cases": b'{"answers":{"email":"x"},"errors":{"email":[1003]}}\n'},
                 undecided=1, sums_up=True),
        Scenario("detect", ("detect", "--lines", "in"), {"in": b"2026-11-20\n12\na@b.co\n"},
                 sums_up=True),
        Scenario("conformance", ("conformance", "in"),
                 {"in": b'rule\tinput_json\texpected\nnumeric\t"1"\tvalid\nemail\t"x"\tvalid\n'}, sums_up=True),
        Scenario("the help", ("help",)),
    ]
