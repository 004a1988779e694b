"""Tests that a marked password never appears in output, in leftover files or in a core dump."""
import json
import os
import shutil
import stat
import subprocess
import tempfile
import time

from accounts import Folder, until
from harness import equal

SECRET = "Zq7Marked-Wörd 93x"
# No part of the password may appear.
PARTS = [SECRET.encode(), b"Zq7Marked", "Wörd".encode(), b"rd 93x", b"W\\u00f6rd", b"W\\xC3\\xB6rd"]
FORMATS = ("text", "json", "csv", "junit", "sarif", "github")
PASS = {"name": "p", "kind": "password", "label": "Pass", "validator": "required|password:max=9"}
NAME = {"name": "n", "label": "Name", "validator": "required"}


def hidden(done, folder, *named):
    """Checks that the password is neither in the output nor in any file that the test did not name."""
    for out in (done.out, done.err):
        for part in PARTS:
            assert part not in out, (part, out[-2000:])
    for root, _, names in os.walk(folder.path):
        for name in names:
            if name in named:
                continue
            content = open(os.path.join(root, name), "rb").read()
            for part in PARTS:
                assert part not in content, (name, part, content[-2000:])


class Home(Folder):
    """A folder that is also the home folder and the folder for temporary files."""

    def __call__(self, *words, **options):
        environment = {"PATH": os.environ["PATH"], "HOME": self.path, "TMPDIR": self.path, "LANG": "C.UTF-8"}
        return super().__call__(*words, env=environment, **options)


def test_secrets_in_record_files_are_not_revealed(program):
    csv = f"n,p\na,{SECRET}\nb,\"{SECRET}\"\nc,{SECRET}\"x\nd,{SECRET}\x00\ne,{SECRET},x\nf,\"{SECRET}\nx\n".encode()
    objects = "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in (
        {"n": "a", "p": SECRET}, {"n": "b", "p": [SECRET]}, {"n": "c", "p": {SECRET: 1}})).encode()
    objects += f'{{"p":"{SECRET}","p":1}}\n{{"p":"{SECRET}"\n{{"p":"{SECRET}\x01"}}\n"{SECRET}"\n'.encode()
    with Home(program, csv=csv, tsv=csv.replace(b",", b"\t"), ndjson=objects,
              lines=f"{SECRET}\n{SECRET}\n".encode()) as folder:
        for rule in ("password:max=9", "password", "password|numeric", "any(password:max=9, numeric)",
                     "not(password)", "each(separator=;, password:max=9)"):
            for how in FORMATS:
                for kind in ("csv", "tsv", "ndjson"):
                    done = folder(f"--{kind}", "--field", f"p={rule}", "--all", "--format", how, "--summary",
                                  "--report", "account", "--unique", "p", kind)
                    assert done.status in (1, 3), (rule, kind, done.status, done.err)
                    hidden(done, folder, "csv", "tsv", "ndjson", "lines")
                done = folder("--field", rule, "--lines", "--all", "--format", how, "lines")
                hidden(done, folder, "csv", "tsv", "ndjson", "lines")
        done = folder("--csv", "--field", "p=password:max=9", "--accepted", "good", "--rejected", "bad", "--why", "csv")
        # The output files contain the records themselves, but the codes before them contain no value.
        hidden(done, folder, "csv", "tsv", "ndjson", "lines", "good", "bad")


# Rules that contain `password` in different ways. For values with the same verdict, the outputs must be the same.
SECRET_RULES = (
    "password|each(separator=-, numeric)", "password|length:max=3", "first|password|email", "any(password:min=90, email)",
    "password|any(numeric, date:min=2020-01-01)", "not(password:min=1)|uuid", "each(separator=-, password:min=90|alpha)",
    "password|in:one,two|starts-with:on", "password|pattern:/(a|aa)+b/", "password|person-name|json|iban",
    "password|lowercase|no-control|single-script", "password:min=90|each(numeric)")
SECRET_VALUES = ("abc-12-def-9", "abc-12", "ab@cd@ef.org", "aaaaaaaaaaaaaaaaaaaaaaaa", "12-13-14-x", "{\"a\": 1}x;y",
                 "Пароль-dvojka", "1-2-3-4-5-6-7-8-9-10-11-12", "x" * 300)


def verdict(done):
    """Returns what may depend on a secret: the codes and the names of the details."""
    reasons = []
    for line in done.out.splitlines():
        found = json.loads(line)
        for error in found.get("errors", [found["error"]] if found.get("error") else []):
            reasons.append((error["code"], [detail["name"] for detail in error["details"]]))
    return json.dumps(reasons)


