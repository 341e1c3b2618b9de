"""Every fault of a ruleset, by path; and what whoever opens a table may set."""

from __future__ import annotations

from games.engine.contract import Fault, Option
from games.engine.rulesets import Faults, fault, offered, options_within

from .book import Book
from .check_data import DATA
from .ruleset import Ruleset

RANGES: dict[str, tuple[int, int]] = {
    "substitution_tokens": (0, 3), "extra_time_cards": (9, 20), "extra_time_stars": (0, 2), "shootout_kicks": (1, 10),
    "amateur_stars": (0, 6), "half_time_stars": (0, 6), "hand_limit_action": (8, 15), "hand_limit_player": (2, 7),
    "kick_off_action": (5, 10), "other_action": (5, 10), "start_player": (0, 3), "draw_when_not_defending": (0, 3),
    "give_back_draw": (1, 5), "give_back_discard": (0, 2), "pa_limit": (7, 10), "counter_attack_max_pa": (0, 8),
    "counter_attack_gain": (1, 6), "deck_size": (20, 46), "deck_min_defence": (0, 12), "deck_max_defence": (0, 12),
    "four_player_action": (3, 8), "four_player_player_cards": (0, 3), "four_player_draw": (0, 3),
    "forfeit_score": (0, 5), "star_tokens": (0, 40),
}  # fmt: skip
"""The allowed values of the numbers."""

_NOT_AT_OPENING = frozenset({"mode", "shot_bonus_by_pa", "strict_components", "star_tokens"})
_NOT_AMATEUR = frozenset({
    "fouls", "cards", "corners", "off_target", "substitutions", "substitution_tokens", "stadium", "goalkeeper_penalty",
})  # fmt: skip
_ONLY_INTERNATIONAL = frozenset({"deck_size", "deck_min_defence", "deck_max_defence"})


def options(ruleset: Ruleset) -> list[Option]:
    """The options of a table: those of the ruleset that can matter, its values as defaults."""
    mode = ruleset.options.mode
    unused = _NOT_AT_OPENING | (_NOT_AMATEUR if mode == "amateur" else {"amateur_stars"})
    unused |= frozenset() if mode == "international" else _ONLY_INTERNATIONAL
    allowed = dict.fromkeys(("first_team", "second_team"), tuple(ruleset.teams))
    return offered(ruleset.options, RANGES, unused, allowed)


def faults(ruleset: Ruleset) -> list[Fault]:
    """Every fault; the cross-checks only if the parts are sound, since they need them."""
    found = [fault for check in (*DATA, _ranges) for fault in check(ruleset)]
    if any(not fault.warning for fault in found):
        return found
    book = Book(ruleset)
    return found + [fault for check in _CROSS for fault in check(book)]


def table_faults(ruleset: Ruleset, seats: int) -> list[Fault]:
    """The faults of a table with this many seats (WWF-2.1, 2.3)."""
    if seats not in (2, 4):
        return [fault("seats", "seats")]
    return []


def _ranges(ruleset: Ruleset) -> Faults:
    return options_within(ruleset.options, RANGES)


# --- what must fit together -----------------------------------------------------------------------


def _modules(book: Book) -> Faults:
    """WWF-3.4, 12.15, 19.5."""
    options = book.options
    if book.is_amateur:
        for name in ("fouls", "cards", "corners", "off_target", "substitutions", "goalkeeper_penalty"):
            if getattr(options, name):
                yield fault(f"options.{name}", "amateur")
        if options.stadium != "none":
            yield fault("options.stadium", "amateur")
    if options.goalkeeper_penalty and not options.fouls:
        yield fault("options.goalkeeper_penalty", "needs_fouls")
    if options.practice and options.allow_same_owner == "never":
        yield fault("options.practice", "no_practice")


def _teams(book: Book) -> Faults:
    """WWF-2.4, 4.3."""
    options = book.options
    for name in ("first_team", "second_team"):
        if getattr(options, name) not in book.teams:
            yield fault(f"options.{name}", "unknown", name=getattr(options, name))
    if options.first_team == options.second_team:
        yield fault("options.second_team", "same_team")
    if not book.is_amateur:
        for name in book.teams:
            if len([a for a in book.abilities if book.usable(a)]) < len(book.ruleset.teams[name].abilities) + 2:
                yield fault("abilities", "too_few", least=len(book.ruleset.teams[name].abilities) + 2)
                return


def _hands(book: Book) -> Faults:
    """WWF-5.1, 4.9, 15.5."""
    options = book.options
    for name in ("kick_off_action", "other_action"):
        if getattr(options, name) > options.hand_limit_action:
            yield fault(f"options.{name}", "above_limit", most=options.hand_limit_action)
    if options.start_player > options.hand_limit_player:
        yield fault("options.start_player", "above_limit", most=options.hand_limit_player)
    for one, two in zip(book.limits, book.limits[1:], strict=False):
        if two[0] >= one[0] or two[1] >= one[1]:
            yield fault("limits_after_red", "falling")
    if options.give_back_discard >= options.give_back_draw:
        yield fault("options.give_back_discard", "below", most=options.give_back_draw - 1)


def _points(book: Book) -> Faults:
    """WWF-6.5, 9.2, 14.3."""
    options, pieces = book.options, book.set_pieces
    wanted = set(range(6, options.pa_limit + 1))
    needed = {pa for card in book.cards.values() if card.is_shot and card.requires for pa in card.requires}
    if not needed <= set(book.shot_bonus) or not wanted <= set(book.shot_bonus):
        yield fault("options.shot_bonus_by_pa", "points", least=6, most=options.pa_limit)
    known = [*pieces.indirect, *pieces.direct, *pieces.penalty]
    if len(set(known)) < len(known) or not set(range(options.pa_limit + 1)) <= set(known):
        yield fault("set_pieces", "set_pieces", most=options.pa_limit)
    if options.counter_attack_gain > options.pa_limit:
        yield fault("options.counter_attack_gain", "range", least=1, most=options.pa_limit)


def _decks(book: Book) -> Faults:
    """WWF-19.1, 20.2, 4.9."""
    options, pool = book.options, len(book.pool)
    defences = sum(code in book.defences for code in book.pool)
    opening = max(options.kick_off_action, options.other_action)
    smallest = pool
    if book.is_international:
        smallest = options.deck_size
        if not options.deck_min_defence <= options.deck_max_defence <= defences:
            yield fault("options.deck_max_defence", "range", least=options.deck_min_defence, most=defences)
        if options.deck_size > pool or options.deck_size - options.deck_max_defence > pool - defences:
            yield fault("options.deck_size", "deck_supply")
        if options.deck_size < opening + 10:
            yield fault("options.deck_size", "deck_opening", least=opening + 10)
    if opening >= smallest:
        yield fault("options.kick_off_action", "above_limit", most=smallest - 1)
    if not opening + 1 <= options.extra_time_cards <= min(smallest, pool):
        yield fault("options.extra_time_cards", "range", least=opening + 1, most=smallest)
    if 2 * options.four_player_action >= smallest:
        yield fault("options.four_player_action", "above_limit", most=(smallest - 1) // 2)
    if 2 * options.four_player_player_cards > 7:
        yield fault("options.four_player_player_cards", "above_limit", most=3)


_CROSS = (_modules, _teams, _hands, _points, _decks)
