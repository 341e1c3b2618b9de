"""Leagues, seasons and fixtures for the staff: mostly to look. The seed of a season's lots is never shown."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from accounts.lookups import OnlyListedLookups
from tournaments.models import Entrant, Fixture, FixtureResult, League, Season, Side


class ToLookOnly:
    """Rows that follow from what is played, and are not changed by hand; `with_names` are the rows their names need."""

    with_names: tuple[str, ...] = ()

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related(*self.with_names)  # type: ignore[misc]

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(League)
class LeagueAdmin(OnlyListedLookups, admin.ModelAdmin):
    """Name and visibility may be changed; what a season is played by stays as it was founded."""

    list_display = ("name", "club", "title", "visibility", "created")
    list_filter = ("visibility", "title", "created")
    linked_by = ("ruleset",)
    search_fields = ("name", "slug", "club__name")
    list_select_related = ("club",)
    fields = (
        "name",
        "slug",
        "visibility",
        "club",
        "author",
        "title",
        "ruleset",
        "options",
        "pace_hours",
        "policy",
        "rules",
        "created",
    )
    readonly_fields = fields[3:]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


class EntrantsOfSeason(ToLookOnly, admin.TabularInline):
    with_names = ("member", "partner", "division")
    fk_name = "season"
    model = Entrant
    fields = readonly_fields = ("division", "number", "member", "partner", "state", "entered")
    extra = 0


@admin.register(Season)
class SeasonAdmin(OnlyListedLookups, admin.ModelAdmin):
    list_display = ("name", "league", "number", "state", "started", "finished")
    list_filter = ("state", "started")
    search_fields = ("name", "league__name")
    list_select_related = ("league",)
    fields = ("name", "league", "number", "state", "created", "started", "finished")
    readonly_fields = fields[1:]
    inlines = (EntrantsOfSeason,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


class SidesOfFixture(ToLookOnly, admin.TabularInline):
    with_names = ("entrant__member", "entrant__partner")
    model = Side
    extra = 0


class ResultsOfFixture(ToLookOnly, admin.TabularInline):
    with_names = ("entrant__member", "entrant__partner")
    model = FixtureResult
    extra = 0


@admin.register(Fixture)
class FixtureAdmin(ToLookOnly, OnlyListedLookups, admin.ModelAdmin):
    with_names = ("round",)
    list_display = ("round", "number", "label", "state", "finished")
    list_filter = ("state", "finished")
    search_fields = ("round__stage__division__season__league__name", "tables__table__slug")
    inlines = (SidesOfFixture, ResultsOfFixture)
