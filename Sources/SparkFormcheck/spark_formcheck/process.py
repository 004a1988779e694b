"""One run of the binary, with all of its output and without deadlocks."""
from __future__ import annotations

import json
import os
import subprocess
import threading
from types import TracebackType
from typing import IO, Any, Callable, Iterable, Optional, Type

from .failures import FormcheckFailed

# The maximum number of bytes of standard error that are kept.
COMPLAINT = 4000
COULD_NOT_START, COULD_NOT_FINISH = 2, 3


class Run:
    """A run in progress: read `output` to its end, and then call `report`.

    The report, standard error and the input each have a thread, so that a full pipe cannot block the others.
    """

    def __init__(self, command: list[str], what: str, feed: Optional[Iterable[bytes]] = None) -> None:
        self.what = what
        self.complaint = b""
        self._report = b""
        self._feed_error: Optional[BaseException] = None
        reading, writing = os.pipe()
        try:
            self._process = subprocess.Popen(
                [*command, "--report-fd", str(writing)], pass_fds=(writing,), bufsize=1 << 18,
                stdin=subprocess.DEVNULL if feed is None else subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        except BaseException as error:
            os.close(reading)
            if not isinstance(error, OSError):
                raise
            raise FormcheckFailed(f"formcheck could not be started on {what}: {error}") from error
        finally:
            os.close(writing)
        assert self._process.stdout and self._process.stderr
        self.output: IO[bytes] = self._process.stdout
        self._threads = [_started(self._read_report, reading),
                         _started(self._read_complaint, self._process.stderr)]
        if feed is not None:
            self._threads.append(_started(self._write, feed))

    def report(self) -> dict[str, Any]:
        """Waits for the end of the run and returns its report. Fails if the run did not succeed."""
        for thread in self._threads:
            thread.join()
        status = self._process.wait()
        if self._feed_error is not None and not isinstance(self._feed_error, BrokenPipeError):
            raise self._feed_error
        if status not in (0, COULD_NOT_FINISH):
            raise self._failure(f"ended {_how(status)}")
        try:
            report: dict[str, Any] = json.loads(self._report)
        except ValueError:
            raise self._failure(f"ended {_how(status)} and left no report") from None
        # A run with undecided values ends with the same status, but is complete: its report counts them.
        if status == COULD_NOT_FINISH and not report["totals"]["undecided"]:
            raise self._failure(f"ended {_how(status)}")
        if self._feed_error is not None:
            raise self._failure("stopped reading before its input ended")
        return report

    def _failure(self, how: str) -> FormcheckFailed:
        said = self.complaint.decode("utf-8", "replace").strip()
        return FormcheckFailed(f"formcheck {how} on {self.what}: {said or 'no error message'}")

    def _read_report(self, reading: int) -> None:
        with open(reading, "rb") as file:
            self._report = file.read()

    def _read_complaint(self, stream: IO[bytes]) -> None:
        for line in stream:
            self.complaint = (self.complaint + line)[-COMPLAINT:]

    def _write(self, feed: Iterable[bytes]) -> None:
        stream = self._process.stdin
        assert stream
        try:
            for chunk in feed:
                stream.write(chunk)
            stream.close()
        except BrokenPipeError as error:
            self._feed_error = error
            _quietly(stream.close)
        except BaseException as error:
            # `report` raises the exception, because an exception in a thread is lost. The process is killed before
            # its input ends, so that it cannot treat a part of the input as the whole.
            self._feed_error = error
            self._process.kill()
            _quietly(stream.close)

    def __enter__(self) -> Run:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self.output.close()
        self._process.wait()


def _how(status: int) -> str:
    return f"by signal {-status}" if status < 0 else f"with status {status}"


def _started(work: Callable[..., None], *arguments: object) -> threading.Thread:
    thread = threading.Thread(target=work, args=arguments, daemon=True)
    thread.start()
    return thread


def _quietly(close: Callable[[], None]) -> None:
    try:
        close()
    except OSError:
        pass
