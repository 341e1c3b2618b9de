"""The words of the title, by key, marked for translation."""

from __future__ import annotations


def _(text: str) -> str:
    """Marks a text for the collector of translations; gives it back unchanged."""
    return text


_ASKS = {
    "select": _("Group {group}, {match}: choose cards in secret for {teams}."),
    "turn": _("{section}: your turn. Lay a card; ending the turn draws one."),
    "teams": _("The Team cards are shuffled and dealt."),
    "group.deal": _("Group {group}: the Action cards are shuffled and dealt."),
    "group.flips": _("Group {group}: the discarded cards are shuffled into a new deck."),
    "group.lots": _("Group {group}: lots are drawn among {teams}."),
    "section.deal": _("{section}: the Action cards are shuffled and dealt."),
    "section.flips": _("{section}: cards are shuffled for the flips."),
    "section.shootout": _("{match}: penalty shoot-out, {left} against {right}."),
}

_WAITING = {
    "chance.teams": _("The Team cards are being dealt …"),
    "chance.group.deal": _("Group {group}: the Action cards are being dealt …"),
    "chance.group.flips": _("Group {group}: the discarded cards are being shuffled …"),
    "chance.group.lots": _("Group {group}: lots are being drawn …"),
    "chance.section.deal": _("{section}: the Action cards are being dealt …"),
    "chance.section.flips": _("{section}: cards are being shuffled and flipped …"),
    "chance.section.shootout": _("{match}: cards are being flipped for the shoot-out …"),
}
"""What is said while chance decides, by the key of its question."""

_CHOICES = {
    "choice.pick": _("{card} for {team}"),
    "choice.confirm": _("Choose these cards"),
    "choice.card": _("Lay {card}"),
    "choice.space": _("in a free space of {team} (against {rival})"),
    "choice.cover": _("on the {card} of {team} (against {rival})"),
    "choice.discard": _("Discard it"),
    "choice.end": _("End turn"),
    "heading.team": _("Hand of {team}"),
    "heading.match": _("{match}"),
}

_EVENTS = {
    "teams.own": _("You are dealt {teams}."),
    "teams.others": _("{seat} is dealt {number} Team cards."),
    "owner": _("Group {group}: {team} belong to {seat} and are dealt {cards} Action cards."),
    "hand": _("{team} hold {cards}."),
    "chosen": _("{seat} has chosen cards for {match}."),
    "chosen.again": _("{seat} has chosen other cards for {match}."),
    "shown": _("{team} play {cards}."),
    "flip.penalty.goal": _("Penalty for {team}: {card} is flipped, and they score."),
    "flip.penalty.miss": _("Penalty for {team}: {card} is flipped, and they miss."),
    "flip.attack.goal": _("{team} seek a partner for an Attack: {card} is flipped, and they score."),
    "flip.attack.miss": _("{team} seek a partner for an Attack: {card} is flipped, in vain."),
    "result": _("{match}: {left} {left_goals}-{right_goals} {right}."),
    "reshuffle": _("The deck is used up: the {cards} discarded cards are shuffled into a new one."),
    "lots": _("The lots are drawn: {teams}."),
    "table": _("Group {group} is won by {winner}, ahead of {second}."),
    "deal": _("{section}: a deck of {deck} cards, {aside} put aside."),
    "pair": _("{match}: {left} against {right}."),
    "hand.player": _("{section}: you are dealt {cards}."),
    "laid": _("{seat} lays {card} on {team} (against {rival})."),
    "covered": _("{seat} lays {card} on the {target} of {team} (against {rival})."),
    "discarded": _("{seat} discards {card}."),
    "drawn": _("You draw {card}."),
    "flips.deck": _("{section}: {cards} cards are shuffled for the flips."),
    "shootout": _("Penalty shoot-out: {left} against {right}."),
    "shootout.deck": _("The deck is used up: {cards} cards are shuffled, and the shoot-out goes on."),
    "kick.goal": _("Kick {number} of {team}: {card} is flipped, goal."),
    "kick.miss": _("Kick {number} of {team}: {card} is flipped, missed."),
    "shootout.won": _("{team} win the shoot-out {goals}-{against}."),
    "resigned": _("{seat} leaves; the teams are played on by the automatic move."),
    "champion": _("{team} win the World Cup: {seat} wins the game."),
    "end.champion": _("{team} won the World Cup for {seat}."),
}

