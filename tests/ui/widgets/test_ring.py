"""The table from above."""

from dataclasses import dataclass

import pytest

from companion.ui.widgets.ring import SeatRing, SeatTile
from tests.support import stage


@dataclass(frozen=True)
class Seat:
    """The facts that a chair shows."""

    key: str
    name: str = ""
    emblem: str = ""
    word: str = ""
    you: bool = False
    tone: str = ""
    flag: str = ""


NAMES = ("Noiron", "Zain", "Jasmine", "Nikolai", "Morius", "Joanne")


def seats(count: int, you: int = 0) -> tuple[Seat, ...]:
    """So many seats clockwise, the own one among them."""
    return tuple(
        Seat(name.lower(), name, f"thief_{name.lower()}", "on this phone", at == you, "accent" if at == you else "")
        for at, name in enumerate(NAMES[:count])
    )


def places(ring: SeatRing) -> dict[str, tuple[int, int]]:
    """Where each chair is: left (-1), middle or right (1), and in which row."""
    chairs = {chair.seat.key: chair for chair in ring.children}
    rows = sorted({round(chair.center_y) for chair in chairs.values()})
    sides = {key: chair.center_x - ring.center_x for key, chair in chairs.items()}
    return {
        key: (0 if abs(sides[key]) < 1 else int(sides[key] / abs(sides[key])), rows.index(round(chair.center_y)))
        for key, chair in chairs.items()
    }


@pytest.mark.parametrize("count", range(7))
def test_every_table_is_readable(count: int) -> None:
    """This holds for no seat to six seats."""
    assert not stage.everywhere(lambda: SeatRing(seats=seats(count)))


def test_clockwise_is_to_the_left() -> None:
    """From above, the next seat is on the left hand, the last one on the right."""
    ring = stage.show(SeatRing(seats=seats(4)))
    assert places(ring) == {"noiron": (0, 0), "zain": (-1, 1), "jasmine": (0, 2), "nikolai": (1, 1)}
    ring.seats = seats(5)
    stage.frames(3)
    expected = {"noiron": (0, 0), "zain": (-1, 1), "jasmine": (-1, 2), "nikolai": (1, 2), "morius": (1, 1)}
    assert places(ring) == expected


@pytest.mark.parametrize("you", range(4))
def test_everybody_sits_below_on_their_own_phone(you: int) -> None:
    """It is the same ring, turned."""
    ring = stage.show(SeatRing(seats=seats(4, you)))
    at = places(ring)
    order = [seat.key for seat in seats(4)]
    assert [at[order[(you + step) % 4]] for step in range(4)] == [(0, 0), (-1, 1), (0, 2), (1, 1)]


def test_a_tap_names_the_seat() -> None:
    """It may hit any place of the chair."""
    chosen: list[str] = []
    ring = SeatRing(seats=seats(3))
    ring.bind(on_chosen=lambda _, key: chosen.append(key))
    stage.show(ring)
    stage.tap("Jasmine")
    assert chosen == ["jasmine"]


def test_alone_there_is_no_table() -> None:
    """Nothing is drawn around one chair."""
    assert stage.show(SeatRing(seats=seats(1))).table == [0, 0, 0, 0]


def test_the_table_lies_between_the_chairs() -> None:
    """It is drawn inside the ring, from the middle of the far chair to the middle of the own chair."""
    ring = stage.show(SeatRing(seats=seats(4)))
    chairs = {chair.seat.key: chair for chair in ring.children if isinstance(chair, SeatTile)}
    x, y, width, height = ring.table
    assert y == pytest.approx(chairs["noiron"].center_y)
    assert y + height == pytest.approx(chairs["jasmine"].center_y)
    assert chairs["zain"].center_x == pytest.approx(x)
    assert x + width == pytest.approx(chairs["nikolai"].center_x)
