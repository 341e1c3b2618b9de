"""`manage.py demo`: fill a club with members, tables in every stage and a league, to look at."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.urls import reverse

from accounts.models import Club, Member
from games.services import demo
from games.services.errors import Refused

LEAGUE = "tournaments.services.demo"
"""Leagues know tables and not the other way round, so theirs is looked up by name."""


class Command(BaseCommand):
    """Safe to run again: what is there stays as it is."""

    help = "Fill a club with demo members, tables in every stage and a league. Never runs by itself."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--new-password", action="store_true", help="give the demo's host a new password")
        parser.add_argument("--among-members", action="store_true", help="even where real members have accounts")

    def handle(self, *args: Any, **options: Any) -> None:
        if _has_real_members() and not options["among_members"]:
            raise CommandError("Real members have accounts here. To add the demo all the same: --among-members")
        try:
            club, password = demo.fill()
        except Refused as error:
            raise CommandError(str(error)) from error
        _fill_league(club)
        if options["new_password"] and not password:
            password = demo.renew_password()
        self._tell(password)

    def _tell(self, password: str) -> None:
        address = settings.SITE_URL + reverse("account_login")
        self.stdout.write(f"The demo is ready. Sign in at {address}")
        self.stdout.write(f"  username  {demo.HOST}")
        again = "as it was printed the first time (manage.py demo --new-password prints a new one)"
        self.stdout.write(f"  password  {password or again}")


def _has_real_members() -> bool:
    return Member.objects.filter(is_demo=False, is_guest=False, deleted_at=None, is_superuser=False).exists()


def _fill_league(club: Club) -> None:
    try:
        is_there = importlib.util.find_spec(LEAGUE) is not None
    except ModuleNotFoundError:
        return
    if is_there:
        importlib.import_module(LEAGUE).fill(club)
