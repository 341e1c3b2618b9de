"""Warnings that rise: a reminder, a yellow card, a red card; each may be appealed against once."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from tournaments.models import Caution, Entrant, Season, Trail

from . import deciding, notify, trail
from .locks import locked

LONGEST_APPEAL = 500
ACTIONS = ("caution", "lift_caution")
"""Rows of the trail that can be taken back; an appeal and its answer are said, and stay."""


def next_level(entrant: Entrant) -> int:
    """The level of the next warning: one above the highest that stands, a red card at most."""
    highest = entrant.cautions.filter(lifted=None).aggregate(highest=Max("level"))["highest"] or 0
    return min(int(highest) + 1, Caution.Level.RED)


def caution(entrant: Entrant, author: Member | None, reason: str, level: int | None = None, note: str = "") -> Caution:
    """Warn an entrant, one level higher than before where none is said. The same level for the same reason is given
    once. Raises Refused (422) without a reason, and for a level below one that stands."""
    words = deciding.required(reason)
    with transaction.atomic():
        season = locked(entrant.season_id)
        standing = entrant.cautions.filter(lifted=None)
        known = standing.filter(reason=words, level=level).first() if level else None
        if known is not None:
            return known
        level = level or next_level(entrant)
        if level not in Caution.Level.values or standing.filter(level__gt=level).exists():
            raise Refused(_("A warning rises; lift the higher one first."), status=422)
        made = Caution.objects.create(entrant=entrant, level=level, reason=words, author=author)
        new = {"entrant": entrant.pk, "level": int(level)}
        row = trail.record(season, author, "caution", made, new=new, reason=words, note=note)
        notify.tell_entrants([entrant], season, "caution", made.pk, trail=row.pk)
        if level == Caution.Level.RED:
            notify.tell_organisers(season, "red_card", made.pk, trail=row.pk, entrant=entrant.pk)
        return made


def appeal(given: Caution, member: Member, text: str) -> None:
    """Answer a warning, once; the organisers are told. The same words again change nothing. Raises Refused for others'
    warnings, a second appeal, and one that was lifted."""
    words = _words(text)
    with transaction.atomic():
        season, held = _held(given)
        if member.pk not in (held.entrant.member_id, held.entrant.partner_id):
            raise Refused(_("Only who was warned can appeal."), status=403)
        if held.appeal == words:
            return
        if held.appeal or held.lifted is not None:
            raise Refused(_("You can appeal against a warning once, as long as it stands."))
        trail.change(season, member, "appeal", held, {"appeal": words})
        notify.tell_organisers(season, "appeal", held.pk, entrant=held.entrant_id)
    given.refresh_from_db()


def answer(given: Caution, author: Member, text: str, *, is_lifted: bool) -> None:
    """Answer an appeal, once: the warning stands or is lifted. The same again changes nothing. Raises Refused."""
    words = _words(text)
    with transaction.atomic():
        season, held = _held(given)
        if held.answer == words and (held.lifted is not None) == is_lifted:
            return
        if not held.appeal or held.answer:
            raise Refused(_("There is no appeal that waits for an answer."))
        lifted = held.lifted or (timezone.now() if is_lifted else None)
        row = trail.change(season, author, "answer_appeal", held, {"answer": words, "lifted": lifted})
        if row is not None:
            notify.tell_entrants([held.entrant], season, "appeal_answered", held.pk)
    given.refresh_from_db()


def lift(given: Caution, author: Member, reason: str, note: str = "") -> None:
    """Take a warning back; the next one does not count it. Doing it twice does nothing. Raises Refused without a
    reason."""
    words = deciding.required(reason)
    with transaction.atomic():
        season, held = _held(given)
        if held.lifted is not None:
            return
        row = trail.change(season, author, "lift_caution", held, {"lifted": timezone.now()}, reason=words, note=note)
        if row is not None:
            notify.tell_entrants([held.entrant], season, "caution_lifted", held.pk, trail=row.pk)
    given.refresh_from_db()


def take_back(row: Trail) -> None:
    """Undo what a row of the trail says: a warning falls, or stands again. Who was warned is told. Inside the caller's
    transaction, which holds the season. Raises Refused for a warning that was decided otherwise since."""
    held = Caution.objects.select_related("entrant__member", "entrant__partner").get(pk=row.subject_id)
    is_given = row.action == "caution"
    if (held.lifted is None) != is_given or (not is_given and held.answer):
        raise Refused(_("Something was decided about this warning since."))
    held.lifted = timezone.now() if is_given else None
    held.save(update_fields=["lifted"])
    what = "caution_lifted" if is_given else "caution_again"
    notify.tell_entrants([held.entrant], row.season, what, f"{held.pk}:{row.pk}", trail=row.pk)


def _words(text: str) -> str:
    words = " ".join(text.split())
    if not words or len(words) > LONGEST_APPEAL:
        raise Refused(_("Write from 1 to 500 letters."), status=422)
    return words


def _held(given: Caution) -> tuple[Season, Caution]:
    season = locked(given.entrant.season_id)
    return season, Caution.objects.select_related("entrant__member", "entrant__partner").get(pk=given.pk)
