"""Ready, take back, sign, open, show a hidden part, and every way in which they are refused."""

from typing import Any

import pytest

from companion.seal import envelope
from companion.table import operations
from companion.table.ids import Seat
from companion.table.refusals import Refused
from companion.table.seals import SealStage
from companion.table.why import Why
from tests.support.races import Q, bid, hidden, locked, opened, opening_of, part_of, racing, ready, stages, take_back
from tests.support.table_builders import bent, why
from tests.toys.lanterns import Adjust, Hide, Light, Play


def test_only_seats_that_are_asked_are_heard() -> None:
    """A third seat, and a question that nobody asked, are refused."""
    ring = racing()
    assert why(bid(ring, 0)) is Why.NOT_ASKED
    assert why(ring.plan(1, 1002, "bid")) is Why.NOT_ASKED
    assert why(ring.say(1, operations.Sign(1002), Seat(1))) is Why.NOT_ASKED
    assert why(ring.say(0, operations.Sign(Q), Seat(0))) is Why.NOT_ASKED
    assert why(ring.say(1, operations.Sign(Q))) is Why.NOT_ASKED
    assert why(ring.say(1, operations.Unseal(1002), Seat(1))) is Why.NOT_ASKED
    assert why(ring.say(0, operations.Unseal(Q), Seat(0))) is Why.NOT_ASKED
    assert why(ring.plan(1, 0, "a step is no sealed question")) is Why.NOT_ASKED


def test_nobody_is_ready_for_another_phone() -> None:
    """A device cannot say it for its own phone seat, or for a seat that it does not help."""
    ring = racing(cardboard=2)
    assert why(ring.say(1, operations.SealLaid(Q, seat=Seat(1)))) is Why.NOT_YOURS
    assert why(ring.say(1, operations.SealLaid(Q, bytes(32), bytes(envelope.LENGTH)))) is Why.NOT_YOURS
    assert why(ring.say(1, operations.SealLaid(Q, seat=Seat(2)))) is Why.NOT_YOURS
    assert why(ring.say(0, operations.SealLaid(Q, seat=Seat(9)))) is Why.NOT_YOURS
    assert why(ring.say(1, operations.Unseal(Q, Seat(2)))) is Why.NOT_YOURS


@pytest.mark.parametrize(("digest", "wrapped"), [(31, envelope.LENGTH), (32, envelope.LENGTH - 1), (32, 0), (0, 0)])
def test_every_seal_has_one_size(digest: int, wrapped: int) -> None:
    """A seal does not show even the length of its plan."""
    ring = racing()
    said = operations.SealLaid(Q, bytes(digest), bytes(wrapped))
    assert why(ring.say(1, said, Seat(1))) is Why.ENVELOPE_SIZE


def test_a_ready_may_be_replaced_until_its_phone_has_signed() -> None:
    """The last seal counts."""
    ring = racing()
    bid(ring, 1, "first thought")
    bid(ring, 1, "second thought")
    bid(ring, 2)
    assert ring.playing.state.results[Q][Seat(1)] == ("second thought", 2)


def test_signed_is_signed() -> None:
    """After that the plan cannot be replaced, taken back or signed again."""
    ring = racing(2)
    bid(ring, 2)
    bid(ring, 1)
    assert stages(ring) == [SealStage.SIGNED, SealStage.READY]
    assert why(bid(ring, 1, "too late")) is Why.ALREADY_SIGNED
    assert why(take_back(ring, 1)) is Why.ALREADY_SIGNED
    assert why(ring.say(1, operations.Sign(Q), Seat(1))) is Why.ALREADY_SIGNED


def test_taking_back_undoes_the_lock() -> None:
    """A seat that has not signed may change its mind; signatures of others are gone with the lock."""
    ring = racing(2)
    bid(ring, 1)
    bid(ring, 2)
    take_back(ring, 2)
    assert stages(ring) == [SealStage.READY, SealStage.PLANNING]
    assert why(take_back(ring, 2)) is Why.NOT_SEALED
    bid(ring, 1, "changed as well")
    ring.wake()
    bid(ring, 2)
    assert ring.playing.state.results[Q][Seat(1)] == ("changed as well", 2)


