"""The frame around every page of a game: the game says what only it knows; all else is the same in all games."""

from typing import Any

from companion.present.page_parts import Top
from companion.present.play.frame import GameFrame, Head
from companion.present.ports import TableReader
from companion.table.snapshot import Contact
from companion.table.state import TableState
from tests.support.parlour import BO, Marbles, phone, table, took

NO_GAME: dict[str, Any] = {"state": TableState()}


def turn(desk: TableReader) -> int:
    """The turn of a game under way; without a game nobody asks."""
    assert desk.seen.state.playing is not None
    state: Marbles = desk.seen.state.playing.state
    return state.turn


FRAME = GameFrame(
    head=lambda desk: Head(f"Turn {turn(desk)}", "drawing", "3 left"),
    waits=lambda desk: f"Bo draws in turn {turn(desk)}",
    did=lambda words, before, command: f"{words.say('did')} {command.seat} in turn {before.turn}",
    due=turn,
)


def test_the_head_is_the_games_the_connection_is_the_houses() -> None:
    """A page that people opened has the way back."""
    assert FRAME.top(phone(), back=True) == Top("Turn 1", "drawing", "3 left", "wifi", "connected", back=True)
    assert FRAME.top(phone(contact=Contact.LOOKING)).dot == "wifi_off"


def test_without_a_game_it_asks_the_game_nothing() -> None:
    """The head has only the connection."""
    desk = phone(**NO_GAME)
    assert FRAME.top(desk) == Top(dot="wifi", dot_word="connected")
    assert (FRAME.undo_line(desk), FRAME.waits_for(desk), FRAME.tap_token(desk)) == ("", "", None)


def test_it_says_whom_the_table_waits_for() -> None:
    """The sentence has the game's words."""
    assert FRAME.waits_for(phone()) == "Bo draws in turn 1"


def test_the_last_step_is_named_where_it_may_be_struck() -> None:
    """This is the phone that made it, and every leader's. The sentence is made from the state before it."""
    steps: dict[str, Any] = {"state": table(steps=(took(BO, author="B", before=Marbles(turn=7)),))}
    for letter, line in {"A": "Undo: did 1 in turn 7", "B": "Undo: did 1 in turn 7", "C": ""}.items():
        assert FRAME.undo_line(phone(letter, **steps)) == line


def test_a_step_that_cannot_be_read_has_no_undo_line() -> None:
    """A newer version of the game may have written it."""
    assert FRAME.undo_line(phone(state=table(steps=(took(BO, kind="boast"),)))) == ""


def test_taps_are_meant_for_what_is_due_and_where_somebody_leads_for_what_undo_strikes() -> None:
    """Only there can a tap of another phone change what Undo means."""
    before, due, tapped = table(), table(Marbles(turn=2)), table(taps={"C": 4})
    assert FRAME.tap_token(phone("A", state=before)) != FRAME.tap_token(phone("A", state=due))
    assert FRAME.tap_token(phone("A", state=before)) != FRAME.tap_token(phone("A", state=tapped))
    assert FRAME.tap_token(phone("B", state=before)) == FRAME.tap_token(phone("B", state=tapped))
