"""Ends a job: chooses its exit status, which no other module does, and prints its report and messages."""
from __future__ import annotations

import contextlib
import errno
import os
import re
import sys
import traceback
from typing import Optional, TextIO

from py4j.protocol import Py4JError  # type: ignore[import-untyped]
from pyspark.errors import PySparkException

from .failures import CouldNotStart, FormcheckFailed, ValidationFailed

DONE, TOO_MANY_REJECTED, COULD_NOT_START, COULD_NOT_FINISH = 0, 1, 2, 3

# The exceptions that a job expects. Any other exception is a defect, and is printed with its stack trace.
EXPECTED = (FormcheckFailed, ValidationFailed, PySparkException, Py4JError, OSError, ValueError)
# Spark passes on the exception of a worker as text, with its stack trace.
_FROM_WORKER = re.compile(r"spark_formcheck\.failures\.(\w+): (.*)")


def status(error: Optional[BaseException], started: bool) -> int:
    """Returns the exit status of a job that ended with an error, before or after it started.

    Status 1 means that the job is complete and has written all of its results.
    """
    if error is None:
        return DONE
    if isinstance(error, ValidationFailed):
        return TOO_MANY_REJECTED
    found = _FROM_WORKER.search(str(error))
    if not started or isinstance(error, CouldNotStart) or found and found[1] == "CouldNotStart":
        return COULD_NOT_START
    return COULD_NOT_FINISH


def reason(error: BaseException) -> str:
    """Returns the reason for a failure, without the stack trace of the worker."""
    if isinstance(error, KeyboardInterrupt):
        return "interrupted"
    if not isinstance(error, EXPECTED):
        return "".join(traceback.format_exception(type(error), error, error.__traceback__)).rstrip()
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    found = _FROM_WORKER.search(str(error))
    return found[2] if found else str(error)


def tell(sentence: str) -> None:
    """Prints a sentence on standard error, unless the stream is closed or full."""
    with contextlib.suppress(OSError):
        said = f"formcheck-spark: {sentence}\n".encode("utf-8", "backslashreplace")
        _print(sys.stderr, said, "standard error")


def print_report(report: bytes) -> None:
    """Prints a report on standard output; fails unless all of it was written."""
    _print(sys.stdout, report, "standard output")


def _print(stream: Optional[TextIO], data: bytes, name: str) -> None:
    if stream is None:  # Python has no stream for a descriptor that was already closed at startup.
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), name)
    try:
        stream.flush()
        # A new buffered file is used for two reasons. An unbuffered stream may write only a part of the data
        # without an error. And if flushing a buffer of Python's own stream fails, Python tries again at exit,
        # and then ends with status 120.
        with open(stream.fileno(), "wb", closefd=False) as file:
            file.write(data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, name) from error
