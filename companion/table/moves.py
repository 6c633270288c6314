"""Steps, undo, and the facts that follow from them: how the table drives a game.

The game's state moves by steps (somebody tapped) and by facts (the phones proved something). Facts lie beside it: an
undo takes back a step, and what was proved meanwhile is told to the game again as soon as it asks.
"""

from collections.abc import Iterator
from typing import Any

from companion.table import operations
from companion.table.copies import replace
from companion.table.game import Absent, Answer, Answers, Fact, Opened
from companion.table.ids import Author
from companion.table.move_builder import MoveEvents
from companion.table.refusals import Refused, refuse
from companion.table.seals import answered, questions, screens_going, voided, without
from companion.table.state import Admission, Playing, Standing, TableState
from companion.table.why import Why

UNDOABLE = 200
"""How many steps can be undone: more than anybody takes back, and the memory of a long game stays small."""


class GameBroken(RuntimeError):
    """A game that refuses a fact, or asks again for one it was just told."""


def step(state: TableState, playing: Playing, at: Admission, body: operations.Step) -> TableState | Refused:
    """A command of the game."""
    command = playing.game.read(body.command)
    if isinstance(command, Refused):
        return command
    doers = playing.game.doers(playing.state, command)
    if not (doers.host and at.is_host) and not doers.seats & state.taps_for(at.author):
        return refuse(Why.NOT_YOURS)
    if playing.game.fresh(command) and _tapped_since(playing, at):
        return refuse(Why.STALE)
    if screens_going(playing):
        return refuse(Why.SCREENS_GOING)
    moved = _moved(playing, command)
    if isinstance(moved, Refused):
        return moved
    only, taps = playing.game.voids(playing.state, command), _tapped(playing, at)
    standing = Standing(at.n, at.author, body.command, playing.state, only)
    steps = (*playing.steps, standing)[-UNDOABLE:]
    after, told = moved
    return replace(state, playing=voided(playing, at.n, only, state=after, told=told, steps=steps, taps=taps))


def undo(state: TableState, playing: Playing, at: Admission, body: operations.Undo) -> TableState | Refused:
    """Strikes the last step that stands: the game is again as it was before this step.

    What was proved meanwhile it is told again in silence: nothing of it is news, and it follows another state."""
    if not playing.steps:
        return refuse(Why.NOTHING_TO_UNDO)
    last = playing.steps[-1]
    if last.n != body.n:
        return refuse(Why.NOT_LAST_STEP, n=last.n)
    if not may_strike(state, playing, at.author, at.is_host):
        return refuse(Why.NOT_YOURS)
    if _tapped_since(playing, at):
        return refuse(Why.STALE)
    if screens_going(playing):
        return refuse(Why.SCREENS_GOING)
    steps, taps = playing.steps[:-1], _tapped(playing, at)
    struck = voided(playing, at.n, last.voids, state=last.before, steps=steps, taps=taps)
    never_asked = questions(playing, Answer.SINGLE).keys() - questions(struck, Answer.SINGLE).keys()
    struck = replace(struck, sealings=without(struck.sealings, frozenset(never_asked)))
    return replace(state, playing=replace(settle(struck), told=()))


def settle(playing: Playing) -> Playing:
    """The game after the table has told it every known fact that it asks for."""
    told: list[Fact] = []
    while (fact := next(_known(playing), None)) is not None:
        if told.count(fact) >= (len(playing.ring) if isinstance(fact, Absent) else 1):
            raise GameBroken(f"{playing.game.game_id} asks again for what it was told: {fact}")
        told.append(fact)
        moved = _moved(playing, fact)
        if isinstance(moved, Refused):
            raise GameBroken(f"{playing.game.game_id} refuses a fact: {fact}")
        after, events = moved
        steps = () if _reveals(playing, fact) else playing.steps
        playing = replace(playing, state=after, told=(*playing.told, *events), steps=steps)
    return playing


def _known(playing: Playing) -> Iterator[Fact]:
    for roll in playing.game.rolls_due(playing.state):
        if roll.purpose in playing.rolls:
            yield playing.rolls[roll.purpose]
    yield from answered(playing)
    if playing.absent and playing.absent < set(playing.ring):  # where all went home, there is nobody to go on for
        yield from (fact for fact in map(Absent, sorted(playing.absent)) if playing.game.decide(playing.state, fact))


def _reveals(playing: Playing, fact: Fact) -> bool:
    """Whether an undo must not go back behind this: plans were opened."""
    if not isinstance(fact, Answers):
        return False
    opened = any(isinstance(answer, Opened) for answer in fact.by_seat.values())
    return opened or fact.question in questions(playing, Answer.LOCK)


def _moved(playing: Playing, move: Any) -> tuple[Any, tuple[Any, ...]] | Refused:
    """The game's state after a move, and its events."""
    events = playing.game.decide(playing.state, move)
    if isinstance(events, Refused):
        return events
    if isinstance(events, MoveEvents):
        return events.after, tuple(events)
    state = playing.state
    for event in events:
        state = playing.game.evolve(state, event)
    return state, tuple(events)


def _tapped(playing: Playing, at: Admission) -> dict[Author, int]:
    return {**playing.taps, at.author: at.n}


def _tapped_since(playing: Playing, at: Admission) -> bool:
    """Whether somebody else's tap lies between what the author had seen and now."""
    return any(n > at.seen_n for other, n in playing.taps.items() if other != at.author)


def may_strike(state: TableState, playing: Playing, author: Author, is_host: bool) -> bool:
    """Whether this author may take back the last step: its own (or its seat's), for a seat that may correct, or as the
    host."""
    last = playing.steps[-1]
    device = last.author if isinstance(last.author, str) else state.chairs[last.author].device
    if is_host or author in (last.author, device):
        return True
    return any(playing.game.may_correct(playing.state, seat) for seat in state.taps_for(author))