def test_another_plan_of_a_rival_undoes_the_lock() -> None:
    """A seat that has signed must sign again, as its signature was for the seals before."""
    ring = racing(2)
    bid(ring, 2)
    bid(ring, 1)
    assert stages(ring) == [SealStage.SIGNED, SealStage.READY]
    ring.asleep = {1, 2}
    bid(ring, 2, "second thought")
    assert stages(ring) == [SealStage.READY, SealStage.READY]


def test_a_sign_counts_only_for_what_its_phone_saw() -> None:
    """A signature from before the phone saw the last Ready does not count."""
    ring = racing(1, 2)
    bid(ring, 2)
    phone = ring.phones[1]
    bid(ring, 1)
    before = ring.state
    bid(ring, 2, "another")
    late = bent(ring, phone.say(operations.Sign(Q), Seat(1)), seen_n=before.n, seen_head=before.head)
    assert why(ring.offer(phone, late)) is Why.STALE


def test_a_ready_counts_only_for_the_table_its_phone_saw() -> None:
    """A Ready that was on its way during a step or an undo does not count; a new one does."""
    ring = racing()
    bid(ring, 1)
    phone = ring.phones[2]
    late = phone.seal_plan(Seat(2), Q, "for the old table", ())
    ring.tap(0, Adjust(Seat(2), 1))
    assert why(ring.offer(phone, late)) is Why.STALE
    late = phone.seal_plan(Seat(2), Q, "for the table in between", ())
    ring.undo(0)
    assert why(ring.offer(phone, late)) is Why.STALE
    bid(ring, 2)
    assert stages(ring) == [SealStage.PLANNING, SealStage.READY]


def test_a_ready_is_void_when_the_seats_have_changed() -> None:
    """A seat that loses its phone or gets one changes the table like a step."""
    ring = racing()
    phone = ring.phones[1]
    late = phone.seal_plan(Seat(1), Q, "against a phone", ())
    ring.say(0, operations.Cardboard(Seat(2), "A"))
    assert why(ring.offer(phone, late)) is Why.STALE
    late = phone.seal_plan(Seat(1), Q, "against cardboard", ())
    ring.sit(ring.add_phone(), 2)
    assert why(ring.offer(phone, late)) is Why.STALE


def test_a_helpers_ready_is_for_the_table_it_saw() -> None:
    """The cards on the table may have to be laid again, too."""
    ring = racing(cardboard=2)
    phone = ring.phones[0]
    late = phone.say(operations.SealLaid(Q, seat=Seat(2)))
    ring.tap(1, Adjust(Seat(2), 1))
    assert why(ring.offer(phone, late)) is Why.STALE
    assert not isinstance(ready(ring, 2), Refused)


def test_a_single_seal_is_for_any_table() -> None:
    """It does not depend on what others do meanwhile."""
    ring = hidden()
    phone = ring.phones[1]
    late = phone.seal_plan(Seat(1), 5, "red", ())
    ring.tap(0, Adjust(Seat(2), 1))
    assert not isinstance(ring.offer(phone, late), Refused)


def test_a_refusal_calls_people_by_their_name() -> None:
    """Without a name it uses their figure."""
    ring = racing(cardboard=2)
    ready(ring, 2)
    refused = ready(ring, 2)
    assert isinstance(refused, Refused)
    assert refused.reasons[0].facts == {"name": "name 2"}


def test_nobody_signs_before_all_are_ready() -> None:
    """The last Ready locks the question."""
    ring = racing()
    bid(ring, 1)
    assert why(ring.say(1, operations.Sign(Q), Seat(1))) is Why.NOT_ALL_READY


def test_no_opening_before_all_have_signed() -> None:
    """A phone that opens early is refused, so nobody can wait and see."""
    ring = racing(2)
    bid(ring, 1)
    bid(ring, 2)
    assert why(ring.say(1, opening_of(ring, 1), Seat(1))) is Why.NOT_ALL_SIGNED


