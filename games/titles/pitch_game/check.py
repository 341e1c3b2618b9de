"""Every fault of a ruleset, by path; and what whoever opens a table may set."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.contract import Fault, Option, Terms
from games.engine.rulesets import Faults, fault, offered, options_within, warning, within
from games.engine.standings import CRITERIA

from .book import FREE
from .ground import Ground, ground_of
from .ruleset import Event, Ruleset, Tactic

_RANGES: dict[str, tuple[int, int]] = {
    "energy_per_turn": (3, 9),
    "turns_per_half": (2, 15),
    "move_max": (1, 5),
    "free_pass_range": (1, 4),
    "tackle_threshold": (2, 6),
    "interception_threshold": (2, 6),
    "max_own_in_area": (3, 10),
    "passive_limit": (0, 5),
    "deal_tactic": (0, 8),
    "deal_shot": (0, 8),
    "deal_pass": (0, 8),
    "substitutions": (0, 1),
    "keeper_card_bonus": (0, 4),
    "shootout_hand": (0, 8),
}
_NOT_AT_OPENING = frozenset({"luck_die_faces"})
_PRINTED = {"tactics": 50, "events": 30, "shots": 20}
"""As many cards as the box holds at least (PITCH-1.1)."""

_MOST_KINDS = 30
"""So that all that may be done in a turn fits into one list."""


def options(ruleset: Ruleset) -> list[Option]:
    """The options of a table, the ruleset's values as defaults."""
    return offered(ruleset.options, _RANGES, _NOT_AT_OPENING)


def table_faults(seats: int) -> list[Fault]:
    """PITCH-1.2: two players."""
    return [] if seats == 2 else [fault("seats", "range", least=2, most=2)]


def terms_faults(ruleset: Ruleset, terms: Terms | None) -> list[Fault]:
    """PITCH-15.3: a competition that needs a winner must not let level matches stand."""
    if terms and terms.level == "decided" and ruleset.options.level_match == "draw":
        return [fault("options.level_match", "decided")]
    return []


def faults(ruleset: Ruleset) -> list[Fault]:
    """Every fault; the cross-checks only if the parts are sound, since they need them."""
    found = [fault for check in _PARTS for fault in check(ruleset)]
    if any(not fault.warning for fault in found):
        return found
    return found + [fault for check in _CROSS for fault in check(ruleset, ground_of(ruleset.ground))]


# --- the parts ------------------------------------------------------------------------------------


def _options(ruleset: Ruleset) -> Faults:
    chosen = ruleset.options
    yield from options_within(chosen, _RANGES)
    for place, face in enumerate(chosen.luck_die_faces):
        yield from within(f"options.luck_die_faces[{place}]", face, 1, 6)
    for face, key in ((6, "hopeless"), (1, "certain")):
        if face not in chosen.luck_die_faces:
            yield warning("options.luck_die_faces", key)


def _ground(ruleset: Ruleset) -> Faults:
    ground = ruleset.ground
    yield from within("ground.columns", ground.columns, 9, 15)
    yield from within("ground.rows", ground.rows, 5, 11)
    yield from within("ground.area_columns", ground.area_columns, 1, 3)
    yield from within("ground.area_rows", ground.area_rows, 1, max(1, ground.rows))
    yield from within("ground.circle", ground.circle, 0, 2)
    for name in ("columns", "rows", "area_rows"):
        if getattr(ground, name) % 2 == 0:
            yield fault(f"ground.{name}", "odd")


def _numbers(ruleset: Ruleset) -> Faults:
    for name in ruleset.costs.__struct_fields__:
        yield from within(f"costs.{name}", getattr(ruleset.costs, name), 1, 9)
    yield from within("numbers.required", ruleset.numbers.required, 2, 12)
    yield from within("numbers.least", ruleset.numbers.least, 1, 6)
    yield from within("numbers.most", ruleset.numbers.most, max(1, ruleset.numbers.least), 6)
    yield from within("penalties", ruleset.penalties, 1, 20)
    for place, points in enumerate(ruleset.points):
        yield from within(f"points[{place}]", points, 0, 99)
    for place, name in enumerate(ruleset.ranking):
        if name not in CRITERIA:
            yield fault(f"ranking[{place}]", "unknown", name=name or "-")


def _cards(ruleset: Ruleset) -> Faults:
    """The kinds of all cards and their numbers."""
    counts: Mapping[str, Mapping[str, int]] = {
        "tactics": {name: card.count for name, card in ruleset.tactics.items()},
        "events": {name: card.count for name, card in ruleset.events.items()},
        "shots": ruleset.shots,
        "passes": {name: card.count for name, card in ruleset.passes.items()},
    }
    for kind, cards in counts.items():
        yield from within(kind, len(cards), 0, _MOST_KINDS)
        for name, count in cards.items():
            path = f"{kind}.{name}" if kind == "shots" else f"{kind}.{name}.count"
            yield from within(path, count, 0, 99)
            yield from _name(f"{kind}.{name}", name)
        total = sum(cards.values())
        if total < _PRINTED.get(kind, 0):
            yield warning(kind, "few", least=_PRINTED[kind])
    yield from _enough(ruleset, {kind: sum(cards.values()) for kind, cards in counts.items()})


