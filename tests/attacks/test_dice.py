"""Attacks on the dice: shares that are wrong, early or withheld, calls and skips by phones without the right."""

from companion.table import operations
from companion.table.ids import Seat
from companion.table.why import Why
from tests.support.attacker import Air, chain_of, game, mute, nobody_follows, refused, said, under_way
from tests.support.rogues import tapped
from tests.toys.lanterns import Throw


def asked(net: Air, seat: int = 1) -> str:
    """This seat has asked for the die; the purpose of its roll."""
    tapped(net, seat, Throw(Seat(seat)))
    return f"throw-{game(net.nodes[0]).state.throws}"


def rolls(net: Air, purpose: str) -> None:
    """Seat 1 calls for this roll."""
    net.nodes[1].do(lambda member: member.owner.say(operations.Call(purpose), Seat(1)))
    net.run(1.0)


def called(silent: int = 2, seats: int = 3) -> Air:
    """A roll is open, and the share of this seat is missing."""
    net = under_way(seats)
    purpose = asked(net)
    mute(net, net.nodes[silent], "share")
    rolls(net, purpose)
    call = game(net.nodes[0]).call
    assert call is not None
    assert call.missing == {Seat(silent)}
    return net


def link(net: Air, seat: int, k: int) -> bytes:
    """Link k of this seat's chain."""
    return chain_of(net.nodes[seat], seat).link(k)


def share(net: Air, seat: int, k: int, roll: int = 1) -> operations.Share:
    """This link as a share."""
    return operations.Share(roll, link(net, seat, k))


def test_choosing_a_share() -> None:
    """The last phone to share sees all others: a link that it chooses does not follow its anchor, and the phone is
    named."""
    net = called()
    chosen = said(net.nodes[2], Seat(2), operations.Share(1, bytes(32)))
    refused(net, net.nodes[2], chosen, Why.LINK_WRONG)


def test_skipping_a_link() -> None:
    """It cannot choose between this link and the next either."""
    net = called()
    refused(net, net.nodes[2], said(net.nodes[2], Seat(2), share(net, 2, 2)), Why.LINK_WRONG)


def test_sharing_the_anchor_again() -> None:
    """A link that is known already is not a share."""
    net = called()
    anchor = net.nodes[2].member.phone.state.chairs[Seat(2)].link
    refused(net, net.nodes[2], said(net.nodes[2], Seat(2), operations.Share(1, anchor)), Why.LINK_WRONG)


def test_sharing_before_the_call() -> None:
    """A share that comes early would be known before the others are fixed."""
    net = under_way()
    asked(net)
    refused(net, net.nodes[2], said(net.nodes[2], Seat(2), share(net, 2, 1)), Why.NO_ROLL_OPEN)


def test_sharing_for_the_next_roll() -> None:
    """A share names its roll: none is kept for the next one."""
    net = called()
    refused(net, net.nodes[2], said(net.nodes[2], Seat(2), share(net, 2, 1, roll=2)), Why.NO_ROLL_OPEN)


def test_sharing_twice() -> None:
    """A seat gives one share for a roll."""
    net = called()
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), share(net, 1, 2)), Why.SHARE_NOT_ASKED)


def test_sharing_another_seats_link() -> None:
    """The link of another seat, found out or guessed, is no share of one's own."""
    net = called()
    refused(net, net.nodes[2], said(net.nodes[2], Seat(2), share(net, 0, 1)), Why.LINK_WRONG)


def test_rolling_for_somebody_else() -> None:
    """The die that seat 1 asked for is called by seat 1 or the host."""
    net = under_way()
    purpose = asked(net)
    refused(net, net.nodes[2], said(net.nodes[2], Seat(2), operations.Call(purpose)), Why.NOT_YOURS)


def test_rolling_again() -> None:
    """A roll is not made again for better faces, and no roll is made without being asked for."""
    net = under_way()
    purpose = asked(net)
    rolls(net, purpose)
    assert game(net.nodes[0]).state.faces
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), operations.Call(purpose)), Why.NO_ROLL_DUE)


def test_a_second_call_while_one_is_open() -> None:
    """There is one roll at a time: nobody makes the phones open two links at once."""
    net = called()
    again = said(net.nodes[1], Seat(1), operations.Call("throw-1"))
    refused(net, net.nodes[1], again, Why.ROLL_OPEN, named=False)


def test_pictures_while_a_roll_is_open() -> None:
    """The host cannot do it either: a link opened for the pictures would be known before the roll."""
    net = called()
    nobody_follows(net, said(net.nodes[0], "A", operations.Call("pictures")), Why.ROLL_OPEN)


def test_a_guest_calls_for_pictures() -> None:
    """Only the host calls for pictures."""
    net = under_way()
    refused(net, net.nodes[1], said(net.nodes[1], "B", operations.Call("pictures")), Why.NOT_YOURS)


def test_undoing_a_throw_for_better_luck() -> None:
    """The step is struck, the faces stay: thrown again for the same purpose, the die shows the same."""
    net = under_way()
    purpose = asked(net)
    rolls(net, purpose)
    [face] = game(net.nodes[0]).state.faces
    net.nodes[1].do(lambda member: member.owner.undo())
    net.run(1.0)
    assert game(net.nodes[0]).state.faces == ()
    assert asked(net) == purpose
    assert {game(node).state.faces for node in net.nodes} == {(face,)}


def test_skipping_a_seat_by_who_did_not_call() -> None:
    """Only who called, or the host, gives up waiting: nobody else makes this roll a real die."""
    net = called(silent=3, seats=4)
    refused(net, net.nodes[2], said(net.nodes[2], Seat(2), operations.Skip(Seat(3))), Why.NOT_YOURS)


def test_skipping_a_seat_that_has_shared() -> None:
    """A share that is there is not skipped for its luck."""
    net = called()
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), operations.Skip(Seat(1))), Why.SHARE_NOT_ASKED)


def test_skipping_when_nothing_is_open() -> None:
    """No seat is skipped in advance."""
    net = under_way()
    refused(net, net.nodes[1], said(net.nodes[1], Seat(1), operations.Skip(Seat(2))), Why.NO_ROLL_OPEN)


def test_withholding_buys_one_throw() -> None:
    """A seat that withholds its share is skipped, by name in the log; it shares in no later roll of this game."""
    net = called()
    net.nodes[0].do(lambda member: member.owner.say(operations.Skip(Seat(2))))
    net.run(1.0)
    assert {game(node).diceless for node in net.nodes} == {frozenset({Seat(2)})}
    assert {game(node).state.faces for node in net.nodes} == {(None,)}
    rolls(net, asked(net))
    assert len(game(net.nodes[0]).state.faces) == 2
    refused(net, net.nodes[2], said(net.nodes[2], Seat(2), share(net, 2, 1, roll=2)), Why.NO_ROLL_OPEN)
