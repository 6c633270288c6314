"""Promises of the line of cards: everybody sees which one comes next, and why."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.presenters.parts.cards_line import line, news
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour
from companion.shell.words import load
from tests.support.swindler_answers import phone
from tests.support.swindler_cards import LINE, NESTED, RICH, SKULL, STOPS, played
from tests.support.swindlers import A, B, D, stealing, stopped, table, then

HARMLESS = then(played(STOPS, A, Accomplice.DECOY), do.SwitchBag(1, 1, Colour.BLUE), do.DrawSkull(1, 4))


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (table(), "Nell has not drawn yet."),
        (table(Stage.BEFORE), "Nell has not drawn yet."),
        (table(Stage.ACTIONS), "Nell fulfils orders and sells loot."),
        (table(Stage.REFILL), "Nell refills the board."),
        (table(Stage.HIRE), "Nell hires accomplices."),
        (stealing(), "Red bag: Nell is about to draw."),
        (stealing(Colour.BLUE, 0, swindlers=RICH), "Blue bag: Nell has drawn 1 blue so far."),
        (STOPS, "Nell stops stealing with 2 red, 1 red with 1 coin."),
        (SKULL, "Nell has drawn a skull. At stake: 2 red, 2 red with 1 coin."),
        (HARMLESS, "Nell has drawn a skull, which takes nothing."),
    ],
    ids=["reserve", "before", "actions", "refill", "hire", "bag", "steals", "stop", "skull", "harmless"],
)
def test_what_lies_open_for_cards(state: State, told: str) -> None:
    """In one sentence, with what is at stake."""
    assert news(load("en", "swindler"), state) == told


def lines(state: State) -> list[tuple[str, str, str, str, str]]:
    """The line as Jem sees it."""
    return [(each.number, each.name, each.what, each.why, each.look) for each in line(phone(state, B), state)]


def test_cards_of_one_stop_stand_clockwise() -> None:
    """From whoever's turn it is."""
    assert lines(LINE) == [
        ("1", "Jem", "Traitor", "Next clockwise from Nell.", "now"),
        ("2", "Sal", "Legacy Hunter", "Then on clockwise.", "next"),
        ("3", "Ned", "Beggar", "Then on clockwise.", "next"),
    ]
    assert [each.yours for each in line(phone(LINE, B), LINE)] == [True, False, False]


def test_answers_to_a_card_come_before_it() -> None:
    """The innermost first; beneath, nobody's turn has come."""
    found = lines(NESTED)
    assert found[0][2:] == (
        "Assassin, on the Traitor of Jem",
        "An answer to a card: it comes before that card. Whose turn it is comes first.",
        "now",
    )
    assert found[2][1:4] == ("Jem", "Traitor", "Waits until the answers above are done. Next clockwise from Nell.")
    assert [each[0] for each in found] == ["1", "2", "3", "4", "5"]


def test_a_card_alone_needs_no_reason() -> None:
    """One that has begun says so."""
    begged = stopped(STOPS, D, {D: Accomplice.BEGGAR})
    assert lines(begged) == [("1", "Ned", "Beggar", "", "now")]
    begun = then(begged, do.CarryOut(1, 1))
    assert [each.fate for each in line(phone(begun, B), begun)] == ["under way"]
