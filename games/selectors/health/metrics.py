"""The site in numbers for Prometheus. Read from the database at the moment of asking, so that any process answers for
the whole site, however many there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.db.models import Count, Max
from django.utils import timezone
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from accounts.models import Notice
from games.models import Alarm, Duty, Move, Table

from .looks import Check, checks


class _Site(Collector):
    """Collects once, for one answer."""

    def collect(self) -> Iterable[Metric]:
        now = timezone.now()
        found = checks(now)
        yield from _checks(found)
        if found[0].is_good:
            yield from _counts()


def metrics() -> bytes:
    """The page that Prometheus reads."""
    registry = CollectorRegistry()
    registry.register(_Site())
    return generate_latest(registry)


def _checks(found: list[Check]) -> Iterator[Metric]:
    good = GaugeMetricFamily("touchline_check_good", "1 where all is well", labels=["check"])
    value = GaugeMetricFamily("touchline_check_value", "Seconds or a count, as the check has it", labels=["check"])
    for check in found:
        good.add_metric([check.name], float(check.is_good))
        if check.value is not None:
            value.add_metric([check.name], check.value)
    yield from (good, value)


def _counts() -> Iterator[Metric]:
    yield _by("touchline_tables", "Tables by status", "status", Table.objects.values_list("status"))
    yield _by("touchline_duties", "Open duties by who owes them", "kind", Duty.objects.values_list("kind"))
    yield _by("touchline_notices", "Notices by state", "state", Notice.objects.values_list("state"))
    alarms = GaugeMetricFamily("touchline_alarms", "Troubles that are not over")
    alarms.add_metric([], Alarm.objects.filter(ended=None).count())
    moves = GaugeMetricFamily("touchline_moves", "The number of the last logged move of all tables")
    moves.add_metric([], Move.objects.aggregate(last=Max("pk"))["last"] or 0)
    yield from (alarms, moves)


def _by(name: str, text: str, label: str, rows: Any) -> Metric:
    """A count for each value of a column."""
    gauge = GaugeMetricFamily(name, text, labels=[label])
    for key, count in rows.annotate(n=Count("pk")).order_by():
        gauge.add_metric([key], count)
    return gauge
