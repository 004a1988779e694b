"""The command line of a job, for `spark-submit`."""
from __future__ import annotations

import argparse
import json
import sys
from typing import Optional, Sequence

from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession
from py4j.protocol import Py4JError  # type: ignore[import-untyped]

from . import limits
from .failures import FormcheckFailed, ValidationFailed
from .form import SEPARATED, Form
from .result import Result
from .validation import SPLIT_SIZE, validate

ENDED_WELL, TOO_MANY_REFUSED, COULD_NOT_START, FAILED = 0, 1, 2, 3


def main(words: Optional[Sequence[str]] = None) -> int:
    """Judges files, writes what is asked for, and prints the report; the status tells how it went."""
    options = _parser().parse_args(words)
    try:
        form, max_refused, split_size = _form(options), _max_refused(options), limits.size(options.split_size)
    except ValueError as error:
        return _told(str(error), COULD_NOT_START)
    spark = SparkSession.builder.appName("formcheck").getOrCreate()
    try:
        result = validate(spark, options.paths, form, max_refused=max_refused,
                          split_size=split_size, binary=options.binary)
        _write(result, options)
        return ENDED_WELL
    except ValidationFailed as failure:
        _write(failure.result, options)
        return _told(str(failure), TOO_MANY_REFUSED)
    except (FileNotFoundError, ValueError) as error:
        return _told(str(error), COULD_NOT_START)
    except (FormcheckFailed, PySparkException, Py4JError) as error:
        return _told(reason(str(error)), FAILED)
    finally:
        spark.stop()


def reason(text: str) -> str:
    """The sentence that matters of an exception from a worker, which comes with pages of stack."""
    for line in text.splitlines():
        _, found, rest = line.partition("FormcheckFailed: ")
        if found:
            return rest
    return text


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="formcheck-spark", description=__doc__)
    parser.add_argument("paths", nargs="+", metavar="FILE", help="a file that every worker can open")
    kind = parser.add_mutually_exclusive_group(required=True)
    for name in ("lines", "null", "csv", "tsv", "ndjson"):
        kind.add_argument(f"--{name}", dest="kind", action="store_const", const=name)
    rules = parser.add_argument_group("rules, as formcheck has them")
    rules.add_argument("--field", action="append", default=[], metavar="RULE")
    rules.add_argument("--form", metavar="FILE|@NAME")
    rules.add_argument("--rules", action="append", default=[], metavar="FILE")
    rules.add_argument("--filter", metavar="LIST")
    rules.add_argument("--delimiter", metavar="C")
    rules.add_argument("--no-header", action="store_true")
    rules.add_argument("--skip-checks", action="store_true")
    parser.add_argument("--max-refused", metavar="N", help="100 or 0.5%%; more is status 1")
    parser.add_argument("--split-size", default=str(SPLIT_SIZE), metavar="BYTES", help="4096 or 64M")
    parser.add_argument("--binary", metavar="PATH", help="the static binary that is shipped to the workers")
    parser.add_argument("--refused", metavar="FOLDER", help="where the refusals go")
    parser.add_argument("--undecided", metavar="FOLDER", help="where the undecided values go")
    parser.add_argument("--accepted", metavar="FOLDER", help="where the accepted records go")
    parser.add_argument("--output-format", choices=("parquet", "json"), default="parquet")
    parser.add_argument("--report", metavar="FILE", default="-", help="the report; - (default) prints it")
    return parser


def _form(options: argparse.Namespace) -> Form:
    header = not (options.no_header and options.kind in SEPARATED)
    return Form(options.kind, tuple(options.field), options.form, tuple(options.rules), options.filter,
                options.delimiter, header, options.skip_checks)


def _max_refused(options: argparse.Namespace) -> limits.Threshold:
    return None if options.max_refused is None else limits.threshold(options.max_refused)


def _write(result: Result, options: argparse.Namespace) -> None:
    for name in ("refused", "undecided", "accepted"):
        folder = getattr(options, name)
        if folder:
            frame: DataFrame = getattr(result, name)
            frame.write.format(options.output_format).save(folder)
    # The report comes last: where it is, all that belongs to it is there.
    text = json.dumps(result.report, ensure_ascii=False, indent=2) + "\n"
    if options.report == "-":
        sys.stdout.write(text)
        sys.stdout.flush()
    else:
        with open(options.report, "w", encoding="utf-8") as file:
            file.write(text)


def _told(sentence: str, status: int) -> int:
    sys.stderr.write(f"formcheck-spark: {sentence}\n")
    return status
