"""Puts records into a stream so that each comes out as one."""
from __future__ import annotations

import re
from dataclasses import replace
from typing import Optional, Tuple

from .failures import FormcheckFailed
from .form import SEPARATED, Form
from .records import BYTE_ORDER_MARK

MOST_COLUMNS = 1_000_000


class Framing:
    """The stream for one partition: its beginning, then each element with its end.

    The beginning protects the first element: formcheck reads no header or byte order mark from it, and does
    not take the number of fields from it.
    """

    def __init__(self, form: Form, header: Optional[bytes]) -> None:
        self._end = form.end
        # Tested as a whole against the delimiter: a quote opens at the beginning of a field only.
        self._one_record = _one_record(form) if form.quoted else None
        # formcheck skips one mark at the beginning of JSON lines, and then does not look for UTF-16.
        self.beginning = BYTE_ORDER_MARK if form.kind == "ndjson" else b""
        if header is not None:
            self.beginning = self.framed(header, "the header")

    def framed(self, record: bytes, what: str) -> bytes:
        """The record with its end, or a failure when it would not come out as one."""
        if not isinstance(record, bytes):
            raise FormcheckFailed(f"{what} is {type(record).__name__} and not bytes")
        if self._end == b"\0":
            if b"\0" in record:
                raise FormcheckFailed(f"{what} holds a NUL, which would cut it")
        elif b"\n" in record and not (self._one_record and b'"' in record):
            raise FormcheckFailed(f"{what} holds a line's end, which would cut it; Form.null takes it")
        elif record.endswith(b"\r"):
            raise FormcheckFailed(f"{what} ends with CR, which would be taken for a part of its line's end")
        elif self._one_record and b'"' in record and not self._one_record.fullmatch(record):
            raise FormcheckFailed(f"{what} is not one record: its quotes do not enclose its line ends")
        return record + self._end


def with_header(form: Form, header: Optional[bytes],
                columns: Optional[int]) -> Tuple[Form, Optional[bytes]]:
    """Returns a form and the header for each partition; `columns` are named by their numbers."""
    if form.kind not in SEPARATED:
        if header is not None or columns is not None:
            raise ValueError(f"header= and columns= are for CSV and TSV, and not for {form.kind}")
        return form, None
    if form.header != (header is not None) or form.header == (columns is not None):
        raise ValueError("CSV and TSV need header=, the names of the columns; or, with header=False in the "
                         "form, columns=, how many fields each record has")
    if columns is None:
        return form, header
    if form.definition is not None:
        raise ValueError("a form definition needs header=, with the names of its fields, and not columns=")
    if isinstance(columns, bool) or not isinstance(columns, int) or not 1 <= columns <= MOST_COLUMNS:
        raise ValueError(f"{columns!r} is not a number of columns: from 1 to {MOST_COLUMNS}")
    names = (b"%d" % number for number in range(1, columns + 1))
    return replace(form, header=True), _delimiter(form).join(names)


def _delimiter(form: Form) -> bytes:
    return ("\t" if form.kind == "tsv" or form.delimiter == "tab" else form.delimiter or ",").encode()


def _one_record(form: Form) -> re.Pattern[bytes]:
    between = re.escape(_delimiter(form))
    # Behind a closing quote anything may stand up to the next delimiter: it is rejected, and cuts nothing.
    plain = b"[^" + between + b"\\n]*"
    field = b'(?:"(?:[^"]|"")*"(?!")' + plain + b'|(?!")' + plain + b")"
    return re.compile(field + b"(?:" + between + field + b")*")
