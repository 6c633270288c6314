"""What guests say while halves are compared waits; then whoever has something to do again comes first."""

from companion.session.connection import Connection
from companion.session.hosting import Hosting
from companion.session.reunions import HELD, HeldOperations
from companion.table import operations
from companion.table.ids import Letter
from companion.wire.limits import AT_ONCE
from companion.wire.messages import Op
from tests.support.attacker import Air, said, under_way
from tests.toys.lanterns import COMMANDS, Hide


def met(net: Air) -> tuple[HeldOperations, Hosting]:
    """A host that compares its log with another half's."""
    host = net.nodes[0]
    role = host.member.dispatch.machine.role
    assert isinstance(role, Hosting)
    role.still.add(99)
    return HeldOperations(host.member.context), role


def hides(net: Air, held: HeldOperations, role: Hosting, letter: Letter, number: int) -> bool:
    """This guest hides a lantern; whether that waits."""
    node = next(node for node in net.nodes if node.letter == letter)
    seat = node.member.phone.seats[0]
    signed = said(node, seat, operations.Step(COMMANDS.write(Hide(seat, number, number))))
    waits = held.takes(role, line_of(net, letter), Op(signed.operation, signed.signature))
    if not waits:
        role.heard(line_of(net, letter), Op(signed.operation, signed.signature))
    return waits


def line_of(net: Air, letter: Letter) -> Connection:
    """The host's connection to this guest."""
    connection = net.nodes[0].member.context.connections.to(letter)
    assert connection is not None
    return connection


def hidden(net: Air) -> list[int]:
    """The lanterns that stand, in the order in which they came."""
    playing = net.nodes[0].member.phone.state.playing
    assert playing is not None
    return list(playing.state.owners)


def test_it_waits_until_one_half_goes_on() -> None:
    """And counts then, in its order."""
    net = under_way()
    held, role = met(net)
    assert hides(net, held, role, "C", 2)
    assert hides(net, held, role, "B", 1)
    held.lets_go(role)
    assert (hidden(net), held.deadlines()) == ([], [])
    role.still.clear()
    held.lets_go(role)
    assert hidden(net) == [2, 1]


def test_who_has_something_to_do_again_comes_first() -> None:
    """The others wait for as long as that takes, whether they have spoken before or speak now; then nobody waits."""
    net = under_way()
    held, role = met(net)
    context = net.nodes[0].member.context
    assert hides(net, held, role, "C", 2)
    role.still.clear()
    held.come_first(frozenset("B"))
    held.lets_go(role)
    assert held.deadlines() == [context.now + AT_ONCE]
    assert not hides(net, held, role, "B", 1)
    assert hidden(net) == [1]
    context.now += AT_ONCE
    assert held.deadlines() == []
    assert not hides(net, held, role, "B", 1)
    assert hidden(net) == [1, 2], "who waited is not overtaken"


def test_too_much_is_not_kept() -> None:
    """Its author says it again."""
    net = under_way()
    held, role = met(net)
    for _ in range(HELD):
        assert hides(net, held, role, "B", 1)
    assert hides(net, held, role, "C", 2)
    role.still.clear()
    held.lets_go(role)
    assert hidden(net) == [1]
