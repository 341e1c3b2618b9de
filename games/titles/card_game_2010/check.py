"""Every fault of a ruleset, by path; and what whoever opens a table may set."""

from __future__ import annotations

from games.engine import brackets
from games.engine.contract import Fault, Option
from games.engine.rulesets import Faults, fault, offered, options_within, within

from .book import PLACES
from .ruleset import Code, Ruleset, Section

_RANGES: dict[str, tuple[int, int]] = {"semi_deck_size": (4, 16), "final_deck_size": (4, 16)}
_NOT_AT_OPENING = frozenset({"action_deck", "team_table"})
_GROUP = 4
_SEMI_TEAMS = 4
_SINGLES = 4
"""The most single Attacks that two semi-finals can leave (CG10-10.6)."""


def options(ruleset: Ruleset) -> list[Option]:
    """The options of a table, the ruleset's values as defaults."""
    return offered(ruleset.options, _RANGES, _NOT_AT_OPENING)


def faults(ruleset: Ruleset) -> list[Fault]:
    """Every fault; the cross-checks only if the parts are sound, since they need them."""
    found = [one for check in _PARTS for one in check(ruleset)]
    return found or [one for check in _CROSS for one in check(ruleset)]


def is_plain(name: str) -> bool:
    """Whether a name can stand in an answer: letters, digits, underscores."""
    return name.isascii() and name.isidentifier()


# --- the parts ------------------------------------------------------------------------------------


def _numbers(ruleset: Ruleset) -> Faults:
    yield from options_within(ruleset.options, _RANGES)
    yield from within("players.least", ruleset.players.least, 2, 8)
    yield from within("players.most", ruleset.players.most, max(2, ruleset.players.least), 8)
    yield from within("hand", ruleset.hand, 1, 5)
    yield from within("spaces", ruleset.spaces, 1, 9)
    least, most = ruleset.group.cards
    yield from within("group.cards[0]", least, 1, 4)
    yield from within("group.cards[1]", most, max(1, least), 12)
    for place, points in enumerate(ruleset.group.points):
        yield from within(f"group.points[{place}]", points, 0, 99)


def _deck(ruleset: Ruleset) -> Faults:
    deck = ruleset.options.action_deck
    for code, count in deck.items():
        yield from within(f"options.action_deck.{code}", count, 0, 99)
    if sum(max(0, count) for count in deck.values()) > 99:
        yield fault("options.action_deck", "range", least=1, most=99)
    held = {code for code, count in deck.items() if count > 0}
    scoring = set(ruleset.flips.shootout)
    if not held & scoring or not held - scoring:
        yield fault("options.action_deck", "endless")


def _table(ruleset: Ruleset) -> Faults:
    table = ruleset.options.team_table
    yield from (
        fault(f"options.team_table.{team}", "unknown", name=team) for team in table if team not in ruleset.teams
    )
    for team in ruleset.teams:
        path = f"options.team_table.{team}"
        if team not in table:
            yield fault(path, "too_few", least=1)
            continue
        row = table[team]
        least = 3 * ruleset.group.cards[0] if ruleset.options.hand_reserve == "strict" else 3
        yield from within(f"{path}.action_cards", row.action_cards, max(3, least), 12)
        yield from within(f"{path}.goal_cap", row.goal_cap, 1, 3)
        yield from within(f"{path}.group_goal_cap", row.group_goal_cap, 1, max(1, min(3, row.goal_cap)))


def _teams(ruleset: Ruleset) -> Faults:
    groups: dict[str, int] = {}
    for team, data in ruleset.teams.items():
        groups[data.group] = groups.get(data.group, 0) + 1
        if not is_plain(team):
            yield fault(f"teams.{team}", "name")
        if not is_plain(data.group):
            yield fault(f"teams.{team}.group", "name")
        yield from within(f"teams.{team}.tier", data.tier, 1, 4)
        yield from within(f"teams.{team}.fifa_rank", data.fifa_rank, 1, 999)
    if len(ruleset.teams) < ruleset.players.most:
        yield fault("teams", "too_few", least=ruleset.players.most)
    yield from (fault("teams", "group", group=name) for name, count in groups.items() if count != _GROUP)


def _fixtures(ruleset: Ruleset) -> Faults:
    """Every two teams of a group meet exactly once; with batches each two matches bring all four teams."""
    met: dict[frozenset[str], str] = {}
    teams, waiting = ruleset.teams, dict[str, list[str]]()
    for match, fixture in ruleset.fixtures.items():
        path, pair = f"fixtures.{match}", frozenset((fixture.left, fixture.right))
        strangers = [team for team in (fixture.left, fixture.right) if team not in teams]
        if not is_plain(match) or match in ruleset.knockout:
            yield fault(path, "match_name")
        if strangers:
            yield from (fault(path, "unknown", name=team) for team in strangers)
        elif len(pair) < 2 or teams[fixture.left].group != teams[fixture.right].group:
            yield fault(path, "pair")
        elif pair in met:
            yield fault(path, "met", match=met[pair])
        else:
            met[pair] = match
            batch = waiting.setdefault(teams[fixture.left].group, [])
            if ruleset.options.matchday_batching and len(batch) % 4 and pair & set(batch[-2:]):
                yield fault(path, "batch")
            batch += pair
    for one in teams:
        for two in teams:
            if one < two and teams[one].group == teams[two].group and frozenset((one, two)) not in met:
                yield fault("fixtures", "missing", one=teams[one].name, two=teams[two].name)


