"""The pages of members and clubs."""
