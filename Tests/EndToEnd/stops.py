"""Tests of runs that are stopped by a signal or asked for their progress."""
import os
import re
import shutil
import signal
import subprocess
import time

from accounts import FILES, IDS, OLD, SMALL, Folder, counts, reads, set_of, unread, until, with_old
from harness import equal

SO_FAR = b"interrupted; so far checked "


def first_rejection(child, data=b"id\n1\n2\nx\n3"):
    """Feeds a run and waits until it has reported the first rejection; the run then waits for more input."""
    child.stdin.write(data)
    return reads(child.stdout.fileno(), b"  ^\n")


def test_signals_end_a_run_over_a_slow_pipe(program):
    for jobs in ("1", "2"):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with with_old(program) as folder:
                child = folder.start(*IDS, *FILES, "--jobs", jobs)
                first_rejection(child)
                child.send_signal(number)
                err = child.stderr.read()
                equal(child.wait(timeout=20), -number)
                # An incomplete last record is not counted.
                assert SO_FAR in err, err
                equal(counts(err[err.index(b"checked"):]), (3, 2, 1, 0))
                folder.keeps_old()


def test_a_signal_before_the_header_is_complete(program):
    """An incomplete header must not be reported as one with missing columns."""
    for data in (b"", b"i", b'"id\n', b"id"):
        with with_old(program) as folder:
            child = folder.start(*IDS, *FILES)
            child.stdin.write(data)
            until(lambda: set_of(child, "SigBlk") & 1 << signal.SIGINT - 1
                  and unread(child.stdin) == 0)
            child.send_signal(signal.SIGINT)
            err = child.stderr.read()
            equal((data, child.wait(timeout=20)), (data, -signal.SIGINT))
            equal(err[err.index(SO_FAR):] if SO_FAR in err else err,
                  SO_FAR + b"0, accepted 0, rejected 0, undecided 0\n")
            assert b"error" not in err, err
            folder.keeps_old()


def test_signals_end_a_run_over_a_large_file(program):
    with with_old(program) as folder:
        with open(folder.at("data"), "wb") as file:
            file.write(b"id\n" + b"x\n" * 10)
            file.truncate(1 << 36)
        for jobs in ("1", "3"):
            child = folder.start("--null", "--field", "numeric", *FILES, "--jobs", jobs, "data")
            reads(child.stdout.fileno(), b"  ^\n")
            child.send_signal(signal.SIGINT)
            err = child.stderr.read()
            equal(child.wait(timeout=20), -signal.SIGINT)
            assert SO_FAR in err, err
            equal(counts(err[err.index(b"checked"):])[2], 1)
            folder.keeps_old("data")


def full_pipe(folder, *words):
    """Starts a run that waits because its output is not read."""
    child = folder.start(*IDS, *words)
    until(lambda: unread(child.stdout) == 65536)
    return child


def test_a_blocked_run_can_be_stopped(program):
    with with_old(program, data=b"id\n" + b"x\n" * 20000) as folder:
        child = full_pipe(folder, *FILES, "data")
        start = time.monotonic()
        child.send_signal(signal.SIGINT)
        equal(child.wait(timeout=20), -signal.SIGINT)
        assert time.monotonic() - start < 5
        folder.keeps_old("data")
        # A second signal ends the run at once, unless it is part of the same request.
        child = full_pipe(folder, *FILES, "data")
        child.send_signal(signal.SIGTERM)
        until(lambda: set_of(child, "ShdPnd") == 0)
        time.sleep(0.4)
        start = time.monotonic()
        child.send_signal(signal.SIGTERM)
        equal(child.wait(timeout=20), -signal.SIGTERM)
        assert time.monotonic() - start < 1.3
        folder.keeps_old("data")


