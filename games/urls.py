"""The addresses of tables, lobby and titles."""

from django.urls import path

from games.views import history, play

app_name = "games"
urlpatterns = [
    path("tables/<str:slug>/", play.table, name="table"),
    path("tables/<str:slug>/step/", play.step, name="step"),
    path("tables/<str:slug>/undo/", play.undo, name="undo"),
    path("tables/<str:slug>/back/", play.back, name="back"),
    path("tables/<str:slug>/log/", history.log, name="log"),
    path("tables/<str:slug>/at/<int:step>/", history.at, name="at"),
    path("tables/<str:slug>/proof/", history.proof, name="proof"),
    path("follow/<str:token>/", play.follow, name="follow"),
]
