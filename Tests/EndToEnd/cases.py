"""The cases: each is a function of the program, and fails by an assertion."""
import collections
import ctypes
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time

import vectors
from harness import ROOT, equal


def words(found):
    """A JSON verdict in the words of the vectors."""
    if found["valid"] is True:
        return "accepted"
    error = found["error"]
    if found["valid"] is None:
        return f"undecided {error['code']}"
    return f"{error['code']}@{error['offset']}"


def test_every_vector_holds(program):
    rules = collections.OrderedDict()
    for rule, text, verdict, place in vectors.rows():
        how = "--null" if b"\0" not in text else "--lines"
        rules.setdefault((rule, how), []).append((text, verdict, place))
    for (rule, how), cases in rules.items():
        end = b"\0" if how == "--null" else b"\n"
        data = b"".join(text + end for text, _, _ in cases)
        for jobs in ("1", "2"):
            done = program("--field", rule, how, "--all", "--format", "json", "--jobs", jobs,
                           stdin=data)
            lines = done.out.decode().splitlines()
            equal(len(lines), len(cases))
            for line, (_, verdict, place) in zip(lines, cases):
                found = json.loads(line)
                secret = found["rule"].find("password") >= 0
                if secret and verdict.find("@") > 0:
                    verdict = verdict[:verdict.index("@")] + "@0"
                equal((place, words(found)), (place, verdict))


def test_one_value(program):
    done = program("--field", "numeric", "12345")
    equal((done.status, done.out, done.err), (0, b"", b""))
    done = program("--field", "numeric", b"1\xff")
    equal((done.status, done.err), (1, b""))
    assert done.out.startswith(b"argument:1:2: error 3001: ")


def test_standard_input_is_read_line_by_line(program):
    done = program("--field", "numeric", stdin=b"1\nx\r\n\n2\r\n3")
    equal((done.status, done.err), (1, b""))
    assert done.out.startswith(b"-:2:1: error 1001: "), done.out
    done = program("--field", "required", "--summary", stdin=b"1\n\n")
    equal((done.status, done.err), (1, b"checked 2, accepted 1, refused 1, undecided 0\n"))
    done = program("--field", "required", "--summary", stdin=b"")
    equal((done.status, done.err), (0, b"checked 0, accepted 0, refused 0, undecided 0\n"))


def test_files_and_standard_input(program):
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


def test_an_input_that_is_the_output_is_refused(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "values.txt")
        open(path, "wb").write(b"x\n" * 100)
        with open(path, "ab") as file:
            done = subprocess.run([program.path, "--field", "numeric", "--lines", path],
                                  stdout=file, stderr=subprocess.PIPE)
        equal((done.returncode, os.path.getsize(path)), (2, 200))
        assert b"this file is the output as well" in done.stderr


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


def test_a_value_may_hold_newlines(program):
    done = program("--field", "length:max=3", "--null", stdin=b"a\nb\0a\nbc\0last")
    equal(re.findall(rb"^(-:\d+:\d+): error 2002", done.out, re.M), [b"-:2:4", b"-:3:4"])


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
                  b"checked 200004, accepted 200003, refused 1, undecided 0\n")
            # A run that stops does not wait for somebody to open the next input.
            child = subprocess.Popen(
                [program.path, "--field", "numeric", "--fail-fast", "--jobs", jobs, "--lines",
                 values, fifo], stdout=subprocess.PIPE)
            child.communicate(timeout=20)
            equal(child.returncode, 4)


def test_a_pipe_whose_writer_is_gone_ends(program):
    for jobs in ("1", "2"):
        for fill in ("printf '1\\n2\\n'", "true"):
            script = f'"$0" --field numeric --summary --jobs {jobs} --lines <({fill}; exit) <({fill})'
            done = subprocess.run(["bash", "-c", script, program.path], capture_output=True,
                                  timeout=20)
            count = 4 if fill != "true" else 0
            equal(done.stderr, b"checked %d, accepted %d, refused 0, undecided 0\n"
                  % (count, count))


def test_results_do_not_depend_on_how_values_lie_in_files(program):
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


