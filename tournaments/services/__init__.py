"""Everything that changes leagues, seasons and fixtures."""
