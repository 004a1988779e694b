"""Tests of runs that cannot write their outputs: no incomplete file may remain."""
import os
import resource
import signal
import subprocess

from accounts import FILES, IDS, OLD, SMALL, Folder, codes, counts, mixed, same, with_old
from harness import equal


def test_a_closed_reader_does_not_affect_the_files(program):
    """Without output files the run ends quietly. With them, it checks all records and writes both files completely."""
    data = mixed()
    with Folder(program, data=data) as folder:
        whole = folder.splits(*IDS, "--quiet", "data")
        for taken in (0, 1, 65536, 200000):
            for files in (("--summary",), FILES):
                child = folder.start(*IDS, *files, "data")
                child.stdout.read(taken)
                child.stdout.close()
                # The summary is printed, and the closed pipe is not mentioned.
                err = child.stderr.read()
                equal(child.wait(timeout=20), 1)
                counts(err)
                equal(err[err.index(b"\n") + 1:], b"  id  rejected %d, undecided 0\n" % counts(err)[2])
                if files == FILES:
                    equal(counts(err), whole[3])
                    same(folder.read("good"), whole[1])
                    same(folder.read("bad"), whole[2])
                    os.unlink(folder.at("good"))
                    os.unlink(folder.at("bad"))


def test_a_full_disk_leaves_the_old_files(program):
    """A failed write is reported by the exit status and leaves the old files unchanged."""
    for data in (SMALL, mixed(30000)):
        for jobs in ("1", "2"):
            with with_old(program, data=data) as folder, open("/dev/full", "wb") as full:
                words = (*IDS, "--jobs", jobs, "--summary", "data")
                child = folder.start(*words, *FILES, stdout=full)
                err = child.communicate(timeout=20)[1]
                equal(child.returncode, 3)
                assert b"standard output: No space left on device" in err, err
                for files in (("/dev/full", "bad"), ("good", "/dev/full")):
                    done = folder(*words, "--accepted", files[0], "--rejected", files[1])
                    equal(done.status, 3)
                    assert b"error 5003: /dev/full: No space left on device" in done.err, done.err
                    counts(done.err[done.err.index(b"checked"):])
                folder.keeps_old("data")
                child = folder.start(*words, *FILES, stdout=subprocess.DEVNULL, stderr=full)
                equal(child.wait(timeout=20), 3)


def test_a_disk_that_fills_up(program):
    with Folder(program, data=mixed(300000), less=mixed(6000, 2)) as folder:
        os.mkdir(folder.at("disk"))
        mount = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs",
                                folder.at("disk")], capture_output=True)
        if mount.returncode != 0:
            why = mount.stderr.decode().strip()
            print(f"note: a small disk cannot be mounted ({why}); skipped")
            return
        try:
            ends = [split_on(folder, "data", filled) for filled in (0, 100)]
            equal(ends, [3, 3])
            # With less and less free space, first both files fit and in the end neither does.
            ends = [split_on(folder, "less", filled) for filled in range(254, 240, -1)]
            equal((ends[0], ends[-1], sorted(ends, reverse=True)), (3, 1, ends))
        finally:
            subprocess.run(["umount", folder.at("disk")], check=True)


def split_on(folder, data, filled):
    """Writes both files to a disk with some blocks in use; checks that both are complete or both are unchanged."""
    folder.write("disk/good", OLD)
    folder.write("disk/bad", OLD)
    folder.write("disk/filler", b"x" * 4096 * filled)
    done = folder(*IDS, "--quiet", "--summary", "--accepted", "disk/good", "--rejected", "disk/bad",
                  data)
    good, bad = folder.read("disk/good"), folder.read("disk/bad")
    if done.status == 3:
        assert b"No space left on device" in done.err, done.err
        same(good, OLD)
        same(bad, OLD)
    else:
        equal(len(good) + len(bad), len(folder.read(data)) + len(b"id\n"))
    equal(sorted(os.listdir(folder.at("disk"))), ["bad", "filler", "good"])
    os.unlink(folder.at("disk/filler"))
    return done.status


