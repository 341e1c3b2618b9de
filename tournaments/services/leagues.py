"""Founding a league."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Club, Member
from games.engine.contract import BadRuleset
from games.engine.standings import UnknownCriterionError, canonical
from games.models import Ruleset, Table
from games.selectors.loading import ruleset_of, title_of
from games.services.tables import PACES
from tournaments.formats import UnknownFormatError, format_of
from tournaments.models import League

RESERVED_SLUGS = frozenset({"new"})
SLUG_TRIES = 5
SEATS = 2
"""Every fixture has two entrants."""


def create_league(
    club: Club,
    author: Member,
    *,
    name: str,
    ruleset: Ruleset,
    format: str = "round_robin",
    options: Mapping[str, Any] | None = None,
    pace_hours: int | None = 24,
    policy: str = Table.Policy.AI_SITS,
    points: tuple[int, int, int] = (3, 1, 0),
    criteria: Sequence[str] = ("points", "gd", "gf", "h2h", "lots"),
    visibility: str = League.Visibility.PUBLIC,
) -> League:
    """A new league of the club; `points` are for a win, a draw and a defeat.

    Raises Refused (422) for what cannot be played, BadRuleset with every fault of the options.
    """
    _check_settings(format, pace_hours, policy, criteria)
    _check_ruleset(club, ruleset, options or {})
    win, draw, loss = points
    league = League(
        club=club,
        author=author,
        name=" ".join(name.split()),
        title=ruleset.title,
        ruleset=ruleset,
        options=json.dumps(dict(options or {}), sort_keys=True),
        pace_hours=pace_hours,
        policy=policy,
        format=format,
        points_win=win,
        points_draw=draw,
        points_loss=loss,
        criteria=[canonical(one) for one in criteria],
        visibility=visibility,
    )
    return _stored(league)


def _check_settings(format: str, pace_hours: int | None, policy: str, criteria: Sequence[str]) -> None:
    try:
        format_of(format)
        for one in criteria:
            canonical(one)
    except (UnknownFormatError, UnknownCriterionError) as error:
        raise Refused(str(error), status=422) from error
    _require(bool(criteria), _("A table needs something to be ordered by."))
    _require(pace_hours is None or pace_hours in PACES, _("There is no such time for a move."))
    _require(policy in Table.Policy.values, _("There is no such rule for when time is up."))


def _check_ruleset(club: Club, ruleset: Ruleset, options: Mapping[str, Any]) -> None:
    is_ours = ruleset.club_id in (None, club.pk) and ruleset.state == Ruleset.State.PUBLISHED
    _require(is_ours, _("This ruleset cannot be played."))
    faults = title_of(ruleset.title).check_table(ruleset_of(ruleset), options, SEATS)
    if any(fault.path == "seats" and not fault.warning for fault in faults):
        raise Refused(_("This ruleset cannot be played by two, as the fixtures of a league are."), status=422)
    if any(not fault.warning for fault in faults):
        raise BadRuleset([fault for fault in faults if not fault.warning])


def _require(holds: bool, sentence: str) -> None:
    if not holds:
        raise Refused(sentence, status=422)


def _stored(league: League) -> League:
    for number in range(SLUG_TRIES):
        league.slug = _slug(league.name, number)
        try:
            with transaction.atomic():
                league.save()
        except IntegrityError:
            continue  # the address is taken
        return league
    raise Refused(_("No free address was found for a league of this name. Choose another name."))


def _slug(name: str, number: int) -> str:
    """The first try is the plain name; later ones, and names without Latin letters, get a random tail."""
    plain = slugify(name)[:50].strip("-")
    if plain and plain not in RESERVED_SLUGS and number == 0:
        return plain
    return f"{plain or 'league'}-{secrets.token_hex(3)}"
