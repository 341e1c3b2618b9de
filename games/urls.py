"""The addresses of tables, lobby and titles."""

from django.urls import URLPattern

app_name = "games"
urlpatterns: list[URLPattern] = []
