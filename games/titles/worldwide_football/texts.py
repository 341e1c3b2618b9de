"""What is printed on a card, an ability or a team: sentences for the board."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.contract import Phrase, Value

from .book import Book
from .ruleset import Conditions, Effect


def card(book: Book, name: str) -> list[Phrase]:
    """The text of an Action card."""
    data = book.ruleset.action_cards[name]
    found: list[Phrase] = []
    if data.requires_pa:
        found.append(Phrase("text.requires", {"points": ", ".join(map(str, data.requires_pa))}))
    found += [Phrase("text.answer", {"kind": f"@kind.{kind}", "n": bonus}) for kind, bonus in data.answers.items()]
    for what in ("foul", "yellow", "red"):
        numbers = getattr(data, what)
        if numbers:
            found.append(Phrase(f"text.{what}", {"numbers": ", ".join(map(str, numbers))}))
    return found + effects(data.effects)


def man(book: Book, name: str) -> list[Phrase]:
    """The text of a Player card: its moment, its roll, its effects, and whether it is a specialist."""
    data = book.ruleset.player_cards[name]
    about = "|".join([*(f"@kind.{kind}" for kind in data.kinds), *(f"@type.{kind}" for kind in data.types)])
    found = [Phrase(f"text.when.{data.when}", {"about": about} if about else {})]
    if data.d20:
        found.append(Phrase("text.d20", {"n": data.d20}))
    found += effects(data.effects)
    return [*found, Phrase("text.specialist")] if data.fk else found


def ability(book: Book, name: str) -> list[Phrase]:
    """The text of a Star ability."""
    data = book.abilities[name]
    found = [Phrase(f"text.phase.{data.phase}"), *_conditions(data.conditions)]
    if data.d20:
        found.append(Phrase("text.d20", {"n": data.d20}))
    return found + effects(data.effects)


def stadium(book: Book, team: str) -> list[Phrase]:
    """What a team's stadium gives it."""
    return effects([book.ruleset.teams[team].stadium])


def effects(listed: Iterable[Effect]) -> list[Phrase]:
    """A sentence for each effect."""
    return [_effect(effect) for effect in listed]


def _effect(effect: Effect) -> Phrase:
    if effect.op == "bar_defence":
        return Phrase(f"text.bar_defence.{effect.scope}")
    values: dict[str, Value] = {"n": effect.n}
    return Phrase(f"text.{effect.op}", values)


def _conditions(when: Conditions) -> list[Phrase]:
    """The conditions that a player must know; the others follow from the moment."""
    found = []
    if when.pa is not None:
        found.append(Phrase("text.if.pa", {"least": when.pa[0], "most": when.pa[1]}))
    if when.restart:
        found.append(Phrase("text.if.restart"))
    if when.ball_won:
        found.append(Phrase("text.if.ball_won", {"most": when.opponent_pa_max or 0}))
    if when.first_card_of_attack:
        found.append(Phrase("text.if.first_card"))
    if when.against or when.kinds:
        about = "|".join(f"@kind.{kind}" for kind in (*when.against, *when.kinds))
        found.append(Phrase("text.if.against", {"about": about}))
    return found
