"""Founding a league."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import Any

import msgspec
from django.db import IntegrityError, transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Club, Member
from games import clock
from games.engine.contract import BadRuleset
from games.engine.standings import UnknownCriterionError, canonical
from games.models import Ruleset, Table
from games.selectors.loading import ruleset_of, title_of
from games.services.tables import PACES
from tournaments.formats import UnknownFormatError, format_of, settings_of
from tournaments.formats.rules import LeagueRules, StageRules
from tournaments.models import League

RESERVED_SLUGS = frozenset({"new", "members"})
SLUG_TRIES = 5


def create_league(
    club: Club,
    author: Member | None,
    *,
    name: str,
    ruleset: Ruleset,
    rules: LeagueRules | None = None,
    options: Mapping[str, Any] | None = None,
    pace_hours: int | None = 24,
    pace: clock.Pace | None = None,
    policy: str = Table.Policy.AI_SITS,
    visibility: str = League.Visibility.PUBLIC,
) -> League:
    """A new league of the club, played by `rules` (none given: everybody meets everybody once).

    Raises Refused (422) for what cannot be played, BadRuleset with every fault of the options.
    """
    rules = checked(rules or LeagueRules())
    _require(pace_hours is None or pace_hours in PACES, _("There is no such time for a move."))
    _require(pace is None or not clock.faults(pace), _("There is no such time for a move."))
    _require(policy in Table.Policy.values, _("There is no such rule for when time is up."))
    check_ruleset(club, ruleset, json.dumps(dict(options or {})), rules)
    league = League(
        club=club,
        author=author,
        name=" ".join(name.split()),
        title=ruleset.title,
        ruleset=ruleset,
        options=json.dumps(dict(options or {}), sort_keys=True),
        pace_hours=pace_hours,
        pace=msgspec.json.encode(pace).decode() if pace else "",
        policy=policy,
        rules=msgspec.to_builtins(rules),
        visibility=visibility,
    )
    return _stored(league)


def checked(rules: LeagueRules) -> LeagueRules:
    """The rules with criteria by their own names. Raises Refused (422) with a sentence for what cannot be played."""
    _require(bool(rules.stages), _("A league needs at least one stage."))
    _require(bool(rules.criteria), _("A table needs something to be ordered by."))
    _require(rules.entrant_size in (1, 2), _("An entrant is one member or a pair."))
    scoring = rules.scoring
    _require(scoring.win >= scoring.draw >= scoring.loss, _("A better result must not bring fewer points."))
    try:
        for stage in rules.stages:
            faults = format_of(stage.format).faults(settings_of(stage.format, stage.settings))
            _require(not faults, " ".join(_(fault) for fault in faults))
        return msgspec.structs.replace(rules, criteria=tuple(canonical(one) for one in rules.criteria))
    except (UnknownFormatError, UnknownCriterionError, msgspec.ValidationError) as error:
        raise Refused(str(error), status=422) from error


def check_ruleset(club: Club, ruleset: Ruleset, options: str, rules: LeagueRules) -> None:
    """Raises Refused (422) where the fixtures of a stage cannot be played with this ruleset, BadRuleset for options
    (as they are stored) that do not fit it."""
    for stage in rules.stages:
        _check_ruleset(club, ruleset, json.loads(options), stage, rules.entrant_size)


def _check_ruleset(
    club: Club, ruleset: Ruleset, options: Mapping[str, Any], stage: StageRules, entrant_size: int
) -> None:
    is_ours = ruleset.club_id in (None, club.pk) and ruleset.state == Ruleset.State.PUBLISHED
    _require(is_ours, _("This ruleset cannot be played."))
    league_format = format_of(stage.format)
    for meeting in set(league_format.seats(settings_of(stage.format, stage.settings))):
        seats = meeting * entrant_size
        faults = title_of(ruleset.title).check_table(ruleset_of(ruleset), options, seats)
        if any(fault.path == "seats" and not fault.warning for fault in faults):
            text = _("This ruleset cannot be played by %(seats)s, as the fixtures of this league are.")
            raise Refused(text % {"seats": seats}, status=422)
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
