"""Questions to the database: they fetch and authorise, and change nothing."""
