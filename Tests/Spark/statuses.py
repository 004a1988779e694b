"""Tests of the exit status of a job: 1 only if it is complete and all outputs are written."""
import contextlib
import errno
import itertools
import json
import os
import signal
import subprocess
import sys
import time
import types
from unittest import mock

from harness import SOURCES, equal, settings
from executors import eventually
from py4j.protocol import Py4JError, Py4JNetworkError
from pyspark.errors import PySparkException, PySparkRuntimeError
from spark_formcheck import FormcheckFailed, ValidationFailed, command
from spark_formcheck.failures import CouldNotStart

WORDS = ["--lines", "--field", "numeric", "--rejected", "out", "--report", "report", "/file"]
DEFECTS = [KeyError("totals"), TypeError(), AssertionError(), MemoryError(), RecursionError(), RuntimeError("x")]
ERRORS = [OSError(errno.ENOSPC, "No space left on device"), FileNotFoundError(2, "No such file", "x"),
          PermissionError(13, "Permission denied", "x"), IsADirectoryError(21, "Is a directory"), BrokenPipeError(),
          ConnectionRefusedError(111, "refused"), EOFError(), ValueError("x"), json.JSONDecodeError("x", "", 0),
          UnicodeEncodeError("ascii", "é", 0, 1, "x"), FormcheckFailed("x"), PySparkException("x"),
          PySparkRuntimeError("x"), Py4JError("x"), Py4JNetworkError("x"), StopIteration(), SystemError(), *DEFECTS]
STARTING, RUNNING = ("_session", "prepare"), ("run", "save", "report")


def job(place=None, error=None, rejected=False):
    """Returns the exit status of a job in which one step fails, perhaps with too many rejections."""
    def step(name, result=None):
        def taken(*_, **__):
            if name == place:
                raise error
            return result
        return taken

    frame = types.SimpleNamespace()
    frame.write = types.SimpleNamespace(format=lambda _: types.SimpleNamespace(save=step("save")))
    result = types.SimpleNamespace(rejected=frame, report={"é": 1})
    run = step("run", result)
    if rejected and place != "run":
        def run():
            raise ValidationFailed("too many", result)
    with mock.patch.multiple(command, _session=step("_session", types.SimpleNamespace(stop=step("stop"))),
                             prepare=step("prepare", types.SimpleNamespace(run=run))), \
            mock.patch.object(command.files, "write", step("report")), quiet():
        return command.main(WORDS)


@contextlib.contextmanager
def quiet():
    with open(os.devnull, "w") as nowhere, mock.patch.object(sys, "stderr", nowhere):
        yield


def test_every_failing_step_has_its_exit_status(_):
    equal([job(), job(rejected=True)], [0, 1])
    for error, rejected in itertools.product(ERRORS, (False, True)):
        for place in STARTING:
            equal((place, error, job(place, error, rejected)), (place, error, 2))
        for place in RUNNING:
            equal((place, error, rejected, job(place, error, rejected)), (place, error, rejected, 3))
        # Everything is written at this point.
        equal((error, job("stop", error, rejected)), (error, int(rejected)))


def test_a_call_that_the_binary_rejects_could_not_start(_):
    text = "Job aborted\nspark_formcheck.failures.{}: formcheck ended\nCouldNotStart: no\n"
    for error, status in ((CouldNotStart("x"), 2), (Py4JError(text.format("CouldNotStart")), 2),
                          (Py4JError(text.format("FormcheckFailed")), 3), (Py4JError("CouldNotStart: x"), 3)):
        equal(job("run", error), status)


def test_invalid_calls_could_not_start(_):
    wrong = (["--max-rejected=nan%"], ["--max-rejected", ""], ["--max-rejected=-1"], ["--split-size=0"], ["--split-size=x"],
             ["--no-such-option"], ["--csv"], ["--form", "@signup"], ["--output-format", "xml"], ["--max-rejected"])
    with mock.patch.object(command, "_session") as session, quiet():
        for words in wrong:
            equal((words, command.main(WORDS[:3] + words + ["/file"])), (words, 2))
        for words in ([], ["/file"], WORDS[:-1]):
            equal(command.main(words), 2)
    equal(session.call_count, 0)


# A job without Spark, whose report goes to standard output. It creates a file when it runs.
PROGRAM = r"""
import sys, time, types
from spark_formcheck import command, ValidationFailed
result = types.SimpleNamespace(report={"\xe9": ["x"] * (3 if "short" in sys.argv else 100_000)})
def run():
    if "wait" in sys.argv:
        open(sys.argv[-1], "w").close()
        time.sleep(60)
    raise ValidationFailed("too many", result)
command._session = lambda: types.SimpleNamespace(stop=lambda: None)
command.prepare = lambda *_: types.SimpleNamespace(run=run)
sys.exit(command.main(["--lines", "--field", "numeric", "/file"] if "fine" in sys.argv else ["--wrong"]))
"""


