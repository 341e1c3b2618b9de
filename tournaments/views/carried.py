"""A form whose change may be refused: the refusal stands at the form."""

from __future__ import annotations

from collections.abc import Callable

from django.forms import Form

from accounts.errors import Refused


def carried_out(form: Form, act: Callable[[], object], at: str | None = None) -> int:
    """Do what a form asks for, if it was sent without a fault. The status of the answer that shows it again (with the
    refusal at the field `at`, or above all); 0 where it is done."""
    if not form.is_bound:
        return 200
    if not form.is_valid():
        return 422
    try:
        act()
    except Refused as refusal:
        form.add_error(at, str(refusal))
        return refusal.status
    return 0
