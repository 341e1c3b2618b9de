"""The options of a table."""

from __future__ import annotations

from .mark import mark as _

OPTIONS = {
    "option.mode": _("Game"),
    "option.mode.help": _("In the Advanced Game every team has an ability."),
    "option.mode.basic": _("Basic Game"),
    "option.mode.advanced": _("Advanced Game"),
    "option.team_assignment": _("Teams"),
    "option.team_assignment.help": _("How the teams are shared out."),
    "option.team_assignment.random": _("are dealt at random"),
    "option.team_assignment.balanced": _("are dealt evenly by strength"),
    "option.team_assignment.draft": _("are picked in turn"),
    "option.relax_half_rule": _("More players than teams of a half"),
    "option.relax_half_rule.help": _("On: a player may be without a team in one half and sits out its match days."),
    "option.start_stage": _("Start"),
    "option.start_stage.help": _("A later start plays the pairings of the real tournament and is much shorter."),
    "option.start_stage.group": _("group stage"),
    "option.start_stage.r16": _("Round of 16"),
    "option.start_stage.qf": _("quarter-finals"),
    "option.start_stage.sf": _("semi-finals"),
    "option.initial_deal": _("First hand"),
    "option.initial_deal.help": _("Cards dealt to everybody before the first match day of the group stage."),
    "option.filler_vulnerable": _("What is left of 2 Goals can be nullified too"),
    "option.filler_vulnerable.help": _("Off: the goal left when 2 Goals are nullified is safe."),
    "option.h2h_recursive": _("Start again at head to head"),
    "option.h2h_recursive.help": _("When their own matches part some of several level teams, the others start again."),
    "option.target_condition": _("Target"),
    "option.target_condition.help": _("Whoever beats a Target or draws with it has one more Power in the next match."),
    "option.shootout_early_stop": _("Shoot-outs end when decided"),
    "option.shootout_early_stop.help": _("Off: all ten kicks are taken."),
    "option.same_owner_shootout": _("Shoot-out between teams of one player"),
    "option.same_owner_shootout.help": _("How it is decided."),
    "option.same_owner_shootout.random": _("by cards from the deck"),
    "option.same_owner_shootout.owner_chooses": _("the player names the winner"),
    "option.ability_uses_per_match_day": _("Uses of an ability"),
    "option.ability_uses_per_match_day.help": _("How often each team's ability may be used on a match day."),
    "option.windows": _("Immediate abilities"),
    "option.windows.help": _(
        "How those who may have an answer are asked. At once and in secret there is only one wait for all of them."
    ),
    "option.windows.public": _("one after the other"),
    "option.windows.quick": _("all at once"),
    "option.play_out": _("Play out decided games"),
    "option.play_out.help": _("On: the tournament goes on when one player owns all teams that can still win."),
    "option.discard_public": _("Open discard pile"),
    "option.discard_public.help": _("Off: only its top card is shown."),
    "option.referee_deck": _("Referee Deck"),
    "option.referee_deck.help": _("Fouls in the group stage may cost fair play points, which part level teams."),
}
