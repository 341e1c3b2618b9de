"""What was stored before divisions were: each season becomes one division with one stage."""

from __future__ import annotations

from typing import Any

from django.db import migrations


def move(apps: Any, schema_editor: Any) -> None:
    """Give every season its division and stage, its league's rules, and every fixture its table."""
    League, Season = apps.get_model("tournaments", "League"), apps.get_model("tournaments", "Season")
    for league in League.objects.all():
        rules = {
            **league.rules,
            "stages": [{"format": league.format}],
            "scoring": {"win": league.points_win, "draw": league.points_draw, "loss": league.points_loss},
            "criteria": league.criteria,
        }
        League.objects.filter(pk=league.pk).update(rules=rules)
        for season in Season.objects.filter(league=league):
            Season.objects.filter(pk=season.pk).update(rules=rules)
            _move_season(apps, season)
    FixtureTable, Fixture = apps.get_model("tournaments", "FixtureTable"), apps.get_model("tournaments", "Fixture")
    for fixture in Fixture.objects.filter(table__isnull=False):
        FixtureTable.objects.create(fixture=fixture, number=1, table_id=fixture.table_id)
        Fixture.objects.filter(pk=fixture.pk).update(opened_tables=1)


def _move_season(apps: Any, season: Any) -> None:
    if season.started is None:
        return
    Division, Stage = apps.get_model("tournaments", "Division"), apps.get_model("tournaments", "Stage")
    Standing = apps.get_model("tournaments", "Standing")
    division = Division.objects.create(season=season, number=1)
    is_over = season.state == "finished"
    stage = Stage.objects.create(
        division=division,
        number=1,
        state="closed" if is_over else "running",
        draws=season.draws,
        closed=season.finished,
    )
    apps.get_model("tournaments", "Entrant").objects.filter(season=season).update(division=division)
    apps.get_model("tournaments", "Round").objects.filter(season=season).update(stage=stage)
    Standing.objects.filter(season=season).update(stage=stage)
    if is_over:
        rows = Standing.objects.filter(stage=stage).select_related("entrant__member").order_by("position")
        fields = (
            "rank",
            "played",
            "won",
            "drawn",
            "lost",
            "score_for",
            "score_against",
            "points",
            "columns",
            "because",
        )
        stage.final = [
            {
                "entrant": row.entrant_id,
                "name": row.entrant.member.name or row.entrant.member.username,
                **{name: getattr(row, name) for name in fields},
            }
            for row in rows
        ]
        stage.save()


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0002_leagues_whole")]

    operations = [migrations.RunPython(move, migrations.RunPython.noop)]
