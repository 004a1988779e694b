"""Divides files into splits on the workers, because the driver may not be able to open the files."""
from __future__ import annotations

import json
import os
import subprocess
from collections import Counter
from dataclasses import dataclass, replace
from typing import Iterable, Iterator, Optional, Sequence

from pyspark import SparkContext

from .failures import CouldNotStart, FormcheckFailed
from .paths import shown
from .process import COULD_NOT_START
from .shipping import Call

# Spark keeps data for each task on the driver, so a task plans several files if there are very many.
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
        """The split in the notation of the binary. A name that is not UTF-8 is written in hexadecimal."""
        told = {name: value for name, value in vars(self).items() if value is not None}
        if shown(self.path) != self.path:
            told["pathBytes"] = os.fsencode(told.pop("path")).hex()
        return json.dumps(told, ensure_ascii=False)

    @staticmethod
    def read(line: bytes) -> Split:
        """Returns a split from a line that `formcheck plan` has printed."""
        told = json.loads(line)
        if "pathBytes" in told:
            told["path"] = os.fsdecode(bytes.fromhex(told.pop("pathBytes")))
        return Split(**{name: value for name, value in told.items() if name in Split.__dataclass_fields__})

    def __str__(self) -> str:
        return f"{shown(self.path)}, split {self.id} (bytes {self.offset} to {self.offset + self.length})"


def plan(context: SparkContext, call: Call, files: Sequence[str], size: int) -> list[Split]:
    """Returns the splits of all files, numbered consecutively. Only workers read the files."""
    def planned(part: Iterable[str]) -> Iterator[list[Split]]:
        for number, path in enumerate(part):
            splits = plan_file(call, path, size)
            if number == 0:
                check_call(call, splits[0])
            yield splits

    by_file = context.parallelize(files, min(len(files), MOST_TASKS)).mapPartitions(planned).collect()
    splits = [split for group in by_file for split in group]
    return [replace(split, id=number) for number, split in enumerate(splits)]


def check_names(files: Sequence[str]) -> None:
    """Fails on an empty list of files, and on two files that have the same name in reports."""
    twice = [name for name, count in Counter(map(shown, files)).items() if count > 1]
    if not files or twice:
        raise ValueError(f"the file {twice[0]} is listed twice" if twice else "the list of files is empty")


def plan_file(call: Call, path: str, size: int) -> list[Split]:
    """Returns the splits of one file, numbered from 0."""
    done = _run(call.plan_command("--split-size", str(size), path), path)
    if done.returncode:
        raise _failed(f"plan ended with status {done.returncode} on {shown(path)}", done)
    splits = [Split.read(line) for line in done.stdout.splitlines()]
    _check_cover(path, splits)
    return splits


def check_call(call: Call, split: Split) -> None:
    """Runs the binary over an empty split, to fail on a wrong rule or a missing column before any record is read.

    The run over the whole split reports all other failures.
    """
    done = _run(call.command("--quiet", "--split", replace(split, length=0).argument), split.path)
    if done.returncode == COULD_NOT_START:
        raise _failed(f"ended with status 2 on {shown(split.path)}", done)


def _run(command: list[str], path: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)
    except OSError as error:
        raise FormcheckFailed(f"formcheck could not be started on {shown(path)}: {error}") from error


def _failed(what: str, done: subprocess.CompletedProcess[bytes]) -> FormcheckFailed:
    kind = CouldNotStart if done.returncode == COULD_NOT_START else FormcheckFailed
    return kind(f"formcheck {what}: {done.stderr.decode('utf-8', 'replace').strip()}")


def _check_cover(path: str, splits: list[Split]) -> None:
    # No later check detects a split that is missing here, because all later checks rely on the plan.
    at = 0
    for split in splits:
        if split.path != path or split.offset != at:
            raise FormcheckFailed(f"the plan of {path} has a gap: {split} follows byte {at}")
        at += split.length
    if not splits or at != splits[-1].size:
        raise FormcheckFailed(f"the plan of {path} ends at byte {at} instead of the end of the file")
