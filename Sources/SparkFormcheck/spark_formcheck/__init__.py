"""Checks files of records with `formcheck` on Apache Spark, and accounts for every record."""
from .failures import FormcheckFailed, ValidationFailed
from .form import Form
from .pipe import pipe
from .result import Counts, Result
from .validation import validate

__all__ = ["Counts", "Form", "FormcheckFailed", "Result", "ValidationFailed", "pipe", "validate"]
