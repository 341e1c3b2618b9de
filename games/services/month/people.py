"""What members do: come by at their own hours, take seats back, move, leave in mid-turn, order, and stay away."""

from __future__ import annotations

import heapq
from datetime import datetime, timedelta
from random import Random
from typing import Any

from django.utils import timezone
from msgspec.structs import replace

from accounts.leave import Leave
from accounts.models import Member
from accounts.services.members import anonymise
from games.engine.chance import SaltedRng
from games.engine.contract import AskClosed, IllegalMove, Phrase
from games.engine.orders import Orders
from games.engine.orders.advice import advised
from games.engine.play import open_asks, random_bot
from games.models import Seat, Table
from games.selectors.drafts import draft_of, drafted
from games.selectors.loading import game_of, state_of, title_of
from games.selectors.running import rules
from games.services import absence, draft, leaving, ordering, road, seen, talking
from games.services.errors import Refused

from .chaos import Killed, mortal
from .outside_world import OutsideWorld
from .promises import Watch
from .report import Report
from .world import Person, World

DAY = timedelta(days=1)
GONE, FOR_GOOD = 0.04, 0.002
"""The chance, on each day, to be away from then on for some days, or for ever."""
ANNOUNCED = 0.5
"""The part of the absences that are booked as a leave; of the others nobody is told."""
MOST_LEAVE = 7 * DAY
MOST_ANSWERS = 60
LEAVES = 0.1
GIVES_UP, GOES = 0.003, 0.001
"""The chance, on each visit, to give a seat up, and to delete the account."""
ORDERS = 0.5
TALKS, NOTES = 0.05, 0.05
PLANNED = 3


