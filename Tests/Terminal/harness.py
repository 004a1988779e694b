"""The harness of the terminal tests: runs the program in a temporary folder and counts the tests that pass."""
import concurrent.futures
import json
import os
import resource
import shutil
import subprocess
import tempfile
import traceback

from stage import Stage


class Program:
    """The binary under test, with a temporary folder."""

    def __init__(self, path, text_fields, folder):
        self.path = path
        self.text_fields = text_fields
        self.folder = folder
        self.variables = {"HOME": folder}

    def file(self, name, content=None):
        """Returns the path of a file in the folder, and writes the file if content is given."""
        path = os.path.join(self.folder, name)
        if content is not None:
            data = content if isinstance(content, (str, bytes)) else json.dumps(content)
            with open(path, "wb") as file:
                file.write(data.encode() if isinstance(data, str) else data)
        return path

    def definition(self, *fields, name="form.json", **others):
        """Writes a definition with these fields and returns its path."""
        return self.file(name, {"version": 1, "fields": list(fields), **others})

    def stage(self, *words, **options):
        """Starts the program on a terminal."""
        return Stage([self.path, *words], **{**self.variables, **options})

    def form(self, *words, form, **options):
        """Shows a form, given as a path or as a list of fields."""
        path = self.definition(*form) if isinstance(form, (list, tuple)) else form
        return self.stage("--form", path, *words, **options)

    def ask(self, *words, **options):
        """Asks one question."""
        return self.stage("ask", *words, **options)

    def alone(self, *words, stdin=subprocess.DEVNULL, **options):
        """Runs the program without a terminal."""
        given = {"stdin": stdin} if not isinstance(stdin, bytes) else {"input": stdin}
        environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm",
                       **self.variables}
        return subprocess.run([self.path, *words], capture_output=True, timeout=60,
                              start_new_session=True, cwd=self.folder, env=environment,
                              **given, **options)

    @property
    def drafts(self):
        """The files in the default draft folder, except temporary ones."""
        folder = os.path.join(self.folder, ".local/state/formcheck")
        names = os.listdir(folder) if os.path.isdir(folder) else []
        return sorted(os.path.join(folder, name) for name in names if name[0] != ".")


def attempt(module, name, path, text_fields):
    """Runs one test in its own folder; returns a message, or None if it passes."""
    folder = tempfile.mkdtemp(prefix="formcheck-")
    try:
        case = getattr(__import__(module), name)
        case(Program(path, text_fields, folder))
        return None
    except BaseException:
        return f"FAILED {module}.{name}\n{traceback.format_exc()}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(modules, path, text_fields, only=None):
    """Runs every function in the modules whose name begins with `test_`.

    Several tests run at a time, because they mostly wait.
    """
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    cases = [(module, name) for module in modules for name in vars(__import__(module))
             if name.startswith("test_") and (only is None or only in f"{module}.{name}")]
    failed = 0
    with concurrent.futures.ProcessPoolExecutor(max_workers=4) as workers:
        attempts = [workers.submit(attempt, *case, path, text_fields) for case in cases]
        for report in concurrent.futures.as_completed(attempts):
            if report.result() is not None:
                failed += 1
                print(report.result(), flush=True)
    print(f"terminal: {len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


def equal(found, expected):
    """Fails with both values if they differ."""
    assert found == expected, f"\n  found    {found!r}\n  expected {expected!r}"
