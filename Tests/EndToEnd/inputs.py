"""Tests of inputs: files, pipes and FIFOs, their order, their ends and the memory that they take."""
import fcntl
import os
import re
import resource
import signal
import subprocess
import tempfile
import time

from harness import ROOT, equal


def test_files_and_standard_input_are_read_in_order(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "values.txt")
        open(path, "wb").write(b"1\n2x\n")
        done = program("--field", "numeric", "--lines", path, "-", stdin=b"y\n")
        equal(done.status, 1)
        equal(re.findall(rb"^(.*): error", done.out, re.M), [path.encode() + b":2:2", b"-:1:1"])
        done = program("--field", "numeric", "--lines", path, os.path.join(folder, "none"))
        equal((done.status, done.out), (2, b""))
        assert b"none: No such file or directory" in done.err
        done = program("--field", "numeric", "--lines", path, "/proc/self/mem", path)
        equal((done.status, done.out.count(b": error 1001")), (3, 2))
        assert b"error 5002: /proc/self/mem: Input/output error" in done.err


def test_an_input_that_is_the_output_is_rejected(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "values.txt")
        open(path, "wb").write(b"x\n" * 100)
        with open(path, "ab") as file:
            done = subprocess.run([program.path, "--field", "numeric", "--lines", path],
                                  stdout=file, stderr=subprocess.PIPE)
        equal((done.returncode, os.path.getsize(path)), (2, 200))
        assert b"this file is also the output" in done.stderr


def test_a_value_over_the_limit_is_the_same_from_file_and_pipe(program):
    value = "é" * 12 + "\nabc\n"
    for how in ([], ["--format", "json"]):
        words_ = ["--field", "alpha", "--limit-value", "10", *how]
        whole = program(*words_, stdin=value.encode())
        child = subprocess.Popen([program.path, *words_], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, bufsize=0)
        child.stdin.write(value.encode()[:13])
        time.sleep(0.2)
        child.stdin.write(value.encode()[13:])
        child.stdin.close()
        equal(child.stdout.read(), whole.out)
        child.wait()


