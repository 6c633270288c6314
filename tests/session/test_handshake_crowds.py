"""Who comes again and again, and how many ask at once."""

from companion.seal.vault import Secret
from companion.session.connection import Stage
from companion.session.context import Place
from companion.session.news import Asks, Fault
from companion.wire.greeting import sign_hello
from companion.wire.limits import GREETINGS_AT_ONCE, NEWCOMERS_A_SECOND, NEWCOMERS_AT_ONCE
from companion.wire.messages import Hail, Hello, Whereabouts
from tests.support.greetings import End, end
from tests.support.places import at_table, place, sent, told

SECRET = Secret(b"s" * 16)


def door() -> tuple[End, Place]:
    """Ann's, with an invitation; and Ben's phone, which is at the table."""
    _, [ann, ben] = at_table("Ann", "Ben")
    at = end(ann, outgoing=False)
    at.door._shown = SECRET
    return at, ben


def comes(at: End, caller: Place, now: float, secret: Secret | None = None) -> Fault | None:
    """This phone calls and greets."""
    at.line = at.place.lines.opened(now, "10.0.0.7", outgoing=False)
    at.line.stage = Stage.GREETING
    at.greeter.hail(at.line, "A")
    hail = sent(at.place)[-1]
    assert isinstance(hail, Hail)
    me = caller.me
    hello = Hello(hail.protocol, (1,), me.signer.public, me.name, 1, "A", 0, (), Whereabouts((), 0))
    hello = sign_hello(hello, me.signer, hail.table, at.line.pin, hail.nonce, secret)
    return at.greeter.on_hello(at.line, hello, now, hosting=True)


def test_a_phone_of_the_table_is_answered_so_often() -> None:
    """Then it is turned away for a while, unnamed: it may be an honest one with a bad connection."""
    at, ben = door()
    assert {comes(at, ben, 0.0) for _ in range(GREETINGS_AT_ONCE)} == {None}
    assert comes(at, ben, 0.0) is Fault.TOO_MUCH
    assert not at.line.is_in
    assert comes(at, ben, 1.0) is None


def test_so_many_newcomers_are_shown() -> None:
    """Whatever keys they bring; a wrong secret takes nobody's place."""
    at, _ = door()
    wrong = Secret(b"w" * 16)
    assert comes(at, place("Eve"), 0.0, wrong) is Fault.SECRET_WRONG
    later = 60.0
    asked = [comes(at, place(f"new {n}"), later, SECRET) for n in range(NEWCOMERS_AT_ONCE + 1)]
    assert asked == [None] * NEWCOMERS_AT_ONCE + [Fault.TOO_MUCH]
    assert sum(isinstance(news, Asks) for news in told(at.place)) == NEWCOMERS_AT_ONCE
    assert comes(at, place("late"), later + 1 / NEWCOMERS_A_SECOND, SECRET) is None
