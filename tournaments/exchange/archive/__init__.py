"""A season as one signed file that another site can take in: everything but the moves of its tables."""
