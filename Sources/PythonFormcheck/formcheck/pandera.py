"""A check for pandera: `pandera.Column(str, formcheck.pandera.check("required|email"))`."""
from __future__ import annotations

from typing import Any, Union

from .rule import Rule


def check(rule: Union[Rule, str], **options: Any) -> Any:
    """Returns a check of pandera for a rule. `options` are those of `pandera.Check`, such as `raise_warning`."""
    import pandera

    made = rule if isinstance(rule, Rule) else Rule(rule)
    return pandera.Check(_Verdicts(made),
                         **{"name": f"formcheck({made.text})", "error": f"formcheck({made.text})", **options})


class _Verdicts:
    """The function of a check, which can be copied to another process."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule

    def __call__(self, series: Any) -> Any:
        """Returns whether each value of a Series of pandas is accepted, or whether a single value is."""
        if isinstance(series, str):
            return self.rule.is_accepted(series)
        return self.rule.check_column(series).fillna(False).astype(bool)
