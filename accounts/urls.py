"""Addresses of members and clubs. Sign-up, sign-in and passwords are allauth's, under accounts/."""

from django.urls import path

from accounts.views import clubs, members, membership, notice_pages, notices

app_name = "accounts"

urlpatterns = [
    path("profile/", members.profile, name="profile"),
    path("profile/delete/", members.delete_account, name="delete"),
    path("profile/keep/", members.claim, name="claim"),
    path("members/<str:username>/", members.member, name="member"),
    path("notices/", notice_pages.listed, name="notices"),
    path("notices/ways/", notice_pages.ways, name="notice_ways"),
    path("notices/room/", notice_pages.room, name="notice_room"),
    path("notices/room/remove/", notice_pages.room_remove, name="notice_room_remove"),
    path("notices/browser/", notice_pages.device, name="notice_device"),
    path("notices/browser/<int:key>/remove/", notice_pages.device_remove, name="notice_device_remove"),
    path("worker.js", notice_pages.worker, name="worker"),
    path("notices/test/", notice_pages.test, name="notice_test"),
    path("notices/bounced/", notices.bounced, name="notice_bounced"),
    path("notices/about/<slug:kind>/<str:subject_id>/", notice_pages.about, name="notice_about"),
    path("notices/off/<str:token>/", notices.notice_off, name="notice_off"),
    path("clubs/", clubs.clubs, name="clubs"),
    path("clubs/new/", clubs.club_new, name="club_new"),
    path("clubs/join/<str:code>/", membership.club_join_by_link, name="club_join_by_link"),
    path("clubs/<slug:slug>/", clubs.club, name="club"),
    path("clubs/<slug:slug>/settings/", clubs.club_settings, name="club_settings"),
    path("clubs/<slug:slug>/link/", clubs.club_renew, name="club_renew"),
    path("clubs/<slug:slug>/join/", membership.club_join, name="club_join"),
    path("clubs/<slug:slug>/leave/", membership.club_leave, name="club_leave"),
    path("clubs/<slug:slug>/members/", membership.club_members, name="club_members"),
    path("clubs/<slug:slug>/members/<str:username>/role/", membership.club_role, name="club_role"),
    path("clubs/<slug:slug>/members/<str:username>/remove/", membership.club_remove, name="club_remove"),
]
