"""Sentences for the places of a table and for the rules behind them, each made from marked, translatable words."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from .criteria import FIGURE, canonical
from .model import Reason, Restart, Rules
from .ranking import DRAWN, PLACED, SHARED, UNDECIDED, UNSETTLED

Translate: TypeAlias = Callable[[str], str]


def gettext_noop(text: str) -> str:
    """Marks a text for the collector of translations; gives it back unchanged."""
    return text


CRITERION_WORDS: Mapping[str, str] = {
    "points": gettext_noop("points"),
    "gd": gettext_noop("goal difference"),
    "gf": gettext_noop("goals scored"),
    "goal_average": gettext_noop("goal average"),
    "wins": gettext_noop("matches won"),
    "away_goals": gettext_noop("away goals"),
    "ppg": gettext_noop("points per game"),
    "h2h": gettext_noop("head-to-head points"),
    "h2hgd": gettext_noop("head-to-head goal difference"),
    "h2hgf": gettext_noop("head-to-head goals"),
    "h2haway": gettext_noop("head-to-head away goals"),
    "fair_play": gettext_noop("fair play points"),
    "firsts": gettext_noop("first places"),
    "seconds": gettext_noop("second places"),
    "share": gettext_noop("mean share of the winner's score"),
    "opponents_mean": gettext_noop("mean points of the opponents"),
    "buchholz": gettext_noop("points of the opponents together"),
    "manual": gettext_noop("the organiser's order"),
    "lots": gettext_noop("lots"),
}

RESTART_WORDS: Mapping[Restart, str] = {
    Restart.NEVER: gettext_noop("head to head counts the matches of all who were first level"),
    Restart.HEAD_TO_HEAD: gettext_noop("head to head starts again among those still level"),
    Restart.EVERY_SPLIT: gettext_noop("whenever some are separated, the others start again at head to head"),
}

ABOVE = gettext_noop("above {below}: {criterion} {mine} to {theirs}")
ABOVE_AMONG = gettext_noop("above {below}: {criterion} {mine} to {theirs} among {among}")
ABOVE_BY_HAND = gettext_noop("above {below}: decided by the organiser ({note})")
ABOVE_BY_LOT = gettext_noop("above {below}: by lot")
ABOVE_PLACED = gettext_noop("above {below}: {note}")
BESIDE = gettext_noop("shares the place with {below}: {note}")
OPEN = gettext_noop("listed with {below}: their places are not decided yet")
LEVEL = gettext_noop("level with {below}: only lots could separate them")


BY_KEY: Mapping[str, str] = {PLACED: ABOVE_PLACED, SHARED: BESIDE, UNDECIDED: OPEN}


def sentence(reason: Reason, translate: Translate = str, name: Translate = str) -> str:
    """What placed a row above the next one, for a reader.

    ``translate`` turns marked English into the reader's language, ``name`` an entrant into its name.
    """
    below = name(reason.below)
    if reason.key == UNSETTLED:
        return translate(LEVEL).format(below=below)
    if reason.key == DRAWN:
        return translate(ABOVE_BY_LOT).format(below=below)
    if reason.key in BY_KEY:
        return translate(BY_KEY[reason.key]).format(below=below, note=translate(reason.note) if reason.note else "")
    if reason.key == "manual":
        return translate(ABOVE_BY_HAND).format(below=below, note=reason.note)
    mine, theirs = reason.values
    return translate(ABOVE_AMONG if len(reason.among) > 2 else ABOVE).format(
        below=below,
        criterion=criterion_words(reason.key, translate),
        mine=mine,
        theirs=theirs,
        among=", ".join(name(entrant) for entrant in reason.among),
    )


def criterion_words(criterion: str, translate: Translate = str) -> str:
    """A criterion in words; a figure of the caller's is called by its own name. Raises UnknownCriterionError."""
    known = canonical(criterion)
    return translate(CRITERION_WORDS.get(known) or known.removeprefix(FIGURE))


def rules_in_words(rules: Rules, translate: Translate = str) -> list[str]:
    """The rules in force, for the lines under a table: each criterion in order, then the restart if it matters."""
    lines = [criterion_words(criterion, translate) for criterion in rules.criteria]
    if any(canonical(criterion).startswith("h2h") for criterion in rules.criteria):
        lines.append(translate(RESTART_WORDS[rules.restart]))
    return lines
