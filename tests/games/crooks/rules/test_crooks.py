"""What can be printed on a crook, and where the Kingpin may not lie."""

import pytest

from companion.games.crooks.rules.crooks import RANKS, Action, CrookFace, Gang, can_be_printed, could_be_wrong, may_lie


@pytest.mark.parametrize(
    ("face", "fits"),
    [
        (CrookFace(1), True),
        (CrookFace(10, -2, (Gang.NORTHSIDE, Gang.OUTFIT), Action.KINGPIN), True),
        (CrookFace(99, 9, tuple(Gang)), True),
        (CrookFace(-1), False),
        (CrookFace(100), False),
        (CrookFace(5, 10), False),
        (CrookFace(5, -10), False),
        (CrookFace(5, 0, (Gang.OUTFIT, Gang.NORTHSIDE)), False),
        (CrookFace(5, 0, (Gang.OUTFIT, Gang.OUTFIT)), False),
    ],
)
def test_what_can_be_printed(face: CrookFace, fits: bool) -> None:
    """Numbers within reason; gangs in their order, each once, so that a face has one written form."""
    assert can_be_printed(face) is fits


def test_usual_ranks() -> None:
    """One to ten."""
    assert (RANKS[0], RANKS[-1]) == (1, 10)


@pytest.mark.parametrize(("up", "price", "fits"), [(True, 1, True), (False, 1, False), (True, 2, False)])
def test_where_the_kingpin_may_lie(up: bool, price: int, fits: bool) -> None:
    """Rulebook, Kingpin: face up, and only as the last card of a stack; any other crook may lie anyhow."""
    assert may_lie(CrookFace(10, action=Action.KINGPIN), up=up, price=price) is fits
    assert may_lie(CrookFace(10, action=Action.KILLER), up=up, price=price)


@pytest.mark.parametrize(
    ("rank", "up", "price", "wrong"),
    [(10, False, 1, True), (10, True, 2, True), (10, True, 1, False), (9, False, 2, False)],
)
def test_a_face_that_might_be_the_kingpin_s(rank: int, up: bool, price: int, wrong: bool) -> None:
    """Only a ten can be it, and only where it may not lie is there something to ask."""
    assert could_be_wrong(CrookFace(rank), up=up, price=price) is wrong
