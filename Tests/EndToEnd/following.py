"""Tests of --follow: a writer appends to the input, replaces it and truncates it while the program reads it."""
import json
import os
import signal
import subprocess
import tempfile
import threading

from accounts import Folder, codes, until
from harness import equal
from run_pages import metrics_of

NUMBERS = ("--field", "numeric", "--lines")
PEOPLE = ("--csv", "--field", "id=numeric", "--field", "email=email")
SOON = ("--follow", "--interval", "100ms")


class Following:
    """A run that follows a file, with the lines that it has printed so far."""

    def __init__(self, folder, *words, **options):
        self.err = tempfile.TemporaryFile()
        self.child = folder.start(*words, *SOON, stderr=self.err, stdout=subprocess.PIPE, **options)
        self.lines = []
        self.reading = threading.Thread(target=self._read)
        self.reading.start()

    def _read(self):
        for line in self.child.stdout:
            self.lines.append(json.loads(line))

    def until(self, **counts):
        """Waits until a line has the counts, and checks that no line has lost a record."""
        until(lambda: any(all(line[key] == value for key, value in counts.items()) for line in list(self.lines)))

    def end(self, number=signal.SIGTERM):
        """Ends the run with a signal, and returns its status, its last line and its standard error."""
        if number:
            self.child.send_signal(number)
        status = self.child.wait(timeout=20)
        self.reading.join()
        balance(self.lines)
        self.err.seek(0)
        return status, self.lines[-1], self.err.read()


def balance(lines):
    """Checks that every line accounts for every record, and that the intervals add up to the totals."""
    keys = ("in", "accepted", "rejected", "undecided")
    sums = dict.fromkeys(keys, 0)
    for line in lines:
        for part in (line, line["interval"]):
            equal(part["in"], part["accepted"] + part["rejected"] + part["undecided"])
        for key in keys:
            sums[key] += line["interval"][key]
        equal({key: line[key] for key in keys}, sums)
    equal([line["event"] for line in lines], ["interval"] * (len(lines) - 1) + ["end"])


def append(folder, name, text):
    with open(os.path.join(folder.path, name), "ab") as file:
        file.write(text)


def test_lines_are_checked_as_they_are_appended(program):
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        for jobs in ("1", "3"):
            with Folder(program, log=b"1\n2\nx\n") as folder:
                run = Following(folder, *NUMBERS, "--jobs", jobs, "log")
                run.until(**{"in": 3, "accepted": 2, "rejected": 1, "bytes": 6})
                append(folder, "log", b"3\ny\n")
                run.until(**{"in": 5, "rejected": 2})
                status, last, err = run.end(number)
                equal((status, last["status"], last["in"]), (1, 1, 5))
                equal(codes(err), [(3, 1001), (5, 1001)])


