"""Attacks with operations that are repeated, renumbered, forged, or made for another table."""

from dataclasses import replace
from typing import Any

import pytest

from companion.session.phone import Signed
from companion.table import operations
from companion.table.entry import signed_message, table_id
from companion.table.fold import LEAP
from companion.table.ids import Seat
from companion.table.why import Why
from companion.wire.messages import Op
from tests.support.attacker import (
    Air,
    attempts,
    game,
    nobody_follows,
    racing,
    refused,
    room,
    said,
    slip,
    under_way,
    unmoved,
)
from tests.support.keys import StandInSigner
from tests.support.net import Node
from tests.support.ring import FIGURES
from tests.support.rogues import key_of, log_of, step, tapped
from tests.toys.lanterns import COMMANDS, Adjust, Hide, Light, Race

HIDE = step(Hide(Seat(1), 5, 0))


def _hidden() -> tuple[Air, Node, int]:
    """Seat 1's phone has hidden lantern 5 as its seat; the entry."""
    net = under_way()
    return net, net.nodes[1], tapped(net, 1, Hide(Seat(1), 5, 0))


def test_saying_the_same_again() -> None:
    """An operation counts once, however often it is sent; no phone accepts it twice."""
    net, rogue, n = _hidden()
    [again] = log_of(rogue, n - 1)
    with unmoved(net):
        slip(net, rogue, net.nodes[0], Op(again.operation, again.signature))
    nobody_follows(net, again, Why.REPEATED)


def test_an_old_operation_again() -> None:
    """An operation from before its author's last one does nothing, whichever phone repeats it."""
    net, _, n = _hidden()
    [old] = log_of(net.nodes[0], n - 1)
    net.nodes[1].do(lambda member: member.owner.say(operations.Undo(n), Seat(1)))
    net.run(1.0)
    with unmoved(net):
        slip(net, net.nodes[2], net.nodes[0], Op(old.operation, old.signature))
    assert not attempts(net.nodes[0])


def test_an_old_operation_bent_a_little() -> None:
    """It counts no more than the one that it was made of, and its author's number has gone by."""
    net, rogue, n = _hidden()
    net.nodes[1].do(lambda member: member.owner.say(operations.Undo(n), Seat(1)))
    net.run(1.0)
    other = said(rogue, Seat(1), step(Hide(Seat(1), 5, 1)), counter=1)
    refused(net, rogue, other, Why.COUNTER_OLD, named=False)


def test_another_content_under_the_same_number() -> None:
    """A phone that says two things under one number is named, and the first one stands."""
    net, rogue, n = _hidden()
    [old] = log_of(rogue, n - 1)
    other = said(rogue, Seat(1), step(Hide(Seat(1), 5, 1)), counter=old.operation.counter)
    refused(net, rogue, other, Why.COUNTER_TWICE)
    assert game(net.nodes[0]).state.niches == {5: 0}


def test_a_leap_of_the_counter() -> None:
    """Nobody can use up a seat's numbers, not even its own phone."""
    net, rogue, _ = _hidden()
    counter = rogue.member.phone.state.next_counter(Seat(1)) + LEAP
    refused(net, rogue, said(rogue, Seat(1), step(Light()), counter=counter), Why.COUNTER_AHEAD)


def test_a_counter_below_one() -> None:
    """Numbers begin at one."""
    net = under_way()
    refused(net, net.nodes[1], said(net.nodes[1], "B", HIDE, counter=0), Why.COUNTER_OLD, named=False)


def test_having_seen_a_log_that_never_was() -> None:
    """An operation that names another head than this log's, as one made for another story does."""
    net = under_way()
    state = net.nodes[1].member.phone.state
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), HIDE, seen_head=bytes(32)), Why.SEEN_UNKNOWN)
    assert net.nodes[1].member.phone.state is state


def test_having_seen_the_future() -> None:
    """An operation cannot have seen entries that are not there yet."""
    net = under_way()
    n = net.nodes[1].member.phone.state.n + 1
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), HIDE, seen_n=n, seen_head=bytes(32)), Why.SEEN_UNKNOWN)


def test_having_seen_nothing_since_before_it_sat_down() -> None:
    """What a seat says must know at least that it sits: else something of an earlier holder would count."""
    net = under_way()
    phone = net.nodes[1].member.phone
    n = phone.state.chairs[Seat(1)].since - 1
    early = said(net.nodes[1], Seat(1), HIDE, seen_n=n, seen_head=phone.replica.log.head(n))
    refused(net, net.nodes[1], early, Why.SEEN_UNKNOWN)


def test_the_old_phone_after_the_seat_has_moved() -> None:
    """A seat is taken over by its words; what its old phone says without having seen that is refused."""
    net = under_way()
    root = net.roots[Seat(1)]
    old = said(net.nodes[1], Seat(1), HIDE)
    taken = net.nodes[2].do(lambda member: member.owner.take_over(Seat(1), ("word",) * 12, root))
    assert taken
    net.run(1.0)
    assert net.nodes[0].member.phone.state.chairs[Seat(1)].device == "C"
    counter = net.nodes[0].member.phone.state.next_counter(Seat(1))
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), HIDE, **_seen(old, counter)), Why.SEEN_UNKNOWN)


def _seen(old: Signed, counter: int) -> dict[str, Any]:
    return {"counter": counter, "seen_n": old.operation.seen_n, "seen_head": old.operation.seen_head}


def test_a_forged_signature() -> None:
    """It is another seat's operation with an invented signature."""
    net = under_way()
    forged = replace(said(net.nodes[2], Seat(1), HIDE), signature=bytes(64))
    refused(net, net.nodes[2], forged, Why.SIGNATURE_WRONG)


