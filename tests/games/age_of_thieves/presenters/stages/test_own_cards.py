"""A look at own cards that are not done."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.stages.own_cards import OwnCards
from companion.present.lid import UNTOUCHED
from companion.present.play.cover import Cover, Look
from companion.present.settings import Settings
from companion.table.ids import Seat
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import MORIUS, NOIRON, at_resolution, then, use

COVERED = (Look(Cover("Hold to see your cards", "", "card")),)


def peeker(state: State, *seats: Seat) -> tuple[OwnCards, Desk]:
    """The cards on a phone that plays these seats."""
    desk = Desk(Around(state), "A", seats, own={MORIUS: ("move", None, "beacon"), NOIRON: ("ambush",)})
    return OwnCards(port(desk)), desk


def test_covered_nothing_is_told() -> None:
    """Every plan looks the same."""
    cards, desk = peeker(at_resolution((6, 5, 3), (2,)), MORIUS)
    assert cards.looks(desk.around.state) == COVERED


def test_open_the_cards_that_lie_have_names() -> None:
    """By their places; the words of the plan are in no repr."""
    state = then(at_resolution((6, 5, 3), (2,)), use(MORIUS, 0))
    cards, _ = peeker(state, MORIUS)
    cards.open()
    (found,) = cards.looks(state)
    assert found.open
    assert found.cover.title == "Your cards"
    assert found.cover.text == "2nd card from the left: General card\n3rd card from the left: Beacon"
    assert "Beacon" not in repr(found)


def test_they_cover_by_hand_and_by_themselves() -> None:
    """They cover after a while without a touch."""
    state = at_resolution((6, 5, 3), (2,))
    cards, desk = peeker(state, MORIUS)
    cards.peeked("open")
    assert cards.looks(state)[0].open
    cards.peeked("let_go")
    assert cards.looks(state) == COVERED
    cards.open()
    desk.now += UNTOUCHED - 0.1
    assert cards.looks(state)[0].open
    desk.now += 0.1
    assert cards.looks(state) == COVERED


def test_nothing_to_look_at() -> None:
    """No seat, no plan, or no card of it left."""
    state = at_resolution((6, 5, 3), (2,))
    cards, _ = peeker(state)
    assert cards.looks(state) == ()
    done = then(at_resolution((6,), (2,)), do.Resign(1, MORIUS, 0))
    cards, _ = peeker(done, MORIUS)
    assert cards.looks(done) == ()
    other = at_resolution((6, 5), (2,))
    cards, desk = peeker(other, MORIUS)
    desk.own = {}
    assert cards.looks(other) == ()


def test_on_a_shared_phone_only_the_acting_thief_looks() -> None:
    """Nobody sees the cards of another thief on the same phone."""
    state = at_resolution((6, 5, 3), (2,), (8,))
    cards, _ = peeker(state, MORIUS, NOIRON)
    assert cards.looks(state) == ()
    state = at_resolution((3, 2, 1), (9,), (8,))
    cards, _ = peeker(state, MORIUS, NOIRON)
    cards.open()
    assert cards.looks(state)[0].cover.text == "leftmost card: Ambush"
    cleanup = then(at_resolution((), ()), do.GuardDone(1))
    assert cards.looks(cleanup) == ()


def test_a_tap_opens_and_covers_where_holding_is_hard() -> None:
    """The setting decides."""
    state = at_resolution((6, 5, 3), (2,))
    cards, desk = peeker(state, MORIUS)
    desk.settings = Settings(tap_not_hold=True)
    (found,) = cards.looks(state)
    assert (found.cover.title, found.cover.hold) == ("Tap to see your cards", False)
    cards.open()
    assert cards.looks(state)[0].open
    cards.open()
    assert not cards.looks(state)[0].open
