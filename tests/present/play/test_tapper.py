"""Promises of steps that a page taps."""

from companion.present.play.tapper import Tapper
from tests.support.parlour import BO, CY, Take, phone


def test_a_step_on_its_way_counts_once() -> None:
    """Another step is sent. After nothing is on its way any more, the same step can be sent again."""
    desk = phone(said=True)
    tapper = Tapper(desk)
    for command in (Take(BO), Take(BO), Take(CY)):
        tapper.once(command)
    assert desk.taps == [Take(BO), Take(CY)]
    desk.facts["said"] = False
    tapper.once(Take(CY))
    assert desk.taps == [Take(BO), Take(CY), Take(CY)]
