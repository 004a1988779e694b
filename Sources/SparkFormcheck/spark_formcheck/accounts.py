"""What a report must say before it is believed."""
from __future__ import annotations

from typing import Any, Optional

from .failures import FormcheckFailed

Report = dict[str, Any]


def check(report: Report, what: str, rows: Optional[int] = None) -> None:
    """Fails unless the run was complete, its totals add up, and it told every rejection that it counted."""
    totals, run = report["totals"], report["runs"][0]
    if report["complete"] is not True or run["failures"] or len(run["inputs"]) != 1:
        raise FormcheckFailed(f"formcheck did not finish {what}: {run['ended']}, {run['failures']}")
    if totals["records"] != totals["accepted"] + totals["rejected"] + totals["undecided"]:
        raise FormcheckFailed(f"the counts of {what} do not add up: {totals}")
    if totals["records"] != run["inputs"][0]["records"]:
        raise FormcheckFailed(f"the records of {what} are not those of its input: {totals}")
    if rows is not None and rows != told(report):
        raise FormcheckFailed(f"formcheck counted {told(report)} rejections in {what}, and told {rows}")


def told(report: Report) -> int:
    """How many rejections a run with this report has printed: one for each field of a record."""
    fields = sum(field["rejected"] + field["undecided"] for field in report["fields"])
    return int(fields + sum(code["count"] for part in ("broken", "across") for code in report[part]))


def digest(report: Report) -> str:
    """What the bytes that were checked, and the rules, can be recognised by."""
    read = report["runs"][0]["inputs"][0]
    return f"{report['definition']['digest']['value']} {read['digest']['value']} {read['bytes']}"


def check_same(first: str, report: Report, what: str) -> None:
    """Fails when a later run over a split has read something else than the first."""
    if digest(report) != first:
        raise FormcheckFailed(f"{what} has changed since it was checked")


def named(report: Any, name: str) -> Any:
    """Returns a report of standard input with another name of its input.

    Partitions of equal content remain different inputs, so their reports can be added.
    """
    if isinstance(report, list):
        return [named(one, name) for one in report]
    if isinstance(report, dict):
        return {key: name if key == "source" else named(value, name) for key, value in report.items()}
    return report
