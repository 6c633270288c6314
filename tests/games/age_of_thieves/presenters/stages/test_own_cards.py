"""A look at the own cards that still lie."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.stages.own_cards import OwnCardsPage
from companion.present.play.cover import UNTOUCHED, Cover, Look
from companion.present.settings import Settings
from companion.table.ids import Seat
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import MORIUS, NOIRON, at_resolution, then, use

COVERED = (Look(Cover("Hold to see your cards", "", "card")),)


def peeker(state: State, *seats: Seat) -> tuple[OwnCardsPage, Desk]:
    """A page on a phone that plays these seats."""
    desk = Desk(Around(state), "A", seats, own={MORIUS: ("move", None, "beacon"), NOIRON: ("ambush",)})
    return OwnCardsPage(port(desk), Paper()), desk


def test_covered_nothing_is_told() -> None:
    """Every plan looks the same."""
    page, desk = peeker(at_resolution((6, 5, 3), (2,)), MORIUS)
    assert page.peeks(desk.around.state) == COVERED


def test_open_the_cards_that_lie_have_names() -> None:
    """By their places; the words of the plan are in no repr."""
    state = then(at_resolution((6, 5, 3), (2,)), use(MORIUS, 0))
    page, _ = peeker(state, MORIUS)
    page.peek()
    (found,) = page.peeks(state)
    assert found.open
    assert found.cover.title == "Your cards"
    assert found.cover.text == "2nd card from the left: General card\n3rd card from the left: Beacon"
    assert "Beacon" not in repr(found)


def test_they_cover_by_hand_and_by_themselves() -> None:
    """After a while untouched."""
    state = at_resolution((6, 5, 3), (2,))
    page, desk = peeker(state, MORIUS)
    page.peek()
    page.cover()
    assert page.peeks(state) == COVERED
    page.peek()
    desk.now += UNTOUCHED - 0.1
    assert page.peeks(state)[0].open
    desk.now += 0.1
    assert page.peeks(state) == COVERED


def test_nothing_to_look_at() -> None:
    """No seat, no plan, or no card of it left."""
    state = at_resolution((6, 5, 3), (2,))
    page, _ = peeker(state)
    assert page.peeks(state) == ()
    done = then(at_resolution((6,), (2,)), do.Resign(1, MORIUS, 0))
    page, _ = peeker(done, MORIUS)
    assert page.peeks(done) == ()
    other = at_resolution((6, 5), (2,))
    page, desk = peeker(other, MORIUS)
    desk.own = {}
    assert page.peeks(other) == ()


def test_on_a_shared_phone_only_the_acting_thief_looks() -> None:
    """Nobody sees the cards of whoever shares it."""
    state = at_resolution((6, 5, 3), (2,), (8,))
    page, _ = peeker(state, MORIUS, NOIRON)
    assert page.peeks(state) == ()
    state = at_resolution((3, 2, 1), (9,), (8,))
    page, _ = peeker(state, MORIUS, NOIRON)
    page.peek()
    assert page.peeks(state)[0].cover.text == "leftmost card: Ambush"
    cleanup = then(at_resolution((), ()), do.GuardDone(1))
    assert page.peeks(cleanup) == ()


def test_a_tap_opens_and_covers_for_whom_holding_is_hard() -> None:
    """As it was chosen in the settings."""
    state = at_resolution((6, 5, 3), (2,))
    page, desk = peeker(state, MORIUS)
    desk.settings = Settings(tap_not_hold=True)
    (found,) = page.peeks(state)
    assert (found.cover.title, found.cover.hold) == ("Tap to see your cards", False)
    page.peek()
    assert page.peeks(state)[0].open
    page.peek()
    assert not page.peeks(state)[0].open