def test_an_answer_is_opened_once() -> None:
    """The same opening again is refused, too."""
    ring = locked(1, 2)
    assert not isinstance(ring.say(1, opening_of(ring, 1), Seat(1)), Refused)
    assert why(ring.say(1, opening_of(ring, 1), Seat(1))) is Why.ALREADY_OPEN


def test_nobody_opens_what_they_did_not_seal() -> None:
    """Examples: a seat without a seal, a device in place of a seat."""
    ring = locked(1, 2)
    said = opening_of(ring, 1)
    assert why(ring.say(0, said, Seat(0))) is Why.NOT_SEALED
    assert why(ring.say(1, said)) is Why.NOT_YOURS


def test_nothing_changes_the_table_while_the_screens_go() -> None:
    """From the last signature to the last opening there is no step, no undo and no change of plan."""
    ring = locked(2)
    assert stages(ring) == [SealStage.OPEN, SealStage.SIGNED]
    assert why(ring.tap(0, Adjust(Seat(0), 1))) is Why.SCREENS_GOING
    assert why(ring.undo(0)) is Why.SCREENS_GOING
    assert why(bid(ring, 2)) is Why.SCREENS_GOING
    assert why(take_back(ring, 2)) is Why.SCREENS_GOING


def test_a_new_phone_cannot_open_what_was_given_up() -> None:
    """It plans for this seat from the next question on."""
    ring = racing(1, 2)
    ring.tap(2, Hide(Seat(2), 5, 0))
    ring.plan(2, 5, "red")
    said = opening_of(ring, 2, 5)
    ring.say(0, operations.Cardboard(Seat(2), "A"))
    ring.sit(ring.add_phone(), 2)
    ring.tap(0, Light())
    phone = ring.phones[-1]
    assert why(ring.offer(phone, phone.say(said, Seat(2)))) is Why.NOT_DUE
    assert ring.playing.state.colours == {5: "set aside"}


def test_a_cardboard_ready_is_said_once_and_may_be_taken_back() -> None:
    """A second tap by a helper changes nothing; "not yet" undoes the lock as for any seat."""
    ring = racing(1, cardboard=2)
    ready(ring, 2)
    assert why(ready(ring, 2)) is Why.ALREADY_SEALED
    bid(ring, 1)
    ring.say(0, operations.Unseal(Q, Seat(2)))
    assert stages(ring) == [SealStage.READY, SealStage.PLANNING]


def test_a_cardboard_seat_seals_nothing() -> None:
    """It has no key: its Ready is always empty."""
    ring = racing(cardboard=2)
    said = operations.SealLaid(Q, bytes(32), bytes(envelope.LENGTH), Seat(2))
    assert why(ring.say(0, said)) is Why.SEAL_WANTED


def test_a_phone_that_comes_to_a_laid_answer_signs_nothing() -> None:
    """The answer on the table stays the seat's answer to this question."""
    ring = racing(1, cardboard=2)
    ready(ring, 2)
    bid(ring, 1)
    phone = ring.phones[1]
    [sign] = phone.owed()
    ring.must(phone, sign)
    ring.sit(ring.add_phone(), 2)
    assert why(ring.say(2, operations.Sign(Q), Seat(2))) is Why.NOT_SEALED
    ring.wake()
    assert ring.playing.state.results == {Q: {Seat(1): ("bid", 2), Seat(2): "laid"}}


def test_a_part_is_shown_when_the_game_calls_it_due() -> None:
    """It is the card that is used, and no other."""
    ring = opened()
    ring.tap(1, Play(Q, Seat(1), 1))
    assert ring.playing.state.cards == {(Q, Seat(1), 1): "card 1.1"}


