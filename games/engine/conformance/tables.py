"""Plays one table to its end and puts the questions on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..chance import SaltedRng
from ..codec import dump, fingerprint, load
from ..contract import CHANCE, Ask, Bot, Game, Title
from ..play import MOST_STEPS, Step, answer, replay, resignation, take
from . import answers, hidden, orders, shape
from .report import Case, Finding, Report
from .scene import Question, Scene, guarded, told

ALWAYS: Sequence[Question] = (
    shape.asks_are_well_formed,
    shape.asks_keep_their_ids,
    shape.progress_never_falls,
    shape.no_piece_is_lost,
)
"""Quick questions about every state of a table."""

SOMETIMES: Sequence[Question] = (
    shape.views_are_well_formed,
    shape.texts_come_back_equal,
    shape.clones_share_nothing,
    shape.outcomes_are_well_formed,
    shape.questions_change_nothing,
    answers.lists_are_short_and_plain,
    answers.every_listed_part_can_be_completed,
    answers.what_is_not_listed_is_refused,
    answers.steps_that_are_not_final_keep_the_turn,
    answers.defaults_and_bots_answer_legally,
    answers.time_outs_come_to_an_end,
    answers.thrown_texts_are_checked,
    hidden.twins_look_the_same,
    hidden.determined_states_fit_the_view,
    hidden.stored_answers_tell_nothing,
    orders.orders_are_legal_or_skipped,
    orders.conditions_have_words,
    orders.the_planning_board_shows_no_secret,
)
"""Slower questions, put about every so many states."""

ENOUGH = 5
"""A table with so many faults is not played on."""


class Manner(NamedTuple):
    """How a table is played and asked about."""

    every: int = 7
    """The slower questions come about every so many states."""
    bots: Sequence[Bot | None] = ()
    """By seat; none: random answers."""
    resign_one_in: int = 0
    """One state in so many, somebody gives up; 0: nobody ever does."""
    defaults_one_in: int = 0
    """One answer in so many is the default move."""
    is_thorough: bool = False


class Positions:
    """The positions of a title's games by what they are loaded with: they take long to make, and many tables begin
    with one."""

    def __init__(self) -> None:
        self._made: dict[str, list[Any]] = {}

    def of(self, game: Game[Any, Any], case: Case) -> list[Any]:
        """All positions of the game that a case is played with; not to be changed."""
        key = dump([case.ruleset, case.options])
        if key not in self._made:
            self._made[key] = game.positions()
        return self._made[key]


class Table:
    """One table under examination."""

    def __init__(self, title: Title, case: Case, manner: Manner, positions: Positions | None = None) -> None:
        self.case, self.manner = case, manner
        self._positions = positions or Positions()
        self.report = Report(title=title.info.slug, tables=1)
        ruleset = title.rulesets()[case.ruleset]
        self.game, self._fresh = (title.load(ruleset, case.options) for _ in range(2))
        self.scene = Scene(title, self.game, case.seats, self.report)
        self.scene.is_thorough = manner.is_thorough
        self.rng = SaltedRng(f"{case.salt} play")
        self.log: list[Step] = []
        self.gone: set[int] = set()

    def base(self) -> Any:
        """The state the log starts from."""
        position = self.case.position
        if position is None:
            return self.game.setup(self.case.seats)
        return self.game.clone(self._positions.of(self.game, self.case)[position])

    def play(self) -> Report:
        """Play to the end, or until enough is wrong; a crash is a fault too."""
        try:
            self._play(self.base())
        except Exception as error:
            self._fault("tables are played", told(error))
        return self.report

    def _play(self, state: Any) -> None:
        middle = (0, dump(state))
        while len(self.report.faults) < ENOUGH:
            is_asked = self._examine(state)
            asks = self.game.asks(state)
            if not asks or len(self.log) > MOST_STEPS:
                break
            if self.rng.below(2 + len(self.log)) < 2:
                middle = (len(self.log), dump(state))
            if not self._go_on(state, asks, is_asked):
                break
        self._finish(state, middle)

    def again(self) -> Report:
        """Play the log of the case and put every question about the state it leads to."""
        self.log = self.case.steps()
        try:
            self._look(replay(self.game, self.base(), self.log))
        except Exception as error:
            self._fault("logs replay", told(error))
            return self.report
        for question in (*ALWAYS, *SOMETIMES):
            self._put(question)
        return self.report

    def _look(self, state: Any) -> None:
        self.scene.move_on(state, f"{self.case.salt} questions {len(self.log)}")

    def _examine(self, state: Any) -> bool:
        """Put the questions about a state; whether the slower ones were among them."""
        self._look(state)
        for question in ALWAYS:
            self._put(question)
        is_asked = not self.rng.below(self.manner.every) or not self.log or self.game.outcome(state) is not None
        for question in SOMETIMES if is_asked else ():
            self._put(question)
        return is_asked

    def _go_on(self, state: Any, asks: list[Ask], is_asked: bool) -> bool:
        """Take one step; whether the table can go on after it."""
        if self.manner.resign_one_in and not self.rng.below(self.manner.resign_one_in) and self._resign(state):
            return True
        ask = self.rng.choice([ask for ask in asks if not ask.answered or not self.rng.below(4)] or asks)
        step = Step(ask.seat, ask.id, "")
        try:
            step = Step(ask.seat, ask.id, self._answer(state, ask))
            if is_asked:
                self._put(
                    lambda at: hidden.a_move_tells_no_more_than_its_view(at, ask, step.move), "a_move_tells_no_more"
                )
            events = take(self.game, state, step)
        except Exception as error:
            self._fault("a step is taken", f"{step}: {told(error)}")
            return False
        self.log.append(step)
        self._put(lambda at: (fault for event in events for fault in at.sentences.event(event)), "events_have_words")
        return True

    def _answer(self, state: Any, ask: Ask) -> str:
        if ask.seat != CHANCE and self.manner.defaults_one_in and not self.rng.below(self.manner.defaults_one_in):
            return self.game.default_move(self.game.view(state, ask.seat), ask, self.rng)
        return answer(self.game, state, ask, self.manner.bots[ask.seat] if self.manner.bots else None, self.rng)

    def _resign(self, state: Any) -> bool:
        """Somebody gives up, but never the last seat."""
        left = [seat for seat in range(self.case.seats) if seat not in self.gone]
        if len(left) < 2:
            return False
        step = resignation(self.rng.choice(left))
        events = take(self.game, state, step)
        self.log.append(step)
        self.gone.add(step.seat)
        self._put(lambda at: (fault for event in events for fault in at.sentences.event(event)), "events_have_words")
        return True

    def _finish(self, state: Any, middle: tuple[int, str]) -> None:
        """The log replays to the same state, from its base and from the text of a state in its middle."""
        self.report.moves = len(self.log)
        if self.report.faults:
            return
        if self.game.outcome(state) is None:
            self._fault("tables end", f"no end after {len(self.log)} steps")
        start, text = middle
        bases = ((self._fresh.clone(self.base()), 0), (load(text, type(state)), start))
        for base, number in bases:
            again = replay(self._fresh, base, self.log[number:])
            if fingerprint(again) != fingerprint(state):
                self._fault("logs replay", f"from step {number} the log leads elsewhere")

    def _put(self, question: Question, name: str = "") -> None:
        name = name or getattr(question, "__name__", "")
        self.report.asked[name] += 1
        for detail in guarded(question(self.scene)):
            self._fault(name, detail)

    def _fault(self, question: str, detail: str) -> None:
        case = Case(
            **{name: getattr(self.case, name) for name in self.case.__struct_fields__} | {"log": list(self.log)}
        )
        self.report.faults.append(Finding(question=question.replace("_", " "), detail=detail, case=case))