_NAMES = {
    "card.A": _("Attack"),
    "card.D": _("Defence"),
    "card.F": _("Foul"),
    "card.O": _("Offside"),
    "card.P": _("Penalty"),
    "card.G1": _("1 Goal"),
    "card.G2": _("2 Goals"),
    "card.G3": _("3 Goals"),
    "card.none": _("no card"),
    "tier.1": _("very strong"),
    "tier.2": _("strong"),
    "tier.3": _("middling"),
    "tier.4": _("weak"),
}

_FAULTS = {
    "total.group": _("Group {group}: its teams are dealt {cards} cards."),
    "fault.range": _("This must be from {least} to {most}."),
    "fault.too_few": _("At least {least} are needed."),
    "fault.twice": _("{name} is here twice."),
    "fault.unknown": _("{name} is not known."),
    "fault.name": _("A short name is made of letters, digits and underscores."),
    "fault.match_name": _("A match has a name of its own, made of letters, digits and underscores."),
    "fault.group": _("Group {group} needs exactly four teams."),
    "fault.pair": _("A group match needs two different teams of one group."),
    "fault.met": _("These teams already meet in match {match}."),
    "fault.missing": _("{one} and {two} are in one group and never meet."),
    "fault.batch": _("Where two matches are chosen for together, they need four different teams."),
    "fault.tree.unknown": _("Nothing fills the place {name}."),
    "fault.tree.twice": _("{name} already plays in another match."),
    "fault.tree.circle": _("This match waits for itself through {name}."),
    "fault.tree.unused": _("{name} has no place in the knock-out matches."),
    "fault.styles": _("The last two sections are the Semi-Finals and the last round; those before them are open."),
    "fault.no_section": _("This match is played in no section."),
    "fault.too_early": _("A match of this section must be over before the round in which its teams meet."),
    "fault.last": _("The last round is the match of the losing semi-finalists, then that of the winners."),
    "fault.endless": _("The deck needs cards that score in a shoot-out and cards that do not."),
    "fault.hands": _("The hands of group {group} come to {cards} cards; at most {most} leave enough to flip."),
    "fault.deck": _("{cards} cards are too few; hands and one draw need {least}."),
    "fault.deck_size": _("At most {most} cards, so that enough are put aside for flips."),
    "fault.seats": _("This game takes {least} to {most} players."),
}

_OPTIONS = {
    "option.goal_symbols": _("Crossed goals"),
    "option.goal_symbols.help": _("What crossed-out goals on a Team card mean."),
    "option.goal_symbols.cap": _("a Goal card counts less"),
    "option.goal_symbols.info": _("nothing"),
    "option.hand_reserve": _("Cards for later group matches"),
    "option.hand_reserve.help": _("Whether a team must keep a card for each match that it still has to play."),
    "option.hand_reserve.strict": _("must be kept"),
    "option.hand_reserve.free": _("need not be kept"),
    "option.group_schedule": _("Groups"),
    "option.group_schedule.help": _(
        "Side by side, each group has a deck of its own, and all owners are known at once."
    ),
    "option.group_schedule.sequential": _("one after another"),
    "option.group_schedule.parallel": _("side by side"),
    "option.matchday_batching": _("Two group matches at once"),
    "option.matchday_batching.help": _("On: cards for two matches of a group are chosen together."),
    "option.parallel_r16": _("Both halves of the Round of 16 at once"),
    "option.parallel_r16.help": _("On: they are played side by side, each with a deck of its own."),
    "option.ko_voluntary_discard": _("Discard at will"),
    "option.ko_voluntary_discard.help": _(
        "On: in the knock-out rounds a card may be discarded though one could be laid."
    ),
    "option.semi_deal": _("Cards for the Semi-Finals"),
    "option.semi_deal.help": _("Whether the hand grows with the number of teams."),
    "option.semi_deal.per_team": _("for each team"),
    "option.semi_deal.per_player": _("for each player"),
    "option.semi_deck_size": _("Deck of the Semi-Finals"),
    "option.semi_deck_size.help": _("Cards of the draw deck; the rest is put aside for flips."),
    "option.semi_keep_hands": _("Keep hands for the last round"),
    "option.semi_keep_hands.help": _("Off: hands are played out, and new ones are dealt."),
    "option.final_deck_size": _("Deck of the last round"),
    "option.final_deck_size.help": _("Cards of the draw deck; the rest is put aside for flips."),
    "option.shootout_stop_when_decided": _("Short shoot-outs"),
    "option.shootout_stop_when_decided.help": _("On: a shoot-out stops as soon as the rest of the five cannot matter."),
    "option.player_ranking": _("Places"),
    "option.player_ranking.help": _("Who stands where behind the winner."),
    "option.player_ranking.best_team": _("by the best team"),
    "option.player_ranking.winner_only": _("all share second place"),
}

