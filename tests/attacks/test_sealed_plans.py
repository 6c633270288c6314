"""Attacks on sealed plans: opened early, exchanged, copied, shown too soon or shown wrong."""

from dataclasses import replace
from typing import Any

import pytest

from companion.seal import commitment, envelope
from companion.table import operations
from companion.table.ids import Seat
from companion.table.seals import SealStage, stage
from companion.table.why import Why
from companion.wire.messages import Op
from tests.support.attacker import (
    Air,
    Q,
    bid,
    game,
    mute,
    nobody_follows,
    racing,
    refused,
    said,
    slip,
)
from tests.support.races import locked as locked_ring
from tests.support.ring import go_back
from tests.support.rogues import ops, step, tapped
from tests.toys.lanterns import Adjust, Hide, Play


def opening(net: Air, seat: int, **changes: Any) -> operations.Open:
    """The opening that the phone of this seat would send."""
    phone = net.nodes[seat].member.phone
    shown = commitment.opening(phone.state.table, Q, seat, phone.own(Seat(seat))[Q])
    fields = {"open": shown.open, "parts": shown.part_digests, "nonce": shown.nonce, **changes}
    return operations.Open(Q, **fields)


def signed(first: int = 1, second: int = 2) -> Air:
    """Both are ready; the first phone has signed, the second one's signature never arrives."""
    net = racing()
    mute(net, net.nodes[second], "sign")
    bid(net, second)
    bid(net, first)
    net.run(1.0)
    assert [stage(game(net.nodes[0]), Q, Seat(seat)) for seat in (first, second)] == [SealStage.SIGNED, SealStage.READY]
    return net


def going(silent: int = 2) -> Air:
    """Both have signed, so plans open; this phone's opening never arrives."""
    net = racing()
    mute(net, net.nodes[silent], "open")
    bid(net, 1)
    bid(net, 2)
    net.run(1.0)
    return net


def opened(*kinds: str) -> Air:
    """Both have opened their bids; seat 1's phone gets nothing of these kinds through any more."""
    net = racing()
    bid(net, 1)
    bid(net, 2)
    mute(net, net.nodes[1], *kinds)
    return net


def test_opening_before_the_other_is_ready() -> None:
    """Nobody opens before the question is locked."""
    net = racing()
    bid(net, 1)
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), opening(net, 1)), Why.NOT_ALL_SIGNED)


def test_opening_before_all_have_signed() -> None:
    """All are ready, one phone has not signed yet: the opening of another counts for nothing."""
    net = signed()
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), opening(net, 1)), Why.NOT_ALL_SIGNED)


def test_a_host_that_asks_for_openings_too_early() -> None:
    """The host makes up the sign that is missing: nobody opens to it, and everybody sees whose sign does not hold."""
    net = signed()
    made_up = replace(said(net.nodes[2], Seat(2), operations.Sign(Q)), signature=bytes(64))
    nobody_follows(net, made_up, Why.SIGNATURE_WRONG)
    assert not ops(net, net.nodes[1], net.nodes[0], "open", "part")


def test_another_plan_after_signing() -> None:
    """A phone that has signed has seen every Ready; it cannot change its own seal any more."""
    net = signed()
    other = operations.SealLaid(Q, bytes(32), bytes(envelope.LENGTH))
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), other), Why.ALREADY_SIGNED)


def test_taking_back_after_signing() -> None:
    """A signature is final: a phone that waits for the others learns nothing that it could still use."""
    net = signed()
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), operations.Unseal(Q)), Why.ALREADY_SIGNED)


def test_signing_twice() -> None:
    """A second signature is refused."""
    net = signed()
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), operations.Sign(Q)), Why.ALREADY_SIGNED)


def test_signing_before_all_are_ready() -> None:
    """A signature says "I have seen every Ready", so it cannot come before the last one."""
    net = racing()
    bid(net, 1)
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), operations.Sign(Q)), Why.NOT_ALL_READY, named=False)


def test_a_sign_from_before_the_last_ready() -> None:
    """A sign that was made for an earlier lock does not close the next one."""
    net = signed()
    phone = net.nodes[2].member.phone
    n = game(net.nodes[2]).sealing(Q).ready_n - 1
    early = said(net.nodes[2], Seat(2), operations.Sign(Q), seen_n=n, seen_head=phone.replica.log.head(n))
    refused(net, net.nodes[2], early, Why.STALE, named=False)


