"""Tests of the GitHub Action: its script runs with the variables that GitHub sets."""
from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile

from harness import ROOT, Setting, equal, write

FOLDER = os.path.join(ROOT, ".github", "actions", "check")
FORM = '{"version": 1, "title": "T", "fields": [{"name": "email", "validator": "required|email"}]}'
GOOD, BAD = "email\nada@example.org\n", "id,email\n1,ada@example.org\n2,ada@@example.org\n"


class Step:
    """A step of a workflow that uses the action in a repository with some files."""

    def __init__(self, setting: Setting, repository: dict[str, str], /, **inputs: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            workspace = os.path.join(folder, "work space")
            write(workspace, {"form.json": FORM, **repository})
            output, summary = os.path.join(folder, "output"), os.path.join(folder, "summary")
            environment = {
                "PATH": setting.path_with_program(), "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": workspace,
                "GITHUB_OUTPUT": output, "GITHUB_STEP_SUMMARY": summary, "GITHUB_ACTION_PATH": FOLDER,
                "RUNNER_TEMP": folder, "INPUT_FILES": "", "INPUT_FORMAT": "csv", "INPUT_FORM": "",
                "INPUT_FIELDS": "", "INPUT_RULES": "",
                **{f"INPUT_{name.upper()}": value for name, value in inputs.items()}}
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script()], cwd=workspace, env=environment,
                stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
            self.status = done.returncode
            self.lines = done.stdout.splitlines()
            self.outputs, self.summary = read(output), read(summary)
            equal((done.stderr, set(os.listdir(folder)) - {"output", "summary"}), ("", {"work space"}))

    @property
    def commands(self) -> list[str]:
        """The lines that GitHub executes: they begin with :: after blanks."""
        return [line for line in self.lines if re.match(r"\s*(::|##\[)", line)]


def read(path: str) -> str:
    """Returns the content of a file, or an empty text if there is none."""
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def description() -> str:
    """Returns the description of the action."""
    return read(os.path.join(FOLDER, "action.yml"))


def script() -> str:
    """Returns the script of the action's step."""
    found = re.findall(r"^ +run: (.*)$", description(), re.M)
    equal(len(found), 1)
    return str(found[0]).replace("python3", sys.executable)


def test_each_rejection_is_annotated_at_its_line(setting: Setting) -> None:
    """The outputs count records, and the summary shows the errors of each field."""
    step = Step(setting, {"data/people.csv": BAD}, form="form.json", files="data/*.csv")
    equal(step.status, 1)
    equal(len(step.commands), 1)
    assert step.commands[0].startswith("::error file=data/people.csv,line=3,col=7,title=error 1003"), step.commands
    equal(step.outputs, "checked=2\nrejected=1\nundecided=0\n")
    assert "2 records: 1 accepted, 1 rejected, 0 undecided" in step.summary, step.summary
    assert "| email | 1003 email | 1 | data/people.csv&#58;3 |" in step.summary, step.summary


def test_accepted_files_give_status_0_and_no_annotation(setting: Setting) -> None:
    """Fields replace the form, and ** matches folders."""
    files = {"a/b/one.csv": GOOD, "a/two.csv": GOOD}
    step = Step(setting, files, fields="email=required|email\n", files="a/**/*.csv\n\n a/two.csv \n")
    equal((step.status, step.lines), (0, []))
    equal(step.outputs, "checked=2\nrejected=0\nundecided=0\n")


def test_every_format_is_checked(setting: Setting) -> None:
    """The format is csv unless the input names another."""
    objects = '{"email": "a@@b.example"}\n'
    for kind, text in (("csv", BAD), ("", BAD), ("tsv", BAD.replace(",", "\t")), ("ndjson", objects)):
        step = Step(setting, {"data": text}, form="form.json", files="data", format=kind)
        equal((kind, step.status, len(step.commands)), (kind, 1, 1))
    step = Step(setting, {"data": "a@b.example\nx\n"}, fields="email", files="data", format="lines")
    equal((step.status, step.outputs), (1, "checked=2\nrejected=1\nundecided=0\n"))
    assert "file=data,line=2" in step.commands[0], step.commands


def test_custom_rules_are_read(setting: Setting) -> None:
    """The input names one file a line."""
    rules = '{"version": 1, "rules": [{"name": "badge", "code": 9001, "rule": "pattern:/E[0-9]+/"}]}'
    step = Step(setting, {"r.json": rules, "a.csv": "id\nE1\nx\n"}, fields="id=badge", rules="r.json", files="a.csv")
    equal(step.status, 1)
    assert "title=error 9001" in step.commands[0], step.commands


