import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import accounts.models
import accounts.validators


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="Club",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "name",
                    models.CharField(
                        max_length=60, validators=[accounts.validators.validate_name], verbose_name="name"
                    ),
                ),
                ("slug", models.SlugField(max_length=60, unique=True, verbose_name="address")),
                ("description", models.TextField(blank=True, default="", max_length=2000, verbose_name="description")),
                (
                    "visibility",
                    models.CharField(
                        choices=[
                            ("public", "Public: listed, and anybody may join"),
                            ("unlisted", "Unlisted: anybody may look who has the address; joining needs the link"),
                            ("private", "Private: only members see it; joining needs the link"),
                        ],
                        default="unlisted",
                        max_length=8,
                        verbose_name="visibility",
                    ),
                ),
                (
                    "join_code",
                    models.CharField(
                        default=accounts.models.new_join_code,
                        editable=False,
                        max_length=32,
                        unique=True,
                        verbose_name="join code",
                    ),
                ),
                (
                    "created",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name="created"),
                ),
            ],
            options={
                "verbose_name": "club",
                "verbose_name_plural": "clubs",
                "ordering": ["name", "pk"],
            },
        ),
        migrations.CreateModel(
            name="Member",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="email address")),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                ("date_joined", models.DateTimeField(default=django.utils.timezone.now, verbose_name="date joined")),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "This username is taken."},
                        help_text="3 to 30 letters, digits, dots, hyphens or underscores. You sign in with it.",
                        max_length=30,
                        unique=True,
                        validators=[
                            django.core.validators.MinLengthValidator(3, "A username has at least 3 characters."),
                            django.core.validators.RegexValidator(
                                "\\A[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?\\Z",
                                "A username is made of letters A to Z, digits, dots, hyphens and underscores, and begins and ends with a letter or digit.",
                            ),
                        ],
                        verbose_name="username",
                    ),
                ),
                (
                    "name",
                    models.CharField(
                        help_text="What others see beside your moves.",
                        max_length=60,
                        validators=[accounts.validators.validate_name],
                        verbose_name="name",
                    ),
                ),
                (
                    "zone",
                    models.CharField(
                        blank=True,
                        default="",
                        max_length=64,
                        validators=[accounts.validators.validate_zone],
                        verbose_name="time zone",
                    ),
                ),
                ("language", models.CharField(blank=True, default="", max_length=16, verbose_name="language")),
                (
                    "theme",
                    models.CharField(
                        choices=[("system", "As my device"), ("light", "Light"), ("dark", "Dark")],
                        default="system",
                        max_length=8,
                        verbose_name="theme",
                    ),
                ),
                ("is_guest", models.BooleanField(default=False, verbose_name="guest")),
                ("is_demo", models.BooleanField(default=False, verbose_name="demonstration")),
                ("deleted_at", models.DateTimeField(blank=True, editable=False, null=True, verbose_name="deleted")),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "member",
                "verbose_name_plural": "members",
            },
            managers=[
                ("objects", accounts.models.MemberManager()),
            ],
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "role",
                    models.CharField(
                        choices=[("owner", "Owner"), ("organiser", "Organiser"), ("member", "Member")],
                        default="member",
                        max_length=10,
                        verbose_name="role",
                    ),
                ),
                (
                    "joined",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name="joined"),
                ),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to="accounts.club",
                        verbose_name="club",
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="member",
                    ),
                ),
            ],
            options={
                "verbose_name": "membership",
                "verbose_name_plural": "memberships",
            },
        ),
        migrations.AddField(
            model_name="club",
            name="members",
            field=models.ManyToManyField(
                related_name="clubs", through="accounts.Membership", to=settings.AUTH_USER_MODEL, verbose_name="members"
            ),
        ),
        migrations.CreateModel(
            name="Notice",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("event", models.CharField(max_length=40, verbose_name="event")),
                ("subject_kind", models.CharField(max_length=40, verbose_name="kind of subject")),
                ("subject_id", models.CharField(max_length=64, verbose_name="subject")),
                ("ask", models.CharField(blank=True, default="", max_length=120, verbose_name="ask")),
                (
                    "channel",
                    models.CharField(choices=[("mail", "Mail")], default="mail", max_length=10, verbose_name="channel"),
                ),
                ("payload", models.JSONField(blank=True, default=dict, verbose_name="payload")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("queued", "Waiting"),
                            ("sent", "Sent"),
                            ("failed", "Failed"),
                            ("suppressed", "Not needed"),
                        ],
                        default="queued",
                        max_length=10,
                        verbose_name="state",
                    ),
                ),
                ("error", models.CharField(blank=True, default="", max_length=300, verbose_name="reason")),
                ("created", models.DateTimeField(default=django.utils.timezone.now, verbose_name="created")),
                ("send_after", models.DateTimeField(default=django.utils.timezone.now, verbose_name="not before")),
                ("expires_at", models.DateTimeField(blank=True, null=True, verbose_name="not after")),
                ("claimed_until", models.DateTimeField(blank=True, null=True, verbose_name="claimed until")),
                ("attempts", models.PositiveSmallIntegerField(default=0, verbose_name="attempts")),
                ("settled", models.DateTimeField(blank=True, null=True, verbose_name="settled")),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notices",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="member",
                    ),
                ),
            ],
            options={
                "verbose_name": "notice",
                "verbose_name_plural": "notices",
                "ordering": ["-created", "-pk"],
            },
        ),
        migrations.CreateModel(
            name="NoticePreference",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("event", models.CharField(max_length=40, verbose_name="event")),
                ("channel", models.CharField(choices=[("mail", "Mail")], max_length=10, verbose_name="channel")),
                ("on", models.BooleanField(default=True, verbose_name="on")),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notice_preferences",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="member",
                    ),
                ),
            ],
            options={
                "verbose_name": "notice preference",
                "verbose_name_plural": "notice preferences",
            },
        ),
        migrations.AddConstraint(
            model_name="member",
            constraint=models.UniqueConstraint(
                django.db.models.functions.text.Lower("username"),
                name="member_username_any_case",
                violation_error_message="This username is taken.",
            ),
        ),
        migrations.AddIndex(
            model_name="membership",
            index=models.Index(fields=["club", "role"], name="membership_roles"),
        ),
        migrations.AddConstraint(
            model_name="membership",
            constraint=models.UniqueConstraint(fields=("member", "club"), name="membership_once"),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(
                condition=models.Q(("state", "queued")), fields=["send_after", "id"], name="notice_waiting"
            ),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(fields=["subject_kind", "subject_id"], name="notice_subject"),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(
                fields=("member", "event", "subject_kind", "subject_id", "ask", "channel"), name="notice_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="noticepreference",
            constraint=models.UniqueConstraint(fields=("member", "event", "channel"), name="preference_once"),
        ),
    ]
