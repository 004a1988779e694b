"""What the workers get with the job: the binary, the files of the form, and this package."""
from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import tempfile
import zipfile
from dataclasses import dataclass
from typing import Mapping, Optional

from pyspark import SparkContext, SparkFiles

from .failures import FormcheckFailed
from .form import Form

PACKAGE = os.path.dirname(os.path.abspath(__file__))
_dock: Optional[str] = None


@dataclass(frozen=True)
class Call:
    """How a worker calls the binary: the form, and the names of what was shipped."""

    form: Form
    binary: str
    files: Mapping[str, str]

    def command(self, *words: str) -> list[str]:
        """The call that judges; `words` say what of, and what comes out.

        One thread, since Spark gives a task one core; no status for refusals, since an engine that
        retries whatever fails would judge the same records again.
        """
        rules = self.form.arguments(lambda file: shipped(self.files[file]))
        return [shipped(self.binary), *rules, "--jobs", "1", "--refused-exit", "0", "--no-progress", *words]

    def plan_command(self, *words: str) -> list[str]:
        """The call that cuts files into splits."""
        return [shipped(self.binary), "plan", *self.form.format_arguments(), *words]


def shipped(name: str) -> str:
    """Where a file of the job lies on this worker."""
    path = SparkFiles.get(name)
    if not os.path.exists(path):
        raise FormcheckFailed(f"{name} was not shipped to this worker")
    return path


def ship(context: SparkContext, form: Form, binary: Optional[str]) -> Call:
    """Adds to the job all that the workers need, so that nothing has to be set up on them."""
    _ship_package(context)
    files = {file: _ship_file(context, file) for file in form.files}
    return Call(form, _ship_file(context, find_binary(binary), name="formcheck"), files)


def find_binary(path: Optional[str]) -> str:
    """The binary: as given, else by the variable FORMCHECK, else where the shell would find it."""
    found = path or os.environ.get("FORMCHECK") or shutil.which("formcheck")
    if not found:
        raise FileNotFoundError("formcheck is not on the PATH: name it by binary= or the variable FORMCHECK")
    if not os.path.isfile(found):
        raise FileNotFoundError(f"{found}: there is no such binary")
    return found


def _ship_file(context: SparkContext, path: str, name: Optional[str] = None) -> str:
    # Spark keeps the first of two files with one name, so the name tells the content. It serves the file
    # for as long as the job runs, so it serves a copy that nobody rebuilds in the meantime.
    with open(path, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()[:16]
    copy = os.path.join(_docked(), f"{digest}-{name or os.path.basename(path)}")
    if not os.path.exists(copy):
        shutil.copy(path, copy)
    context.addFile(copy)
    return os.path.basename(copy)


def _ship_package(context: SparkContext) -> None:
    if not os.path.isdir(PACKAGE):
        return  # This runs from an archive already: it came by --py-files, and so the workers have it.
    archive = os.path.join(_docked(), "spark_formcheck.zip")
    if not os.path.exists(archive):
        with zipfile.ZipFile(archive, "w") as file:
            for name in sorted(os.listdir(PACKAGE)):
                if name.endswith((".py", ".typed")):
                    file.write(os.path.join(PACKAGE, name), f"spark_formcheck/{name}")
    context.addPyFile(archive)


def _docked() -> str:
    global _dock
    if _dock is None:
        _dock = tempfile.mkdtemp(prefix="formcheck-spark-")
        atexit.register(shutil.rmtree, _dock, ignore_errors=True)
    return _dock
