"""Promises of a sealed question on one phone: whose answers are made here, and how far each seat is."""

from dataclasses import replace
from typing import Any

import pytest

from companion.present.play.sealed import Readys, SealedQuestion
from companion.seal.commitment import Opening, Plan
from companion.seal.vault import Secret
from companion.table.ids import Seat
from companion.table.seals import SealStage
from companion.table.snapshot import Contact
from companion.table.state import Seal, Sealing
from tests.support.parlour import ADA, BO, CY, phone, table

LIES = Seal(b"x" * 32)
OPENED = Seal(b"x" * 32, opening=Opening([], (), b""))
PLAN = Plan([], (), Secret(bytes(32)))


def question(seals: dict[Seat, Seal] | None = None, cardboard: tuple[Seat, ...] = (), **facts: Any) -> SealedQuestion:
    """Everybody is asked the question 7; seen from Ada's phone."""
    state = table(cardboard=cardboard, sealings={7: Sealing(seals or {})})
    assert state.playing is not None
    return SealedQuestion(phone(state=state, **facts), state.playing, 7, (CY, ADA, BO))


def test_seats_are_told_apart() -> None:
    """Own seats, seats without a phone that this one helps, and all others."""
    assert question(cardboard=(BO,)).mine == (ADA,)
    assert question(cardboard=(BO,)).helped == (BO,)
    assert question().here
    assert not question(contact=Contact.LOOKING).here


def test_an_answer_is_awaited_until_it_lies_there() -> None:
    """An answer that others may know is awaited again; the last one opens all."""
    now = question({BO: LIES, CY: LIES})
    assert [now.plans(seat) for seat in (ADA, BO, CY)] == [True, False, False]
    assert now.is_last(ADA)
    assert not question({BO: LIES}).is_last(ADA)
    known = question({ADA: LIES}, to_seal=frozenset({(ADA, 7)}))
    assert known.is_known(ADA)
    assert known.far(ADA) is SealStage.PLANNING


def test_what_was_sealed_here_is_known_here() -> None:
    """This holds only for this question."""
    assert question(own={ADA: {7: PLAN}}).kept(ADA) == PLAN
    assert question(own={ADA: {6: PLAN}}).kept(ADA) is None


@pytest.mark.parametrize(
    ("seals", "facts", "word"),
    [
        ({}, {}, ("planning", "ink")),
        ({}, {"away": {"B": 3.0}}, ("away", "bad")),
        ({BO: LIES}, {"away": {"B": 3.0}}, ("ready", "good")),
        ({BO: OPENED}, {}, ("open", "good")),
    ],
)
def test_how_far_a_seat_is_has_a_word(seals: dict[Seat, Seal], facts: dict[str, Any], word: tuple[str, str]) -> None:
    """It has a tone, too. A phone that is away matters only while its answer is awaited."""
    assert question(seals, **facts).progress(BO) == word


def test_since_when_a_phone_is_away() -> None:
    """By its seat; a seat that nobody has is not away."""
    assert question(away={"B": 3.0}).away(BO) == 3.0
    assert question().away(Seat(9)) is None


def test_a_ready_is_on_its_way_until_the_table_has_it() -> None:
    """Nobody is asked twice meanwhile."""
    readys = Readys()
    readys.send(question(), ADA)
    readys.settle(question())
    assert readys.is_sealing(question(), ADA)
    assert not readys.is_sealing(question(), BO)
    assert readys.is_sealing(question(own={ADA: {7: PLAN}}, said=True), ADA)
    assert not readys.is_sealing(question({ADA: LIES}, own={ADA: {7: PLAN}}), ADA)


def test_a_ready_that_came_to_nothing_is_waited_for_no_more() -> None:
    """It was sealed here, but the table has changed meanwhile; this holds even while something else is on its way."""
    readys = Readys()
    for seat in (ADA, BO):
        readys.send(question(), seat)
    readys.settle(question(own={ADA: {7: PLAN}}))
    assert not readys.is_sealing(question(own={ADA: {7: PLAN}}, said=True), ADA)
    readys.drop(BO, 7)
    assert not readys.is_sealing(question(), BO)


def test_who_went_home_answers_nothing() -> None:
    """Nobody waits for that seat, and nobody helps it."""
    now = question({ADA: LIES}, cardboard=(BO,))
    gone = replace(now, playing=replace(now.playing, absent=frozenset({BO})))
    assert (gone.helped, gone.plans(BO), gone.progress(BO)) == ((), False, ("absent", "faint"))
    assert now.progress(BO) == ("planning", "ink")
