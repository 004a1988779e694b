"""The errors of values and rules."""
from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Optional

from .library import function, text

_count, _code, _name = function("error_count"), function("error_code"), function("error_name")
_reason, _prompt = function("error_reason"), function("error_prompt")
_suggestion = function("error_suggestion")
_offset, _length = function("error_offset"), function("error_length")
_byte_offset = function("error_byte_offset")
_detail_count, _detail_name = function("error_detail_count"), function("error_detail_name")
_detail_reason, _detail_offset = function("error_detail_reason"), function("error_detail_offset")
_free = function("errors_free")


@dataclass(frozen=True)
class Detail:
    """A part of an error, such as one requirement that a password does not meet."""

    name: str
    reason: str
    offset: Optional[int]


class FormcheckError(ValueError):
    """The code, the reason and the position of an error."""

    def __init__(self, code: int, name: str, reason: str, prompt: str = "", offset: int = 0, length: int = 0,
                 byte_offset: int = 0, details: tuple[Detail, ...] = (), suggestion: Optional[str] = None) -> None:
        super().__init__(code, name, reason, prompt, offset, length, byte_offset, details, suggestion)
        self.code = code
        """The number of the code, whose meaning never changes."""
        self.name = name
        """The name of the code, such as "email"."""
        self.reason = reason
        """The reason, in one sentence."""
        self.prompt = prompt
        """A short instruction for the person who typed the value, or how to correct the rule."""
        self.offset = offset
        """The index of the first wrong character, as in Python strings."""
        self.length = length
        """The number of wrong characters, which is 0 if something is missing."""
        self.byte_offset = byte_offset
        """The index of the first wrong character in UTF-8 bytes."""
        self.details = details
        """The parts of the error."""
        self.suggestion = suggestion
        """The text that was probably meant, in a rule."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.args == self.args

    def __hash__(self) -> int:
        return hash(self.args)

    def __str__(self) -> str:
        hint = f'; did you mean "{self.suggestion}"?' if self.suggestion else ""
        return f"{self.code} {self.name} at offset {self.offset}: {self.reason}{hint}"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"


class ValidationError(FormcheckError):
    """The reason why a value is rejected, or why its check reached a limit."""


class RuleError(FormcheckError):
    """The mistake in a rule, or the reason why a column cannot be checked."""


class ErrorList:
    """A list of errors of the library."""

    def __init__(self) -> None:
        self.pointer = ctypes.c_void_p()

    def __enter__(self) -> ErrorList:
        return self

    def __exit__(self, *_: object) -> None:
        _free(self.pointer)
        self.pointer = ctypes.c_void_p()

    @property
    def reference(self) -> object:
        """What a function takes that creates the list."""
        return ctypes.byref(self.pointer)

    def validation_errors(self) -> tuple[ValidationError, ...]:
        """Returns the errors of a value."""
        return tuple(ValidationError(*self._contents(index)) for index in range(_count(self.pointer)))

    def rule_error(self) -> RuleError:
        """Returns the error that made a function fail."""
        suggestion = _suggestion(self.pointer, 0)
        return RuleError(*self._contents(0), suggestion=None if suggestion is None else text(suggestion))

    def _contents(self, index: int) -> tuple[int, str, str, str, int, int, int, tuple[Detail, ...]]:
        errors = self.pointer
        return (_code(errors, index), text(_name(errors, index)), text(_reason(errors, index)),
                text(_prompt(errors, index)), _offset(errors, index), _length(errors, index),
                _byte_offset(errors, index),
                tuple(self._detail(index, detail) for detail in range(_detail_count(errors, index))))

    def _detail(self, index: int, detail: int) -> Detail:
        offset = _detail_offset(self.pointer, index, detail)
        return Detail(text(_detail_name(self.pointer, index, detail)),
                      text(_detail_reason(self.pointer, index, detail)), None if offset < 0 else offset)
