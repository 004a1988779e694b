"""Tests of the hooks for pre-commit: the real pre-commit runs them in a repository."""
from __future__ import annotations

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

from harness import ROOT, SOURCES, NotRun, Setting, done, equal, need, write

TOOLS = os.path.join(ROOT, ".build", "packaging")
HOOKS = ".pre-commit-hooks.yaml"
WHEELS = os.path.join(ROOT, ".build", "wheel", "formcheck-*.whl")
PAGE = os.path.join(ROOT, "Sources", "FormCheck", "FormCheck.docc", "InstallIt.md")


def pre_commit() -> str:
    """Returns the path of pre-commit, which is installed in a virtual environment if it is not there."""
    path = os.path.join(TOOLS, "bin", "pre-commit")
    if not os.path.exists(path):
        done([sys.executable, "-m", "venv", TOOLS])
        found = subprocess.run([os.path.join(TOOLS, "bin", "pip"), "install", "-q", "pre-commit"],
                               capture_output=True, text=True, check=False)
        if found.returncode != 0:
            raise NotRun(f"pre-commit cannot be installed: {found.stderr.strip()[-200:]}")
    return path


def shown() -> tuple[str, str]:
    """Returns the two configurations that the documentation shows: with the hooks, and with the wheel."""
    with open(PAGE, encoding="utf-8") as file:
        hooks, wheel = re.findall(r"^```yaml\n(repos:.*?)^```$", file.read(), re.M | re.S)
    return hooks, wheel


def configuration(hooks: str, revision: str) -> str:
    """Returns the configuration that the documentation shows, for a repository with hooks."""
    return re.sub(r"rev: \S+", f"rev: {revision}", shown()[0].replace("ADDRESS", hooks))


class Repository:
    """A repository with the examples of the packages, in which pre-commit is installed."""

    def __init__(self, setting: Setting, folder: str) -> None:
        need("git")
        self.environment = {
            "PATH": os.path.join(TOOLS, "bin") + os.pathsep + setting.path_with_program(), "HOME": folder,
            "PRE_COMMIT_HOME": os.path.join(folder, "cache"), "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
            "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org"}
        program = pre_commit()
        hooks, self.path = os.path.join(folder, "hooks"), os.path.join(folder, "work")
        for path in (hooks, self.path):
            os.mkdir(path)
            self.run(path, "git", "init", "-q")
        shutil.copy(os.path.join(ROOT, HOOKS), hooks)
        self.run(hooks, "git", "add", HOOKS)
        self.run(hooks, "git", "commit", "-q", "-m", "Add the hooks")
        revision = self.run(hooks, "git", "rev-parse", "HEAD").strip()
        shutil.copytree(os.path.join(SOURCES, "examples"), self.path, dirs_exist_ok=True)
        write(self.path, {
            ".pre-commit-config.yaml": configuration(hooks, revision),
            "people.csv": "email,age,badge\nada@example.org,36,E12345\n"})
        self.run(self.path, program, "install")

    def run(self, folder: str, *words: str, status: int = 0) -> str:
        """Runs a command and returns its output."""
        found = done(list(words), status, folder, self.environment)
        return found.stdout + found.stderr

    def commit(self, files: dict[str, str], status: int = 0) -> str:
        """Commits all files, of which some are new or changed, and returns what git and pre-commit print."""
        write(self.path, files)
        self.run(self.path, "git", "add", "-A")
        return self.run(self.path, "git", "commit", "-m", "Change", status=status)

    def undo(self) -> None:
        """Restores the files of the last commit."""
        self.run(self.path, "git", "reset", "-q", "--hard")


def results(output: str) -> dict[str, str]:
    """Returns the result of each hook, by the beginning of its name."""
    found = {}
    for line in output.splitlines():
        if line.startswith("formcheck") and ".." in line:
            found[line.split("...")[0].split("(")[0].strip()] = line.rsplit(".", 1)[1]
    return found


