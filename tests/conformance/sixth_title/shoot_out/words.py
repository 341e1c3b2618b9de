"""The words of the title, by key, marked for translation."""


def _(text: str) -> str:
    """Marks a text for the collector of translations; gives it back unchanged."""
    return text


WORDS = {
    "lot": _("The lot decides who kicks first."),
    "chance.lot": _("The coin is in the air …"),
    "kick": _("Kick {number}: where do you shoot?"),
    "dive": _("Kick {number} against you: where do you dive?"),
    "answered.kick": _("The ball lies on the spot; waiting for the keeper"),
    "answered.dive": _("You know your corner; waiting for the kicker"),
    "change.kick": _("Shoot elsewhere"),
    "change.dive": _("Dive elsewhere"),
    "choice.kick": _("Shoot {way}"),
    "choice.dive": _("Dive {way}"),
    "left": _("left"),
    "middle": _("in the middle"),
    "right": _("right"),
    "event.lot": _("{seat} kicks first."),
    "event.goal": _("{seat} shoots {way}: goal! {keeper_seat} was elsewhere."),
    "event.saved": _("{seat} shoots {way}: saved by {keeper_seat}."),
    "event.resigned": _("{seat} gives up."),
    "end.won": _("{seat} wins the shoot-out."),
    "end.resigned": _("{seat} wins, since the other gave up."),
    "option.kicks": _("Kicks"),
    "option.kicks.help": _("How many kicks each side takes before sudden death."),
    "option.is_early": _("Early end"),
    "option.is_early.help": _("Whether it ends as soon as one side cannot catch up."),
    "fault.range": _("This must be from {least} to {most}."),
}
