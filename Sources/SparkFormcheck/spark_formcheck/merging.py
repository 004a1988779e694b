"""Merges the reports of all splits into one, on the driver and with the binary."""
from __future__ import annotations

import json
import os
import subprocess
import tempfile
from typing import Iterable, Optional, Sequence

from .accounts import Report
from .failures import FormcheckFailed
from .process import COULD_NOT_FINISH

# The maximum number of files that one run merges. Their names stay far below the size limit for arguments.
BATCH = 500


def merge(binary: str, reports: Iterable[str], plan: Optional[str] = None, batch: int = BATCH) -> Report:
    """Returns the merged report. Fails, and names the split, if a split is missing or counted twice.

    `plan` is the output of `formcheck plan`, if there are splits. It also lists files that no report mentions.
    """
    with tempfile.TemporaryDirectory(prefix="formcheck-merge-") as folder:
        whole = () if plan is None else ("--plan", _written(folder, "plan.ndjson", plan))
        level = [_written(folder, f"report-{number}.json", text) for number, text in enumerate(reports)]
        while len(level) > batch:
            sums = os.path.join(folder, f"sum-of-{len(level)}")
            level = [_merged(binary, level[at:at + batch], f"{sums}-{at}.json", "--partial")
                     for at in range(0, len(level), batch)]
        with open(_merged(binary, level, os.path.join(folder, "sum.json"), *whole), "rb") as file:
            report: Report = json.load(file)
    if report["complete"] is not True:
        raise FormcheckFailed("the merged report is not complete")
    return report


def _merged(binary: str, names: Sequence[str], to: str, *options: str) -> str:
    command = [binary, "merge", "--rejected-exit", "0", *options, "--report", to, *names]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE)
    # Status 3 is not a failure if the reason is undecided values, or missing splits that a later merge adds.
    if done.returncode not in (0, COULD_NOT_FINISH) or not os.path.exists(to):
        said = done.stderr.decode("utf-8", "replace").strip()
        raise FormcheckFailed(f"the reports could not be merged (status {done.returncode}): {said}")
    return to


def _written(folder: str, name: str, text: str) -> str:
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path
