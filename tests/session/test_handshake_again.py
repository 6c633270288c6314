"""Newcomers that greet a second time: after "not us", with a code that was proved, under another's name."""

from companion.seal.vault import Secret
from companion.session.connection import ConnectionStage
from companion.session.news import Asks, Fault
from tests.session.test_handshake import SECRET, call, hailed, hello_of, in_of, invited, replace_line
from tests.support.contexts import at_table, context, sent, told
from tests.support.greetings import End


def once_more(ours: End, theirs: End) -> tuple[End, End]:
    """The same two on a new connection."""
    there = theirs.context.connections.opened(1.0, "10.0.0.7", outgoing=False)
    again = ours.context.connections.opened(1.0, "10.0.0.1", outgoing=True)
    again.pin, again.secret = theirs.context.me.pin, ours.connection.secret
    again.stage = there.stage = ConnectionStage.GREETING
    return replace_line(ours, again), replace_line(theirs, there)


def typed() -> tuple[End, End]:
    """A newcomer with a typed code's secret calls the host."""
    _, [ann, _] = at_table("Ann", "Ben")
    return call(context("Cas"), ann, Secret(b"sixsix"))


def test_a_typed_code_is_proved_once() -> None:
    """A phone that did not prove it back may sit in between, and gets no second proof. Another code is proved again."""
    ours, theirs = typed()
    hello_of(ours, hailed(theirs))
    again, there = once_more(ours, theirs)
    assert again.handshake.is_spent(again.connection)
    assert again.handshake.on_hail(again.connection, hailed(there), "A") is Fault.SECRET_WRONG
    assert sent(ours.context) == []
    again.connection.secret = Secret(b"other.")
    assert not again.handshake.is_spent(again.connection)
    hello_of(again, hailed(there))


def test_a_typed_code_is_good_for_the_phone_that_has_proved_it() -> None:
    """A connection that breaks while the host has yet to tap is made again, with that phone and no other."""
    ours, theirs = typed()
    assert ours.handshake.on_in(ours.connection, in_of(theirs, hello_of(ours, hailed(theirs)))) is None
    again, there = once_more(ours, theirs)
    hello_of(again, hailed(there))
    again, there = once_more(ours, theirs)
    again.connection.pin = context("in between").me.pin
    assert again.handshake.on_hail(again.connection, hailed(there), "A") is Fault.SECRET_WRONG


def test_a_link_may_be_proved_again() -> None:
    """Its pin was compared before."""
    ours, theirs, _ = invited()
    hello_of(ours, hailed(theirs))
    again, there = once_more(ours, theirs)
    hello_of(again, hailed(there))


def test_a_name_is_shown_as_it_can_be_seen_beside_the_others() -> None:
    """A newcomer with the name of a phone of the table gets a number behind it."""
    _, [ann, _] = at_table("Ann", "Ben")
    ours, theirs = call(context("B\u200ben"), ann, SECRET)
    in_of(theirs, hello_of(ours, hailed(theirs)))
    assert told(theirs.context) == [Asks(theirs.connection.link, "Ben 2", theirs.connection.address)]


def test_a_phone_turned_away_stays_away_until_another_invitation() -> None:
    """This holds for any good secret: the host is not asked again, and it does not count as an attempt."""
    ours, theirs, _ = invited()
    in_of(theirs, hello_of(ours, hailed(theirs)))
    assert theirs.handshake.turn_away(theirs.connection) is Fault.NOT_LET_IN
    told(theirs.context)
    again, there = once_more(ours, theirs)
    assert (
        there.handshake.on_hello(there.connection, hello_of(again, hailed(there)), 0.0, hosting=True)
        is Fault.NOT_LET_IN
    )
    assert told(theirs.context) == []
