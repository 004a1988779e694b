"""Tests of where records come from: all kinds of files, including files that change while they are read."""
import os
import pwd
import shutil
import subprocess
import threading
import time

from accounts import FILES, IDS, OLD, Folder, codes, counts, reads, same, unread, until, with_old
from harness import equal

STRACE = shutil.which("strace")


def test_all_kinds_of_inputs_give_the_same_result(program):
    data = b"id\n" + b"".join(b"%d\n" % n if n % 3 else b"x\n" for n in range(40000))
    with Folder(program, data=data) as folder:
        os.symlink("data", folder.at("link"))
        os.mkfifo(folder.at("fifo"))
        whole = folder.splits(*IDS, "--quiet", "data")[1:]
        ways = [folder.splits(*IDS, "--quiet", name)[1:]
                for name in ("link", "./data", folder.at("data"))]
        ways += [folder.splits(*IDS, "--quiet", *words, stdin=data)[1:] for words in ((), ("-",))]
        threading.Thread(target=folder.write, args=("fifo", data)).start()
        ways.append(folder.splits(*IDS, "--quiet", "fifo")[1:])
        for way in ways:
            equal(way == whole, True)


def test_invalid_inputs_are_rejected(program):
    with with_old(program, data=b"id\n1\n", secret=b"id\n1\n") as folder:
        os.mkdir(folder.at("folder"))
        os.chmod(folder.at("secret"), 0)
        os.chmod(folder.path, 0o777)
        os.symlink("loop", folder.at("loop"))
        nobody = {"user": pwd.getpwnam("nobody").pw_uid} if os.geteuid() == 0 else {}
        for name, what in (("folder", b"this is a directory"), ("none", b"No such file"),
                           ("loop", b"Too many levels of symbolic links"),
                           ("secret", b"Permission denied"), ("data/x", b"Not a directory"),
                           ("n" * 300, b"File name too long"), ("", b"")):
            done = folder(*IDS, "--summary", name, "data", **nobody)
            equal((name, done.status, done.out), (name, 2, b""))
            assert what in done.err, (name, done.err)
            done = folder(*IDS, *FILES, "data", name, **(nobody if name == "secret" else {}))
            equal((name, done.status), (name, 2))
        folder.keeps_old("data", "secret", "folder", "loop")
        # Control characters in a file name are escaped in messages: one line for the error, and one for its fix.
        done = folder(*IDS, "\x1b[31m\n", "data")
        assert done.status == 2 and b"\x1b" not in done.err and done.err.count(b"\n") == 2, done.err


def test_files_without_a_size_are_read(program):
    done = program("--csv", "--no-header", "--delimiter", ":", "--field", "1=required", "--summary",
                   "--quiet", "/proc/self/status")
    equal((done.status, counts(done.err)[1] > 20), (1 if counts(done.err)[2] else 0, True))
    done = program(*IDS, "--summary", "/dev/null")
    equal((done.status, done.out), (2, b""))
    assert b"the file is empty" in done.err, done.err
    done = program("--ndjson", "--field", "a=numeric", "--summary", "/dev/null")
    equal((done.status, counts(done.err)), (0, (0, 0, 0, 0)))
    script = '{ echo id; head -c 300000000 /dev/zero; echo; echo 2; } | "$0" "$@"'
    done = subprocess.run(["sh", "-c", script, program.path, *IDS, "--summary"],
                          capture_output=True)
    equal((done.returncode, counts(done.stderr)), (1, (2, 1, 1, 0)))
    equal(codes(done.stdout), [(2, 3009)])


def test_thousands_of_files_of_records_are_checked(program):
    with Folder(program) as folder:
        names = []
        for number in range(3000):
            names.append(f"{number}.csv")
            folder.write(names[-1], b"id\n%d\n" % number if number % 100 else b"id\nx\n")
        for jobs in ("1", "2"):
            done, good, bad, numbers = folder.splits(*IDS, "--jobs", jobs, *names)
            equal((numbers, codes(done.out)),
                  ((3000, 2970, 30, 0), [(2, code) for code in [1001] * 30]))
            same(good, b"id\n" + b"".join(b"%d\n" % n for n in range(3000) if n % 100))
            same(bad, b"id\n" + b"x\n" * 30)


