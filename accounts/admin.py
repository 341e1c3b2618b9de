"""Members, clubs and the outbox for the staff. No secret is shown: join links only to superusers, passwords never."""

from typing import Any, cast

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.lookups import OnlyListedLookups
from accounts.models import Club, Member, Membership, Notice


class MembershipsOfMember(admin.TabularInline):
    model = Membership
    extra = 0
    autocomplete_fields = ["club"]


class MembershipsOfClub(admin.TabularInline):
    model = Membership
    extra = 0
    autocomplete_fields = ["member"]


@admin.register(Member)
class MemberAdmin(OnlyListedLookups, UserAdmin):
    list_display = ("username", "name", "email", "zone", "is_guest", "is_demo", "is_staff", "is_active", "date_joined")
    list_filter = ("is_guest", "is_demo", "is_staff", "is_active", "language", "date_joined")
    search_fields = ("username", "name", "email")
    ordering = ("username",)
    date_hierarchy = "date_joined"
    readonly_fields = ("last_login", "date_joined", "deleted_at")
    inlines = (MembershipsOfMember,)
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Person"), {"fields": ("name", "email", "zone", "language", "theme")}),
        (_("Kind"), {"fields": ("is_guest", "is_demo", "deleted_at")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = ((None, {"classes": ("wide",), "fields": ("username", "name", "email", "password1", "password2")}),)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never by hand: deleting the row would take other people's games with it. The member's own page anonymises."""
        return False


@admin.register(Club)
class ClubAdmin(OnlyListedLookups, admin.ModelAdmin):
    list_display = ("name", "slug", "visibility", "created")
    list_filter = ("visibility", "created")
    search_fields = ("name", "slug", "description")
    prepopulated_fields = {"slug": ("name",)}
    inlines = (MembershipsOfClub,)

    def get_readonly_fields(self, request: HttpRequest, obj: Club | None = None) -> list[str]:
        return ["created", "join_code"] if cast(Member, request.user).is_superuser else ["created"]

    def get_fields(self, request: HttpRequest, obj: Club | None = None) -> Any:
        return ["name", "slug", "description", "visibility", *self.get_readonly_fields(request, obj)]


@admin.register(Membership)
class MembershipAdmin(OnlyListedLookups, admin.ModelAdmin):
    list_display = ("member", "club", "role", "joined")
    list_filter = ("role", "joined")
    search_fields = ("member__username", "member__name", "club__name")
    list_select_related = ("member", "club")
    autocomplete_fields = ("member", "club")
    readonly_fields = ("joined",)


@admin.register(Notice)
class NoticeAdmin(OnlyListedLookups, admin.ModelAdmin):
    """To look only: what is sent follows from the tables."""

    list_display = (
        "event",
        "member",
        "subject_kind",
        "subject_id",
        "channel",
        "state",
        "attempts",
        "send_after",
        "error",
    )
    list_filter = ("state", "event", "channel", "subject_kind", "created")
    search_fields = ("member__username", "member__name", "subject_id", "error")
    list_select_related = ("member",)
    date_hierarchy = "created"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Notice | None = None) -> bool:
        return False