def test_a_signal_that_is_sent_twice_is_one_request(program):
    """`timeout` sends its signal to the program and then to the group, and service managers send two signals."""
    for repeated in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        with Folder(program, log=b"1\nx\n") as folder:
            run = Following(folder, *NUMBERS, "log")
            run.until(**{"in": 2})
            run.child.send_signal(signal.SIGTERM)
            run.child.send_signal(repeated)
            status, last, _ = run.end(signal.SIGTERM)
            equal((status, last["event"], last["in"]), (1, "end", 2))
    with Folder(program, log=b"1\nx\n") as folder:
        done = subprocess.run(["timeout", "1", program.path, *NUMBERS, *SOON, "log"], cwd=folder.path,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        equal((done.returncode, json.loads(done.stdout.splitlines()[-1])["status"]), (124, 1))


def test_a_partial_last_line_waits_for_its_end(program):
    with Folder(program, log=b"1\n2") as folder:
        run = Following(folder, *NUMBERS, "log")
        run.until(bytes=3)
        equal({line["in"] for line in run.lines if line["bytes"] == 3}, {1})
        append(folder, "log", b"2\n3")
        run.until(**{"in": 2, "bytes": 6})
        status, last, err = run.end()
        equal((status, last["accepted"], err), (0, 2, b""))


def test_a_file_is_opened_when_it_appears(program):
    with Folder(program) as folder:
        run = Following(folder, *NUMBERS, "log")
        run.until(**{"in": 0})
        until(lambda: os.fstat(run.err.fileno()).st_size > 0)
        folder.write("new", b"1\nx\n")
        os.rename(os.path.join(folder.path, "new"), os.path.join(folder.path, "log"))
        run.until(**{"in": 2})
        status, last, err = run.end()
        equal(status, 1)
        assert b"log: waiting for this file to appear" in err, err


def test_a_file_that_never_appears_has_no_records(program):
    with Folder(program) as folder:
        run = Following(folder, *NUMBERS, "log")
        run.until(**{"in": 0})
        status, last, _ = run.end()
        equal((status, last["in"], last["bytes"]), (0, 0, 0))


def test_a_rotated_file_is_read_to_its_end_and_then_the_new_one(program):
    with Folder(program, log=b"1\n2\n") as folder:
        path = os.path.join(folder.path, "log")
        run = Following(folder, *NUMBERS, "log")
        run.until(**{"in": 2})
        with open(path, "ab") as old:
            os.rename(path, path + ".1")
            # The writer still has the old file open.
            old.write(b"x\n4")
            old.flush()
            run.until(**{"in": 3})
            folder.write("new", b"5\ny\n")
            os.rename(os.path.join(folder.path, "new"), path)
        run.until(**{"in": 6, "accepted": 4})
        append(folder, "log", b"6\n")
        run.until(**{"in": 7})
        status, _, err = run.end()
        equal((status, codes(err)), (1, [(3, 1001), (2, 1001)]))
        assert b"log: this file was replaced; reading the new one" in err, err


def test_a_truncated_file_is_read_from_its_start(program):
    with Folder(program, log=b"10\n20\n") as folder:
        run = Following(folder, *NUMBERS, "log")
        run.until(**{"in": 2})
        os.truncate(os.path.join(folder.path, "log"), 0)
        until(lambda: os.fstat(run.err.fileno()).st_size > 0)
        append(folder, "log", b"x\n")
        run.until(**{"in": 3, "rejected": 1})
        status, _, err = run.end()
        equal((status, codes(err)), (1, [(1, 1001)]))
        assert b"log: this file became shorter; reading it from its start" in err, err


def test_rotations_and_appends_lose_no_record(program):
    with Folder(program, log=b"") as folder:
        path = os.path.join(folder.path, "log")
        run = Following(folder, *NUMBERS, "--jobs", "2", "log")
        total = 0
        for turn in range(5):
            for _ in range(20):
                append(folder, "log", b"".join(b"%d\n" % n if n % 10 else b"x\n" for n in range(1, 101)))
                total += 100
            run.until(**{"in": total})
            folder.write("new", b"")
            os.rename(os.path.join(folder.path, "new"), path)
        append(folder, "log", b"1\n")
        run.until(**{"in": total + 1, "rejected": total // 10})
        equal(run.end()[0], 1)


def test_each_file_of_records_has_its_own_header(program):
    with Folder(program, log=b"id,email\n1,a@b.org\nx,") as folder:
        path = os.path.join(folder.path, "log")
        run = Following(folder, *PEOPLE, "--metrics", "m.prom", "log")
        run.until(**{"in": 1})
        append(folder, "log", b'a@b\n2,"a@b.\norg"\n')
        run.until(**{"in": 3, "rejected": 2})
        folder.write("new", b"email,id\nc@d.org,3\n")
        os.rename(os.path.join(folder.path, "new"), path)
        run.until(**{"in": 4, "accepted": 2})
        status, last, err = run.end()
        equal(status, 1)
        equal(last["fields"], [{"field": "id", "accepted": 3, "rejected": 1, "undecided": 0},
                               {"field": "email", "accepted": 2, "rejected": 2, "undecided": 0}])
        samples = metrics_of(folder.read("m.prom"))
        equal(samples["formcheck_records", '{verdict="rejected"}'], 2)
        equal(samples["formcheck_errors", '{field="email",code="1003",name="email"}'], 2)


def test_repeated_values_are_found_in_the_columns_of_their_own_file(program):
    with Folder(program, log=b"id,email\n1,a@b.org\n1,c@d.org\n") as folder:
        run = Following(folder, *PEOPLE, "--unique", "id", "log")
        run.until(**{"in": 2, "rejected": 1})
        folder.write("new", b"email,id\nfirst@e.org,2\nsecond@f.org,2\n")
        os.rename(os.path.join(folder.path, "new"), os.path.join(folder.path, "log"))
        run.until(**{"in": 4, "rejected": 2})
        err = run.end()[2]
        errors = [line for line in err.splitlines() if b"error 2108" in line]
        equal([line.split(b" error")[0] for line in errors], [b"log:3:1:", b"log:3:14:"])
        assert b"second" not in err and b"c@d" not in err, err


def test_a_missing_column_in_a_later_file_ends_the_run(program):
    with Folder(program, log=b"id,email\n1,a@b.org\n") as folder:
        run = Following(folder, *PEOPLE, "log")
        run.until(**{"in": 1})
        folder.write("new", b"id\n1\n")
        os.rename(os.path.join(folder.path, "new"), os.path.join(folder.path, "log"))
        status, last, err = run.end(None)
        equal((status, last["in"], last["status"]), (3, 1, 3))
        assert b'error 4050: log: unknown column "email"' in err, err


def test_objects_on_lines_are_followed_with_a_definition(program):
    form = b'{"version": 1, "fields": [{"name": "n", "kind": "number", "validator": "required"}]}'
    with Folder(program, form=form, log=b'{"n": 1}\n{"n": ') as folder:
        run = Following(folder, "--form", "form", "--ndjson", "log")
        run.until(**{"in": 1})
        append(folder, "log", b'"x"}\n{"n": 2}\n')
        run.until(**{"in": 3, "accepted": 2})
        status, _, err = run.end()
        equal(status, 1)
        assert err.startswith(b"log:2:8: error 1009: n: "), err


def test_a_pipe_ends_the_run_with_its_last_record(program):
    with Folder(program) as folder:
        run = Following(folder, *NUMBERS, stdin=subprocess.PIPE)
        run.child.stdin.write(b"1\n2\n")
        run.child.stdin.flush()
        run.until(**{"in": 2})
        run.child.stdin.write(b"x\n4")
        run.child.stdin.close()
        status, last, err = run.end(None)
        equal((status, last["in"], last["accepted"]), (1, 4, 3))
        equal(codes(err), [(3, 1001)])


def test_standard_input_from_a_file_is_followed(program):
    with Folder(program, log=b"1\n") as folder, open(os.path.join(folder.path, "log"), "rb") as log:
        run = Following(folder, *NUMBERS, stdin=log)
        run.until(**{"in": 1})
        append(folder, "log", b"2\n")
        run.until(**{"in": 2})
        os.truncate(os.path.join(folder.path, "log"), 0)
        until(lambda: os.fstat(run.err.fileno()).st_size > 0)
        append(folder, "log", b"x\n")
        run.until(**{"in": 3, "rejected": 1})
        equal(run.end()[0], 1)


def test_rejected_records_reach_a_pipe_at_once_and_a_file_at_the_end(program):
    with Folder(program, log=b"1\nx\n") as folder:
        pipe = os.path.join(folder.path, "pipe")
        os.mkfifo(pipe)
        run = Following(folder, *NUMBERS, "--quiet", "--rejected", "pipe", "--accepted", "good", "log")
        with open(pipe, "rb", buffering=0) as rejected:
            equal(rejected.read(2), b"x\n")
            append(folder, "log", b"y\n2\n")
            equal(rejected.read(2), b"y\n")
            run.until(**{"in": 4})
            assert not os.path.exists(os.path.join(folder.path, "good"))
            status, _, err = run.end()
            equal((status, err, folder.read("good")), (1, b"", b"1\n2\n"))


def test_the_end_of_the_reader_ends_the_run(program):
    with Folder(program, log=b"1\n") as folder:
        child = folder.start(*NUMBERS, *SOON, "log", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert json.loads(child.stdout.readline())["event"] == "interval"
        child.stdout.close()
        equal(child.wait(timeout=20), 0)


def test_a_rejection_can_end_the_run(program):
    for jobs in ("1", "2"):
        with Folder(program, log=b"1\n") as folder:
            run = Following(folder, *NUMBERS, "--fail-fast", "--jobs", jobs, "log")
            run.until(**{"in": 1})
            append(folder, "log", b"x\n2\n")
            status, last, _ = run.end(None)
            equal((status, last["rejected"], last["status"]), (4, 1, 4))


def test_options_that_contradict_follow_are_errors(program):
    with Folder(program, log=b"1\n", other=b"1\n") as folder:
        for words in (["--report", "r"], ["--html", "h"], ["--fix"], ["--split", "0:1"], ["--expect-records", "1"],
                      ["--format", "junit"], ["--format", "sarif"], ["--metrics", "-"], ["--rejected", "-"], ["other"],
                      ["--interval", "0s"], ["--interval", "10"], ["--interval", "s"], ["--interval", "25h"]):
            done = folder(*NUMBERS, "--follow", *words, "log")
            equal((words, done.status, done.out), (words, 2, b""))
        equal(folder(*NUMBERS, "--interval", "1s", "log").status, 2)
        equal(folder("--field", "numeric", "--follow", "123").status, 2)
        equal(folder(*NUMBERS, "--follow", ".").status, 2)


def test_a_failure_to_write_ends_the_run_with_its_reason(program):
    with Folder(program, log=b"1\n") as folder, open("/dev/full", "wb") as full:
        child = folder.start(*NUMBERS, *SOON, "log", stdout=full, stderr=subprocess.PIPE)
        err = child.stderr.read()
        equal((child.wait(timeout=20), err.count(b"error 5003: standard output: No space left on device")), (3, 1))
    with Folder(program, log=b"1\n") as folder:
        os.mkdir(folder.at("metrics"))
        run = Following(folder, *NUMBERS, "--metrics", "metrics/m", "log")
        run.until(**{"in": 1})
        until(lambda: os.path.exists(folder.at("metrics/m")))
        os.rename(folder.at("metrics"), folder.at("gone"))
        status, _, err = run.end(None)
        equal((status, err.count(b"error 5003: metrics/m")), (3, 1))
