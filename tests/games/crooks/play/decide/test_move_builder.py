"""A move is worked out event by event, each upon the one before."""

from companion.games.crooks.play import events as ev
from companion.games.crooks.play.decide.move_builder import building
from tests.support.gangland import A, B, begun


def test_each_event_counts_at_once() -> None:
    """The state so far, and how it came about."""
    builder = building(begun())
    builder.add(ev.Passed(A, forced=False))
    builder.add(ev.TurnBegan(2, B))
    assert builder.events == [ev.Passed(A, forced=False), ev.TurnBegan(2, B)]
    assert (builder.state.players[A].passed, builder.state.seat) == (True, B)
