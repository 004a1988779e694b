"""The functions of the C library, with the types of their arguments."""
from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, c_char_p, c_int, c_int64, c_size_t, c_void_p
from typing import Any, Callable, Optional

# The results of functions, as in formcheck.h.
OK = ACCEPTED = 0
REJECTED = 1
UNDECIDED = 2
NULL = 3
ALL = -1

_INDEXED = [c_void_p, c_size_t]
_DETAIL = [c_void_p, c_size_t, c_size_t]
_SIGNATURES: dict[str, tuple[Any, list[Any]]] = {
    "version": (c_char_p, []),
    "rule_new": (c_int, [c_char_p, c_size_t, POINTER(c_void_p), POINTER(c_void_p)]),
    "rule_free": (None, [c_void_p]),
    "rule_validate": (c_int, [c_void_p, c_char_p, c_size_t, POINTER(c_void_p)]),
    "error_count": (c_size_t, [c_void_p]),
    "error_code": (c_int, _INDEXED),
    "error_name": (c_char_p, _INDEXED),
    "error_reason": (c_char_p, _INDEXED),
    "error_prompt": (c_char_p, _INDEXED),
    "error_suggestion": (c_char_p, _INDEXED),
    "error_offset": (c_int64, _INDEXED),
    "error_length": (c_int64, _INDEXED),
    "error_byte_offset": (c_int64, _INDEXED),
    "error_detail_count": (c_size_t, _INDEXED),
    "error_detail_name": (c_char_p, _DETAIL),
    "error_detail_reason": (c_char_p, _DETAIL),
    "error_detail_offset": (c_int64, _DETAIL),
    "errors_free": (None, [c_void_p]),
    "rule_validate_column": (
        c_int, [c_void_p, c_void_p, c_void_p, c_size_t, c_int64, POINTER(c_void_p), POINTER(c_void_p)]),
    "rule_validate_stream": (
        c_int, [c_void_p, c_void_p, c_size_t, c_int64, POINTER(c_void_p), POINTER(c_void_p)]),
    "column_count": (c_int64, [c_void_p, c_int]),
    "column_mask": (c_int, [c_void_p, c_void_p, c_void_p]),
    "column_rejections": (c_int, [c_void_p, c_void_p, c_void_p]),
    "column_free": (None, [c_void_p]),
}


def _load() -> ctypes.CDLL:
    bundled = os.path.join(os.path.dirname(__file__), "lib", "libformcheck.so.1")
    return ctypes.CDLL(os.environ.get("FORMCHECK_LIBRARY", bundled))


_library = _load()


def function(name: str) -> Callable[..., Any]:
    """Returns the function `formcheck_NAME`. It releases the global interpreter lock while it runs."""
    found: Any = getattr(_library, "formcheck_" + name)
    found.restype, found.argtypes = _SIGNATURES[name]
    return found  # type: ignore[no-any-return]


def text(value: Optional[bytes]) -> str:
    """Returns text that the library returned."""
    return "" if value is None else value.decode("utf-8", "replace")


def version() -> str:
    """Returns the version of the library."""
    return text(function("version")())
