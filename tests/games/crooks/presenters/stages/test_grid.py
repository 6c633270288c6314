"""Promises of the page of the turns: a turn is three taps, with its face four to seven; nothing hidden is shown."""

from typing import Any

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.board import Mark
from companion.games.crooks.presenters.noting import NONE
from companion.games.crooks.presenters.stages.grid import GridPresenter, GridView
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.present.lid import UNTOUCHED
from companion.present.page_parts import Bar
from companion.table.commands import write_as
from companion.table.state import TableState
from tests.support.gangland import A, B, begun, crook, fresh, passed, played, recruited, robbed
from tests.support.gangland_desk import beside, desk_at, sealed
from tests.support.looked import look
from tests.support.paper import Paper

TURN = begun((3, 2, 1, 4, 4, 5), crooks=[crook(B, 3, 4), crook(A, 9, 6)])
HIDDEN = begun(crooks=[crook(A, 3, up=False), crook(A, 4, face=None), crook(B, 5, up=False)])


class Phone:
    """One phone on this page. It counts taps."""

    def __init__(self, state: State, letter: str = "A", **more: Any) -> None:
        self.desk: Any = desk_at(state, letter, **more)
        self.paper = Paper()
        self.page = GridPresenter(self.desk, self.paper)
        self.taps = 0

    @property
    def view(self) -> GridView:
        """What is shown."""
        view: GridView = look(self.page)
        return view

    @property
    def state(self) -> State:
        """The game."""
        state: State = self.desk.around.state
        return state

    def hangout(self, letter: str) -> None:
        """Taps a hangout that can be tapped."""
        [tile] = [tile for tile in self.view.hangouts if tile.letter == letter and tile.can]
        self._count(self.page.hangouts.choose, tile.key)

    def way(self, way: str) -> None:
        """Says what the crook is."""
        [choice] = [choice for choice in self.view.place.ways if choice.key == way and choice.can]
        self._count(self.page.placing.way, choice.key)

    def place(self, target: int) -> None:
        """Taps a place that can be tapped."""
        [tile] = [tile for tile in self.view.place.tiles if tile.target == str(target) and tile.can]
        self._count(self.page.placing.place, tile.key)

    def kill(self, name: str) -> None:
        """Taps a victim."""
        [victim] = [victim for victim in self.view.place.victims if victim.text == name]
        self._count(self.page.placing.kill, victim.key)

    def key(self, *keys: str) -> None:
        """Taps keys of a face that are there."""
        for key in keys:
            assert key in [each.key for each in self.view.note.keys]
            self._count(self.page.noting.key, key)

    def main(self, text: str) -> None:
        """Taps the big button, which reads like this."""
        assert self.view.bar.main == text
        self._count(self.page.main)

    def second(self, text: str) -> None:
        """Taps the small button."""
        assert self.view.bar.second == text
        self._count(self.page.second)

    def _count(self, tap: Any, *facts: str) -> None:
        tap(*facts)
        self.taps += 1


# -- taps --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("up", [True, False])
def test_a_turn_is_three_taps(up: bool) -> None:
    """Hangout, target, face up or down: after them it is the next player's."""
    phone = Phone(TURN)
    phone.hangout("A")
    phone.place(5)
    if up:
        phone.main("Face up")
    else:
        phone.second("Face down: $1 more")
    assert (phone.taps, phone.state.seat) == (3, B)
    assert phone.state.players[A].money == (15 if up else 14)


@pytest.mark.parametrize("action", [Action.PICKPOCKET, Action.SPY, Action.KINGPIN, Action.ACCOMPLICE])
def test_a_special_crook_is_three_taps(action: Action) -> None:
    """Hangout, what it is, target."""
    phone = Phone(TURN)
    phone.hangout("C")
    phone.way(action)
    phone.place(9 if action is Action.ACCOMPLICE else 5)
    assert (phone.taps, phone.state.seat) == (3, B)


def test_a_swap_and_a_killer_of_one_of_several_are_four() -> None:
    """One more for where to, or for whom; a Killer with one victim asks for none."""
    swap, killer = Phone(TURN), Phone(TURN)
    swap.hangout("A")
    swap.way("swap")
    swap.place(9)
    swap.place(2)
    killer.hangout("A")
    killer.way("killer")
    killer.place(3)
    assert (swap.taps, killer.taps) == (4, 3)
    assert swap.state.seat == killer.state.seat == B
    crowd = Phone(begun(seats=3, crooks=[crook(B, 3), crook(played(begun(seats=3)).ring[2], 3)]))
    crowd.hangout("A")
    crowd.way("killer")
    crowd.place(3)
    crowd.kill("Homburg")
    assert (crowd.taps, crowd.state.seat) == (4, B)


