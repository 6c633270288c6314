"""Openings that do not count: they stay in the log as proof, and the answer is set aside."""

from typing import Any

import pytest

from companion.seal.commitment import Opening
from companion.table import operations
from companion.table.ids import Seat
from companion.table.seals import SealStage
from companion.table.state import Misfit
from companion.table.why import Why
from tests.support.old_tables import old_ring
from tests.support.races import Q, bid, hidden, locked, opening_of, stages
from tests.support.table_builders import why
from tests.toys.lanterns import COMMANDS, Light, Race

LIGHT = operations.Step(COMMANDS.write(Light()))


@pytest.mark.parametrize(
    "change", [{"open": "better"}, {"parts": ()}, {"nonce": bytes(32)}, {"parts": (bytes(32),) * 2}]
)
def test_what_was_not_sealed_does_not_count(change: dict[str, Any]) -> None:
    """Whichever piece was exchanged: the opening stays as proof, the seat is named, its answer is set aside, and there
    is no second try."""
    ring = locked(1, 2)
    said = opening_of(ring, 1, **change)
    proof = ring.must(ring.phones[1], ring.phones[1].say(said, Seat(1)))
    assert ring.state.misfits == (Misfit(proof.n, Seat(1), "name 1", Q),)
    assert ring.playing.sealing(Q).seals[Seat(1)].proof == Opening(said.open, said.parts, said.nonce)
    assert stages(ring) == [SealStage.SET_ASIDE, SealStage.SIGNED]
    assert why(ring.say(1, opening_of(ring, 1), Seat(1))) is Why.ALREADY_OPEN
    ring.wake()
    assert ring.playing.state.results[Q] == {Seat(1): "set aside", Seat(2): ("bid", 2)}


def test_a_single_seal_that_does_not_fit_does_not_count() -> None:
    """The lantern stays dark; no undo brings its seal back."""
    ring = hidden()
    ring.plan(1, 5, "red")
    ring.asleep = {1}
    ring.host_says(LIGHT)
    ring.say(1, opening_of(ring, 1, 5, open="blue"), Seat(1))
    ring.undo(0)
    ring.host_says(LIGHT)
    assert ring.playing.state.colours == {5: "set aside"}
    assert len(ring.state.misfits) == 1


def test_what_is_opened_after_its_phone_was_given_up_does_not_count() -> None:
    """It fits, but comes too late: the table has gone on without it."""
    ring = locked(1, 2)
    said = opening_of(ring, 2)
    ring.host_says(operations.Cardboard(Seat(2), "A"))
    held = ring.phones[2].hold(Seat(2))
    assert held
    ring.must(ring.phones[2], held)
    late = ring.must(ring.phones[2], ring.phones[2].say(said, Seat(2)))
    assert ring.state.misfits == (Misfit(late.n, Seat(2), "name 2", Q),)
    ring.wake()
    assert ring.playing.state.results[Q] == {Seat(1): ("bid", 2), Seat(2): "set aside"}


def test_at_an_old_table_a_misfit_is_refused() -> None:
    """Phones of that protocol would not follow the entry."""
    ring = old_ring()
    ring.asleep = {1, 2}
    ring.tap(0, Race((Seat(1), Seat(2))))
    for seat in (1, 2):
        bid(ring, seat)
    for phone in ring.phones[1:]:
        ring.must(phone, phone.owed()[0])
    assert why(ring.say(1, opening_of(ring, 1, open="better"), Seat(1))) is Why.DOES_NOT_FIT
    assert ring.state.misfits == ()
