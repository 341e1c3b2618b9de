"""After the scores: group tables, level teams, drawn knock-out matches; replays, lots and shoot-outs."""

from __future__ import annotations

from games.engine import brackets, penalties, standings
from games.engine.contract import Event
from games.engine.telling import reveal, say

from . import rounds
from .book import Book
from .events import listed
from .state import Level, Public, Result, State


def settle(book: Book, state: State) -> list[Event]:
    """All scores of what was played are fixed: who goes on, and what must be decided first."""
    public = state.public
    if public.round:
        return _knockout(book, state)
    if public.replay:
        return _replayed(book, state)
    return _tables(book, state)


# --- the group stage ------------------------------------------------------------------------------


def level_sets(book: Book, results: list[Result], teams: tuple[int, ...], rules: standings.Rules) -> Level:
    """Teams from the top, in sets that these rules do not separate (WCG-10.1, 11.1, 11.2, 11.4, 11.5)."""
    names = [book.teams[team] for team in teams]
    played = [standings.Result(book.teams[r.left], book.teams[r.right], *r.goals) for r in results]
    sets = standings.level_sets(names, played, rules)
    return tuple(tuple(book.number[name] for name in level) for level in sets)


def results_of(public: Public, matches: tuple[str, ...], replay: int = 0) -> list[Result]:
    """The results of these matches, in the first play (0) or a replay."""
    return [result for result in public.results if result.match in matches and result.replay == replay]


def _tables(book: Book, state: State) -> list[Event]:
    public = state.public
    tables = {
        name: level_sets(book, results_of(public, group.matches), group.teams, book.table_rules)
        for name, group in book.groups.items()
    }
    public.tables = tables
    if book.ruleset.group.tie == "criteria":  # WCG-11.3, 11.6
        places = book.ruleset.group.qualifiers
        public.ties = tuple(level for table in tables.values() for level in _unsettled(book, table, places))
        return _lots_or_on(book, state)
    everything = book.options.replay_scope == "all_ties"
    levels = [level for table in tables.values() for level in (table if everything else table[:1])]  # WCG-10.4, 10.5
    public.ties = tuple(level for level in levels if len(level) > 1)
    return _replay_or_on(book, state)


def _unsettled(book: Book, table: Level, places: int) -> Level:
    """The sets of level teams that share one of the first places (WCG-11.6)."""
    names = [[book.teams[team] for team in level] for level in table]
    return tuple(tuple(book.number[name] for name in level) for level in standings.unsettled(names, places))


def _replayed(book: Book, state: State) -> list[Event]:
    """A mini-table of the replayed matches alone for each tie; those level at its top go on (WCG-10.12 to 10.14)."""
    public = state.public
    still: list[tuple[int, ...]] = []
    board = book.board(public.field)
    results = results_of(public, board.matches, public.replay)
    for tie in public.ties:
        mine = [result for result in results if result.left in tie and result.right in tie]
        sets = level_sets(book, mine, tie, book.replay_rules)
        _split(book, public, tie, sets)
        if len(sets[0]) > 1:
            still.append(sets[0])
    public.ties = tuple(still)
    return _replay_or_on(book, state)


def _split(book: Book, public: Public, tie: tuple[int, ...], sets: Level) -> None:
    """Put these sets in the place of a set of level teams."""
    group = book.ruleset.teams[book.teams[tie[0]]].group
    table = public.tables[group]
    place = table.index(tie)
    public.tables[group] = table[:place] + sets + table[place + 1 :]


# --- knock-out rounds -----------------------------------------------------------------------------


def _knockout(book: Book, state: State) -> list[Event]:
    """Winners go on; draws are shot out in the order of the matches (WCG-13.6, 14.1) or replayed (WCG-12.2, 12.4)."""
    public = state.public
    board = book.board(public.field)
    drawn = []
    for result in public.results[-len(board.matches) :]:
        if result.goals[0] == result.goals[1]:
            drawn.append(result)
        else:
            _won(public, result, 0 if result.goals[0] > result.goals[1] else 1)
    if book.ruleset.rounds[public.round - 1].tie == "shootout":
        public.shooting = tuple(result.match for result in drawn)
        return _shootout_or_on(book, state)
    public.ties = tuple((result.left, result.right) for result in drawn)
    return _replay_or_on(book, state)


