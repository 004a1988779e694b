"""Checks reports before their results are used."""
from __future__ import annotations

from typing import Any, Optional

from .failures import FormcheckFailed

Report = dict[str, Any]


def check(report: Report, what: str, rows: Optional[int] = None) -> None:
    """Fails unless the run is complete, its totals add up, and it printed every rejection that it counted."""
    totals, run = report["totals"], report["runs"][0]
    if report["complete"] is not True or run["failures"] or len(run["inputs"]) != 1:
        raise FormcheckFailed(f"formcheck did not finish {what}: {run['ended']}, {run['failures']}")
    if totals["records"] != totals["accepted"] + totals["rejected"] + totals["undecided"]:
        raise FormcheckFailed(f"the counts of {what} do not add up: {totals}")
    if totals["records"] != run["inputs"][0]["records"]:
        raise FormcheckFailed(f"the record count of {what} differs from that of its input: {totals}")
    if rows is not None and rows != told(report):
        raise FormcheckFailed(f"formcheck counted {told(report)} rejections in {what}, but printed {rows}")


def told(report: Report) -> int:
    """Returns the number of rejections that a run has printed, according to its report.

    Each rejected or undecided field of a record is one rejection, and so is each error of a whole record.
    """
    fields = sum(field["rejected"] + field["undecided"] for field in report["fields"])
    return int(fields + sum(code["count"] for part in ("broken", "across") for code in report[part]))


def digest(report: Report) -> str:
    """Returns a string that identifies the rules and the bytes that were checked."""
    read = report["runs"][0]["inputs"][0]
    return f"{report['definition']['digest']['value']} {read['digest']['value']} {read['bytes']}"


def check_same(first: str, report: Report, what: str) -> None:
    """Fails unless a later run over a split read the same bytes and used the same rules as the first run."""
    if digest(report) != first:
        raise FormcheckFailed(f"{what} has changed since it was checked")


def named(report: Any, name: str) -> Any:
    """Returns the report of a run that read standard input, with a new name for that input.

    Partitions with the same content then count as different inputs, so their reports can be merged.
    """
    if isinstance(report, list):
        return [named(one, name) for one in report]
    if isinstance(report, dict):
        return {key: name if key == "source" else named(value, name) for key, value in report.items()}
    return report
