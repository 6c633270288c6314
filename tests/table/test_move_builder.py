"""A move, event by event."""

from companion.table.ids import Seat
from companion.table.move_builder import MoveBuilder
from tests.toys.lanterns import Changed, LanternGame, Lanterns

GAME = LanternGame()


def test_each_step_sees_the_one_before() -> None:
    """Each event is added at once, and the first state stays as it was."""
    before = Lanterns((4, 5), (Seat(0), Seat(1)))
    builder: MoveBuilder[Lanterns, Changed] = MoveBuilder(before, GAME.evolve)
    builder.add(Changed({"throws": 1}), Changed({"races": 2}))
    builder.add(Changed({"throws": 3}))
    assert builder.events == [Changed({"throws": 1}), Changed({"races": 2}), Changed({"throws": 3})]
    assert (builder.state.throws, builder.state.races) == (3, 2)
    made = builder.done()
    assert (made, made.after) == (tuple(builder.events), builder.state)
    assert before == Lanterns((4, 5), (Seat(0), Seat(1)))
