"""The work of a task: run the binary over splits, turn its output into rows, and check its reports."""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Iterator, Tuple

from .accounts import check, check_same, digest
from .failures import FormcheckFailed
from .paths import shown
from .plan import Split
from .process import Run
from .records import chunks, cut, unmarked
from .rows import Row, account, rejection
from .shipping import Call


@dataclass(frozen=True)
class Checked:
    """The result of the first pass over a split, which the second pass must reproduce."""

    split: Split
    digest: str
    accepted: int


def rejections(call: Call, splits: Iterator[Split]) -> Iterator[Row]:
    """Yields the rejections of each split, followed by a row with its report."""
    for split in splits:
        file = shown(split.path)
        with Run(call.command("--split", split.argument, "--format", "json"), str(split)) as run:
            rows = 0
            for line in run.output:
                rows += 1
                yield rejection(split.id, file, line)
            report = run.report()
        check(report, str(split), rows)
        yield account(split.id, file, json.dumps(report), digest(report))


def accepted(call: Call, parts: Iterator[Checked]) -> Iterator[Row]:
    """Yields the accepted records of each split, read from the file a second time."""
    for part in parts:
        split = part.split
        command = call.command("--split", split.argument, "--quiet", "--accepted", "-")
        with Run(command, str(split)) as run:
            found = 0
            for value, end in accepted_records(call, split.offset == 0, run):
                yield (shown(split.path), split.id, found, value, end)
                found += 1
            report = run.report()
        check(report, str(split))
        check_same(part.digest, report, str(split))
        check_count(found, part.accepted, str(split))


def check_count(found: int, expected: int, what: str) -> None:
    """Fails if the second pass did not return as many accepted records as the first pass counted."""
    if found != expected:
        raise FormcheckFailed(f"{what} returned {found} accepted records, but {expected} were counted")


def accepted_records(call: Call, first: bool, run: Run) -> Iterator[Tuple[bytes, bytes]]:
    """Returns the accepted records of a run with their terminators.

    `first` is true if the run starts at the beginning of an input.
    """
    pieces = chunks(run.output)
    # For lines and NUL-terminated values, a byte order mark is a part of the first value.
    if first and call.form.kind not in ("lines", "null"):
        pieces = unmarked(pieces)
    records = cut(pieces, call.form.end, call.form.quoted)
    if call.form.has_header and first:
        next(records, None)  # Only the first split of a file prints its header.
    return records
