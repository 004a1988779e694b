"""Cuts files into splits, where the files are: on the workers."""
from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from typing import Iterable, Iterator, Optional, Sequence
from urllib.parse import unquote, urlsplit

from pyspark import SparkContext

from .failures import FormcheckFailed
from .shipping import Call

# Spark keeps a little for each task on the driver, so a million small files are not a million tasks.
MOST_TASKS = 10_000


@dataclass(frozen=True)
class Split:
    """The records of a file that start in a range of its bytes."""

    id: int
    path: str
    offset: int
    length: int
    size: int
    record: Optional[int] = None
    line: Optional[int] = None

    @property
    def argument(self) -> str:
        """The split as the binary reads it."""
        told = {name: value for name, value in vars(self).items() if value is not None}
        return json.dumps(told, ensure_ascii=False)

    def __str__(self) -> str:
        return f"{self.path}, split {self.id} (bytes {self.offset} to {self.offset + self.length})"


def plan(context: SparkContext, call: Call, paths: Sequence[str], size: int) -> list[Split]:
    """The splits of all files, numbered through: one task a file, so that only workers read them."""
    files = [local_path(path) for path in paths]
    twice = sorted({file for file in files if files.count(file) > 1}) if len(set(files)) < len(files) else []
    if not files or twice:
        raise ValueError(f"{twice[0]} is there twice" if twice else "there are no files to validate")

    def planned(part: Iterable[str]) -> Iterator[list[Split]]:
        return (plan_file(call, path, size) for path in part)

    by_file = context.parallelize(files, min(len(files), MOST_TASKS)).mapPartitions(planned).collect()
    splits = [split for group in by_file for split in group]
    return [Split(**{**vars(split), "id": number}) for number, split in enumerate(splits)]


def plan_file(call: Call, path: str, size: int) -> list[Split]:
    """The splits of one file, numbered from 0."""
    command = call.plan_command("--split-size", str(size), path)
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)
    except OSError as error:
        raise FormcheckFailed(f"formcheck could not be started on {path}: {error}") from error
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip()
        raise FormcheckFailed(f"formcheck plan ended with status {done.returncode} on {path}: {said}")
    fields = Split.__dataclass_fields__
    told = [json.loads(line) for line in done.stdout.splitlines()]
    splits = [Split(**{name: value for name, value in one.items() if name in fields}) for one in told]
    _check_cover(path, splits)
    return splits


def _check_cover(path: str, splits: list[Split]) -> None:
    # A split that is missing here would be missed by no later check, since all of them go by the plan.
    at = 0
    for split in splits:
        if split.path != path or split.offset != at:
            raise FormcheckFailed(f"the plan of {path} has a hole: {split} follows byte {at}")
        at += split.length
    if not splits or at != splits[-1].size:
        raise FormcheckFailed(f"the plan of {path} ends at byte {at} and not at the end of the file")


def local_path(path: str) -> str:
    """The path as the workers open it, since they stand in other folders than the driver."""
    parts = urlsplit(path)
    if parts.scheme == "file" and parts.netloc in ("", "localhost"):
        return unquote(parts.path)
    if "://" in path:
        raise ValueError(f"{path}: formcheck reads files, and no {parts.scheme}; use a path that the workers "
                         f"can open, or pipe() for records that Spark reads")
    return os.path.abspath(path)
