"""The Django application of members and clubs."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Members and clubs")

    def ready(self) -> None:
        """Let the daily summary answer for its notices."""
        from accounts.notices import digest

        digest.register_here()