def test_a_file_of_more_than_four_gigabytes_is_counted_correctly(program):
    """Lengths of more than 32 bits are correct. The bytes of a value above the limit are not examined one by one."""
    with Folder(program) as folder:
        with open(folder.at("data"), "wb") as file:
            file.write(b"1\n")
            file.seek((1 << 32) + 10)
            file.write(b"\n2\nx\n")
        start = time.monotonic()
        done = folder("--lines", "--field", "numeric", "--limit-value", "1K", "--summary", "data")
        equal((done.status, counts(done.err)), (1, (4, 2, 2, 0)))
        equal(codes(done.out), [(2, 3002), (4, 1001)])
        assert b"(4294967304 bytes)" in done.out, done.out[-200:]
        assert time.monotonic() - start < 30


def waiting(folder, *names):
    """Starts a run that has checked the first record of a pipe and waits for more; other files follow the pipe."""
    child = folder.start(*IDS, *FILES, "--jobs", "1", "-", *names)
    child.stdin.write(b"id\nx\n")
    reads(child.stdout.fileno(), b"  ^\n")
    return child


def test_appended_records_are_checked(program):
    """Data that is appended before the program reaches the end of the file is checked as complete records."""
    with Folder(program, data=b"id\n" + b"1\n" * 10) as folder:
        child = waiting(folder, "data")
        with open(folder.at("data"), "ab") as file:
            file.write(b"2\n" * 100000 + b"y")
        err = child.communicate(timeout=20)[1]
        equal((counts(err), child.returncode), ((100012, 100010, 2, 0), 1))
        same(folder.read("good"), b"id\n" + b"1\n" * 10 + b"2\n" * 100000)
        same(folder.read("bad"), b"id\nx\ny")


def test_a_file_that_grows_while_it_is_read(program):
    with Folder(program, data=b"id\n") as folder:
        os.mkfifo(folder.at("fifo"))
        written = b"".join(b"%d\n" % n for n in range(200000))

        def append():
            with open(folder.at("data"), "ab") as file:
                for start in range(0, len(written), 50000):
                    file.write(written[start:start + 50000])
                    file.flush()
        writer = threading.Thread(target=append)
        writer.start()
        until(lambda: os.path.getsize(folder.at("data")) > 100000)
        _, good, _, numbers = folder.splits(*IDS, "data")
        writer.join(timeout=20)
        # The amount of data depends on timing, but the counts must match it.
        assert (b"id\n" + written).startswith(good) and len(good) > 100000
        # The last number may be cut off; it still counts as a record.
        equal(numbers[0], good.rstrip(b"\n").count(b"\n"))


def stuck(folder, *words):
    """Starts a run that stops in the middle of a file because its output is not read."""
    folder.write("data", b"id\n" + b"x\n" * 2000 + b"1\n" * 500000)
    child = folder.start(*IDS, *words, "--jobs", "1", "data")
    until(lambda: unread(child.stdout) == 65536)
    return child


def test_a_truncated_file_fails_the_run(program):
    """The run must fail, because the data that was cut off is lost."""
    with with_old(program) as folder:
        for left in (0, 3, 900000):
            child = stuck(folder, *FILES)
            os.truncate(folder.at("data"), left)
            err = child.communicate(timeout=20)[1]
            equal((left, child.returncode), (left, 3))
            assert b"error 5002: data: the file became shorter while it was read" in err, err
            counts(err[err.index(b"checked"):])
            folder.keeps_old("data")


def test_a_deleted_file_is_reported_unless_it_is_open(program):
    """An open file stays readable after it is deleted. A file that is deleted before it is opened is reported."""
    with Folder(program) as folder:
        child = stuck(folder, *FILES)
        os.unlink(folder.at("data"))
        err = child.communicate(timeout=20)[1]
        equal((counts(err), child.returncode), ((502000, 500000, 2000, 0), 1))
        same(folder.read("good"), b"id\n" + b"1\n" * 500000)
    with with_old(program, data=b"id\n1\n") as folder:
        child = waiting(folder, "data")
        os.unlink(folder.at("data"))
        err = child.communicate(timeout=20)[1]
        equal(child.returncode, 3)
        assert b"error 5001: data: No such file or directory" in err, err
        equal(counts(err[err.index(b"checked"):]), (1, 0, 1, 0))
        folder.keeps_old()


