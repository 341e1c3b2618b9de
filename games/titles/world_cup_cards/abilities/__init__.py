"""Team abilities (sections 13 and 14): standing, normal and immediate, and the windows in which the last are used."""
