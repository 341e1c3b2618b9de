"""Faults and options in words."""

from __future__ import annotations


def _(text: str) -> str:
    """Marks a text for the collector of translations; gives it back unchanged."""
    return text


FAULTS = {
    "total.tactics": _("Tactic cards: {cards}; {dealt} are dealt, {left} are left."),
    "total.shots": _("Shot cards: {cards}; {dealt} are dealt, {left} are left."),
    "total.passes": _("Pass cards: {cards}; {dealt} are dealt, {left} are left."),
    "total.events": _("Event cards: {cards}."),
    "total.squares": _("Squares of the ground: {squares}."),
    "fault.range": _("This must be from {least} to {most}."),
    "fault.unknown": _("{name} is not known."),
    "fault.odd": _("This must be an odd number, so that there is a middle."),
    "fault.few": _("A whole set has at least {least} of these cards."),
    "fault.deal": _("At least {least} of these cards are needed."),
    "fault.name": _(
        "A name has letters, digits and underscores; a formation no space, no colon, and not the name free."
    ),
    "fault.scope": _("This effect cannot last for {scope}."),
    "fault.nothing": _("An effect of 0 does nothing."),
    "fault.held": _("Event cards are not held in a hand."),
    "fault.ten": _("A formation has ten squares."),
    "fault.square": _(
        "{square} is not a square of its own in the left half, outside the centre circle and off the keeper’s square."
    ),
    "fault.area": _("{formation} has {count} players in the own penalty area."),
    "fault.room": _("The own half has too few squares for ten players."),
    "fault.hopeless": _("Without a 6 on the luck die some shots cannot score."),
    "fault.certain": _("Without a 1 on the luck die some shots are certain to score."),
    "fault.decided": _("This competition needs a winner, so a level match cannot stay a draw."),
}

OPTIONS = {
    "option.action_model": _("Main actions in a turn"),
    "option.action_model.help": _("How many moves, passes, tackles and shots a turn may have."),
    "option.action_model.energy": _("as many as the energy allows"),
    "option.action_model.single": _("one"),
    "option.energy_per_turn": _("Energy of a turn"),
    "option.energy_per_turn.help": _("What every turn starts with; nothing is saved."),
    "option.turns_per_half": _("Turns of a half"),
    "option.turns_per_half.help": _("How many turns each player takes in a half."),
    "option.move_max": _("Squares of a move"),
    "option.move_max.help": _("How far a player may move in a turn."),
    "option.free_pass_range": _("Passes without a card"),
    "option.free_pass_range.help": _("How many squares they may go."),
    "option.tackle_threshold": _("Tackles succeed on"),
    "option.tackle_threshold.help": _("This number on the die or more."),
    "option.interception_threshold": _("Interceptions succeed on"),
    "option.interception_threshold.help": _("This number on the die or more."),
    "option.equal_die_scores": _("An equal roll scores"),
    "option.equal_die_scores.help": _("Off: the luck die must show more than the shot requires."),
    "option.max_own_in_area": _("Defenders in the own area"),
    "option.max_own_in_area.help": _("How many own players the own penalty area may hold, the keeper apart."),
    "option.passive_limit": _("Passive turns"),
    "option.passive_limit.help": _("After so many turns with the ball and without a shot it is lost; 0: never."),
    "option.deal_tactic": _("Tactic cards dealt"),
    "option.deal_tactic.help": _("How many each player is dealt, and fills up to at half-time."),
    "option.deal_shot": _("Shot cards dealt"),
    "option.deal_shot.help": _("How many each player is dealt, and fills up to at half-time."),
    "option.deal_pass": _("Pass cards dealt"),
    "option.deal_pass.help": _("How many each player is dealt, and fills up to at half-time."),
    "option.hand_refill": _("Hands are filled up"),
    "option.hand_refill.help": _("Whether new cards are drawn during the match."),
    "option.hand_refill.half_time": _("at half-time"),
    "option.hand_refill.none": _("never"),
    "option.substitutions": _("Substitutions"),
    "option.substitutions.help": _("How many each side may make at half-time."),
    "option.events_enabled": _("Event cards"),
    "option.events_enabled.help": _("Off: turns start without an event."),
    "option.coach_cards": _("Coach cards"),
    "option.coach_cards.help": _("Off: nobody has a coach."),
    "option.keeper_card_bonus": _("Keeper card"),
    "option.keeper_card_bonus.help": _("How much more a penalty requires when it is used."),
    "option.shootout_hand": _("Shot cards for penalties"),
    "option.shootout_hand.help": _("What each hand is filled up to before the shoot-out."),
    "option.shootout_stop_when_decided": _("Stop a decided shoot-out"),
    "option.shootout_stop_when_decided.help": _("Off: all kicks are taken."),
    "option.level_match": _("A level match"),
    "option.level_match.help": _("What happens when the score is level at full time."),
    "option.level_match.by_competition": _("penalties, or a draw in a league"),
    "option.level_match.shootout": _("always penalties"),
    "option.level_match.draw": _("always a draw"),
    "option.first_player": _("First player"),
    "option.first_player.help": _("Who kicks off, and plays from the left."),
    "option.first_player.lot": _("drawn by lot"),
    "option.first_player.seat1": _("the first seat"),
}
