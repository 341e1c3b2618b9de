"""`manage.py bench --json`: how fast titles and site are on this machine, beside a fixed calibration loop."""

import json
from argparse import FileType
from typing import Any, TextIO

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.test.utils import override_settings

from games.engine import bench
from games.engine.registry import titles
from games.engine.selfplay_setting import Setting
from games.services.benching import measure_site
from games.services.sweep_load import measure_sweep

MOST_SECONDS = 3600
PLAIN = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
"""Pages name their files as they are: a checkout that was never started has not collected them."""


class Command(BaseCommand):
    help = "Measures random decisions and tables a second of each title, and the site's pages on a database of its own."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object on standard output")
        parser.add_argument("--seconds", type=float, default=3.0, help="how long each title is measured")
        parser.add_argument(
            "--sweep", action="store_true", help="only how late the sweep is; takes a quarter of an hour"
        )
        parser.add_argument("--tables", type=int, default=5000, help="with --sweep: how many are open")
        parser.add_argument("--minutes", type=float, default=5.0, help="with --sweep: how long they come due")
        parser.add_argument("--port", type=int, default=8765, help="with --sweep: where the measured site listens")
        parser.add_argument("--without-site", action="store_true", help="titles only, neither pages nor leagues")
        parser.add_argument("--data", type=FileType(), help="the first title's ruleset (JSON) for the site")

    def handle(self, *args: Any, **options: Any) -> None:
        if not 0 < options["seconds"] <= MOST_SECONDS:
            raise CommandError(f"Measure for more than no time, and for {MOST_SECONDS} seconds at most.")
        answer = self._sweep(options) if options["sweep"] else self._all(options)
        self.stdout.write(json.dumps(answer) if options["as_json"] else json.dumps(answer, indent=2))

    def _sweep(self, options: dict[str, Any]) -> dict[str, Any]:
        if options["tables"] < len(titles()) or not 0 < 60 * options["minutes"] <= MOST_SECONDS:
            raise CommandError("Measure a table of each title at the least, and an hour at the most.")
        late = measure_sweep(options["tables"], options["minutes"], options["port"], self.stderr.write)
        return {"calibration_ms": round(1000 * bench.calibration(), 2), "sweep": late}

    def _all(self, options: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = {"calibration_ms": round(1000 * bench.calibration(), 2), "titles": {}}
        for slug, title in titles().items():
            self.stderr.write(f"measuring {slug}")
            answer["titles"][slug] = [self._title(slug, name, options["seconds"]) for name in title.rulesets()]
        if not options["without_site"]:
            self.stderr.write("measuring the site")
            answer |= self._site(options["data"])
        return answer

    def _title(self, slug: str, ruleset: str, seconds: float) -> dict[str, Any]:
        title = titles()[slug]
        least, most = title.seats(title.rulesets()[ruleset])
        return bench.measure(Setting(title, ruleset, {}, min(max(5, least), most)), seconds)

    def _site(self, data: TextIO | None) -> dict[str, Any]:
        """On a test database, which is made for it and thrown away."""
        plain = json.load(data) if data else None
        name = connection.settings_dict["NAME"]
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            with override_settings(ALLOWED_HOSTS=["localhost"], STORAGES=PLAIN):
                site = {
                    slug: measure_site(slug, next(iter(title.rulesets())), max(2, title.info.seats[0]), plain)
                    for slug, title in list(titles().items())[:1]
                }
                return {"site": site, **{name: measure() for name, measure in bench.further.items()}}
        finally:
            connection.creation.destroy_test_db(name, verbosity=0)