def test_a_late_seal() -> None:
    """While plans open, nobody lays, exchanges or takes back anything."""
    net = going()
    late = operations.SealLaid(Q, bytes(32), bytes(envelope.LENGTH))
    refused(net, net.nodes[2], said(net.nodes[2], Seat(2), late), Why.SCREENS_GOING, named=False)
    net = going()
    refused(net, net.nodes[2], said(net.nodes[2], Seat(2), operations.Unseal(Q)), Why.SCREENS_GOING, named=False)


def proved(net: Air, misfit: operations.Open) -> None:
    """Seat 2 opens this: it stands in every log as proof, names the seat, and its answer counts for nothing."""
    misfitting = said(net.nodes[2], Seat(2), misfit)
    slip(net, net.nodes[2], net.nodes[0], Op(misfitting.operation, misfitting.signature))
    net.run(1.0)
    for node in net.nodes:
        [found] = node.member.phone.state.misfits
        assert (found.seat, found.name, found.q) == (2, "name 2", Q)
        assert game(node).state.results[Q][Seat(2)] == "set aside"


def test_another_plan_than_the_one_sealed() -> None:
    """The second phone has seen the first one's bid and opens something better: that only wastes its turn, by name."""
    net = going()
    proved(net, opening(net, 2, open="a better bid"))


@pytest.mark.parametrize("back", [0, 1], ids=["before both signs", "behind the victim's sign"])
def test_reading_a_plan_by_going_back(back: int) -> None:
    """A host and seat 2 in league hear seat 1's plan, go back and lay a better one. Seat 1's phone has opened once: it
    neither signs nor opens again, whatever is signed beside it, before its owner taps Ready for a fresh seal."""
    ring = locked_ring(1, 2)
    signs = [entry.n for entry in ring.entries if entry.operation.kind == "sign"]
    victim, accomplice = ring.phones[1:]
    assert [said.operation.kind for said in victim.owed()] == ["open"]
    go_back(ring, signs[0] - 1 + back)
    ring.must(accomplice, accomplice.seal_plan(Seat(2), Q, "a better bid", ()))
    assert victim.owed() == ()
    assert [(waits.seat, waits.q) for waits in victim.to_seal_anew] == [(1, Q)]
    assert ring.playing.sealing(Q).signed == frozenset()
    ring.must(victim, victim.seal_plan(Seat(1), Q, "bid", ()))
    ring.wake()
    assert ring.playing.state.results[Q].keys() == {1, 2}


@pytest.mark.parametrize("change", ["nonce", "parts", "fewer", "swapped"])
def test_an_opening_with_other_cards(change: str) -> None:
    """The seal binds not only the bid, but also nonce, number and order of the hidden cards."""
    net = going()
    good = opening(net, 2)
    changes: dict[str, dict[str, Any]] = {
        "nonce": {"nonce": bytes(32)},
        "parts": {"parts": (bytes(32), good.parts[1])},
        "fewer": {"parts": good.parts[:1]},
        "swapped": {"parts": good.parts[::-1]},
    }
    proved(net, opening(net, 2, **changes[change]))


def test_opening_twice() -> None:
    """An answer is opened only once."""
    net = going()
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), opening(net, 1)), Why.ALREADY_OPEN)


def test_copying_another_seal() -> None:
    """A seal that was copied from another seat binds that seat: it cannot be opened as one's own."""
    net = racing()
    bid(net, 1)
    lying = game(net.nodes[0]).sealing(Q).seals[Seat(1)]
    mute(net, net.nodes[2], "open")
    copied = said(net.nodes[2], Seat(2), operations.SealLaid(Q, lying.digest, lying.envelope))
    slip(net, net.nodes[2], net.nodes[0], Op(copied.operation, copied.signature))
    assent = said(net.nodes[2], Seat(2), operations.Sign(Q))
    slip(net, net.nodes[2], net.nodes[0], Op(assent.operation, assent.signature))
    net.run(1.0)
    assert stage(game(net.nodes[0]), Q, Seat(1)) is SealStage.OPEN
    proved(net, opening(net, 1))