def test_a_signal_during_the_renames_leaves_both_files_new(program):
    """On a slow disk, a signal must not leave one new file next to an old one."""
    strace = shutil.which("strace")
    if not strace:
        print("note: strace is not installed; a slow disk was not tested")
        return
    with with_old(program, data=SMALL) as folder:
        # With -D the tracer is not the parent, so the child process is the program itself.
        child = subprocess.Popen(
            [strace, "-D", "-f", "-o", "/dev/null", "-e", "trace=renameat", "-e",
             "inject=renameat:delay_enter=3000000:when=2", program.path, *IDS, *FILES, "data"],
            cwd=folder.path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(lambda: folder.read("good") != OLD)
        child.send_signal(signal.SIGINT)
        child.wait(timeout=20)
        equal((folder.read("good"), folder.read("bad")), (b"id\n1\n2\n", b"id\nx\ny"))


def test_ignored_signals_stay_ignored(program):
    with Folder(program) as folder:
        child = folder.start(*IDS, *FILES,
                             preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        first_rejection(child)
        child.send_signal(signal.SIGHUP)
        child.stdin.write(b"\n4\n")
        child.stdin.close()
        err = child.stderr.read()
        equal((child.wait(timeout=20), counts(err)), (1, (5, 4, 1, 0)))
        equal((folder.read("good"), folder.read("bad")), (b"id\n1\n2\n3\n4\n", b"id\nx\n"))


def test_an_ignored_progress_request_is_not_answered(program):
    with Folder(program) as folder:
        child = folder.start(*IDS, preexec_fn=lambda: signal.signal(signal.SIGUSR1, signal.SIG_IGN))
        first_rejection(child)
        child.send_signal(signal.SIGUSR1)
        child.stdin.write(b"\ny\n")
        reads(child.stdout.fileno(), b"  ^\n")
        child.stdin.close()
        equal((child.stderr.read(), child.wait(timeout=20)), (b"", 1))


def ask(child):
    """Requests the progress of a run and returns the line."""
    child.send_signal(signal.SIGUSR1)
    return reads(child.stderr.fileno(), b"\n")


def test_sigusr1_prints_the_progress(program):
    with Folder(program) as folder:
        child = folder.start(*IDS, "--summary")
        first_rejection(child)
        told = rb"formcheck: -: 0\.0 MB, [\d,]+ records/s, (\d) rejected\n"
        # The rejection is counted shortly after it is printed.
        until(lambda: re.fullmatch(told, ask(child))[1] == b"1")
        equal(re.fullmatch(told, ask(child))[1], b"1")
        child.stdin.write(b"\ny\n")
        child.stdin.close()
        equal((counts(child.stderr.read()), child.wait(timeout=20)), ((5, 3, 2, 0), 1))
        # Many requests do not disturb a run, nor does a request before the first record.
        child = folder.start(*IDS, "--summary")
        child.stdin.write(b"id\n")
        until(lambda: set_of(child, "SigBlk") & 1 << signal.SIGUSR1 - 1)
        for number in range(300):
            child.stdin.write(b"%d\n" % number if number % 10 else b"x\n")
            child.send_signal(signal.SIGUSR1)
        child.stdin.close()
        told, _, summary = child.stderr.read().partition(b"checked ")
        equal((counts(b"checked " + summary), child.wait(timeout=20)), ((300, 270, 30, 0), 1))
        lines = told.splitlines()
        assert all(line.startswith(b"formcheck: -: ") for line in lines), lines


def test_progress_over_files_has_a_percentage(program):
    """If all inputs are files, the total size is known while any of them is being read."""
    with Folder(program, data=b"id\n" + b"x\n" * 20000, more=b"id\n" + b"1\n" * 499998) as folder:
        for names, total in ((("data",), rb"0\.0"), (("data", "more"), rb"1\.0")):
            child = full_pipe(folder, *names)
            told = rb"formcheck: (?:data|more): \d\.\d of %b MB \(\d+%%\), [^\n]*records/s, [^\n]*\n" % total
            line = ask(child)
            child.terminate()
            child.communicate(timeout=20)
            assert re.fullmatch(told, line), line


def test_a_kill_leaves_no_files(program):
    with with_old(program, data=b"id\n" + b"1\n" * 200000) as folder:
        for words in (("-",), ("data", "-")):
            child = folder.start(*IDS, *FILES, *words)
            child.stdin.write(b"id\nx\n")
            reads(child.stdout.fileno(), b"  ^\n")
            child.kill()
            equal(child.wait(timeout=20), -signal.SIGKILL)
            folder.keeps_old("data")
