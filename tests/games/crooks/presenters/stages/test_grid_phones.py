"""A game of Crooks on whole phones, by the taps of their pages: what is hidden stays so until the reckoning."""

from typing import Any

from companion.catalogue import CROOKS
from companion.games.crooks.play.game import HATS
from companion.games.crooks.play.state import Stage
from companion.games.crooks.presenters.noting import NONE
from companion.games.crooks.presenters.stages.grid import GridPresenter
from companion.games.crooks.presenters.stages.reckoning import ReckoningPresenter
from companion.games.crooks.presenters.stages.setup import SetupPresenter
from companion.games.crooks.rules.crooks import CrookFace
from companion.present.log_rows import rows
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.table_desk import Table

KEYS = ("9", "-3", "outfit", NONE)


class Evening:
    """Two phones whose game has begun. Seats are called by their turn: the first one has rolled it."""

    def __init__(self) -> None:
        self.table = Table(2, game=CROOKS, figures=HATS)
        SetupPresenter(self.table.desks[0], Paper()).main()
        self.table.settle(2.0)
        first = self.table.state.first
        self.desks: list[Any] = [self.table.desks[first], self.table.desks[1 - first]]
        self.pages = [GridPresenter(desk, Paper()) for desk in self.desks]

    def tap(self, at: int, *taps: Any) -> Any:
        """One phone taps; then everything that follows happens. The page as it stands then."""
        for tap, *facts in taps:
            look(self.pages[at])
            tap(*facts)
            self.table.settle()
        return look(self.pages[at])

    def hides(self, at: int, target: str, hangout: str = "0") -> int:
        """One phone recruits, and lays the crook face down; its number."""
        page = self.pages[at]
        before = set(self.table.state.crooks)
        self.tap(at, (page.hangouts.choose, hangout), (page.placing.place, target), (page.second,))
        [number] = set(self.table.state.crooks) - before
        return int(number)

    def passes(self, at: int) -> None:
        """One phone passes."""
        self.tap(at, (self.pages[at].second,), (self.pages[at].hangouts.answer, "pass"))


def test_a_face_is_sealed_and_opens_at_the_reckoning() -> None:
    """Noted in four taps; read by its owner alone, then by all, as it was noted."""
    evening = Evening()
    number = evening.hides(0, "5")
    page = evening.pages[0]
    view = evening.tap(0, *((page.noting.key, key) for key in KEYS))
    assert view.note.keys == ()
    assert view.missing == ()
    [cover] = view.looks
    evening.tap(0, (page.own.open, cover.seat))
    assert look(page).board.lines[4][1].marks[0].text == "9\N{MINUS SIGN}3"
    assert look(evening.pages[1]).looks == ()
    page.own.cover()
    evening.passes(1)
    evening.passes(0)
    evening.tap(1, (evening.pages[1].main,))
    evening.table.settle(2.0)
    crook = evening.table.state.crooks[number]
    assert (crook.face.rank, crook.face.modifier, crook.turned) == (9, -3, True)
    walk = ReckoningPresenter(evening.desks[1], Paper())
    walk.second()
    walk.main()
    evening.table.settle()
    assert evening.table.state.stage is Stage.OVER


def test_what_nobody_noted_is_asked_at_the_reckoning() -> None:
    """It was never sealed: the table knows that, and waits for nothing."""
    evening = Evening()
    number = evening.hides(0, "5")
    evening.passes(1)
    evening.passes(0)
    evening.tap(0, (evening.pages[0].main,))
    evening.table.settle(2.0)
    asked = ReckoningPresenter(evening.desks[0], Paper())
    [missing] = look(asked).missing
    asked.missed(missing.key)
    for key in KEYS:
        asked.noting.key(key)
    evening.table.settle()
    assert evening.table.state.crooks[number].face == CrookFace(9, -3, evening.table.state.crooks[number].face.gangs)
    assert len(look(asked).stops) == 1


def test_a_crook_that_was_taken_back_is_another_one() -> None:
    """Its number does not come again, and with it no face that was sealed before."""
    evening = Evening()
    page = evening.pages[0]
    number = evening.hides(0, "5")
    evening.tap(0, *((page.noting.key, key) for key in KEYS), (page.undo,))
    assert evening.table.state.crooks == {}
    evening.tap(0, (page.placing.place, "7"), (page.second,))
    [again] = evening.table.state.crooks
    assert again != number
    assert look(page).looks == ()
    assert look(page).note.keys


def test_the_log_says_that_the_cards_were_seen() -> None:
    """When a recruiting is taken back (ruling 9), on every phone."""
    evening = Evening()
    page = evening.pages[0]
    evening.tap(0, (page.hangouts.choose, "0"), (page.undo,))
    figure = HATS[evening.table.state.first]
    for desk in evening.desks:
        newest, *_ = rows(desk.words, desk.seen.state, desk.tale(), all_of_it=False)
        assert newest.text == f"{figure} has seen the cards of hangout A: the crook goes back, the knowledge stays."
