"""Parses and checks limits, which users give as text or as Python numbers."""
from __future__ import annotations

import re
from fractions import Fraction
from typing import Union

Threshold = Union[int, float, None]

_COUNT = re.compile(r"0*([0-9]{1,19})")
_SHARE = re.compile(r"0*([0-9]{1,3})(?:\.([0-9]{0,4}))?%")
_SIZE = re.compile(r"0*([0-9]{1,19})([KMG]?)")
_LARGEST_COUNT = (1 << 63) - 2
_LARGEST_SIZE = 1 << 40


def threshold(text: str) -> Union[int, float]:
    """Parses a limit such as `100` or `0.5%`. Accepts the same notation as `formcheck --max-rejected`."""
    count, share = _COUNT.fullmatch(text), _SHARE.fullmatch(text)
    if count and int(count[1]) <= _LARGEST_COUNT:
        return int(count[1])
    if share and float(text[:-1]) <= 100:
        return float(Fraction(f"{share[1]}.{share[2] or 0}") / 100)
    raise ValueError(f"--max-rejected must be a number such as 100, or a share of at most 100% with at most "
                     f"four decimals such as 0.5%, not {text!r}")


def size(text: str) -> int:
    """Parses a size such as `4096` or `64M`. Accepts the same notation as `formcheck plan --split-size`."""
    found = _SIZE.fullmatch(text)
    if found:
        number = int(found[1]) << {"": 0, "K": 10, "M": 20, "G": 30}[found[2]]
        if 1 <= number <= _LARGEST_SIZE:
            return number
    raise ValueError(f"--split-size must be from 1 byte to {_LARGEST_SIZE >> 30}G, such as 4096 or 64M, "
                     f"not {text!r}")


def check_threshold(limit: Threshold) -> None:
    """Fails on an invalid threshold, before the job starts."""
    if limit is not None:
        allowed(limit, 0)


def check_size(number: int) -> None:
    """Fails on an invalid split size."""
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= _LARGEST_SIZE:
        raise ValueError(f"{number!r} is not a valid split size: use a number of bytes from 1 to {_LARGEST_SIZE}")


def allowed(limit: Union[int, float], records: int) -> Fraction:
    """Returns the number of records that may be rejected. `limit` is a number of records, or a share (0.0 to 1.0).

    The arithmetic is exact and uses the decimal digits of the share: 0.29 of 100 records is 29.
    """
    if isinstance(limit, int) and not isinstance(limit, bool) and limit >= 0:
        return Fraction(limit)
    if isinstance(limit, float) and 0 <= limit <= 1:
        return Fraction(str(float(limit))) * records
    raise ValueError(f"{limit!r} is not a valid max_rejected: use a number of records, or a share from 0.0 to 1.0")
