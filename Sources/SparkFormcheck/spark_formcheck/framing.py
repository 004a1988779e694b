"""Puts records into a stream so that each comes out as one."""
from __future__ import annotations

import re
from typing import Optional

from .failures import FormcheckFailed
from .form import Form


class Framing:
    """How elements become one stream: what begins it, and what ends each."""

    def __init__(self, form: Form, header: Optional[bytes]) -> None:
        if form.has_header != (header is not None):
            raise ValueError("columns with names need header=; without one, say header=False in the form")
        self._end = form.end
        # Tested as a whole against the delimiter: a quote opens at the beginning of a field only.
        self._one_record = _one_record(form) if form.quoted else None
        self.beginning = b"" if header is None else self.framed(header, "the header")

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


def _one_record(form: Form) -> re.Pattern[bytes]:
    delimiter = "\t" if form.kind == "tsv" or form.delimiter == "tab" else form.delimiter or ","
    between = re.escape(delimiter.encode())
    # Behind a closing quote anything may stand up to the next delimiter: it is refused, and cuts nothing.
    plain = b"[^" + between + b"\\n]*"
    field = b'(?:"(?:[^"]|"")*"(?!")' + plain + b'|(?!")' + plain + b")"
    return re.compile(field + b"(?:" + between + field + b")*")
