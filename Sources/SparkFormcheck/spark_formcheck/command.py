"""The command line of a job, for `spark-submit`."""
from __future__ import annotations

import argparse
import contextlib
import json
import os
import signal
from typing import NoReturn, Optional, Sequence

from pyspark.sql import DataFrame, SparkSession

from . import files, limits
from .endings import print_report, reason, status, tell
from .failures import ValidationFailed
from .form import SEPARATED, Form
from .result import Result
from .validation import SPLIT_SIZE, Job, prepare


def main(words: Optional[Sequence[str]] = None) -> int:
    """Runs a job, writes its results and returns its exit status.

    An interrupt ends the process with SIGINT, so that the parent process sees the correct wait status.
    """
    error: Optional[BaseException] = None
    started = False
    spark: Optional[SparkSession] = None
    try:
        options = _parser().parse_args(words)
        form, max_rejected, split_size = _form(options), _max_rejected(options), limits.size(options.split_size)
        spark = _session()
        job = prepare(spark, options.paths, form, max_rejected, split_size, options.binary)
        started = True
        error = _run(job, options)
    except (Exception, KeyboardInterrupt) as failure:
        error = failure
    if spark is not None:
        with contextlib.suppress(Exception):  # The results are already written, or another failure is reported.
            spark.stop()
    if error is not None:
        tell(reason(error))
    if isinstance(error, KeyboardInterrupt):
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGINT)
    return status(error, started)


def _session() -> SparkSession:
    return SparkSession.builder.appName("formcheck").getOrCreate()


def _run(job: Job, options: argparse.Namespace) -> Optional[ValidationFailed]:
    """Runs a job and writes the requested results, even when too many records were rejected."""
    failure: Optional[ValidationFailed] = None
    try:
        result = job.run()
    except ValidationFailed as error:
        result, failure = error.result, error
    _write(result, options)
    return failure


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Raises an error. By default, argparse would print the message and end the process."""
        raise ValueError(f"{message} (--help shows the usage)")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="formcheck-spark", description="Checks files of records with formcheck on Apache Spark.")
    parser.add_argument("paths", nargs="+", metavar="FILE", help="a file that every worker can open")
    kind = parser.add_mutually_exclusive_group(required=True)
    for name in ("lines", "null", "csv", "tsv", "ndjson"):
        kind.add_argument(f"--{name}", dest="kind", action="store_const", const=name)
    rules = parser.add_argument_group("rules (these options have the same meaning as in formcheck)")
    rules.add_argument("--field", action="append", default=[], metavar="RULE")
    rules.add_argument("--form", metavar="FILE|@NAME")
    rules.add_argument("--rules", action="append", default=[], metavar="FILE")
    rules.add_argument("--filter", metavar="LIST")
    rules.add_argument("--delimiter", metavar="C")
    rules.add_argument("--no-header", action="store_true")
    rules.add_argument("--skip-checks", action="store_true")
    rules.add_argument("--engine", choices=("auto", "bits", "pcre2"))
    parser.add_argument("--max-rejected", metavar="N",
                        help="the maximum number or share of rejections, such as 100 or 0.5%%; if there are more, exit "
                             "with status 1")
    parser.add_argument("--split-size", default=str(SPLIT_SIZE), metavar="BYTES",
                        help="the size of a split, such as 4096 or 64M")
    parser.add_argument("--binary", metavar="PATH", help="the static formcheck binary to send to the workers")
    parser.add_argument("--rejected", metavar="FOLDER", help="the output folder for rejections")
    parser.add_argument("--undecided", metavar="FOLDER", help="the output folder for undecided values")
    parser.add_argument("--accepted", metavar="FOLDER", help="the output folder for accepted records")
    parser.add_argument("--output-format", choices=("parquet", "json"), default="parquet")
    parser.add_argument("--report", metavar="FILE", default="-",
                        help="the file for the report; - (default) is standard output")
    return parser


def _form(options: argparse.Namespace) -> Form:
    header = not (options.no_header and options.kind in SEPARATED)
    return Form(options.kind, tuple(options.field), options.form, tuple(options.rules), options.filter,
                options.delimiter, header, options.skip_checks, engine=options.engine)


def _max_rejected(options: argparse.Namespace) -> limits.Threshold:
    return None if options.max_rejected is None else limits.threshold(options.max_rejected)


def _write(result: Result, options: argparse.Namespace) -> None:
    for name in ("rejected", "undecided", "accepted"):
        folder = getattr(options, name)
        if folder:
            frame: DataFrame = getattr(result, name)
            frame.write.format(options.output_format).save(folder)
    # The report is written last: if it exists, so do all other results.
    text = json.dumps(result.report, ensure_ascii=False, indent=2) + "\n"
    data = text.encode("utf-8", "backslashreplace")  # A lone surrogate becomes its JSON escape.
    if options.report == "-":
        print_report(data)
    else:
        files.write(options.report, data)
