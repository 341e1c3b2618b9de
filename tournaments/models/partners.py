"""Members who ask each other to enter a season as a pair."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .leagues import Season


class PartnerOffer(models.Model):
    """`member` asks `partner` to enter with them. The row goes when it is answered, taken back, or cannot hold."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="partner_offers")
    member = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="partner_offers_made")
    partner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="partner_offers")
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("offer to a partner")
        verbose_name_plural = _("offers to partners")
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("season", "member", "partner"), name="partner_asked_once"),
            models.CheckConstraint(condition=~models.Q(member=models.F("partner")), name="partner_is_another"),
        )

    def __str__(self) -> str:
        return f"{self.member} & {self.partner}"
