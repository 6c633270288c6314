"""What can be expected of a game."""

import pytest

from companion.games.swindler.play.notation.expectations import EXPECTED
from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.scoring import FinalScore, Rank, Source, WonBy
from companion.games.swindler.rules.tiles import Colour, Heap
from companion.table.notation.words import Unclear, split
from tests.support.swindlers import ALL_HOLD, COIN, RED, A, B, fresh, stealing, stopped, table, tiles

NAMES = {A: "Nell", B: "Jem"}
BOARD = table(
    Stage.OVER,
    orders=(OrderOut(A), OrderOut(), None, OrderOut(B)),
    dealers=(Heap((RED, RED)), None, Heap()),
    deck=12,
    ranking=(Rank(FinalScore(A, 34, 3), 1, WonBy.MORE_ORDERS), Rank(FinalScore(B, 34, 2), 2, None)),
    swindlers={
        A: {"points": 34, "sources": {Source.ORDER: 31}, "coins": 2, "cards": 1, "posters": 4, "orders": 3}
        | tiles(RED, COIN),
        B: {"in_dungeon": True},
    },
)  # fmt: skip


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (BOARD, "stage over"),
        (BOARD, "turn 1"),
        (BOARD, "active Nell"),
        (fresh(), "start -"),
        (BOARD, "deck 12"),
        (BOARD, "discards 0"),
        (BOARD, "supply 1 6"),
        (BOARD, "orders_out Nell - none Jem"),
        (BOARD, "dealers red/red none -"),
        (BOARD, "ranking Nell 34 more_orders, Jem 34"),
        (table(), "ranking -"),
        (BOARD, "points Nell 34"),
        (BOARD, "sources Nell order 31"),
        (BOARD, "coins Nell 2"),
        (BOARD, "cards Nell 1"),
        (BOARD, "posters Nell 4"),
        (BOARD, "orders Nell 3"),
        (BOARD, "tiles Nell red/red1"),
        (BOARD, "tiles Jem -"),
        (BOARD, "marks Nell master"),
        (BOARD, "marks Jem dungeon"),
        (BOARD, "bag red 3 1"),
        (BOARD, "skull red 1/4"),
        (table(), "steps reserve pick_bag"),
        (table(), "line -"),
        (table(), "loot -"),
        (stealing(Colour.RED, 0), "loot red"),
        (stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.BEGGAR}), "line Jem beggar"),
    ],
)  # fmt: skip
def test_what_is_so(state: State, line: str) -> None:
    """Each line holds there."""
    EXPECTED.read(split(line), NAMES).check(state, NAMES)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("points Nell 33", "expected 'points Nell 33', found 'points Nell 34'"),
        ("skull red 1/5", "expected 'skull red 1/5', found 'skull red 1/4'"),
        ("ranking Jem 34, Nell 34", "expected 'ranking Jem 34, Nell 34', found 'ranking Nell 34 more_orders, Jem 34'"),
    ],
)
def test_what_is_not_so(line: str, said: str) -> None:
    """What was found is told beside what was expected."""
    with pytest.raises(Unclear, match=said):
        EXPECTED.read(split(line), NAMES).check(BOARD, NAMES)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "nothing is known about ''"),
        ("luck Nell", "nothing is known about 'luck'"),
        ("points Sal 3", "nobody called 'Sal' sits at this table"),
        ("bag neutral 3", "'neutral' is no bag; expected red, blue"),
        ("points Nell", "what is expected"),
        ("turn", "what is expected"),
    ],
)
def test_what_cannot_be_expected(line: str, said: str) -> None:
    """One sentence that says what could stand there."""
    with pytest.raises(Unclear, match=said):
        EXPECTED.read(split(line), NAMES)
