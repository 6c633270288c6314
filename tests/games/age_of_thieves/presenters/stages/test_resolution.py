"""Taps in the Resolution, counted against their budget."""

from operator import attrgetter
from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Fate, Heist, Stage, State, Thief
from companion.games.age_of_thieves.presenters.stages.resolution import ResolutionPresenter
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.games.age_of_thieves.rules.tokens import Token
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_cleanup, at_resolution, then, use

STATE = at_resolution((7, 3), (6, 5), (2,))
CARDS = {MORIUS: ("beacon", "move"), NOIRON: ("move", "poisonous_bola"), JASMINE: ("ambush",)}


class Phone:
    """One phone whose taps are counted."""

    def __init__(self, state: State | Around, letter: str = "A", seat: Seat = MORIUS, **facts: Any) -> None:
        around = state if isinstance(state, Around) else Around(state)
        self.desk = Desk(around, letter, (seat,), own=CARDS, facts=facts)
        self.paper = Paper()
        self.presenter = ResolutionPresenter(port(self.desk), self.paper)
        self.count = 0

    def tap(self, verb: str, *facts: str) -> "Phone":
        """One tap; the screen is drawn anew before it, as for people."""
        look(self.presenter)
        attrgetter(verb)(self.presenter)(*facts)
        self.count += 1
        return self

    @property
    def said(self) -> list[Any]:
        """What has reached the table."""
        assert not self.desk.around.refused
        return self.desk.taps

    @property
    def state(self) -> State:
        """The game now."""
        return self.desk.around.state

    def thief(self, seat: Seat) -> Thief:
        """A thief now."""
        return self.state.thief(seat)


def test_own_cards_are_covered_with_everything_secret() -> None:
    """As another page comes up, and when the phone is laid on its face."""
    phone = Phone(STATE)
    for verb in ("cover", "left"):
        phone.tap("own_cards.peeked", "open")
        assert look(phone.presenter).peek[0].open
        phone.tap(verb)
        assert not look(phone.presenter).peek[0].open


# -- a card ------------------------------------------------------------------------------------------------------------


def test_a_card_is_one_tap() -> None:
    """It is used or resigned."""
    assert Phone(STATE).tap("main").said == [do.Use(1, MORIUS, 0, Way.CARD, "beacon")]
    assert Phone(STATE).tap("second").said == [do.Resign(1, MORIUS, 0)]


@pytest.mark.parametrize("way", [Way.SNEAK, Way.DASH])
def test_a_move_is_one_tap(way: Way) -> None:
    """This holds for both ways."""
    state = then(STATE, use(MORIUS, 0))
    assert Phone(state, "B", NOIRON).tap("way", way.value).said == [do.Use(1, NOIRON, 0, way)]


def test_an_equal_card_is_chosen_by_its_place() -> None:
    """Then used: what it is shows only now."""
    phone = Phone(at_resolution((7, 7)))
    phone.tap("acting.place", "1")
    assert [way.text for way in look(phone.presenter).ways] == ["Dash"]
    assert phone.tap("main").said == [do.Use(1, MORIUS, 1, Way.SNEAK)]
    assert look(phone.presenter).places == ()


def test_a_bola_asks_for_its_target() -> None:
    """Used, then the thief."""
    state = then(STATE, use(MORIUS, 0), use(NOIRON, 0, Way.SNEAK))
    phone = Phone(state, "B", NOIRON).tap("main")
    assert not phone.said
    sheet = look(phone.presenter).sheet
    assert sheet is not None
    assert [choice.text for choice in sheet.choices] == ["Morius", "Jasmine"]
    phone.tap("sheets.choose", str(JASMINE))
    assert phone.said == [do.Use(1, NOIRON, 1, Way.CARD, "poisonous_bola", JASMINE)]
    assert phone.thief(JASMINE).debts.asides == (4,)


def test_a_bola_on_nobody_after_all() -> None:
    """The sheet is put away."""
    state = then(STATE, use(MORIUS, 0), use(NOIRON, 0, Way.SNEAK))
    phone = Phone(state, "B", NOIRON).tap("main").tap("closed")
    assert look(phone.presenter).sheet is None
    assert not phone.said


