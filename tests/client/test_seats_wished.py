"""Seats that a command line wishes for are there, or the sentence says what is."""

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.client.seats_wished import check_name, check_options, check_room, known_figures
from companion.shell.files import Complaint
from companion.shell.words import load

GAME, WORDS = TENANTS[AGE_OF_THIEVES].game, load("en", AGE_OF_THIEVES)


def test_figures_are_known_however_written() -> None:
    """None is no figure at all."""
    assert known_figures(GAME.identities, WORDS, ["zain", "NOIRON"]) == ["Zain", "Noiron"]
    assert known_figures(GAME.identities, WORDS, []) == []


@pytest.mark.parametrize("written", [["Bob"], ["Zain", "zain"]])
def test_a_figure_that_nobody_can_play_is_named(written: list[str]) -> None:
    """The sentence lists all that can be played."""
    with pytest.raises(Complaint, match=f"{written[-1].title()} cannot be played here.*Morius, .*, Zain"):
        known_figures(GAME.identities, WORDS, written)


def test_no_more_sit_than_there_are_seats() -> None:
    """The limit is the game's, or the number that a host wants to begin with."""
    check_room(GAME, WORDS, 4, 0)
    check_room(GAME, WORDS, 2, 2)
    for count, begins_with in ((5, 0), (3, 2)):
        with pytest.raises(Complaint, match=f"You asked for {count} seats, but there are only {begins_with or 4}"):
            check_room(GAME, WORDS, count, begins_with)
    with pytest.raises(Complaint, match="for 2 to 4 players"):
        check_room(GAME, WORDS, 0, 5)


def test_what_the_game_does_not_know_is_no_option() -> None:
    """The sentence lists everything that can be chosen."""
    assert check_options(GAME, WORDS, ["de", "first_game"]) == {"edition": "de", "first_game": True}
    with pytest.raises(Complaint, match="'sead=5' chooses nothing"):
        check_options(GAME, WORDS, ["de", "sead=5"])


def test_a_name_fits_on_a_line() -> None:
    """It has at most 48 bytes, and no control characters."""
    check_name(WORDS, "")
    check_name(WORDS, "\xe4" * 24)
    for name in ("\xe4" * 25, "a\nb"):
        with pytest.raises(Complaint, match="shorter"):
            check_name(WORDS, name)
