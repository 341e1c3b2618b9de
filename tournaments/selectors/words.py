"""How a fixture stands, in one word that is the same on every page and in every list."""

from __future__ import annotations

from collections.abc import Collection

from django.db.models import Exists, OuterRef, QuerySet, TextChoices
from django.utils.translation import gettext_lazy as _

from games.models import Table
from tournaments.models import Fixture, Proposal


class Word(TextChoices):
    """How a fixture stands, in one word, the same on every page."""

    SCHEDULED = "scheduled", _("scheduled")
    PROPOSED = "proposed", _("time proposed")
    AGREED = "agreed", _("time agreed")
    OPEN = "open", _("open")
    RUNNING = "running", _("being played")
    ASIDE = "aside", _("table under repair")
    FINISHED = "finished", _("finished")
    FORFEIT = "forfeit", _("forfeit")
    DOUBLE_FORFEIT = "double_forfeit", _("lost by both")
    AWARDED = "awarded", _("awarded")
    VOID = "void", _("void")
    CANCELLED = "cancelled", _("cancelled")


def word_of(fixture: Fixture, statuses: Collection[str], *, is_proposed: bool) -> Word:
    """The word for a fixture, from its state, the statuses of its tables, and whether another time waits for an answer.
    What is being played is that, whatever was proposed."""
    if fixture.is_settled:
        return Word(fixture.state)
    if Table.Status.PLAYING in statuses:
        return Word.RUNNING
    if Table.Status.ASIDE in statuses:
        return Word.ASIDE
    if is_proposed:
        return Word.PROPOSED
    if fixture.starts_at is not None:
        return Word.AGREED
    return {Fixture.State.SCHEDULED: Word.SCHEDULED, Fixture.State.OPEN: Word.OPEN}.get(
        Fixture.State(fixture.state), Word.RUNNING
    )


def with_proposals(rows: QuerySet[Fixture]) -> QuerySet[Fixture]:
    """The fixtures, each with `is_proposed`: whether another time waits for an answer. No further query."""
    return rows.annotate(is_proposed=Exists(Proposal.objects.filter(fixture=OuterRef("pk"), state=Proposal.State.OPEN)))
