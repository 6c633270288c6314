"""Phones that come again and again, and how many newcomers ask at once."""

from companion.seal.vault import Secret
from companion.session.connection import ConnectionStage
from companion.session.news import Asks, Fault
from companion.session.shared_parts import Context
from companion.wire.greeting import sign_hello
from companion.wire.limits import GREETINGS_AT_ONCE, NEWCOMERS_A_SECOND, NEWCOMERS_AT_ONCE
from companion.wire.messages import Hail, Hello, Whereabouts
from tests.support.contexts import at_table, context, sent, told
from tests.support.greetings import End, end

SECRET = Secret(b"s" * 16)


def door() -> tuple[End, Context]:
    """Ann's, with an invitation; and Ben's phone, which is at the table."""
    _, [ann, ben] = at_table("Ann", "Ben")
    at = end(ann, outgoing=False)
    at.invitations._shown = SECRET
    return at, ben


def comes(at: End, caller: Context, now: float, secret: Secret | None = None) -> Fault | None:
    """This phone calls and greets."""
    at.connection = at.context.connections.opened(now, "10.0.0.7", outgoing=False)
    at.connection.stage = ConnectionStage.GREETING
    at.handshake.hail(at.connection, "A")
    hail = sent(at.context)[-1]
    assert isinstance(hail, Hail)
    me = caller.me
    hello = Hello(hail.protocol, {}, me.signer.public, me.name, 1, "A", 0, (), Whereabouts((), 0))
    hello = sign_hello(hello, me.signer, hail.table, at.connection.pin, hail.nonce, secret)
    return at.handshake.on_hello(at.connection, hello, now, hosting=True)


def test_a_phone_of_the_table_is_answered_so_often() -> None:
    """Then it is turned away for a while without being named: it may be honest, with a bad connection."""
    at, ben = door()
    assert {comes(at, ben, 0.0) for _ in range(GREETINGS_AT_ONCE)} == {None}
    assert comes(at, ben, 0.0) is Fault.TOO_MUCH
    assert not at.connection.is_in
    assert comes(at, ben, 1.0) is None


def test_so_many_newcomers_are_shown() -> None:
    """Their keys do not matter; a wrong secret takes nobody's place."""
    at, _ = door()
    wrong = Secret(b"w" * 16)
    assert comes(at, context("Eve"), 0.0, wrong) is Fault.SECRET_WRONG
    later = 60.0
    asked = [comes(at, context(f"new {n}"), later, SECRET) for n in range(NEWCOMERS_AT_ONCE + 1)]
    assert asked == [None] * NEWCOMERS_AT_ONCE + [Fault.TOO_MUCH]
    assert sum(isinstance(news, Asks) for news in told(at.context)) == NEWCOMERS_AT_ONCE
    assert comes(at, context("late"), later + 1 / NEWCOMERS_A_SECOND, SECRET) is None
