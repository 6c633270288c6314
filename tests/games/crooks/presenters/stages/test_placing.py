"""Promises of the crook in hand: three taps lay it, and only where the rules let it lie."""

from typing import Any

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import NUMBERS
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.board import Mark
from companion.games.crooks.presenters.stages.placing import PLAIN, Placing
from companion.games.crooks.rules.crooks import Action
from companion.present.page_parts import Bar
from companion.table.copies import replace
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.support.gangland import A, B, C, begun, crook, recruited
from tests.support.gangland_desk import desk_at

FRESH = recruited(begun((2, 1, 4)), 0)
LAST = recruited(begun((2, 1, 4)), 1)
RICH = recruited(begun(seats=3, crooks=[crook(A, 2), crook(B, 4), crook(C, 4), crook(B, 7), crook(A, 9)]))
FULL = recruited(begun(crooks=[crook(A, target) for target in range(2, 10)]))


class Hand:
    """The crook in hand on one phone, and what comes of taps."""

    def __init__(self, state: State, letter: str = "A") -> None:
        self.desk: Any = desk_at(state, letter)
        self.laid: list[int] = []
        self.placing = Placing(self.desk, self.laid.append)

    @property
    def taps(self) -> list[Any]:
        """What was sent, its number set apart."""
        return [replace(tap, number=0) if isinstance(tap, do.Lay) else tap for tap in self.desk.taps]

    @property
    def view(self) -> Any:
        """What is shown."""
        return self.placing.view(self.desk.around.state, A)

    @property
    def bar(self) -> Bar:
        """The foot."""
        return self.placing.bar(self.desk.around.state, A, "Undo")

    def open_places(self) -> list[str]:
        """Where it can be laid now."""
        return [tile.target for tile in self.view.tiles if tile.can]


def lay(target: int, *, up: bool = True, **fields: Any) -> do.Lay:
    """What a tap says, but for the number."""
    return do.Lay(1, A, 0, target, up, **fields)


@pytest.mark.parametrize("up", [True, False])
def test_a_place_and_a_side(up: bool) -> None:
    """Two taps after the hangout."""
    hand = Hand(FRESH)
    hand.placing.place("5")
    assert hand.bar == Bar(main="Face up", second="Face down: $1 more", undo="Undo")
    assert hand.view.text == "Target 5: face up, or face down?"
    hand.placing.lays(up=up)
    assert hand.taps == [lay(5, up=up)]
    assert hand.desk.around.state.hand is None


@pytest.mark.parametrize("action", [Action.PICKPOCKET, Action.SPY, Action.KINGPIN])
def test_a_special_crook_lies_at_one_tap(action: Action) -> None:
    """Face up, when it was said what it is."""
    hand = Hand(LAST)
    hand.placing.way(action)
    hand.placing.place("5")
    assert hand.taps == [lay(5, action=action)]


def test_an_accomplice_joins_own_crooks() -> None:
    """And no free place."""
    hand = Hand(RICH)
    hand.placing.way(Action.ACCOMPLICE)
    assert hand.open_places() == ["2", "9"]
    hand.placing.place("3")
    hand.placing.place("9")
    assert hand.taps == [lay(9, action=Action.ACCOMPLICE)]


def test_a_swap_asks_where_to() -> None:
    """All that lie there move to a free place; a tap on the first place takes it back."""
    hand = Hand(RICH)
    hand.placing.way(Action.SWAP)
    hand.placing.place("9")
    assert hand.view.text == "From target 9: where do they all move? Tap a free place."
    assert hand.open_places() == ["3", "4", "5", "6", "7", "8", "9"]
    hand.placing.place("9")
    assert hand.open_places() == ["2", "9"]
    hand.placing.place("9")
    hand.placing.place("3")
    assert hand.taps == [lay(9, action=Action.SWAP, to=3)]


def test_a_killer_asks_whom_only_if_there_are_several() -> None:
    """Its own crooks, those of the only other, or of one of several."""
    for target, victim in ((9, A), (7, B)):
        hand = Hand(RICH)
        hand.placing.way(Action.KILLER)
        hand.placing.place(str(target))
        assert hand.taps == [lay(target, action=Action.KILLER, victim=victim)]
    hand = Hand(RICH)
    hand.placing.way(Action.KILLER)
    assert hand.open_places() == ["2", "4", "7", "9"]
    hand.placing.place("4")
    assert hand.view.text == "Target 4: whose crooks does the Killer kill?"
    assert [(each.text, each.emblem) for each in hand.view.victims] == [
        ("Fedora", "hat_fedora"),
        ("Homburg", "hat_homburg"),
    ]
    hand.placing.kill("2")
    assert hand.taps == [lay(4, action=Action.KILLER, victim=C)]


