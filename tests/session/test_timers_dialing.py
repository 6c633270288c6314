"""A phone calls missed phones again and again, with growing pauses, without end."""

from itertools import pairwise

import pytest

from companion.session.connection import ConnectionStage
from companion.session.effects import Dial
from companion.session.shared_parts import Context
from companion.session.timers import Dialer
from companion.wire.messages import Whereabouts
from tests.support.contexts import at_table, comes, context, wanted

DOOR = Whereabouts(("10.0.0.2", "fe80::2"), 4000)


def knocking() -> tuple[Context, Context, Dialer]:
    """Ann misses Ben, and knows where he was."""
    _, [ann, ben] = at_table("Ann", "Ben")
    ann.known.learn("B", DOOR)
    return ann, ben, Dialer(ann)


def unanswered(ours: Context) -> list[Dial]:
    """The calls that it has made; nobody answers."""
    for connection in ours.connections:
        ours.connections.over(connection)
    return wanted(ours, Dial)


def knocks(ours: Context, dialer: Dialer, start: float, times: int) -> list[float]:
    """When it knocks, if it comes whenever it said."""
    at, now = list[float](), start
    while len(at) < times:
        later = dialer.dial(["B"], now)
        assert later is not None
        if unanswered(ours):
            at.append(now)
        now = later
    return at


def test_all_addresses_of_a_door_are_called_at_once() -> None:
    """Whichever answers first; and only by the certificate that the log names."""
    ann, ben, dialer = knocking()
    dialer.dial(["B"], 0.0)
    connections = list(ann.connections)
    assert [(connection.wanted, connection.outgoing, connection.stage) for connection in connections] == 2 * [
        ("B", True, ConnectionStage.RINGING)
    ]
    assert unanswered(ann) == [
        Dial(connection.link, address, 4000, ben.me.pin, "B")
        for connection, address in zip(connections, DOOR.addresses, strict=True)
    ]


def test_it_knocks_ever_more_slowly_and_for_ever() -> None:
    """First after 0.2 seconds, each pause twice the one before, never more than 3; up to a quarter is chance."""
    ann, _, dialer = knocking()
    at = knocks(ann, dialer, 100.0, 40)
    pauses = [late - early for early, late in pairwise(at)]
    for pause, least in zip(pauses, [0.2, 0.4, 0.8, 1.6, *35 * [3.0]], strict=True):
        assert least - 1e-6 <= pause <= 1.25 * least
    assert at[0] == 100.0


def test_chance_keeps_two_phones_from_calling_each_other_for_ever() -> None:
    """The pauses are not all alike."""
    ann, _, dialer = knocking()
    at = knocks(ann, dialer, 0.0, 20)
    assert len({round(late - early, 3) for early, late in pairwise(at[5:])}) > 5


def test_before_its_time_nobody_knocks() -> None:
    """This holds however often it is asked."""
    ann, _, dialer = knocking()
    later = dialer.dial(["B"], 0.0)
    unanswered(ann)
    assert dialer.dial(["B"], 0.1) == later
    assert unanswered(ann) == []


def test_a_changed_network_begins_afresh() -> None:
    """It calls at once, and quickly again."""
    ann, _, dialer = knocking()
    last = knocks(ann, dialer, 0.0, 20)[-1]
    dialer.reset()
    first, second = knocks(ann, dialer, last + 0.01, 2)
    assert first == last + 0.01
    assert second - first < 0.3


@pytest.mark.parametrize("stage", list(ConnectionStage))
def test_a_phone_that_is_being_talked_to_is_not_called(stage: ConnectionStage) -> None:
    """A call that still rings, one that is greeting, one that is up: none needs another beside it."""
    ann, _, dialer = knocking()
    connection = ann.connections.opened(0.0, "10.0.0.2", outgoing=True)
    connection.stage, connection.peer = stage, "B"
    assert dialer.dial(["B"], 0.0) is not None
    assert wanted(ann, Dial) == []


def test_a_phone_whose_door_nobody_knows_is_not_called() -> None:
    """It has to come by itself; there is no hour to come again for it."""
    ann, _, dialer = knocking()
    ann.known.learn("C", DOOR)
    assert dialer.dial(["C", "D"], 0.0) is None
    assert dialer.dial([], 0.0) is None
    assert wanted(ann, Dial) == []


def test_the_next_hour_is_the_first_of_all() -> None:
    """Two missed phones have pauses of their own."""
    _, [ann, _, cas] = at_table("Ann", "Ben", "Cas")
    dialer = Dialer(ann)
    ann.known.learn("B", DOOR)
    early = dialer.dial(["B"], 0.0)
    assert early is not None
    unanswered(ann)
    ann.known.learn("C", Whereabouts(("10.0.0.3",), 4000))
    assert dialer.dial(["B", "C"], early - 0.05) == early
    assert [dial.pin for dial in unanswered(ann)] == [cas.me.pin]
    assert dialer.dial(["C", "B"], early - 0.05) == early


def test_an_invitation_is_followed_with_its_own_pin() -> None:
    """A newcomer calls a door whose phone it does not know yet; with a typed code there is no pin."""
    ann, _, dialer = knocking()
    [connection] = dialer.call(Whereabouts(("10.0.0.7",), 5000), None, "", 3.0)
    assert wanted(ann, Dial) == [Dial(connection.link, "10.0.0.7", 5000, None)]
    assert (connection.wanted, connection.since) == ("", 3.0)


def test_a_phone_without_a_door_is_never_called() -> None:
    """Its host may have told of one before this phone knew whose it was."""
    ring, [ann] = at_table("Ann", started=False)
    comes(ring, context("page", door=False))
    ann.known.learn("B", DOOR)
    assert Dialer(ann).dial(["B"], 0.0) is None
    assert wanted(ann, Dial) == []
