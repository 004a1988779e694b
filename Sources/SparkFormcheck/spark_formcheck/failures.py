"""What a job fails with."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .result import Result


class FormcheckFailed(Exception):
    """A run did not do all that it was asked for, so nothing that it said counts."""


class CouldNotStart(FormcheckFailed):
    """The binary rejected its call, its rules or a file's name or header before it validated any record."""


class ValidationFailed(Exception):
    """More was rejected than the caller puts up with; every record was checked all the same."""

    def __init__(self, message: str, result: Result) -> None:
        super().__init__(message)
        self.result = result

    @property
    def report(self) -> dict[str, Any]:
        """The accounting of the whole job."""
        return self.result.report