def test_what_cannot_be_played_says_why() -> None:
    """And cannot be tapped."""
    ways = {way.key: (way.can, way.detail) for way in Hand(FRESH).view.ways}
    assert ways == {
        PLAIN: (True, ""),
        "pickpocket": (True, ""),
        "accomplice": (False, "no crook of yours yet"),
        "swap": (False, "nothing to move"),
        "killer": (False, "nobody to kill"),
        "kingpin": (False, "only a stack's last card"),
        "spy": (True, ""),
    }
    assert {way.key: way.can for way in Hand(LAST).view.ways}["kingpin"]


def test_each_special_crook_says_what_it_does() -> None:
    """As soon as it is chosen; and so does an ordinary one."""
    hand = Hand(RICH)
    said = []
    for way in (PLAIN, *Action):
        hand.placing.way(way)
        said.append(hand.view.text)
        assert [each.key for each in hand.view.ways if each.chosen] == [way]
    assert len(set(said)) == len(said)
    assert said[0] == "Tap one of your free places."


def test_the_own_row_shows_what_lies_there() -> None:
    """As everybody sees it."""
    hand = Hand(recruited(begun(crooks=[crook(A, 4, 7), crook(A, 5, up=False)])))
    assert [hand.view.tiles[at].marks for at in (2, 3, 4)] == [(Mark("7"),), (Mark(down=True),), ()]
    hand.placing.place("6")
    assert [tile.target for tile in hand.view.tiles if tile.chosen] == ["6"]


def test_the_places_of_a_killer_show_whose_crooks_it_kills() -> None:
    """The own ones, if there are any; a closed place, and any other crook, shows none. Where several can be killed,
    they are asked about below."""
    hand = Hand(RICH)
    assert {tile.hats for tile in hand.view.tiles} == {()}
    hand.placing.way(Action.KILLER)
    assert {tile.target: tile.hats for tile in hand.view.tiles if tile.hats} == {
        "2": ("hat_bowler",),
        "4": ("hat_fedora", "hat_homburg"),
        "7": ("hat_fedora",),
        "9": ("hat_bowler",),
    }
    hand.placing.place("4")
    assert [tile.hats for tile in hand.view.tiles if tile.chosen] == [()]


def test_face_down_costs_a_dollar() -> None:
    """Who has none reads that, and lays it face up."""
    hand = Hand(recruited(begun((2, 1), money={A: 2})))
    hand.placing.place("4")
    assert hand.bar == Bar(main="Face up", undo="Undo")
    assert hand.view.text == "Target 4: only face up, for face down costs $1 and you have none."


def test_without_a_place_it_goes_into_the_box() -> None:
    """Ruling 2; a special crook may still find one."""
    hand = Hand(FULL)
    assert hand.bar == Bar(second="Into the box", undo="Undo")
    assert hand.view.text.startswith("All your places are taken")
    hand.placing.lays(up=True)
    assert hand.taps == []
    hand.placing.lays(up=False)
    assert hand.taps == [do.ToBox(1, A)]


def test_until_a_place_is_tapped_there_is_no_button() -> None:
    """What to do stands above."""
    assert Hand(FRESH).bar == Bar(undo="Undo")


def test_every_crook_gets_a_number_of_its_own() -> None:
    """By chance, among those for crooks; one that is taken is passed over."""
    hand = Hand(FRESH)
    hand.placing.place("5")
    hand.placing.lays(up=True)
    [number] = hand.laid
    assert number in NUMBERS
    assert number in hand.desk.around.state.crooks
    assert NUMBERS[int.from_bytes((1).to_bytes(8, "big"), "big")] == number
    taken = Hand(recruited(begun(crooks=[crook(B, 3), crook(B, 4)])))
    taken.placing.place("5")
    taken.placing.lays(up=True)
    assert taken.laid == [1002]
    killed = Hand(replace(FRESH, killed=frozenset({1001})))
    killed.placing.place("5")
    killed.placing.lays(up=True)
    assert killed.laid == [1002]


def test_what_was_said_of_a_crook_that_went_back_is_forgotten() -> None:
    """The next one is another."""
    hand = Hand(RICH)
    hand.placing.way(Action.SWAP)
    hand.desk.around.change(state=begun())
    hand.placing.tick()
    hand.desk.around.change(state=RICH)
    assert hand.view.ways[0].chosen


def test_taps_that_are_not_offered_do_nothing() -> None:
    """A closed place, a side before the place, another's phone, no crook, no game."""
    hand = Hand(RICH)
    hand.placing.place("2")
    hand.placing.lays(up=True)
    hand.placing.kill("1")
    other = Hand(RICH, "B")
    idle = Hand(begun())
    gone = Hand(RICH)
    gone.desk.around.table = TableState()
    for each in (other, idle, gone):
        each.placing.way(Action.KILLER)
        each.placing.place("4")
        each.placing.kill(str(Seat(1)))
        each.placing.lays(up=False)
        each.placing.tick()
    assert [each.taps for each in (hand, other, idle, gone)] == [[], [], [], []]