def test_what_is_closed_cannot_be_tapped() -> None:
    """The same holds for a way that the card does not have, and on a phone whose turn it is not."""
    state = then(at_resolution((7, 6)), use(MORIUS, 0))
    assert not Phone(state).tap("way", "dash").tap("way", "wits").said
    assert not Phone(state, "C", JASMINE).tap("way", "sneak").tap("main").tap("second").said


def test_two_taps_on_one_card_count_once() -> None:
    """The second finds another thief's turn."""
    phone = Phone(STATE).tap("main").tap("main")
    assert phone.thief(MORIUS).slots[0].fate is Fate.USED
    assert len(phone.said) == 1


def test_a_second_tap_on_the_way_is_none() -> None:
    """Nobody reads a refusal; after an undo the same card can be used again."""
    phone = Phone(STATE, said=True)
    phone.desk.around.change(state=STATE)
    phone.tap("main")
    phone.desk.around.change(state=STATE)
    phone.tap("main")
    assert len(phone.said) == 1
    phone.desk.facts = {}
    phone.tap("main")
    assert len(phone.said) == 2


# -- what it brings ----------------------------------------------------------------------------------------------------


def test_a_jewel_is_two_taps_more() -> None:
    """Chip, jewel."""
    phone = Phone(STATE).tap("sheets.chip", "jewel").tap("sheets.choose", "green")
    assert phone.said == [do.PickUp(1, MORIUS, Jewel.GREEN)]
    assert phone.count == 2


def test_a_token_is_two_taps_more() -> None:
    """Chip, token."""
    phone = Phone(STATE).tap("sheets.chip", "token").tap("sheets.choose", "agent")
    assert phone.said == [do.Reveal(1, MORIUS, Token.AGENT)]


def test_a_catch_is_two_taps_more() -> None:
    """Chip, thief."""
    phone = Phone(STATE).tap("sheets.chip", "caught").tap("sheets.choose", str(JASMINE))
    assert phone.said == [do.Catch(1, JASMINE)]


def test_a_theft_is_two_taps_more_and_one_for_the_jewel() -> None:
    """Only if there is a choice."""
    rich = at_resolution((7,), (5,), thieves={NOIRON: {"purse": Purse(yellow=1)}})
    phone = Phone(rich).tap("sheets.chip", "theft").tap("sheets.choose", "steal_1")
    assert phone.said == [do.Steal(1, MORIUS, NOIRON, Jewel.YELLOW)]
    rich = at_resolution((7,), (5,), thieves={NOIRON: {"purse": Purse(yellow=1, green=1)}})
    phone = Phone(rich).tap("sheets.chip", "theft").tap("sheets.choose", "steal_1").tap("sheets.choose", "green")
    assert phone.said == [do.Steal(1, MORIUS, NOIRON, Jewel.GREEN)]


def test_an_effect_and_hiding_are_three_taps_more() -> None:
    """Chip, what, whom."""
    phone = Phone(STATE).tap("sheets.chip", "effect").tap("sheets.choose", "gain_2").tap("sheets.choose", str(MORIUS))
    assert phone.said == [do.DueNext(1, MORIUS, gain=2)]
    phone = Phone(STATE).tap("sheets.chip", "more").tap("sheets.choose", "hidden").tap("sheets.choose", "hide_0")
    assert phone.said == [do.Hide(1, True, MORIUS)]


def test_the_emperors_jewel_is_three_taps_and_its_district_one() -> None:
    """Chip, jewel, hold; the first thief taps the district."""
    phone = Phone(STATE).tap("sheets.chip", "jewel").tap("sheets.choose", "emperors").tap("questions.confirm")
    assert phone.said == [do.TakeEmperors(1, MORIUS)]
    phone.tap("district", "salty_docks")
    assert phone.said[1] == do.DrawDistrict(1, District.SALTY_DOCKS)
    assert look(phone.presenter).districts == ()
    phone.tap("district", "salty_docks")
    assert phone.count == 5
    assert len(phone.said) == 2


