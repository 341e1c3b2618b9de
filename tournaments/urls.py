"""The addresses of leagues and seasons."""

from django.urls import path

from tournaments.views import (
    archives,
    desk,
    entrants,
    exchange,
    leagues,
    ordering,
    pages,
    records,
    results,
    rounds,
    seasons,
    times,
)

STAGE = "<slug:slug>/<int:number>/<int:division>/<int:stage>/"

app_name = "tournaments"
urlpatterns = [
    path("", leagues.leagues, name="leagues"),
    path("new/", leagues.league_new, name="league_new"),
    path("members/<str:username>/", records.record, name="record"),
    path("calendar/mine/", exchange.calendar_page, name="calendar"),
    path("calendar/mine/new/", exchange.calendar_revoke, name="calendar_revoke"),
    path("calendar/<str:token>/mine.ics", exchange.feed_mine, name="feed_mine"),
    path("<slug:slug>/", leagues.league, name="league"),
    path("<slug:slug>/new/", leagues.season_new, name="season_new"),
    path("<slug:slug>/in/", archives.season_in, name="season_in"),
    path("<slug:slug>/<int:number>/", seasons.season, name="season"),
    path("<slug:slug>/<int:number>/<int:division>/", pages.division, name="division"),
    path(STAGE + "cross/", pages.cross, name="cross"),
    path(STAGE + "tree/", pages.tree, name="tree"),
    path(STAGE + "course/", pages.course, name="course"),
    path(STAGE + "rounds/<int:round>/", pages.round_, name="round"),
    path("<slug:slug>/<int:number>/print/<slug:kind>/", pages.sheet, name="print"),
    path("<slug:slug>/<int:number>/fixtures/<int:fixture>/", pages.fixture, name="fixture"),
    path("<slug:slug>/<int:number>/fixtures/<int:fixture>/result/", results.result, name="result"),
    path("<slug:slug>/<int:number>/fixtures/<int:fixture>/propose/", times.propose, name="propose"),
    path("<slug:slug>/<int:number>/proposals/<int:proposal>/<slug:answer>/", times.answer, name="proposal_answer"),
    path("<slug:slug>/<int:number>/fixtures/<int:fixture>/time/", rounds.fixture_time, name="fixture_time"),
    path("<slug:slug>/<int:number>/desk/rounds/", rounds.rounds, name="desk_rounds"),
    path("<slug:slug>/<int:number>/desk/rounds/<int:round>/", rounds.round_, name="desk_round"),
    path(
        "<slug:slug>/<int:number>/desk/rounds/<int:round>/<slug:what>/", rounds.round_change, name="desk_round_change"
    ),
    path("<slug:slug>/<int:number>/desk/order/", ordering.orders, name="desk_orders"),
    path("<slug:slug>/<int:number>/desk/order/<int:stage>/<slug:what>/", ordering.order, name="desk_order"),
    path("<slug:slug>/<int:number>/desk/entrants/", entrants.entrants, name="desk_entrants"),
    path("<slug:slug>/<int:number>/desk/entrants/<int:entrant>/out/", entrants.out, name="desk_out"),
    path("<slug:slug>/<int:number>/desk/", desk.desk, name="desk"),
    path("<slug:slug>/<int:number>/desk/preview/", desk.preview, name="desk_preview"),
    path("<slug:slug>/<int:number>/desk/decide/", desk.decide, name="desk_decide"),
    path("<slug:slug>/<int:number>/desk/nudge/<int:fixture>/", desk.nudge, name="desk_nudge"),
    path("<slug:slug>/<int:number>/desk/approve/<int:entrant>/", desk.approve, name="desk_approve"),
    path("<slug:slug>/<int:number>/desk/refuse/<int:entrant>/", desk.turn_away, name="desk_refuse"),
    path("<slug:slug>/<int:number>/changes/", desk.trail, name="trail"),
    path("<slug:slug>/<int:number>/changes/<int:row>/undo/", results.undo, name="undo"),
    path("<slug:slug>/<int:number>/enter/", seasons.enter, name="enter"),
    path("<slug:slug>/<int:number>/withdraw/", entrants.withdraw, name="withdraw"),
    path("<slug:slug>/<int:number>/open/", seasons.open_entries, name="open"),
    path("<slug:slug>/<int:number>/start/", seasons.start, name="start"),
    path("<slug:slug>/<int:number>/fixtures/<int:fixture>/replay/", seasons.replay, name="replay"),
    path("<slug:slug>/<int:number>/take/", exchange.exchange, name="exchange"),
    path("<slug:slug>/<int:number>/take/season.json", archives.archive, name="archive"),
    path("<slug:slug>/<int:number>/take/<slug:kind>.csv", exchange.csv_list, name="csv"),
    path("<slug:slug>/<int:number>/take/<int:stage>.trf", exchange.trf_file, name="trf"),
    path("<slug:slug>/<int:number>/calendar.ics", exchange.feed, name="feed"),
    path("<slug:slug>/<int:number>/calendar/<str:token>.ics", exchange.feed_private, name="feed_private"),
    path("<slug:slug>/<int:number>/entrants/in/", exchange.entrants_in, name="entrants_in"),
]