MATCHES = {
    "R16_1": _("Round of 16, match 1"),
    "R16_2": _("Round of 16, match 2"),
    "R16_3": _("Round of 16, match 3"),
    "R16_4": _("Round of 16, match 4"),
    "R16_5": _("Round of 16, match 5"),
    "R16_6": _("Round of 16, match 6"),
    "R16_7": _("Round of 16, match 7"),
    "R16_8": _("Round of 16, match 8"),
    "QF1": _("Quarter-Final 1"),
    "QF2": _("Quarter-Final 2"),
    "QF3": _("Quarter-Final 3"),
    "QF4": _("Quarter-Final 4"),
    "SF1": _("Semi-Final 1"),
    "SF2": _("Semi-Final 2"),
    "THIRD": _("Match for third place"),
    "FINAL": _("Final"),
}
"""What the knock-out matches are called; a match of another name is called by it."""

NAMES_OF_DATA = (
    _("Algeria"), _("Argentina"), _("Australia"), _("Brazil"), _("Cameroon"), _("Chile"), _("Denmark"), _("England"),
    _("France"), _("Germany"), _("Ghana"), _("Greece"), _("Honduras"), _("Italy"), _("Ivory Coast"), _("Japan"),
    _("Mexico"), _("Netherlands"), _("New Zealand"), _("Nigeria"), _("North Korea"), _("Paraguay"), _("Portugal"),
    _("Serbia"), _("Slovakia"), _("Slovenia"), _("South Africa"), _("South Korea"), _("Spain"), _("Switzerland"),
    _("Uruguay"), _("USA"), _("Round of 16, matches 1 to 4"), _("Round of 16, matches 5 to 8"), _("Quarter-Finals"),
    _("Semi-Finals"), _("Third place and Final"),
)  # fmt: skip
"""The names of teams and sections in the shipped ruleset, which holds them too; here the collector finds them."""

_ORDERS = {
    "fact.outlook": _("{team} in their group"),
    "fact.in_hand": _("Cards left for {team}"),
    "fact.last": _("Last pile of {team}"),
    "fact.free": _("Free spaces of {team}"),
    "fact.lead": _("Open goals {team} are ahead"),
    "fact.attacks": _("Open Attacks of {team}"),
    "fact.plays": _("{section}: cards still to be laid"),
    "orders.through": _("through whatever happens"),
    "orders.draw": _("a draw is enough"),
    "orders.win": _("a win is needed"),
    "orders.open": _("not decided by this match"),
    "orders.out": _("out"),
    "orders.goal": _("an open Goal card"),
    "orders.attack": _("an open Attack"),
    "orders.closed": _("nothing open"),
    "asks.select": _("Cards for a group match"),
    "asks.turn": _("My turn in a knock-out round"),
    "way.even": _("The best cards, an even share of those left"),
    "way.few": _("As few as I must, the least wanted"),
    "way.many": _("As many as I may, the best"),
    "way.automatic": _("The plainest good place for my best card"),
    "way.discard": _("Discard the least wanted card"),
}

WORDS: dict[str, str] = _ASKS | _WAITING | _CHOICES | _EVENTS | _NAMES | _FAULTS | _OPTIONS | _ORDERS
