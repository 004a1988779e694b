"""Writes records to a stream so that the binary reads each of them as one record."""
from __future__ import annotations

import re
from dataclasses import replace
from typing import Optional, Tuple

from .failures import FormcheckFailed
from .form import SEPARATED, Form
from .records import BYTE_ORDER_MARK

MOST_COLUMNS = 1_000_000


class Framing:
    """The byte stream for one partition: `beginning`, and then each element with its terminator.

    `beginning` protects the first element: the binary does not read that element as a header, does not skip a
    byte order mark in it, and does not derive the number of fields from it.
    """

    def __init__(self, form: Form, header: Optional[bytes]) -> None:
        self._end = form.end
        # Matched against whole records, because a quote is special only at the start of a field.
        self._one_record = _one_record(form) if form.quoted else None
        # The binary skips one byte order mark before JSON lines, and does not test for UTF-16 after it.
        self.beginning = BYTE_ORDER_MARK if form.kind == "ndjson" else b""
        if header is not None:
            self.beginning = self.framed(header, "the header")

    def framed(self, record: bytes, what: str) -> bytes:
        """Returns a record with its terminator, and fails if the binary would not read it as one record."""
        if not isinstance(record, bytes):
            raise FormcheckFailed(f"{what} is {type(record).__name__} instead of bytes")
        if self._end == b"\0":
            if b"\0" in record:
                raise FormcheckFailed(f"{what} contains a NUL, which would end the record early")
        elif b"\n" in record and not (self._one_record and b'"' in record):
            raise FormcheckFailed(f"{what} contains a line break, which would end the record early; use Form.null")
        elif record.endswith(b"\r"):
            raise FormcheckFailed(f"{what} ends with CR, which would be read as part of the line ending")
        elif self._one_record and b'"' in record and not self._one_record.fullmatch(record):
            raise FormcheckFailed(f"{what} is not one record: a line break in it is not inside quotes")
        return record + self._end


def with_header(form: Form, header: Optional[bytes],
                columns: Optional[int]) -> Tuple[Form, Optional[bytes]]:
    """Returns the form and the header for each partition. With `columns`, the columns are named by number."""
    if form.kind not in SEPARATED:
        if header is not None or columns is not None:
            raise ValueError(f"header= and columns= are only for CSV and TSV, not for {form.kind}")
        return form, None
    if form.header != (header is not None) or form.header == (columns is not None):
        raise ValueError("CSV and TSV need header=, the names of the columns; or, with header=False in the "
                         "form, columns=, the number of fields in each record")
    if columns is None:
        return form, header
    if form.definition is not None:
        raise ValueError("a form definition needs header=, with the names of its fields, instead of columns=")
    if isinstance(columns, bool) or not isinstance(columns, int) or not 1 <= columns <= MOST_COLUMNS:
        raise ValueError(f"{columns!r} is not a valid number of columns: use 1 to {MOST_COLUMNS}")
    names = (b"%d" % number for number in range(1, columns + 1))
    return replace(form, header=True), _delimiter(form).join(names)


def _delimiter(form: Form) -> bytes:
    return ("\t" if form.kind == "tsv" or form.delimiter == "tab" else form.delimiter or ",").encode()


def _one_record(form: Form) -> re.Pattern[bytes]:
    between = re.escape(_delimiter(form))
    # Text between a closing quote and the next delimiter is not an error here: the binary rejects such a record,
    # but reads it as one record.
    plain = b"[^" + between + b"\\n]*"
    field = b'(?:"(?:[^"]|"")*"(?!")' + plain + b'|(?!")' + plain + b")"
    return re.compile(field + b"(?:" + between + field + b")*")
