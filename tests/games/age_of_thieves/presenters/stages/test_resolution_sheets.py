"""The sheet over the Resolution: one at a time, each with its own answers."""

from collections.abc import Mapping

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.pages.booking import Booking
from companion.games.age_of_thieves.presenters.pages.booking_choices import ASKING
from companion.games.age_of_thieves.presenters.stages.acting import Acting
from companion.games.age_of_thieves.presenters.stages.resolution_sheets import ResolutionSheets
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.present.play.open_booking import Questions
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_resolution, then, use

STATE = at_resolution((7, 3), (6, 5), (2,))
BOLA = then(STATE, use(MORIUS, 0), use(NOIRON, 0, Way.SNEAK))
Cards = Mapping[int, tuple[str, ...]]
CARDS: Cards = {MORIUS: ("beacon", "move"), NOIRON: ("move", "poisonous_bola"), JASMINE: ("ambush",)}


class Phone:
    """The sheets of one phone."""

    def __init__(self, state: State, letter: str = "A", seat: Seat = MORIUS, own: Cards = CARDS) -> None:
        self.desk = Desk(Around(state), letter, (seat,), own=own)
        questions: Questions[Booking] = Questions(port(self.desk), Paper(), ASKING)
        self.sheets = ResolutionSheets(port(self.desk), Acting(port(self.desk)), questions)

    @property
    def keys(self) -> list[str]:
        """What the sheet offers; nothing if none is up."""
        sheet = self.sheets.view(self.desk.around.state)
        return [choice.key for choice in sheet.choices] if sheet else []


def test_a_card_that_is_aimed_asks_for_its_target() -> None:
    """It offers every other thief; if it is closed, nobody is hit."""
    phone = Phone(BOLA, "B", NOIRON)
    phone.sheets.aim(Way.CARD)
    assert phone.keys == [str(MORIUS), str(JASMINE)]
    phone.sheets.clear()
    phone.sheets.choose(str(JASMINE))
    assert (phone.keys, phone.desk.taps) == ([], [])
    phone.sheets.aim(Way.CARD)
    phone.sheets.choose(str(JASMINE))
    assert phone.desk.taps == [do.Use(1, NOIRON, 1, Way.CARD, "poisonous_bola", JASMINE)]
    assert phone.keys == []


def test_an_entry_says_what_can_be_done_about_it() -> None:
    """A step at once, or the questions that a chip asks; nothing that it does not offer."""
    phone = Phone(then(STATE, use(MORIUS, 0)))
    phone.sheets.entry("1_1")
    assert "here" in phone.keys
    phone.sheets.choose("jewel")
    assert (phone.keys, phone.desk.taps) == ([], [])
    phone.sheets.entry("1_1")
    phone.sheets.choose("here")
    assert phone.desk.taps == [do.WeAreHere(1, NOIRON, 1)]
    phone.sheets.entry("0_0")
    phone.sheets.choose("jewel")
    phone.sheets.choose("green")
    assert phone.desk.taps[1:] == [do.PickUp(1, MORIUS, Jewel.GREEN)]


def test_a_chip_asks_for_the_thief_who_acts_here() -> None:
    """Without one it asks for the table, or first for whom; the sheet before is closed."""
    phone = Phone(STATE)
    phone.sheets.entry("0_0")
    phone.sheets.chip("jewel")
    phone.sheets.choose("green")
    assert phone.desk.taps == [do.PickUp(1, MORIUS, Jewel.GREEN)]
    others = Phone(then(STATE, use(MORIUS, 0)))
    others.sheets.chip("caught")
    assert others.keys == [str(seat) for seat in (MORIUS, NOIRON, JASMINE)]
    others.sheets.chip("jewel")
    assert others.keys == [str(seat) for seat in (MORIUS, NOIRON, JASMINE)]
    others.sheets.choose(str(JASMINE))
    others.sheets.choose("green")
    assert others.desk.taps == [do.PickUp(1, JASMINE, Jewel.GREEN)]


def test_with_its_card_only_its_own_sheet_is_over() -> None:
    """What is being booked stays."""
    phone = Phone(STATE)
    phone.sheets.entry("0_0")
    phone.sheets.card_done()
    assert phone.keys == []
    phone.sheets.chip("jewel")
    phone.sheets.card_done()
    assert "green" in phone.keys


def test_without_a_game_nothing_is_answered() -> None:
    """There is no error."""
    phone = Phone(STATE)
    phone.sheets.entry("0_0")
    phone.desk.facts = {"state": TableState()}
    phone.sheets.choose("mismatch")
    assert phone.desk.taps == []


def test_a_closed_way_says_why() -> None:
    """Its answer is that it happened anyway."""
    phone = Phone(then(STATE, use(MORIUS, 0), use(NOIRON, 0), use(NOIRON, 1, name="beacon"), do.GuardDone(1)))
    phone.sheets.ask_why(Way.DASH)
    assert phone.keys == [Way.DASH]
    phone.sheets.choose(Way.DASH)
    assert (phone.keys, phone.desk.taps) == ([], [do.Use(1, MORIUS, 1, Way.DASH, insist=True)])


def test_a_closed_card_that_is_aimed_still_asks_for_its_target() -> None:
    """A leader who insists says on whom it was used: nobody is hit unasked."""
    state = at_resolution((3,), (7,), thieves={NOIRON: {"in_dungeon": True}})
    phone = Phone(state, "A", NOIRON, {NOIRON: ("poisonous_bola",)})
    phone.sheets.ask_why(Way.CARD)
    assert phone.keys == [Way.CARD]
    phone.sheets.choose(Way.CARD)
    assert (phone.keys, phone.desk.taps) == ([str(MORIUS), str(JASMINE)], [])
    phone.sheets.choose(str(JASMINE))
    hit = do.Use(1, NOIRON, 0, Way.CARD, "poisonous_bola", JASMINE, insist=True)
    assert (phone.keys, phone.desk.taps) == ([], [hit])
