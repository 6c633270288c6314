"""Promises of an answer while it is made: it is its owner's alone, and only what can be played can be sealed."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.planning import Answered
from companion.games.swindler.presenters.stages.cards_answer import AnswerInHand, aims, offered
from companion.games.swindler.presenters.stages.cards_now import answers
from companion.games.swindler.rules.accomplices import Accomplice
from companion.present.lid import UNTOUCHED
from companion.table.ids import Seat
from companion.table.snapshot import Contact
from companion.table.state import Seal
from tests.support.swindler_answers import AnswerDesk, lie, phone
from tests.support.swindler_cards import CALLED, LINE, STOPS
from tests.support.swindlers import A, B, C, D, then

LIES = Seal(b"x" * 32)
COUNTERED = then(LINE, do.CallStop(1, A))


def sealed(desk: AnswerDesk, seat: Seat = C) -> list[object]:
    """What lies there of a seat."""
    return [plan.open for plan in desk.sealed.get(seat, {}).values()]


def in_hand(desk: AnswerDesk) -> AnswerInHand:
    """What this phone has in hand once a second has gone by."""
    hand = AnswerInHand(desk)
    hand.tick()
    return hand


def test_a_hold_a_card_and_ready() -> None:
    """Then it is covered, and the seat waits."""
    desk = phone(CALLED, C)
    hand = in_hand(desk)
    hand.opened()
    hand.pick("traitor")
    hand.main()
    assert sealed(desk) == [["traitor", 0]]
    assert not hand.lid.is_open()
    hand.main()
    assert not desk.around.playing.sealing(1).seals, "taken back: not yet"


def test_what_was_picked_outlives_the_app() -> None:
    """Covered again when it is opened; nothing has to be picked twice."""
    desk = phone(CALLED, C)
    hand = in_hand(desk)
    hand.opened()
    hand.pick("traitor")
    again = in_hand(desk)
    assert (again.picked, again.lid.is_open()) == (Answered(Accomplice.TRAITOR), False)


def test_none_is_picked_until_a_card_is() -> None:
    """A card whose moment is not there cannot be."""
    desk = phone(CALLED, C)
    hand = in_hand(desk)
    hand.opened()
    hand.pick("decoy")
    hand.main()
    assert sealed(desk) == [["none", 0]]
    now = answers(desk)
    assert now is not None
    assert offered(now, C) == (
        Accomplice.LEGACY_HUNTER,
        Accomplice.TRAITOR,
        Accomplice.BEGGAR,
        Accomplice.TRICKSTER,
    )


def test_covered_nothing_can_be_picked() -> None:
    """Nor sealed: a brush of the button says nothing; it covers itself after a while."""
    desk = phone(CALLED, C)
    hand = in_hand(desk)
    hand.pick("traitor")
    hand.main()
    assert (hand.picked, sealed(desk)) == (Answered(), [])
    hand.opened()
    desk.now = UNTOUCHED
    hand.tick()
    assert not hand.lid.is_open()


def test_an_assassin_has_a_target() -> None:
    """The card that comes next, until another one is chosen."""
    desk = phone(COUNTERED, A)
    hand = in_hand(desk)
    hand.opened()
    hand.pick("beggar")
    hand.aim("1")
    assert hand.picked == Answered(Accomplice.BEGGAR)
    hand.pick("assassin")
    assert hand.picked.target == 1
    hand.aim("9")
    hand.aim("3")
    hand.main()
    assert sealed(desk, A) == [["assassin", 3]]
    now = answers(desk)
    assert now is not None
    assert [card.number for card in aims(now, Answered(Accomplice.ASSASSIN, 1))] == [1, 2, 3]


def test_what_is_sealed_can_be_looked_at() -> None:
    """As long as it is held."""
    desk = phone(CALLED, C)
    hand = in_hand(desk)
    hand.opened()
    hand.let_go()
    assert hand.lid.is_open(), "while it is chosen, nobody has to hold on"
    hand.main()
    hand.tick()
    hand.opened()
    assert hand.lid.is_open()
    hand.let_go()
    assert not hand.lid.is_open()


def test_two_seats_at_one_phone() -> None:
    """The phone goes on to the next by itself, or to whom it is given; nothing of the one is left for the other."""
    desk = phone(CALLED, B, C)
    hand = in_hand(desk)
    hand.opened()
    hand.pick("traitor")
    hand.give(str(C))
    assert (hand.seat, hand.picked, hand.lid.is_open()) == (C, Answered(), False)
    hand.give(str(B))
    assert hand.picked == Answered(Accomplice.TRAITOR), "it is still there for its owner"
    hand.give(str(C))
    hand.give(str(D))
    hand.opened()
    hand.main()
    hand.tick()
    assert hand.seat == B


def test_an_answer_that_others_may_know_is_given_again() -> None:
    """One tap, and the same answer lies there anew."""
    desk = phone(CALLED, C)
    hand = in_hand(desk)
    hand.opened()
    hand.pick("traitor")
    hand.main()
    lie(desk.around, C, None)
    desk.facts = {**desk.facts, "to_seal": frozenset({(C, 1)})}
    hand.tick()
    hand.main()
    assert sealed(desk) == [["traitor", 0]]
    assert C in desk.around.playing.sealing(1).seals


def test_seats_without_a_phone() -> None:
    """They have laid something, or not yet; whatever it is, nobody types it before the answers open."""
    desk = phone(CALLED, A, cardboard=(C, D))
    hand = in_hand(desk)
    lie(desk.around, A, LIES)
    hand.main()
    hand.helped(str(D))
    assert desk.around.playing.sealing(1).seals.keys() == {A, C, D}
    hand.helped(str(D))
    hand.helped(str(B))
    assert desk.around.playing.sealing(1).seals.keys() == {A, C}


def test_without_a_table_nothing_is_sealed() -> None:
    """Neither there nor where no answers are out."""
    desk = phone(CALLED, C)
    desk.facts = {**desk.facts, "contact": Contact.LOOKING}
    hand = in_hand(desk)
    hand.opened()
    hand.main()
    assert sealed(desk) == []
    calm = in_hand(phone(STOPS, C))
    for tap in (calm.opened, calm.let_go, calm.main, calm.back):
        tap()
    for named in (calm.give, calm.helped, calm.pick, calm.aim):
        named("0")
    assert (calm.seat, calm.lid.is_open()) == (None, False)


def test_what_can_be_played_no_more_is_not_sealed() -> None:
    """The table has gone on meanwhile."""
    desk = phone(CALLED, C)
    hand = in_hand(desk)
    hand.opened()
    hand.picked = Answered(Accomplice.DECOY)
    hand.main()
    assert sealed(desk) == []


def test_a_display_answers_nothing() -> None:
    """And what is picked is in no text of the program."""
    hand = in_hand(phone(CALLED))
    hand.opened()
    hand.main()
    assert hand.seat is None
    assert repr(hand) == "AnswerInHand()"
