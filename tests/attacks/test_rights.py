"""Attacks by phones of the table that do what belongs to others: steps, undos, the host's acts, the epoch."""

import pytest

from companion.session.news import Fault
from companion.table import host_changes, operations
from companion.table.ids import Seat
from companion.table.why import Why
from companion.wire.messages import Log, Op
from tests.support.attacker import (
    Air,
    attempts,
    nobody_follows,
    ordered,
    refused,
    room,
    said,
    slip,
    stopped,
    under_way,
    unmoved,
)
from tests.support.net import add
from tests.support.rogues import step, tapped
from tests.toys.lanterns import Adjust, Hide, Light, Race


def test_playing_for_another_seat() -> None:
    """A seat's own steps are its own: another seat's phone does not tap them, as seat or as device."""
    for author in (Seat(2), "C"):
        net = under_way()
        refused(net, net.nodes[2], said(net.nodes[2], author, step(Hide(Seat(1), 5, 0))), Why.NOT_YOURS)


def test_the_host_plays_for_a_seat() -> None:
    """What the game gives to one seat alone is not the host's either: its own phone is the first to refuse."""
    net = under_way()
    nobody_follows(net, said(net.nodes[0], "A", step(Hide(Seat(1), 5, 0))), Why.NOT_YOURS)


def test_a_seat_on_the_hosts_phone_is_not_the_host() -> None:
    """Only the hosting device has the host's rights; the seat that is played on it has none of them."""
    net = under_way()
    light = said(net.nodes[0], Seat(0), step(Light()))
    nobody_follows(net, light, Why.NOT_YOURS)


def test_a_display_that_taps() -> None:
    """A phone without a seat only looks on: no steps, no undo, no plans, no dice."""
    wishes: list[tuple[operations.Said, Why]] = [
        (step(Race((Seat(1), Seat(2)))), Why.NOT_YOURS),
        (step(Adjust(Seat(0), 5)), Why.NOT_YOURS),
        (operations.Sign(1001), Why.NOT_ASKED),
        (operations.Undo(9), Why.NOT_YOURS),
        (operations.Hand("D"), Why.NOT_YOURS),
    ]
    for what, code in wishes:
        net = under_way()
        display = add(net, "display")
        net.run(1.0)
        assert display.letter == "D"
        assert tapped(net, 0, Adjust(Seat(0), 1)) == 9
        refused(net, display, said(display, "D", what), code)


def test_a_guest_starts_a_game() -> None:
    """The game is started, and started anew, by the host alone."""
    net = under_way()
    start = operations.Start((Seat(1), Seat(2)), 1, {"row": [1, 2, 4]})
    refused(net, net.nodes[1], said(net.nodes[1], "B", start), Why.NOT_YOURS)


def test_a_guest_makes_a_seat_cardboard() -> None:
    """Nobody takes a phone's seat away from it but itself and the host."""
    for author in ("C", Seat(2)):
        net = under_way()
        refused(net, net.nodes[2], said(net.nodes[2], author, operations.Cardboard(Seat(1), "C")), Why.NOT_YOURS)


def test_striking_somebody_elses_step() -> None:
    """A step is struck by its author, by who may correct, and by the host; seat 2 is none of them."""
    net = under_way()
    n = tapped(net, 1, Hide(Seat(1), 5, 0))
    refused(net, net.nodes[2], said(net.nodes[2], Seat(2), operations.Undo(n)), Why.NOT_YOURS)


def test_striking_an_older_step() -> None:
    """Undo goes step by step: nobody reaches behind the last one that stands."""
    net = under_way()
    n = tapped(net, 1, Hide(Seat(1), 5, 0))
    tapped(net, 2, Hide(Seat(2), 6, 1))
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), operations.Undo(n)), Why.NOT_LAST_STEP)


def test_striking_something_that_is_no_step() -> None:
    """Other entries stay: a seat, a seal or a hand-over cannot be struck."""
    net = under_way()
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), operations.Undo(2)), Why.NOTHING_TO_UNDO)


def test_a_tap_on_an_old_screen() -> None:
    """Points were corrected from what the screen showed: when somebody tapped in between, the tap does nothing."""
    net = under_way()
    old = said(net.nodes[2], Seat(2), step(Adjust(Seat(2), 5)))
    tapped(net, 1, Adjust(Seat(1), 1))
    refused(net, net.nodes[2], old, Why.STALE, named=False)


