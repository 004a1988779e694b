"""Tests of forms that run without prompting: where the answers come from, and where they go."""
import json
import os
import stat
import tempfile

from harness import equal

FORM = {"version": 1, "fields": [
    {"name": "x", "validator": "required"}, {"name": "note"}]}
KINDS = {"version": 1, "fields": [
    {"name": "x"}, {"name": "a=b"}, {"name": "p", "kind": "password"},
    {"name": "many", "kind": "choices", "choices": ["a", "b", "c"]},
    {"name": "sure", "kind": "yes-no"}, {"name": "n", "kind": "number"}]}


class Folder:
    """A temporary folder with a form, in which the program runs."""

    def __init__(self, program, form=FORM):
        self.program = program
        self.place = tempfile.TemporaryDirectory()
        self.write("form.json", json.dumps(form))

    def path(self, name):
        return os.path.join(self.place.name, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name)) as file:
            return file.read()

    def __call__(self, *words, stdin=b""):
        return self.program("--form", "form.json", *words, stdin=stdin, cwd=self.place.name,
                            env={**os.environ, "HOME": self.place.name})

    def given(self, *words, stdin=b""):
        return self("--no-input", "--answer", "x=1", *words, stdin=stdin)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.place.cleanup()


def test_kinds_are_validated(program):
    fields = [{"name": "age", "kind": "number"}, {"name": "day", "kind": "date"},
              {"name": "room", "kind": "number", "validator": "integer:min=1"}]
    with Folder(program, {"version": 1, "fields": fields}) as folder:
        done = folder("--no-input", "--answer", "age=abc", "--answer", "day=soon",
                      "--answer", "room=1.5")
        equal(done.status, 5)
        needed = [(each["field"], each["rule"]) for each in json.loads(done.out)["needed"]]
        equal(needed, [("age", "decimal"), ("day", "date"), ("room", "integer:min=1")])
        done = folder("--no-input", "--answer", "age=3", "--answer", "room=1")
        equal((done.status, json.loads(done.out)), (0, {"age": 3, "day": None, "room": 1}))


def test_answers_are_filtered(program):
    fields = [{"name": "a", "filter": "trim,html-escape", "validator": "length:max=9"},
              {"name": "n", "kind": "number", "filter": "fullwidth,trim"}]
    with Folder(program, {"version": 1, "fields": fields}) as folder:
        folder.write("given.json", json.dumps({"a": "  <b> ", "n": " \uff11\uff12"}))
        done = folder("--no-input", "--answers", "given.json")
        equal((done.status, json.loads(done.out)), (0, {"a": "&lt;b&gt;", "n": 12}))
        folder.write("cases.jsonl", '{"answers": {"a": "<b>>", "n": "1 "}, "errors": {"a": [2002]}}\n')
        done = program("test", "form.json", "cases.jsonl", cwd=folder.place.name)
        equal(done.status, 0)
    fields[0]["filter"] = "trim,ncf"
    with Folder(program, {"version": 1, "fields": fields}) as folder:
        done = folder("--no-input")
        equal(done.status, 2)
        assert b"error 4040" in done.err and b'did you mean "nfc"?' in done.err


def test_a_failing_command_does_not_accept_the_form(program):
    with Folder(program) as folder:
        for end in ("exit 7", "kill -9 $$"):
            for said in ("", "{}", '{"errors":[]}', "fine"):
                done = folder.given("--run", f"echo '{said}'; {end}")
                equal((done.status, done.out), (3, b""))
                assert b"5005" in done.err
        done = folder.given("--run", "echo '{\"errors\":[{\"field\":\"x\",\"code\":9001,"
                                     "\"reason\":\"no\"}]}'; exit 1")
        equal((done.status, done.err), (1, b"formcheck: x: error 9001: no\n"))
        # A command that prints errors rejects the answers even if its status is 0.
        done = folder.given("--run", "echo '{\"errors\":[{\"field\":\"x\",\"code\":9001,"
                                     "\"reason\":\"no\"}]}'")
        equal((done.status, done.out, done.err), (1, b"", b"formcheck: x: error 9001: no\n"))
        for said in ('{"errors":[]}', '{"errors":"none"}', '{"x":1}', "{"):
            equal(folder.given("--run", f"echo '{said}'").status, 0)
        for said in ('{"errors":["taken"]}', '{"errors":{"x":"taken"}}'):
            done = folder.given("--run", f"echo '{said}'")
            equal((done.status, b"4036" in done.err), (1, True))
        done = folder.given("--run", "echo '{\"wrong\":1}'; exit 1")
        equal(done.status, 1)
        assert b"4036" in done.err


