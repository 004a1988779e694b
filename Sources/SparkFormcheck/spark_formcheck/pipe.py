"""Checks records that are not in files, through a pipe that preserves bytes and detects an early exit."""
from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from typing import Iterable, Iterator, Optional

from pyspark import RDD
from pyspark.sql import DataFrame, SparkSession

from .accounts import Report, check, check_same, digest, named
from .concluding import Accounts, conclude
from .failures import FormcheckFailed
from .form import Form
from .framing import Framing, with_header
from .checking import accepted_records, check_count
from .limits import Threshold, check_threshold
from .process import Run
from .result import Result
from .rows import ACCEPTED, CHECKED, Row, account, rejection
from .shipping import Call, ship


@dataclass(frozen=True)
class _Pipe:
    """The data that a task needs to check a partition."""

    call: Call
    framing: Framing


def pipe(spark: SparkSession, records: RDD[bytes], form: Form, *, header: Optional[bytes] = None,
         columns: Optional[int] = None, max_rejected: Threshold = None,
         binary: Optional[str] = None) -> Result:
    """Checks each element of an RDD as one record. In the results, `pipe N` is the file of partition N.

    `Form.null` accepts values with any byte except NUL, and `Form.lines` values without line breaks. For CSV,
    `header` contains the names of the columns. Without a header (`header=False` in the form), rules refer to
    columns by number, and `columns` is the number of fields that each record must have. Verdicts do not depend
    on how the records are divided into partitions.

    If Spark computes the elements again, they must be the same. Otherwise, the job fails.
    """
    check_threshold(max_rejected)
    form, header = with_header(form, header, columns)
    framing = Framing(form, header)
    call = ship(spark.sparkContext, form, binary)
    through = _Pipe(call, framing)

    def read_again(accounts: Accounts) -> DataFrame:
        known = [(one.digest, one.accepted) for one in accounts]
        again = records.mapPartitionsWithIndex(partial(_accepted, through, known))
        return spark.createDataFrame(again, ACCEPTED, verifySchema=False)

    checked = records.mapPartitionsWithIndex(partial(_rejections, through))
    rows = spark.createDataFrame(checked, CHECKED, verifySchema=False)
    return conclude(call, rows, records.getNumPartitions(), lambda _: None, read_again, max_rejected)


class _Feed:
    """The bytes of a partition, with the number of records and bytes that were sent."""

    def __init__(self, framing: Framing, records: Iterable[bytes], what: str) -> None:
        self.records = self.bytes = 0
        self._framing, self._source, self._what = framing, records, what

    def __iter__(self) -> Iterator[bytes]:
        self.bytes = len(self._framing.beginning)
        yield self._framing.beginning
        for record in self._source:
            framed = self._framing.framed(record, f"record {self.records + 1} of {self._what}")
            self.records += 1
            self.bytes += len(framed)
            yield framed

    def check(self, report: Report) -> None:
        """Fails unless the binary has read everything that was sent."""
        read = report["totals"]
        if (read["records"], read["bytes"]) != (self.records, self.bytes):
            raise FormcheckFailed(f"{self._what} sent {self.records} records ({self.bytes} bytes), but formcheck "
                                  f"has read {read['records']} records ({read['bytes']} bytes)")


def _rejections(through: _Pipe, number: int, records: Iterator[bytes]) -> Iterator[Row]:
    what = f"pipe {number}"
    feed = _Feed(through.framing, records, what)
    with Run(through.call.command("--format", "json"), what, feed) as run:
        rows = 0
        for line in run.output:
            rows += 1
            yield rejection(number, what, line)
        report = named(run.report(), what)
    check(report, what, rows)
    feed.check(report)
    yield account(number, what, json.dumps(report), digest(report))


def _accepted(through: _Pipe, known: list[tuple[str, int]], number: int,
              records: Iterator[bytes]) -> Iterator[Row]:
    what = f"pipe {number}"
    feed = _Feed(through.framing, records, what)
    with Run(through.call.command("--quiet", "--accepted", "-"), what, feed) as run:
        found = 0
        for value, _ in accepted_records(through.call, True, run):
            yield (what, number, found, value, b"")
            found += 1
        report = run.report()
    check(report, what)
    feed.check(report)
    first, count = known[number]
    check_same(first, report, what)
    check_count(found, count, what)
