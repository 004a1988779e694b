"""The exceptions of a job."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .result import Result


class FormcheckFailed(Exception):
    """A run did not complete its task, so its results must not be used."""


class CouldNotStart(FormcheckFailed):
    """The binary rejected its arguments, a rule, or the name or header of a file, before it checked any record."""


class ValidationFailed(Exception):
    """More records were rejected than the caller allows. All records were checked nevertheless."""

    def __init__(self, message: str, result: Result) -> None:
        super().__init__(message)
        self.result = result

    @property
    def report(self) -> dict[str, Any]:
        """The report on the whole job."""
        return self.result.report
