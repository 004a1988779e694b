"""Tests of checking record files against forms: a record gets the same verdict as the same answers in the form."""
import json
import os
import tempfile

from accounts import codes
from harness import equal

FORM = {
    "version": 1,
    "pages": [
        {"title": "You", "fields": [
            {"name": "email", "validator": "required|email", "filter": "trim"},
            {"name": "country", "kind": "choice", "choices": ["us", "de"], "validator": "required"},
            {"name": "zip", "validator": "required|numeric", "when": {"country": "us"}}]},
        {"title": "Trip", "fields": [
            {"name": "from", "kind": "date"}, {"name": "to", "kind": "date"},
            {"name": "meals", "kind": "choices", "choices": ["fish", "meat"]},
            {"name": "pin", "kind": "password", "validator": "required|numeric|length:min=4"}]}],
    "rules": [{"rule": "after", "fields": ["from", "to"], "at": ["to"]}],
}
HEADER = b"email,country,zip,from,to,meals,pin\n"
RIGHT = b" a@b.co ,us,123,2026-01-01,2026-01-02,fish;meat,987654\n"
WRONG = b"a@b,de,x,2026-01-02,2026-01-01,fish;meet,98x54\n"


def checked(program, data, *words, form=FORM):
    """Checks records from standard input."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "form.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(form, file)
        return program("--form", path, "--csv", *words, stdin=data)


def rejected(done):
    """Returns the line, the field and the code of each rejection."""
    return [tuple(line.split(b": ")[index] for index in (0, 2, 1)) for line in done.out.splitlines()
            if b": error " in line]


def test_records_agree_with_the_form(program):
    done = checked(program, HEADER + RIGHT + WRONG, "--summary")
    equal(done.status, 1)
    # An error in a filtered value is reported at the start of its field.
    equal(rejected(done), [(b"-:3:1", b"email", b"error 1003"), (b"-:3:39", b"meals", b"error 2004"),
                          (b"-:3:42", b"pin", b"error 1001"), (b"-:3:21", b"to", b"error 2103")])
    equal(done.err.splitlines()[0], b"checked 2, accepted 1, rejected 1, undecided 0")
    # The form itself reports the same errors for the same answers.
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("form.json", FORM),
                           ("answers.json", {"email": "a@b", "country": "de", "from": "2026-01-02",
                                             "to": "2026-01-01", "pin": "98x54"})):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                json.dump(text, file)
        asked = program("--form", "form.json", "--answers", "answers.json", "--no-input", cwd=folder)
    needed = {item["field"]: item["code"] for item in json.loads(asked.out)["needed"]}
    equal(needed, {"email": 1003, "pin": 1001, "to": 2103})


def test_a_record_has_a_value_of_the_list_for_its_answer(program):
    form = {"version": 1, "fields": [
        {"name": "country", "kind": "choice", "choices": ["us", "de", "gb"]},
        {"name": "state", "kind": "choice",
         "choices-by": {"field": "country", "values": {"us": ["ca", "ny"], "de": ["by"]}}}]}
    done = checked(program, b"country,state\nus,ca\nde,ca\nde,by\ngb,\nus,xx\n", form=form)
    equal((done.status, rejected(done)), (1, [(b"-:3:4", b"state", b"error 2004"),
                                              (b"-:6:4", b"state", b"error 2004")]))


def test_no_secret_of_a_record_is_printed(program):
    for how in ([], ["--all"], ["--format", "json", "--all"], ["--max-rejected", "1"]):
        done = checked(program, HEADER + (RIGHT + WRONG) * 50 + b'"987654\n', *how)
        for part in (b"9876", b"98x", b"x54"):
            assert part not in done.out + done.err, part


def test_results_do_not_depend_on_threads_and_blocks(program):
    data = HEADER + b"".join(RIGHT + WRONG if number % 7 else WRONG for number in range(20000))
    outputs = [checked(program, data, "--jobs", jobs, "--format", "json") for jobs in ("1", "2", "5")]
    assert outputs[0].status == 1 and outputs[0].out
    for other in outputs[1:]:
        equal((other.status, other.out == outputs[0].out, other.err), (1, True, b""))


def test_a_missing_optional_column_is_empty_and_a_required_one_is_an_error(program):
    done = checked(program, b"pin,country,email\n9876,de,a@b.co\n9876,us,a@b.co\n")
    equal((done.status, rejected(done)), (1, [(b"-:3:1", b"zip", b"error 2001")]))
    equal(done.err, b'formcheck: warning: standard input: there are no columns "zip", "from", "to", '
                    b'"meals"; they are treated as empty in every record\n')
    done = checked(program, b"country,mail\nxx,a\n")
    equal((done.status, done.out), (2, b""))
    equal(done.err, b'formcheck: error 4050: standard input: unknown column "email"; '
                    b'did you mean "mail"?\n'
                    b"  Add the column, or rename a column: the form needs email, country, pin.\n")


def test_built_in_forms_check_records(program):
    data = b"password,email\nx,a@b.example\n,a@b\n"
    done = program("--form=@login", "--csv", "-", stdin=data)
    equal((done.status, rejected(done)), (1, [(b"-:3:5", b"email", b"error 1003"),
                                             (b"-:3:1", b"password", b"error 2001")]))
    equal(program("--tsv", "--form", "@login", stdin=data.replace(b",", b"\t")).out, done.out)
    done = program("--form", "@login", "--csv", "--no-header", "--delimiter", ";",
                   stdin=b"a@b.example;x\na@b;y\n")
    equal((done.status, rejected(done)), (1, [(b"-:2:4", b"email", b"error 1003")]))


def test_a_form_and_its_records_cannot_both_come_in_one_pipe(program):
    for files in ([], ["-"], ["a.csv", "-"]):
        done = program("--form", "-", "--csv", *files, stdin=b"{}")
        equal((done.status, done.out), (2, b""))
        assert b"cannot both be standard input" in done.err, done.err


def test_slow_checks_are_not_skipped_silently(program):
    form = {"version": 1, "fields": [{"name": "a", "check": "taken"}, {"name": "b"}]}
    done = checked(program, b"a,b\n1,2\n", form=form)
    equal((done.status, done.out), (2, b""))
    assert b'the check "taken"' in done.err and b"--skip-checks" in done.err, done.err
    done = checked(program, b"a,b\n1,2\n", "--skip-checks", form=form)
    equal((done.status, done.out, done.err), (0, b"", b""))


def test_keys_of_a_form_must_differ_between_records(program):
    fields = [{"name": name} for name in ("id", "first", "last")]
    form = {"version": 1, "unique": ["id", ["first", "last"]], "fields": fields}
    data = b"id,first,last\n1,a,b\n2,a,c\n1,x,y\n3,a,b\n,p,q\n,r,s\n"
    done = checked(program, data, form=form)
    equal((done.status, codes(done.out)), (1, [(4, 2108), (5, 2108)]))
    options = checked(program, data, "--unique", "id", "--unique", "first,last", form={"version": 1, "fields": fields})
    equal(done.out, options.out)
    # The same key twice is one key.
    equal(checked(program, data, "--unique", "id", form=form).out, done.out)
    equal(checked(program, data, "--no-header", form=form).status, 1)
    split = checked(program, data, "--split", "0:10", form=form)
    equal((split.status, b'the form has the key "unique"' in split.err), (2, True))


def test_keys_of_a_form_name_its_fields(program):
    fields = [{"name": "a"}, {"name": "g", "kind": "group", "fields": [{"name": "b"}]}]
    for unique, code in (("a", 4011), (["b"], 4016), (["g"], 4016), ([[]], 4014), (["a", "a"], 4015), ([["a", "a"]], 4015),
                         ([1], 4011), (["a", ["a"]], 4015)):
        done = checked(program, b"a\n1\n", form={"version": 1, "fields": fields, "unique": unique})
        equal((unique, done.status, f"error {code}:".encode() in done.err), (unique, 2, True))
