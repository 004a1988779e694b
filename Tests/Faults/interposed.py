"""Runs the program with the interposer and collects the results."""
import os
import re
import shutil
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SECONDS = 60


def build(folder):
    """Compiles the interposer and returns its path."""
    sources = [os.path.join(HERE, "Interposer", name) for name in os.listdir(
        os.path.join(HERE, "Interposer")) if name.endswith(".c")]
    library = os.path.join(folder, "interpose.so")
    compiler = shutil.which("cc") or "clang"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o", library,
                    *sources, "-ldl"], check=True)
    return library


class Done:
    """The result of a run and the files in its folder."""

    def __init__(self, status, out, err, met, files):
        self.status, self.out, self.err, self.met, self.files = status, out, err, met, files

    def lasting(self, name):
        """Returns a file without the parts that depend on the machine and the time."""
        return lasting(self.files.get(name))


def lasting(content):
    """Removes the parts of a report that depend on the machine and the time; returns other files unchanged."""
    if content is None or not content.startswith(b'{\n  "format": "formcheck-report"'):
        return content
    content = re.sub(rb'"slowest": \[(\]|.*?\n  \]),', b"", content, flags=re.S)
    return re.sub(rb'"(started|milliseconds|engine)": [^\n]*', b"", content)


class Program:
    """The binary and the interposer that is loaded into it."""

    def __init__(self, path, library):
        self.path, self.library = os.path.abspath(path), library

    def environment(self, folder, log, faults):
        """Returns the environment of a run, with its faults and the descriptor of the log."""
        libraries = os.environ.get("LD_LIBRARY_PATH")
        return {
            "PATH": os.environ["PATH"], "HOME": folder, "TMPDIR": folder, "LD_PRELOAD": self.library,
            "SWIFT_BACKTRACE": "enable=no", "FAULT_LOG": str(log.fileno()),
            **({"LD_LIBRARY_PATH": libraries} if libraries else {}),
            **{f"FAULT_{name.upper()}": str(value) for name, value in faults.items()}}

    def __call__(self, scenario, folder=None, **faults):
        """Runs a scenario in a temporary folder; `faults` are the variables of the interposer."""
        if folder is None:
            with tempfile.TemporaryDirectory(prefix="faults-") as fresh:
                scenario.prepare(fresh)
                return self(scenario, fresh, **faults)
        prepare, moment = faults.pop("prepare", None), faults.pop("kill", None)
        with tempfile.TemporaryFile() as log:
            os.set_inheritable(log.fileno(), True)
            child = subprocess.Popen(
                [self.path, *scenario.words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, cwd=folder, pass_fds=[log.fileno()],
                env=self.environment(folder, log, faults), preexec_fn=prepare)
            status = True
            try:
                out, err = child.communicate(scenario.stdin, timeout=moment or SECONDS)
            except subprocess.TimeoutExpired:
                status = moment
                child.kill()
                out, err = child.communicate()
            log.seek(0)
            met = log.read().decode(errors="replace").splitlines()
        return Done(status and child.returncode, out, err, met, contents(folder))


def contents(folder):
    """Returns the contents of every file in a folder, by path."""
    files = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                files[os.path.relpath(path, folder)] = file.read()
    return files
