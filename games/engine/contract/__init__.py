"""The contract of a title: what the site, the AIs, the tests and the laboratory may ask of a game.

A *title* is a game on the shelf. Given a ruleset it loads a *game*: a set of pure functions over a *state*. The state
says who owes which answer (`asks`), every answer is a short text built from parts (`legal_moves`), and one function
changes the state (`apply`). What a seat may know is its *view*; nothing else leaves the server.
"""

from .errors import AskClosed, BadRuleset, IllegalMove
from .game import Bot, Game, Rng
from .orders import Fact, OrderBook
from .title import Title, type_fault
from .values import (
    CHANCE,
    MOST_CHOICES,
    Ask,
    Choice,
    Event,
    Fault,
    Info,
    Meeting,
    Option,
    Outcome,
    Phrase,
    Terms,
    Value,
    View,
)

__all__ = [
    "CHANCE",
    "MOST_CHOICES",
    "Ask",
    "AskClosed",
    "BadRuleset",
    "Bot",
    "Choice",
    "Event",
    "Fact",
    "Fault",
    "Game",
    "IllegalMove",
    "Info",
    "Meeting",
    "Option",
    "OrderBook",
    "Outcome",
    "Phrase",
    "Rng",
    "Terms",
    "Title",
    "Value",
    "View",
    "type_fault",
]
