"""What a start does before the first page: the tables of the database, the rulesets, the static files."""

import hashlib
import os

import django
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    call_command("load_rulesets", verbosity=0)
    collect_static()


def collect_static() -> None:
    """Collects, hashes and packs the static files if any of them has changed since the last time."""
    stamp, seen = settings.STATIC_ROOT / "collected", static_digest()
    if stamp.exists() and stamp.read_text() == seen:
        return
    settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
    call_command("collectstatic", interactive=False, verbosity=0, clear=True)
    stamp.write_text(seen)


def static_digest() -> str:
    """Differs whenever a static file is added, removed or written."""
    files = []
    for finder in get_finders():
        for path, storage in finder.list(ignore_patterns=None):
            about = os.stat(storage.path(path))
            files.append(f"{path} {about.st_size} {about.st_mtime_ns}")
    return hashlib.sha256("\n".join(sorted(files)).encode()).hexdigest()


if __name__ == "__main__":
    main()
