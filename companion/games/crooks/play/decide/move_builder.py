"""The events of one move of this game, while they are worked out."""

from companion.games.crooks.play.apply.event import apply_event
from companion.games.crooks.play.events import Event
from companion.games.crooks.play.state import State
from companion.table import move_builder as table_moves

MoveBuilder = table_moves.MoveBuilder[State, Event]


def building(state: State) -> MoveBuilder:
    """A move that begins in this state."""
    return table_moves.MoveBuilder(state, apply_event)  # by its bare name: a generic one is made more slowly
