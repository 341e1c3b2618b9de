"""The same positions in every run."""

from tests.support.chance import same_chance

__all__ = ["same_chance"]
