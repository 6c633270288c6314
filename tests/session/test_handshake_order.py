"""Words of a greeting that come twice, out of their place, or from somebody else."""

from dataclasses import replace

from companion.session.context import PAUSE
from companion.session.news import Attempt, Fault
from companion.table.refusals import Reason
from companion.wire.greeting import sign_hello
from companion.wire.messages import Hello, In
from tests.session.test_handshake import HOME, hello_of, in_of, known
from tests.support.places import place, told


def test_each_word_of_a_greeting_is_said_once_and_in_its_place() -> None:
    """By the right end, while it greets; anything else is nonsense, and named."""
    ours, theirs, hail = known()
    blank = Hello(1, (1,), bytes(32), "x", 1, "A", 0, (), HOME)
    early = In("B", 1, (bytes(32),))
    assert theirs.greeter.on_hail(theirs.line, hail, "A") is Fault.NONSENSE
    assert ours.greeter.on_in(ours.line, early) is Fault.NONSENSE
    assert ours.greeter.on_hello(ours.line, blank, 0.0, hosting=True) is Fault.NONSENSE
    assert theirs.greeter.on_in(theirs.line, early) is Fault.NONSENSE
    hello = hello_of(ours, hail)
    assert ours.greeter.on_hail(ours.line, hail, "A") is Fault.NONSENSE
    said = in_of(theirs, hello)
    assert theirs.greeter.on_hello(theirs.line, hello, 0.0, hosting=True) is Fault.NONSENSE
    ours.greeter.on_in(ours.line, said)
    told(ours.place)
    assert ours.greeter.on_in(ours.line, said) is Fault.NONSENSE
    assert ours.greeter.on_hail(ours.line, hail, "A") is Fault.NONSENSE
    assert told(ours.place) == [Attempt("A", (Reason(Fault.NONSENSE),))]
    ours.place.now += PAUSE
    ours.place.tell_of_attempts()
    assert Attempt("A", (Reason(Fault.NONSENSE),)) in told(ours.place)


def test_a_second_try_on_one_connection_is_nonsense() -> None:
    """One guess a connection, and none after a refusal."""
    ours, theirs, hail = known()
    hello = hello_of(ours, hail)
    assert theirs.greeter.on_hello(theirs.line, replace(hello, n=1), 0.0, hosting=True) is Fault.GREETING_WRONG
    assert theirs.greeter.on_hello(theirs.line, hello, 0.0, hosting=True) is Fault.NONSENSE


def test_a_stolen_letter_is_of_no_use() -> None:
    """Whoever names a phone's key without having it is named, not let in."""
    ours, theirs, hail = known()
    hello = hello_of(ours, hail)
    thief = place("thief").me.signer
    forged = sign_hello(replace(hello, signature=b""), thief, hail.table, theirs.line.pin, hail.nonce, None)
    assert forged.key == ours.place.me.signer.public
    assert theirs.greeter.on_hello(theirs.line, forged, 0.0, hosting=True) is Fault.GREETING_WRONG