def test_an_undo_on_an_old_screen() -> None:
    """The first thief strikes what it saw last, not what came since."""
    net = under_way()
    n = tapped(net, 1, Hide(Seat(1), 5, 0))
    old = said(net.nodes[0], Seat(0), operations.Undo(n))
    again = tapped(net, 2, Adjust(Seat(2), 1))
    net.nodes[2].do(lambda member: member.owner.say(operations.Undo(again), Seat(2)))
    net.run(1.0)
    refused(net, net.nodes[2], old, Why.STALE, named=False)


# -- who hosts ---------------------------------------------------------------------------------------------------------


def test_a_guest_hands_the_table_over() -> None:
    """Only the host can hand over."""
    net = under_way()
    refused(net, net.nodes[1], said(net.nodes[1], "B", operations.Hand("B")), Why.NOT_YOURS)
    net = under_way()
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), operations.Hand("B")), Why.NOT_YOURS)


def test_a_guest_that_hosts_while_the_host_is_here() -> None:
    """A well-formed `host` sent to the host itself: refused and named; the table goes on as if nothing had been."""
    net = under_way()
    usurps = said(net.nodes[1], "B", operations.Host(2))
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[0], Op(usurps.operation, usurps.signature))
    assert ("B", Fault.HOST_HERE) in attempts(net.nodes[0])
    tapped(net, 2, Hide(Seat(2), 5, 0))
    assert len({node.member.phone.state.head for node in net.nodes}) == 1
    assert not any(stopped(node) for node in net.nodes)


def test_a_guest_that_sends_the_log_of_its_own_epoch() -> None:
    """A phone that hears its host takes no entry from a fellow, though it be well signed and of a higher epoch."""
    net = under_way()
    usurper, victim = net.nodes[1], net.nodes[2]
    _connect(net)
    takes_over = ordered(usurper, said(usurper, "B", operations.Host(2)), epoch=2, by="B")
    with unmoved(net):
        slip(net, usurper, victim, Log(takes_over))
    assert victim.member.dispatch.machine.connection is not None
    assert victim.member.dispatch.machine.connection.peer == "A"


def _connect(net: Air) -> None:
    """Phones 1 and 2 have a connection, which honest phones make only when they miss their host."""
    usurper, victim = net.nodes[1], net.nodes[2]
    place = usurper.member.context
    door = place.known.doors["C"]
    usurper.do(lambda member: member._timers.dialer.call(door, victim.pin, "C", net.now))
    net.run(1.0)


@pytest.mark.parametrize("epoch", [0, 1, 2 + host_changes.LEAP, 2**52])
def test_an_epoch_out_of_place(epoch: int) -> None:
    """A new host begins the next epoch: no old one, not the present one, none so high that no other could follow."""
    net = under_way()
    out = said(net.nodes[0], "A", operations.Host(epoch))
    nobody_follows(net, out, Why.EPOCH_WRONG, epoch=epoch)


def test_a_new_host_that_has_not_seen_everything() -> None:
    """A `host` that was signed before the last entry would cut that off: refused everywhere."""
    net = under_way()
    early = said(net.nodes[0], "A", operations.Host(2))
    tapped(net, 1, Hide(Seat(1), 5, 0))
    nobody_follows(net, early, Why.STALE, epoch=2)


def test_a_seat_that_hosts() -> None:
    """Only phones host."""
    net = under_way()
    out = said(net.nodes[1], Seat(1), operations.Host(2))
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[0], Op(out.operation, out.signature))
    assert ("B", Fault.HOST_HERE) in attempts(net.nodes[0])


def test_a_host_nobody_knows() -> None:
    """A `host` by a device that is not of the table, or that goes on without itself."""
    for author, gone, code in [("Q", (), Why.AUTHOR_UNKNOWN), ("A", ("A",), Why.DEVICE_TWICE)]:
        net = under_way()
        nobody_follows(net, said(net.nodes[0], author, operations.Host(2, gone)), code, epoch=2)


def test_handing_over_to_nobody() -> None:
    """A table is handed to a phone that is there, else the evening would end."""
    net = room()
    nobody_follows(net, said(net.nodes[0], "A", operations.Hand("Q")), Why.DEVICE_UNKNOWN)
