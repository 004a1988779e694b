"""Checks the text that people type into forms: one value, or a column of pandas, polars or pyarrow.

    import formcheck

    rule = formcheck.Rule("required|email")
    rule.validate("ada@@example.org").errors[0].code   # 1003
    mask = rule.check_column(series)                    # True, False or null for each value
    table = rule.rejections(series)                     # row, code, name, offset and reason of each error
"""
from .errors import Detail, FormcheckError, RuleError, ValidationError
from .library import version
from .rejections import Rejection, Rejections
from .rule import Rule, Verdict

__all__ = ["Detail", "FormcheckError", "Rejection", "Rejections", "Rule", "RuleError", "ValidationError", "Verdict",
           "version"]
__version__ = version()
