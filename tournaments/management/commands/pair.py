"""`manage.py pair FILE.trf`: the next round of a Swiss tournament, from FIDE's report file."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext, ngettext

from tournaments.formats import NoPairing
from tournaments.formats.swiss_trf import missing_cells, pair_report
from tournaments.formats.trf import Report, TrfError
from tournaments.formats.trf_reading import decoded, passed_over, read


class Command(BaseCommand):
    help = (
        "Pairs the next round of a report file (TRF16, TRFx) by FIDE's Dutch system: the number of pairs, then a pair "
        "a line by starting numbers, white first, 0 for the bye. Exits with 1 and says why if there is no legal round "
        "or the file is wrong."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE.trf", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        report = _report(options["file"])
        self._warn(report)
        try:
            found = pair_report(report)
        except NoPairing as error:
            names = {str(player.number): f"{player.number} {player.name}".strip() for player in report.players}
            raise CommandError(error.sentence(gettext, names.__getitem__)) from None
        lines = [f"{white} {black}" for white, black in found.pairs]
        lines += [] if found.bye is None else [f"{found.bye} 0"]
        self.stdout.write("\n".join([str(len(lines)), *lines]))

    def _warn(self, report: Report) -> None:
        if count := missing_cells(report):
            text = ngettext(
                "%(count)d result is missing and counts as a draw for this pairing.",
                "%(count)d results are missing and count as draws for this pairing.",
                count,
            )
            self.stderr.write(text % {"count": count})
        for code in passed_over(report):
            self.stderr.write(gettext("Lines %(code)s are not understood and were passed over.") % {"code": code})


def _report(path: Path) -> Report:
    try:
        return read(decoded(path.read_bytes()))
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from None
    except TrfError as error:
        raise CommandError(f"{path.name}: {error.sentence(gettext)}") from None
