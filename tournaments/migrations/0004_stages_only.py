"""What stages and rules hold now is gone from seasons, leagues and fixtures."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0003_one_division_each")]

    operations = [
        migrations.RemoveField(
            model_name="fixture",
            name="table",
        ),
        migrations.RemoveField(
            model_name="league",
            name="criteria",
        ),
        migrations.RemoveField(
            model_name="league",
            name="format",
        ),
        migrations.RemoveField(
            model_name="league",
            name="points_draw",
        ),
        migrations.RemoveField(
            model_name="league",
            name="points_loss",
        ),
        migrations.RemoveField(
            model_name="league",
            name="points_win",
        ),
        migrations.RemoveField(
            model_name="round",
            name="season",
        ),
        migrations.RemoveField(
            model_name="season",
            name="draws",
        ),
        migrations.RemoveField(
            model_name="standing",
            name="season",
        ),
        migrations.AlterField(
            model_name="round",
            name="stage",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="rounds",
                to="tournaments.stage",
                verbose_name="stage",
            ),
        ),
        migrations.AlterField(
            model_name="standing",
            name="stage",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="standings",
                to="tournaments.stage",
                verbose_name="stage",
            ),
        ),
        migrations.AlterField(
            model_name="standing",
            name="entrant",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="standings",
                to="tournaments.entrant",
                verbose_name="entrant",
            ),
        ),
    ]
