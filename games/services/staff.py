"""What the staff does to a table by hand: each with who did it and why, written down where the table's history is."""

from __future__ import annotations

import logging

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Member
from games.models import Intervention, Table
from games.selectors import running
from games.selectors.loading import game_of, state_of

from . import duties, ending, follow, queue, road
from .errors import Refused, RulesFailed

logger = logging.getLogger(__name__)
LONGEST_REASON = 300


def set_aside(table: Table, by: Member | None, reason: str) -> None:
    """Stop a table that is being played: its clocks stand and its page still loads. `by` is None where a league's job
    does it. Raises Refused."""
    words = _reason(reason)
    with transaction.atomic():
        going = Table.objects.filter(pk=table.pk, status=Table.Status.PLAYING)
        if not going.update(status=Table.Status.ASIDE):
            raise Refused(_("Only a table that is being played can be set aside."))
        table.duties.update(due_at=None, claimed_until=None)
        Intervention.objects.create(table=table, by=by, kind="aside", reason=words)
    logger.warning("table set aside by hand", extra={"table": table.pk, "by": by.pk if by else None})


def resume(table: Table, by: Member | None, reason: str) -> None:
    """Let a table that was set aside go on from where it stands: everybody has the whole time. Raises Refused, also
    when its rules still fail."""
    words = _reason(reason)
    try:
        with transaction.atomic():
            row = road.locked(table.pk)
            if row.status != Table.Status.ASIDE:
                raise Refused(_("Only a table that was set aside can go on."))
            _go_on(row)
            Intervention.objects.create(table=table, by=by, kind="resume", reason=words)
    except RulesFailed as failure:
        raise Refused(_("Its rules still fail; it stays aside.")) from failure
    logger.warning("table goes on", extra={"table": table.pk, "by": by.pk if by else None})


def _go_on(table: Table) -> None:
    with running.rules():
        game = game_of(table)
        asks = game.asks(state_of(table))
    table.status, table.fault = Table.Status.PLAYING, ""
    table.save(update_fields=["status", "fault"])
    seats = list(table.seats.select_related("member").order_by("index"))
    is_wanted = duties.restart(table, seats, asks, timezone.now())
    follow.signal(table)
    queue.after_commit(table, seats, [], is_wanted=is_wanted)


def void(table: Table, by: Member, reason: str) -> None:
    """End a table without a result. Raises Refused if it is over."""
    if not ending.void(table, by, _reason(reason)):
        raise Refused(_("This table is over already."))
    logger.warning("table voided by hand", extra={"table": table.pk, "by": by.pk})


def _reason(text: str) -> str:
    """The reason on one line; nothing is done to a table without one."""
    words = " ".join(text.split())
    if not words:
        raise Refused(_("Say why: the reason is kept with the table."))
    if len(words) > LONGEST_REASON:
        raise Refused(_("The reason is too long; 300 letters are enough."))
    return words
