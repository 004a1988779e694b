"""The format of the records and the rules for them."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Mapping, Optional, Tuple

SEPARATED = ("csv", "tsv")
VALUES = ("lines", "null")


@dataclass(frozen=True)
class Form:
    """A format of records and the rules for them, in the notation of the command line.

    Create a form with `lines`, `null`, `csv`, `tsv` or `ndjson`. The driver reads the files that the form names
    (`definition`, `rules`) and ships them with the job.
    """

    kind: str
    fields: Tuple[str, ...] = ()
    definition: Optional[str] = None
    rules: Tuple[str, ...] = ()
    filters: Optional[str] = None
    delimiter: Optional[str] = None
    header: bool = True
    skip_checks: bool = False
    limit_value: Optional[str] = None
    limit_record: Optional[str] = None
    lang: Optional[str] = None
    engine: Optional[str] = None

    def __post_init__(self) -> None:
        if self.kind not in (*VALUES, *SEPARATED, "ndjson"):
            raise ValueError(f"unknown format {self.kind!r}: use lines, null, csv, tsv or ndjson")
        if bool(self.fields) == bool(self.definition):
            raise ValueError("a form needs either rules for fields or a definition, but not both")

    @classmethod
    def lines(cls, rule: str, **options: object) -> Form:
        """Returns a form for one value per line, terminated by LF or CRLF."""
        return cls("lines", (rule,), **options)  # type: ignore[arg-type]

    @classmethod
    def null(cls, rule: str, **options: object) -> Form:
        """Returns a form for values that are terminated by NUL and may contain any other byte."""
        return cls("null", (rule,), **options)  # type: ignore[arg-type]

    @classmethod
    def csv(cls, fields: Optional[Mapping[str, str]] = None, **options: object) -> Form:
        """Returns a form for CSV records (RFC 4180); `fields` maps columns to rules."""
        return cls("csv", _by_column(fields), **options)  # type: ignore[arg-type]

    @classmethod
    def tsv(cls, fields: Optional[Mapping[str, str]] = None, **options: object) -> Form:
        """Returns a form for records with a tab between fields; `fields` maps columns to rules."""
        return cls("tsv", _by_column(fields), **options)  # type: ignore[arg-type]

    @classmethod
    def ndjson(cls, fields: Optional[Mapping[str, str]] = None, **options: object) -> Form:
        """Returns a form for one JSON object per line; `fields` maps keys or JSON pointers to rules."""
        return cls("ndjson", _by_column(fields), **options)  # type: ignore[arg-type]

    @property
    def has_header(self) -> bool:
        """Whether the first record of a file contains the names of the columns."""
        return self.kind in SEPARATED and self.header

    @property
    def quoted(self) -> bool:
        """Whether a record may contain a line break in quotes."""
        return self.kind in SEPARATED

    @property
    def end(self) -> bytes:
        """The byte that ends a record."""
        return b"\0" if self.kind == "null" else b"\n"

    @property
    def files(self) -> Tuple[str, ...]:
        """The files that a run reads besides its input."""
        own = self.definition and not self.definition.startswith("@")
        return (*((self.definition,) if own and self.definition else ()), *self.rules)

    def format_arguments(self) -> list[str]:
        """Returns the arguments for the format of the records."""
        words = [f"--{self.kind}"]
        if self.delimiter is not None:
            words += ["--delimiter", self.delimiter]
        if self.kind in SEPARATED and not self.header:
            words.append("--no-header")
        return words

    def arguments(self, at: Callable[[str], str]) -> list[str]:
        """Returns the arguments for the format and the rules; `at` returns the local path of a file."""
        words = self.format_arguments()
        for field in self.fields:
            words += ["--field", field]
        if self.definition is not None:
            words += ["--form", at(self.definition) if self.definition in self.files else self.definition]
        for file in self.rules:
            words += ["--rules", at(file)]
        for name, value in (("filter", self.filters), ("limit-value", self.limit_value),
                            ("limit-record", self.limit_record), ("lang", self.lang), ("engine", self.engine)):
            if value is not None:
                words += [f"--{name}", value]
        return words + (["--skip-checks"] if self.skip_checks else [])


def _by_column(fields: Optional[Mapping[str, str]]) -> Tuple[str, ...]:
    return tuple(f"{column}={rule}" for column, rule in (fields or {}).items())
