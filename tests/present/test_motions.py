"""Promises of movements: short, one after the other, and of several dice the highest counts."""

import pytest

from companion.present.motions import APART, NIGHT, SECONDS, dimmed, over


def test_nobody_waits_for_a_thing() -> None:
    """What goes on beside may take longer; all of it is over before the shortest page of a moment."""
    beside = {"swing"}
    assert all(0.15 <= SECONDS[name] <= 0.4 for name in SECONDS.keys() - beside)
    assert all(seconds < 6.0 for seconds in (*SECONDS.values(), NIGHT))


def test_things_come_one_after_the_other() -> None:
    """The last one begins later by the time between two; nothing takes no time."""
    assert over("fall") == SECONDS["fall"]
    assert over("fall", 0) == SECONDS["fall"]
    assert over("fall", 3) == pytest.approx(SECONDS["fall"] + 2 * APART["fall"])
    assert over("pop", 3) == SECONDS["pop"]


@pytest.mark.parametrize(
    ("faces", "dim"),
    [
        ((3, 7), (True, False)),
        ((5, 5), (False, False)),
        ((4,), (False,)),
        ((1, 8, 8, 2), (True, False, False, True)),
        ((0, 7), (False, False)),
        ((None, 7), (False, False)),
        ((), ()),
    ],
)
def test_the_highest_counts(faces: tuple[int | None, ...], dim: tuple[bool, ...]) -> None:
    """Equal ones do, too; nobody knows before all lie."""
    assert dimmed(faces) == dim
