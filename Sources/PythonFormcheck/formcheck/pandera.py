"""A check for pandera: `pandera.Column(str, formcheck.pandera.check("required|email"))`."""
from __future__ import annotations

from typing import Any, Union

from .rule import Rule


def check(rule: Union[Rule, str], **options: Any) -> Any:
    """Returns a check of pandera for a rule. `options` are those of `pandera.Check`, such as `raise_warning`."""
    import pandera

    made = rule if isinstance(rule, Rule) else Rule(rule)
    return pandera.Check(lambda series: made.check_column(series).fillna(False).astype(bool),
                         **{"name": f"formcheck({made.text})", "error": f"formcheck({made.text})", **options})
