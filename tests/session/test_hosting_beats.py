"""What a host says with every beat."""

import pytest

from companion.seal.vault import Secret
from companion.table.ids import Seat
from companion.table.snapshot import Invited
from companion.wire.messages import Beat
from companion.wire.pairing import read
from tests.support.attacker import (
    Air,
    newcomer,
    room,
)
from tests.support.net import Node, sit

ANN, BEN = Seat(0), Seat(1)


def beats(net: Air, receiver: Node) -> list[Beat]:
    """The host's beats to a phone."""
    return [message for message in net.between(net.nodes[0], receiver) if isinstance(message, Beat)]


@pytest.mark.parametrize("sits", [False, True], ids=["a display", "a player"])
def test_the_invitation_is_known_to_all_phones_and_shown_on_displays_alone(sits: bool) -> None:
    """As long as it is shown: a big screen shows the QR to all; the others keep it, should they host next."""
    net = room(2)
    host = net.nodes[0]
    screen = newcomer(net, "screen")
    link = host.do(lambda member: member.owner.invitations.link())
    screen.do(lambda member: member.join(read(link), net.now))
    net.run(1.0)
    if sits:
        net.roots[Seat(2)] = Secret(bytes(32))
        sit(net, screen, 2)
    net.run(5.0)
    assert [beats(net, node)[-1].link for node in net.nodes[1:]] == [link, link]
    assert screen.shown.invited == (None if sits else Invited(link, ""))
    assert net.nodes[1].shown.invited is None
    host.do(lambda member: member.owner.invitations.hide(net.now))
    net.run(3.0)
    assert beats(net, screen)[-1].link == ""
