"""Warnings, messages and places in divisions are taken back from the list of changes (L-R20, L-R28)."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.errors import Refused
from accounts.models import Member
from accounts.notices import Notice
from tournaments.models import Caution, Entrant, Season, Trail
from tournaments.selectors.notices import is_still_due, message
from tournaments.services import cautions, divisions, messaging, seasons, undoing

from .conftest import MakeSeason, SignedIn
from .decisions import FOUR

pytestmark = pytest.mark.django_db


@pytest.fixture
def running(season: MakeSeason) -> Season:
    return season(*FOUR)


@pytest.fixture
def desk(organiser: Member, signed_in: SignedIn) -> Client:
    return signed_in(organiser)


def last(action: str) -> Trail:
    return Trail.objects.select_related("season__league").filter(action=action).latest("pk")


def told(what: str) -> list[str]:
    return sorted(Notice.objects.filter(payload__what=what).values_list("member__name", flat=True))


def warned(season: Season, organiser: Member) -> Caution:
    return cautions.caution(Entrant.objects.get(season=season, member__name="Ana"), organiser, "late")


def test_a_warning_is_taken_back_and_the_next_does_not_count_it(running: Season, organiser: Member) -> None:
    given = warned(running, organiser)
    undoing.undo(last("caution"), organiser, "the wrong one")
    undoing.undo(last("caution"), organiser, "the wrong one")
    assert (cautions.next_level(given.entrant), told("caution_lifted")) == (1, ["Ana"])


def test_a_warning_that_was_lifted_by_mistake_stands_again(running: Season, organiser: Member) -> None:
    given = warned(running, organiser)
    cautions.lift(given, organiser, "was on a train")
    undoing.undo(last("lift_caution"), organiser)
    given.refresh_from_db()
    assert (given.lifted, told("caution_again")) == (None, ["Ana"])
    undoing.undo(last("caution"), organiser)
    given.refresh_from_db()
    assert given.lifted is not None


def test_what_was_decided_otherwise_since_is_not_taken_back(running: Season, organiser: Member) -> None:
    given = warned(running, organiser)
    cautions.lift(given, organiser, "was on a train")
    with pytest.raises(Refused, match="decided about this warning since"):
        undoing.undo(last("caution"), organiser)


def test_a_message_that_is_on_its_way_is_stopped_and_others_are_told(running: Season, organiser: Member) -> None:
    messaging.send(running, organiser, "all", "Play at home.")
    Notice.objects.filter(payload__what="message", member__name="Ana").update(state=Notice.State.SENT)
    undoing.undo(last("message"), organiser, "a slip")
    waiting = Notice.objects.filter(payload__what="message", state=Notice.State.QUEUED)
    assert [is_still_due(row) for row in waiting] == [False] * 3
    assert told("message_recalled") == ["Ana"]
    shown = message(Notice.objects.get(payload__what="message", member__name="Ana"))
    assert shown is not None
    assert shown.paragraphs == ["This message was taken back."]


def test_the_same_words_can_be_sent_again_after_that(running: Season, organiser: Member) -> None:
    row = messaging.send(running, organiser, "all", "Play at home.")
    undoing.undo(row, organiser)
    assert messaging.send(running, organiser, "all", "Play at home.") != row


def placed(season: Season) -> dict[str, int]:
    return dict(season.entrants.values_list("member__name", "division__number"))


@pytest.fixture
def waiting(season: MakeSeason, organiser: Member) -> Season:
    """Two divisions, and then Ana and Dan have changed places."""
    made = season(*FOUR, is_started=False, division_size=2)
    high, low = divisions.propose_by_rating(made)
    divisions.place(made, organiser, [high, low], {})
    divisions.place(made, organiser, [[low[1], high[1]], [low[0], high[0]]], {})
    return made


def test_a_place_in_a_division_is_taken_back(waiting: Season, organiser: Member) -> None:
    before = placed(waiting)
    row = last("place")
    undoing.undo(row, organiser)
    moved = {name for name, number in placed(waiting).items() if before[name] != number}
    assert moved == {Entrant.objects.get(pk=row.subject_id).member.name}


def test_a_place_is_not_taken_back_after_the_start_nor_after_another(waiting: Season, organiser: Member) -> None:
    first = Trail.objects.filter(action="place").earliest("pk")
    moved_since = Trail.objects.filter(action="place", subject_id=last("place").subject_id).earliest("pk")
    with pytest.raises(Refused, match="placed again since"):
        undoing.undo(moved_since, organiser)
    seasons.start(waiting)
    with pytest.raises(Refused, match="has started"):
        undoing.undo(first, organiser)


@pytest.mark.parametrize("action", ["caution", "message"])
def test_there_is_a_button_in_the_list_of_changes(
    running: Season, organiser: Member, desk: Client, action: str
) -> None:
    warned(running, organiser)
    messaging.send(running, organiser, "all", "Play at home.")
    address = reverse("tournaments:undo", args=["rovers-cup", 1, last(action).pk])
    assert address in desk.get("/leagues/rovers-cup/1/changes/").content.decode()
    assert desk.post(address, {"reason": "a slip"}).status_code == 302
    assert last(action).undone_by is not None
    assert address not in desk.get("/leagues/rovers-cup/1/changes/").content.decode()
