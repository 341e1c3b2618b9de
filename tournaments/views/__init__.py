"""The pages of leagues and seasons."""