def test_input_can_arrive_byte_by_byte(program):
    data = b'\xef\xbb\xbfid,n\r\n1,"a\r\n""b"\r\nx,\xc3\xa9\r\n\r\n2,"c'
    with Folder(program) as folder:
        for words in ((), ("--limit-record", "6")):
            whole = folder.splits(*IDS, *words, stdin=data)
            for jobs in ("1", "2"):
                child = folder.start(*IDS, *words, *FILES, "--jobs", jobs)
                for place in range(len(data)):
                    child.stdin.write(data[place:place + 1])
                    until(lambda: unread(child.stdin) == 0)
                child.stdin.close()
                equal((child.stdout.read(), child.stderr.read()), (whole[0].out, whole[0].err))
                child.wait(timeout=20)
                equal((folder.read("good"), folder.read("bad")), whole[1:3])


def faulty(folder, fault, *words):
    """Runs the program with an injected system call failure; returns the result and whether the failure occurred."""
    for name in ("good", "bad"):
        folder.write(name, OLD)
    done = subprocess.run(
        [STRACE, "-f", "-o", "log", "-e", "inject=" + fault, folder.program.path, *words],
        cwd=folder.path, capture_output=True, timeout=30)
    return done, b"(INJECTED)" in folder.read("log")


def test_interrupted_system_calls_are_repeated(program):
    if not STRACE:
        print("note: strace is not installed; interrupted calls were not tested")
        return
    data = b"id\n" + b"".join(b"%d\n" % n if n % 3 else b"x\n" for n in range(100))
    with Folder(program, data=data) as folder:
        words = (*IDS, *FILES, "--jobs", "2", "data")
        whole, good, bad, _ = folder.splits(*IDS, "--jobs", "2", "data")
        for fault in ("read:error=EINTR:when=3+2", "write:error=EINTR:when=1+2",
                      "read:error=EAGAIN:when=4", "ppoll,poll:error=EINTR:when=1+2",
                      "fsync:error=EINTR:when=1", "fsync:error=EINTR:when=3",
                      # The Swift runtime makes the first matching call when it starts.
                      *(f"openat:error=EINTR:when={n}+2" for n in range(2, 12))):
            done, _ = faulty(folder, fault, *words)
            equal((fault, done.returncode, done.stderr), (fault, whole.status, whole.err))
            same(done.stdout, whole.out)
            equal((folder.read("good"), folder.read("bad")), (good, bad))


def test_failed_system_calls_leave_both_files_or_none(program):
    """Makes each call fail in turn until no more calls are made."""
    if not STRACE:
        print("note: strace is not installed; failing calls were not tested")
        return
    with Folder(program, data=b"id\n1\nx\n") as folder:
        for call in ("read", "write", "fsync", "linkat", "renameat", "openat"):
            for number in range(1, 100):
                done, was_met = faulty(folder, f"{call}:error=EIO:when={number}", *IDS, *FILES,
                                       "--jobs", "1", "data")
                files = folder.read("good"), folder.read("bad")
                where = call, number, done.returncode, done.stderr
                if done.returncode < 2:
                    equal((where, files), (where, (b"id\n1\n", b"id\nx\n")))
                if b"no file was written" in done.stderr:
                    equal((where, files), (where, (OLD, OLD)))
                # If the second rename fails, the first one cannot be undone, and the program reports that.
                told = b"formcheck: written: good; other files are unchanged\n" in done.stderr
                equal((where, told), (where, (call, number) == ("renameat", 2)))
                if told:
                    equal(files, (b"id\n1\n", OLD))
                else:
                    assert files in ((OLD, OLD), (b"id\n1\n", b"id\nx\n")), (where, files)
                equal(sorted(os.listdir(folder.path)), ["bad", "data", "good", "log"])
                if not was_met:
                    break
            assert number > 1, call