def shell(line):
    """Returns the status and the messages of a shell line in which $JOB is the job."""
    done = subprocess.run(["bash", "-c", line.replace("$JOB", 'python3 -c "$PROGRAM"')], stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=60,
                          env={**os.environ, "PROGRAM": PROGRAM, "PYTHONPATH": SOURCES, "PYTHONDONTWRITEBYTECODE": "1",
                               "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0",
                               "PYTHONUNBUFFERED": "",
                               "PATH": os.path.dirname(sys.executable) + ":" + os.environ["PATH"]})
    return done.returncode, done.stderr


def test_output_that_is_closed_or_full_is_never_success(world):
    full = world.at("full.json")
    for line, expected in (("$JOB fine 2>/dev/full", 1), ("$JOB fine >/dev/full 2>/dev/full", 3), ("$JOB fine >&-", 3),
                           ("$JOB fine | true; exit ${PIPESTATUS[0]}", 3), ("$JOB fine short >/dev/full", 3),
                           (f"ulimit -f 100; $JOB fine >{full}", 3),
                           (f"ulimit -f 100; PYTHONUNBUFFERED=1 $JOB fine >{full}", 3),
                           ("$JOB wrong >&- 2>&-", 2)):
        status, said = shell(line)
        equal((line, status, said.count(b"Traceback")), (line, expected, 0))


def test_a_job_without_pyspark_could_not_start(world):
    world.write("pyspark.py", b"raise ImportError('no pyspark')")
    done = subprocess.run([sys.executable, "-B", os.path.join(SOURCES, "spark_formcheck_job.py")], capture_output=True,
                          env={**os.environ, "PYTHONPATH": world.folder})
    os.remove(world.at("pyspark.py"))
    equal((done.returncode, done.stderr), (2, b"formcheck-spark: no pyspark\n"))


def test_an_interrupt_ends_a_job_by_its_signal(world):
    running = world.at("runs")
    process = subprocess.Popen([sys.executable, "-c", PROGRAM, "fine", "wait", running], stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                               env={**os.environ, "PYTHONPATH": SOURCES, "PYTHONDONTWRITEBYTECODE": "1"})
    eventually(lambda: os.path.exists(running), "the job")
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=30)[1]
    equal((process.returncode, said), (-signal.SIGINT, b"formcheck-spark: interrupted\n"))


def test_each_ending_of_a_job_has_its_status(world):
    path, report = world.write("statuses.csv", b"id\n1\nx\n2\n"), world.at("statuses.json")
    seven = world.script("seven", 'case "$1" in plan|merge) exec REAL "$@";; esac\nexit 7')
    csv, over = ["--csv", "--field", "id=numeric"], ["--max-rejected", "33.3333%"]
    os.mkdir(world.at("is there"))
    shared = types.SimpleNamespace(sparkContext=world.spark.sparkContext, stop=lambda: None,
                                   createDataFrame=world.spark.createDataFrame)
    for words, expected in (
            ([*csv, *over, path], 1), ([*csv, "--max-rejected", "33.3334%", path], 0),
            ([*csv, *over, "--report", world.at("nowhere/report"), path], 3),
            ([*csv, *over, "--rejected", world.at("is there"), path], 3),
            ([*csv, "--binary", seven, path], 3), ([*csv, "--binary", world.at("nowhere"), path], 2),
            ([*csv, "--binary", world.folder, path], 2), ([*csv, "--rules", world.folder, path], 2),
            ([*csv, world.at("nowhere")], 2), (["--csv", "--field", "id=no-such-rule", path], 2)):
        with mock.patch.object(command, "_session", lambda: shared), quiet():
            words = [*([] if "--report" in words else ["--report", report]),
                     *([] if "--binary" in words else ["--binary", world.binary]), *words]
            equal((words, command.main(words)), (words, expected))


@settings()
def test_a_job_whose_jvm_is_killed_could_not_finish(world):
    started = world.at("started")
    waits = world.script("waits", f'case "$1" in plan) exec REAL "$@";; esac\necho > {started}; sleep 30')
    words = ["--lines", "--field", "numeric", "--binary", waits, world.write("lost.txt", b"1\n")]
    program = f"import sys; from spark_formcheck.command import main; sys.exit(main({words}))"
    process = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": SOURCES,
                                                            "PYTHONDONTWRITEBYTECODE": "1"})
    eventually(lambda: os.path.exists(started), "the run")
    with open(f"/proc/{process.pid}/task/{process.pid}/children") as children:
        for child in children.read().split():
            os.kill(int(child), signal.SIGKILL)
    equal((process.communicate(timeout=60)[1].count(b"Traceback"), process.returncode), (0, 3))