def test_a_command_that_leaves_something_running_is_not_waited_for(program):
    with Folder(program) as folder:
        # The command runs longer than a test may take. Without the redirection, the harness would wait until the
        # command closes standard error.
        equal(folder.given("--run", "sleep 150 2>/dev/null & exit 0").status, 0)
        equal(folder.given("--run", "exec >/dev/null; head -c 300000 /dev/zero >&2").status, 0)
        equal(folder.given("--time-limit", "1", "--run", "sleep 60").status, 124)


def test_a_failing_command_does_not_reveal_a_secret(program):
    form = {"version": 1, "fields": [{"name": "p", "kind": "password"}]}
    with Folder(program, form) as folder:
        done = folder("--answers", "-", "--run", "cat >/dev/null; exit 1", stdin=b'{"p":"hunter2"}')
        equal(done.status, 3)
        assert b"hunter2" not in done.out + done.err


def test_the_output_of_a_command_is_printed(program):
    with Folder(program) as folder:
        done = folder.given("--run", "cat; echo thanks")
        equal((done.status, done.out), (0, b'{"x":"1","note":""}\nthanks\n'))
        done = folder.given("--run", "head -c 1500000 /dev/zero")
        equal((done.status, len(done.out)), (0, 1500000))
        done = folder.given("--run", "head -c 50000000 /dev/zero")
        equal((done.status, done.out), (3, b""))


def test_one_file_cannot_have_two_roles(program):
    with Folder(program) as folder:
        folder.write("log", "earlier\n")
        os.symlink("log", folder.path("link"))
        for words in (["--draft", "o", "--output", "o"], ["--append", "log", "--record", "log"],
                      ["--output", "log", "--record", "./link"],
                      ["--answers", "log", "--output", "link"], ["--output", "form.json"]):
            done = folder.given(*words)
            equal(done.status, 2)
            assert b"name the same file" in done.err, done.err
        equal(folder.read("log"), "earlier\n")


def test_a_foreign_file_is_not_used_as_a_draft(program):
    with Folder(program) as folder:
        folder.write("notes", "my thesis\n")
        equal(folder("--draft", "notes", "--resume").status, 2)
        equal(folder.read("notes"), "my thesis\n")


def test_answers_go_where_they_are_sent(program):
    with Folder(program) as folder:
        equal(folder.given("--output", "o.json").status, 0)
        equal(folder.read("o.json"), '{"x":"1","note":""}\n')
        equal(stat.S_IMODE(os.stat(folder.path("o.json")).st_mode), 0o600)
        folder.write("log", '{"x":"0"}')
        equal(folder.given("--append", "log").status, 0)
        equal(folder.given("--append", "log").status, 0)
        equal(folder.read("log"), '{"x":"0"}\n' + '{"x":"1","note":""}\n' * 2)
        folder.write("target", "old")
        os.symlink("target", folder.path("link"))
        equal(folder.given("--output", "link").status, 0)
        assert os.path.islink(folder.path("link"))
        equal(folder.read("target"), '{"x":"1","note":""}\n')
        done = folder.given("--output", "-")
        equal((done.status, done.out), (0, b'{"x":"1","note":""}\n'))
        equal(folder.given("--output", "/dev/null").status, 0)
        equal(sorted(os.listdir(folder.place.name)),
              ["form.json", "link", "log", "o.json", "target"])


def test_unwritable_outputs_are_reported_before_input(program):
    with Folder(program) as folder:
        os.symlink("nowhere", folder.path("dangling"))
        for words in (["--output", "missing/o"], ["--output", "."], ["--append", "missing/o"],
                      ["--record", "missing/o"], ["--output", "dangling"], ["--output", ""]):
            equal(folder.given(*words).status, 2)


def test_a_record_contains_the_submitted_answers_without_secrets(program):
    with Folder(program, KINDS) as folder:
        folder.write("given", '{"x":" a ","p":"hunter2","many":["c","a"],"sure":true,"n":12.50}')
        done = folder("--answers", "given", "--answer", "a=b=c", "--record", "r")
        equal((done.status, done.out), (
            0, b'{"x":"a","a=b":"c","p":"hunter2","many":["a","c"],"sure":true,"n":12.50}\n'))
        equal(folder.read("r"), '{"x":"a","a=b":"c","many":["a","c"],"sure":true,"n":12.50}\n')
        again = folder("--answers", "r", "--no-input")
        equal((again.status, again.out),
              (0, b'{"x":"a","a=b":"c","p":"","many":["a","c"],"sure":true,"n":12.50}\n'))


