"""Standing orders: choices for later group matches, turns of a section, and what their conditions see."""

from __future__ import annotations

from games.engine.chance import SaltedRng
from games.engine.orders import Condition, Order, Orders, Verdict, answer_by_orders, board_ahead, own_ask
from games.titles.card_game_2010.outlooks import DRAW, OPEN, OUT, THROUGH, WIN, outlook
from games.titles.card_game_2010.state import Result
from games.titles.card_game_2010.tests.build import Table, group, knockout


def decided(made: Table, seat: int, *orders: Order) -> Verdict:
    ask = made.ask(seat)
    return answer_by_orders(made.game, made.view(seat), ask, Orders(orders=orders, last=9), SaltedRng("orders"))


def always(key: str, way: str, *when: Condition) -> Order:
    return Order(number=1, key=key, way=way, when=when, use="repeat")


def fact(made: Table, name: str, about: str = "", seat: int = 0) -> object:
    return made.game.orders().facts[name].read(made.view(seat), about)


def teams_of(made: Table) -> list[str]:
    return made.teams(made.book.groups[made.group.number].teams)


def with_scores(scores: str) -> Table:
    """A group of which these matches are over."""
    goals = [tuple(map(int, score.split("-"))) for score in scores.split()]
    made = group("G", match=len(goals))
    plan = made.book.groups[made.group.number]
    for score, match in zip(goals, plan.matches, strict=False):
        pair = plan.teams[match.left], plan.teams[match.right]
        made.state.public.results.append(Result(match.name, *pair, score, ("", "")))  # type: ignore[arg-type]
    return made


def test_a_group_match_is_answered_with_few_an_even_share_or_many_cards() -> None:
    """W-R32: a standing answer: as few as the rules let, an even share of the matches left, as many as they let."""
    made = group("G", dict.fromkeys(teams_of(group("G")), "G1 A A D D D"), hand_reserve="free")
    seat = made.asked()[0]
    own = next(team for team in made.view(seat).groups[0].teams if team.seat == seat)
    found = [decided(made, seat, always("select", way)).moves[0][1] for way in ("few", "even", "many")]
    assert [move.count(":") for move in found] == [own.least, 2, own.most]
    assert all(made.game.is_legal(made.state, made.ask(seat), move) for move in found)


def test_a_choice_for_a_later_match_waits_for_that_match() -> None:
    made = group("G", dict.fromkeys(teams_of(group("G")), "G1 A D D O"))
    seat = made.asked()[0]
    first = board_ahead(made.game, made.view(seat), Orders())
    assert first is not None
    ask = own_ask(made.game, first, seat)
    assert ask is not None
    move = made.game.default_move(made.game.view(first, seat), ask, SaltedRng("x"))
    planned = Order(number=1, key="select", topic=str(ask.values["match"]), steps=(("select", move),))
    later = board_ahead(made.game, made.view(seat), Orders(orders=(planned,), last=1))
    assert later is not None
    next_ask = own_ask(made.game, later, seat)
    assert next_ask is not None
    assert next_ask.values["match"] != ask.values["match"]
    own = next(team for team in made.game.view(later, seat).groups[0].teams if team.seat == seat)
    assert own.size == 5 - move.count(":")
    elsewhere = Order(number=1, key="select", topic=str(next_ask.values["match"]), steps=(("select", move),))
    assert bool(decided(made, seat, planned).moves) is True
    assert decided(made, seat, elsewhere).moves == []


def test_the_outlook_of_a_group_follows_from_points() -> None:
    made = with_scores("1-0 1-0 1-0 1-0")
    numbers = made.book.groups[made.group.number].teams
    found = {outlook(made.book, made.state.public, team) for team in numbers}
    assert found <= {THROUGH, DRAW, WIN, OPEN, OUT}
    assert outlook(made.book, group("G").state.public, numbers[0]) == OPEN
    ended = with_scores("1-0 1-0 1-0 1-0 1-0 1-0")
    assert [outlook(ended.book, ended.state.public, team) for team in numbers] == [None] * 4


def test_a_draw_is_enough_where_nobody_can_then_pass() -> None:
    made = with_scores("1-0 0-0 0-0 1-0")
    public, book = made.state.public, made.book
    plan = book.groups[made.group.number]
    points = dict.fromkeys(plan.teams, 0)
    for result in public.results:
        left, right = result.goals
        points[result.left] += 3 if left > right else left == right
        points[result.right] += 3 if right > left else left == right
    best = max(plan.teams, key=lambda team: points[team])
    assert outlook(book, public, best) in (THROUGH, DRAW)


def section() -> Table:
    return knockout(rows={}, hands={0: "G1 A F", 1: "G2 D O", 2: "A A P", 3: "D D G1"}, deck="A A A", to_act=0)


def test_conditions_see_piles_and_what_is_left() -> None:
    made = section()
    team, rival = made.teams(made.section.teams[:2])
    made.section.rows[0] = "2fA"
    assert (fact(made, "last", team), fact(made, "last", rival)) == ("@orders.attack", "@card.none")
    assert (fact(made, "lead", team), fact(made, "attacks", team)) == (1, 1)
    assert fact(made, "free", team) == made.book.ruleset.spaces - 2
    assert (fact(made, "last", "gone"), fact(made, "in_hand", team)) == (None, None)


def test_a_planned_card_lies_on_the_board_ahead() -> None:
    made = section()
    seat = next(seat for seat in made.section.acting if seat != made.section.to_act)
    board = board_ahead(made.game, made.view(seat), Orders())
    assert board is not None
    ask = own_ask(made.game, board, seat)
    assert ask is not None
    move = made.game.default_move(made.game.view(board, seat), ask, SaltedRng("x"))
    planned = Order(number=1, key="turn", topic=made.game.orders().topic(ask), steps=(("turn", move),))
    after = board_ahead(made.game, made.view(seat), Orders(orders=(planned,), last=1))
    assert after is not None
    assert len(after.secret.sections[0].hands[seat]) == 2
    assert after.public.sections[0].rows != made.section.rows


def test_the_least_wanted_card_is_discarded_if_it_may_be() -> None:
    made = section()
    verdict = decided(made, 0, always("turn", "discard"))
    assert all(made.game.is_legal(made.state, made.ask(0), move) for _, move in verdict.moves)
