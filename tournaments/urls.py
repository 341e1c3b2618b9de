"""The addresses of leagues and seasons."""

from django.urls import path

from tournaments.views import leagues, pages, records, seasons

STAGE = "<slug:slug>/<int:number>/<int:division>/<int:stage>/"

app_name = "tournaments"
urlpatterns = [
    path("", leagues.leagues, name="leagues"),
    path("new/", leagues.league_new, name="league_new"),
    path("members/<str:username>/", records.record, name="record"),
    path("<slug:slug>/", leagues.league, name="league"),
    path("<slug:slug>/new/", leagues.season_new, name="season_new"),
    path("<slug:slug>/<int:number>/", seasons.season, name="season"),
    path("<slug:slug>/<int:number>/<int:division>/", pages.division, name="division"),
    path(STAGE + "cross/", pages.cross, name="cross"),
    path(STAGE + "tree/", pages.tree, name="tree"),
    path(STAGE + "course/", pages.course, name="course"),
    path(STAGE + "rounds/<int:round>/", pages.round_, name="round"),
    path("<slug:slug>/<int:number>/print/<slug:kind>/", pages.sheet, name="print"),
    path("<slug:slug>/<int:number>/fixtures/<int:fixture>/", pages.fixture, name="fixture"),
    path("<slug:slug>/<int:number>/enter/", seasons.enter, name="enter"),
    path("<slug:slug>/<int:number>/withdraw/", seasons.withdraw, name="withdraw"),
    path("<slug:slug>/<int:number>/open/", seasons.open_entries, name="open"),
    path("<slug:slug>/<int:number>/start/", seasons.start, name="start"),
    path("<slug:slug>/<int:number>/fixtures/<int:fixture>/replay/", seasons.replay, name="replay"),
]
