"""Checking columns, and returning the verdicts in the form of the column."""
from __future__ import annotations

import ctypes
import sys
from typing import Any, Callable, Iterator, Mapping, Optional

from . import arrow
from .errors import ErrorList
from .library import ACCEPTED, NULL, OK, REJECTED, UNDECIDED, function

_check_stream, _check_array = function("rule_validate_stream"), function("rule_validate_column")
_count, _free = function("column_count"), function("column_free")
_mask, _rejections = function("column_mask"), function("column_rejections")


def _stream_of(column: Any) -> Optional[object]:
    if not hasattr(column, "__arrow_c_stream__"):
        return None
    try:
        stream: object = column.__arrow_c_stream__()
        return stream
    except (ImportError, TypeError, UnicodeError):
        # pandas exports a column only if pyarrow is installed, and no column with values that Arrow does not have.
        return None


def _strings(column: Any) -> arrow.Strings:
    """Returns the values of a list or of any other iterable object."""
    if isinstance(column, (str, bytes, bytearray, Mapping)) or not hasattr(column, "__iter__"):
        raise TypeError(f"a column must be a list of strings or a column of Arrow, not {type(column).__name__}")
    return arrow.Strings(map(_text_of, column))


def _text_of(value: Any) -> Any:
    # pandas and numpy have several values for null.
    if isinstance(value, (str, bytes)) or value is None:
        return value
    is_null = type(value).__name__ in ("NAType", "NaTType") or isinstance(value, float) and value != value
    return None if is_null else value


def _without_values(column: Any) -> bool:
    """Returns whether a column of pandas consists of nulls, as which it reads a column without values from a file."""
    kind = getattr(getattr(column, "dtype", None), "kind", "")
    return _module(column) == "pandas" and kind == "f" and bool(column.isna().all())


class CheckedColumn:
    """The verdicts on a column, in the memory of the library."""

    def __init__(self, rule: ctypes.c_void_p, column: Any, threads: int, explained: int) -> None:
        self._pointer = ctypes.c_void_p()
        with ErrorList() as errors:
            result = (ctypes.byref(self._pointer), errors.reference)
            stream = None if _without_values(column) else _stream_of(column)
            if stream is not None:
                address = arrow.pointer(stream, b"arrow_array_stream")
                status = _check_stream(rule, address, threads, explained, *result)
            elif hasattr(column, "__arrow_c_array__"):
                schema, values = column.__arrow_c_array__()
                status = _check_array(rule, arrow.pointer(schema, b"arrow_schema"),
                                      arrow.pointer(values, b"arrow_array"), threads, explained, *result)
            else:
                strings = _strings(column)
                status = _check_array(rule, ctypes.addressof(strings.schema), ctypes.addressof(strings.array),
                                      threads, explained, *result)
            if status != OK:
                raise errors.rule_error()

    # The functions are kept as default values, because a module can lose its variables before its objects.
    def __del__(self, free: Callable[..., Any] = _free, release: Callable[[], None] = arrow.release_unused,
                is_finalizing: Callable[[], bool] = sys.is_finalizing) -> None:
        if self._pointer:
            free(self._pointer)
        if not is_finalizing():
            release()

    def counts(self) -> dict[str, int]:
        """Returns the numbers of values by verdict."""
        kinds = {"accepted": ACCEPTED, "rejected": REJECTED, "undecided": UNDECIDED, "null": NULL}
        return {name: _count(self._pointer, kind) for name, kind in kinds.items()}

    def mask(self) -> Mask:
        """Returns the verdicts as Booleans."""
        return Mask(self)

    def export_mask(self) -> tuple[object, object]:
        """Returns capsules with the mask."""
        return arrow.export(lambda schema, array: _mask(self._pointer, schema, array))

    def export_rejections(self) -> tuple[object, object]:
        """Returns capsules with the table of errors."""
        return arrow.export(lambda schema, array: _rejections(self._pointer, schema, array))


class Mask:
    """The verdicts on a column as an Arrow array of Booleans."""

    def __init__(self, column: CheckedColumn) -> None:
        self._column = column

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        return self._column.export_mask()

    def __len__(self) -> int:
        return self.bitmaps()[0]

    def __iter__(self) -> Iterator[Optional[bool]]:
        return iter(self.to_list())

    def __repr__(self) -> str:
        return f"formcheck.Mask({len(self)} rows)"

    def bitmaps(self) -> tuple[int, bytes, Optional[bytes]]:
        """Returns the number of rows, the bits of the accepted ones, and the bits of those that are not null, if any."""
        _, capsule = self._column.export_mask()
        array = arrow.Array.from_address(arrow.pointer(capsule, b"arrow_array") or 0)
        size = (array.length + 7) // 8
        validity = array.buffers[0]
        return (array.length, ctypes.string_at(array.buffers[1], size),
                None if validity is None else ctypes.string_at(validity, size))

    def to_list(self) -> list[Optional[bool]]:
        """Returns the verdicts as a list with None for null."""
        count, accepted, validity = self.bitmaps()
        return [None if validity and not arrow.is_set(validity, row) else arrow.is_set(accepted, row)
                for row in range(count)]


def mask_like(column: Any, checked: CheckedColumn) -> Any:
    """Returns the verdicts in the form of the column."""
    mask = checked.mask()
    module = _module(column)
    if module == "polars":
        return sys.modules["polars"].Series(mask).alias(column.name)
    if module == "pandas":
        return _pandas_mask(column, mask)
    if module == "pyarrow":
        return _pyarrow_mask(column, mask)
    if module == "numpy":
        verdicts = mask.to_list()
        return sys.modules["numpy"].array(verdicts, object if None in verdicts else bool)
    if hasattr(column, "__arrow_c_stream__") or hasattr(column, "__arrow_c_array__"):
        return mask
    return mask.to_list()


def _module(column: Any) -> str:
    return type(column).__module__.partition(".")[0]


def _pyarrow_mask(column: Any, mask: Mask) -> Any:
    pyarrow = sys.modules["pyarrow"]
    array = pyarrow.array(mask)
    return pyarrow.chunked_array([array]) if isinstance(column, pyarrow.ChunkedArray) else array


def _pandas_mask(column: Any, mask: Mask) -> Any:
    numpy, pandas = sys.modules["numpy"], sys.modules["pandas"]
    count, accepted, validity = mask.bitmaps()

    def flags(bits: bytes) -> Any:
        unpacked = numpy.unpackbits(numpy.frombuffer(bits, numpy.uint8), count=count, bitorder="little")
        return unpacked.view(bool)

    nulls = numpy.zeros(count, bool) if validity is None else ~flags(validity)
    values = pandas.arrays.BooleanArray(flags(accepted), nulls)
    return pandas.Series(values, index=getattr(column, "index", None), name=getattr(column, "name", None))