def _won(public: Public, result: Result, side: int) -> None:
    pair = (result.left, result.right)
    public.slots[brackets.winner_of(result.match)] = pair[side]
    public.slots[brackets.loser_of(result.match)] = pair[1 - side]


def _shootout_or_on(book: Book, state: State) -> list[Event]:
    public = state.public
    public.kicks, public.kick_faces = ("", ""), ()
    if not public.shooting:
        return rounds.advance(book, state)
    public.phase = "shootout"
    left, right = pair_of(public, public.shooting[0])
    return [say("shootout", match=public.shooting[0], left=book.keys[left], right=book.keys[right])]


def pair_of(public: Public, match: str) -> tuple[int, int]:
    """The teams of the match as it was last played."""
    result = next(result for result in reversed(public.results) if result.match == match)
    return result.left, result.right


def kick(book: Book, state: State, face: str) -> list[Event]:
    """One roll of a shoot-out, left first, then in turn: any colour but Black is a goal (WCG-14.2, 14.4)."""
    public = state.public
    public.opening += 1
    side = penalties.kicker(public.kicks)
    scored = face != book.ruleset.dice.miss
    kicks = list(public.kicks)
    kicks[side] += "1" if scored else "0"
    public.kicks = (kicks[0], kicks[1])
    public.kick_faces = (*public.kick_faces, face)
    team = pair_of(public, public.shooting[0])[side]
    key = "kick.scored" if scored else "kick.missed"
    events = [reveal(key, team=book.keys[team], face=f"@colour.{face}", number=len(kicks[side]))]
    return events + _whistle(book, state)


def _whistle(book: Book, state: State) -> list[Event]:
    """WCG-14.3 to 14.7: after five rolls each, and then after every pair, more goals win."""
    public = state.public
    if not penalties.is_decided(public.kicks):
        return []
    goals = penalties.goals(public.kicks)
    match = public.shooting[0]
    index = max(number for number, result in enumerate(public.results) if result.match == match)
    old = public.results[index]
    result = Result(match, old.replay, old.left, old.right, old.goals, public.kicks)
    public.results = (*public.results[:index], result, *public.results[index + 1 :])
    side = 0 if goals[0] > goals[1] else 1
    _won(public, result, side)
    public.shooting = public.shooting[1:]
    winner = book.keys[(old.left, old.right)[side]]
    won = say("shootout.won", match=match, team=winner, goals=max(goals), against=min(goals))
    return [won, *_shootout_or_on(book, state)]


# --- replays and lots -----------------------------------------------------------------------------


def _replay_or_on(book: Book, state: State) -> list[Event]:
    """WCG-10.7, 10.13, 12.2, 12.4: replays until decided; after `replay_limit` of them a lot (WCG-10.17, 12.6)."""
    public = state.public
    limit = book.options.replay_limit
    if not public.ties or (limit and public.replay >= limit):
        return _lots_or_on(book, state)
    public.replay += 1
    pairs = _replays(book, public)
    rounds.open_matches(book, public, pairs)
    return [say("replay", matches="|".join(match for match, _ in pairs), number=public.replay)]


def _replays(book: Book, public: Public) -> list[tuple[str, tuple[int, int]]]:
    """The matches that level teams had against each other (WCG-10.4, 10.6), or the drawn knock-out matches."""
    board = book.board(public.field if public.round else book.group_field)
    pairs = [(match, (board.teams[2 * n], board.teams[2 * n + 1])) for n, match in enumerate(board.matches)]
    return [(match, pair) for match, pair in pairs if any(pair[0] in tie and pair[1] in tie for tie in public.ties)]


def _lots_or_on(book: Book, state: State) -> list[Event]:
    if not state.public.ties:
        return rounds.advance(book, state)
    state.public.phase = "lots"
    return []


def draw_lots(book: Book, state: State, order: tuple[int, ...]) -> list[Event]:
    """The first set of level teams in the order of the lots (WCG-11.2 iv, 10.17, 12.6)."""
    public = state.public
    public.opening += 1
    tie, public.ties = public.ties[0], public.ties[1:]
    if public.round:
        result = next(r for r in reversed(public.results) if {r.left, r.right} == set(tie))
        _won(public, result, (result.left, result.right).index(order[0]))
    else:
        _split(book, public, tie, tuple((team,) for team in order))
    return [reveal("lots", teams=listed(book, order)), *_lots_or_on(book, state)]