def test_answers_in_options_are_read_like_those_in_a_file(program):
    with Folder(program, KINDS) as folder:
        done = folder("--no-input", "--answer", "many=c", "--answer", "many=a", "--answer",
                      "sure=yes", "--answer", "n=7", "--answer", "a=b=1=2")
        equal((done.status, done.out), (
            0, b'{"x":"","a=b":"1=2","p":"","many":["a","c"],"sure":true,"n":7}\n'))
        for word, told in (("x=a\nb", b"4034"), ("many=d", b"4033"), ("sure=maybe", b"must be yes or no"),
                           ("p=x", b"secret"), ("y=1", b"unknown field"), ("x", b"needs a name")):
            done = folder("--no-input", "--answer", word)
            equal(done.status, 2)
            assert told in done.err, done.err
        done = folder("--no-input", "--answer", "many=a", "--answer", "many=a")
        equal(done.status, 2)


def test_conflicting_options_are_rejected(program):
    with Folder(program) as folder:
        for words in (["--output", "a", "--output", "b"], ["--output", "a", "--run", "cat"],
                      ["--resume", "--no-draft"], ["--draft", "d", "--no-draft"],
                      ["--fullscreen", "--accessible"], ["--no-input", "--accessible"],
                      ["--append", "-"], ["--run", ""], ["--check", "x=true"]):
            equal(folder.given(*words).status, 2)
        equal(program("--form", "-", "--answers", "-").status, 2)


def test_a_form_without_a_terminal_says_what_it_needs(program):
    with Folder(program, KINDS) as folder:
        folder.write("form.json", json.dumps({"version": 1, "fields": [
            {"name": "who", "label": "Who", "validator": "required|alpha"},
            {"name": "key", "kind": "password", "validator": "required"},
            {"name": "one", "kind": "choice", "choices": ["a", "b"], "validator": "required"}]}))
        done = folder("--no-input", "--answer", "who=7")
        equal(done.status, 5)
        answer = json.loads(done.out)
        equal((answer["status"], answer["reason"]), ("input-needed", "--no-input"))
        equal([(each["field"], each["label"], each["rule"], each["code"], each["flag"])
               for each in answer["needed"]],
              [("who", "Who", "required|alpha", 1002, "--answer who=TEXT"),
               ("key", "key", "required", 2001, "--answers FILE"),
               ("one", "one", "required", 2001, "--answer one=TEXT")])
        equal(answer["needed"][2]["choices"], ["a", "b"])
        equal([each["schema"] for each in answer["needed"]],
              [{"type": "string", "minLength": 1, "pattern": "^(?:[A-Za-z]+)$", "title": "Who"},
               {"type": "string", "writeOnly": True, "minLength": 1, "title": "key"},
               {"type": "string", "enum": ["a", "b"], "title": "one"}])
        equal((answer["optional"], "repeat" in answer), ([], False))


LEVELS = {"version": 1, "fields": [
    {"name": "who", "validator": "required|alpha"}, {"name": "pin", "kind": "password"},
    {"name": "ship", "kind": "yes-no"},
    {"name": "country", "kind": "choice", "choices": ["de", "us"], "validator": "required", "when": {"ship": True}},
    {"name": "zip", "validator": "required|numeric", "when": {"country": "us"}}]}


def names(done):
    """Returns the names of the listed fields: the needed ones, the optional ones and the secrets to repeat."""
    equal(done.status, 5)
    listed = json.loads(done.out)
    return ([each["field"] for each in listed["needed"]], [each["field"] for each in listed["optional"]],
            listed["repeat"])


def test_a_form_is_filled_in_by_several_calls(program):
    with Folder(program, LEVELS) as folder:
        def call(*words, **more):
            return folder("--no-input", "--state", "s", *words, **more)

        equal(names(call()), (["who"], ["pin", "ship"], []))
        equal(stat.S_IMODE(os.stat(folder.path("s")).st_mode), 0o600)
        # A mistake in the arguments does not change the state.
        before = folder.read("s")
        equal((call("--answer", "zipp=1").status, folder.read("s")), (2, before))
        done = call("--answers", "-", stdin=b'{"who": "ann", "pin": "hunter2", "ship": true}')
        equal(names(done), (["country"], [], ["pin"]))
        assert "hunter2" not in folder.read("s") and b"hunter2" not in done.out
        # The secret is optional, but the call that submits the form must give it again.
        equal(names(call("--answer", "country=us")), (["zip"], [], ["pin"]))
        equal(names(call("--answer", "zip=12x")), (["zip"], [], ["pin"]))
        equal(names(call("--answer", "zip=123")), ([], [], ["pin"]))
        done = call("--answers", "-", stdin=b'{"pin": "hunter2"}')
        equal((done.status, done.out), (
            0, b'{"who":"ann","pin":"hunter2","ship":true,"country":"us","zip":"123"}\n'))
        equal(sorted(os.listdir(folder.place.name)), ["form.json"])