def test_a_seal_of_another_size() -> None:
    """Every seal has one size, so that not even the length of a plan shows."""
    net = racing()
    short = operations.SealLaid(Q, bytes(32), bytes(envelope.LENGTH - 1))
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), short), Why.ENVELOPE_SIZE)


def test_sealing_what_nobody_asked() -> None:
    """This is a seat that is not asked, or a question that is not open."""
    seal = operations.SealLaid(Q, bytes(32), bytes(envelope.LENGTH))
    net = racing()
    refused(net, net.nodes[1], said(net.nodes[1], Seat(0), seal), Why.NOT_ASKED)
    net = racing()
    other = operations.SealLaid(Q + 1, bytes(32), bytes(envelope.LENGTH))
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), other), Why.NOT_ASKED)


def test_being_ready_for_somebody_else() -> None:
    """A device is ready for a cardboard seat that it helps, for no other seat."""
    net = racing()
    refused(net, net.nodes[2], said(net.nodes[2], "C", operations.SealLaid(Q, seat=Seat(1))), Why.NOT_YOURS)
    net = racing()
    refused(net, net.nodes[2], said(net.nodes[2], "C", operations.Unseal(Q, Seat(1))), Why.NOT_YOURS)


def test_a_ready_made_on_an_old_screen() -> None:
    """A seal whose author had not seen the last change of the table is not one for the table as it stands."""
    net = racing()
    old = said(net.nodes[1], Seat(1), operations.SealLaid(Q, bytes(32), bytes(envelope.LENGTH)))
    tapped(net, 0, Adjust(Seat(0), 1))
    refused(net, net.nodes[1], old, Why.STALE, named=False)


def test_a_step_while_the_screens_go() -> None:
    """Nobody changes the table between the last signature and the last opening."""
    net = going()
    adjusts = step(Adjust(Seat(1), 5))
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), adjusts), Why.SCREENS_GOING, named=False)


def test_showing_a_card_before_its_use() -> None:
    """A hidden part shows itself when the game calls for it and at no other time."""
    net = opened()
    plan = net.nodes[1].member.phone.own(Seat(1))[Q]
    value, nonce = commitment.part_opening(plan, 0)
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), operations.Part(Q, ((0, value, nonce),))), Why.NOT_DUE)


@pytest.mark.parametrize("change", ["value", "nonce", "place"])
def test_showing_another_card(change: str) -> None:
    """The card that was sealed at this place, or none: refused and named."""
    net = opened("part")
    tapped(net, 1, Play(Q, Seat(1), 0))
    plan = net.nodes[1].member.phone.own(Seat(1))[Q]
    value, nonce = commitment.part_opening(plan, 1 if change == "place" else 0)
    wrong = {"value": ("another card", nonce), "nonce": (value, bytes(32)), "place": (value, nonce)}
    shown = operations.Part(Q, ((0, *wrong[change]),))
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), shown), Why.DOES_NOT_FIT)


def test_showing_a_card_twice() -> None:
    """A part that has been shown is no longer due."""
    net = opened()
    tapped(net, 1, Play(Q, Seat(1), 0))
    plan = net.nodes[1].member.phone.own(Seat(1))[Q]
    again = operations.Part(Q, ((0, *commitment.part_opening(plan, 0)),))
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), again), Why.NOT_DUE)


def test_showing_somebody_elses_card() -> None:
    """Only the own seat shows its parts."""
    net = opened("part")
    tapped(net, 1, Play(Q, Seat(1), 0))
    plan = net.nodes[1].member.phone.own(Seat(1))[Q]
    stolen = operations.Part(Q, ((0, *commitment.part_opening(plan, 0)),))
    refused(net, net.nodes[2], said(net.nodes[2], Seat(2), stolen), Why.NOT_DUE)


def test_opening_a_single_seal_before_its_time() -> None:
    """A lantern that lies sealed stays dark until the game lights it."""
    net = racing()
    rogue = net.nodes[1]
    tapped(net, 1, Hide(Seat(1), 5, 0))
    rogue.do(lambda member: member.owner.ready(Seat(1), 5, "red", ()))
    net.run(1.0)
    shown = commitment.opening(rogue.member.phone.state.table, 5, 1, rogue.member.phone.own(Seat(1))[5])
    early = operations.Open(5, shown.open, shown.part_digests, shown.nonce)
    refused(net, rogue, said(rogue, Seat(1), early), Why.NOT_DUE)
