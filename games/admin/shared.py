"""What all pages of the staff about tables keep to: nothing is changed by hand, nothing is told by a query."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from accounts.lookups import OnlyListedLookups


class ToLookOnly(OnlyListedLookups, admin.ModelAdmin):
    """Rows that follow from what is played. Nobody adds, changes or deletes them by hand."""

    list_per_page = 50
    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class InlineToLook(admin.TabularInline):
    """Rows of a table shown on its page."""

    extra = 0
    can_delete = False
    show_change_link = True

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
