"""What the records are like, and which rules hold."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Mapping, Optional, Tuple

SEPARATED = ("csv", "tsv")
VALUES = ("lines", "null")


@dataclass(frozen=True)
class Form:
    """A format of records and the rules for them, as the command line has them.

    Made by `lines`, `null`, `csv`, `tsv` or `ndjson`. The files that it names (`definition`, `rules`) are
    read by the driver and shipped with the job.
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

    def __post_init__(self) -> None:
        if self.kind not in (*VALUES, *SEPARATED, "ndjson"):
            raise ValueError(f"{self.kind} is no format: lines, null, csv, tsv or ndjson")
        if bool(self.fields) == bool(self.definition):
            raise ValueError("a form has rules for fields or a definition, and not both")

    @classmethod
    def lines(cls, rule: str, **options: object) -> Form:
        """One value a line, ended by LF or CRLF."""
        return cls("lines", (rule,), **options)  # type: ignore[arg-type]

    @classmethod
    def null(cls, rule: str, **options: object) -> Form:
        """Values ended by NUL, which may hold every other byte."""
        return cls("null", (rule,), **options)  # type: ignore[arg-type]

    @classmethod
    def csv(cls, fields: Optional[Mapping[str, str]] = None, **options: object) -> Form:
        """Records as RFC 4180 has them; `fields` are rules by column."""
        return cls("csv", _by_column(fields), **options)  # type: ignore[arg-type]

    @classmethod
    def tsv(cls, fields: Optional[Mapping[str, str]] = None, **options: object) -> Form:
        """The same with a tab between fields."""
        return cls("tsv", _by_column(fields), **options)  # type: ignore[arg-type]

    @classmethod
    def ndjson(cls, fields: Optional[Mapping[str, str]] = None, **options: object) -> Form:
        """One JSON object a line; `fields` are rules by key or JSON pointer."""
        return cls("ndjson", _by_column(fields), **options)  # type: ignore[arg-type]

    @property
    def has_header(self) -> bool:
        """Whether the first record of a file names the columns."""
        return self.kind in SEPARATED and self.header

    @property
    def quoted(self) -> bool:
        """Whether a record may hold a line's end in quotes."""
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
        """The words that tell how records are cut."""
        words = [f"--{self.kind}"]
        if self.delimiter is not None:
            words += ["--delimiter", self.delimiter]
        if self.kind in SEPARATED and not self.header:
            words.append("--no-header")
        return words

    def arguments(self, at: Callable[[str], str]) -> list[str]:
        """The words that tell the format and the rules; `at` tells where a file lies on this machine."""
        words = self.format_arguments()
        for field in self.fields:
            words += ["--field", field]
        if self.definition is not None:
            words += ["--form", at(self.definition) if self.definition in self.files else self.definition]
        for file in self.rules:
            words += ["--rules", at(file)]
        for name, value in (("filter", self.filters), ("limit-value", self.limit_value),
                            ("limit-record", self.limit_record), ("lang", self.lang)):
            if value is not None:
                words += [f"--{name}", value]
        return words + (["--skip-checks"] if self.skip_checks else [])


def _by_column(fields: Optional[Mapping[str, str]]) -> Tuple[str, ...]:
    return tuple(f"{column}={rule}" for column, rule in (fields or {}).items())
