"""The addresses of the site. The rooms keep their own; a page that fails is answered by config.errors."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from config import errors
from config.health import healthz
from games.views import health

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    path("", include("games.urls")),
    path("", include("accounts.urls")),  # members/ and clubs/
    path("accounts/", include("allauth.urls")),
    path("leagues/", include("tournaments.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/health/", admin.site.admin_view(health.page), name="health"),
    path("admin/", admin.site.urls),
    path("healthz", healthz, name="healthz"),
    path("health.json", health.as_json, name="health_json"),
    path("metrics", health.numbers, name="metrics"),
]

handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler429 = errors.too_many
handler500 = errors.server_error
