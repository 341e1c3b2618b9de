"""The effects of cards in words; numbers come from the ruleset."""

from __future__ import annotations


def _(text: str) -> str:
    """Marks a text for the collector of translations; gives it back unchanged."""
    return text


EFFECTS = {
    "effect.block_zone": _(
        "Choose a square: the {size} by {size} squares around it may not be entered in the opponent’s next turn. No"
        " penalty area may be touched."
    ),
    "effect.extra_move": _("Move one of your players now, at no energy."),
    "effect.allowance": _("One of your players may go further by {amount} this turn."),
    "effect.free_pass_energy": _("Your next passes this turn that cost no energy: {amount}."),
    "effect.free_pass_range": _("Passes without a card may go further by {amount} this turn."),
    "effect.energy.turn.more": _("{amount} more energy this turn."),
    "effect.energy.turn.less": _("{amount} less energy this turn."),
    "effect.energy.next.more": _("The opponent’s next turn starts with {amount} more energy."),
    "effect.energy.next.less": _("The opponent’s next turn starts with {amount} less energy."),
    "effect.energy.event.more": _("{amount} more energy this turn."),
    "effect.energy.event.less": _("{amount} less energy this turn."),
    "effect.required.turn.more": _("Your next shot this turn requires {amount} more."),
    "effect.required.turn.less": _("Your next shot this turn requires {amount} less."),
    "effect.required.next.more": _("Shots in the opponent’s next turn require {amount} more."),
    "effect.required.next.less": _("Shots in the opponent’s next turn require {amount} less."),
    "effect.required.event.more": _("Your shots this turn require {amount} more."),
    "effect.required.event.less": _("Your shots this turn require {amount} less."),
    "effect.tackle_number": _("Your tackles this turn need {amount} less."),
    "effect.allowance_cap": _("The opponent’s next turn: one player of your choice moves no further than {amount}."),
    "effect.intercept_number": _("Interceptions in the opponent’s next turn need {amount} less."),
    "effect.return_injured": _("One of your injured players comes back at once."),
    "effect.draw.tactic": _("Tactic cards to draw: {amount}."),
    "effect.draw.shot": _("Shot cards to draw: {amount}."),
    "effect.draw.pass": _("Pass cards to draw: {amount}."),
    "effect.shift": _("Up to {pieces} of your players without the ball move now, each no further than {squares}."),
    "effect.event.return_injured": _("Your injured player with the lowest number comes back at once."),
    "effect.event.injure": _("One of your players, drawn by lot, is injured. Turns missed: {turns}."),
    "effect.event.basic_allowance": _("Your players move no further than {value} this turn."),
    "effect.event.no_pass_cards": _("You may play no pass card this turn."),
    "effect.event.red_card": _("One of your players, drawn by lot: on {faces} the die shows a red card."),
    "effect.event.none": _("Nothing happens."),
    "effect.event.ball_to_nearest.self": _(
        "If one of your players has the ball and an opponent is no further away than {within}, the nearest one gets it."
    ),
    "effect.event.ball_to_nearest.opponent": _(
        "If an opponent has the ball and one of your players is no further away than {within}, the nearest one gets it."
    ),
    "effect.shot": _("A shot of power {power}: it requires {needed}."),
    "effect.pass": _("A pass over a distance of up to {range}."),
    "effect.pass.hard": _("A pass over a distance of up to {range}; interceptions need {change} more."),
    "effect.pass.safe": _("A pass over a distance of up to {range} that cannot be intercepted."),
    "effect.coach.attack": _("Once in each half, declared with a shot: that shot requires {amount} less."),
    "effect.coach.defence": _("The first shot against you in each half requires {amount} more."),
}
