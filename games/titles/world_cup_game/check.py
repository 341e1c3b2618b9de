"""Every fault of a ruleset, by path; and what whoever opens a table may set."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from games.engine import brackets
from games.engine.contract import Fault, Option
from games.engine.rulesets import Faults, fault, offered, options_within, warning, within

from .book import PLACES, Book, natural
from .ruleset import Deck, Round, Ruleset

_RANGES: dict[str, tuple[int, int]] = {
    "min_players": (2, 16),
    "max_players": (2, 16),
    "hand_size": (2, 5),
    "group_deck_passes": (1, 3),
    "extra_turn_threshold": (2, 17),
    "sf_deck": (4, 40),
    "final_deck_1930": (4, 40),
    "last_deck_2002": (4, 40),
    "replay_cards_per_match": (2, 12),
    "replay_limit": (0, 50),
}
_NOT_AT_OPENING = frozenset({"min_players", "max_players", "team_ranks"})
_ONLY: dict[str, Callable[[Ruleset], bool]] = {
    "group_deck_passes": lambda ruleset: True,
    "replay_cards_per_match": lambda ruleset: _replays(ruleset),
    "replay_scope": lambda ruleset: ruleset.group.tie == "replay",
    "replay_limit": lambda ruleset: _replays(ruleset),
    "tiebreak_restart": lambda ruleset: "h2h" in ruleset.group.criteria,
    "multi_goal_distinct": lambda ruleset: _several(ruleset),
    "last_phase_partial": lambda ruleset: any(not round_.whole_cards for round_ in ruleset.rounds),
    "third_place_match": lambda ruleset: bool(ruleset.third_place),
}
"""Options that some rulesets have no use for."""


def _replays(ruleset: Ruleset) -> bool:
    return ruleset.group.tie == "replay" or any(round_.tie == "replay" for round_ in ruleset.rounds)


def _several(ruleset: Ruleset) -> bool:
    return any(len(card.places) > 1 for card in ruleset.cards.values())


def options(ruleset: Ruleset) -> list[Option]:
    """The options of a table: those of the ruleset that can matter, its values as defaults."""
    unused = set(get_args(Deck)) - {round_.deck for round_ in ruleset.rounds}
    unused |= {name for name, is_used in _ONLY.items() if not is_used(ruleset)}
    return offered(ruleset.options, _RANGES, _NOT_AT_OPENING | unused)


def faults(ruleset: Ruleset) -> list[Fault]:
    """Every fault; the cross-checks only if the parts are sound, since they need them."""
    found = [fault for check in _PARTS for fault in check(ruleset)]
    if any(not fault.warning for fault in found):
        return found
    return found + [fault for check in _CROSS for fault in check(Book(ruleset))]


# --- the parts ------------------------------------------------------------------------------------


def _ranges(ruleset: Ruleset) -> Faults:
    return options_within(ruleset.options, _RANGES)


def _ranks(ruleset: Ruleset) -> Faults:
    names = [rank.id for rank in ruleset.ranks]
    if len(names) < 2:
        yield fault("ranks", "too_few", least=2)
    for number, rank in enumerate(ruleset.ranks):
        path = f"ranks[{number}]"
        if rank.id in names[:number]:
            yield fault(f"{path}.id", "twice", name=rank.id)
        yield from within(f"{path}.pieces", rank.pieces, 0, 99)
        if not 1 <= rank.squares <= 9:
            yield fault(f"{path}.squares", "range", least=1, most=9)
        if not 1 <= rank.max_goal <= 3:
            yield fault(f"{path}.max_goal", "range", least=1, most=3)
        if rank.spot != rank.squares + 1:  # WCG-3.9
            yield fault(f"{path}.spot", "spot", squares=rank.squares)


def _teams(ruleset: Ruleset) -> Faults:
    names = {rank.id for rank in ruleset.ranks}
    for team, data in ruleset.teams.items():
        if data.rank not in names:
            yield fault(f"teams.{team}.rank", "unknown", name=data.rank)
    for team, rank in ruleset.options.team_ranks.items():
        if team not in ruleset.teams:
            yield fault(f"options.team_ranks.{team}", "unknown", name=team)
        if rank not in names:
            yield fault(f"options.team_ranks.{team}", "unknown", name=rank)


def _fixtures(ruleset: Ruleset) -> Faults:
    """WCG-3.10: every two teams of a group meet exactly once."""
    met: dict[frozenset[str], str] = {}
    teams = ruleset.teams
    for match, fixture in ruleset.fixtures.items():
        pair = frozenset((fixture.left, fixture.right))
        strangers = [team for team in (fixture.left, fixture.right) if team not in teams]
        if strangers:
            yield from (fault(f"fixtures.{match}", "unknown", name=team) for team in strangers)
        elif len(pair) < 2 or teams[fixture.left].group != teams[fixture.right].group:
            yield fault(f"fixtures.{match}", "pair")
        elif pair in met:
            yield fault(f"fixtures.{match}", "met", match=met[pair])
        met.setdefault(pair, match)
        if set(match) & set(" :.") or match in ruleset.knockout:
            yield fault(f"fixtures.{match}", "match_name")
    for one in teams:
        for two in teams:
            if one < two and teams[one].group == teams[two].group and frozenset((one, two)) not in met:
                yield fault("fixtures", "missing", one=teams[one].name, two=teams[two].name)


def _tree(ruleset: Ruleset) -> Faults:
    """WCG-3.14 to 3.17: each place of the tree is filled once, and each match is played in one round."""
    qualifiers = ruleset.group.qualifiers
    groups = sorted({team.group for team in ruleset.teams.values()}, key=natural)
    smallest = min((sum(team.group == group for team in ruleset.teams.values()) for group in groups), default=0)
    if not 1 <= qualifiers <= min(len(PLACES), max(1, smallest)):
        yield fault("group.qualifiers", "range", least=1, most=max(1, min(len(PLACES), smallest)))
        return
    entries = [f"{place}_{group}" for group in groups for place in PLACES[:qualifiers]]
    for flaw in brackets.flaws(ruleset.knockout, entries):
        yield fault(f"knockout.{flaw.match}.{flaw.side}", f"tree.{flaw.why}", name=flaw.source)
    used = {source for pairing in ruleset.knockout.values() for source in (pairing.left, pairing.right)}
    for entry in entries:
        if entry not in used:
            yield fault("knockout", "tree.unused", name=entry)


def _rounds(ruleset: Ruleset) -> Faults:
    yield from within("group.level", ruleset.group.level, 2, 7)
    if not ruleset.rounds:
        yield fault("rounds", "too_few", least=1)
        return
    played: set[str] = set()
    for number, round_ in enumerate(ruleset.rounds):
        yield from _round(ruleset, number, round_, played)
        played |= set(round_.matches)
    for match in ruleset.knockout:
        if match not in played:
            yield fault(f"knockout.{match}", "no_round")
    if ruleset.third_place and ruleset.third_place not in ruleset.rounds[-1].matches[:-1]:
        yield fault("third_place", "third_place")


def _round(ruleset: Ruleset, number: int, round_: Round, played: set[str]) -> Faults:
    path = f"rounds[{number}]"
    if not round_.matches:
        yield fault(f"{path}.matches", "too_few", least=1)
    if not 2 <= round_.level <= 7:
        yield fault(f"{path}.level", "range", least=2, most=7)
    for place, match in enumerate(round_.matches):
        where = f"{path}.matches[{place}]"
        if match in played or match in round_.matches[:place]:
            yield fault(where, "twice", name=match)
        if match not in ruleset.knockout:
            yield fault(where, "unknown", name=match)
            continue
        pairing = ruleset.knockout[match]
        before = {brackets.match_of(source, ruleset.knockout) for source in (pairing.left, pairing.right)} - {None}
        if not before <= played:
            yield fault(where, "too_early")


def _cards(ruleset: Ruleset) -> Faults:
    codes: set[str] = set()
    for name, card in ruleset.cards.items():
        path = f"cards.{name}"
        if len(card.code) != 1 or not card.code.isalnum():
            yield fault(f"{path}.code", "code")
        if card.code in codes:
            yield fault(f"{path}.code", "twice", name=card.code)
        codes.add(card.code)
        if not 0 <= card.count <= 99:
            yield fault(f"{path}.count", "range", least=0, most=99)
        if not card.places and not card.flips:
            yield fault(path, "card_does_nothing")
        if len(card.places) > 1 and (card.flips or not {*card.places} <= {"goal_1", "goal_2", "goal_3"}):
            yield fault(f"{path}.places", "card_of_several")
        if "penalty" in card.places and card.flips:
            yield fault(f"{path}.flips", "card_of_several")
        if {*card.flips} & {"defence", "penalty"}:  # WCG-6.12, 6.24
            yield fault(f"{path}.flips", "never_turned")
    for kind, count in ruleset.tiles.items():
        yield from within(f"tiles.{kind}", count, 0, 999)


def _dice(ruleset: Ruleset) -> Faults:
    dice = ruleset.dice
    used = [*dice.modifiers, dice.penalty, *dice.shootout]
    yield from (fault("dice", "unknown", name=name) for name in dict.fromkeys(used) if name not in dice.faces)
    for name, faces in dice.faces.items():
        if not faces or any(not face.isidentifier() for face in faces):
            yield fault(f"dice.faces.{name}", "faces")
    for name in dict.fromkeys(dice.shootout):
        if {*dice.faces.get(name, ("x", dice.miss))} <= {dice.miss} or dice.miss not in dice.faces.get(name, dice.miss):
            yield fault(f"dice.faces.{name}", "endless")


_PARTS = (_ranges, _ranks, _teams, _fixtures, _tree, _rounds, _cards, _dice)


# --- across the parts -----------------------------------------------------------------------------


def _players(book: Book) -> Faults:
    options = book.options
    least, most = options.min_players, options.max_players
    if not least <= most:
        yield fault("options.min_players", "players_order")
    if most > len(book.teams):  # WCG-1.4
        yield fault("options.max_players", "players_teams", teams=len(book.teams))
    if (options.hand_size + 1) * most > len(book.deck):  # cross-check (a)
        yield fault("options.hand_size", "players_deck", cards=len(book.deck), players=most)


def _decks(book: Book) -> Faults:
    """Cross-check (b): a fixed deck leaves the hands of all who can still be in the round."""
    for round_ in book.ruleset.rounds:
        size = getattr(book.options, round_.deck)
        alive = min(2 * len(book.matches(round_)), book.options.max_players)
        most = len(book.deck) - book.options.hand_size * alive
        if isinstance(size, int) and size > most:
            yield fault(f"options.{round_.deck}", "deck_size", most=most, players=alive)


def _pieces(book: Book) -> Faults:
    """Cross-check (c), warnings only: pieces of each colour, and someone for the first step of WCG-4.3."""
    for number, rank in enumerate(book.ruleset.ranks):
        count = book.ranks.count(number)
        if count > rank.pieces:
            yield warning("teams", "pieces", rank=f"@colour.{rank.id}", teams=count, pieces=rank.pieces)
    worst = len(book.ruleset.ranks) - 1
    if worst not in book.ranks:
        name = f"@colour.{book.ruleset.ranks[worst].id}"
        yield warning("teams", "no_grey", rank=name)


def _limits(book: Book) -> Faults:
    if book.options.replay_limit == 0 and _replays(book.ruleset):
        yield warning("options.replay_limit", "no_limit")


_CROSS = (_players, _decks, _pieces, _limits)


def table_faults(ruleset: Ruleset, seats: int) -> list[Fault]:
    """What is wrong with this number of seats; a ruleset with faults of its own has been refused before."""
    least, most = ruleset.options.min_players, ruleset.options.max_players
    if not least <= seats <= most:
        return [fault("seats", "seats", least=least, most=most)]
    found = [warning("seats", "few_seats")] if seats < 3 else []  # WCG-1.4
    return found + list(_top_up(ruleset, seats))


def _top_up(ruleset: Ruleset, seats: int) -> Faults:
    """Cross-check (b): the first deck after an extra lap leaves a card for every hand that is one short (WCG-8.16)."""
    size = getattr(ruleset.options, ruleset.rounds[0].deck)
    if seats >= ruleset.options.extra_turn_threshold and size == "1":
        yield fault(f"options.{ruleset.rounds[0].deck}", "no_top_up")
