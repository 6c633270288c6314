"""Messages of a greeting that come twice, out of order, or from somebody else."""

from dataclasses import replace

from companion.session.news import Attempt, Fault
from companion.session.shared_parts import PAUSE
from companion.table.refusals import Reason
from companion.wire.greeting import sign_hello
from companion.wire.messages import Hello, In
from tests.session.test_handshake import HOME, hello_of, in_of, known
from tests.support.contexts import context, told


def test_each_word_of_a_greeting_is_said_once_and_in_its_place() -> None:
    """The right end says it during the greeting; anything else is nonsense, and its sender is named."""
    ours, theirs, hail = known()
    blank = Hello(1, {}, bytes(32), "x", 1, "A", 0, (), HOME)
    early = In("B", 1, (bytes(32),))
    assert theirs.handshake.on_hail(theirs.connection, hail, "A") is Fault.NONSENSE
    assert ours.handshake.on_in(ours.connection, early) is Fault.NONSENSE
    assert ours.handshake.on_hello(ours.connection, blank, 0.0, hosting=True) is Fault.NONSENSE
    assert theirs.handshake.on_in(theirs.connection, early) is Fault.NONSENSE
    hello = hello_of(ours, hail)
    assert ours.handshake.on_hail(ours.connection, hail, "A") is Fault.NONSENSE
    said = in_of(theirs, hello)
    assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=True) is Fault.NONSENSE
    ours.handshake.on_in(ours.connection, said)
    told(ours.context)
    assert ours.handshake.on_in(ours.connection, said) is Fault.NONSENSE
    assert ours.handshake.on_hail(ours.connection, hail, "A") is Fault.NONSENSE
    assert told(ours.context) == [Attempt("A", (Reason(Fault.NONSENSE),))]
    ours.context.now += PAUSE
    ours.context.tell_of_attempts()
    assert Attempt("A", (Reason(Fault.NONSENSE),)) in told(ours.context)


def test_a_second_try_on_one_connection_is_nonsense() -> None:
    """A connection has one guess, and none after a refusal."""
    ours, theirs, hail = known()
    hello = hello_of(ours, hail)
    assert theirs.handshake.on_hello(theirs.connection, replace(hello, n=1), 0.0, hosting=True) is Fault.GREETING_WRONG
    assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=True) is Fault.NONSENSE


def test_a_stolen_letter_is_of_no_use() -> None:
    """A phone that names another's key without having it is named, and not let in."""
    ours, theirs, hail = known()
    hello = hello_of(ours, hail)
    thief = context("thief").me.signer
    forged = sign_hello(replace(hello, signature=b""), thief, hail.table, theirs.connection.pin, hail.nonce, None)
    assert forged.key == ours.context.me.signer.public
    assert theirs.handshake.on_hello(theirs.connection, forged, 0.0, hosting=True) is Fault.GREETING_WRONG
