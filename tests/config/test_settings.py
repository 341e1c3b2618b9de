"""What the environment makes of the settings; each case reads them in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

READ = """
import json, sys
from config import settings
print(json.dumps({name: getattr(settings, name, None) for name in sys.argv[1:]}, default=str))
"""


@pytest.fixture
def read(tmp_path: Path) -> Any:
    def run(*names: str, **env: str) -> dict[str, Any]:
        given = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), "SECRET_KEY": "of this test", **env}
        done = subprocess.run(
            [sys.executable, "-c", READ, *names], env=given, capture_output=True, text=True, check=True
        )
        found: dict[str, Any] = json.loads(done.stdout)
        return found

    return run


def test_an_empty_environment_is_a_safe_embedded_site(read: Any, tmp_path: Path) -> None:
    found = read("DEBUG", "HOST", "PORT", "SITE_URL", "EMAIL_FILE_PATH", "ACCOUNT_EMAIL_VERIFICATION", "TIME_ZONE")
    assert found == {
        "DEBUG": False,
        "HOST": "127.0.0.1",
        "PORT": 8000,
        "SITE_URL": "http://127.0.0.1:8000",
        "EMAIL_FILE_PATH": str(tmp_path / "mail"),
        "ACCOUNT_EMAIL_VERIFICATION": "optional",
        "TIME_ZONE": "UTC",
    }


def test_a_site_behind_tls_marks_its_cookies_secure(read: Any) -> None:
    names = ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "CSRF_TRUSTED_ORIGINS", "SECURE_PROXY_SSL_HEADER")
    found = read(*names, SITE_URL="https://play.example/")
    assert found == {
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "CSRF_TRUSTED_ORIGINS": ["https://play.example"],
        "SECURE_PROXY_SSL_HEADER": ["HTTP_X_FORWARDED_PROTO", "https"],
    }


def test_a_site_without_tls_does_not_believe_a_header_about_it(read: Any) -> None:
    assert read("SESSION_COOKIE_SECURE", "SECURE_PROXY_SSL_HEADER") == {
        "SESSION_COOKIE_SECURE": False,
        "SECURE_PROXY_SSL_HEADER": None,
    }


def test_the_site_answers_to_its_own_name_and_those_given(read: Any) -> None:
    hosts = read("ALLOWED_HOSTS", SITE_URL="https://play.example", HOST="0.0.0.0", ALLOWED_HOSTS="one.example")
    assert hosts["ALLOWED_HOSTS"][:3] == ["one.example", "localhost", "play.example"]
    assert "*" not in hosts["ALLOWED_HOSTS"]


def test_a_mail_server_makes_addresses_be_confirmed(read: Any) -> None:
    found = read("EMAIL_HOST", "EMAIL_PORT", "ACCOUNT_EMAIL_VERIFICATION", EMAIL_URL="smtp://user:pass@mail.example:25")
    assert found == {"EMAIL_HOST": "mail.example", "EMAIL_PORT": 25, "ACCOUNT_EMAIL_VERIFICATION": "mandatory"}


def test_one_redis_server_carries_the_queues_and_beside_them_the_cache(read: Any) -> None:
    found = read("CELERY_BROKER_URL", "CACHES", REDIS_URL="redis://redis.example:6379/3")
    assert found["CELERY_BROKER_URL"] == "redis://redis.example:6379/3"
    assert found["CACHES"]["default"]["LOCATION"] == "redis://redis.example:6379/4"
    assert found["CACHES"]["default"]["OPTIONS"] == {"socket_timeout": 0.2, "socket_connect_timeout": 0.2}


def test_a_lost_worker_gives_its_task_back_soon_and_a_hanging_broker_holds_nobody(read: Any) -> None:
    assert read("CELERY_BROKER_TRANSPORT_OPTIONS")["CELERY_BROKER_TRANSPORT_OPTIONS"] == {
        "visibility_timeout": 120,
        "unacked_restore_interval": 5,
        "unacked_restore_throttle": 1,
        "socket_timeout": 0.2,
        "socket_connect_timeout": 0.2,
        "max_retries": 0,
    }


def test_no_task_may_run_longer_than_its_message_is_hidden(read: Any) -> None:
    found = read("CELERY_TASK_TIME_LIMIT", "CELERY_BROKER_TRANSPORT_OPTIONS")
    assert found["CELERY_TASK_TIME_LIMIT"] < found["CELERY_BROKER_TRANSPORT_OPTIONS"]["visibility_timeout"]


def test_scripts_and_styles_come_from_the_site_alone(read: Any) -> None:
    policy = read("CONTENT_SECURITY_POLICY")["CONTENT_SECURITY_POLICY"]["DIRECTIVES"]
    found = {kind: policy[kind] for kind in ("default-src", "script-src", "style-src", "img-src")}
    assert found == {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
    }
