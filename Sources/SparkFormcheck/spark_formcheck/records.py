"""Cuts a stream of well-formed records into single records, byte for byte."""
from __future__ import annotations

from typing import IO, Iterable, Iterator, Tuple

from .failures import FormcheckFailed

CHUNK = 1 << 20

BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def chunks(stream: IO[bytes]) -> Iterator[bytes]:
    """Yields the content of a stream in pieces."""
    while chunk := stream.read(CHUNK):
        yield chunk


def unmarked(stream: Iterable[bytes]) -> Iterator[bytes]:
    """Yields the pieces of a stream, without the byte order mark at its start."""
    start = b""
    pieces = iter(stream)
    for piece in pieces:
        start += piece
        if len(start) >= 3:
            break
    yield start[3:] if start.startswith(BYTE_ORDER_MARK) else start
    yield from pieces


def cut(stream: Iterable[bytes], end: bytes, quoted: bool) -> Iterator[Tuple[bytes, bytes]]:
    """Yields each record with its terminator: LF, CRLF, NUL, or nothing for the last record.

    Accepted records are well-formed: each quote opens or closes a field, or is one of a pair. A record is
    therefore complete when it contains an even number of quotes.
    """
    rest = b""
    held: list[bytes] = []
    for chunk in stream:
        pieces = (rest + chunk).split(end)
        rest = pieces.pop()
        for piece in pieces:
            odd = piece.count(b'"') % 2 if quoted else 0
            if odd != bool(held):
                held.append(piece)  # A quote is open here, so the terminator is a part of the record.
                continue
            yield _ended(end.join((*held, piece)), end)
            held.clear()
    if held or rest:
        last = end.join((*held, rest))
        if quoted and last.count(b'"') % 2:
            raise FormcheckFailed("an accepted record ends inside quotes")
        yield last, b""


def _ended(record: bytes, end: bytes) -> Tuple[bytes, bytes]:
    if end == b"\n" and record.endswith(b"\r"):
        return record[:-1], b"\r\n"
    return record, end