def test_a_directory_is_refused(program):
    done = program("--field", "numeric", "--lines", ROOT)
    equal(done.status, 2)
    assert b"this is a directory" in done.err
    directory = os.open(ROOT, os.O_RDONLY)
    done = subprocess.run([program.path, "--field", "numeric"], stdin=directory,
                          capture_output=True)
    os.close(directory)
    equal(done.returncode, 2)
    assert b"standard input: this is a directory" in done.stderr


def test_a_full_disk_is_never_success(program):
    for words_ in (["--field", "numeric", "--all", "1"], ["list"], ["--help"], ["--version"],
                   ["explain", "1001"], ["manual"], ["completion", "bash"]):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([program.path, *words_], stdout=full, stderr=subprocess.PIPE)
        equal((words_, done.returncode), (words_, 3))
        assert b"error 5003: standard output: No space left on device" in done.stderr
    for jobs in ("1", "2"):
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [program.path, "--field", "numeric", "--jobs", jobs, "--refused-exit", "0"],
                input=b"x\n" * 500000, stdout=full, stderr=subprocess.PIPE)
        equal(done.returncode, 3)


def test_a_closed_pipe_ends_the_printing_quietly(program):
    for prepare in (lambda: signal.signal(signal.SIGPIPE, signal.SIG_DFL),
                    lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN)):
        child = subprocess.Popen([program.path, "--field", "numeric", "--summary"],
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, preexec_fn=prepare)
        child.stdout.close()
        try:
            child.stdin.write(b"x\n" * 3000000)
            child.stdin.close()
        except BrokenPipeError:
            pass
        counts = re.fullmatch(rb"checked (\d+), accepted 0, refused (\d+), undecided 0\n",
                              child.stderr.read())
        assert 0 < int(counts[1]) == int(counts[2]) < 3000000, counts
        equal(child.wait(), 1)


def test_an_endless_producer_is_left_when_nobody_reads_any_more(program):
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


def test_closed_descriptors(program):
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


