"""Tables and rulesets for the staff."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from . import play, rulesets, tables

admin.site.site_header = _("Touchline, for the staff")
admin.site.site_title = "Touchline"
admin.site.index_title = _("What is on the site")

__all__ = ["play", "rulesets", "tables"]
