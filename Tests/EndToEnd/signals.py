"""Tests of signals at random moments: the outputs of a run appear together or not at all, and agree."""
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time

from accounts import IDS, OLD, Folder, blocks_questions, mixed, until, with_old
from harness import Program, equal

OUTPUTS = ("--quiet", "--accepted", "good", "--rejected", "bad", "--report", "report")
DATA = mixed(20000)
# Use a file system in memory, which syncs files immediately.
PARENT = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
# Disable Swift's crash reporter, which SIGQUIT would start in a debug build.
QUIET = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
# Signals that end a program by default, other than those that report an error in the program itself.
ENDINGS = sorted(set(range(1, 65)) - {9, 17, 18, 19, 20, 21, 22, 23, 28, 32, 33}
                 - {signal.SIGILL, signal.SIGTRAP, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGSEGV,
                    signal.SIGSYS})
# SIGPIPE and SIGXFSZ make a write fail, and SIGUSR1 prints the progress. None of them ends the run.
HARMLESS = {signal.SIGPIPE, signal.SIGXFSZ, signal.SIGUSR1}


def check_outputs(folder, status, allowed, data=DATA):
    """Checks that either all outputs are new and agree, or none is new; returns whether they are new."""
    here = set(os.listdir(folder.path))
    new = {name for name in ("good", "bad", "report") if name in here and folder.read(name) != OLD}
    report = json.loads(folder.read("report")) if "report" in new else None
    is_complete = report is not None and report["complete"]
    assert status in allowed, (status, new)
    assert is_complete == ("good" in new) == ("bad" in new), (status, new)
    assert not any(name.startswith(".formcheck") for name in here), here
    if status >= 0:
        equal((status, is_complete), (1, True))
    if not is_complete:
        return False
    good, bad = folder.read("good"), folder.read("bad")
    totals = report["totals"]
    equal((totals["accepted"], totals["rejected"]), (good.count(b"\n") - 1, bad.count(b"\n") - 1))
    equal(len(good) + len(bad), len(data) + len(b"id\n"))
    return True


def attempt(folder, strike, allowed):
    """Runs once while `strike` sends signals."""
    for name in ("good", "bad", "report"):
        folder.write(name, OLD)
    child = folder.start(*IDS, *OUTPUTS, "data", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                         stderr=subprocess.DEVNULL, env=QUIET)
    if blocks_questions(child):
        strike(child)
    return check_outputs(folder, child.wait(timeout=60), allowed)


def duration(folder):
    """Returns the time that a run takes without signals."""
    start = time.monotonic()
    assert attempt(folder, lambda child: None, {1})
    return time.monotonic() - start


def questions_at_random(folder, seed, count):
    """Requests the progress of runs at random times, 1 to 20 times each."""
    chance, length = random.Random(seed), duration(folder)

    def ask(child):
        moments = sorted(chance.uniform(0, length) for _ in range(chance.randint(1, 20)))
        start = time.monotonic()
        for moment in moments:
            time.sleep(max(0, start + moment - time.monotonic()))
            child.send_signal(signal.SIGUSR1)
    for _ in range(count):
        attempt(folder, ask, {1})


def questions_without_end(folder, count):
    """Sends SIGUSR1 as fast as possible until the run ends."""
    def ask(child):
        while child.poll() is None:
            child.send_signal(signal.SIGUSR1)
    for _ in range(count):
        attempt(folder, ask, {1})


def endings_at_random(folder, seed, count):
    """Sends one random signal to each run, and counts the complete and the incomplete runs."""
    chance, length = random.Random(seed), duration(folder)
    ends = {True: 0, False: 0}
    for _ in range(count):
        number, moment = chance.choice(ENDINGS), chance.uniform(0, length)

        def end(child, number=number, moment=moment):
            time.sleep(moment)
            child.send_signal(number)
        ends[attempt(folder, end, {1} if number in HARMLESS else {1, -number})] += 1
    return ends


def endings_when_files_appear(folder, numbers):
    """Sends each signal as soon as the first output appears."""
    for number in numbers:
        def end(child, number=number):
            while child.poll() is None:
                if folder.read("good") != OLD:
                    child.send_signal(number)
                    return
        attempt(folder, end, {1} if number in HARMLESS else {1, -number})


def test_a_progress_request_never_ends_a_run(program):
    with Folder(program, PARENT, data=DATA) as folder:
        questions_at_random(folder, 1, 30)
        questions_without_end(folder, 10)


def test_a_signal_leaves_all_outputs_or_none(program):
    with Folder(program, PARENT, data=DATA) as folder:
        endings_at_random(folder, 1, 40)
        endings_when_files_appear(folder, (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGUSR1))


def test_a_signal_between_two_renames_is_deferred(program):
    strace = shutil.which("strace")
    if not strace:
        print("note: strace is missing, so renaming was not delayed")
        return
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGALRM, signal.SIGUSR1,
                   signal.SIGRTMIN):
        with with_old(program, data=DATA, report=OLD) as folder:
            # With -D the tracer is not the parent, so the child process is the program itself.
            child = subprocess.Popen(
                [strace, "-D", "-f", "-o", "/dev/null", "-e", "trace=renameat", "-e",
                 "inject=renameat:delay_enter=300000:when=2+", program.path, *IDS, *OUTPUTS, "data"],
                cwd=folder.path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=QUIET)
            until(lambda: folder.read("good") != OLD)
            child.send_signal(number)
            status = child.wait(timeout=20)
            equal((number, status), (number, 1 if number in HARMLESS else -number))
            assert check_outputs(folder, status, {status})


def test_no_command_is_ended_by_a_progress_request(program):
    lines = b"12\n" * 10
    calls = (("--field", "numeric", "--lines"), ("--fix", "--field", "numeric", "--lines"), ("filter", "trim"),
             ("detect", "--lines"), ("--csv", "--field", "12=numeric"))
    for words in calls:
        for jobs in ("1", "2"):
            with Folder(program) as folder:
                child = folder.start(*words, "--jobs", jobs) if words[0] != "detect" else folder.start(*words)
                assert blocks_questions(child)
                for _ in range(20):
                    child.stdin.write(lines)
                    child.send_signal(signal.SIGUSR1)
                child.communicate(timeout=20)
                equal((words, child.returncode), (words, 0))


def main(binary, runs, seed):
    """Runs the random cases many times, a quarter of the runs each."""
    # A background job ignores the signals of the keyboard, and the program would inherit this.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGQUIT, signal.SIG_DFL)
    share = int(runs) // 4
    with Folder(Program(binary, None), PARENT, data=DATA) as folder:
        questions_at_random(folder, seed, share)
        questions_without_end(folder, share)
        ends = endings_at_random(folder, seed, share)
        chance = random.Random(seed)
        endings_when_files_appear(folder, [chance.choice(ENDINGS) for _ in range(share)])
    print(f"signals: {share * 4} runs with the seed {seed}; random signals left {ends[True]} complete and "
          f"{ends[False]} without outputs")


if __name__ == "__main__":
    main(*sys.argv[1:])