def test_the_hold_is_not_wanted() -> None:
    """The second button leaves it: the card has its buttons again, and nothing says what would have followed."""
    phone = Phone(STATE).tap("sheets.chip", "jewel").tap("sheets.choose", "emperors").tap("main")
    assert look(phone.presenter).follows[-1] == "Alarm next turn"
    phone.tap("second")
    assert look(phone.presenter).follows == ()
    assert not phone.said
    assert look(phone.presenter).bar.main == "Use it"


def test_left_the_board_is_three_taps() -> None:
    """Chip, item, hold; the thief's cards are cancelled."""
    phone = Phone(at_resolution((7, 3), (6,), mood=Mood.ALARM))
    phone.tap("sheets.chip", "more").tap("sheets.choose", "left").tap("questions.confirm")
    assert phone.said == [do.Leave(1, MORIUS)]
    assert phone.thief(MORIUS).left == 1


def test_a_done_entry_still_brings_something() -> None:
    """On the thief's own phone, while another acts: entry, chip, item."""
    phone = Phone(then(STATE, use(MORIUS, 0)))
    phone.tap("sheets.entry", "0_0").tap("sheets.choose", "jewel").tap("sheets.choose", "green")
    assert phone.said == [do.PickUp(1, MORIUS, Jewel.GREEN)]


def test_a_number_by_hand_is_asked_elsewhere() -> None:
    """More, then its page."""
    phone = Phone(STATE).tap("sheets.chip", "more").tap("sheets.choose", "adjust")
    assert phone.paper.went == ["adjust"]
    assert look(phone.presenter).sheet is None


# -- the guard ---------------------------------------------------------------------------------------------------------


def test_nobody_caught_is_one_tap() -> None:
    """On a leader's phone."""
    state = at_resolution((3,), (2,))
    assert Phone(state).tap("main").said == [do.GuardDone(1)]
    assert not Phone(state, "C", JASMINE).tap("main").tap("caught", "0").said


def test_n_caught_are_n_taps_and_done() -> None:
    """Each thief, then Done."""
    phone = Phone(at_resolution((3,), (2,)))
    phone.tap("caught", str(NOIRON)).tap("caught", str(JASMINE)).tap("main")
    assert phone.said == [do.Catch(1, NOIRON), do.Catch(1, JASMINE), do.GuardDone(1)]
    assert phone.count == 3


def test_caught_with_a_choice_of_jewels() -> None:
    """One tap more."""
    level = {"purse": Purse(yellow=1, trinkets=1)}
    phone = Phone(at_resolution((3,), (2,), thieves={NOIRON: level}))
    phone.tap("caught", str(NOIRON)).tap("sheets.choose", "trinkets")
    assert phone.said == [do.Catch(1, NOIRON, Jewel.TRINKETS)]


# -- fallen behind, and what does not fit ------------------------------------------------------------------------------


def test_we_are_here_is_two_taps() -> None:
    """The entry, then that."""
    phone = Phone(then(STATE, use(MORIUS, 0))).tap("sheets.entry", "1_1").tap("sheets.choose", "here")
    assert phone.said == [do.WeAreHere(1, NOIRON, 1)]
    assert phone.count == 2
    assert look(phone.presenter).sheet is None


def test_undo_is_one_tap() -> None:
    """The last step is struck."""
    phone = Phone(STATE).tap("main").tap("undo")
    assert phone.thief(MORIUS).slots[0].fate is Fate.LIES


def test_a_card_is_another() -> None:
    """Entry, then that."""
    phone = Phone(then(STATE, use(MORIUS, 0))).tap("sheets.entry", "0_0").tap("sheets.choose", "mismatch")
    assert phone.said == [do.Mismatch(1, MORIUS, 0)]


def test_it_happened_anyway() -> None:
    """A closed way, by those who lead: entry, way, the last word."""
    phone = Phone(then(at_resolution((7, 6)), use(MORIUS, 0, name="beacon")))
    phone.tap("sheets.entry", "0_1").tap("sheets.choose", "dash")
    sheet = look(phone.presenter).sheet
    assert sheet is not None
    assert "stand alone" in sheet.text
    assert phone.tap("sheets.choose", "anyway").said == [do.Use(1, MORIUS, 1, Way.DASH, "move", insist=True)]