def test_outputs_depend_only_on_the_verdict_of_a_secret(program):
    for rule in SECRET_RULES:
        seen = {}
        for value in SECRET_VALUES:
            lines = ("--field", rule, "--lines"), value + "\n", ["json", "text --lang pl"]
            csv = ("--csv", "--field", "p=" + rule), 'p\n"' + value.replace('"', '""') + '"\n', FORMATS
            ndjson = ("--ndjson", "--field", "p=" + rule), json.dumps({"p": value}) + "\n", ["json"]
            for words, stdin, formats in (lines, csv, ndjson):
                words, stdin = (*words, "--all", "--summary", "--format"), stdin.encode()
                key = words[0], verdict(program(*words, "json", stdin=stdin))
                found = [(done.status, done.out, done.err) for how in formats
                         for done in [program(*words, *how.split(), stdin=stdin)]]
                first = seen.setdefault(key, (value, found))
                equal((rule, key, value, found), (rule, key, value, first[1]))


def form_of(rule):
    """Returns a form with one password field that has the given rule."""
    return json.dumps({"version": 1, "fields": [{"name": "p", "kind": "password", "validator": rule}]}).encode()


def test_forms_depend_only_on_the_verdict_of_a_secret(program):
    for rule in ("each(separator=-, numeric)", "length:max=3|email", "any(each(numeric), date)", "required|iban",
                 *SECRET_RULES[:4]):
        seen = {}
        for value in SECRET_VALUES:
            with Home(program, form=form_of(rule), answers=json.dumps({"p": value}).encode()) as folder:
                for words in (["--form", "form", "--no-input", "--answers", "answers"],
                              ["--form", "form", "--accessible", "--answers", "answers", "--lang", "pl"],
                              ["--form", "form", "--csv", "--all", "csv"]):
                    folder.write("csv", b'p\n"' + value.replace('"', '""').encode() + b'"\n')
                    key = " ".join(words), verdict(folder("--form", "form", "--csv", "--format", "json", "csv"))
                    done = folder(*words, stdin=b"")
                    found = done.status, done.out, done.err
                    if done.status:
                        equal((rule, key, value, found), (rule, key, value, seen.setdefault(key, found)))


def test_errors_of_definitions_hide_what_may_be_secret(program):
    secret = {"name": "p", "kind": "password", "initial": SECRET}
    ruled = {"name": "p", "validator": "required|password", "initial": SECRET}
    other = {"name": "n", "when": {"p": SECRET}}
    numbers = {"name": "q", "kind": "number", "step": 0}
    for fields in ([secret], [ruled], [{"name": "p", "kind": "password"}, other], [{"name": "n"}, numbers, secret],
                   [{**secret, "kind": "passwort"}], [{**secret, "validator": "pasword"}],
                   [{**secret, "initial": [SECRET]}], [{**secret, "nmae": 1}]):
        for indent in (None, 1):
            form = json.dumps({"version": 1, "fields": fields}, indent=indent, ensure_ascii=False).encode()
            with Home(program, form=form) as folder:
                done = folder("--form", "form", "--no-input")
                equal(done.status, 2)
                hidden(done, folder, "form")
    for broken in (f'{{"version":1,"fields":[{{"name":"p","initial":"{SECRET}","kind":"password","kind":"password"}}]}}',
                   f'{{"version":1,"fields":[{{"name":"p","kind":"password"}},{{"name":"n","when":{{"p":"{SECRET}}}}}]}}',
                   f'{{"version":1,"rules":[{{"passes":["{SECRET}"],}}]}}', f'{{"fields":[{{"initial" :\t["{SECRET}]}}]'):
        with Home(program, broken=broken.encode()) as folder:
            for words in (("--form", "broken", "--no-input"), ("rules", "broken")):
                done = folder(*words)
                equal((broken, done.status), (broken, 2))
                hidden(done, folder, "broken")
    for rule in ({"secret": True, "rule": "numeric"}, {"rule": "password"}, {"rule": "required|password|nummeric"}):
        rules = {"version": 1, "rules": [{"name": "own", "code": 9001, **rule, "fails": [SECRET], "passes": [SECRET]}]}
        with Home(program, rules=json.dumps(rules, ensure_ascii=False).encode()) as folder:
            done = folder("rules", "rules")
            equal(done.status, 1 if "nummeric" not in str(rule) else done.status)
            hidden(done, folder, "rules")


def test_secrets_are_not_appended_to_files_that_others_can_read(program):
    form = form_of("password")
    answers = json.dumps({"p": SECRET}, ensure_ascii=False).encode()
    for mode, status in ((0o600, 0), (0o400, 0), (0o640, 2), (0o604, 2), (0o602, 2), (0o644, 2)):
        with Home(program, form=form, answers=answers, log=b"earlier\n") as folder:
            os.chmod(folder.at("log"), mode)
            done = folder("--form", "form", "--no-input", "--answers", "answers", "--append", "log")
            equal((oct(mode), done.status, SECRET.encode() in folder.read("log")), (oct(mode), status, status == 0))
            assert status == 0 or b"chmod 600" in done.err, done.err
            if os.geteuid() == 0:
                os.chmod(folder.at("log"), 0o600)
                os.chown(folder.at("log"), 65534, -1)
                done = folder("--form", "form", "--no-input", "--answers", "answers", "--append", "log")
                assert done.status == 2 and b"another user" in done.err, done.err


