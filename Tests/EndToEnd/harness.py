"""The harness of the end-to-end tests: runs the binary and counts the tests that pass."""
import os
import resource
import subprocess
import sys
import tempfile
import traceback

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


# A child inherits the peak memory of its parent, so a small intermediate process starts the program.
PARENT = """import os, sys
child = os.spawnv(os.P_NOWAIT, sys.argv[2], sys.argv[2:])
_, status, usage = os.wait4(child, 0)
os.write(int(sys.argv[1]), b"%d %d" % (os.waitstatus_to_exitcode(status), usage.ru_maxrss))
"""


class Done:
    """The result of a run."""

    def __init__(self, process):
        self.status = process.returncode
        self.out = process.stdout or b""
        self.err = process.stderr or b""


class Program:
    """The binary under test."""

    def __init__(self, path, dynamic):
        self.path = os.path.abspath(path)
        self.dynamic = dynamic and os.path.abspath(dynamic)

    def __call__(self, *words, stdin=b"", **options):
        """Runs the program with `stdin` as its standard input."""
        return Done(subprocess.run([self.path, *words], input=stdin, capture_output=True,
                                   timeout=120, **options))

    def peak(self, *words, feed):
        """Runs the program with chunks of input and returns its peak memory in MiB.

        Both outputs go to temporary files. Also returns the start of each and the length of standard output.
        """
        with (tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err,
              tempfile.TemporaryFile() as told):
            number = told.fileno()
            between = subprocess.Popen(
                [sys.executable, "-IS", "-c", PARENT, str(number), self.path, *words],
                stdin=subprocess.PIPE, stdout=out, stderr=err, pass_fds=[number])
            for chunk in feed:
                between.stdin.write(chunk)
            between.stdin.close()
            equal(between.wait(), 0)
            for file in (out, err, told):
                file.seek(0)
            size = os.fstat(out.fileno()).st_size
            status, peak = (int(word) for word in told.read().split())
            return status, out.read(65536), size, err.read(65536), peak / 1024


def run(modules, path, dynamic):
    """Runs every function in the modules whose name begins with `test_`."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    program = Program(path, dynamic)
    passed = failed = 0
    found = [item for module in modules for item in vars(module).items()]
    for name, case in sorted(found, key=lambda item: item[0]):
        if not name.startswith("test_"):
            continue
        try:
            case(program)
            passed += 1
        except Exception:
            failed += 1
            print(f"FAILED {name}\n{traceback.format_exc()}")
    print(f"end to end: {passed} passed, {failed} failed")
    return 1 if failed else 0


def equal(found, expected):
    """Fails with both values if they differ."""
    assert found == expected, f"\n  found    {found!r}\n  expected {expected!r}"
