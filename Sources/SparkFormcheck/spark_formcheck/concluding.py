"""Turns the rows of a first pass into a result, or fails: here nothing may be missing."""
from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from typing import Callable, Optional

from pyspark import StorageLevel
from pyspark.sql import DataFrame

from .accounts import Report
from .failures import FormcheckFailed, ValidationFailed
from .limits import Threshold
from .merging import merge
from .result import Result
from .shipping import Call, shipped


@dataclass(frozen=True)
class Account:
    """What the first pass said of one split."""

    report: Report
    digest: str

    @property
    def records(self) -> int:
        """How many records the split has."""
        return int(self.report["totals"]["records"])

    @property
    def accepted(self) -> int:
        """How many of them are accepted."""
        return int(self.report["totals"]["accepted"])


# The accounts of all splits, in their order.
Accounts = list[Account]


def conclude(call: Call, rows: DataFrame, splits: int, check: Callable[[Accounts], None],
             accepted: Callable[[Accounts], DataFrame], max_rejected: Threshold,
             plan: Optional[str] = None) -> Result:
    """Runs the first pass, adds its reports, and checks that they are of all splits and fit the rows."""
    rows = rows.persist(StorageLevel.MEMORY_AND_DISK)
    try:
        told = rows.where(rows.report.isNotNull()).select("split", "report", "digest").collect()
        told.sort(key=lambda row: row.split)
        if [row.split for row in told] != list(range(splits)):
            missing = sorted(set(range(splits)) - {row.split for row in told})
            raise FormcheckFailed(f"{len(told)} accounts came back of {splits} splits, "
                                  f"without {missing[:10]}")
        accounts = [Account(json.loads(row.report), row.digest) for row in told]
        check(accounts)
        report = merge(shipped(call.binary), (row.report for row in told), plan)
        result = Result(rows, report, [one.digest for one in accounts], lambda: accepted(accounts))
        result.check(max_rejected)
        return result
    except ValidationFailed:
        raise  # Its result shows the rows.
    except BaseException:
        with contextlib.suppress(Exception):  # Where Spark is gone, the first failure is the one to report.
            rows.unpersist()
        raise