def _enough(ruleset: Ruleset, totals: Mapping[str, int]) -> Faults:
    """Two hands can be dealt, and somebody can shoot."""
    chosen = ruleset.options
    deals = {"tactics": chosen.deal_tactic, "shots": chosen.deal_shot, "passes": chosen.deal_pass}
    for kind, each in deals.items():
        if totals[kind] < 2 * each:
            yield fault(kind, "deal", least=2 * each)
    for kind in ("shots", "events"):
        if not totals[kind]:
            yield fault(kind, "deal", least=1)
    for power in ruleset.shots:
        if power not in tuple("123456"):
            yield fault(f"shots.{power}", "range", least=1, most=6)


def _name(path: str, name: str) -> Faults:
    """Names of cards stand in moves."""
    if not name.replace("_", "a").isalnum() or not name.isascii():
        yield fault(path, "name")


_SCOPES: dict[str, tuple[str, ...]] = {
    "block_zone": ("next",),
    "allowance_cap": ("next",),
    "intercept_number": ("next",),
    "energy": ("turn", "next"),
    "required": ("turn", "next"),
}
_AMOUNTS: dict[str, tuple[int, int]] = {
    "allowance": (1, 9),
    "free_pass_energy": (1, 9),
    "free_pass_range": (1, 9),
    "energy": (-9, 9),
    "required": (-5, 5),
    "tackle_number": (-5, -1),
    "intercept_number": (-5, -1),
    "allowance_cap": (0, 9),
    "draw": (1, 9),
}
"""What the number of an effect may be; effects without one have none here."""


def _tactics(ruleset: Ruleset) -> Faults:
    for name, card in ruleset.tactics.items():
        yield from _tactic(f"tactics.{name}", card)


def _tactic(path: str, card: Tactic) -> Faults:
    yield from within(f"{path}.cost", card.cost, 0, 9)
    yield from _effect(path, card.op, card.amount, card.pile)
    if card.scope not in _SCOPES.get(card.op, ("turn",)):
        yield fault(f"{path}.scope", "scope", scope=card.scope)
    if card.op == "block_zone" and card.size not in (1, 3, 5):
        yield fault(f"{path}.size", "odd")
    yield from within(f"{path}.pieces", card.pieces, 1, 11)
    yield from within(f"{path}.squares", card.squares, 1, 3)


def _effect(path: str, op: str, amount: int, pile: str) -> Faults:
    if op in _AMOUNTS:
        yield from within(f"{path}.amount", amount, *_AMOUNTS[op])
    if op in ("energy", "required") and not amount:
        yield fault(f"{path}.amount", "nothing")
    if op == "draw" and pile == "event":
        yield fault(f"{path}.pile", "held")


def _events(ruleset: Ruleset) -> Faults:
    for name, card in ruleset.events.items():
        yield from _event(f"events.{name}", card)


def _event(path: str, card: Event) -> Faults:
    yield from _effect(path, card.op, card.amount, card.pile)
    yield from within(f"{path}.value", card.value, 0, 9)
    yield from within(f"{path}.turns", card.turns, 1, 9)
    yield from within(f"{path}.within", card.within, 1, 15)
    for place, face in enumerate(card.on):
        yield from within(f"{path}.on[{place}]", face, 1, 6)


def _passes(ruleset: Ruleset) -> Faults:
    for name, card in ruleset.passes.items():
        yield from within(f"passes.{name}.range", card.range, 1, 15)
        yield from within(f"passes.{name}.intercept_change", card.intercept_change, -5, 5)
    for name, coach in ruleset.coaches.items():
        yield from within(f"coaches.{name}.amount", coach.amount, -5, 5)
        yield from _name(f"coaches.{name}", name)
    yield from within("coaches", len(ruleset.coaches), 2, _MOST_KINDS)


def _formations(ruleset: Ruleset) -> Faults:
    yield from within("formations", len(ruleset.formations), 1, _MOST_KINDS)
    for name, squares in ruleset.formations.items():
        if name == FREE or not name or " " in name or ":" in name:
            yield fault(f"formations.{name}", "name")
        if len(squares) != 10:
            yield fault(f"formations.{name}", "ten")
    if ruleset.default_formation not in ruleset.formations:
        yield fault("default_formation", "unknown", name=ruleset.default_formation or "-")
    yield from within("default_reserve", ruleset.default_reserve, 1, 11)


_PARTS = (_options, _ground, _numbers, _cards, _tactics, _events, _passes, _formations)


# --- what needs the pitch -------------------------------------------------------------------------


def _squares(ruleset: Ruleset, ground: Ground) -> Faults:
    """PITCH-2.11: a formation stands on different squares of the own half, few enough of them in the area."""
    homes = {ground.names[square] for square in ground.homes[0]}
    most = ruleset.options.max_own_in_area
    for name, squares in ruleset.formations.items():
        for place, square in enumerate(squares):
            if square not in homes or square in squares[:place]:
                yield fault(f"formations.{name}[{place}]", "square", square=square or "-")
        inside = sum(ground.areas[0] >> ground.ids[square] & 1 for square in squares if square in homes)
        if inside > most:
            yield fault("options.max_own_in_area", "area", formation=name, count=inside)


def _room(ruleset: Ruleset, ground: Ground) -> Faults:
    """A free formation can always be completed."""
    inside = sum(ground.areas[0] >> square & 1 for square in ground.homes[0])
    outside = len(ground.homes[0]) - inside
    if outside + min(inside, ruleset.options.max_own_in_area) < 10:
        yield fault("ground", "room")


_CROSS = (_squares, _room)
