"""The files that are shipped to the workers with a job: the binary, the files of the form, and this package."""
from __future__ import annotations

import atexit
import hashlib
import importlib.util
import io
import os
import pathlib
import re
import shutil
import stat
import tempfile
import threading
import zipfile
from dataclasses import dataclass
from typing import Mapping, Optional

from pyspark import SparkContext, SparkFiles

from . import files
from .failures import FormcheckFailed
from .form import Form

PACKAGE = os.path.dirname(os.path.abspath(__file__))
_dock: Optional[str] = None
_docking = threading.Lock()


@dataclass(frozen=True)
class Call:
    """The data with which a worker runs the binary: the form, and the names of the shipped files."""

    form: Form
    binary: str
    files: Mapping[str, str]

    def command(self, *words: str) -> list[str]:
        """Returns the command that checks records; `words` are the arguments for the input and the output.

        The command uses one thread, because Spark gives a task one core. Rejections do not change its exit status,
        because an engine that retries failed commands would check the same records again.
        """
        rules = self.form.arguments(lambda file: shipped(self.files[file]))
        return [shipped(self.binary), *rules, "--jobs", "1", "--rejected-exit", "0", "--no-progress", *words]

    def plan_command(self, *words: str) -> list[str]:
        """Returns the command that divides files into splits."""
        return [shipped(self.binary), "plan", *self.form.format_arguments(), *words]


def shipped(name: str) -> str:
    """Returns the path of a shipped file on this worker."""
    path = SparkFiles.get(name)
    if not os.path.exists(path):
        raise FormcheckFailed(f"{name} was not shipped to this worker")
    return path


def ship(context: SparkContext, form: Form, binary: Optional[str]) -> Call:
    """Adds to the job all files that the workers need, so that nothing has to be installed on the workers."""
    _ship_package(context)
    shipped_files = {file: _ship_file(context, file) for file in form.files}
    return Call(form, _ship_file(context, find_binary(binary), name="formcheck"), shipped_files)


def find_binary(path: Optional[str]) -> str:
    """Returns the path of the binary: the given path, the variable FORMCHECK, the binary in the Python package
    `formcheck`, or `formcheck` on the PATH."""
    found = path or os.environ.get("FORMCHECK") or _in_package() or shutil.which("formcheck")
    if not found:
        raise FileNotFoundError("formcheck was not found in the PATH: pass binary=, or set the environment variable "
                                "FORMCHECK")
    if not os.path.isfile(found):
        raise FileNotFoundError(f"{found}: there is no such binary")
    return found


def _in_package() -> Optional[str]:
    """Returns the path of the binary in the Python package `formcheck`, if that is installed.

    The package also puts a script with this name on the PATH, which would not run on the workers.
    """
    package = importlib.util.find_spec("formcheck")
    for folder in package.submodule_search_locations or () if package else ():
        binary = os.path.join(folder, "bin", "formcheck")
        if os.path.isfile(binary):
            return binary
    return None


def _ship_file(context: SparkContext, path: str, name: Optional[str] = None) -> str:
    with open(path, "rb") as file:
        data, mode = file.read(), stat.S_IMODE(os.fstat(file.fileno()).st_mode)
    copy = dock(_docked(), name or os.path.basename(path), data, mode)
    # Passed as a URL, because Spark treats the text after `#` in a plain path as a fragment.
    context.addFile(pathlib.Path(copy).as_uri())
    return os.path.basename(copy)


def _ship_package(context: SparkContext) -> None:
    if not os.path.isdir(PACKAGE):
        return  # The package is in an archive that came by --py-files, so the workers already have it.
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", strict_timestamps=False) as file:
        for name in sorted(os.listdir(PACKAGE)):
            if name.endswith((".py", ".typed")):
                file.write(os.path.join(PACKAGE, name), f"spark_formcheck/{name}")
    copy = dock(_docked(), "spark_formcheck.zip", archive.getvalue(), 0o644)
    # Spark sends the list of packages with each task, so the same package must be added only once.
    if not any(url.endswith("/" + os.path.basename(copy)) for url in context.listFiles):
        context.addPyFile(pathlib.Path(copy).as_uri())


def dock(folder: str, name: str, data: bytes, mode: int) -> str:
    """Writes a copy to ship, and returns its path, which contains a digest of the content.

    Of two files with the same name, Spark keeps the first one. Spark serves a copy for as long as the job runs, so
    a copy must never change. An existing copy is used only if it has the same content. A truncated copy is
    replaced. Several threads and processes can ship at the same time, because a copy gets its final name
    only when it is complete.
    """
    plain = re.sub("[^A-Za-z0-9._-]", "_", name)
    copy = os.path.join(folder, f"{hashlib.sha256(data).hexdigest()[:16]}-{plain[-100:]}")
    if not files.holds(copy, data):
        files.write(copy, data, mode)
    return copy


def _docked() -> str:
    global _dock
    with _docking:
        if _dock is None:
            _dock = tempfile.mkdtemp(prefix="formcheck-spark-")
            atexit.register(shutil.rmtree, _dock, ignore_errors=True)
        return _dock
