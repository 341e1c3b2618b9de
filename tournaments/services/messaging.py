"""Messages of the organisers to a part of a season: each member once, a few a day, the text kept in the trail."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from accounts.notices import Notice
from tournaments.models import Season, Trail
from tournaments.selectors.audience import audiences, entrants_in

from . import notify, trail
from .locks import locked

ACTIONS = ("message",)
MOST = 5
DAY = timedelta(days=1)
LONGEST = 1000


def send(season: Season, author: Member, audience: str, text: str) -> Trail:
    """Tell all whom the audience (see `selectors.audience`) names now; the row of the trail, which keeps the text. The
    same text to the same audience within a day goes out once. Raises Refused for no or too much text, for nobody to
    tell, and after five messages in a day."""
    words = _words(text)
    with transaction.atomic():
        held = locked(season.pk)
        known = audiences(held)
        if audience not in known:
            raise Refused(_("Choose who gets it."), status=422)
        sent = Trail.objects.filter(season=held, action="message", made__gt=timezone.now() - DAY)
        again = sent.filter(new__text=words, new__to=audience, undone_by=None).first()
        if again is not None:
            return again
        if sent.count() >= MOST:
            raise Refused(_("Five messages in a day are enough; write the next one tomorrow."))
        entrants = entrants_in(held, audience)
        if not entrants:
            raise Refused(_("There is nobody to tell."))
        new = {"to": audience, "to_words": known[audience], "count": len(entrants), "text": words}
        row = trail.record(held, author, "message", held, new=new)
        notify.tell_entrants(entrants, held, "message", row.pk, trail=row.pk)
        return row


def take_back(row: Trail) -> None:
    """Recall a message: whom it has not reached yet never gets it (the words of its notice are asked for at sending),
    whoever had it is told. Inside the caller's transaction, which holds the season."""
    notices = Notice.objects.filter(subject_kind=notify.KIND, subject_id=str(row.season_id), ask=f"message:{row.pk}")
    had_it = notices.filter(state=Notice.State.SENT).values_list("member", flat=True)
    notify.tell(had_it, row.season, "message_recalled", row.pk, trail=row.pk)


def _words(text: str) -> str:
    words = "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
    if not words or len(words) > LONGEST:
        raise Refused(_("Write from 1 to 1000 letters."), status=422)
    return words
