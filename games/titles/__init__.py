"""One folder per game; `games.engine.registry` finds them. Titles know nothing of each other."""
