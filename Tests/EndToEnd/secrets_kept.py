"""A marked password is in no output, no file left behind and no core dump, whatever was done with it."""
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
# Any part of it would do.
PARTS = [SECRET.encode(), b"Zq7Marked", "Wörd".encode(), b"rd 93x", b"W\\u00f6rd", b"W\\xC3\\xB6rd"]
FORMATS = ("text", "json", "csv", "junit", "sarif", "github")
PASS = {"name": "p", "kind": "password", "label": "Pass", "validator": "required|password:max=9"}
NAME = {"name": "n", "label": "Name", "validator": "required"}


def hidden(done, folder, *named):
    """Holds that neither output has it, nor a file but those that the caller named for it."""
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
    """A folder that is also the home, and where temporary files go."""

    def __call__(self, *words, **options):
        environment = {"PATH": os.environ["PATH"], "HOME": self.path, "TMPDIR": self.path, "LANG": "C.UTF-8"}
        return super().__call__(*words, env=environment, **options)


def test_a_marked_password_in_files_is_nowhere(program):
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
        done = folder("--csv", "--field", "p=password:max=9", "--accepted", "good", "--refused", "bad", "--why", "csv")
        # The records themselves are what was asked for; what stands before each of them is not.
        hidden(done, folder, "csv", "tsv", "ndjson", "lines", "good", "bad")


def test_a_marked_password_in_forms_is_nowhere(program):
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


def test_a_secret_in_the_call_is_warned_of_once(program):
    done = program("--field", "password", "one long secret", "another long secret")
    equal((done.status, done.err.count(b"warning: other users of this machine can see")), (0, 1))
    done = program("--field", "password", "--quiet", "one long secret")
    equal((done.status, done.out, done.err), (0, b"", b""))


def owner(pid):
    """Whose the memory of a process is: root's, where it must not be dumped."""
    return os.stat(f"/proc/{pid}/mem").st_uid


def test_there_is_no_core_dump_while_a_secret_is_held(program):
    """The system gives the memory of what it must not dump to root; so it is tried as somebody else."""
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
                # What it has started is as ever.
                children = open(f"/proc/{child.pid}/task/{child.pid}/children").read().split()
                for number in children:
                    # Between fork and exec it is still what has started it.
                    until(lambda: owner(number) == nobody)
            finally:
                os.killpg(child.pid, 9)
                child.wait()
                child.stdin.close()
