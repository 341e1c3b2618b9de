"""What is wrong with a ruleset or a table."""

from __future__ import annotations

from .mark import mark as _

FAULTS = {
    "total.stage": _(
        "Stage {stage}: {hands} cards in the hands of {players} players leave {left}; its deck wants {deck}."
    ),
    "fault.range": _("This must be from {least} to {most}."),
    "fault.twice": _("{name} is here twice."),
    "fault.unknown": _("{name} is not known."),
    "fault.missing": _("{name} is missing."),
    "fault.seats": _("This game takes {least} to {most} players."),
    "fault.seats_teams": _("Every player needs a team in each half: {most} players at most."),
    "fault.only_wide": _("Only a tournament with fewer teams in a half than players can use this."),
    "fault.balls": _("The balls of this card add up to {balls}, and there are {count} cards."),
    "fault.deck": _("The larger pile comes first, and the smaller one has at least one card."),
    "fault.short_pool": _("With {players} players {cards} cards are too few: the short-pool rule will apply."),
    "fault.too_few_cards": _("With {players} players {cards} cards are too few."),
    "fault.discard_hand": _("The maximum discard is above the hand size."),
    "fault.hand_falls": _("The hand size falls from the stage before."),
    "fault.goals_rise": _("The maximum goals rise from the stage before."),
    "fault.ability": _("{effect} needs {what}."),
    "fault.second_skill": _("The second colour is the team's own Skill."),
    "fault.immunity": _("{against} never nullifies {card}."),
    "fault.extra_play": _("{card} is never played as an event."),
    "fault.card_modes": _("This card is played in another way."),
    "fault.code": _("The code is three capital letters or digits."),
    "fault.round_robin": _("{one} and {two} of one group do not meet exactly once."),
    "fault.pair": _("A group match needs two different teams of one group."),
    "fault.group_days": _("A team plays twice on one match day."),
    "fault.halves": _("Each group lies in one half."),
    "fault.stage_order": _("The match days come stage by stage, from the groups to the final."),
    "fault.no_stage": _("No match day belongs to this stage."),
    "fault.day_match": _("{name} must be played on exactly one match day."),
    "fault.tree.unknown": _("Nothing fills the place {name}."),
    "fault.tree.twice": _("{name} already plays in another match."),
    "fault.tree.circle": _("This match waits for itself through {name}."),
    "fault.tree.unused": _("{name} has no place in the knock-out matches."),
    "fault.too_early": _("A match must be over before the match day on which its teams meet."),
    "fault.last_day": _("The last match day is the final and the match for third place."),
    "fault.third_lines": _("There must be a line for each {count} groups whose third-placed teams go on."),
    "fault.third_line": _("A line gives each of its groups one opponent, and no group meets itself."),
    "fault.short_format": _("The pairings must be the matches of their match day, with every team once."),
    "fault.shoot_pool": _("With {players} players only {cards} cards are left for a shoot-out."),
    "fault.referee_cards": _("The Referee Deck needs a card."),
    "fault.goal_plus": _("Where a play may be worth one goal only, Goal+ brings no extra card."),
}
