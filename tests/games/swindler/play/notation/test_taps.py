"""Taps of Swindler as lines."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.notation.taps import LINES, made_now, read_tile, read_tiles, write_tile, write_tiles
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import KINDS, Colour
from companion.table.notation.words import Unclear, split
from tests.support.swindlers import ALL_HOLD, BLUE, COIN, DOUBLE, RED, A, B, stealing, stopped, table

NAMES = {A: "Nell", B: "Jem"}


@pytest.mark.parametrize(
    ("tap", "line"),
    [
        (do.FirstSeat(1), "first Jem"),
        (do.PickBag(0, Colour.RED), "bag red"),
        (do.DrawLoot(0, 0), "loot"),
        (do.DrawLoot(0, 0, 1), "loot 1"),
        (do.Reserve(0, 2), "reserve 3"),
        (do.Fulfil(0, 0, 4), "fulfil 1 4"),
        (do.Fulfil(0, 0, 4, gives=(RED, BLUE), price=1, paid_with=(DOUBLE,)), "fulfil 1 4 0 0 0 red/blue 1 black2"),
        (do.Sell(0, 1, RED, 2), "sell 2 red 2"),
        (do.HandIn(0, 1, (RED,)), "handin Jem red"),
        (do.Give(0, 0, 1), "give Jem"),
        (do.Give(0, 0, 1, COIN), "give Jem red1"),
        (do.Raid(0, posters=2), "raid - 0 2"),
        (do.PlaceBet(0, 0, on_skull=True), "bet yes"),
        (do.TypeCard(0, 1, Accomplice.ASSASSIN, 3), "type Jem assassin 3"),
        (do.Swap(0, 0, 1, RED, BLUE), "swap Jem red blue"),
        (do.SplitLoot(0, 0, ()), "split -"),
        (do.SetCount(do.What.TILES, 2, seat=1, tile=RED), "set tiles 2 Jem - red"),
    ],
)
def test_a_tap_and_its_line(tap: Command, line: str) -> None:
    """As short as it can be, and read back."""
    assert LINES.write(tap, NAMES) == line
    assert LINES.read(split(line), NAMES) == tap


def test_every_tile_has_its_word() -> None:
    """One, several, none."""
    assert [read_tile(write_tile(tile)) for tile in KINDS] == list(KINDS)
    assert (write_tiles((RED, COIN, DOUBLE)), write_tiles(())) == ("red/red1/black2", "-")
    assert (read_tiles("red/red1/black2"), read_tiles("-")) == ((RED, COIN, DOUBLE), ())
    with pytest.raises(Unclear, match="'red2' is no tile; expected red, red1, blue"):
        read_tile("red2")


def test_a_line_is_made_at_its_moment() -> None:
    """With the turn, the number of the draw, the card that lies there."""
    state = stealing(Colour.RED, 0)
    assert made_now(do.DrawSkull(0, 0), state) == do.DrawSkull(1, 2)
    assert made_now(do.StopStealing(0, 0), state) == do.StopStealing(1, 1)
    assert made_now(do.CarryOut(0, 0), state) == do.CarryOut(1, 0)
    assert made_now(do.ConfirmCount(), state) == do.ConfirmCount()
    played = stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.BEGGAR})
    assert made_now(do.CarryOut(0, 0), played) == do.CarryOut(1, 1)
