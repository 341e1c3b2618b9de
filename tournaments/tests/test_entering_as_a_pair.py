"""Two members enter as a pair: one asks, the other agrees (L-R7)."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.errors import Refused
from accounts.models import Club, Member, Membership
from accounts.notices import Notice
from accounts.services import anonymise
from accounts.services.clubs import leave
from tournaments.models import Entrant, PartnerOffer, Season
from tournaments.selectors.notices import is_still_due, message
from tournaments.services import partners, seasons

from .conftest import MakePeople, MakeSeason, SignedIn

pytestmark = pytest.mark.django_db
ENTER = "/leagues/rovers-cup/1/enter/"


@pytest.fixture
def waiting(season: MakeSeason) -> Season:
    made = season(is_started=False)
    Season.objects.update(rules={**made.rules, "entrant_size": 2})
    return Season.objects.get()


@pytest.fixture
def four(people: MakePeople) -> list[Member]:
    return people("Ana", "Ben", "Cleo", "Dan")


def pairs() -> list[str]:
    return sorted(str(one) for one in Entrant.objects.select_related("member", "partner"))


def told(member: Member) -> list[str]:
    return [row.payload["what"] for row in Notice.objects.filter(member=member, channel="mail").order_by("pk")]


def page(client: Client) -> str:
    return client.get(ENTER).content.decode()


def test_two_are_entered_once_both_have_agreed(waiting: Season, four: list[Member]) -> None:
    ana, ben = four[:2]
    assert partners.ask(waiting, ana, ben) is None
    assert (pairs(), told(ben)) == ([], ["partner_asked"])
    partners.accept(waiting, ben, PartnerOffer.objects.get().pk)
    assert (pairs(), told(ana), PartnerOffer.objects.count()) == (["Ana & Ben"], ["partner_agreed"], 0)


def test_asking_twice_asks_once(waiting: Season, four: list[Member]) -> None:
    for _time in range(2):
        partners.ask(waiting, four[0], four[1])
    assert (PartnerOffer.objects.count(), told(four[1])) == (1, ["partner_asked"])


def test_who_asks_somebody_who_asks_already_has_agreed(waiting: Season, four: list[Member]) -> None:
    partners.ask(waiting, four[0], four[1])
    assert str(partners.ask(waiting, four[1], four[0])) == "Ana & Ben"
    assert pairs() == ["Ana & Ben"]


def test_an_offer_can_be_declined_or_taken_back(waiting: Season, four: list[Member]) -> None:
    ana, ben, cleo, _dan = four
    partners.ask(waiting, ana, ben)
    partners.decline(waiting, ben, PartnerOffer.objects.get().pk)
    assert (told(ana), PartnerOffer.objects.count()) == (["partner_declined"], 0)
    partners.ask(waiting, ana, cleo)
    partners.take_back(waiting, ana, PartnerOffer.objects.get().pk)
    assert (pairs(), PartnerOffer.objects.count()) == ([], 0)


@pytest.mark.parametrize("answer", [partners.accept, partners.decline, partners.take_back])
def test_an_offer_that_has_gone_or_is_another_s_cannot_be_answered(
    waiting: Season, four: list[Member], answer: object
) -> None:
    partners.ask(waiting, four[0], four[1])
    key = PartnerOffer.objects.get().pk
    for member, offer in ((four[2], key), (four[1], key + 1)):
        with pytest.raises(Refused, match="not open any more") as refusal:
            answer(waiting, member, offer)  # type: ignore[operator]
        assert refusal.value.status == 409
    assert PartnerOffer.objects.count() == 1


def test_offers_that_cannot_hold_any_more_go_and_those_who_asked_are_told(waiting: Season, four: list[Member]) -> None:
    ana, ben, cleo, dan = four
    partners.ask(waiting, cleo, ben)
    partners.ask(waiting, ana, dan)
    partners.ask(waiting, ana, ben)
    partners.accept(waiting, ben, PartnerOffer.objects.get(member=ana, partner=ben).pk)
    assert (pairs(), PartnerOffer.objects.count()) == (["Ana & Ben"], 0)
    assert (told(cleo), told(ana)) == (["partner_declined"], ["partner_agreed"])


def test_who_plays_already_is_not_asked_and_cannot_ask(waiting: Season, four: list[Member]) -> None:
    ana, ben, cleo, _dan = four
    seasons.enter(waiting, ana, ben)
    for one, other in ((cleo, ben), (ben, cleo)):
        with pytest.raises(Refused, match="Ben plays in this season already"):
            partners.ask(waiting, one, other)


def test_one_cannot_be_a_pair_alone_nor_ask_the_whole_club(
    waiting: Season, four: list[Member], people: MakePeople
) -> None:
    with pytest.raises(Refused, match="a pair is two"):
        partners.ask(waiting, four[0], four[0])
    for one in people("Eva", "Fay", "Gil", "Hal", "Ivo"):
        partners.ask(waiting, four[0], one)
    with pytest.raises(Refused, match="asked 5 members already"):
        partners.ask(waiting, four[0], four[1])


def test_offers_go_with_the_account_and_with_the_membership(waiting: Season, four: list[Member], club: Club) -> None:
    ana, ben, cleo, dan = four
    partners.ask(waiting, ana, ben)
    partners.ask(waiting, cleo, dan)
    anonymise(ben)
    assert list(PartnerOffer.objects.values_list("member__name", flat=True)) == ["Cleo"]
    leave(club, cleo)
    assert not PartnerOffer.objects.exists()


def test_either_of_a_pair_withdraws_for_both_before_the_start(waiting: Season, four: list[Member]) -> None:
    seasons.enter(waiting, four[0], four[1])
    seasons.withdraw(waiting, four[1])
    assert pairs() == []


def test_a_pair_waits_for_approval_or_a_place_like_anybody(waiting: Season, four: list[Member]) -> None:
    Season.objects.update(rules={**waiting.rules, "entrant_size": 2, "needs_approval": True, "most_entrants": 1})
    for one, other in ((four[0], four[1]), (four[2], four[3])):
        partners.ask(waiting, one, other)
        partners.ask(waiting, other, one)
    assert sorted(Entrant.objects.values_list("state", flat=True)) == ["applied", "reserve"]


def test_word_of_an_offer_is_due_only_while_it_waits(waiting: Season, four: list[Member]) -> None:
    partners.ask(waiting, four[0], four[1])
    row = Notice.objects.get(member=four[1], channel="mail")
    said = message(row)
    assert said is not None
    assert (said.subject.startswith("Ana asks you to play"), said.path) == (True, ENTER)
    assert is_still_due(row)
    partners.take_back(waiting, four[0], PartnerOffer.objects.get().pk)
    assert not is_still_due(row)


def test_a_pair_enters_by_the_page(waiting: Season, four: list[Member], signed_in: SignedIn) -> None:
    ana, ben = signed_in(four[0]), signed_in(four[1])
    assert "Enter as a pair" in ana.get("/leagues/rovers-cup/1/").content.decode()
    assert ana.post(ENTER, {"partner": four[1].pk}).headers["Location"] == ENTER
    assert "has not answered yet" in page(ana)
    assert "Play with Ana" in page(ben)
    offer = f"{ENTER}{PartnerOffer.objects.get().pk}/"
    assert ben.post(offer, {"answer": "agree"}).headers["Location"] == "/leagues/rovers-cup/1/"
    assert pairs() == ["Ana & Ben"]
    assert ana.get(ENTER).headers["Location"] == "/leagues/rovers-cup/1/"
    again = ben.post(offer, {"answer": "agree"})
    assert (again.status_code, "not open any more" in again.content.decode()) == (409, True)


def test_declining_and_taking_back_by_the_page(waiting: Season, four: list[Member], signed_in: SignedIn) -> None:
    ana, ben = signed_in(four[0]), signed_in(four[1])
    for client, answer in ((ben, "decline"), (ana, "take_back")):
        ana.post(ENTER, {"partner": four[1].pk})
        client.post(f"{ENTER}{PartnerOffer.objects.get().pk}/", {"answer": answer})
        assert (PartnerOffer.objects.count(), pairs()) == (0, [])


@pytest.mark.parametrize("partner", ["", "x", "0", "99999999999999999999", "myself", "stranger", "taken"])
def test_a_partner_who_cannot_be_is_refused_at_the_field(
    waiting: Season, four: list[Member], signed_in: SignedIn, partner: str
) -> None:
    seasons.enter(waiting, four[2], four[3])
    stranger = Member.objects.create(username="zoe", name="Zoe")
    known = {"myself": str(four[0].pk), "stranger": str(stranger.pk), "taken": str(four[3].pk)}
    answer = signed_in(four[0]).post(ENTER, {"partner": known.get(partner, partner)})
    words = "This field is required" if partner == "" else "cannot enter with you"
    assert (answer.status_code, words in answer.content.decode()) == (422, True)
    assert (PartnerOffer.objects.count(), pairs()) == (0, ["Cleo & Dan"])


def test_only_members_of_the_club_come_to_the_page(waiting: Season, signed_in: SignedIn) -> None:
    zoe = Member.objects.create(username="zoe", name="Zoe")
    assert signed_in(zoe).get(ENTER).status_code == 403
    assert signed_in(None).get(ENTER).status_code == 302


@pytest.mark.parametrize("count", [1, 3])
def test_the_page_asks_the_database_equally_often_for_any_number_of_offers(
    waiting: Season,
    four: list[Member],
    signed_in: SignedIn,
    django_assert_num_queries: pytest.FixtureRequest,
    count: int,
) -> None:
    for other in four[1 : count + 1]:
        partners.ask(waiting, other, four[0])
    client = signed_in(four[0])
    with django_assert_num_queries(12):  # type: ignore[operator]
        client.get(ENTER)


def test_a_member_comes_late_by_the_page_and_is_told_what_that_means(
    season: MakeSeason, people: MakePeople, signed_in: SignedIn
) -> None:
    season("Ana", "Ben")
    cleo = signed_in(people("Cleo")[0])
    assert "Enter all the same" in cleo.get("/leagues/rovers-cup/1/").content.decode()
    assert "stands on the reserve list" in page(cleo)
    cleo.post(ENTER)
    assert Entrant.objects.get(member__name="Cleo").state == Entrant.State.RESERVE
    assert "You stand on the reserve list" in cleo.get("/leagues/rovers-cup/1/").content.decode()


def test_memberships_end_does_not_touch_offers_elsewhere(waiting: Season, four: list[Member], club: Club) -> None:
    other = Club.objects.create(name="Other", slug="other")
    Membership.objects.create(club=other, member=four[0])
    partners.ask(waiting, four[0], four[1])
    leave(other, four[0])
    assert PartnerOffer.objects.count() == 1