def test_an_entry_is_read_and_closed() -> None:
    """After that its answers are no longer offered."""
    phone = Phone(STATE, "C", JASMINE).tap("sheets.entry", "0_0")
    assert look(phone.presenter).sheet is not None
    phone.tap("sheets.choose", "here")
    assert look(phone.presenter).sheet is None
    phone.tap("sheets.entry", "guard").tap("sheets.clear")
    assert look(phone.presenter).sheet is None
    assert not phone.said


def test_a_sheet_of_an_entry_goes_with_the_moment() -> None:
    """Somebody else has tapped meanwhile: what was asked is asked no more."""
    around = Around(STATE)
    phone, other = Phone(around, "B", NOIRON), Phone(around)
    phone.tap("sheets.entry", "1_0")
    other.tap("main")
    assert look(phone.presenter).sheet is None


def test_folded_notes_are_shown_again() -> None:
    """By a tap on their number."""
    phone = Phone(then(STATE, do.TakeEmperors(1, MORIUS)))
    look(phone.presenter)
    phone.desk.around.change(state=then(phone.state, do.Resign(1, MORIUS, 0)))
    assert look(phone.presenter).folded
    phone.tap("unfold")
    assert not look(phone.presenter).folded


def test_show_it() -> None:
    """The owner agrees."""
    phone = Phone(STATE).tap("show")
    assert phone.desk.shown == 1


# -- at odd times ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "facts"),
    [
        ("main", ()),
        ("second", ()),
        ("way", ("sneak",)),
        ("caught", ("0",)),
        ("district", ("empty_pot",)),
        ("unfold", ()),
        ("sheets.chip", ("jewel",)),
        ("sheets.choose", ("green",)),
        ("sheets.clear", ()),
        ("undo", ()),
    ],
)
def test_without_a_game_taps_do_nothing(verb: str, facts: tuple[str, ...]) -> None:
    """There is no error."""
    phone = Phone(STATE)
    phone.desk.facts = {"state": TableState()}
    assert not phone.tap(verb, *facts).said


def test_the_pages_around() -> None:
    """Table and menu."""
    assert Phone(STATE).tap("table").tap("menu").tap("back").paper.went == ["table_page", "menu", "<"]


def test_nothing_is_chosen_without_a_question() -> None:
    """The sheet has just disappeared."""
    assert not Phone(STATE).tap("sheets.choose", "green").said


def test_in_the_clean_up_the_last_card_still_brings() -> None:
    """The list stays where it is."""
    state = at_cleanup((3,))
    phone = (
        Phone(state)
        .tap("sheets.entry", "0_0")
        .tap("sheets.choose", "effect")
        .tap("sheets.choose", "draws_1")
        .tap("sheets.choose", str(MORIUS))
    )
    assert state.stage is Stage.CLEANUP
    assert phone.thief(MORIUS).debts.draws == 1


def test_equal_cards_want_a_place_first() -> None:
    """Resigning needs it, too."""
    phone = Phone(at_resolution((7, 7))).tap("second").tap("main")
    assert not phone.said
    assert phone.tap("acting.place", "0").tap("second").said == [do.Resign(1, MORIUS, 0)]


def test_a_card_that_hits_is_booked_with_its_debt() -> None:
    """Nothing to enter by hand: what a known card leaves is on the sheet at once."""
    heist = Heist(MORIUS, MORIUS, 1, District.EMPTY_POT)
    state = then(at_resolution((7, 3), (6, 5), (2,), heist=heist), use(MORIUS, 0), use(NOIRON, 0, Way.SNEAK))
    phone = Phone(state, "B", NOIRON).tap("main").tap("sheets.choose", str(MORIUS))
    assert phone.thief(MORIUS).debts.asides == (4,)
    assert phone.thief(MORIUS).markers.value >= Points(blue=7).value
