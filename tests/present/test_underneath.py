"""Promises of what lies underneath: a phone is always shown the next thing on its way to a table."""

from dataclasses import replace

import pytest

from companion.present.seen import Seen
from companion.present.underneath import GAME, underneath
from companion.table.ids import Seat
from companion.table.snapshot import Conflict, Contact, Story
from companion.table.state import Playing, TableState
from tests.toys.lanterns import LanternGame

IN = Seen(letter="B", contact=Contact.HERE)
HALF = Story("A", frozenset(), ())
TORN = Conflict(HALF, HALF, frozenset(), 0, is_ours=False)
ON = Playing(LanternGame(), (Seat(0),), {}, None)


@pytest.mark.parametrize(
    ("seen", "page"),
    [
        (Seen(), "home"),
        (Seen(contact=Contact.KNOCKING), "waiting"),
        (Seen(contact=Contact.FAILED), "waiting"),
        (IN, "join"),
        (replace(IN, seats=(Seat(1),)), "lobby"),
        (replace(IN, robots=(Seat(1),)), "lobby"),
        (replace(IN, seats=(Seat(1),), contact=Contact.LOOKING), "lobby"),
        (replace(IN, state=TableState(playing=ON)), GAME),
        (replace(IN, state=TableState(playing=ON), conflict=TORN), "conflict"),
    ],
)
def test_the_next_thing_is_shown(seen: Seen, page: str) -> None:
    """From the first page to the chair; whoever loses the host keeps what can be read."""
    assert underneath(seen) == page
