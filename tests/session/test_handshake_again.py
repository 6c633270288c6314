"""Newcomers that greet a second time: after "not us", with a typed code that was proved, under another's name."""

from companion.seal.vault import Secret
from companion.session.connection import Stage
from companion.session.news import Asks, Fault
from tests.session.test_handshake import SECRET, call, hailed, hello_of, in_of, invited, replace_line
from tests.support.greetings import End
from tests.support.places import at_table, place, sent, told


def once_more(ours: End, theirs: End) -> tuple[End, End]:
    """The same two on a new connection."""
    there = theirs.place.lines.opened(1.0, "10.0.0.7", outgoing=False)
    again = ours.place.lines.opened(1.0, "10.0.0.1", outgoing=True)
    again.pin, again.secret = theirs.place.me.pin, ours.line.secret
    again.stage = there.stage = Stage.GREETING
    return replace_line(ours, again), replace_line(theirs, there)


def typed() -> tuple[End, End]:
    """A newcomer with a typed code's secret calls the host."""
    _, [ann, _] = at_table("Ann", "Ben")
    return call(place("Cas"), ann, Secret(b"sixsix"))


def test_a_typed_code_is_proved_once() -> None:
    """Whoever did not prove the same within that greeting may sit in between: it hears no second proof. Another code
    is proved anew."""
    ours, theirs = typed()
    hello_of(ours, hailed(theirs))
    again, there = once_more(ours, theirs)
    assert again.greeter.is_spent(again.line)
    assert again.greeter.on_hail(again.line, hailed(there), "A") is Fault.SECRET_WRONG
    assert sent(ours.place) == []
    again.line.secret = Secret(b"other.")
    assert not again.greeter.is_spent(again.line)
    hello_of(again, hailed(there))


def test_a_typed_code_is_good_for_the_phone_that_has_proved_it() -> None:
    """A connection that breaks while the host has yet to tap is made again, with that phone and no other."""
    ours, theirs = typed()
    assert ours.greeter.on_in(ours.line, in_of(theirs, hello_of(ours, hailed(theirs)))) is None
    again, there = once_more(ours, theirs)
    hello_of(again, hailed(there))
    again, there = once_more(ours, theirs)
    again.line.pin = place("in between").me.pin
    assert again.greeter.on_hail(again.line, hailed(there), "A") is Fault.SECRET_WRONG


def test_a_link_may_be_proved_again() -> None:
    """Its pin was compared before."""
    ours, theirs, _ = invited()
    hello_of(ours, hailed(theirs))
    again, there = once_more(ours, theirs)
    hello_of(again, hailed(there))


def test_a_name_is_shown_as_it_can_be_seen_beside_the_others() -> None:
    """Whoever calls itself like a phone of the table is told apart from it."""
    _, [ann, _] = at_table("Ann", "Ben")
    ours, theirs = call(place("B\u200ben"), ann, SECRET)
    in_of(theirs, hello_of(ours, hailed(theirs)))
    assert told(theirs.place) == [Asks(theirs.line.link, "Ben 2", theirs.line.address)]


def test_whoever_was_turned_away_stays_away_until_another_invitation() -> None:
    """However good its secret: nobody asks the host again; it is no attempt of anybody."""
    ours, theirs, _ = invited()
    in_of(theirs, hello_of(ours, hailed(theirs)))
    assert theirs.greeter.turn_away(theirs.line) is Fault.NOT_LET_IN
    told(theirs.place)
    again, there = once_more(ours, theirs)
    assert there.greeter.on_hello(there.line, hello_of(again, hailed(there)), 0.0, hosting=True) is Fault.NOT_LET_IN
    assert told(theirs.place) == []
