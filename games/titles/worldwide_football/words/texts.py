"""What is printed on cards, abilities and teams."""

from __future__ import annotations


def _(text: str) -> str:
    """Marks a text for the collector of translations; gives it back unchanged."""
    return text


TEXTS = {
    "text.requires": _("Only at {points} attack points."),
    "text.answer": _("May be met with {kind} (+{n})."),
    "text.foul": _("Foul on {numbers}."),
    "text.yellow": _("Yellow card on {numbers}."),
    "text.red": _("Red card on {numbers}."),
    "text.d20": _("Needs {n} or more on the d20."),
    "text.specialist": _("A free-kick specialist."),
    "text.when.with": _("Together with {about}."),
    "text.when.after": _("After {about}."),
    "text.when.open_attack": _("At any time in your attack."),
    "text.when.ball_won": _("When you have won the ball with {about}."),
    "text.when.counter": _("When the others play one of these: {about}."),
    "text.when.defence_roll": _("After a defensive roll that failed without a foul."),
    "text.when.shot_block": _("Against a Shot, even one that is barred."),
    "text.when.keeper_roll": _("After the shooter's die, before the goalkeeper's."),
    "text.phase.attack_open": _("With the ball."),
    "text.phase.reply": _("Without the ball, before you reply to a card."),
    "text.phase.simulation": _("With the ball, when a defence card has been named."),
    "text.if.pa": _("At {least} to {most} attack points."),
    "text.if.restart": _("Not while a free kick or corner is due."),
    "text.if.ball_won": _("After winning the ball from at most {most} points, before your first card."),
    "text.if.first_card": _("At the first card of the attack."),
    "text.if.against": _("For {about}."),
    "text.gain_pa": _("Attack points: {n}."),
    "text.draw_action": _("Draw Action cards: {n}."),
    "text.draw_player": _("Draw Player cards: {n}."),
    "text.discard_action": _("Discard Action cards: {n}."),
    "text.search_action": _("Take Action cards of your choice out of your deck: {n}."),
    "text.swap_action": _("Discard up to {n} Action cards and take as many of your choice out of your deck."),
    "text.recover_action": _("Take Action cards back from your discard pile: {n}."),
    "text.bar_defence.this": _("Nobody may defend against it."),
    "text.bar_defence.next": _("Nobody may defend against the next card."),
    "text.shot_bonus": _("Quality of the shot: +{n}."),
    "text.next_shot_bonus": _("If the next card is a Shot: +{n}."),
    "text.roll_bonus": _("Defensive roll: +{n}."),
    "text.keeper_bonus": _("Goalkeeper's die: +{n}."),
    "text.cancel_player_card": _("That card has no effect."),
    "text.win_ball": _("You win the ball."),
    "text.simulate_foul": _("The attack card is taken back, and the referee gives a foul."),
    "text.start_action": _("Action cards more at the start of a half: {n}."),
    "text.start_player": _("Player cards more at the start of a half: {n}."),
    "text.half_time_stars": _("Stars more at half-time: {n}."),
    "text.defence_roll": _("Every defensive roll: +{n}."),
    "text.give_back_draw": _("Cards more when giving the ball back: {n}."),
}
