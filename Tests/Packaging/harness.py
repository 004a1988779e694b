"""The harness of the tests of packages: runs commands, and counts the tests that pass."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from types import ModuleType
from typing import Any, Iterable

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SOURCES = os.path.join(ROOT, "Sources", "Packaging")
EPOCH = "1795000000"
NOBODY = "65534:65534"
INSIDE = """root=$1 user=$2
shift 2
mount --bind "$root" "$root"
mount -o remount,ro,bind "$root"
if [ -d "$root/proc" ]; then mount --rbind /proc "$root/proc"; fi
exec chroot "$user" "$root" "$@"
"""


class NotRun(Exception):
    """A test cannot run on this machine."""


class Setting:
    """The stripped binary under test and a folder for files that several tests use."""

    def __init__(self, program: str, folder: str) -> None:
        self.folder = folder
        self.program = os.path.join(folder, "formcheck")
        shutil.copyfile(program, self.program)
        os.chmod(self.program, 0o755)
        done(["strip", self.program])
        self.kept: dict[str, str] = {}

    def path_with_program(self) -> str:
        """Returns a PATH whose first folder contains formcheck."""
        return self.folder + os.pathsep + os.environ["PATH"]


def done(
    words: list[str], status: int = 0, folder: str | None = None, environment: dict[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Runs a command and fails if its exit status is not `status`."""
    found = subprocess.run(
        words, stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=folder, timeout=300, check=False,
        env=None if environment is None else {**os.environ, **environment})
    assert found.returncode == status, f"{words}\nstatus {found.returncode}\n{found.stdout}{found.stderr}"
    return found


def need(*tools: str) -> None:
    """Stops the test if a tool is not installed."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        raise NotRun(f"not installed: {', '.join(missing)}")


def as_root(words: list[str]) -> list[str]:
    """Returns a command that runs as root, or else with fakeroot."""
    if os.geteuid() == 0:
        return words
    need("fakeroot")
    return ["fakeroot", *words]


def inside(root: str, words: list[str]) -> list[str]:
    """Returns a command that runs in a read-only root file system, as a user that is not root.

    If the root has a folder named proc, /proc is mounted there, as container engines do.
    """
    need("unshare", "chroot", "mount")
    own = os.geteuid() == 0
    space = ["unshare", "--mount"] if own else ["unshare", "--user", "--map-root-user", "--mount"]
    if subprocess.run([*space, "true"], capture_output=True, check=False).returncode != 0:
        raise NotRun("unshare is not permitted")
    user = f"--userspec={NOBODY}" if own else "--userspec=0:0"
    return [*space, "sh", "-euc", INSIDE, "sh", root, user, *words]


def write(folder: str, files: dict[str, str]) -> None:
    """Writes files in a folder."""
    for name, content in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content)


def names_in(root: str) -> set[str]:
    """Returns the paths of all files in a folder, relative to it."""
    return {
        os.path.relpath(os.path.join(folder, name), root) for folder, _, names in os.walk(root) for name in names}


def equal(found: object, expected: object) -> None:
    """Fails with both values if they differ."""
    assert found == expected, f"\n  found    {found!r}\n  expected {expected!r}"


def run(modules: Iterable[ModuleType], program: str) -> int:
    """Runs every function in the modules whose name begins with `test_`."""
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        setting = Setting(program, folder)
        cases: list[tuple[str, Any]] = [
            item for module in modules for item in vars(module).items() if item[0].startswith("test_")]
        for name, case in cases:
            try:
                case(setting)
                passed += 1
            except NotRun as reason:
                print(f"NOT RUN {name}: {reason}", flush=True)
            except Exception:
                failed += 1
                print(f"FAILED {name}\n{traceback.format_exc()}", flush=True)
    print(f"packaging: {passed} passed, {failed} failed")
    return 1 if failed else 0
