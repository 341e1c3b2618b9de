"""Members, clubs, preferences, and the notices that the site owes its members."""
