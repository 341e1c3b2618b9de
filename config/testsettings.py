"""Settings of the test runs: config.settings in a folder of its own, without services unless the run names some.

`python -m config.testenv` names real servers by TEST_DATABASE_URL and TEST_REDIS_URL; a plain `pytest` uses a SQLite
file and keeps cache and queue in memory. What DATABASE_URL and REDIS_URL name is never touched.
"""

import atexit
import os
import shutil
import tempfile

if "TOUCHLINE_TEST_DIR" not in os.environ:  # processes that a test starts share the folder of the run
    os.environ["TOUCHLINE_TEST_DIR"] = _folder = tempfile.mkdtemp(prefix="touchline-test-")
    atexit.register(shutil.rmtree, _folder, ignore_errors=True)
os.environ["DATA_DIR"] = os.environ["TOUCHLINE_TEST_DIR"]
os.environ["DATABASE_URL"] = os.environ.get("TEST_DATABASE_URL", "")
os.environ["REDIS_URL"] = os.environ.get("TEST_REDIS_URL") or "memory://"
os.environ.setdefault("SECRET_KEY", "only for tests")
os.environ.setdefault("LOG_LEVEL", "WARNING")

from django.utils.translation import gettext_lazy as _

from config.settings import *  # noqa: F403
from config.settings import DATA_DIR, DATABASES, INSTALLED_APPS, LANGUAGES, MIDDLEWARE

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # a file, not memory: threads and other processes must be able to open it
    DATABASES["default"]["TEST"] = {"NAME": str(DATA_DIR / "test.sqlite3")}
INSTALLED_APPS = [*INSTALLED_APPS, "zeal"]
MIDDLEWARE = ["zeal.middleware.zeal_middleware", *MIDDLEWARE]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
WHITENOISE_AUTOREFRESH = True
LANGUAGES = [
    *LANGUAGES,
    ("es", _("Spanish")),
    ("fa", _("Persian")),
]  # the latter runs right to left
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
