"""A ruleset made quick to look things up in: every card by its letter, every ability with its numbers."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from games.engine.contract import Terms

from .ruleset import Ability, Effect, Ruleset

LETTERS = string.ascii_lowercase + string.ascii_uppercase + string.digits + "".join(map(chr, range(0xC0, 0x17F)))
"""Hands, decks and piles are texts of these: one letter for each Action card, and likewise for each Player card."""

MARKS = {
    "amateur": ("base",),
    "professional": ("base", "pro"),
    "international": ("base", "pro", "intl"),
}
"""WWF-3.1, 3.2, 3.5: the Action cards of each mode by their mark."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """An Action card."""

    code: str
    id: str
    key: str
    kind: str
    pa: int
    gain: int
    """What it adds to the attack points when validated, its effects included."""
    requires: frozenset[int] | None
    answers: Mapping[str, int]
    d20: int
    foul: frozenset[int]
    yellow: frozenset[int]
    red: frozenset[int]
    effects: tuple[Effect, ...]
    is_shot: bool
    is_defence: bool
    bars: bool
    """Nobody may defend against it."""


class Man(msgspec.Struct, frozen=True, kw_only=True):
    """A Player card."""

    code: str
    id: str
    key: str
    team: str
    type: str
    fk: bool
    when: str
    kinds: frozenset[str]
    types: frozenset[str]
    d20: int
    effects: tuple[Effect, ...]
    gain: int
    """Attack points it gives."""
    bars: bool
    bonus: int
    """What it adds to the roll, the goalkeeper's die or the Shot it is played for."""


_BONUS = ("roll_bonus", "keeper_bonus", "shot_bonus")


def _sum(effects: Iterable[Effect], *ops: str) -> int:
    return sum(effect.n for effect in effects if effect.op in ops)


def _bars(effects: Iterable[Effect]) -> bool:
    return any(effect.op == "bar_defence" and effect.scope == "this" for effect in effects)