def test_signing_for_another_seat() -> None:
    """Seat 2 signs with its own good key what seat 1 is to have said; the phone that sent it is named."""
    net = under_way()
    key = net.nodes[2].member.phone.state.chairs[Seat(2)].key
    refused(net, net.nodes[2], said(net.nodes[2], Seat(1), HIDE, key=key), Why.SIGNATURE_WRONG)


def test_signing_for_another_device() -> None:
    """A device's key speaks for its own letter only: a guest gives no orders in the host's name."""
    net = under_way()
    for what in (operations.Cardboard(Seat(1), "A"), operations.Hand("C"), HIDE):
        net = under_way()
        refused(net, net.nodes[2], said(net.nodes[2], "A", what, key=key_of(net, "C")), Why.SIGNATURE_WRONG)


def test_changing_what_was_signed() -> None:
    """An operation whose body was exchanged on its way: another niche, the same signature."""
    net = under_way()
    good = said(net.nodes[1], Seat(1), HIDE)
    bent = replace(good, operation=replace(good.operation, body=COMMANDS.write(Hide(Seat(1), 5, 3))))
    refused(net, net.nodes[2], bent, Why.SIGNATURE_WRONG)


def test_a_signature_for_another_table() -> None:
    """The same seat has said this at another table: the signature is good only there."""
    net = under_way()
    good, key = said(net.nodes[1], Seat(1), HIDE), net.nodes[1].member.phone.state.chairs[Seat(1)].key
    elsewhere = StandInSigner(key).sign(signed_message(table_id(good.operation), good.operation))
    refused(net, net.nodes[2], replace(good, signature=elsewhere), Why.SIGNATURE_WRONG)


def test_somebody_who_is_not_there() -> None:
    """Unknown seats and devices are refused."""
    net = under_way()
    refused(net, net.nodes[1], said(net.nodes[1], Seat(7), operations.Hold("B", bytes(32))), Why.AUTHOR_UNKNOWN)
    net = under_way()
    refused(net, net.nodes[1], said(net.nodes[1], "Q", operations.Undo(1)), Why.AUTHOR_UNKNOWN)


def test_the_phone_of_a_seat_that_was_given_up() -> None:
    """The key of a cardboard seat taps no more: only words bring it back."""
    net = under_way()
    net.nodes[0].do(lambda member: member.owner.say(operations.Cardboard(Seat(1), "A")))
    net.run(1.0)
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), HIDE), Why.AUTHOR_CARDBOARD)


def test_an_operation_that_is_too_large() -> None:
    """More than 4 KiB is nobody's operation, well signed or not; the log does not take it from a host either."""
    net = under_way()
    large = step(Adjust(Seat(1), 1, "x" * 4096))
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), large), Why.TOO_LARGE)


@pytest.mark.parametrize(
    ("kind", "body", "code"),
    [
        ("vote", {}, Why.KIND_UNKNOWN),
        ("sign", {}, Why.FIELD_MISSING),
        ("sign", {"q": "1001"}, Why.FIELD_WRONG),
        ("sign", {"q": 1001, "for": 2}, Why.FIELD_UNKNOWN),
        ("unseal", {"q": 1001, "seat": None}, Why.FORM_ODD),
        ("step", {"do": "cheat"}, Why.COMMAND_UNKNOWN),
    ],
)
def test_an_operation_of_another_form(kind: str, body: dict[str, object], code: Why) -> None:
    """A kind, field or form that is not ours has no meaning here, so that no two phones read it in two ways."""
    net = racing()
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), operations.Sign(1001), kind=kind, body=body), code)


def test_a_second_beginning() -> None:
    """A table is founded once: nobody lays another first entry on top."""
    net = under_way()
    again = operations.Table(net.entropy(32), 1, "lanterns", net.entropy(16), "mine")
    refused(net, net.nodes[1], said(net.nodes[1], "B", again, key=key_of(net, "B")), Why.TABLE_TWICE)


def test_a_rematch_with_the_old_answers() -> None:
    """What was signed for the game before means nothing in the next one."""
    net = under_way()
    old = said(net.nodes[1], Seat(1), HIDE)
    start = operations.Start((Seat(0), Seat(1), Seat(2)), 1, {"row": [4, 3, 2, 1]})
    net.nodes[0].do(lambda member: member.owner.say(start))
    net.run(1.0)
    refused(net, net.nodes[1], old, Why.STALE, named=False)


def test_a_name_that_turns_the_writing() -> None:
    """A seat's name with invisible marks would pass for another seat's."""
    net = room()
    figure, key, anchor = FIGURES[3], net.entropy(32), net.entropy(32)
    masked = operations.SeatTaken("C", key, anchor, "1 \u202eeman", figure)
    refused(net, net.nodes[2], said(net.nodes[2], Seat(3), masked), Why.NAME_WRONG)


def test_the_dice_chain_of_another_seat() -> None:
    """A new seat with an anchor that is known already could foretell rolls."""
    net = room()
    anchor = net.nodes[0].member.phone.state.chairs[Seat(0)].link
    copied = operations.SeatTaken("C", net.entropy(32), anchor, "copy", FIGURES[3])
    refused(net, net.nodes[2], said(net.nodes[2], Seat(3), copied), Why.ANCHOR_USED)


def test_playing_before_any_game() -> None:
    """Steps, seals and rolls need a game."""
    net = room()
    race = step(Race((Seat(1), Seat(2))))
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), race), Why.NO_GAME)
