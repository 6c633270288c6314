"""Promises of counting for each seat: every tap shows at once, and a refused number brings a question."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.present.play.counting import INSIST, Countable, Counting, Numbers
from companion.present.ports import TableReader
from companion.table.ids import Seat
from tests.support.parlour import ADA, BO, CY, Marbles, phone, table


@dataclass(frozen=True)
class Sets:
    """The numbers of a seat; the toy's rules refuse it for an empty bag."""

    seat: Seat
    red: int
    blue: int
    insist: bool = False


def _numbers(desk: TableReader, seat: Seat) -> Numbers:
    assert desk.seen.state.playing is not None
    marbles: Marbles = desk.seen.state.playing.state
    return {"red": marbles.left[seat], "blue": 1}


COUNTABLE = Countable(
    {"red": "dot", "blue": "ring"},
    _numbers,
    lambda _, seat, numbers: Sets(seat, numbers["red"], numbers["blue"]),
    lambda _, kind: f"{kind} ones",
    lambda _, seat: f"bag {seat}",
)


def counting(letter: str = "A", left: tuple[int, ...] = (3, 3, 3), **facts: Any) -> tuple[Counting, Any]:
    """What is counted on one phone."""
    desk = phone(letter, state=table(Marbles(left=left)), **facts)
    return Counting(desk, COUNTABLE), desk


def numbers(on: Counting, seat: Seat = ADA) -> list[int]:
    """The numbers as this phone shows them."""
    on.tick()
    [row] = on.rows([seat])
    return [counter.number for counter in row.counters]


def test_every_seat_has_its_row() -> None:
    """The row has what the game says about the seat and each kind."""
    rows = counting()[0].rows([BO, CY])
    assert [(row.seat, row.name, row.emblem, row.note) for row in rows] == [
        (BO, "Bo", "figure_bo", "bag 1"),
        (CY, "Cy", "figure_cy", "bag 2"),
    ]
    assert [(each.key, each.emblem, each.text, each.number) for each in rows[0].counters] == [
        ("red", "dot", "red ones", 3),
        ("blue", "ring", "blue ones", 1),
    ]
    plain = replace(COUNTABLE, note=Countable.note)
    assert Counting(phone(), plain).rows([ADA])[0].note == ""


@pytest.mark.parametrize(("letter", "may"), [("A", [True, True]), ("B", [True, False]), ("C", [False, False])])
def test_who_corrects_what(letter: str, may: list[bool]) -> None:
    """A leader corrects all seats, others their own; no number goes below 0."""
    on, _ = counting(letter, left=(3, 0, 3))
    rows = on.rows([BO, ADA])
    assert [all(counter.can for counter in row.counters) for row in rows] == may
    assert [counter.fewer for counter in rows[0].counters] == [False, may[0]]


def test_one_more_and_one_fewer() -> None:
    """The step holds all numbers of the seat; below 0 nothing is sent."""
    on, desk = counting()
    on.change(ADA, "more red")
    on.change(ADA, "fewer blue")
    on.change(ADA, "fewer blue")
    assert desk.taps == [Sets(ADA, 4, 1), Sets(ADA, 4, 0)]
    assert numbers(on) == [4, 0]


def test_taps_on_their_way_count() -> None:
    """They count until the table has them, or until another entry has come and nothing is on its way."""
    on, desk = counting()
    on.change(ADA, "more red")
    on.change(ADA, "more red")
    desk.table, desk.facts = replace(desk.table, heads=desk.table.heads.grown(bytes(32))), {"said": True}
    assert numbers(on) == [5, 1]
    desk.facts = {}
    assert numbers(on) == [3, 1]
    on.change(ADA, "more red")
    desk.stands(Marbles(left=(4, 3, 3)))
    assert numbers(on) == [4, 1]
    desk.stands(Marbles(left=(7, 3, 3)))
    assert numbers(on) == [7, 1], "what has come back once is not held against later news"


def test_what_the_rules_refuse_is_asked_about() -> None:
    """A leader can insist; others can only leave the number."""
    on, desk = counting(left=(0, 0, 3))
    on.insist()
    on.change(BO, "more red")
    sheet = on.sheet()
    assert sheet is not None
    assert (sheet.title, sheet.text, sheet.cancel) == ("What Bo has", "The bag is empty.", "Leave it as it is")
    assert [(choice.key, choice.text) for choice in sheet.choices] == [(INSIST, "It happened anyway")]
    assert (desk.taps, numbers(on, BO)) == ([], [0, 1])
    on.insist()
    assert (desk.taps, on.sheet(), numbers(on, BO)) == ([Sets(BO, 1, 1, insist=True)], None, [1, 1])
    guest, its_desk = counting("C", left=(3, 3, 0))
    guest.change(CY, "more red")
    question = guest.sheet()
    assert question is not None
    assert question.choices == ()
    guest.insist()
    guest.change(CY, "more red")
    guest.keep()
    assert (guest.sheet(), its_desk.taps) == (None, [])


def test_another_game_begins_with_nothing() -> None:
    """Taps on their way and open questions are gone."""
    on, _ = counting(left=(3, 0, 3))
    on.change(ADA, "more red")
    on.change(BO, "more red")
    on.clear()
    assert (on.sheet(), numbers(on)) == (None, [3, 1])


def test_a_game_may_say_who_corrects() -> None:
    """Here nobody does; else who leads, and each its own."""
    [row] = Counting(phone(), replace(COUNTABLE, may=lambda _desk, _seat: False)).rows([ADA])
    assert not any(counter.can for counter in row.counters)
    assert [any(counter.can for counter in row.counters) for row in counting("C")[0].rows([ADA, CY])] == [False, True]
