"""Checks files, split by split."""
from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Optional, Sequence, Union

from pyspark.sql import DataFrame, SparkSession

from .concluding import Accounts, conclude
from .failures import FormcheckFailed
from .form import Form
from .checking import Checked, accepted, rejections
from .limits import Threshold, check_size, check_threshold
from .paths import local_path
from .plan import MOST_TASKS, Split, check_names, plan
from .result import Result
from .rows import ACCEPTED, CHECKED
from .shipping import Call, ship

SPLIT_SIZE = 64 << 20


def validate(spark: SparkSession, paths: Union[str, Sequence[str]], form: Form, *,
             max_rejected: Threshold = None, split_size: int = SPLIT_SIZE,
             binary: Optional[str] = None) -> Result:
    """Checks the records of files that every worker can open.

    Raises `ValidationFailed` if more than `max_rejected` records (a number, or a share such as 0.01) are not
    accepted. The job fails rather than return a result in which a record is missing.
    """
    return prepare(spark, paths, form, max_rejected, split_size, binary).run()


def prepare(spark: SparkSession, paths: Union[str, Sequence[str]], form: Form, max_rejected: Threshold,
            split_size: int, binary: Optional[str]) -> Job:
    """Checks the arguments on the driver and ships the files for the workers. No input file is read yet."""
    check_threshold(max_rejected)
    check_size(split_size)
    files = [local_path(path) for path in ([paths] if isinstance(paths, str) else paths)]
    check_names(files)
    return Job(spark, files, ship(spark.sparkContext, form, binary), max_rejected, split_size)


@dataclass(frozen=True)
class Job:
    """A job that is ready to run."""

    spark: SparkSession
    files: Sequence[str]
    call: Call
    max_rejected: Threshold
    split_size: int

    def run(self) -> Result:
        """Plans the splits of the files and validates their records."""
        context, call = self.spark.sparkContext, self.call
        splits = plan(context, call, self.files, self.split_size)
        tasks = min(len(splits), MOST_TASKS)
        checked = context.parallelize(splits, tasks).mapPartitions(partial(rejections, call))

        def accepted_records(accounts: Accounts) -> DataFrame:
            parts = [Checked(split, one.digest, one.accepted) for split, one in zip(splits, accounts)]
            again = context.parallelize(parts, tasks).mapPartitions(partial(accepted, call))
            return self.spark.createDataFrame(again, ACCEPTED, verifySchema=False)

        rows = self.spark.createDataFrame(checked, CHECKED, verifySchema=False)
        as_planned = partial(check_as_planned, splits)
        whole = "".join(split.argument + "\n" for split in splits)
        return conclude(call, rows, len(splits), as_planned, accepted_records, self.max_rejected, whole)


def check_as_planned(splits: Sequence[Split], accounts: Accounts) -> None:
    """Fails unless each split has as many records as the plan says."""
    for split, following, account in zip(splits, splits[1:], accounts):
        if following.path != split.path or split.record is None or following.record is None:
            continue
        planned = following.record - split.record
        if account.records != planned:
            raise FormcheckFailed(f"{split} has {account.records} records, but had {planned} when it was "
                                  f"planned: the file has changed")
