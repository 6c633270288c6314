"""Two phones that call each other at the same moment: both ends keep the same call."""

from companion.session.connection import TOGETHER
from companion.session.effects import Hang
from companion.wire.messages import Hello
from tests.session.test_handshake import call, hailed, hello_of, in_of
from tests.support.contexts import at_table, sent
from tests.support.greetings import End


def crossed() -> tuple[tuple[End, End], tuple[End, End]]:
    """Both ends of Ann's call to Ben, and of Ben's to Ann."""
    _, [ann, ben] = at_table("Ann", "Ben")
    anns, bens = call(ann, ben), call(ben, ann)
    anns[0].connection.wanted, bens[0].connection.wanted = "B", "A"
    return anns, bens


def hears(ours: End, hello: Hello) -> None:
    """A hello that changes nothing, or ends it."""
    assert ours.handshake.on_hello(ours.connection, hello, 0.0, hosting=True) is None


def is_hung_up(ours: End) -> bool:
    """Whether this end is over without a message."""
    return (
        Hang(ours.connection.link) in ours.context.wants and ours.context.connections.get(ours.connection.link) is None
    )


def test_the_call_of_the_first_letter_stays() -> None:
    """It says nothing on the other call, on which its caller has greeted, too."""
    (out, there), (bens, back) = crossed()
    hello, other = hello_of(out, hailed(there)), hello_of(bens, hailed(back))
    hears(back, other)
    assert is_hung_up(back)
    assert sent(back.context) == []
    assert out.handshake.on_in(out.connection, in_of(there, hello)) is None


def test_a_call_that_came_later_is_another_life() -> None:
    """The other phone may have stopped and come back: an answer on its old call will never come."""
    (out, there), (bens, back) = crossed()
    hello_of(out, hailed(there))
    back.connection.since = out.connection.since + TOGETHER
    in_of(back, hello_of(bens, hailed(back)))


def test_a_call_is_not_gone_on_with_when_the_others_is_answered() -> None:
    """A phone that has let the other one in needs no second connection, and does not greet on it."""
    (out, there), (bens, back) = crossed()
    in_of(there, hello_of(out, hailed(there)))
    assert bens.handshake.on_hail(bens.connection, hailed(back), "A") is None
    assert is_hung_up(bens)
    assert sent(bens.context) == []
