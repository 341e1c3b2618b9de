"""Members, clubs and the outbox for the staff. No secret is shown: join links only to superusers, passwords never."""

from typing import Any, cast

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.forms.models import BaseInlineFormSet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.lookups import OnlyListedLookups
from accounts.models import Club, Member, Membership, Notice


class Memberships(admin.TabularInline):
    """Those there are, whose role can be changed. Who and where stand fixed: a field to search costs a query a row."""

    model = Membership
    extra = 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[Membership]:
        return super().get_queryset(request).select_related("member", "club").order_by("pk")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class MembershipsOfMember(Memberships):
    readonly_fields = ("club",)


class MembershipsOfClub(Memberships):
    readonly_fields = ("member",)


class NewRows(BaseInlineFormSet):
    """Django looks for doubles among the rows of one table only; those there are stand in another."""

    def clean(self) -> None:
        super().clean()
        for form in self.forms:
            if form.has_changed() and not form.errors:
                try:
                    form.instance.validate_constraints()
                except ValidationError as error:
                    form.add_error(None, error)


class NewMemberships(admin.TabularInline):
    """Rows to be added."""

    model = Membership
    formset = NewRows
    extra = 0
    verbose_name = _("new membership")
    verbose_name_plural = _("new memberships")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Membership]:
        return super().get_queryset(request).none()


class NewMembershipsOfMember(NewMemberships):
    autocomplete_fields = ("club",)


class NewMembershipsOfClub(NewMemberships):
    autocomplete_fields = ("member",)


@admin.register(Member)
class MemberAdmin(OnlyListedLookups, UserAdmin):
    list_display = ("username", "name", "email", "zone", "is_guest", "is_demo", "is_staff", "is_active", "date_joined")
    list_filter = ("is_guest", "is_demo", "is_staff", "is_active", "language", "date_joined")
    search_fields = ("username", "name", "email")
    ordering = ("username",)
    date_hierarchy = "date_joined"
    readonly_fields = ("last_login", "date_joined", "deleted_at")
    inlines = (MembershipsOfMember, NewMembershipsOfMember)
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
    inlines = (MembershipsOfClub, NewMembershipsOfClub)

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