def test_secrets_in_forms_are_not_revealed(program):
    form = json.dumps({"version": 1, "fields": [NAME, PASS]}).encode()
    good = json.dumps({**json.loads(form), "fields": [NAME, {**PASS, "validator": "password"}]}).encode()
    answers = json.dumps({"n": "Ann", "p": SECRET}, ensure_ascii=False).encode()
    cases = json.dumps({"name": "c", "answers": {"n": "Ann", "p": SECRET}}, ensure_ascii=False).encode() + b"\n"
    table = f"source\trule\tinput_json\texpected\nx\tpassword:max=9\t{json.dumps(SECRET)}\tvalid\n".encode()
    with Home(program, form=form, good=good, answers=answers, cases=cases, table=table,
              broken=answers[:-1], wrong=json.dumps({"n": "Ann", "p": SECRET, "x": SECRET}).encode()) as folder:
        given = ("answers", "cases", "table", "broken", "wrong", "out", "appended")
        for words, status in (
                (["--form", "form", "--no-input", "--answers", "answers"], 5),
                (["--form", "good", "--no-input", "--answers", "broken"], 2),
                (["--form", "good", "--no-input", "--answers", "wrong"], 2),
                (["--form", "good", "--no-input", "--answer", "n=Ann", "--answer", f"p={SECRET}"], 2),
                (["--form", "good", "--no-input", "--answers", "answers", "--output", "out", "--record", "record"], 0),
                (["--form", "good", "--no-input", "--answers", "answers", "--append", "appended"], 0),
                (["--form", "good", "--no-input", "--answers", "answers", "--run", "cat >&2; exit 7"], None),
                (["--form", "good", "--no-input", "--answers", "answers", "--run", "wc -c"], 0),
                (["test", "form", "cases"], 1), (["test", "--format", "json", "form", "cases"], 1),
                (["conformance", "table"], 1), (["conformance", "--format", "json", "table"], 1)):
            done = folder(*words)
            assert status is None or done.status == status, (words, done.status, done.out, done.err)
            if status is None:
                continue
            hidden(done, folder, *given)
        for name in ("out", "record", "appended"):
            equal((name, stat.S_IMODE(os.stat(folder.at(name)).st_mode)), (name, 0o600))
        assert SECRET.encode() in folder.read("out") and b"p" not in json.loads(folder.read("record"))


def test_a_secret_in_an_option_prints_one_warning(program):
    done = program("--field", "password", "one long secret", "another long secret")
    equal((done.status, done.err.count(b"warning: other users of this machine can see")), (0, 1))
    done = program("--field", "password", "--quiet", "one long secret")
    equal((done.status, done.out, done.err), (0, b"", b""))


def owner(pid):
    """Returns the owner of a process's memory, which is root if the process must not be dumped."""
    return os.stat(f"/proc/{pid}/mem").st_uid


def test_there_is_no_core_dump_while_a_secret_is_held(program):
    """The kernel makes root the owner of memory that must not be dumped, so the program runs as another user."""
    nobody = 65534 if os.geteuid() == 0 else os.geteuid()

    def become():
        if os.geteuid() == 0:
            os.setgid(nobody)
            os.setuid(nobody)
    with tempfile.TemporaryDirectory() as place:
        binary = shutil.copy(program.path, os.path.join(place, "formcheck"))
        os.chmod(place, 0o755)
        with open(os.path.join(place, "form"), "w", encoding="utf-8") as file:
            json.dump({"version": 1, "fields": [NAME, {**PASS, "validator": "password"}]}, file)
        with open(os.path.join(place, "answers"), "w", encoding="utf-8") as file:
            json.dump({"n": "Ann", "p": SECRET}, file)
        with open(os.path.join(place, "plain"), "w", encoding="utf-8") as file:
            json.dump({"version": 1, "fields": [NAME]}, file)
        for name in os.listdir(place):
            os.chmod(os.path.join(place, name), 0o755)
        for words, isSecret in (
                (["--field", "numeric", "--lines"], False), (["--field", "password", "--lines"], True),
                (["--csv", "--field", "n=alpha", "--field", "p=password"], True),
                (["--form", "form", "--no-input", "--answers", "answers", "--run", "sleep 30"], True),
                (["--form", "plain", "--no-input", "--answer", "n=x", "--run", "sleep 30"], False)):
            child = subprocess.Popen([binary, *words], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                     stderr=subprocess.DEVNULL, cwd=place, preexec_fn=become,
                                     start_new_session=True)
            try:
                if isSecret and nobody != 0:
                    until(lambda: owner(child.pid) == 0)
                else:
                    time.sleep(0.3)
                    equal((words, owner(child.pid)), (words, nobody))
                # The commands that the program started may be dumped.
                children = open(f"/proc/{child.pid}/task/{child.pid}/children").read().split()
                for number in children:
                    # Between fork and exec, the child is still a copy of the program.
                    until(lambda: owner(number) == nobody)
            finally:
                os.killpg(child.pid, 9)
                child.wait()
                child.stdin.close()
