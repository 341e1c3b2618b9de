"""The addresses of leagues and seasons."""

from django.urls import path

from tournaments.views import leagues, seasons

app_name = "tournaments"
urlpatterns = [
    path("", leagues.leagues, name="leagues"),
    path("new/", leagues.league_new, name="league_new"),
    path("<slug:slug>/", leagues.league, name="league"),
    path("<slug:slug>/new/", leagues.season_new, name="season_new"),
    path("<slug:slug>/<int:number>/", seasons.season, name="season"),
    path("<slug:slug>/<int:number>/enter/", seasons.enter, name="enter"),
    path("<slug:slug>/<int:number>/withdraw/", seasons.withdraw, name="withdraw"),
    path("<slug:slug>/<int:number>/open/", seasons.open_entries, name="open"),
    path("<slug:slug>/<int:number>/start/", seasons.start, name="start"),
    path("<slug:slug>/<int:number>/fixtures/<int:fixture>/replay/", seasons.replay, name="replay"),
]
