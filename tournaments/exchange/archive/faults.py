"""What is wrong among the rows of an archive, each of which can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator

import msgspec
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.validators import validate_name
from tournaments.formats.rules import LeagueRules
from tournaments.models import SETTLED, League
from tournaments.services.leagues import checked

from .schema import Content, FixtureRow, StageRow, TableRow


def faults_of(content: Content, league: League) -> list[str]:
    """Every fault, as sentences; empty where the season can be taken in by this league."""
    return [
        *_of_season(content, league),
        *_of_names(content),
        *_doubled(content),
        *_of_entrants(content),
        *_of_stages(content),
        *_of_rounds(content),
        *_of_fixtures(content),
        *_of_records(content),
    ]


def _of_season(content: Content, league: League) -> Iterator[str]:
    if content.league.title != league.title:
        words = _("The season was played with “%(theirs)s”, and this league plays “%(ours)s”.")
        yield words % {"theirs": content.league.title, "ours": league.title}
    if content.season.state != "finished":
        yield _("The season was not over when the archive was written: only finished seasons can be taken in.")
    try:
        law = checked(msgspec.convert(content.season.rules, LeagueRules))
    except (msgspec.ValidationError, Refused) as error:
        yield _("rules: %(error)s.") % {"error": error}
        return
    for division in content.divisions:
        found = [one.number for one in content.stages if one.division == division.number]
        if found != list(range(1, len(law.stages) + 1)):
            words = _("Division %(number)s does not have the stages that the rules name.")
            yield words % {"number": division.number}


def _of_names(content: Content) -> Iterator[str]:
    named = [(_("season"), content.season.name)]
    named += [(_("member %(id)s") % {"id": one.id}, one.name) for one in content.members]
    named += [(_("division %(number)s") % {"number": one.number}, one.name) for one in content.divisions if one.name]
    for place, name in named:
        try:
            validate_name(name)
        except ValidationError as error:
            yield f"{place}: {' '.join(error.messages)}"


def _doubled(content: Content) -> Iterator[str]:
    """Rows that stand there twice."""
    people = [key for one in content.entrants for key in (one.member, one.partner) if key is not None]
    lists: list[tuple[str, Iterable[Hashable]]] = [
        (_("member"), [one.id for one in content.members]),
        (_("entrant"), [one.id for one in content.entrants]),
        (_("member among the entrants"), people),
        (_("division"), [one.number for one in content.divisions]),
        (_("stage"), [(one.division, one.number) for one in content.stages]),
        (_("round"), [(one.division, one.stage, one.number) for one in content.rounds]),
        (_("fixture"), [(one.division, one.stage, one.round, one.number) for one in content.fixtures]),
    ]
    for words, keys in lists:
        for key, count in Counter(keys).items():
            if count > 1:
                text = "/".join(map(str, key)) if isinstance(key, tuple) else key
                yield _("%(what)s %(key)s stands there twice.") % {"what": words, "key": text}


def _of_entrants(content: Content) -> Iterator[str]:
    members, divisions = {one.id for one in content.members}, {one.number for one in content.divisions}
    for one in content.entrants:
        for key in (one.member, one.partner):
            if key is not None and key not in members:
                yield _("Entrant %(id)s names member %(key)s, who is not there.") % {"id": one.id, "key": key}
        if one.division is not None and one.division not in divisions:
            words = _("Entrant %(id)s is in division %(key)s, which is not there.")
            yield words % {"id": one.id, "key": one.division}


def _of_stages(content: Content) -> Iterator[str]:
    divisions, known = {one.number for one in content.divisions}, _entrants(content)
    for one in content.stages:
        place = _("stage %(division)s/%(number)s") % {"division": one.division, "number": one.number}
        if one.division not in divisions:
            yield _("%(place)s: its division is not there.") % {"place": place}
        if one.state != "closed":
            yield _("%(place)s: it was not closed.") % {"place": place}
        yield from _strangers(place, _named_in(one), known)


def _named_in(stage: StageRow) -> Iterator[str]:
    """Every entrant that a stage names, as text."""
    yield from stage.fair_play
    lists = [*(one.entrants for one in stage.orders), *stage.draws, *stage.lots]
    yield from (str(key) for keys in lists for key in keys)
    for row in (*stage.final, *stage.standings):
        yield from _named_in_row(row)


def _named_in_row(row: TableRow) -> Iterator[str]:
    yield str(row.entrant)
    if row.because is not None:
        yield from (row.because.below, *row.because.among)


def _of_rounds(content: Content) -> Iterator[str]:
    stages, known = {(one.division, one.number) for one in content.stages}, _entrants(content)
    for one in content.rounds:
        place = _("round %(number)s") % {"number": f"{one.division}/{one.stage}/{one.number}"}
        if (one.division, one.stage) not in stages:
            yield _("%(place)s: its stage is not there.") % {"place": place}
        yield from _strangers(place, one.byes, known)


def _of_fixtures(content: Content) -> Iterator[str]:
    rounds, known = {(one.division, one.stage, one.number) for one in content.rounds}, _entrants(content)
    for one in content.fixtures:
        place = _("fixture %(number)s") % {"number": f"{one.division}/{one.stage}/{one.round}/{one.number}"}
        if (one.division, one.stage, one.round) not in rounds:
            yield _("%(place)s: its round is not there.") % {"place": place}
        yield from _strangers(place, _players(one), known)
        yield from _of_fixture(one, place)


def _of_fixture(one: FixtureRow, place: str) -> Iterator[str]:
    reached = [row.entrant for row in one.results]
    if len(set(one.sides)) != len(one.sides) or not one.sides:
        yield _("%(place)s: its sides are not right.") % {"place": place}
    if len(set(reached)) != len(reached) or not set(reached) <= set(one.sides):
        yield _("%(place)s: it has results of others than its sides.") % {"place": place}
    if one.state not in SETTLED:
        yield _("%(place)s: it was still open.") % {"place": place}


def _players(one: FixtureRow) -> Iterator[str]:
    yield from map(str, one.sides)
    yield from (key for row in one.results for key in row.shares)
    if one.abandoned_by is not None:
        yield str(one.abandoned_by)


def _of_records(content: Content) -> Iterator[str]:
    stages, known = {(one.division, one.number) for one in content.stages}, _entrants(content)
    for number, one in enumerate(content.adjustments, 1):
        place = _("adjustment %(number)s") % {"number": number}
        if (one.division, one.stage) not in stages:
            yield _("%(place)s: its stage is not there.") % {"place": place}
        yield from _strangers(place, [str(one.entrant)], known)
    for number, caution in enumerate(content.cautions, 1):
        yield from _strangers(_("warning %(number)s") % {"number": number}, [str(caution.entrant)], known)
    members = {one.id for one in content.members}
    for number, row in enumerate(content.trail, 1):
        if row.author is not None and row.author not in members:
            yield _("change %(number)s names member %(key)s, who is not there.") % {"number": number, "key": row.author}


def _entrants(content: Content) -> set[str]:
    return {str(one.id) for one in content.entrants}


def _strangers(place: str, keys: Iterable[str], known: set[str]) -> Iterator[str]:
    """A fault for each entrant that is named here and does not play."""
    for key in sorted(set(keys) - known):
        yield _("%(place)s names entrant %(key)s, who is not there.") % {"place": place, "key": key[:20]}
