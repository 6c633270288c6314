"""People find a reversal where they look for it, in one or two taps."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.reversals import (
    CallGuard,
    CancelCard,
    GetOut,
    PassFirstThief,
    PutBack,
    TakeMarkerOff,
)
from companion.games.age_of_thieves.play.state import Heist, State
from companion.games.age_of_thieves.presenters.pages.booking import Booking
from companion.games.age_of_thieves.presenters.pages.booking_reversals import guard_text
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.present.page_parts import Sheet
from companion.table.ids import Seat
from tests.support.asking import Path
from tests.support.asking import answer as asked
from tests.support.rounds import Around, Desk
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_resolution, then

THIEVES: Any = {
    MORIUS: {"marked": True},
    NOIRON: {"purse": Purse(green=1, trinkets=1)},
    JASMINE: {"in_dungeon": True},
}
STATE = at_resolution((3,), (5, 2), (1,), (), thieves=THIEVES, heist=Heist(NOIRON, NOIRON, 0))
"""Noiron acts next and carries the Emperors' Jewel; Morius is first thief and hosts."""
LEADS, NOIRONS = Desk(Around(STATE)), Desk(Around(STATE), "B", (NOIRON,))


def told(desk: Desk, seat: Seat | None, *path: str, state: State = STATE) -> dict[str, str]:
    """The answers of a question that reverse something, with their words."""
    sheet = asked(desk, state, seat, path)
    assert isinstance(sheet, Sheet)
    return {choice.key: choice.text for choice in sheet.choices if turns_round(desk, state, seat, (*path, choice.key))}


def turns_round(desk: Desk, state: State, seat: Seat | None, path: Path) -> bool:
    """Whether these answers lead to this command, at once or after one more."""
    found = asked(desk, state, seat, path)
    if isinstance(found, Sheet):
        found = asked(desk, state, seat, (*path, found.choices[0].key))
    return isinstance(found, CallGuard | CancelCard | GetOut | PassFirstThief | PutBack | TakeMarkerOff)


@pytest.mark.parametrize(
    ("path", "turns"),
    [
        (
            ("jewel",),
            {
                "putback_emperors": "Put the Emperors' Jewel back on the board",
                "putback_green": "Put a green jewel back on the board",
            },
        ),
        (("caught",), {"getout_2": "Jasmine gets out without Move"}),
        (("theft",), {"unmark_0": "Take the theft marker off Morius"}),
        (
            ("more", "cancel_card"),
            {
                "0_0": "Morius, 3 AP: leftmost card",
                "1_0": "Noiron, 5 AP: leftmost card",
                "1_1": "Noiron, 2 AP: 2nd card from the left",
                "2_0": "Jasmine, 1 AP: leftmost card",
            },
        ),
        (
            ("more",),
            {
                "cancel_card": "Cancel another thief's card",
                "patrol": "Skip the guard this turn",
                "passfirst": "Move the first thief token",
            },
        ),
        (("more", "passfirst"), {"1": "Noiron", "2": "Jasmine", "3": "Zain"}),
    ],
)
def test_where_it_is_found(path: Path, turns: dict[str, str]) -> None:
    """It is under the chip about it, on a leader's phone and for the thief who acts."""
    assert told(LEADS, NOIRON, *path) == turns


@pytest.mark.parametrize(
    ("path", "command"),
    [
        (("jewel", "putback_emperors"), PutBack(1, NOIRON, Jewel.EMPERORS)),
        (("jewel", "putback_green"), PutBack(1, NOIRON, Jewel.GREEN)),
        (("caught", "getout_2"), GetOut(1, JASMINE)),
        (("theft", "unmark_0"), TakeMarkerOff(1, MORIUS)),
        (("more", "cancel_card", "1_1"), CancelCard(1, NOIRON, 1)),
        (("more", "patrol"), CallGuard(1, acts=False)),
        (("more", "passfirst", "2"), PassFirstThief(1, JASMINE)),
    ],
)
def test_what_follows(path: Path, command: Command) -> None:
    """Two answers lead there, three at most."""
    assert asked(LEADS, STATE, NOIRON, path) == command


def test_what_is_not_there_is_not_offered() -> None:
    """The sheets are empty, nobody is in the dungeon or marked, no card is left, all others have left."""
    state = at_resolution(thieves={seat: {"left": 1} for seat in (NOIRON, JASMINE)})
    desk = Desk(Around(state))
    for path in (("jewel",), ("caught",), ("theft",)):
        assert told(desk, MORIUS, *path, state=state) == {}
    assert told(desk, MORIUS, "more", state=state) == {"patrol": "Skip the guard this turn"}
    assert asked(desk, state, None, ("jewel", "putback_green")) is None


def test_what_is_the_first_thiefs_alone() -> None:
    """These are the token and the guard; the thief who acts can tap everything else."""
    assert set(told(NOIRONS, NOIRON, "more")) == {"cancel_card"}
    assert set(told(NOIRONS, NOIRON, "jewel")) == {"putback_emperors", "putback_green"}


def test_the_guard_is_turned_to_what_it_is_not() -> None:
    """A skipped guard can be called."""
    skipped = then(STATE, CallGuard(1, acts=False))
    assert told(LEADS, None, "more", state=skipped)["patrol"] == "Let the guard act after all"
    assert asked(LEADS, skipped, None, ("more", "patrol")) == CallGuard(1, acts=True)
    acted = replace(STATE, guard_done=0)
    assert told(LEADS, None, "more", state=acted)["patrol"] == "Let the guard act once more"
    assert guard_text(Booking(LEADS, None, STATE), acts=False) == "Skip the guard this turn"
