"""Messages of the organisers to a division, a round, or who has not moved: looked at, sent once, a few a day."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Member, Notice
from games.models import Duty, Table
from tournaments.models import Season, Trail
from tournaments.selectors.notices import message
from tournaments.services import divisions, seasons

from .conftest import MakeSeason, SignedIn, rounds_of
from .decisions import FOUR, first

pytestmark = pytest.mark.django_db
PAGE = "/leagues/rovers-cup/1/desk/message/"
TEXT = "The hall is closed on Friday.\nPlay at home."


@pytest.fixture
def desk(organiser: Member, signed_in: SignedIn) -> Client:
    return signed_in(organiser)


def sent(to: str, **more: Any) -> dict[str, Any]:
    return {"to": to, "text": TEXT, "go": "send", **more}


def told() -> list[str]:
    return sorted(Notice.objects.filter(payload__what="message").values_list("member__name", flat=True))


def names(season: Season, number: int) -> list[str]:
    division = season.divisions.get(number=number)
    return sorted(division.entrants.values_list("member__name", flat=True))


def test_a_division_is_told_after_a_look_and_reads_the_words_of_the_organiser(season: MakeSeason, desk: Client) -> None:
    """L-R28: the message is stored with who sent it, and read at the time it is sent."""
    made = season(*FOUR, is_started=False, division_size=2)
    divisions.place(made, None, divisions.propose_by_rating(made), {})
    seasons.start(made)
    to = f"division-{made.divisions.get(number=2).pk}"
    assert desk.get(PAGE).status_code == 200
    look = desk.post(PAGE, sent(to, go="look"))
    assert (look.status_code, sorted(map(str, look.context["people"])), told()) == (200, names(made, 2), [])
    assert desk.post(PAGE, sent(to)).status_code == 302
    assert told() == names(made, 2)
    row = Trail.objects.get(action="message")
    assert (row.author, row.new["text"], row.new["count"]) == (Member.objects.get(name="Olga"), TEXT, 2)
    words = message(Notice.objects.filter(payload__what="message")[0])
    assert words is not None
    assert words.paragraphs == ["The hall is closed on Friday.", "Play at home."]
    assert "closed on Friday" in desk.get(PAGE).content.decode()


def test_a_round_and_everybody(season: MakeSeason, desk: Client) -> None:
    made = season(*FOUR, "Eva")
    one = rounds_of(made)[0]
    resting = {int(key) for key in one.byes}
    desk.post(PAGE, sent(f"round-{one.pk}"))
    seated = made.entrants.exclude(pk__in=resting).values_list("member__name", flat=True)
    assert told() == sorted(seated)
    desk.post(PAGE, sent("all"))
    assert told() == sorted([*seated, *FOUR, "Eva"])


def test_who_has_not_moved_is_who_is_waited_for_after_three_days(season: MakeSeason, desk: Client) -> None:
    """L-R28."""
    made = season(*FOUR)
    refused = desk.post(PAGE, sent("still"))
    assert (refused.status_code, told()) == (409, [])
    table = Table.objects.get(fixture_table__fixture=first(made))
    Table.objects.filter(pk=table.pk).update(started=timezone.now() - timedelta(days=4))
    owing = set(Duty.objects.filter(table=table, kind="person").values_list("member__name", flat=True))
    desk.post(PAGE, sent("still"))
    assert told() == sorted(owing)


def test_the_same_message_goes_out_once_and_at_most_five_in_a_day(season: MakeSeason, desk: Client) -> None:
    season(*FOUR)
    for number in (1, 1, 2, 3, 4, 5):
        assert desk.post(PAGE, sent("all", text=f"News {number}")).status_code == 302
    assert (Trail.objects.filter(action="message").count(), len(told())) == (5, 20)
    refused = desk.post(PAGE, sent("all", text="News 6"))
    assert (refused.status_code, "tomorrow" in refused.content.decode(), len(told())) == (409, True, 20)
    Trail.objects.update(made=timezone.now() - timedelta(hours=25))
    assert desk.post(PAGE, sent("all", text="News 6")).status_code == 302


@pytest.mark.parametrize("changes", [{"text": " "}, {"text": "x" * 1001}, {"to": "division-99999"}, {"to": ""}])
def test_nothing_goes_to_nobody_or_says_nothing(season: MakeSeason, desk: Client, changes: dict[str, str]) -> None:
    season(*FOUR)
    assert desk.post(PAGE, sent("all", **changes) if "to" not in changes else sent(**changes)).status_code == 422
    assert (Trail.objects.filter(action="message").count(), told()) == (0, [])


def test_only_organisers_write_and_going_back_keeps_the_words(
    season: MakeSeason, desk: Client, signed_in: SignedIn
) -> None:
    season(*FOUR)
    ana = signed_in(Member.objects.get(name="Ana"))
    assert (ana.get(PAGE).status_code, ana.post(PAGE, sent("all")).status_code) == (404, 404)
    assert signed_in(None).get(PAGE).status_code == 302
    back = desk.post(PAGE, sent("all", go="back"))
    assert (back.status_code, "The hall is closed" in back.content.decode(), told()) == (200, True, [])
