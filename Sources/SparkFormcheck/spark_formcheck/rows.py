"""Rejections and accepted records as rows of data frames."""
from __future__ import annotations

import json
from typing import Any, Optional, Tuple

from pyspark.sql.types import (BinaryType, BooleanType, IntegerType, LongType, StringType, StructField,
                               StructType)

# A rejection, or (last in its split, with `report` and `digest`) the account of the run that told them.
CHECKED = StructType([
    StructField("split", IntegerType(), False), StructField("file", StringType(), False),
    StructField("record", LongType()), StructField("line", LongType()), StructField("field", StringType()),
    StructField("code", IntegerType()), StructField("name", StringType()),
    StructField("reason", StringType()), StructField("value", StringType()),
    StructField("excerpt", StringType()), StructField("undecided", BooleanType()),
    StructField("report", StringType()), StructField("digest", StringType())])
# What users see of a rejection.
REJECTION = ["file", "record", "line", "field", "code", "name", "reason", "value", "excerpt"]
ACCEPTED = StructType([
    StructField("file", StringType(), False), StructField("split", IntegerType(), False),
    StructField("position", LongType(), False), StructField("value", BinaryType(), False),
    StructField("end", BinaryType(), False)])

Row = Tuple[Any, ...]


def rejection(split: int, file: str, line: bytes) -> Row:
    """One line of the binary's JSON as a row; a field's first failure speaks for it."""
    told = json.loads(line)
    error = told["error"]
    return (split, file, told["record"], told["line"], told["field"], error["code"], error["name"],
            error["reason"], told["value"], _excerpt(told), told["valid"] is None, None, None)


def account(split: int, file: str, report: str, digest: str) -> Row:
    """The row that ends a split."""
    return (split, file, *[None] * 9, report, digest)


def _excerpt(told: dict[str, Any]) -> Optional[str]:
    # Where the value is no text it is null, and this shows its bytes as \xFF.
    text = told.get("excerpt")
    return None if text is None else str(text)
