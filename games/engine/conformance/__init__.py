"""The conformance suite: the same questions for every title, by playing tables of it.

`examine(title)` is the short form that every run of the tests asks for; `examine(title, IN_FULL)` takes its time.
"""

from .plan import IN_FULL, QUICK, Plan, cases, examine
from .report import Case, Finding, Report
from .tables import Manner, Table

__all__ = ["IN_FULL", "QUICK", "Case", "Finding", "Manner", "Plan", "Report", "Table", "cases", "examine"]