def test_a_commit_passes_or_fails_at_the_hook_for_the_changed_file(setting: Setting) -> None:
    """Each hook accepts the examples and rejects a mistake in its kind of file."""
    with tempfile.TemporaryDirectory() as folder:
        repository = Repository(setting, folder)
        output = repository.commit({})
        equal(results(output), {
            "formcheck lint": "Passed", "formcheck rules": "Passed", "formcheck test": "Passed",
            "formcheck": "Passed"})
        assert "Warning" not in output and "WARNING" not in output, output

        output = repository.commit({"people.csv": "email,age,badge\nada@@example.org,36,\n"}, status=1)
        equal(results(output)["formcheck"], "Failed")
        assert "people.csv:2:5: error 1003" in output, output
        equal(results(output)["formcheck lint"], "(no files to check)Skipped")
        repository.undo()

        slow = '{"version": 1, "title": "T", "fields": [{"name": "a", "validator": "pattern:/(a+)+b/"}]}'
        output = repository.commit({"slow.form.json": slow}, status=1)
        equal(results(output)["formcheck lint"], "Failed")
        assert "slow.form.json" in output, output
        repository.undo()

        output = repository.commit(
            {"signup.cases.jsonl": '{"name": "n", "answers": {"email": "ada", "age": "36"}}\n'}, status=1)
        equal((results(output)["formcheck test"], results(output)["formcheck rules"]),
              ("Failed", "(no files to check)Skipped"))
        repository.undo()

        rules = '{"version": 1, "rules": [{"name": "b", "code": 9001, "rule": "numeric", "passes": ["x"]}]}'
        output = repository.commit({"b.rules.json": rules}, status=1)
        equal(results(output)["formcheck rules"], "Failed")


def test_a_change_of_a_definition_runs_its_cases(setting: Setting) -> None:
    """The cases do not change, but they fail, because the new definition rejects one."""
    with tempfile.TemporaryDirectory() as folder:
        repository = Repository(setting, folder)
        repository.commit({})
        with open(os.path.join(repository.path, "signup.form.json"), encoding="utf-8") as file:
            stricter = file.read().replace("min=18", "min=40")
        output = repository.commit({"signup.form.json": stricter}, status=1)
        equal((results(output)["formcheck lint"], results(output)["formcheck test"]), ("Passed", "Failed"))


def test_file_names_are_never_read_as_options(setting: Setting) -> None:
    """A name may begin with a hyphen, or contain blanks and quotes."""
    with tempfile.TemporaryDirectory() as folder:
        repository = Repository(setting, folder)
        with open(os.path.join(SOURCES, "examples", "signup.form.json"), encoding="utf-8") as file:
            form = file.read()
        data = "email,age,badge\nada@example.org,x,\n"
        names = ["--help.csv", "a b.csv", "it's;touch x.csv"]
        output = repository.commit({"--help.form.json": form, **{name: data for name in names}}, status=1)
        equal((results(output)["formcheck lint"], results(output)["formcheck"]), ("Passed", "Failed"))
        for name in names:
            assert f"{name}:2:17: error 1005" in output, output


def test_a_missing_command_fails_with_its_name(setting: Setting) -> None:
    """The hooks do not install formcheck."""
    with tempfile.TemporaryDirectory() as folder:
        repository = Repository(setting, folder)
        repository.environment["PATH"] = os.pathsep.join([os.path.join(TOOLS, "bin"), "/usr/bin", "/bin"])
        if shutil.which("formcheck", path=repository.environment["PATH"]):
            raise NotRun("formcheck is installed on this machine")
        output = repository.commit({}, status=1)
        assert "Executable `formcheck` not found" in output, output


def test_pre_commit_installs_the_wheel(setting: Setting) -> None:
    """With the hook of the documentation, formcheck need not be installed."""
    wheels = glob.glob(WHEELS)
    if len(wheels) != 1:
        raise NotRun("there is not exactly one wheel in .build/wheel")
    with tempfile.TemporaryDirectory() as folder:
        repository = Repository(setting, folder)
        repository.environment["PATH"] = os.pathsep.join([os.path.join(TOOLS, "bin"), "/usr/bin", "/bin"])
        text = shown()[1].replace("[formcheck]", f'["formcheck @ file://{wheels[0]}"]')
        repository.commit({".pre-commit-config.yaml": text})
        output = repository.commit({"people.csv": "email,age,badge\nada@@example.org,36,\n"}, status=1)
        assert re.search(r"^people\.+Failed$", output, re.M) and "people.csv:2:5: error 1003" in output, output
