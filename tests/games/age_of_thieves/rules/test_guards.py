"""The city guard sheet says what its cardboard says."""

import pytest

from companion.games.age_of_thieves.rules.guards import Mood, Reach, initiative, sheet


def test_calm_side() -> None:
    """Calm: one die, no captains, thieves win ties."""
    calm = sheet(Mood.CALM)
    assert (calm.dice, calm.guard_wins_ties) == (1, False)
    assert calm.guards == Reach(vigilance=4, move=3)
    assert calm.captains is None


def test_alarm_side() -> None:
    """Alarm: two dice, sharper captains beside the same guards, the guard wins ties."""
    alarm = sheet(Mood.ALARM)
    assert (alarm.dice, alarm.guard_wins_ties) == (2, True)
    assert alarm.guards == Reach(vigilance=4, move=3)
    assert alarm.captains == Reach(vigilance=5, move=4)


@pytest.mark.parametrize(("faces", "number"), [((3,), 3), ((2, 7), 7), ((7, 2), 7), ((4, 4), 4), ((1, 8, 5), 8)])
def test_the_highest_die_counts(faces: tuple[int, ...], number: int) -> None:
    """However many dice are thrown, the highest face is the guard's initiative."""
    assert initiative(faces) == number
