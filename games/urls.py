"""The addresses of tables, lobby and titles."""

from django.urls import path

from games.views import history, home, leave, lobby, mine, opening, planning, play, talk, titles, together, waiting

app_name = "games"
urlpatterns = [
    path("", home.home, name="home"),
    path("try/", home.try_it, name="try_it"),
    path("lobby/", lobby.lobby, name="lobby"),
    path("my-tables/", mine.my_tables, name="my_tables"),
    path("next/", mine.next_up, name="next"),
    path("away/", leave.leave, name="leave"),
    path("away/back/", leave.back, name="leave_back"),
    path("orders/", planning.orders, name="orders"),
    path("titles/", titles.titles, name="titles"),
    path("titles/<slug:slug>/", titles.title, name="title"),
    path("titles/<slug:slug>/rules/", titles.rules, name="rules"),
    path("open/", opening.choose, name="open"),
    path("open/<slug:slug>/", opening.form, name="open_title"),
    path("join/<str:slug>/<str:invitation>/", waiting.invite, name="invite"),
    path("tables/<str:slug>/join/", waiting.join, name="join"),
    path("tables/<str:slug>/leave/", waiting.leave, name="leave"),
    path("tables/<str:slug>/start/", waiting.start, name="start"),
    path("tables/<str:slug>/close/", waiting.close, name="close"),
    path("tables/<str:slug>/", play.table, name="table"),
    path("tables/<str:slug>/step/", play.step, name="step"),
    path("tables/<str:slug>/undo/", play.undo, name="undo"),
    path("tables/<str:slug>/back/", play.back, name="back"),
    path("tables/<str:slug>/more/", together.more, name="more"),
    path("tables/<str:slug>/resign/", together.resign, name="resign"),
    path("tables/<str:slug>/ask/<slug:what>/", together.ask, name="ask_all"),
    path("tables/<str:slug>/agree/", together.answer, name="agree"),
    path("tables/<str:slug>/again/", together.again, name="again"),
    path("tables/<str:slug>/plan/", planning.plan, name="plan"),
    path("tables/<str:slug>/chat/", talk.chat, name="chat"),
    path("tables/<str:slug>/chat/mute/", talk.mute, name="chat_mute"),
    path("tables/<str:slug>/chat/<int:line>/report/", talk.report, name="chat_report"),
    path("tables/<str:slug>/chat/<int:line>/hide/", talk.hide, name="chat_hide"),
    path("tables/<str:slug>/chat/<int:line>/block/", talk.block, name="chat_block"),
    path("tables/<str:slug>/notes/", talk.notes, name="notes"),
    path("tables/<str:slug>/log/", history.log, name="log"),
    path("tables/<str:slug>/at/<int:step>/", history.at, name="at"),
    path("tables/<str:slug>/proof/", history.proof, name="proof"),
    path("follow/<str:token>/", play.follow, name="follow"),
]
