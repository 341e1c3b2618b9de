"""What this room hangs on the pages of clubs, and what it does when an account is deleted."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from accounts import hooks, notices
from accounts.models import Club, Member
from accounts.selectors import is_organiser
from games.engine import bench
from games.models import Table
from games.selectors import links
from tournaments.formats.standings_timing import seconds_of_standings
from tournaments.formats.swiss_timing import seconds_of_a_round
from tournaments.selectors.leagues import of_club, season_of_table
from tournaments.selectors.notices import is_still_due, message
from tournaments.services import partners
from tournaments.services.leaving import leave_waiting, running_entries, withdraw_everywhere, withdraw_from
from tournaments.services.notify import EVENT, KIND


def register() -> None:
    """Called once by the app's config."""
    hooks.register_club_panel(_leagues_panel)
    hooks.register_farewell(partners.forget_offers)
    hooks.register_farewell(withdraw_everywhere)
    hooks.register_parting(partners.forget_offers)
    hooks.register_parting(leave_waiting)
    hooks.register_leaving(_ask_about_entries, _withdraw_as_answered)
    notices.register_event(EVENT, _("League"), _("News of a season you play in or run: entries, rounds, decisions."))
    notices.register(KIND, still_due=is_still_due, render=message)
    links.register_link(_season_link)
    bench.further["swiss_round_100"] = seconds_of_a_round
    bench.further["standings_240x20"] = seconds_of_standings


def _ask_about_entries(member: Member, club: Club) -> hooks.Panel | None:
    entries = running_entries(member, club)
    if not entries:
        return None
    return hooks.Panel(_("Your seasons in this club"), "tournaments/_leaving.html", {"entries": entries})


def _withdraw_as_answered(member: Member, club: Club, answers: hooks.Answers) -> None:
    chosen = [one.pk for one in running_entries(member, club) if answers.get(f"entry_{one.pk}") == "withdraw"]
    withdraw_from(club, member, chosen)


def _season_link(table: Table) -> links.Link | None:
    season = season_of_table(table)
    return None if season is None else links.Link(season.get_absolute_url(), str(season))


def _leagues_panel(club: Club, reader: Member | None) -> hooks.Panel | None:
    leagues = list(of_club(club, reader))
    may_found = is_organiser(club, reader)
    if not leagues and not may_found:
        return None
    return hooks.Panel(_("Leagues"), "tournaments/_club_panel.html", {"leagues": leagues, "may_found": may_found})