def test_a_limit_on_the_size_of_files(program):
    def limit(bytes_, handler):
        def set_limit():
            signal.signal(signal.SIGXFSZ, handler)
            resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_, bytes_))
        return set_limit
    with with_old(program, data=mixed(100000, 2)) as folder:
        for bytes_ in (0, 1, 4096, 100000, 280000):
            for handler in (signal.SIG_DFL, signal.SIG_IGN):
                done = folder(*IDS, "--quiet", *FILES, "data",
                              preexec_fn=limit(bytes_, handler))
                equal((bytes_, done.status), (bytes_, 3))
                assert b"File too large" in done.err, done.err
                folder.keeps_old("data")


def test_unusable_output_files_are_rejected(program):
    with with_old(program, data=SMALL) as folder:
        os.symlink("data", folder.at("soft"))
        os.link(folder.at("data"), folder.at("hard"))
        os.symlink("good", folder.at("also-good"))
        os.symlink("nowhere", folder.at("dangling"))
        os.mkdir(folder.at("folder"))
        here = sorted(os.listdir(folder.path))
        for words, what in (
                (("--accepted", "data"), b"the same file"),
                (("--rejected", "./data"), b"the same file"),
                (("--accepted", "soft"), b"the same file"),
                (("--rejected", "hard"), b"the same file"),
                (("--accepted", "good", "--rejected", "good"), b"the same file"),
                (("--accepted", "good", "--rejected", "also-good"), b"the same file"),
                (("--accepted", "new", "--rejected", "./new"), b"the same file"),
                (("--accepted", "good", "--rejected", "folder"), b"this is a directory"),
                (("--accepted", "good", "--rejected", "none/bad"), b"No such file or directory"),
                (("--accepted", "good", "--rejected", "data/bad"), b"Not a directory"),
                (("--accepted", "good", "--rejected", "dangling"), b"this is a link to a missing file"),
                (("--accepted", "good", "--rejected", ""), b""),
                (("--accepted", "good", "--rejected", "n" * 256), b"File name too long"),
                (("--accepted", "good", "--why"), b"--why"),
                (("--accepted", "good", "none"), b"none: No such file or directory"),
                (("--accepted", "good", "folder"), b"this is a directory")):
            done = folder(*IDS, *words, "data")
            equal((words, done.status, done.out), (words, 2, b""))
            assert what in done.err, (words, done.err)
            equal(sorted(os.listdir(folder.path)), here)
            equal([folder.read(name) for name in ("data", "good", "bad")], [SMALL, OLD, OLD])
        with open(folder.at("data"), "rb") as file:
            equal(subprocess.run([program.path, *IDS, "--accepted", "data"], cwd=folder.path,
                                 stdin=file, capture_output=True).returncode, 2)
        equal(folder.read("data"), SMALL)


def test_a_run_that_is_stopped_leaves_the_old_files(program):
    with with_old(program, data=mixed(), small=SMALL) as folder:
        for words, what in ((("--fail-fast",), b"stopped at the first rejection"),
                            (("--max-rejected", "10"), b"stopped after more than 10 rejections"),
                            (("--max-rejected", "1%"), b"too many values were rejected")):
            for jobs in ("1", "2", "4"):
                done = folder(*IDS, *words, "--jobs", jobs, *FILES, "data")
                equal((words, done.status), (words, 4))
                assert what in done.err, done.err
                rejected = {"--fail-fast": 1, "10": 11, "1%": 9999}[words[-1]]
                equal(len(codes(done.out)), rejected)
                equal(counts(done.err[done.err.index(b"checked"):])[2], rejected)
                folder.keeps_old("data", "small")
        for words in (("--max-rejected", "2"), ("--max-rejected", "50%")):
            with Folder(program, data=SMALL) as other:
                equal(other.splits(*IDS, *words, "data")[1:3], (b"id\n1\n2\n", b"id\nx\ny"))