@pytest.mark.parametrize("up", [True, False])
def test_with_its_face_a_turn_is_six_taps(up: bool) -> None:
    """The keys come by themselves. Face down it is sealed under the number of the crook."""
    phone = Phone(TURN)
    phone.hangout("A")
    phone.place(5)
    if up:
        phone.main("Face up")
    else:
        phone.second("Face down: $1 more")
    number = max(phone.state.crooks)
    phone.key("7", "2", "northside")
    assert phone.taps == 6
    face = CrookFace(7, 2, (Gang.NORTHSIDE,))
    if up:
        assert phone.state.crooks[number].face == face
    else:
        assert phone.desk.faces == {number: write_as(face)}
        assert phone.state.crooks[number].face is None


def test_with_a_face_noted_before_it_is_five() -> None:
    """Its rank, then one tap on it."""
    phone = Phone(TURN)
    phone.hangout("A")
    phone.place(5)
    phone.main("Face up")
    number = max(phone.state.crooks)
    phone.key("4")
    [four] = [known for known in phone.view.note.known if known.text == "4"]
    phone._count(phone.page.noting.pick, four.key)
    assert (phone.taps, phone.state.crooks[number].face) == (5, CrookFace(4))


def test_passing_is_two_taps() -> None:
    """The second one is sure."""
    phone = Phone(TURN)
    phone.second("Pass")
    sheet = phone.view.sheet
    assert sheet is not None
    phone._count(phone.page.hangouts.answer, sheet.choices[0].key)
    assert (phone.taps, phone.state.players[A].passed) == (2, True)


def test_who_does_not_pass_closes_the_sheet() -> None:
    """And plays on."""
    phone = Phone(TURN)
    phone.second("Pass")
    phone.page.closed()
    assert (phone.view.sheet, phone.state.players[A].passed) == (None, False)


def test_one_tap_turns_everything_up() -> None:
    """By anybody who plays."""
    phone = Phone(passed(TURN), "B")
    assert (phone.view.headline, phone.view.hangouts) == ("All have passed", ())
    phone.main("Turn everything up")
    phone.page.main()
    assert phone.desk.taps == [do.TurnUp()]
    assert Phone(passed(TURN), "Z").view.bar == Bar()


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_it_says_what_is_to_be_done() -> None:
    """On the phone whose turn it is; on others, whom all wait for."""
    mine, other = Phone(TURN).view, Phone(TURN, "B").view
    assert (mine.headline, mine.yours) == ("Your turn: recruit a crook", True)
    assert mine.text == "Tap a hangout, look at its cards and take one. The hats show who can pay."
    assert (other.headline, other.text, other.yours) == ("", "The hats show who can pay at a hangout.", False)
    assert other.bar == Bar(waits="Bowler recruits a crook, or passes")
    assert Phone(recruited(TURN)).view.headline == "Lay your crook"
    assert Phone(TURN, on_a=(1,)).view.headline == "Bowler: recruit a crook"
    helped = played(TURN, do.Pass(1, A))
    assert Phone(recruited(helped), cardboard=(1,)).view.headline == "Fedora: lay the crook"


def test_what_the_others_did_stands_above() -> None:
    """On the phone whose turn comes; nobody's on a display."""
    mine = Phone(TURN)
    mine.hangout("A")
    mine.place(5)
    mine.main("Face up")
    mine.key("4", "0", NONE)
    other, display = Phone(TURN, "B"), Phone(TURN, "Z")
    other.desk.around.table = display.desk.around.table = mine.desk.around.table
    assert (mine.view.news, other.view.news, display.view.news) == ("", "Bowler: A, target 5", "")


def test_the_own_row_is_large() -> None:
    """That of whose turn it is, where several play on one phone; of a seat without a phone, its helper's taps."""
    theirs = played(TURN, do.Pass(1, A))
    columns = [Phone(state, letter).view.board.lines[0][1].text for state in (TURN, theirs) for letter in "AB"]
    assert columns == ["Bowler", "Fedora", "Bowler", "Fedora"]
    assert Phone(theirs, on_a=(1,)).view.board.lines[0][1].text == "Fedora"
    assert Phone(theirs, cardboard=(1,)).view.board.lines[0][1].text == "Fedora"


