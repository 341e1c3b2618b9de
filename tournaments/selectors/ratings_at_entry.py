"""How strong a member is when entering, as placement needs to know it."""

from __future__ import annotations

from accounts.models import Member
from tournaments.models import Rating

UNRATED = 0.0
"""Of members without a rated table: below everybody whose strength is known."""


def rating_at_entry(member: Member, title: str) -> float:
    """A cautious figure: the mean less three deviations, at least that of nobody known."""
    found = Rating.objects.filter(member=member, title=title).first()
    return max(found.mu - 3 * found.sigma, UNRATED) if found else UNRATED