def test_wrong_inputs_are_annotated_and_give_status_2(setting: Setting) -> None:
    """Each mistake is one annotation, whatever characters it contains."""
    cases: list[tuple[dict[str, str], str]] = [
        ({"form": "form.json", "files": "*.tsv"}, "no file matches"),
        ({"form": "form.json", "files": ""}, "files is empty"),
        ({"files": "a.csv"}, "set either form or fields"),
        ({"form": "form.json", "fields": "email=email", "files": "a.csv"}, "set either form or fields"),
        ({"form": "form.json", "files": "a.csv", "format": "x\n::error::y"}, "unknown format"),
        ({"form": "none%0A\n::error::y.json", "files": "a.csv"}, "none%250A"),
        ({"fields": "email=nothing", "files": "a.csv"}, "nothing"),
    ]
    for inputs, expected in cases:
        step = Step(setting, {"a.csv": GOOD}, **inputs)
        equal((inputs, step.status, len(step.lines)), (inputs, 2, 1))
        assert step.lines[0].startswith("::error title=formcheck::") and expected in step.lines[0], step.lines
        equal((step.outputs, step.summary), ("", ""))


def test_file_names_and_values_never_become_commands_or_markup(setting: Setting) -> None:
    """Names may contain blanks, percent signs, line breaks, commas and hyphens, and values whole commands."""
    names = [
        "a b.csv", "100%.csv", "x\n::error::y.csv", "x\r::set-output name=rejected::0.csv", "-h.csv", "--all.csv",
        "a,line=1::b.csv", "<img src=x>|`y`.csv", "$(touch z).csv", "ü[1].csv"]
    value = "id,email\n1,::error::x\n2,##[error]x\n3,\"%0A::stop-commands::x\n::error::y\"\n"
    step = Step(setting, {name: value for name in names}, form="form.json", files="*.csv")
    equal((step.status, len(step.lines)), (1, 3 * len(names)))
    assert all(line.startswith("::error file=") for line in step.lines), step.lines
    lines = [re.match(r"::error file=(.*?),line=(\d+),col=\d+,title=", line) for line in step.lines]
    assert all(lines), step.lines
    found = {match[1] for match in lines if match}
    assert {"a b.csv", "100%25.csv", "-h.csv", "a%2Cline=1%3A%3Ab.csv"} <= found, found
    equal(step.outputs, "checked=30\nrejected=30\nundecided=0\n")
    assert "<img" not in step.summary and "::" not in step.summary, step.summary
    rows = [line for line in step.summary.splitlines() if line.startswith("|")]
    assert {row.count("|") for row in rows} == {5}, step.summary


def test_a_name_with_brackets_is_not_a_pattern_if_the_file_exists(setting: Setting) -> None:
    """`a[1].csv` as a pattern matches only a1.csv."""
    step = Step(setting, {"a[1].csv": BAD, "a1.csv": GOOD}, form="form.json", files="a[1].csv")
    equal((step.status, step.outputs), (1, "checked=2\nrejected=1\nundecided=0\n"))


def test_a_missing_command_is_annotated(setting: Setting) -> None:
    """The annotation says how to install it."""
    missing = Setting.__new__(Setting)
    missing.folder = os.path.join(setting.folder, "none")
    missing.path_with_program = lambda: "/usr/bin:/bin"  # type: ignore[method-assign]
    step = Step(missing, {"a.csv": GOOD}, form="form.json", files="a.csv")
    equal((step.status, len(step.lines)), (2, 1))
    assert "formcheck is not installed" in step.lines[0], step.lines


def test_the_step_sets_each_input_and_no_input_is_part_of_the_script(setting: Setting) -> None:
    """An expression in the script would let an input inject commands."""
    del setting
    text = description()
    inputs = re.findall(r"^  (\w+):$", text.split("inputs:")[1].split("outputs:")[0], re.M)
    for name in inputs:
        assert f"INPUT_{name.upper()}: ${{{{ inputs.{name} }}}}" in text, name
    assert "${{" not in script(), script()
    outputs = re.findall(r"^  (\w+):$", text.split("outputs:")[1].split("runs:")[0], re.M)
    equal(outputs, ["checked", "rejected", "undecided"])
    for name in outputs:
        assert f"steps.check.outputs.{name} " in text, name
