"""Pages: each view fetches by a selector, acts by a service, and renders."""
