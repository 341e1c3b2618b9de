"""The number of open decisions in the head of the page: counted only where it is shown, once for each page."""

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.template import Context, Template

from accounts import hooks
from accounts.context_processors import reader
from accounts.models import Member


def request_of(user: Member | AnonymousUser) -> HttpRequest:
    request = HttpRequest()
    request.user = user
    return request


def shown(user: Member | AnonymousUser, template: str) -> str:
    return Template(template).render(Context(reader(request_of(user))))


def test_the_counters_of_all_rooms_are_added_up() -> None:
    hooks.register_duty_counter(lambda member: 3)
    hooks.register_duty_counter(lambda member: 2)
    assert shown(Member(), "{{ duty_count }}") == "5"


def test_a_page_asks_once_however_often_it_shows_the_number() -> None:
    asked: list[Member] = []

    def counter(member: Member) -> int:
        asked.append(member)
        return 3

    hooks.register_duty_counter(counter)
    assert shown(Member(pk=7), "{% if duty_count %}{{ duty_count }}, {{ duty_count }}{% endif %}") == "3, 3"
    assert asked == [Member(pk=7)]


def test_a_page_that_shows_none_asks_nobody() -> None:
    asked: list[Member] = []

    def counter(member: Member) -> int:
        asked.append(member)
        return 3

    hooks.register_duty_counter(counter)
    assert shown(Member(), "nothing") == "nothing"
    assert asked == []


def test_a_stranger_owes_nothing() -> None:
    hooks.register_duty_counter(lambda member: 3)
    assert shown(AnonymousUser(), "{{ duty_count }}") == "0"
