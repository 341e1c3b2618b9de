"""Refusals turned into responses, in one place: a sentence and a status."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.engine.contract import AskClosed, BadRuleset, IllegalMove, Phrase
from games.engine.words import Speaker
from games.services.errors import Refused, RulesFailed

REFUSALS = (AskClosed, IllegalMove, BadRuleset, Refused, RulesFailed)


def answer_to(error: Exception, speaker: Speaker | None = None) -> tuple[int, str]:
    """The status and the sentence for a refusal; `speaker` puts a title's own refusals into words."""
    words = speaker or Speaker({}, {}, [], _)
    if isinstance(error, AskClosed):
        return 409, words.say(Phrase("refusal.closed"))
    if isinstance(error, IllegalMove):
        return 422, words.say(error.phrase)
    if isinstance(error, BadRuleset):
        return 422, " ".join(words.say(Phrase(fault.key, fault.values)) for fault in error.faults)
    if isinstance(error, RulesFailed):
        return 409, _("Something went wrong in the rules of this table. It has been set aside for repair.")
    return error.status if isinstance(error, Refused) else 409, str(error)
