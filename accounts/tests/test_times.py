"""Zones by name, and a deadline written out for one reader."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone, translation

from accounts.times import deadline_words, is_zone, zone_choices, zone_of
from accounts.validators import validate_zone

MOMENT = datetime(2026, 6, 14, 17, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("name", "known"),
    [("Europe/Madrid", True), ("UTC", True), ("Europe/Atlantis", False), ("", False), ("../etc/passwd", False)],
)
def test_only_zones_that_exist_are_zones(name: str, known: bool) -> None:
    assert is_zone(name) is known


def test_the_first_known_zone_counts_and_utc_is_the_last_resort() -> None:
    assert zone_of("", "Mars/Base", "Asia/Tokyo") == ZoneInfo("Asia/Tokyo")
    assert zone_of("Mars/Base") == ZoneInfo("UTC")


def test_an_unknown_zone_is_refused_by_name() -> None:
    with pytest.raises(ValidationError) as refused:
        validate_zone("Mars/Base")
    assert refused.value.messages == ["“Mars/Base” is not a time zone that we know."]


def test_every_zone_on_offer_exists() -> None:
    assert [name for name in zone_choices() if not is_zone(name)] == []


def test_a_deadline_has_weekday_date_time_and_zone_name() -> None:
    with timezone.override(ZoneInfo("Europe/Madrid")), translation.override("en"):
        assert deadline_words(MOMENT) == "Sunday 14 June 2026, 19:00 (Europe/Madrid)"


def test_the_same_deadline_may_fall_on_another_day_elsewhere() -> None:
    with timezone.override(ZoneInfo("Asia/Tokyo")), translation.override("en"):
        assert deadline_words(MOMENT) == "Monday 15 June 2026, 02:00 (Asia/Tokyo)"


def test_a_deadline_is_written_in_the_language_of_the_reader() -> None:
    with timezone.override(ZoneInfo("Europe/Madrid")), translation.override("es"):
        assert deadline_words(MOMENT) == "domingo 14 junio 2026, 19:00 (Europe/Madrid)"
