"""Which rounds an entrant can still ask off, and as what they would count."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.formats import Bye, format_of, settings_of
from tournaments.models import Entrant, Round, Season

AHEAD = 5
"""How many rounds are offered where the format does not say how many there are."""


@dataclass(frozen=True)
class RoundOff:
    """A round that has not been set; `letter` where it was asked off."""

    number: int
    letter: Bye | None


def can_ask(season: Season) -> bool:
    """Whether the first stage makes its rounds one by one, so that somebody can sit one out."""
    has_ended = season.state == Season.State.FINISHED
    return not has_ended and format_of(season.law.stages[0].format).takes_late_joiners


def next_round(entrant: Entrant) -> int:
    """The first round of the first stage that has not been set; one query."""
    return Round.objects.filter(stage__division=entrant.division_id, stage__number=1).count() + 1


def letter_of_next(season: Season, entrant: Entrant) -> Bye:
    """As what the next round counts that is asked off: after as many as the league grants, as nothing."""
    letter = season.law.asked_bye
    used = sum(given == letter.value for given in entrant.byes.values())
    return letter if used < season.law.most_byes else Bye.ZERO


def rounds_off(season: Season, entrant: Entrant) -> list[RoundOff]:
    """The rounds to come with what was asked for, in order; at most two queries."""
    first, rules = next_round(entrant), season.law.stages[0]
    peers = Entrant.objects.filter(season=season, division=entrant.division_id, state=Entrant.State.ACTIVE).count()
    length = format_of(rules.format).length(peers, settings_of(rules.format, rules.settings))
    last = first + AHEAD - 1 if length is None else length
    asked = {int(key): Bye(letter) for key, letter in entrant.byes.items()}
    return [RoundOff(number, asked.get(number)) for number in range(first, last + 1)]
