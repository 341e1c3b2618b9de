"""Settings, read from the environment. README.md lists the variables that an organiser may set."""

import socket
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from config import places
from config.databases import database, sqlite_url
from config.logs import logging_config
from config.schedule import QUEUES, SCHEDULE

BASE_DIR = Path(__file__).resolve().parent.parent
TITLES_DIR = BASE_DIR / "games" / "titles"
env = environ.Env()

# --- where this site runs -------------------------------------------------------------------------------------------
HOST: str = env.str("HOST", default="127.0.0.1")
PORT: int = env.int("PORT", default=8000)
DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "var"))).resolve()
_NAME = {"0.0.0.0": "localhost", "::": "localhost"}.get(HOST, HOST)
SITE_URL: str = env.str("SITE_URL", default=f"http://{_NAME}:{PORT}").rstrip("/")
IS_HTTPS = SITE_URL.startswith("https://")

DATA_UPLOAD_MAX_NUMBER_FIELDS = 10_000  # the form of a large ruleset has hundreds of rows
DEBUG: bool = env.bool("DEBUG", default=False)
SECRET_KEY: str = env.str("SECRET_KEY", default="") or places.secret_key(DATA_DIR)
ALLOWED_HOSTS: list[str] = [
    *env.list("ALLOWED_HOSTS", default=[]),
    *dict.fromkeys(
        [_NAME, urlsplit(SITE_URL).hostname or _NAME, "localhost", "127.0.0.1", "[::1]", socket.gethostname()]
    ),
]

# --- data -----------------------------------------------------------------------------------------------------------
DATABASES = {
    "default": database(
        env.str("DATABASE_URL", default="") or sqlite_url(DATA_DIR), pool_size=env.int("DATABASE_POOL", default=8)
    )
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL: str = env.str("REDIS_URL", default="") or places.embedded_redis_url(DATA_DIR)
IS_REDIS = not REDIS_URL.startswith("memory:")  # memory:// keeps cache and queue inside one process, for tests of pages
CACHES = {
    "default": {
        "BACKEND": "config.cache.SteadyRedisCache",
        "LOCATION": env.str("CACHE_URL", default="") or places.cache_url(REDIS_URL),
        "KEY_PREFIX": "touchline",
        "OPTIONS": {"socket_timeout": 0.2, "socket_connect_timeout": 0.2},
    }
    if IS_REDIS
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}

# --- what is installed ----------------------------------------------------------------------------------------------
INSTALLED_APPS = [
    "accounts.apps.AccountsConfig",
    "games.apps.GamesConfig",
    "tournaments.apps.TournamentsConfig",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "csp",
    "django_htmx",
    "template_partials",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.middleware.NulMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.ReaderMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "csp.middleware.CSPMiddleware",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates", *sorted(TITLES_DIR.glob("*/templates"))],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.context_processors.reader",
            ],
        },
    },
    {
        # boards have hundreds of cells, which Jinja2 renders five times faster
        "NAME": "boards",
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates" / "boards", *sorted(TITLES_DIR.glob("*/boards"))],
        "APP_DIRS": False,
        "OPTIONS": {"environment": "games.boards.environment", "autoescape": True},
    },
]

# --- members --------------------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.Member"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "accounts.adapters.MemberAdapter"
ACCOUNT_SIGNUP_FORM_CLASS = "accounts.forms.SignUpForm"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
# The sign-up tells nobody whose address is known here. Where addresses are confirmed by mail, their owner alone hears
# of it; without a server for mail an address may stand with several accounts, unconfirmed.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ALLAUTH_TRUSTED_PROXY_COUNT: int = env.int("TRUSTED_PROXIES", default=0)
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Touchline"

# --- mail: files in DATA_DIR until EMAIL_URL names a server -----------------------------------------------------------
EMAIL_URL: str = env.str("EMAIL_URL", default="")
DEFAULT_FROM_EMAIL: str = env.str("MAIL_FROM", default="Touchline <touchline@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
if EMAIL_URL:
    globals().update(env.email_url_config(EMAIL_URL))
    ACCOUNT_EMAIL_VERIFICATION = "mandatory"
else:
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = DATA_DIR / "mail"
    ACCOUNT_EMAIL_VERIFICATION = "optional"
EMAIL_TIMEOUT = 10

# --- messages to addresses that members type in: public servers by https, unless a closed network says otherwise ------
# secret with which the mail server signs its posts about refused addresses; without one nobody may post them
BOUNCE_SECRET: str = env.str("BOUNCE_SECRET", default="")
WEBHOOKS_MAY_BE_PRIVATE: bool = env.bool("WEBHOOKS_MAY_BE_PRIVATE", default=False)

# --- tasks ----------------------------------------------------------------------------------------------------------
CELERY_BROKER_URL = places.broker_url(REDIS_URL)
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {
        # a killed worker's task comes back after at most two minutes; hence no task may run longer than that
        "visibility_timeout": 120,
        "unacked_restore_interval": 5,
        "unacked_restore_throttle": 1,
        # a broker that hangs must not hold a request
        "socket_timeout": 0.2,
        "socket_connect_timeout": 0.2,
        "max_retries": 0,
    }
    if IS_REDIS
    else {}
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_SOFT_TIME_LIMIT = 100
CELERY_TASK_TIME_LIMIT = 110
CELERY_TASK_DEFAULT_QUEUE = "more"
CELERY_TASK_ROUTES = {
    **{f"games.tasks.{name}": {"queue": "now"} for name in ("play_on", "time_out", "sweep")},
    "accounts.tasks.send_notice": {"queue": "mail"},
}
CELERY_TASK_CREATE_MISSING_QUEUES = False
CELERY_TASK_QUEUES = {name: {"exchange": name, "routing_key": name} for name in QUEUES}
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_REDIRECT_STDOUTS = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE_FILENAME = str(DATA_DIR / "beat")
CELERY_BEAT_SCHEDULE = SCHEDULE

# --- health: who is told, and who may look ----------------------------------------------------------------------------
ALARM_WEBHOOK: str = env.str("ALARM_WEBHOOK", default="")
METRICS_TOKEN: str = env.str("METRICS_TOKEN", default="")
LEAVE_DAYS: int = env.int("LEAVE_DAYS", default=28)
BACKUP_HOURS: int = env.int("BACKUP_HOURS", default=48)
if SENTRY_DSN := env.str("SENTRY_DSN", default=""):
    from config.sentry import start as start_sentry

    start_sentry(SENTRY_DSN)

# --- languages and time ---------------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
# those that have their words; all words are marked, so a language comes by its catalogue and a line here
LANGUAGES = [("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale", *sorted(TITLES_DIR.glob("*/locale"))]
USE_I18N = True
TIME_ZONE = "UTC"
USE_TZ = True

# --- static files ---------------------------------------------------------------------------------------------------
STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static", *sorted(TITLES_DIR.glob("*/static"))]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# --- what a browser may do ------------------------------------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_ENGINE = "django.contrib.sessions.backends.db"
SESSION_COOKIE_AGE = int(timedelta(days=60).total_seconds())
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = IS_HTTPS
CSRF_TRUSTED_ORIGINS = [SITE_URL]
CSRF_FAILURE_VIEW = "config.errors.csrf_failure"
if IS_HTTPS:  # then a proxy in front of us speaks TLS and says so
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = int(timedelta(days=365).total_seconds())

LOGGING = logging_config(form=env.str("LOG_FORMAT", default="console"), level=env.str("LOG_LEVEL", default="INFO"))
