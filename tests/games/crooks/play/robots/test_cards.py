"""The crooks that robots imagine."""

from companion.games.crooks.play.robots.cards import KINGPIN, imagined
from companion.games.crooks.rules.crooks import Action, can_be_printed

SEED = bytes(32)
MANY = [imagined(SEED, number, king=True) for number in range(1000, 1400)]


def test_a_number_has_one_crook() -> None:
    """Whenever it is asked for; another robot has another."""
    assert [imagined(SEED, number, king=True) for number in range(1000, 1400)] == MANY
    assert [imagined(bytes(31) + b"x", number, king=True) for number in range(1000, 1400)] != MANY


def test_all_sorts_of_crooks() -> None:
    """Each can be printed; every rank, modifier and action comes up."""
    assert all(map(can_be_printed, MANY))
    assert {face.rank for face in MANY} == set(range(1, 11))
    assert {face.modifier for face in MANY} == {-2, -1, 0, 1, 2}
    assert {face.action for face in MANY} == {None, *Action}
    assert len({face.gangs for face in MANY}) == 8


def test_only_where_it_may_lie_it_is_the_kingpin() -> None:
    """Every other crook is the same there."""
    elsewhere = [imagined(SEED, number, king=False) for number in range(1000, 1400)]
    assert KINGPIN not in elsewhere
    assert all(one in (KINGPIN, other) for one, other in zip(MANY, elsewhere, strict=True))