class Book:
    """The ruleset `ruleset`, looked up by letters."""

    def __init__(self, ruleset: Ruleset, terms: Terms | None = None) -> None:
        self.ruleset = ruleset
        self.options = ruleset.options
        is_decided = terms is not None and terms.level == "decided"
        self.resolution = "extra_time_shootout" if is_decided else ruleset.options.draw_resolution
        """What happens to a level score (WWF-1.3)."""
        self.carried = tuple(terms.carried) if terms is not None and len(terms.carried) == 2 else (0, 0)
        """A score carried over from an earlier leg, by side."""
        self.set_pieces = ruleset.set_pieces
        self.is_amateur = ruleset.options.mode == "amateur"
        self.is_international = ruleset.options.mode == "international"
        self._cards()
        self._men()
        self._numbers()
        self.abilities = {name: self._tuned(ability) for name, ability in ruleset.abilities.items()}
        self.ability_keys = {name: f"@ability.{name}" for name in ruleset.abilities}
        self.teams = tuple(ruleset.teams)
        self.wanted: dict[tuple[str, int, int, int], Any] = {}
        """Decks to be chosen that have been worked out (`lists`)."""
        self.hand_abilities = frozenset(ruleset.hand_abilities)

    def _cards(self) -> None:
        cards = self.ruleset.action_cards
        marks = MARKS[self.options.mode]
        self.cards: dict[str, Card] = {}
        for code, (name, card) in zip(LETTERS, cards.items(), strict=False):
            self.cards[code] = Card(
                code=code, id=name, key=f"@card.{name}", kind=card.kind, pa=card.pa,
                gain=card.pa + _sum(card.effects, "gain_pa"),
                requires=frozenset(card.requires_pa) if card.requires_pa else None,
                answers={str(kind): bonus for kind, bonus in card.answers.items()},
                d20=card.d20, foul=frozenset(card.foul), yellow=frozenset(card.yellow),
                red=frozenset(card.red), effects=card.effects, is_shot=card.kind == "shot",
                is_defence=card.d20 > 0, bars=_bars(card.effects),
            )  # fmt: skip
        self.by_id = {card.id: card for card in self.cards.values()}
        self.pool = "".join(c.code * cards[c.id].copies for c in self.cards.values() if cards[c.id].mark in marks)
        """All Action cards of one colour that the mode uses (WWF-3.6)."""
        self.defences = frozenset(card.code for card in self.cards.values() if card.is_defence)
        self.shots = frozenset(card.code for card in self.cards.values() if card.is_shot)

    def _men(self) -> None:
        self.men: dict[str, Man] = {}
        for code, (name, man) in zip(LETTERS, self.ruleset.player_cards.items(), strict=False):
            self.men[code] = Man(
                code=code, id=name, key=f"@player.{name}", team=man.team, type=man.type, fk=man.fk, when=man.when,
                kinds=frozenset(man.kinds), types=frozenset(man.types), d20=man.d20, effects=man.effects,
                gain=_sum(man.effects, "gain_pa"), bars=_bars(man.effects), bonus=_sum(man.effects, *_BONUS),
            )  # fmt: skip
        self.men_by_id = {man.id: man for man in self.men.values()}
        self.squads = {
            team: "".join(man.code for man in self.men.values() if man.team == team) for team in self.ruleset.teams
        }
        self.by_moment = {
            when: frozenset(man.code for man in self.men.values() if man.when == when)
            for when in {man.when for man in self.men.values()}
        }
        self.specialists = frozenset(man.code for man in self.men.values() if man.fk)
        self.keepers = frozenset(man.code for man in self.men.values() if man.type == "G")

    def _numbers(self) -> None:
        options = self.options
        self.shot_bonus = {int(pa): bonus for pa, bonus in options.shot_bonus_by_pa.items() if pa.isdecimal()}
        limits = [(options.hand_limit_action, options.hand_limit_player)]
        limits += [(limit.action, limit.player) for limit in self.ruleset.limits_after_red]
        self.limits = limits
        """Hand limits by the number of red cards."""
        self.has_substitutions = options.substitutions and options.substitution_tokens > 0

    def _tuned(self, ability: Ability) -> Ability:
        """The ability that pays for a won ball, with the numbers of the options (WWF-12.13)."""
        if not ability.conditions.ball_won:
            return ability
        options = self.options
        conditions = msgspec.structs.replace(ability.conditions, opponent_pa_max=options.counter_attack_max_pa)
        effects = tuple(
            msgspec.structs.replace(effect, n=options.counter_attack_gain) if effect.op == "gain_pa" else effect
            for effect in ability.effects
        )
        return msgspec.structs.replace(ability, conditions=conditions, effects=effects)

    def limit(self, reds: int) -> tuple[int, int]:
        """The most Action and Player cards of a hand (WWF-5.1, 15.5, 15.6)."""
        return self.limits[min(reds, len(self.limits) - 1)]

    def unseen(self, team: str, seen: str, when: str) -> str:
        """The Player cards of a team and a moment that nobody has seen leave play."""
        wanted = self.by_moment.get(when, frozenset())
        return "".join(code for code in self.squads[team] if code in wanted and code not in seen)

    def usable(self, ability: str) -> bool:
        """Whether the ability can be of any use with these modules (WWF-12.15)."""
        return self.abilities[ability].conditions.module != "fouls" or self.options.fouls

    def stadium(self, team: str, op: str) -> int:
        """What the stadium of a team gives its side."""
        effect = self.ruleset.teams[team].stadium
        return effect.n if effect.op == op else 0

    def ids(self, codes: Iterable[str]) -> list[str]:
        """Action cards by name."""
        return [self.cards[code].id for code in codes]

    def men_ids(self, codes: Iterable[str]) -> list[str]:
        """Player cards by name."""
        return [self.men[code].id for code in codes]

    def listed(self, codes: Iterable[str]) -> str:
        """Action cards as one value of a sentence."""
        return "|".join(self.cards[code].key for code in codes)

    def men_listed(self, codes: Iterable[str]) -> str:
        """Player cards as one value of a sentence."""
        return "|".join(self.men[code].key for code in codes)
