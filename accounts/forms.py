"""Forms of members and clubs. Allauth imports this module while its own forms load, so it must not import those."""

from itertools import groupby
from typing import Any, cast

from django import forms
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.middleware import browser_zone
from accounts.models import Club, Member, MemberHook
from accounts.notices.webhook import fault_of
from accounts.services import claim_guest
from accounts.times import zone_choices
from accounts.validators import validate_name


class SignUpForm(forms.Form):
    """What our sign-up asks beside username, address and password. Allauth puts its own form on top of this one."""

    field_order = ["name", "username", "email", "password1", "password2"]
    name = forms.CharField(
        label=_("Name"),
        max_length=60,
        validators=[validate_name],
        help_text=_("What others see beside your moves."),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )

    def signup(self, request: HttpRequest, user: Member) -> None:
        claim_guest(user, name=self.cleaned_data["name"], zone=browser_zone(request))


class ProfileForm(forms.ModelForm):
    language = forms.ChoiceField(label=_("Language"), required=False)

    class Meta:
        model = Member
        fields = ["name", "zone", "language", "theme"]
        widgets = {"zone": forms.Select}
        help_texts = {"zone": _("All times, and the deadlines in your mail, are written in this zone.")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = cast(forms.Select, self.fields["zone"].widget)
        zone.choices = _zones(self.instance.zone)
        language = cast(forms.ChoiceField, self.fields["language"])
        language.choices = [("", _("As my browser says")), *settings.LANGUAGES]

    def clean_name(self) -> str:
        return " ".join(self.cleaned_data["name"].split())


class QuietForm(forms.ModelForm):
    """When a member may be told, and whether being here delays it."""

    class Meta:
        model = Member
        fields = ["notices_at_once", "quiet_from", "quiet_until", "digest_at"]
        widgets = {
            name: forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
            for name in ("quiet_from", "quiet_until", "digest_at")
        }

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if (given.get("quiet_from") is None) != (given.get("quiet_until") is None) and not self.errors:
            raise forms.ValidationError(_("Give both hours of your quiet times, or neither."))
        return given


class HookForm(forms.ModelForm):
    """The address of a chat room, and what it expects."""

    class Meta:
        model = MemberHook
        fields = ["url", "shape"]
        widgets = {"url": forms.TextInput(attrs={"type": "url", "autocomplete": "off"})}
        help_texts = {
            "url": _("The address that your chat gives you for “incoming webhooks”. Treat it like a password.")
        }

    def clean_url(self) -> str:
        url: str = self.cleaned_data["url"].strip()
        if fault := fault_of(url):
            raise forms.ValidationError(fault)
        return url


class ClubForm(forms.ModelForm):
    class Meta:
        model = Club
        fields = ["name", "description", "visibility"]
        widgets = {"description": forms.Textarea(attrs={"rows": 4}), "visibility": forms.RadioSelect}

    def clean_name(self) -> str:
        return " ".join(self.cleaned_data["name"].split())


class DeletionForm(forms.Form):
    """Asks for the username as the confirming word, and for the password where there is one."""

    word = forms.CharField(label=_("Your username"), widget=forms.TextInput(attrs={"autocomplete": "off"}))
    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, member: Member, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.member = member
        self.fields["word"].help_text = _("Type %(word)s to confirm.") % {"word": member.username}
        if not member.has_usable_password():
            del self.fields["password"]

    def clean_word(self) -> str:
        word: str = self.cleaned_data["word"]
        if word.lower() != self.member.username.lower():
            raise forms.ValidationError(_("This is not your username. Nothing was deleted."))
        return word

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.member.check_password(password):
            raise forms.ValidationError(_("This is not your password. Nothing was deleted."))
        return password


def _zones(chosen: str) -> list[Any]:
    """The zones by continent; a zone that is chosen already stays on offer, however old its name."""
    names = zone_choices()
    first = [name for name in ("UTC", chosen) if name and (name == "UTC" or name not in names)]
    groups = groupby((name for name in names if "/" in name), key=lambda name: name.split("/")[0])
    continents = [(area, [(name, name.replace("_", " ")) for name in inside]) for area, inside in groups]
    return [("", _("As my browser says")), *((name, name) for name in dict.fromkeys(first)), *continents]
