"""Promises of pictures with numbers: each is as wide as it needs, and they wrap."""

from companion.games.swindler.presenters.parts.purses import Tally
from companion.games.swindler.screens.tallies import Tallies, TallyMark
from tests.support import stage


def test_they_stand_in_as_many_lines_as_they_need() -> None:
    """None is wider than the place."""
    tallies = stage.show(Tallies(tallies=tuple(Tally("coin", str(number)) for number in range(20))), (360, 640))
    marks = [mark for mark in stage.walk(tallies) if isinstance(mark, TallyMark)]
    assert len({mark.y for mark in marks}) > 1
    assert all(mark.x >= tallies.x and mark.right <= tallies.right for mark in marks)