class People:
    """All members, each with the moment of the next visit."""

    def __init__(self, world: World, rng: Random, report: Report, watch: Watch, outside: OutsideWorld) -> None:
        self.world, self.rng, self.report, self.watch, self.outside = world, rng, report, watch, outside
        self.gone_until: dict[int, datetime] = {}
        self.visits: list[tuple[datetime, int]] = []
        for person in world.people.values():
            self._next(person, timezone.now())

    def come(self, now: datetime, *, is_site_up: bool) -> None:
        """All whose hour has come; when the site is down they find nothing and come again at their next hour."""
        while self.visits and self.visits[0][0] <= now:
            person = self.world.people[heapq.heappop(self.visits)[1]]
            if is_site_up and self.gone_until.get(person.pk, now) <= now and self.rng.random() < person.diligence:
                self._visit(person)
            self._next(person, now)

    def _next(self, person: Person, now: datetime) -> None:
        """The member's next hour, by the clock on the member's wall."""
        if self.rng.random() < GONE:
            days = 1000 if self.rng.random() < FOR_GOOD / GONE else self.rng.randrange(2, 9)
            self.gone_until[person.pk] = max(self.gone_until.get(person.pk, now), now + days * DAY)
            self.report.counts["absences"] += 1
            if self.rng.random() < ANNOUNCED:
                self._announce(person, now)
        here = now.astimezone(person.zone)
        for ahead in range(3):
            for hour in person.hours:
                when = (here + ahead * DAY).replace(hour=hour, minute=self.rng.randrange(60), second=0)
                if when > here + timedelta(minutes=70):
                    heapq.heappush(self.visits, (when.astimezone(now.tzinfo), person.pk))
                    return

    def _announce(self, person: Person, now: datetime) -> None:
        """Book a leave for the days of an absence, of either kind, as far as the allowance goes."""
        until = min(self.gone_until[person.pk], now + MOST_LEAVE)
        try:
            with mortal(self.rng, self.report):
                member = Member.objects.get(pk=person.pk, is_active=True)
                leaving.book(member, now, until, self.rng.choice(Leave.How.values))
                self.report.counts["leaves"] += 1
        except (Refused, Member.DoesNotExist):
            self.report.counts["leaves_refused"] += 1
        except Killed:
            return

    def _visit(self, person: Person) -> None:
        self.report.counts["visits"] += 1
        if self.rng.random() < GOES:
            self._delete(person)
            return
        held = Seat.objects.filter(member=person.pk, table__status=Table.Status.PLAYING, gave_up=False)
        for pk in list(held.order_by("pk").values_list("pk", flat=True)):
            try:
                with mortal(self.rng, self.report):
                    self._sit_down(pk, person)
            except Killed:
                continue
            except (Refused, AskClosed):
                self.report.counts["refusals"] += 1

    def _delete(self, person: Person) -> None:
        """The account goes; the tables play on."""
        try:
            with mortal(self.rng, self.report):
                anonymise(Member.objects.get(pk=person.pk))
        except Killed:
            return
        self.gone_until[person.pk] = timezone.now() + 1000 * DAY
        self.report.counts["deleted"] += 1

    def _sit_down(self, seat_id: int, person: Person) -> None:
        """One table on a visit."""
        seat = Seat.objects.select_related("table__ruleset").get(pk=seat_id)
        if self.rng.random() < GIVES_UP:
            road.resign(seat.table_id, seat.index)
            self.report.counts["gave_up"] += 1
            return
        if seat.is_away:
            absence.come_back(seat)
            self.report.counts["came_back"] += 1
        for _answer in range(MOST_ANSWERS):
            if self.rng.random() < LEAVES or not self._answered(seat_id):
                break
        if person.orders and self.rng.random() < ORDERS:
            self._order(seat_id)
        self._talk(seat, person)

    def _talk(self, seat: Seat, person: Person) -> None:
        """Say something at the table, or write something down for oneself, or neither."""
        member = Member.objects.get(pk=person.pk)
        if self.rng.random() < TALKS:
            talking.say(seat.table, member, f"It is {timezone.now():%H:%M} here.")
            self.report.counts["said"] += 1
        if self.rng.random() < NOTES:
            talking.write_down(seat.table, member, f"My plan: {self._token(person.pk)}")
            self.report.counts["notes"] += 1

    def _token(self, member: int) -> str:
        """A mark that nobody but this member may ever read."""
        token = f"zq{self.rng.randrange(10**10):010d}qz"
        self.outside.planted[token] = member
        return token

    def _answered(self, seat_id: int) -> bool:
        """Answer the first thing that is asked, as a page does: part of a draft, or its end; whether anything was."""
        seat = Seat.objects.select_related("table__ruleset").get(pk=seat_id)
        table = seat.table
        self.watch.comes(seat)
        if table.status != Table.Status.PLAYING:
            return False
        with rules():
            game = game_of(table)
            held = drafted(game, state_of(table), draft_of(seat), seat.index)
            asks = [one for one in open_asks(game, held.state) if one.seat == seat.index]
            if not asks:
                return False
            salt = SaltedRng(f"{table.pk} {table.version} {seat.draft_rev} {self.rng.random()}")
            move = random_bot(game, game.view(held.state, seat.index), asks[0], salt)
        try:
            stored = draft.step(table, seat, asks[0].id, move)
        except (AskClosed, IllegalMove) as error:
            self.report.counts["refusals"] += 1
            self.report.broken("lost_moves", f"a legal answer was refused: {table.title} {asks[0].key} {error!r}")
            return False
        if stored is not None:
            seen.looked(seat, stored.table)
            self.watch.accepted(stored.table, seat, asks[0].id, move)
        return True

    def _order(self, seat_id: int) -> None:
        """Leave orders as an AI would write them, with a mark in them that only their owner may ever read."""
        seat = Seat.objects.select_related("table__ruleset").get(pk=seat_id)
        token = self._token(seat.member_id or 0)
        bot = title_of(seat.table.title).bots["random"]

        def act(game: Any, view: Any, old: Orders) -> Orders:
            fresh = advised(game, view, bot, SaltedRng(token), PLANNED)
            return replace(fresh, orders=tuple(replace(one, says=(Phrase(token),)) for one in fresh.orders))

        try:
            ordering.change(seat.table, seat, act)
        except (IllegalMove, Refused):
            self.report.counts["orders_refused"] += 1
            return
        self.report.counts["orders_left"] += 1
