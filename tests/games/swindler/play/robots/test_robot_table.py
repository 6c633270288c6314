"""Robots for all seats of a rehearsal."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play import planning
from companion.games.swindler.play.planning import Answered, SealedAnswer
from companion.games.swindler.play.robots.robot_table import RobotTable
from companion.games.swindler.rules.accomplices import Accomplice
from tests.support.swindlers import ALL_HOLD, A, B, fresh, table, then

ASKED = then(table(swindlers=ALL_HOLD), do.CallStop(1, A))


def test_the_same_chance_gives_the_same_taps() -> None:
    """And the same answers."""
    one, other = RobotTable(bytes(32)), RobotTable(bytes(32))
    for _ in range(5):
        assert one.tap(fresh(), lambda _: {}) == other.tap(fresh(), lambda _: {})
        assert one.sealed(ASKED, B, 1) == other.sealed(ASKED, B, 1)


def test_an_answer_can_be_opened() -> None:
    """It is a card that can be played, or none."""
    found = RobotTable(bytes(32)).sealed(ASKED, B, 1)
    assert isinstance(found, SealedAnswer)
    assert planning.opened(found.open) is not None


def test_an_illegal_answer_is_a_mistake_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is never sealed."""
    robots = RobotTable(bytes(32))
    monkeypatch.setattr(robots._robot, "answer", lambda _state, _seat: Answered(Accomplice.DECOY))
    with pytest.raises(ValueError, match="not_its_moment"):
        robots.sealed(ASKED, B, 1)