def _tree(ruleset: Ruleset) -> Faults:
    """CG10-7.1 to 7.3: each place of the tree is filled once."""
    groups = dict.fromkeys(team.group for team in ruleset.teams.values())
    entries = [f"{place}_{group}" for group in groups for place in PLACES]
    for flaw in brackets.flaws(ruleset.knockout, entries):
        yield fault(f"knockout.{flaw.match}.{flaw.side}", f"tree.{flaw.why}", name=flaw.source)
    used = {source for pairing in ruleset.knockout.values() for source in (pairing.left, pairing.right)}
    yield from (fault("knockout", "tree.unused", name=entry) for entry in entries if entry not in used)
    yield from (fault(f"knockout.{match}", "match_name") for match in ruleset.knockout if not is_plain(match))


def _sections(ruleset: Ruleset) -> Faults:
    """The Semi-Finals and the last round end the list; a match is played in one section, after those it waits for."""
    styles = [section.style for section in ruleset.sections]
    if styles[-2:] != ["semi", "final"] or styles.count("open") != len(styles) - 2:
        yield fault("sections", "styles")
        return
    names: set[str] = set()
    rounds: dict[str, set[str]] = {}
    for number, section in enumerate(ruleset.sections):
        path = f"sections[{number}]"
        if not is_plain(section.id):
            yield fault(f"{path}.id", "name")
        if section.id in names:
            yield fault(f"{path}.id", "twice", name=section.id)
        names.add(section.id)
        yield from within(f"{path}.level", section.level, 4, 6)
        yield from _matches(ruleset, path, section, rounds)
    played = {match for matches in rounds.values() for match in matches}
    yield from (fault(f"knockout.{match}", "no_section") for match in ruleset.knockout if match not in played)
    yield from _last(ruleset)


def _matches(ruleset: Ruleset, path: str, section: Section, rounds: dict[str, set[str]]) -> Faults:
    earlier = {match for name, matches in rounds.items() if name != section.round for match in matches}
    played = {match for matches in rounds.values() for match in matches}
    most, least = (4, 1) if section.style == "open" else (2, 2)
    if not least <= len(section.matches) <= most:
        yield fault(f"{path}.matches", "range", least=least, most=most)
    for place, match in enumerate(section.matches):
        where = f"{path}.matches[{place}]"
        if match in played or match in section.matches[:place]:
            yield fault(where, "twice", name=match)
        if match not in ruleset.knockout:
            yield fault(where, "unknown", name=match)
            continue
        pairing = ruleset.knockout[match]
        before = {brackets.match_of(source, ruleset.knockout) for source in (pairing.left, pairing.right)} - {None}
        if not before <= earlier:
            yield fault(where, "too_early")
    rounds.setdefault(section.round, set()).update(section.matches)


def _last(ruleset: Ruleset) -> Faults:
    """CG10-7.3: the losers of the Semi-Finals play for third place, the winners play the Final."""
    semis, last = ruleset.sections[-2].matches, ruleset.sections[-1].matches
    for match, source in zip(last, (brackets.loser_of, brackets.winner_of), strict=False):
        pairing = ruleset.knockout.get(match)
        if pairing is None or [pairing.left, pairing.right] != [source(semi) for semi in semis]:
            yield fault(f"knockout.{match}", "last")


_PARTS = (_numbers, _deck, _table, _teams, _fixtures, _tree, _sections)


# --- across the parts -----------------------------------------------------------------------------


def _size(ruleset: Ruleset, *codes: Code) -> int:
    deck = ruleset.options.action_deck
    return sum(deck.get(code, 0) for code in codes or tuple(deck))


def _hands(ruleset: Ruleset) -> Faults:
    """CG10-5.3: every flip of a group's first match finds a card."""
    most = _size(ruleset) - _size(ruleset, "P") - 2
    totals: dict[str, int] = {}
    for team, data in ruleset.teams.items():
        totals[data.group] = totals.get(data.group, 0) + ruleset.options.team_table[team].action_cards
    for name, total in totals.items():
        if total > most:
            yield fault("options.team_table", "hands", group=name, cards=total, most=most)


def _players(ruleset: Ruleset) -> Faults:
    """Hands for all players of a section, and a card to draw (CG10-8.1)."""
    least = ruleset.hand * ruleset.players.most + 1
    if _size(ruleset) < least:
        yield fault("options.action_deck", "deck", cards=_size(ruleset), least=least)


def _aside(ruleset: Ruleset) -> Faults:
    """CG10-10.6, 11.3: what is put aside suffices for all flips."""
    left = _size(ruleset) - _SEMI_TEAMS * ruleset.hand - _size(ruleset, "P") - _SINGLES
    for name in ("semi_deck_size", "final_deck_size"):
        if getattr(ruleset.options, name) > left:
            yield fault(f"options.{name}", "deck_size", most=left)


_CROSS = (_hands, _players, _aside)


def table_faults(ruleset: Ruleset, seats: int) -> list[Fault]:
    """What is wrong with this number of seats; a ruleset with faults of its own has been refused before."""
    least, most = ruleset.players.least, ruleset.players.most
    return [] if least <= seats <= most else [fault("seats", "seats", least=least, most=most)]
