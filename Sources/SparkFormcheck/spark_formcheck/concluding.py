"""Turns the rows of the first pass into a result, and fails if anything is missing."""
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
    """The report of the first pass over one split."""

    report: Report
    digest: str

    @property
    def records(self) -> int:
        """The number of records in the split."""
        return int(self.report["totals"]["records"])

    @property
    def accepted(self) -> int:
        """The number of accepted records in the split."""
        return int(self.report["totals"]["accepted"])


# The reports of all splits, in the order of the splits.
Accounts = list[Account]


def conclude(call: Call, rows: DataFrame, splits: int, check: Callable[[Accounts], None],
             accepted: Callable[[Accounts], DataFrame], max_rejected: Threshold,
             plan: Optional[str] = None) -> Result:
    """Runs the first pass, merges its reports, and checks that they cover all splits and agree with the rows."""
    rows = rows.persist(StorageLevel.MEMORY_AND_DISK)
    try:
        told = rows.where(rows.report.isNotNull()).select("split", "report", "digest").collect()
        told.sort(key=lambda row: row.split)
        if [row.split for row in told] != list(range(splits)):
            missing = sorted(set(range(splits)) - {row.split for row in told})
            raise FormcheckFailed(f"{len(told)} of {splits} splits returned a report; "
                                  f"missing: {missing[:10]}")
        accounts = [Account(json.loads(row.report), row.digest) for row in told]
        check(accounts)
        report = merge(shipped(call.binary), (row.report for row in told), plan)
        result = Result(rows, report, [one.digest for one in accounts], lambda: accepted(accounts))
        result.check(max_rejected)
        return result
    except ValidationFailed:
        raise  # The error carries the result, whose rows stay available.
    except BaseException:
        with contextlib.suppress(Exception):  # If Spark is gone, the first failure is the one to report.
            rows.unpersist()
        raise
