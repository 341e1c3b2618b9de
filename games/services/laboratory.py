"""The laboratory: a run is a row, played in pieces by a task. A piece is claimed by guarded update and stored only if
the row is still as it was read; what a dead worker leaves is found by the sweep and goes on where it stood."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from time import monotonic
from typing import Any

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from accounts.models import Member
from games.engine import laboratory as engine
from games.engine import registry
from games.engine.contract import BadRuleset, Game, Title
from games.engine.laboratory import Counts
from games.engine.selfplay import play_one
from games.engine.selfplay_setting import Setting
from games.models import Ruleset, Trial
from games.selectors import running

from . import queue, rulesets
from .errors import Refused

FEWEST, MOST = 10, 500
PIECE_SECONDS = 15.0
TABLE_SECONDS = 30.0
"""What one table may take; together well under the limits of a task."""
CLAIM = timedelta(minutes=2)
"""No task lives longer than that."""
STALE = timedelta(minutes=1)
MOST_ATTEMPTS = 4
LOST = gettext_noop("The work was lost several times at the same table.")
FAILED = gettext_noop("A table could not be played to its end; the rules or an AI failed, or it took too long.")

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Wish:
    """What somebody wants to be played."""

    seats: int
    tables: int
    level: str
    options: Mapping[str, Any] = field(default_factory=dict)


def start(row: Ruleset, wish: Wish, author: Member | None) -> Trial:
    """Store a run and send it to its queue. Raises BadRuleset with every fault, Refused with a sentence."""
    title = registry.title(row.title)
    rules = _rules(title, row.data)
    _look(title, rules, wish)
    base = row.parent if row.parent and _is_comparable(title, row.parent, wish) else None
    trial = Trial(
        ruleset=row,
        base=base,
        data=row.data,
        base_data=base.data if base else "",
        seats=wish.seats,
        options=json.dumps(dict(wish.options)),
        level=wish.level,
        tables=wish.tables,
        author=author,
    )
    try:
        with transaction.atomic():
            trial.save()
            transaction.on_commit(lambda: _send(trial.pk), robust=True)
    except IntegrityError as error:
        raise Refused(_("The laboratory is playing this ruleset already.")) from error
    return trial


def _rules(title: Title, data: str) -> Any:
    faults = [fault for fault in rulesets.faults_in(title, data) if not fault.warning]
    if faults:
        raise BadRuleset(faults)
    return title.decode_ruleset(json.loads(data))


def _look(title: Title, rules: Any, wish: Wish) -> None:
    least, most = title.seats(rules)
    if not least <= wish.seats <= most:
        raise Refused(_("There are %(least)s to %(most)s seats.") % {"least": least, "most": most})
    if not FEWEST <= wish.tables <= MOST:
        raise Refused(_("The laboratory plays %(least)s to %(most)s tables.") % {"least": FEWEST, "most": MOST})
    if wish.level not in title.bots:
        raise Refused(_("There is no such AI."))
    faults = [fault for fault in title.check_table(rules, wish.options, wish.seats) if not fault.warning]
    if faults:
        raise BadRuleset(faults)


def _is_comparable(title: Title, parent: Ruleset, wish: Wish) -> bool:
    """Whether the version it was cloned from can be played in the same way."""
    try:
        _look(title, _rules(title, parent.data), wish)
    except (BadRuleset, Refused):
        return False
    return True


def is_of(trial: Trial, row: Ruleset) -> bool:
    """Whether a run played what the version holds now; a draft may have changed since."""
    return Trial.objects.filter(pk=trial.pk, data=row.data).exists()


def options_of(trial: Trial) -> dict[str, Any]:
    """The options that a run plays with."""
    options: dict[str, Any] = json.loads(trial.options)
    return options


def cancel(trial: Trial) -> None:
    """End a run; what has been played is kept and shown. Raises Refused if it is over."""
    rows = Trial.objects.filter(pk=trial.pk, state__in=Trial.OPEN).update(state=Trial.State.CANCELLED)
    if not rows:
        raise Refused(_("This run is over already."))


def carry_on(pk: int, seconds: float | None = None) -> None:
    """Play a piece of a run and send the rest. Does nothing if somebody else is at it, or it is over."""
    trial = _claim(pk)
    if trial is None:
        return
    if trial.attempts > MOST_ATTEMPTS:
        _store(trial, state=Trial.State.STOPPED, words=LOST)
        return
    try:
        changes = _piece(trial, PIECE_SECONDS if seconds is None else seconds)
    except (running.RulesFailed, BadRuleset, msgspec.MsgspecError, KeyError, ValueError):
        logger.exception("the laboratory could not play a ruleset")
        changes = {"state": Trial.State.STOPPED, "words": FAILED}
    if _store(trial, attempts=0, **changes) and "state" not in changes:
        _send(pk)


def _claim(pk: int) -> Trial | None:
    """The run, ours for some minutes."""
    now = timezone.now()
    free = Q(claimed_until=None) | Q(claimed_until__lt=now)
    mine = {"claimed_until": now + CLAIM, "touched": now, "state": Trial.State.RUNNING}
    rows = Trial.objects.filter(free, pk=pk, state__in=Trial.OPEN).update(**mine, attempts=F("attempts") + 1)
    return Trial.objects.filter(pk=pk, state=Trial.State.RUNNING, claimed_until=now + CLAIM).first() if rows else None


def _store(trial: Trial, **changes: Any) -> bool:
    """Put what a piece came to, if the run still is ours; whether it was."""
    ours = Trial.objects.filter(
        pk=trial.pk, state=Trial.State.RUNNING, done=trial.done, claimed_until=trial.claimed_until
    )
    return bool(ours.update(**changes, claimed_until=None, touched=timezone.now()))


def _piece(trial: Trial, seconds: float) -> dict[str, Any]:
    """Play tables until the time is over; the columns that have changed."""
    ours, theirs = (msgspec.json.decode(text, type=Counts) for text in (trial.ours, trial.theirs))
    lab, done, until = _Bench(trial), trial.done, monotonic() + seconds
    while done < trial.tables:
        lab.play(done, ours, theirs)
        done += 1
        if monotonic() > until:
            break
    texts = {"ours": msgspec.json.encode(ours).decode(), "theirs": msgspec.json.encode(theirs).decode()}
    is_over = {"state": Trial.State.DONE} if done == trial.tables else {}
    return {"done": done, **texts, "report": _report(ours, theirs, trial), **is_over}


def _report(ours: Counts, theirs: Counts, trial: Trial) -> str:
    return msgspec.json.encode(engine.report(ours, theirs if trial.base_data else None)).decode()


class _Bench:
    """The games of a run, loaded."""

    def __init__(self, trial: Trial) -> None:
        self.title = registry.title(trial.ruleset.title)
        self.setting = Setting(self.title, f"trial {trial.pk}", json.loads(trial.options), trial.seats)
        self.level = trial.level
        self.game = self._game(trial.data)
        self.base = self._game(trial.base_data) if trial.base_data else None

    def _game(self, data: str) -> Game[Any, Any]:
        with running.rules(TABLE_SECONDS):
            return self.title.load(self.title.decode_ruleset(json.loads(data)), self.setting.options)

    def play(self, table: int, ours: Counts, theirs: Counts) -> None:
        """Play one table of each version with the same luck; raises RulesFailed."""
        for game, counts in ((self.game, ours), (self.base, theirs)):
            if game is not None:
                with running.rules(TABLE_SECONDS):
                    counts.add(play_one(self.setting, game, [self.level], "laboratory", table))


def sweep(now: datetime | None = None) -> int:
    """Send again the runs at which nobody has worked for a while; how many."""
    moment = now or timezone.now()
    free = Q(claimed_until=None) | Q(claimed_until__lt=moment)
    lost = Trial.objects.filter(free, state__in=Trial.OPEN, touched__lt=moment - STALE)
    found = list(lost.values_list("pk", flat=True))
    Trial.objects.filter(pk__in=found).update(touched=moment)
    for pk in found:
        _send(pk)
    return len(found)


def _send(pk: int) -> None:
    queue.send("games.tasks.laboratory", pk, queue="long")
