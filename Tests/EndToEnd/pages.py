"""Tests that the commands in the articles about large jobs work as described."""
import os
import re
import shutil
import subprocess

from accounting import Folder
from harness import ROOT, equal

CATALOG = os.path.join(ROOT, "Sources", "FormCheckBatch", "FormCheckBatch.docc")
BLOCK = re.compile(r"^```(sh|text)\n(.*?)^```$", re.S | re.M)


def people():
    yield "id,email,note\n"
    for number in range(1, 6001):
        note = '"two\nlines"' if number % 3 == 0 else "plain"
        yield f"{number if number % 100 else 'x'},a{number}@b.example,{note}\n"


def try_page(program, name):
    """Runs the shell blocks of an article in order in one shell, and compares their output with the text blocks."""
    with open(os.path.join(CATALOG, name + ".md"), encoding="utf-8") as file:
        blocks = BLOCK.findall(file.read())
    scripts = [text for kind, text in blocks if kind == "sh"]
    assert scripts, name
    with Folder(program) as folder:
        folder.write("people.csv", "".join(people()))
        os.symlink(program.path, folder.path("formcheck"))
        lines = ["set -euo pipefail"]
        for number, script in enumerate(scripts):
            lines.append("{\n" + script + "} > .printed-" + str(number))
        done = subprocess.run(
            ["bash", "-c", "\n".join(lines)], cwd=folder.place.name, capture_output=True, timeout=120,
            env={**os.environ, "PATH": folder.place.name + os.pathsep + os.environ["PATH"]})
        equal((name, done.returncode, done.stderr.decode()), (name, 0, ""))
        number = -1
        for kind, text in blocks:
            number += kind == "sh"
            if kind == "text":
                equal((name, folder.read(f".printed-{number}").decode()), (name, text))
        return folder.names()


def test_the_page_on_large_jobs_shows_a_complete_job(program):
    assert "all.json" in try_page(program, "LargeJobs")


def test_the_page_on_a_petabyte_merges_partial_sums(program):
    try_page(program, "OnePetabyte")


def test_the_page_on_parallel_shows_a_complete_job(program):
    if shutil.which("parallel") is None:
        raise AssertionError("GNU parallel is not installed")
    try_page(program, "GNUParallel")


def test_the_page_on_xargs_shows_a_complete_job(program):
    try_page(program, "Xargs")


def test_the_page_on_scheduled_jobs_shows_a_complete_job(program):
    names = try_page(program, "ScheduledJobs")
    assert {"good.csv", "bad.csv", "report.json"} <= set(names), names


def test_the_page_on_hadoop_streaming_shows_a_complete_job(program):
    try_page(program, "HadoopStreaming")
