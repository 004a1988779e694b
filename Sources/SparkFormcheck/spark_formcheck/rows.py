"""Rejections and accepted records as rows of data frames."""
from __future__ import annotations

import json
from typing import Any, Optional, Tuple

from pyspark.sql.types import (BinaryType, BooleanType, IntegerType, LongType, StringType, StructField,
                               StructType)

# A rejection, or the last row of a split, which contains the `report` on its run and the `digest`.
CHECKED = StructType([
    StructField("split", IntegerType(), False), StructField("file", StringType(), False),
    StructField("record", LongType()), StructField("line", LongType()), StructField("field", StringType()),
    StructField("code", IntegerType()), StructField("name", StringType()),
    StructField("reason", StringType()), StructField("value", StringType()),
    StructField("excerpt", StringType()), StructField("undecided", BooleanType()),
    StructField("report", StringType()), StructField("digest", StringType())])
# The columns of a rejection that users see.
REJECTION = ["file", "record", "line", "field", "code", "name", "reason", "value", "excerpt"]
ACCEPTED = StructType([
    StructField("file", StringType(), False), StructField("split", IntegerType(), False),
    StructField("position", LongType(), False), StructField("value", BinaryType(), False),
    StructField("end", BinaryType(), False)])

Row = Tuple[Any, ...]


def rejection(split: int, file: str, line: bytes) -> Row:
    """Returns a row for one line of JSON that the binary printed, with only the first error of the field."""
    told = json.loads(line)
    error = told["error"]
    return (split, file, told["record"], told["line"], told["field"], error["code"], error["name"],
            error["reason"], told["value"], _excerpt(told), told["valid"] is None, None, None)


def account(split: int, file: str, report: str, digest: str) -> Row:
    """Returns the last row of a split, with its report."""
    return (split, file, *[None] * 9, report, digest)


def _excerpt(told: dict[str, Any]) -> Optional[str]:
    # A value that is not valid UTF-8 is null. The excerpt shows each invalid byte in a notation such as \xFF.
    text = told.get("excerpt")
    return None if text is None else str(text)