def test_results_come_as_soon_as_they_are_known(program):
    child = subprocess.Popen([program.path, "--field", "numeric", "--all"], bufsize=0,
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for value in (b"1", b"2", b"3"):
        child.stdin.write(value + b"\n")
        line = child.stdout.readline()
        assert line.endswith(b"accepted: " + value + b"\n"), line
    child.stdin.close()
    equal(child.wait(), 0)


def test_signals_end_it(program):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        child = subprocess.Popen([program.path, "--field", "numeric"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE)
        child.stdin.write(b"1\n")
        child.stdin.flush()
        time.sleep(0.1)
        child.send_signal(number)
        equal(child.wait(timeout=10), -number)


def test_memory_is_flat(program):
    block = b"".join(b"%d\n" % n for n in range(100000, 110000)) + b"12x\n"
    peaks = []
    for count in (20, 200):
        status, _, _, err, peak = program.peak("--field", "numeric", "--jobs", "1", "--quiet",
                                            "--summary", feed=(block for _ in range(count)))
        equal((status, err), (1, b"checked %d, accepted %d, refused %d, undecided 0\n"
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


def test_a_line_of_a_gigabyte(program):
    def feed():
        yield b"1\n"
        for _ in range(1024):
            yield b"7" * (1 << 20)
        yield b"\n2\n3x\n"
    status, out, _, err, peak = program.peak("--field", "numeric", "--summary", "--jobs", "1",
                                          feed=feed())
    equal((status, err), (1, b"checked 4, accepted 2, refused 2, undecided 0\n"))
    assert b"-:2:1048577: error 3002: The input is longer than 1048576 bytes" in out, out
    assert b"777... (1073741824 bytes)\n" in out and b"-:4:2: error 1001" in out, out
    assert peak < 30, peak


def test_a_secret_is_nowhere(program):
    secret = b"S3cret\x07Marker"
    for how in ([], ["--all"], ["--format", "json", "--all"], ["--quiet", "--summary"]):
        done = program("--field", "password|numeric", *how, stdin=secret + b"\n" + secret[:3])
        assert b"Marker" not in done.out + done.err and b"S3c" not in done.out + done.err, done.out
    done = program("--field", "password", secret[:6].decode() + "Marker12")
    equal(done.status, 0)
    assert b"other users of this machine can see" in done.err and b"Marker" not in done.err


def test_the_output_does_not_depend_on_the_jobs(program):
    lines = b"".join(b"%d%s\n" % (n, b"x" if n % 3 == 0 else b"") for n in range(200000))
    for how in ([], ["--format", "json", "--all"], ["--max-refused", "1234"]):
        outputs = {program("--field", "numeric|length:max=5", "--jobs", jobs, *how,
                           stdin=lines).out for jobs in ("1", "2", "3", "16")}
        equal(len(outputs), 1)


def test_what_is_echoed_does_no_harm(program):
    value = "a\x1b]52;c;x\x07\u202e\u200b\x85\\b"
    done = program("--field", "numeric", value)
    assert b"  a\\x1B]52;c;x\\x07\\u{202E}\\u{200B}\\u{85}\\\\b\n" in done.out, done.out
    json_ = program("--field", "numeric", "--format", "json", value)
    equal(json.loads(json_.out)["value"], value)
    for out in (done.out, json_.out):
        assert all(c >= 0x20 or c == 0x0A for c in out) and b"\xc2\x85" not in out


def test_without_machine_code(program):
    """PR_SET_MDWE: the kernel refuses memory that is both writable and executable."""
    def harden():
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.prctl(65, 1, 0, 0, 0) != 0:
            os._exit(77)
    done = program("--version", preexec_fn=harden)
    if done.status == 77:
        print("note: this kernel has no PR_SET_MDWE; the interpreter was not tried")
        return
    assert b"interpreted (no JIT" in done.out, done.out
    hardened = program("--field", "email", "a@b.co", "a@b", preexec_fn=harden)
    usual = program("--field", "email", "a@b.co", "a@b")
    equal((hardened.status, hardened.out), (usual.status, usual.out))
    assert b"machine code (JIT)" in program("--version").out


def test_the_binary_stands_alone(program):
    done = subprocess.run(["ldd", program.path], capture_output=True, text=True)
    assert "not a dynamic executable" in done.stdout + done.stderr, done.stdout


def test_the_dynamic_binary_brings_no_foundation(program):
    assert program.dynamic, "give the path of a dynamic build as well"
    done = subprocess.run(["ldd", program.dynamic], capture_output=True, text=True)
    assert "libpcre2-8" in done.stdout and "Foundation" not in done.stdout, done.stdout


def test_completions_are_scripts(program):
    for shell in ("bash", "zsh", "fish"):
        if not shutil.which(shell):
            print(f"note: {shell} is not here; its completion was not tried")
            continue
        script = program("completion", shell).out
        done = subprocess.run([shell, "-n"], input=script, capture_output=True)
        equal((shell, done.returncode, done.stderr), (shell, 0, b""))
    script = program("completion", "bash").out.decode()
    ask = script + """
COMP_WORDS=(formcheck --field em); COMP_CWORD=2; _formcheck; echo "${COMPREPLY[@]}"
COMP_WORDS=(formcheck --sum); COMP_CWORD=1; _formcheck; echo "${COMPREPLY[@]}"
COMP_WORDS=(formcheck exp); COMP_CWORD=1; _formcheck; echo "${COMPREPLY[@]}"
COMP_WORDS=(formcheck --format = ""); COMP_CWORD=3; _formcheck; echo "${COMPREPLY[@]}"
COMP_WORDS=(formcheck help ex); COMP_CWORD=2; _formcheck; echo "${COMPREPLY[@]}"
"""
    done = subprocess.run(["bash"], input=ask, capture_output=True, text=True)
    equal(done.stdout.splitlines(), ["email", "--summary", "explain", "text json", "explain"])


def test_the_manual_is_a_manual(program):
    if not shutil.which("mandoc"):
        print("note: mandoc is not here; the manual page was not tried")
        return
    page = program("manual").out
    done = subprocess.run(["mandoc", "-T", "lint", "-W", "warning"], input=page,
                          capture_output=True)
    complaints = [line for line in done.stdout.decode().splitlines() if "missing date" not in line]
    equal(complaints, [])


def test_the_readme_tells_the_truth(program):
    text = open(os.path.join(ROOT, "README.md"), encoding="utf-8").read()
    done = program("--field", "numeric", "12a45")
    assert done.out.decode() in text
    help_ = program("--help").out.decode()
    for status, meaning in re.findall(r"^\| (\d) \| (.*) \|$", text, re.M):
        assert f"  {status}  {meaning.replace('`', '')}\n" in help_, (status, meaning)
