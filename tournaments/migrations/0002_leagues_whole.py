"""Divisions, stages, several tables a fixture, pairs, adjustments, warnings, the audit trail and ratings."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import accounts.validators
import tournaments.models.leagues


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_signal_of_a_table"),
        ("tournaments", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Adjustment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("points", models.FloatField(verbose_name="points")),
                ("reason", models.CharField(max_length=300, verbose_name="reason")),
                ("note", models.CharField(blank=True, max_length=300, verbose_name="note of the organisers")),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name="made")),
                ("lifted", models.DateTimeField(blank=True, null=True, verbose_name="lifted")),
            ],
            options={
                "verbose_name": "adjustment",
                "verbose_name_plural": "adjustments",
                "ordering": ("stage", "made", "pk"),
            },
        ),
        migrations.CreateModel(
            name="Caution",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "level",
                    models.PositiveSmallIntegerField(
                        choices=[(1, "reminder"), (2, "yellow card"), (3, "red card")], verbose_name="level"
                    ),
                ),
                ("reason", models.CharField(max_length=300, verbose_name="reason")),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name="made")),
                ("appeal", models.CharField(blank=True, max_length=500, verbose_name="appeal")),
                ("answer", models.CharField(blank=True, max_length=500, verbose_name="answer to the appeal")),
                ("lifted", models.DateTimeField(blank=True, null=True, verbose_name="lifted")),
            ],
            options={
                "verbose_name": "warning",
                "verbose_name_plural": "warnings",
                "ordering": ("entrant", "made", "pk"),
            },
        ),
        migrations.CreateModel(
            name="Division",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(verbose_name="number")),
                (
                    "name",
                    models.CharField(
                        blank=True, max_length=60, validators=[accounts.validators.validate_name], verbose_name="name"
                    ),
                ),
            ],
            options={
                "verbose_name": "division",
                "verbose_name_plural": "divisions",
                "ordering": ("season", "number"),
            },
        ),
        migrations.CreateModel(
            name="FixtureTable",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(verbose_name="number")),
            ],
            options={
                "verbose_name": "table of a fixture",
                "verbose_name_plural": "tables of fixtures",
                "ordering": ("fixture", "number"),
            },
        ),
        migrations.CreateModel(
            name="Proposal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("starts_at", models.DateTimeField(verbose_name="proposed time")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("open", "waits for an answer"),
                            ("accepted", "accepted"),
                            ("refused", "refused"),
                            ("withdrawn", "taken back"),
                        ],
                        default="open",
                        max_length=9,
                        verbose_name="state",
                    ),
                ),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name="made")),
                ("answered", models.DateTimeField(blank=True, null=True, verbose_name="answered")),
            ],
            options={
                "verbose_name": "proposed time",
                "verbose_name_plural": "proposed times",
                "ordering": ("fixture", "-made"),
            },
        ),
        migrations.CreateModel(
            name="Rating",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("title", models.SlugField(max_length=40, verbose_name="title")),
                ("mu", models.FloatField(verbose_name="mean")),
                ("sigma", models.FloatField(verbose_name="deviation")),
                ("played", models.PositiveIntegerField(default=0, verbose_name="tables rated")),
            ],
            options={
                "verbose_name": "rating",
                "verbose_name_plural": "ratings",
                "ordering": ("title", "-mu"),
            },
        ),
        migrations.CreateModel(
            name="RatingChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("made", models.DateTimeField(default=django.utils.timezone.now, verbose_name="made")),
                ("mu", models.FloatField(verbose_name="mean after")),
                ("sigma", models.FloatField(verbose_name="deviation after")),
            ],
            options={
                "verbose_name": "change of a rating",
                "verbose_name_plural": "changes of ratings",
                "ordering": ("rating", "made", "pk"),
            },
        ),
        migrations.CreateModel(
            name="Stage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(verbose_name="number")),
                (
                    "state",
                    models.CharField(
                        choices=[("waiting", "not begun"), ("running", "being played"), ("closed", "closed")],
                        db_index=True,
                        default="waiting",
                        max_length=8,
                        verbose_name="state",
                    ),
                ),
                ("final", models.JSONField(blank=True, editable=False, null=True, verbose_name="final table")),
                ("draws", models.JSONField(default=list, editable=False)),
                ("closed", models.DateTimeField(blank=True, null=True, verbose_name="closed")),
            ],
            options={
                "verbose_name": "stage",
                "verbose_name_plural": "stages",
                "ordering": ("division", "number"),
            },
        ),
        migrations.CreateModel(
            name="Trail",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name="made")),
                ("action", models.SlugField(max_length=40, verbose_name="action")),
                ("subject", models.CharField(max_length=200, verbose_name="subject")),
                ("subject_kind", models.SlugField(max_length=20)),
                ("subject_id", models.PositiveBigIntegerField()),
                ("old", models.JSONField(blank=True, default=dict, verbose_name="before")),
                ("new", models.JSONField(blank=True, default=dict, verbose_name="after")),
                ("reason", models.CharField(blank=True, max_length=300, verbose_name="reason")),
                ("note", models.CharField(blank=True, max_length=300, verbose_name="note of the organisers")),
            ],
            options={
                "verbose_name": "change",
                "verbose_name_plural": "changes",
                "ordering": ("season", "-pk"),
            },
        ),
        migrations.AlterModelOptions(
            name="entrant",
            options={
                "ordering": ("season", "division", "number", "pk"),
                "verbose_name": "entrant",
                "verbose_name_plural": "entrants",
            },
        ),
        migrations.AlterModelOptions(
            name="round",
            options={"ordering": ("stage", "number"), "verbose_name": "round", "verbose_name_plural": "rounds"},
        ),
        migrations.AlterModelOptions(
            name="standing",
            options={"ordering": ("stage", "position"), "verbose_name": "standing", "verbose_name_plural": "standings"},
        ),
        migrations.RemoveConstraint(
            model_name="round",
            name="round_number_once",
        ),
        migrations.RemoveConstraint(
            model_name="standing",
            name="standing_row_once",
        ),
        migrations.AddField(
            model_name="entrant",
            name="byes",
            field=models.JSONField(blank=True, default=dict, verbose_name="rounds asked off"),
        ),
        migrations.AddField(
            model_name="entrant",
            name="joined",
            field=models.PositiveSmallIntegerField(default=1, verbose_name="first round"),
        ),
        migrations.AddField(
            model_name="entrant",
            name="left",
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="first round without"),
        ),
        migrations.AddField(
            model_name="entrant",
            name="partner",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="entries_as_partner",
                to=settings.AUTH_USER_MODEL,
                verbose_name="partner",
            ),
        ),
        migrations.AddField(
            model_name="entrant",
            name="paused_days",
            field=models.PositiveSmallIntegerField(default=0, verbose_name="days paused"),
        ),
        migrations.AddField(
            model_name="entrant",
            name="paused_until",
            field=models.DateTimeField(blank=True, null=True, verbose_name="paused until"),
        ),
        migrations.AddField(
            model_name="entrant",
            name="rating",
            field=models.FloatField(default=0, verbose_name="rating at entry"),
        ),
        migrations.AddField(
            model_name="entrant",
            name="state",
            field=models.CharField(
                choices=[
                    ("applied", "waits for approval"),
                    ("reserve", "on the reserve list"),
                    ("active", "plays"),
                    ("withdrawn", "withdrawn"),
                    ("expelled", "expelled"),
                ],
                db_index=True,
                default="active",
                max_length=9,
                verbose_name="state",
            ),
        ),
        migrations.AddField(
            model_name="fixture",
            name="abandoned_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="tournaments.entrant",
                verbose_name="abandoned by",
            ),
        ),
        migrations.AddField(
            model_name="fixture",
            name="carried",
            field=models.JSONField(blank=True, default=list, verbose_name="score carried over"),
        ),
        migrations.AddField(
            model_name="fixture",
            name="extended_to",
            field=models.DateTimeField(blank=True, null=True, verbose_name="extended to"),
        ),
        migrations.AddField(
            model_name="fixture",
            name="label",
            field=models.CharField(blank=True, max_length=40, verbose_name="label"),
        ),
        migrations.AddField(
            model_name="fixture",
            name="must_decide",
            field=models.BooleanField(default=False, verbose_name="must be decided"),
        ),
        migrations.AddField(
            model_name="fixture",
            name="note",
            field=models.CharField(blank=True, max_length=300, verbose_name="note of the organisers"),
        ),
        migrations.AddField(
            model_name="fixture",
            name="opened_tables",
            field=models.PositiveSmallIntegerField(default=0, verbose_name="tables opened"),
        ),
        migrations.AddField(
            model_name="fixture",
            name="planned_tables",
            field=models.PositiveSmallIntegerField(default=1, verbose_name="tables to play"),
        ),
        migrations.AddField(
            model_name="fixture",
            name="reason",
            field=models.CharField(blank=True, max_length=300, verbose_name="reason"),
        ),
        migrations.AddField(
            model_name="fixture",
            name="starts_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="agreed time"),
        ),
        migrations.AddField(
            model_name="fixtureresult",
            name="shares",
            field=models.JSONField(blank=True, default=dict, verbose_name="counts for"),
        ),
        migrations.AddField(
            model_name="league",
            name="rules",
            field=models.JSONField(default=tournaments.models.leagues.plain_rules, verbose_name="rules of the league"),
        ),
        migrations.AddField(
            model_name="round",
            name="byes",
            field=models.JSONField(blank=True, default=dict, verbose_name="byes"),
        ),
        migrations.AddField(
            model_name="round",
            name="closes_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="closes"),
        ),
        migrations.AddField(
            model_name="round",
            name="opens_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="opens"),
        ),
        migrations.AddField(
            model_name="season",
            name="closes_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="entries close"),
        ),
        migrations.AddField(
            model_name="season",
            name="opens_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="entries open"),
        ),
        migrations.AddField(
            model_name="season",
            name="rules",
            field=models.JSONField(default=tournaments.models.leagues.plain_rules, verbose_name="rules of the season"),
        ),
        migrations.AddField(
            model_name="season",
            name="starts_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="first round opens"),
        ),
        migrations.AddField(
            model_name="standing",
            name="best",
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="best place still possible"),
        ),
        migrations.AddField(
            model_name="standing",
            name="columns",
            field=models.JSONField(blank=True, default=dict),
        ),
        migrations.AddField(
            model_name="standing",
            name="worst",
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="worst place still possible"),
        ),
        migrations.AlterField(
            model_name="fixture",
            name="state",
            field=models.CharField(
                choices=[
                    ("scheduled", "scheduled"),
                    ("open", "open"),
                    ("playing", "being played"),
                    ("finished", "finished"),
                    ("forfeit", "forfeit"),
                    ("double_forfeit", "lost by both"),
                    ("awarded", "awarded"),
                    ("void", "void"),
                    ("cancelled", "cancelled"),
                ],
                db_index=True,
                default="scheduled",
                max_length=14,
                verbose_name="state",
            ),
        ),
        migrations.AlterField(
            model_name="season",
            name="state",
            field=models.CharField(
                choices=[
                    ("draft", "in preparation"),
                    ("open", "open for entries"),
                    ("closed", "entries closed"),
                    ("running", "being played"),
                    ("finished", "finished"),
                ],
                db_index=True,
                default="draft",
                max_length=10,
                verbose_name="state",
            ),
        ),
        migrations.AlterField(
            model_name="standing",
            name="entrant",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="standings",
                to="tournaments.entrant",
                verbose_name="entrant",
            ),
        ),
        migrations.AddField(
            model_name="adjustment",
            name="author",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                to=settings.AUTH_USER_MODEL,
                verbose_name="author",
            ),
        ),
        migrations.AddField(
            model_name="adjustment",
            name="entrant",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="adjustments",
                to="tournaments.entrant",
                verbose_name="entrant",
            ),
        ),
        migrations.AddField(
            model_name="caution",
            name="author",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                to=settings.AUTH_USER_MODEL,
                verbose_name="author",
            ),
        ),
        migrations.AddField(
            model_name="caution",
            name="entrant",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="cautions",
                to="tournaments.entrant",
                verbose_name="entrant",
            ),
        ),
        migrations.AddField(
            model_name="division",
            name="season",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="divisions",
                to="tournaments.season",
                verbose_name="season",
            ),
        ),
        migrations.AddField(
            model_name="entrant",
            name="division",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="entrants",
                to="tournaments.division",
                verbose_name="division",
            ),
        ),
        migrations.AddField(
            model_name="fixturetable",
            name="fixture",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="tables",
                to="tournaments.fixture",
                verbose_name="fixture",
            ),
        ),
        migrations.AddField(
            model_name="fixturetable",
            name="table",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="fixture_table",
                to="games.table",
                verbose_name="table",
            ),
        ),
        migrations.AddField(
            model_name="proposal",
            name="entrant",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="tournaments.entrant",
                verbose_name="proposed by",
            ),
        ),
        migrations.AddField(
            model_name="proposal",
            name="fixture",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="proposals",
                to="tournaments.fixture",
                verbose_name="fixture",
            ),
        ),
        migrations.AddField(
            model_name="rating",
            name="member",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="ratings",
                to=settings.AUTH_USER_MODEL,
                verbose_name="member",
            ),
        ),
        migrations.AddField(
            model_name="ratingchange",
            name="fixture",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="rating_changes",
                to="tournaments.fixture",
                verbose_name="fixture",
            ),
        ),
        migrations.AddField(
            model_name="ratingchange",
            name="rating",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="changes",
                to="tournaments.rating",
                verbose_name="rating",
            ),
        ),
        migrations.AddField(
            model_name="stage",
            name="division",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="stages",
                to="tournaments.division",
                verbose_name="division",
            ),
        ),
        migrations.AddField(
            model_name="adjustment",
            name="stage",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="adjustments",
                to="tournaments.stage",
                verbose_name="stage",
            ),
        ),
        migrations.AddField(
            model_name="round",
            name="stage",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="rounds",
                to="tournaments.stage",
                verbose_name="stage",
            ),
        ),
        migrations.AddField(
            model_name="standing",
            name="stage",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="standings",
                to="tournaments.stage",
                verbose_name="stage",
            ),
        ),
        migrations.AddConstraint(
            model_name="round",
            constraint=models.UniqueConstraint(fields=("stage", "number"), name="round_number_once"),
        ),
        migrations.AddConstraint(
            model_name="standing",
            constraint=models.UniqueConstraint(fields=("stage", "position"), name="standing_row_once"),
        ),
        migrations.AddConstraint(
            model_name="standing",
            constraint=models.UniqueConstraint(fields=("stage", "entrant"), name="standing_entrant_once"),
        ),
        migrations.AddField(
            model_name="trail",
            name="author",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                to=settings.AUTH_USER_MODEL,
                verbose_name="author",
            ),
        ),
        migrations.AddField(
            model_name="trail",
            name="season",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="trail",
                to="tournaments.season",
                verbose_name="season",
            ),
        ),
        migrations.AddField(
            model_name="trail",
            name="undone_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="tournaments.trail",
                verbose_name="undone by",
            ),
        ),
        migrations.AddConstraint(
            model_name="division",
            constraint=models.UniqueConstraint(fields=("season", "number"), name="division_number_once"),
        ),
        migrations.AddConstraint(
            model_name="fixturetable",
            constraint=models.UniqueConstraint(fields=("fixture", "number"), name="fixture_table_once"),
        ),
        migrations.AddConstraint(
            model_name="rating",
            constraint=models.UniqueConstraint(fields=("member", "title"), name="rating_once"),
        ),
        migrations.AddConstraint(
            model_name="ratingchange",
            constraint=models.UniqueConstraint(fields=("rating", "fixture"), name="rating_change_once"),
        ),
        migrations.AddConstraint(
            model_name="stage",
            constraint=models.UniqueConstraint(fields=("division", "number"), name="stage_number_once"),
        ),
    ]
