"""One move worked out step by step: each event is added to the state at once, so the next step sees it."""

from collections.abc import Callable
from typing import Generic, TypeVar

S = TypeVar("S")
E = TypeVar("E")


class MoveEvents(tuple[E, ...], Generic[S, E]):
    """The events of a move. `after`: the state they lead to, so that nobody needs to add them to the state again."""

    after: S


class MoveBuilder(Generic[S, E]):
    """The state so far and the events that led there; `apply` is how a game works an event into its state."""

    def __init__(self, state: S, apply: Callable[[S, E], S]) -> None:
        self.state = state
        self.events: list[E] = []
        self._apply = apply

    def add(self, *events: E) -> None:
        """Adds these events, in this order."""
        for event in events:
            self.state = self._apply(self.state, event)
            self.events.append(event)

    def done(self) -> MoveEvents[S, E]:
        """All events, once the move is worked out."""
        made: MoveEvents[S, E] = MoveEvents(self.events)
        made.after = self.state
        return made