def test_the_crook_in_hand_takes_the_place_of_the_hangouts() -> None:
    """On its phone; others still see what everything costs."""
    state = recruited(TURN)
    mine, other = Phone(state).view, Phone(state, "B").view
    assert (mine.hangouts, len(mine.place.tiles)) == ((), 8)
    assert (len(other.hangouts), other.place.tiles) == (6, ())
    assert other.bar.waits == "Bowler lays the crook"


def test_who_must_pass_is_told_before() -> None:
    """With the reason."""
    poor = begun((4, 3), money={B: 1})
    assert Phone(poor).view.poor == ("Fedora has $1 and must pass: the cheapest crook costs $3.",)


def test_faces_that_are_not_noted_can_be_noted_later() -> None:
    """The own ones, on a chip each; not while the keys are out or a crook is laid."""
    phone = Phone(HIDDEN)
    assert [chip.text for chip in phone.view.missing] == ["Target 3", "Target 4"]
    phone.page.missed(phone.view.missing[0].key)
    assert phone.view.note.keys
    assert phone.view.missing == ()
    phone.key("9", "0", NONE)
    assert [chip.text for chip in phone.view.missing] == ["Target 4"]
    assert Phone(recruited(HIDDEN)).view.missing == ()
    phone.page.missed("1002")
    assert phone.view.note.keys == ()


def test_the_keys_go_when_the_next_turn_here_begins() -> None:
    """Nobody has to put them away; at another player's turn they stay."""
    phone = Phone(HIDDEN)
    phone.page.missed("1000")
    phone.desk.around.change(state=played(HIDDEN, do.Pass(1, A)))
    assert phone.view.note.keys
    phone.desk.around.change(state=recruited(HIDDEN))
    assert phone.view.note.keys == ()


def test_a_look_opens_the_own_crooks_in_the_grid() -> None:
    """For as long as it is held."""
    phone = Phone(HIDDEN)
    sealed(phone.desk, 1000, CrookFace(9))
    [covered] = phone.view.looks
    assert phone.view.board.lines[2][1].marks == (Mark(down=True),)
    phone.page.own.open(covered.seat)
    assert phone.view.board.lines[2][1].marks == (Mark("9", down=True),)
    phone.page.cover()
    assert phone.view.board.lines[2][1].marks == (Mark(down=True),)


def test_another_page_covers_the_keys_and_a_touch_keeps_them() -> None:
    """Their owner still notes the face, or does something else."""
    phone = Phone(HIDDEN)
    phone.page.missed("1000")
    phone.desk.now += UNTOUCHED - 1
    phone.page.touched()
    phone.desk.now += UNTOUCHED - 1
    assert phone.view.note.keys
    phone.page.left()
    assert phone.view.note.keys == ()


def test_nobody_elses_face_is_shown() -> None:
    """Whatever another phone has sealed."""
    theirs = desk_at(HIDDEN, "B")
    before = look(GridPresenter(beside(theirs.around, "A"), Paper()))
    sealed(theirs, 1002, CrookFace(9, -3))
    assert look(GridPresenter(beside(theirs.around, "A"), Paper())) == before


def test_nothing_secret_is_in_a_line_of_a_log() -> None:
    """Not even while it lies open."""
    phone = Phone(HIDDEN)
    sealed(phone.desk, 1000, CrookFace(9, -3))
    phone.page.own.open(A)
    assert "9\N{MINUS SIGN}3" not in repr(phone.view)


def test_another_game_begins_with_nothing_open() -> None:
    """What was begun was meant for the game before."""
    phone = Phone(HIDDEN)
    phone.page.missed("1000")
    phone.desk.around.change(since=9)
    assert phone.view.note.keys == ()


def test_in_other_stages_it_is_empty() -> None:
    """Also without a game: taps do nothing."""
    assert Phone(fresh()).view.board.lines == ()
    phone = Phone(TURN)
    phone.desk.around.table = TableState()
    phone.page.main()
    phone.page.second()
    phone.page.missed("1000")
    assert phone.view.board.lines == ()
    assert phone.desk.taps == []


def test_the_last_step_can_be_undone() -> None:
    """Also when everything could be turned up."""
    phone = Phone(robbed(TURN, 1005, 5))
    assert phone.view.bar.undo == ""
    phone = Phone(TURN)
    phone.hangout("A")
    assert phone.view.bar.undo == "Undo: Bowler recruited from A"
