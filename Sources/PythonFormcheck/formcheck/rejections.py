"""The table of the errors in a column."""
from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Iterator, NamedTuple

from . import arrow

if TYPE_CHECKING:
    from .columns import CheckedColumn


class Rejection(NamedTuple):
    """An error in a column. `row` counts from 0, and `offset` is an index of the string."""

    row: int
    code: int
    name: str
    offset: int
    reason: str


class Rejections:
    """The errors in a column, in the order of the rows, as an Arrow table with the columns of `Rejection`.

    `pyarrow.record_batch(rejections)`, `polars.DataFrame(rejections)` and `rejections.to_pandas()` make a data frame.
    Iterating over the table gives one `Rejection` after the other.
    """

    def __init__(self, column: CheckedColumn) -> None:
        self._column = column
        self.counts = column.counts()
        """How many values are accepted, rejected, undecided and null."""

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        return self._column.export_rejections()

    def __repr__(self) -> str:
        return f"formcheck.Rejections({len(self)} rows)"

    def __len__(self) -> int:
        _, capsule = self._column.export_rejections()
        return int(_array(capsule).length)

    def __iter__(self) -> Iterator[Rejection]:
        _, capsule = self._column.export_rejections()
        table = _array(capsule)
        addresses = ctypes.cast(table.children, ctypes.POINTER(ctypes.c_void_p))
        rows, codes, names, offsets, reasons = (
            arrow.Array.from_address(addresses[index] or 0) for index in range(5))
        for index in range(table.length):
            yield Rejection(_number(rows, index, ctypes.c_int64), _number(codes, index, ctypes.c_int32),
                            _text(names, index), _number(offsets, index, ctypes.c_int64), _text(reasons, index))
        del capsule

    def to_pandas(self) -> Any:
        """Returns the table as a data frame of pandas."""
        import pandas
        frame = pandas.DataFrame(list(self), columns=list(Rejection._fields))
        return frame.astype({"row": "int64", "code": "int64", "offset": "int64"})


def _array(capsule: object) -> arrow.Array:
    return arrow.Array.from_address(arrow.pointer(capsule, b"arrow_array") or 0)


def _number(column: arrow.Array, index: int, kind: Any) -> int:
    return int(kind.from_address(column.buffers[1] + index * ctypes.sizeof(kind)).value)


def _text(column: arrow.Array, index: int) -> str:
    ends = (ctypes.c_int64 * 2).from_address(column.buffers[1] + 8 * index)
    return ctypes.string_at(column.buffers[2] + ends[0], ends[1] - ends[0]).decode("utf-8", "replace")
