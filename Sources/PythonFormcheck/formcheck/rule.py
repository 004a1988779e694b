"""Rules, and the verdicts on single values."""
from __future__ import annotations

import ctypes
import operator
from dataclasses import dataclass
from typing import Any, Callable, Optional, Union

from . import columns
from .arrow import encode
from .errors import ErrorList, ValidationError
from .library import ACCEPTED, ALL, REJECTED, UNDECIDED, function
from .rejections import Rejections

_new, _free, _validate = function("rule_new"), function("rule_free"), function("rule_validate")
_KINDS = {ACCEPTED: "accepted", REJECTED: "rejected", UNDECIDED: "undecided"}


# The maximum limit and number of threads that the library gets.
_MOST_ERRORS, _MOST_THREADS = 2**63 - 1, 1024


def _number(name: str, value: Any) -> Optional[int]:
    """Returns an argument that is a whole number, or None."""
    if value is None:
        return None
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} must be a whole number, not {type(value).__name__}")
    return operator.index(value)


@dataclass(frozen=True)
class Verdict:
    """The verdict on a value: `kind` is "accepted", "rejected" or "undecided" (the check reached a limit)."""

    kind: str
    errors: tuple[ValidationError, ...] = ()

    @property
    def is_accepted(self) -> bool:
        """Whether the value is accepted."""
        return self.kind == "accepted"

    def __bool__(self) -> bool:
        return self.is_accepted


class Rule:
    """A rule such as `required|email|length:max=64`. Any number of threads can share it.

    Raises `RuleError`, with a position and often a suggestion, if the rule has a mistake.
    """

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a rule must be a string, not {type(text).__name__}")
        self._text = text
        self._pointer = ctypes.c_void_p()
        data = encode(text)
        with ErrorList() as errors:
            if _new(data, len(data), ctypes.byref(self._pointer), errors.reference) != 0:
                raise errors.rule_error()

    @property
    def text(self) -> str:
        """The text of the rule."""
        return self._text

    # The function is kept as a default value, because a module can lose its variables before its objects.
    def __del__(self, free: Callable[..., Any] = _free) -> None:
        pointer = getattr(self, "_pointer", None)
        if pointer:
            free(pointer)

    def __repr__(self) -> str:
        return f"formcheck.Rule({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rule) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[type[Rule], tuple[str]]:
        return Rule, (self.text,)

    def validate(self, value: Union[str, bytes]) -> Verdict:
        """Returns the verdict on a value, with all errors."""
        data = encode(value)
        with ErrorList() as errors:
            kind = _validate(self._pointer, data, len(data), errors.reference)
            if kind == ACCEPTED:
                return _ACCEPTED
            if kind not in _KINDS:
                raise errors.rule_error()
            return Verdict(_KINDS[kind], errors.validation_errors())

    def is_accepted(self, value: Union[str, bytes]) -> bool:
        """Returns whether a value is accepted, which is faster than `validate`."""
        data = encode(value)
        return bool(_validate(self._pointer, data, len(data), None) == ACCEPTED)

    def require(self, value: str) -> str:
        """Returns an accepted value unchanged, and raises the first `ValidationError` of any other."""
        verdict = self.validate(value)
        if verdict.errors:
            raise verdict.errors[0]
        return value

    def check_column(self, column: Any, threads: Optional[int] = None) -> Any:
        """Returns for each value of a column whether it is accepted, in the form in which the column is given.

        A pandas Series, a polars Series, a pyarrow Array or ChunkedArray, or any object with the Arrow PyCapsule
        interface is read in place, and returned as such. An array of numpy is returned as an array, and a list of
        strings as a list. The result is null where the value is null, and where the check reached a limit.
        """
        return columns.mask_like(column, self._check(column, threads, 0))

    def rejections(self, column: Any, threads: Optional[int] = None, limit: Optional[int] = None) -> Rejections:
        """Returns the errors in a column as a table: row (from 0), code, name, offset and reason.

        `limit` is the maximum number of errors.
        """
        count = _number("limit", limit)
        if count is not None and count < 0:
            raise ValueError(f"the limit must not be negative: {limit}")
        return Rejections(self._check(column, threads, ALL if count is None else min(count, _MOST_ERRORS)))

    def count(self, column: Any, threads: Optional[int] = None) -> dict[str, int]:
        """Returns how many values of a column are accepted, rejected, undecided and null."""
        return self._check(column, threads, 0).counts()

    def _check(self, column: Any, threads: Optional[int], explained: int) -> columns.CheckedColumn:
        number = _number("threads", threads)
        if number is not None and number < 1:
            raise ValueError(f"the number of threads must be at least 1: {threads}")
        return columns.CheckedColumn(self._pointer, column, min(number or 0, _MOST_THREADS), explained)

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        """Makes `Annotated[str, formcheck.Rule("iban")]` a type of pydantic.

        None is accepted where the type allows it. Of a secret string, the secret is checked.
        """
        from pydantic_core import PydanticCustomError, core_schema

        def check(value: Any) -> Any:
            text = value.get_secret_value() if hasattr(value, "get_secret_value") else value
            if text is None:
                return value
            if not isinstance(text, (str, bytes)):
                raise PydanticCustomError("formcheck_type", "A rule of formcheck checks strings only")
            for error in self.validate(text).errors:
                details = [detail.reason for detail in error.details]
                raise PydanticCustomError("formcheck_" + error.name.replace("-", "_"), "{reason}", {
                    "reason": error.reason, "details": details, "code": error.code, "offset": error.offset,
                    "length": error.length})
            return value

        return core_schema.no_info_after_validator_function(check, handler(source))


_ACCEPTED = Verdict("accepted")
