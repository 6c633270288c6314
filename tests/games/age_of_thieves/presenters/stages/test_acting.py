"""The thief whose turn it is."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.stages import acting
from companion.games.age_of_thieves.presenters.stages.acting import Turn, WayOut
from companion.games.age_of_thieves.rules.cards import Way
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.support.rounds import Around, Desk
from tests.support.thieves import JASMINE, LAID, MORIUS, NOIRON, at_cleanup, at_resolution, card, then, use

SILENT: dict[str, Any] = {"away": {"B": 1.0}}


def desk(game: State, *cards: str | None, letter: str = "A", seat: Seat = MORIUS, **facts: Any) -> Desk:
    """One phone, with the cards behind its plan."""
    return Desk(Around(game), letter, (seat,), own={seat: cards} if cards else {}, facts=facts)


def turn(at: Desk, chosen: int | None = None) -> Turn:
    """Whose turn it is on this phone."""
    found = acting.turn(at, at.around.state, chosen)
    assert found is not None
    return found


def ways(at: Desk, chosen: int | None = None) -> tuple[WayOut, ...]:
    """The ways of the card."""
    return acting.ways_out(at, at.around.state, turn(at, chosen))


# -- whose turn --------------------------------------------------------------------------------------------------------


def test_it_is_nobodys_turn_here() -> None:
    """Another thief acts, or the guard, or the turn is over."""
    noirons = at_resolution((3,), (5,))
    assert acting.turn(desk(noirons), noirons, None) is None
    guards = at_resolution((3,), (1,))
    assert acting.turn(desk(guards), guards, None) is None
    over = at_cleanup((3,))
    assert acting.turn(desk(over), over, None) is None


def test_the_own_card_is_known_when_its_turn_comes() -> None:
    """Only its own phone knows it."""
    at = desk(at_resolution((5, 3)), "beacon", "move")
    assert turn(at) == Turn(MORIUS, 0, "beacon", known=True)
    assert "beacon" not in repr(turn(at))


def test_of_a_silent_phone_nobody_knows_the_card() -> None:
    """A leader can still tap for it."""
    at = desk(at_resolution((3,), (5,)), "move", **SILENT)
    assert turn(at) == Turn(NOIRON, 0, None, known=False)
    assert acting.headline(at, turn(at)) == "Flip the leftmost card for Noiron"
    assert acting.named(at.words, at.around.state, turn(at)) == ""


def test_equal_cards_are_chosen_by_place() -> None:
    """Before that nothing shows what they are."""
    at = desk(at_resolution((7, 5, 5)), "ambush", "beacon", "move")
    at.around.change(state=then(at.around.state, use(MORIUS, 0, Way.WITS)))
    words, state = at.words, at.around.state
    undecided = turn(at)
    assert undecided == Turn(MORIUS, None, None, known=False)
    assert acting.headline(at, undecided) == "Your cards tie. Which one first?"
    assert acting.ways_out(at, state, undecided) == ()
    assert acting.named(words, state, undecided) == ""
    assert [(choice.key, choice.text, choice.chosen) for choice in acting.places(words, state, turn(at, 2))] == [
        ("1", "2nd card from the left", False),
        ("2", "3rd card from the left", True),
    ]
    assert turn(at, 2).card == "move"
    assert turn(at, 0).slot is None


def test_a_single_card_has_no_places() -> None:
    """There is nothing to choose."""
    at = desk(at_resolution((5, 3)), "beacon", "move")
    assert acting.places(at.words, at.around.state, turn(at)) == ()
    assert acting.headline(at, turn(at)) == "Your turn: flip your leftmost card"


# -- its name ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "cards", "name"),
    [
        (at_resolution((5,)), ("beacon",), "Beacon"),
        (at_resolution((5,)), (None,), "General card"),
        (at_resolution((card(5, special=1),)), ("beacon",), "The special action, or Beacon on top"),
    ],
)
def test_the_card_has_a_name_now(state: State, cards: tuple[str | None, ...], name: str) -> None:
    """It has one on its own phone."""
    at = desk(state, *cards)
    assert acting.named(at.words, state, turn(at)) == name


# -- its ways ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "name", "texts"),
    [
        (at_resolution((5,)), "beacon", ["Use it"]),
        (at_resolution((5,)), None, ["Use it"]),
        (at_resolution((5,)), "move", ["Sneak", "Dash"]),
        (at_resolution((5,)), "ambush", ["Wits", "Cunning Plan"]),
        (at_resolution((card(5, special=1),)), "beacon", ["Use the special", "Use the card on top"]),
    ],
)
def test_each_card_has_its_ways(state: State, name: str | None, texts: list[str]) -> None:
    """All of them open on the first card."""
    found = ways(desk(state, name))
    assert [way.text for way in found] == texts
    assert all(way.can and not way.why for way in found)


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("move", ["up to 4 spaces", "6 spaces, nothing else this turn"]),
        ("ambush", ["draw 1, discard 1", "next turn +2 AP, +2 cards"]),
        ("beacon", ["do what the card says"]),
    ],
)
def test_each_way_says_what_it_does(card: str, does: list[str]) -> None:
    """With the numbers of the rules."""
    assert [way.about for way in ways(desk(at_resolution((5,)), card))] == does


def test_a_card_of_another_phone_has_every_way() -> None:
    """By the name of its card; a special one, face up, its two."""
    texts = [way.text for way in ways(desk(at_resolution((3,), (5,)), **SILENT))]
    expected = ["A different card", "Sneak", "Dash", "Wits", "Cunning Plan"]
    assert texts == expected
    special = ways(desk(at_resolution((3,), (card(5, special=1),)), **SILENT))
    assert [way.text for way in special] == ["Use the special", "Use the card on top"]


def test_what_is_closed_has_its_reason() -> None:
    """Dash stands alone in a turn."""
    at = desk(at_resolution((5, 4)), "beacon", "move")
    at.around.change(state=then(at.around.state, use(MORIUS, 0, name="beacon")))
    sneak, dash = ways(at)
    assert sneak.can
    assert (dash.can, dash.text, dash.about) == (False, "Dash · why?", "")
    assert "stand alone" in dash.why


def test_in_the_dungeon_move_comes_first() -> None:
    """Every other card can only be resigned."""
    (used,) = ways(desk(at_resolution((5,), thieves={MORIUS: {"in_dungeon": True}}), "beacon"))
    assert not used.can
    assert "Move before anything else" in used.why


# -- what is tapped ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "way", "said"),
    [("beacon", Way.CARD, "beacon"), ("move", Way.DASH, None), ("Magic Hat", Way.CARD, "Magic Hat")],
)
def test_the_tap_carries_the_name(name: str, way: Way, said: str | None) -> None:
    """So its effects are booked; a way that only one card has needs no name."""
    at = desk(at_resolution((5,)), name)
    assert acting.use(at.around.state, turn(at), way) == do.Use(1, MORIUS, 0, way, said)


def test_a_card_on_somebody_asks_for_its_target() -> None:
    """It is open as long as somebody is in reach."""
    at = desk(at_resolution((5,), thieves={NOIRON: {"in_dungeon": True}}), "poisonous_bola")
    assert acting.asks_target(turn(at), Way.CARD)
    assert not acting.asks_target(turn(at), Way.SPECIAL)
    assert acting.probe(at.around.state, turn(at), Way.CARD).target == JASMINE
    (used,) = ways(at)
    assert used.can
    assert acting.use(at.around.state, turn(at), Way.CARD, JASMINE).target == JASMINE


def test_nobody_is_in_reach() -> None:
    """Then the card can only be resigned."""
    all_inside: dict[int, Any] = {seat: {"in_dungeon": True} for seat in (NOIRON, JASMINE)}
    (used,) = ways(desk(at_resolution((5,), thieves=all_inside), "poisonous_bola"))
    assert "is in the dungeon" in used.why


def test_for_cardboard_the_helper_taps() -> None:
    """It taps as for a silent phone."""
    state = at_resolution((3,), LAID)
    state = then(state, do.TypeAp(1, NOIRON, ((5, 0, 0, 0),)))
    at = Desk(Around(state, cardboard=(NOIRON,)), own={0: ("move",)})
    assert turn(at) == Turn(NOIRON, 0, None, known=False)
    assert len(ways(at)) == 5


def test_the_place_that_was_chosen_holds_for_its_card() -> None:
    """Another phone has no turn; once the card is done, the next one is chosen anew."""
    at = desk(at_resolution((7, 7)), "beacon", "move")
    here = acting.Acting(at)
    here.place("1")
    assert here.here() == (at.around.state, Turn(MORIUS, 1, "move", known=True))
    here.forget()
    assert here.here() == (at.around.state, Turn(MORIUS, None, None, known=False))
    assert acting.Acting(desk(at.around.state, letter="C", seat=JASMINE)).here() is None
    assert acting.Acting(desk(at.around.state, state=TableState())).here() is None


def test_the_main_button_takes_the_first_way_that_is_open() -> None:
    """None, if all are closed."""
    lone = then(at_resolution((5, 3), (1,), ()), use(MORIUS, 0), do.GuardDone(1))
    at = desk(lone, "beacon", "move")
    assert [way.can for way in ways(at)] == [True, False]
    first = acting.first_open(ways(at))
    assert first is not None
    assert first.key == Way.SNEAK
    assert acting.first_open(way for way in ways(at) if not way.can) is None