def test_no_part_before_it_is_due() -> None:
    """Nobody shows a card early, or before plans open."""
    ring = racing(1, 2)
    bid(ring, 1)
    assert why(ring.say(1, part_of(ring, 1, 0), Seat(1))) is Why.NOT_OPEN
    ring = opened()
    assert why(ring.say(1, part_of(ring, 1, 0), Seat(1))) is Why.NOT_DUE
    assert why(ring.say(0, part_of(ring, 1, 0), Seat(0))) is Why.NOT_SEALED


@pytest.mark.parametrize("change", [{"value": "ace"}, {"nonce": bytes(32)}])
def test_a_part_must_be_what_was_sealed(change: dict[str, Any]) -> None:
    """No card can be exchanged between lock and use."""
    ring = opened()
    ring.asleep = {1}
    ring.tap(1, Play(Q, Seat(1), 1))
    assert why(ring.say(1, part_of(ring, 1, 1, **change), Seat(1))) is Why.DOES_NOT_FIT
    ring.wake()
    assert ring.playing.state.cards == {(Q, Seat(1), 1): "card 1.1"}


def test_several_parts_are_shown_at_once() -> None:
    """One entry shows all that are due, in any order."""
    ring = opened()
    ring.asleep = {1}
    ring.tap(1, Play(Q, Seat(1), 0))
    ring.tap(1, Play(Q, Seat(1), 1))
    first, second = part_of(ring, 1, 0).shown + part_of(ring, 1, 1).shown
    ring.asleep = set()
    ring.say(1, operations.Part(Q, (second, first)), Seat(1))
    assert ring.playing.state.cards == {(Q, Seat(1), 0): "card 1.0", (Q, Seat(1), 1): "card 1.1"}


def test_several_parts_are_shown_all_or_none() -> None:
    """No part at all, a part twice, one that is not due, or one that was not sealed: nothing is shown."""
    ring = opened()
    ring.asleep = {1}
    ring.tap(1, Play(Q, Seat(1), 0))
    first, second = part_of(ring, 1, 0).shown + part_of(ring, 1, 1).shown
    for shown in ((), (first, first), (first, second)):
        assert why(ring.say(1, operations.Part(Q, shown), Seat(1))) is Why.NOT_DUE
    ring.tap(1, Play(Q, Seat(1), 1))
    exchanged = (1, "ace", second[2])
    assert why(ring.say(1, operations.Part(Q, (first, exchanged)), Seat(1))) is Why.DOES_NOT_FIT
    assert ring.playing.state.cards == {}


def test_there_is_no_part_beyond_the_last() -> None:
    """A game that waits for a card that was never sealed gets none; a negative index does not help."""
    ring = opened()
    ring.tap(1, Play(Q, Seat(1), 2))
    said = part_of(ring, 1, 1, j=2)
    assert why(ring.say(1, said, Seat(1))) is Why.DOES_NOT_FIT
    for before_the_first in (-1, -3):
        ring.tap(1, Play(Q, Seat(1), before_the_first))
        assert why(ring.say(1, part_of(ring, 1, 1, j=before_the_first), Seat(1))) is Why.DOES_NOT_FIT


def test_a_single_seal_binds_at_once() -> None:
    """Nobody signs it, so it cannot be replaced or taken back."""
    ring = hidden()
    ring.plan(1, 5, "red")
    assert why(ring.plan(1, 5, "blue")) is Why.ALREADY_SEALED
    phone = ring.phones[1]
    assert why(ring.offer(phone, phone.take_back(Seat(1), 5))) is Why.NOT_ASKED


def test_cardboard_says_no_ready_to_a_single_question() -> None:
    """It has no lock to wait for; the lantern lies on the table."""
    ring = hidden()
    ring.say(0, operations.Cardboard(Seat(1), "A"))
    assert why(ring.say(0, operations.SealLaid(5, seat=Seat(1)))) is Why.NOT_ASKED


def test_no_single_seal_opens_before_it_is_due() -> None:
    """Its owner shows nothing before the game asks."""
    ring = hidden()
    ring.plan(1, 5, "red")
    assert why(ring.say(1, opening_of(ring, 1, 5), Seat(1))) is Why.NOT_DUE
