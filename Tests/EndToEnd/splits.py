"""Tests of --accepted and --rejected, which write the records to files."""
import os
import stat
import subprocess
import threading

from accounts import IDS, OLD, SMALL, Folder, mixed, with_old
from harness import equal


def test_results_do_not_depend_on_the_jobs(program):
    with Folder(program, data=mixed()) as folder:
        for words in ((), ("--why",), ("--quiet",), ("--format", "json", "--unique", "id")):
            ends = set()
            for jobs in ("1", "2", "3", "8"):
                done, good, bad, _ = folder.splits(*IDS, *words, "--jobs", jobs, "data")
                ends.add((done.status, done.out, done.err, good, bad))
            equal((words, len(ends)), (words, 1))


def test_why_adds_the_codes_to_rejected_records(program):
    with Folder(program, data=b'\xef\xbb\xbfid,n\r\nx,1\r\n"x\n""",y\r\n1\r\n2,2\r\n3,z') as folder:
        _, good, bad, _ = folder.splits(*IDS, "--field", "n=integer", "--why", "data")
        equal(good, b"\xef\xbb\xbfid,n\r\n2,2\r\n")
        equal(bad, b'\xef\xbb\xbfwhy,id,n\r\n1001,x,1\r\n1001 1005,"x\n""",y\r\n3006,1\r\n1005,3,z')


def test_values_are_written_to_both_files(program):
    for how, end in (("--lines", b"\n"), ("--lines", b"\r\n"), ("--null", b"\0")):
        for last in (b"", end):
            data = end.join((b"1", b"x", b"2", b"\xff", b"", b"y")) + last
            with Folder(program, data=data, more=b"3", other=b"z") as folder:
                words = ("--field", "required|numeric", how)
                done, good, bad, numbers = folder.splits(*words, "data")
                equal((numbers, good), ((6, 2, 4, 0), end.join((b"1", b"2", b""))))
                equal(bad, end.join((b"x", b"\xff", b"", b"y")) + last)
                # A last value without a terminator gets one if another value follows.
                _, good, bad, _ = folder.splits(*words, "more", "other", "data")
                short = end[-1:]
                equal(good, b"3" + short + end.join((b"1", b"2", b"")))
                equal(bad, b"z" + short + end.join((b"x", b"\xff", b"", b"y")) + last)


def test_a_header_without_a_terminator_gets_one(program):
    with Folder(program, a=b"id", b=b"id\r\n1\r\nx", c=b"id\n2\ny\n") as folder:
        equal(folder.splits(*IDS, "a", "b", "c")[1:3], (b"id\n1\r\n2\n", b"id\nx\ny\n"))
        equal(folder.splits(*IDS, "b", "a", "c")[1:3], (b"id\r\n1\r\n2\n", b"id\r\nx\ny\n"))
        equal(folder.splits(*IDS, "a")[1:3], (b"id", b"id"))
        # The second file has the different header, even though the first one has no records.
        folder.write("d", b"id,x\n1,2\n")
        done = folder(*IDS, "--accepted", "new", "a", "d")
        equal(done.status, 2)
        assert b"error 4053: d: " in done.err, done.err


def test_new_files_have_default_modes(program):
    for data, good, bad in ((b"id\n", b"id\n", b"id\n"), (b"id\n1\n", b"id\n1\n", b"id\n"),
                            (b"id\nx", b"id\n", b"id\nx")):
        with Folder(program, data=data) as folder:
            equal(folder.splits(*IDS, "data")[1:3], (good, bad))
    for mask, mode in ((0o022, 0o644), (0o077, 0o600), (0o002, 0o664)):
        with Folder(program, data=SMALL, bad=OLD) as folder:
            os.chmod(folder.at("bad"), 0o640)
            os.symlink("bad", folder.at("link"))
            done = folder(*IDS, "--accepted", "good", "--rejected", "link", "data",
                          preexec_fn=lambda: os.umask(mask))
            equal(done.status, 1)
            modes = [stat.S_IMODE(os.stat(folder.at(name)).st_mode) for name in ("good", "bad")]
            equal(modes, [mode, 0o640])
            equal((folder.read("bad"), os.readlink(folder.at("link"))), (b"id\nx\ny", "bad"))


def test_only_one_stream_is_written_to_standard_output(program):
    with with_old(program, data=SMALL) as folder:
        done = folder(*IDS, "--quiet", "--accepted", "-", "--rejected", "new", "data")
        equal((done.status, done.out, folder.read("new")), (1, b"id\n1\n2\n", b"id\nx\ny"))
        # Records and rejections must not be mixed in one stream.
        for name in ("-", "/dev/stdout", "/dev/fd/1"):
            for option in ("--accepted", "--rejected"):
                done = folder(*IDS, option, name, "data")
                equal((option, name, done.status, done.out), (option, name, 2, b""))
        with open(folder.at("out"), "wb") as out:
            equal(folder.start(*IDS, "--accepted", "out", "data", stdout=out).wait(timeout=20), 2)
        equal(folder.read("out"), b"")
        done = folder(*IDS, "--quiet", "--accepted", "-", "--rejected", "-", "data")
        equal((done.status, done.out), (2, b""))


def test_fifty_concurrent_runs_leave_one_result(program):
    """All runs write the same file. It must contain the complete result of one of them."""
    with Folder(program) as folder:
        whole = []
        for number in range(50):
            rows = b"".join(b"%d\n" % (number * 100000 + n) for n in range(4000))
            folder.write(f"data{number}", b"id\nx\n" + rows)
            whole.append(b"id\n" + rows)
        children = [folder.start(*IDS, "--quiet", "--accepted", "good", f"data{number}",
                                 stdin=subprocess.DEVNULL) for number in range(50)]
        for child in children:
            equal((child.communicate(timeout=60), child.returncode), ((b"", b""), 1))
        assert folder.read("good") in whole
        equal(len(os.listdir(folder.path)), 51)


def test_records_are_written_to_a_pipe_continuously(program):
    with Folder(program, data=mixed(50000)) as folder:
        os.mkfifo(folder.at("pipe"))
        taken = []
        reader = threading.Thread(target=lambda: taken.append(folder.read("pipe")))
        reader.start()
        done = folder(*IDS, "--quiet", "--accepted", "pipe", "--rejected", "bad", "data")
        reader.join(timeout=20)
        equal(done.status, 1)
        equal(len(taken[0]) + len(folder.read("bad")), len(mixed(50000)) + 3)
