"""Promises of the page for a state: a phone is always shown the next thing on its way to a table."""

from dataclasses import replace

import pytest

from companion.present.page_for_state import GAME, page_for_state
from companion.present.table_view import TableView
from companion.table.ids import Seat
from companion.table.snapshot import Conflict, Contact, Story
from companion.table.state import Playing, TableState
from tests.toys.lanterns import LanternGame

IN = TableView(letter="B", contact=Contact.HERE)
HALF = Story("A", frozenset(), ())
TORN = Conflict(HALF, HALF, frozenset(), 0, is_ours=False)
ON = Playing(LanternGame(), (Seat(0),), {}, None)


@pytest.mark.parametrize(
    ("seen", "page"),
    [
        (TableView(), "home"),
        (TableView(contact=Contact.KNOCKING), "waiting"),
        (TableView(contact=Contact.FAILED), "waiting"),
        (IN, "join"),
        (replace(IN, seats=(Seat(1),)), "lobby"),
        (replace(IN, robots=(Seat(1),)), "lobby"),
        (replace(IN, seats=(Seat(1),), contact=Contact.LOOKING), "lobby"),
        (replace(IN, state=TableState(playing=ON)), GAME),
        (replace(IN, state=TableState(playing=ON), conflict=TORN), "conflict"),
    ],
)
def test_the_next_thing_is_shown(seen: TableView, page: str) -> None:
    """It goes from the first page to the chair; a phone that has lost the host keeps its readable pages."""
    assert page_for_state(seen) == page
