"""What a job found: counts, a report, and each record in a data frame."""
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
    """How many records there are of each kind; the last three are all of them."""

    records: int
    accepted: int
    rejected: int
    undecided: int


class Result:
    """What a job found.

    `rejected` and `undecided` have a row for each field (file, record, line, field, code, name, reason, value,
    excerpt); `accepted` has one for each record (file, split, position, value, end), and reads the files
    again when it is asked for. Both are in step with `report`, or fail.
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
        """The accepted records, byte for byte, by a second pass that must account for the same bytes."""
        if self._accepted is None:
            self._accepted = self._make_accepted()
        return self._accepted

    def forget(self) -> None:
        """Gives back the memory and the disk that the rejections take."""
        self._rows.unpersist()

    def check(self, max_rejected: Threshold) -> None:
        """Fails when the rows are not as many as were counted, or more is rejected than is put up with."""
        found, expected = self._told.count(), told(self.report)
        if found != expected:
            raise FormcheckFailed(f"{expected} rejections were counted, and there are {found}")
        bad = self.counts.rejected + self.counts.undecided
        if max_rejected is not None and bad > allowed(max_rejected, self.counts.records):
            raise ValidationFailed(f"{bad} of {self.counts.records} records are not accepted, "
                                   f"and at most {max_rejected} may be", self)


def _guarded(rows: DataFrame, digests: Sequence[str]) -> DataFrame:
    """The rejections; Spark makes them anew when an executor is lost, so each account must be the one known.

    The condition counts as one that is not deterministic, so that Spark asks it of each row before any
    other: a filter on a column that accounts lack would be asked first, and they would never be compared.
    """
    session: SparkSession = rows.sparkSession
    known = session.createDataFrame(list(enumerate(digests)), "split int, known string")
    is_account = rows.digest.isNotNull()
    failure = sql.raise_error(sql.format_string("%s has changed since it was checked (split %d)",
                                                rows.file, rows.split))
    is_rejection = (sql.when(is_account & (rows.digest != known.known), failure.cast("boolean"))
                  .when(is_account, False).otherwise(sql.monotonically_increasing_id() >= 0))
    return rows.join(sql.broadcast(known), rows.split == known.split).where(is_rejection).drop(known.split)
