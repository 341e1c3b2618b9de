"""Names of things that belong to the rules rather than to a ruleset."""

from __future__ import annotations


def _(text: str) -> str:
    """Marks a text for the collector of translations; gives it back unchanged."""
    return text


NAMES = {
    "none": _("none"),
    "side.0": _("The first team"),
    "side.1": _("The second team"),
    "reason.limit": _("your hand is too large"),
    "reason.long_pass": _("the card you played asks for it"),
    "reason.give_back": _("you gave the ball back"),
    "reason.yellow": _("yellow card"),
    "reason.red": _("red card"),
    "kind.pass": _("Pass"),
    "kind.long_pass": _("Long Pass"),
    "kind.dribble": _("Dribble"),
    "kind.through_ball": _("Through Ball"),
    "kind.cross": _("Cross"),
    "kind.shot": _("Shot"),
    "kind.interception": _("Interception"),
    "kind.pressing": _("Pressing"),
    "kind.tackle": _("Tackle"),
    "type.G": _("Goalkeeper"),
    "type.D": _("Defender"),
    "type.M": _("Midfielder"),
    "type.A": _("Attacker"),
    "restart.free_kick": _("Free kick"),
    "restart.corner": _("Corner"),
    "sheet.cautious_builder": _("Cautious builder"),
    "sheet.keep_card_for_the_shot": _("Keep the card for the Shot"),
    "kept.attacks": _("{what}, for my next attacks: {attacks}"),
    "kept.until": _("{what}, until {until}"),
    "orders.own": _("Orders of my own"),
    "orders.ask": _("ask me"),
    "orders.never": _("never"),
    "orders.always": _("if it helps"),
    "orders.give_back": _("give the ball back"),
    "orders.A": _("attackers"),
    "orders.MA": _("midfielders and attackers"),
    "orders.auto": _("by value"),
    "orders.half": _("the end of the half"),
    "orders.match": _("the end of the match"),
}
