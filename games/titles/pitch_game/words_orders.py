"""Standing orders: what conditions look at, kinds of questions, ways to answer them."""

from __future__ import annotations


def _(text: str) -> str:
    """Marks a text for the collector of translations; gives it back unchanged."""
    return text


ORDERS = {
    "fact.ball": _("My side has the ball (1) or not (0)"),
    "fact.can_shoot": _("I can shoot (1) or not (0)"),
    "fact.can_tackle": _("Players of mine that can tackle"),
    "fact.lead": _("Goals I am ahead"),
    "fact.energy": _("Energy left"),
    "fact.turns": _("Turns I still have in this half"),
    "fact.kick": _("Number of the penalty kick"),
    "asks.turn": _("My turn, action by action"),
    "asks.formation": _("Formation and reserve"),
    "asks.substitute": _("Half-time"),
    "asks.kick": _("Penalties: my shot card"),
    "asks.save": _("Penalties: my keeper card"),
    "way.shoot": _("Shoot with the highest power if I can"),
    "way.tackle": _("Tackle if I can"),
    "way.advance": _("Run with the ball towards the goal"),
    "way.release": _("Let the keeper pass"),
    "way.nudge": _("Make the least move if nothing else was done"),
    "way.end": _("End the turn"),
    "way.usual": _("The usual formation and reserve"),
    "way.nobody": _("Nobody comes off"),
    "way.injured": _("An injured player comes off, the lowest number first"),
    "way.highest": _("The highest power"),
    "way.lowest": _("The lowest power"),
    "way.any": _("Any power, drawn by lot"),
    "way.power_1": _("Power 1, if I have it"),
    "way.power_2": _("Power 2, if I have it"),
    "way.power_3": _("Power 3, if I have it"),
    "way.power_4": _("Power 4, if I have it"),
    "way.power_5": _("Power 5, if I have it"),
    "way.power_6": _("Power 6, if I have it"),
    "way.power_7": _("Power 7, if I have it"),
    "way.power_8": _("Power 8, if I have it"),
    "way.power_9": _("Power 9, if I have it"),
    "way.keep": _("Keep the keeper card"),
    "way.use": _("Use the keeper card"),
    "way.decisive": _("Use the keeper card if the kick would decide the match"),
}