def test_a_fifo_waits_for_its_writer(program):
    with tempfile.TemporaryDirectory() as folder:
        fifo = os.path.join(folder, "fifo")
        values = os.path.join(folder, "values.txt")
        os.mkfifo(fifo)
        open(values, "wb").write(b"1\n" * 200000 + b"x\n")
        for jobs in ("1", "2"):
            child = subprocess.Popen(
                [program.path, "--field", "numeric", "--summary", "--jobs", jobs, "--lines", fifo,
                 values], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            time.sleep(0.2)
            with open(fifo, "wb") as writer:
                writer.write(b"1\n2\n")
                writer.flush()
                time.sleep(0.2)
                writer.write(b"3\n")
            equal(child.communicate(timeout=20)[1],
                  b"checked 200004, accepted 200003, rejected 1, undecided 0\n")
            # A run that stops early must not wait for a writer to open the next FIFO.
            child = subprocess.Popen(
                [program.path, "--field", "numeric", "--fail-fast", "--jobs", jobs, "--lines",
                 values, fifo], stdout=subprocess.PIPE)
            child.communicate(timeout=20)
            equal(child.returncode, 4)


def test_a_closed_writer_ends_the_input(program):
    for jobs in ("1", "2"):
        for fill in ("printf '1\\n2\\n'", "true"):
            script = f'"$0" --field numeric --summary --jobs {jobs} --lines <({fill}; exit) <({fill})'
            done = subprocess.run(["bash", "-c", script, program.path], capture_output=True,
                                  timeout=20)
            count = 4 if fill != "true" else 0
            equal(done.stderr, b"checked %d, accepted %d, rejected 0, undecided 0\n"
                  % (count, count))


def test_results_do_not_depend_on_the_division_into_files(program):
    lines = [b"%d%s" % (n, b"x" if n % 7 == 0 else b"") for n in range(3000)]
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for start in range(0, 3000, 100):
            paths.append(os.path.join(folder, "%04d.txt" % start))
            open(paths[-1], "wb").write(b"\n".join(lines[start:start + 100]) + b"\n")
        whole = program("--field", "numeric", "--summary", stdin=b"\n".join(lines))
        for jobs in ("1", "2", "5"):
            done = program("--field", "numeric", "--summary", "--jobs", jobs, "--lines", *paths)
            equal(done.err, whole.err)
            found = [int(a) + int(b) for a, b in
                     re.findall(rb"^.*/(\d+)\.txt:(\d+):\d+: error 1001", done.out, re.M)]
            equal(found, [n + 1 for n in range(0, 3000, 7)])


def test_a_directory_is_rejected(program):
    done = program("--field", "numeric", "--lines", ROOT)
    equal(done.status, 2)
    assert b"this is a directory" in done.err
    directory = os.open(ROOT, os.O_RDONLY)
    done = subprocess.run([program.path, "--field", "numeric"], stdin=directory,
                          capture_output=True)
    os.close(directory)
    equal(done.returncode, 2)
    assert b"standard input: this is a directory" in done.stderr


def test_a_closed_reader_stops_an_endless_producer(program):
    done = subprocess.run(["sh", "-c", 'yes a | "$0" --field numeric | head -1', program.path],
                          capture_output=True, timeout=20)
    assert done.stdout.startswith(b"-:1:1: error 1001"), done.stdout


def test_a_run_that_stops_does_not_wait_for_the_producer(program):
    for how, status in (["--fail-fast"], 4), (["--jobs", "1", "--fail-fast"], 4):
        child = subprocess.Popen([program.path, "--field", "numeric", "--jobs", "2", *how],
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        for value in (b"1\n", b"2\n", b"a\n"):
            child.stdin.write(value)
            time.sleep(0.1)
        equal(child.wait(timeout=10), status)
        child.stdin.close()


def test_closed_descriptors_are_errors(program):
    done = subprocess.run(["sh", "-c", '"$0" --field numeric --all 1 >&-', program.path],
                          capture_output=True)
    equal(done.returncode, 3)
    done = subprocess.run(["sh", "-c", '"$0" --field numeric <&-', program.path],
                          capture_output=True)
    equal(done.returncode, 3)
    assert b"standard input: Bad file descriptor" in done.stderr, done.stderr
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"abc\n")
        file.flush()
        done = subprocess.run(["sh", "-c", '"$0" --field alpha --lines "$1" - <&-', program.path,
                               file.name], capture_output=True)
        equal(done.returncode, 3)


def test_values_need_constant_memory(program):
    block = b"".join(b"%d\n" % n for n in range(100000, 110000)) + b"12x\n"
    peaks = []
    for count in (20, 200):
        status, _, _, err, peak = program.peak("--field", "numeric", "--jobs", "1", "--quiet",
                                            "--summary", feed=(block for _ in range(count)))
        equal((status, err), (1, b"checked %d, accepted %d, rejected %d, undecided 0\n"
                              % (10001 * count, 10000 * count, count)))
        peaks.append(peak)
    assert peaks[1] < 30 and peaks[1] < peaks[0] + 2, peaks
    for jobs, most in (("1", 30), ("2", 40), ("8", 90)):
        feed = (b"a\n" * 10000 for _ in range(100))
        _, _, size, _, peak = program.peak("--field", "numeric", "--jobs", jobs, "--format", "json",
                                           feed=feed)
        assert peak < most and size > 100000000, (jobs, peak, size)
    for jobs in ("1", "2"):
        feed = (b"x" * 65536 + b"\n" if n % 16 else b"y" * 900 + b"\n" for n in range(2000))
        _, _, size, _, peak = program.peak("--field", "numeric", "--jobs", jobs, feed=feed)
        assert peak < 40 and size > 100000, (jobs, peak)


def test_a_line_of_a_gigabyte_needs_little_memory(program):
    def feed():
        yield b"1\n"
        for _ in range(1024):
            yield b"7" * (1 << 20)
        yield b"\n2\n3x\n"
    status, out, _, err, peak = program.peak("--field", "numeric", "--summary", "--jobs", "1",
                                          feed=feed())
    equal((status, err), (1, b"checked 4, accepted 2, rejected 2, undecided 0\n"))
    assert b"-:2:1048577: error 3002: The input is longer than 1048576 bytes" in out, out
    assert b"777... (1073741824 bytes)\n" in out and b"-:4:2: error 1001" in out, out
    assert peak < 30, peak


def test_thousands_of_files_do_not_overflow_the_stack(program):
    """Regression test: a worker's queue was wrapped once more for each packet, which overflowed the stack."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number in range(20000):
            paths.append(os.path.join(folder, str(number)))
            open(paths[-1], "wb").write(b"x\n" if number % 1000 == 0 else b"1\n")
        for jobs in ("1", "2"):
            done = program("--field", "numeric", "--summary", "--jobs", jobs, "--lines", *paths,
                           preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (12, 12)))
            equal((done.status, done.err, done.out.count(b": error 1001")),
                  (1, b"checked 20000, accepted 19980, rejected 20, undecided 0\n", 20))


def test_without_descriptors_one_thread_is_used(program):
    """The signal that wakes a waiting port needs a descriptor. Without one, the program starts no threads."""
    lines = b"1\n" * 300000 + b"x\n"
    done = program("--field", "numeric", "--summary", "--jobs", "4", stdin=lines,
                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (4, 4)))
    equal((done.status, done.err), (1, b"checked 300001, accepted 300000, rejected 1, undecided 0\n"))


def test_a_file_under_a_lease_is_waited_for(program):
    """File servers use leases: opening such a file blocks until the holder of the lease releases it."""
    with tempfile.NamedTemporaryFile(delete=False) as file:
        file.write(b"1\n")
    holder = os.open(file.name, os.O_RDWR)
    before = signal.signal(signal.SIGIO, lambda *_: fcntl.fcntl(
        holder, fcntl.F_SETLEASE, fcntl.F_UNLCK))
    try:
        fcntl.fcntl(holder, fcntl.F_SETLEASE, fcntl.F_WRLCK)
    except OSError as error:
        print(f"note: leases are not supported here ({error}); skipped")
        return
    finally:
        child = subprocess.Popen([program.path, "--field", "numeric", "--summary", "--lines",
                                  file.name], stderr=subprocess.PIPE)
        err = child.communicate(timeout=60)[1]
        signal.signal(signal.SIGIO, before)
        os.close(holder)
        os.unlink(file.name)
    equal((child.returncode, err), (0, b"checked 1, accepted 1, rejected 0, undecided 0\n"))
