"""The results of a job: counts, a report, and data frames of records."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Optional, Sequence

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as sql

from .accounts import Report, told
from .failures import FormcheckFailed, ValidationFailed
from .limits import Threshold, allowed
from .rows import REJECTION


@dataclass(frozen=True)
class Counts:
    """The number of records. `accepted`, `rejected` and `undecided` add up to `records`."""

    records: int
    accepted: int
    rejected: int
    undecided: int


class Result:
    """The results of a job.

    `rejected` and `undecided` have a row for each rejected or undecided field (file, record, line, field, code,
    name, reason, value, excerpt). `accepted` has a row for each record (file, split, position, value, end), and
    reads the files again when it is computed. All of them agree with `report`, or computing them fails.
    """

    def __init__(self, rows: DataFrame, report: Report, digests: Sequence[str],
                 accepted: Callable[[], DataFrame]) -> None:
        self.report = report
        totals = report["totals"]
        self.counts = Counts(*(totals[name] for name in ("records", "accepted", "rejected", "undecided")))
        self._rows = rows
        self._told = _guarded(rows, digests)
        self.rejected = self._told.where(~self._told.undecided).select(*REJECTION)
        self.undecided = self._told.where(self._told.undecided).select(*REJECTION)
        self._make_accepted = accepted
        self._accepted: Optional[DataFrame] = None

    @property
    def accepted(self) -> DataFrame:
        """The accepted records, byte for byte, from a second pass that must read the same bytes as the first."""
        if self._accepted is None:
            self._accepted = self._make_accepted()
        return self._accepted

    def forget(self) -> None:
        """Releases the memory and the disk space of the rejections."""
        self._rows.unpersist()

    def check(self, max_rejected: Threshold) -> None:
        """Fails if the number of rows is not the number of rejections, or if too many records were rejected."""
        found, expected = self._told.count(), told(self.report)
        if found != expected:
            raise FormcheckFailed(f"{expected} rejections were counted, but there are {found} rows")
        bad = self.counts.rejected + self.counts.undecided
        if max_rejected is not None and bad > allowed(max_rejected, self.counts.records):
            raise ValidationFailed(f"{bad} of {self.counts.records} records were not accepted, "
                                   f"but at most {max_rejected} are allowed", self)


def _guarded(rows: DataFrame, digests: Sequence[str]) -> DataFrame:
    """Returns the rejections, and fails if a split has a different digest when Spark computes it again.

    The condition contains a nondeterministic expression, so that Spark evaluates it before any other filter.
    Otherwise, a filter on a column that is null in rows with reports would remove these rows before the
    comparison.
    """
    session: SparkSession = rows.sparkSession
    known = session.createDataFrame(list(enumerate(digests)), "split int, known string")
    is_account = rows.digest.isNotNull()
    failure = sql.raise_error(sql.format_string("%s has changed since it was checked (split %d)",
                                                rows.file, rows.split))
    is_rejection = (sql.when(is_account & (rows.digest != known.known), failure.cast("boolean"))
                  .when(is_account, False).otherwise(sql.monotonically_increasing_id() >= 0))
    return rows.join(sql.broadcast(known), rows.split == known.split).where(is_rejection).drop(known.split)