def test_a_state_is_kept_until_the_form_is_accepted(program):
    with Folder(program) as folder:
        # A file that `mktemp` has created is empty.
        folder.write("s", "")
        words = ["--no-input", "--state", "s"]
        equal(folder(*words, "--answer", "x=1").status, 5)
        equal(folder(*words, "--run", "exit 9").status, 3)
        rejecting = "echo '{\"errors\":[{\"field\":\"x\",\"code\":9001,\"reason\":\"no\"}]}'"
        done = folder(*words, "--run", rejecting)
        equal((done.status, done.err), (1, b"formcheck: x: error 9001: no\n"))
        done = folder(*words, "--answer", "x=2", "--run", "cat")
        equal((done.status, done.out), (0, b'{"x":"2","note":""}\n'))
        equal(sorted(os.listdir(folder.place.name)), ["form.json"])


def test_a_state_that_cannot_be_used_is_an_error(program):
    with Folder(program) as folder:
        words = ["--no-input", "--state", "s"]
        equal(folder(*words).status, 5)
        folder.write("form.json", json.dumps(LEVELS))
        for content, code in ((folder.read("s"), b"4044"), ("{", b"4045"), ("my thesis", b"4045"),
                              ('{"version":1,"definition":"x","texts":{}}', b"4045")):
            folder.write("s", content)
            done = folder(*words)
            equal((done.status, done.out, folder.read("s")), (2, b"", content))
            assert code in done.err and b"thesis" not in done.err, done.err
        os.remove(folder.path("s"))
        for others in (["--resume"], ["--draft", "d"], ["--output", "s"]):
            equal(folder(*words, *others).status, 2)
        done = folder("--state", "s", "--answer", "who=ann")
        equal(done.status, 2)
        assert b"--state needs --no-input" in done.err
        equal(folder("--no-input", "--state", "missing/s").status, 2)
        equal(folder("--no-input", "--state", "-").status, 2)


def test_two_calls_cannot_use_a_state_at_the_same_time(program):
    with Folder(program) as folder:
        words = ["--no-input", "--state", "s"]
        equal(folder(*words, "--answer", "x=1").status, 5)
        inner = f"{program.path} --form form.json --no-input --state s >out 2>err; echo $? >status"
        equal(folder(*words, "--run", inner).status, 0)
        equal(folder.read("status"), "2\n")
        assert "s: error 4046: Another call is using this state" in folder.read("err"), folder.read("err")


def test_a_label_follows_an_answer(program):
    fields = [{"name": "country"}, {"name": "code", "validator": "required",
                                    "label-by": {"field": "country", "values": {"us": "ZIP code"}}}]
    with Folder(program, {"version": 1, "fields": fields}) as folder:
        for country, label in (("us", "ZIP code"), ("de", "code")):
            needed = json.loads(folder("--no-input", "--answer", f"country={country}").out)["needed"]
            equal([(each["label"], each["schema"]["title"]) for each in needed], [(label, label)])


def test_choices_follow_an_answer(program):
    fields = [{"name": "country", "kind": "choice", "choices": ["us", "de", "gb"]},
              {"name": "state", "kind": "choice", "validator": "required",
               "choices-by": {"field": "country", "values": {"us": ["ca", "ny"], "de": ["by"]}}}]
    with Folder(program, {"version": 1, "fields": fields}) as folder:
        words = ["--no-input", "--state", "s"]
        equal(names(folder(*words)), ([], ["country"], []))
        done = folder(*words, "--answer", "country=de")
        equal(names(done), (["state"], [], []))
        needed = json.loads(done.out)["needed"][0]
        equal((needed["choices"], needed["schema"]["enum"]), (["by"], ["by"]))
        # The value of another list is rejected, and the list is part of the report.
        done = folder(*words, "--answer", "state=ca")
        needed = json.loads(done.out)["needed"][0]
        equal((needed["code"], needed["choices"]), (2004, ["by"]))
        done = folder(*words, "--answer", "state=by")
        equal((done.status, done.out), (0, b'{"country":"de","state":"by"}\n'))
        # An answer without a list needs no other one.
        done = folder("--no-input", "--answer", "country=gb")
        equal((done.status, done.out), (0, b'{"country":"gb"}\n'))
        # Both answers can be given at once, in any order.
        done = folder("--no-input", "--answer", "state=ny", "--answer", "country=us")
        equal((done.status, done.out), (0, b'{"country":"us","state":"ny"}\n'))


