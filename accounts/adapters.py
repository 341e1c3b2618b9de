"""Where allauth asks us: which usernames are free, which row a sign-up fills, where to go afterwards."""

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib import messages
from django.db import IntegrityError, transaction
from django.forms import BaseForm
from django.http import HttpRequest
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import Member
from accounts.validators import free_username


class MemberAdapter(DefaultAccountAdapter):
    def new_user(self, request: HttpRequest) -> Member:
        """A guest who signs up keeps the row, and with it every table; anybody else gets a new one."""
        if isinstance(request.user, Member) and request.user.is_guest:
            return Member.objects.get(pk=request.user.pk)
        return Member()

    def clean_username(self, username: str, shallow: bool = False) -> str:
        free_username(username)
        return str(super().clean_username(username, shallow))

    def save_user(self, request: HttpRequest, user: Member, form: BaseForm, commit: bool = True) -> Member:
        """Stores the new member. Of two who take one username at once the later is sent back to choose again."""
        try:
            with transaction.atomic():
                saved: Member = super().save_user(request, user, form, commit)
        except IntegrityError:
            messages.error(request, _("This username was taken a moment ago. Choose another one."))
            raise ImmediateHttpResponse(redirect(request.path)) from None
        return saved

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """Guests who open the sign-in or sign-up page are shown how to keep what they have."""
        if isinstance(request.user, Member) and request.user.is_guest:
            return reverse("accounts:claim")
        return str(super().get_login_redirect_url(request))

    def get_user_search_fields(self) -> list[str]:
        return ["username", "name", "email"]
