"""A check for pandera, with pandas or polars: `Column(str, formcheck.pandera.check("required|email"))`."""
from __future__ import annotations

from typing import Any, Union

from .rule import Rule


def check(rule: Union[Rule, str], **options: Any) -> Any:
    """Returns a check of pandera for a rule. `options` are those of `pandera.Check`, such as `raise_warning`."""
    import pandera

    made = rule if isinstance(rule, Rule) else Rule(rule)
    return pandera.Check(_Verdicts(made, options.get("ignore_na", True)),
                         **{"name": f"formcheck({made.text})", "error": f"formcheck({made.text})", **options})


class _Verdicts:
    """The function of a check, which can be copied to another process."""

    def __init__(self, rule: Rule, ignores_nulls: bool) -> None:
        self.rule = rule
        self.ignores_nulls = ignores_nulls

    def __call__(self, data: Any) -> Any:
        """Returns whether each value of a column is accepted, or whether a single value is.

        A column is a Series of pandas, or what pandera passes for polars: a lazy frame and the name of a column.
        """
        if isinstance(data, str):
            return self.rule.is_accepted(data)
        if hasattr(data, "lazyframe"):
            return self._lazily(data.lazyframe, data.key)
        return self.rule.check_column(data).fillna(False).astype(bool)

    def _lazily(self, frame: Any, name: str) -> Any:
        import polars

        def verdicts(series: Any) -> Any:
            accepted = self.rule.check_column(series).fill_null(False)
            # pandera removes nulls from a column of pandas, but not from one of polars.
            return accepted | series.is_null() if self.ignores_nulls else accepted

        # Without a name, the check is about every column.
        column = polars.all() if name in (None, "*") else polars.col(name)
        return frame.select(column.map_batches(verdicts, return_dtype=polars.Boolean))