def test_a_path_is_looked_up_without_a_person(program):
    fields = [{"name": "p", "kind": "path", "exists": True, "extensions": ["csv"], "validator": "required"}]
    with Folder(program, {"version": 1, "fields": fields}) as folder:
        folder.write("a b.csv", "")
        done = folder("--no-input", "--answer", "p=a b.csv")
        equal((done.status, json.loads(done.out)), (0, {"p": "a b.csv"}))
        for path, reason in (("no.csv", "no file has this path"), ("form.json", "the name must end with .csv")):
            done = folder("--no-input", "--answer", f"p={path}")
            assert done.status in (1, 5) and done.out + done.err, done
            assert reason[1:].encode() in done.out + done.err, done
        folder.write("cases.jsonl", '{"answers": {"p": "a b.csv"}}\n{"answers": {"p": "no.csv"}, "errors": {"p": [2110]}}\n')
        equal(program("test", "form.json", "cases.jsonl", cwd=folder.place.name).status, 0)
        schema = json.loads(folder("--no-input").out)["needed"][0]["schema"]
        equal(schema["description"], "Enter the path of a file that exists")


def test_an_unanswered_question_is_reported(program):
    for words in ([], ["--secret"], ["--choice", "a"], ["--field", "email"],
                  ["--field", "numeric", "--default", "x"]):
        done = program("ask", "--label", "X", "--no-input", *words)
        equal(done.status, 5)
        equal([each["label"] for each in json.loads(done.out)["needed"]], ["X"])
    for kind, wrong, right in (("number", "abc", "-1.5"), ("date", "13/02/26", "2024-02-29")):
        done = program("ask", "--kind", kind, "--default", wrong, "--no-input")
        equal(done.status, 5)
        done = program("ask", "--kind", kind, "--default", right, "--no-input")
        equal((done.status, done.out), (0, right.encode() + b"\n"))
    done = program("ask", "--placeholder", "x", "--choice", "a")
    assert done.status == 2 and b"cannot be used together" in done.err, done.err
    done = program("ask", "--field", "nummeric|emial", "--label", "X")
    assert done.status == 2 and done.err.count(b"unknown validator") == 2, done.err
    done = program("ask", "--kind", "password")
    assert done.status == 2 and b"Use --secret instead" in done.err, done.err
    done = program("ask", "--field", "numeric", "--default", "12", "--no-input")
    equal((done.status, done.out), (0, b"12\n"))
    assert b"the default" in done.err


LISTED = {"version": 1, "fields": [
    {"name": "country", "kind": "choice", "choices": ["at", "fr"]},
    {"name": "city", "kind": "choice", "choices-from": "cities", "validator": "required"}]}
CITIES = ["--choices", r"""cities=grep -q '"at"' && printf 'graz\nwien\tVienna\n' || echo paris"""]


def test_a_command_lists_the_choices_of_an_answer(program):
    with Folder(program, LISTED) as folder:
        done = folder("--no-input", "--answer", "country=at", *CITIES)
        needed = json.loads(done.out)["needed"][0]
        equal((needed["field"], needed["choices"]), ("city", ["graz", "wien"]))
        equal(needed["schema"]["oneOf"][1], {"const": "wien", "title": "Vienna"})
        done = folder("--no-input", "--answer", "country=at", "--answer", "city=wien", *CITIES)
        equal((done.status, json.loads(done.out)), (0, {"country": "at", "city": "wien"}))
        done = folder("--no-input", "--answer", "country=fr", "--answer", "city=wien", *CITIES)
        needed = json.loads(done.out)["needed"][0]
        equal((done.status, needed["code"], needed["choices"]), (5, 4033, ["paris"]))
        done = folder("--no-input", "--choices", "cities=echo no network >&2; exit 3")
        equal((done.status, done.err), (5, b"formcheck: city: The options could not be loaded: no network\n"))


def test_a_form_with_listed_choices_checks_files_without_the_list(program):
    with Folder(program, LISTED) as folder:
        row = b'{"country":"at","city":"x"}\n'
        done = folder("--ndjson", "--quiet", stdin=row)
        equal(done.status, 2)
        assert b'requires the choices "cities"' in done.err, done.err
        equal(folder("--ndjson", "--quiet", "--skip-checks", stdin=row).status, 0)
