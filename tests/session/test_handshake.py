"""From a new connection to two phones that know each other, or to a fault with its reason."""

from dataclasses import replace
from typing import Any

import pytest

from companion.seal.vault import Secret
from companion.session.connection import Connection, ConnectionStage
from companion.session.news import Asks, Attempt, Fault, WaitsForHost
from companion.session.shared_parts import Context
from companion.table.operations import PROTOCOL
from companion.table.refusals import Reason
from companion.table.why import Why
from companion.wire.greeting import newest_common, sign_hello
from companion.wire.limits import FRAME, GREETING
from companion.wire.messages import Hail, Hello, In, Whereabouts
from tests.support.contexts import at_table, comes, context, sent, stored, told
from tests.support.greetings import End, end
from tests.support.ring import Ring

HOME = Whereabouts(("10.0.0.2",), 4000)


def call(caller: Context, called: Context, secret: Secret | None = None) -> tuple[End, End]:
    """Both ends of a call; `secret` is the one of the called phone's link."""
    ours, theirs = end(caller, outgoing=True, pin=called.me.pin), end(called, outgoing=False)
    ours.connection.secret = secret
    if secret is not None:
        theirs.invitations._shown = secret
    return ours, theirs


def hailed(theirs: End, host: str = "A") -> Hail:
    """The called phone's first message."""
    theirs.handshake.hail(theirs.connection, host)
    [hail] = sent(theirs.context)
    assert isinstance(hail, Hail)
    return hail


def hello_of(ours: End, hail: Hail) -> Hello:
    """The caller's answer."""
    assert ours.handshake.on_hail(ours.connection, hail, "A") is None
    [hello] = sent(ours.context)
    assert isinstance(hello, Hello)
    return hello


def in_of(theirs: End, hello: Hello) -> In:
    """The called phone's last message."""
    assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=True) is None
    [said] = sent(theirs.context)
    assert isinstance(said, In)
    return said


SECRET = Secret(b"s" * 16)


def invited() -> tuple[End, End, Ring]:
    """A newcomer with the link's secret calls the host; and the table."""
    ring, [ann, _] = at_table("Ann", "Ben")
    ours, theirs = call(context("Cas"), ann, SECRET)
    return ours, theirs, ring


def known(host: str = "A") -> tuple[End, End, Hail]:
    """Ben's phone calls Ann's, and is hailed."""
    _, [ann, ben] = at_table("Ann", "Ben")
    ben.door = HOME
    ours, theirs = call(ben, ann)
    return ours, theirs, hailed(theirs, host)


# -- phones of the table -----------------------------------------------------------------------------------------------


def test_the_called_speaks_first_and_says_where_one_is() -> None:
    """It says table, versions, who it is and who hosts, with a fresh nonce each time."""
    _, theirs, hail = known()
    state = theirs.context.phone.state
    assert replace(hail, nonce=b"") == Hail(state.table, PROTOCOL, (1,), b"", "A", 1, "A")
    assert hailed(theirs).nonce != hail.nonce


def test_a_phone_of_the_table_is_let_in_without_a_tap() -> None:
    """Its key is enough on either side; from then on frames may be large, or deflated."""
    ours, theirs, hail = known()
    said = in_of(theirs, hello_of(ours, hail))
    assert said.letter == "B"
    assert (theirs.connection.peer, theirs.connection.is_in) == ("B", True)
    assert ours.handshake.on_in(ours.connection, said) is None
    assert (ours.connection.peer, ours.connection.is_in) == ("A", True)
    assert (ours.connection.reader.limit, theirs.connection.reader.limit) == (FRAME, FRAME)
    assert ours.connection.reader.inflates
    assert theirs.connection.reader.inflates
    assert told(ours.context) == told(theirs.context) == []


def test_both_learn_how_far_the_other_is() -> None:
    """They get epoch, host and a few heads: enough to find the last common entry."""
    ring, [ann, ben] = at_table("Ann", "Ben")
    ben.phone.replica.cut_back(4)
    ours, theirs = call(ben, ann)
    said = in_of(theirs, hello_of(ours, hailed(theirs)))
    ours.handshake.on_in(ours.connection, said)
    assert (theirs.connection.n, ours.connection.n) == (4, ring.state.n)
    assert newest_common(theirs.connection.n, theirs.connection.heads, ring.state.heads.at) == 4
    assert newest_common(ours.connection.n, ours.connection.heads, ben.phone.state.heads.at) <= 4
    assert (theirs.connection.epoch, theirs.connection.host, ours.connection.epoch, ours.connection.host) == (
        1,
        "A",
        1,
        "A",
    )


def test_where_a_phone_is_now_is_learnt_and_stored() -> None:
    """It is stored once; the same door again is no news."""
    ours, theirs, hail = known()
    stored(theirs.context)  # since it sat down
    in_of(theirs, hello_of(ours, hail))
    assert theirs.context.known.doors == {"B": HOME}
    assert len(stored(theirs.context)) == 1
    again, back = call(ours.context, theirs.context)
    in_of(back, hello_of(again, hailed(back)))
    assert stored(theirs.context) == []


def test_both_learn_each_others_rules() -> None:
    """The start takes the highest that all share."""
    ours, theirs, hail = known()
    hello = hello_of(ours, replace(hail, rules=(1, 3)))
    assert ours.context.known.rules({1, 3, 4}, hail.letter) == 3
    in_of(theirs, hello)
    assert theirs.context.known.rules({1, 2}, "AB") == 1


def test_versions_of_another_game_are_nobodys_here() -> None:
    """A high one does not stand for this game, and a low one does not hold it up."""
    ours, theirs, hail = known()
    said = replace(hello_of(ours, hail), rules={"chess": (7, 8), "lanterns": (1, 2)})
    in_of(theirs, sign_hello(said, ours.context.me.signer, hail.table, theirs.connection.pin, hail.nonce, None))
    assert theirs.context.known.rules({1, 2, 7}, "AB") == 2


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"table": "x" * 43}, Fault.WRONG_TABLE),
        ({"protocol": PROTOCOL - 1}, Fault.THEY_ARE_OLDER),
        ({"protocol": PROTOCOL + 1}, Fault.WE_ARE_OLDER),
        ({"letter": "C"}, Fault.GREETING_WRONG),
    ],
    ids=str,
)
def test_a_caller_stops_before_it_says_who_it_is(changes: dict[str, Any], fault: Fault) -> None:
    """With another table, another version or another phone than it called, it sends nothing."""
    ours, _, hail = known()
    ours.connection.wanted = "A"
    assert ours.handshake.on_hail(ours.connection, replace(hail, **changes), "A") is fault
    assert sent(ours.context) == []


@pytest.mark.parametrize(
    ("older", "fault"), [(True, Fault.WE_ARE_OLDER), (False, Fault.THEY_ARE_OLDER)], ids=["older", "newer"]
)
def test_a_called_names_the_app_to_update(older: bool, fault: Fault) -> None:
    """It says it from the caller's side."""
    ours, theirs, hail = known()
    hello = replace(hello_of(ours, hail), protocol=PROTOCOL + (-1 if older else 1))
    assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=True) is fault
    assert not theirs.connection.is_in


def test_a_hello_that_was_changed_on_its_way_lets_nobody_in() -> None:
    """The host is told from which address it came."""
    ours, theirs, hail = known()
    hello = replace(hello_of(ours, hail), n=1)
    assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=True) is Fault.GREETING_WRONG
    assert told(theirs.context) == [Attempt("10.0.0.7", (Reason(Fault.GREETING_WRONG),))]
    assert not theirs.connection.is_in


def test_a_hello_is_good_for_one_connection() -> None:
    """Repeated on the next one, it proves nothing."""
    ours, theirs, hail = known()
    hello = hello_of(ours, hail)
    again = end(theirs.context, outgoing=False)
    hailed(again)
    assert again.handshake.on_hello(again.connection, hello, 0.0, hosting=True) is Fault.GREETING_WRONG


def test_a_hello_is_good_for_one_door() -> None:
    """An attacker in between has another certificate: what the caller signed does not fit the host's."""
    ours, theirs, hail = known()
    ours.connection.pin = context("in between").me.pin
    hello = hello_of(ours, hail)
    assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=True) is Fault.GREETING_WRONG


@pytest.mark.parametrize(("host", "fault"), [("A", None), ("B", Fault.HOST_HERE)])
def test_who_hears_its_host_lets_no_other_host_in(host: str, fault: Fault | None) -> None:
    """A phone that does not host may come and ask."""
    _, [_, ben, cas] = at_table("Ann", "Ben", "Cas")
    ours, theirs = call(ben, cas)
    assert ours.handshake.on_hail(ours.connection, hailed(theirs), host) is None
    [hello] = sent(ben)
    assert isinstance(hello, Hello)
    assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=False, hears="A") is fault
    assert theirs.connection.is_in is (fault is None)


def test_a_phone_that_does_not_host_lets_phones_of_the_table_in_too() -> None:
    """A phone that has lost the host finds the others."""
    _, [_, ben, cas] = at_table("Ann", "Ben", "Cas")
    ours, theirs = call(cas, ben)
    hello = hello_of(ours, hailed(theirs))
    assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=False) is None
    assert theirs.connection.peer == "C"


def test_an_in_for_another_letter_is_wrong() -> None:
    """The called phone takes us for somebody else, so it has another log."""
    ours, theirs, hail = known()
    said = in_of(theirs, hello_of(ours, hail))
    assert ours.handshake.on_in(ours.connection, replace(said, letter="A")) is Fault.GREETING_WRONG
    assert not ours.connection.is_in


@pytest.mark.parametrize(("epoch", "fault"), [(1001, None), (1002, Fault.NONSENSE)])
def test_no_phone_has_heard_of_an_epoch_far_ahead(epoch: int, fault: Fault | None) -> None:
    """Such a claim would use up all numbers: the phone that makes it is named on both sides."""
    ours, theirs, hail = known()
    assert ours.handshake.on_hail(ours.connection, replace(hail, epoch=epoch), "A") is fault
    assert told(ours.context) == ([] if fault is None else [Attempt("10.0.0.7", (Reason(fault),))])
    ours, theirs, hail = known()
    hello = replace(hello_of(ours, hail), epoch=epoch, signature=b"")
    signed = sign_hello(hello, ours.context.me.signer, hail.table, theirs.connection.pin, hail.nonce, None)
    assert theirs.handshake.on_hello(theirs.connection, signed, 0.0, hosting=True) is fault
    assert told(theirs.context) == ([] if fault is None else [Attempt("B", (Reason(fault),))])
    assert theirs.connection.is_in is (fault is None)


def test_a_newcomer_may_come_late_in_a_long_evening() -> None:
    """It knows no epoch yet, so none is too high for it."""
    ours, theirs, _ = invited()
    hello_of(ours, replace(hailed(theirs), epoch=5000))


# -- newcomers ---------------------------------------------------------------------------------------------------------


def test_a_newcomer_with_the_secret_waits_for_the_hosts_tap() -> None:
    """The host sees who asks; the newcomer knows that it has the right host, and that a tap is due."""
    ours, theirs, ring = invited()
    hello = hello_of(ours, hailed(theirs))
    said = in_of(theirs, hello)
    assert said.letter == ""
    assert told(theirs.context) == [Asks(theirs.connection.link, "Cas", theirs.connection.address)]
    assert (theirs.connection.stage, theirs.connection.key) == (ConnectionStage.WAITING, ours.context.me.signer.public)
    assert theirs.connection.reader.limit == GREETING
    assert not theirs.connection.reader.inflates
    assert ours.handshake.on_in(ours.connection, said) is None
    assert told(ours.context) == [WaitsForHost()]
    assert (ours.connection.is_in, ours.connection.n) == (True, ring.state.n)
    theirs.handshake.welcome(theirs.connection)
    assert (theirs.connection.is_in, theirs.connection.peer, theirs.connection.reader.limit) == (True, "", FRAME)
    assert theirs.connection.reader.inflates


def test_a_newcomer_learns_which_table_it_is() -> None:
    """It stays with this one; another table that answers at the next try is refused."""
    ours, theirs, ring = invited()
    hail = hailed(theirs)
    hello_of(ours, hail)
    assert ours.handshake.table == ring.state.table
    again = ours.context.connections.opened(1.0, "10.0.0.1", outgoing=True)
    again.stage = ConnectionStage.GREETING
    assert ours.handshake.on_hail(again, replace(hail, table="x" * 43), "A") is Fault.WRONG_TABLE


def test_an_attacker_in_between_knows_the_secret_of_neither() -> None:
    """A typed code has no pin: the host's proof must fit the certificate that the newcomer saw."""
    ours, theirs, _ = invited()
    said = in_of(theirs, hello_of(ours, hailed(theirs)))
    for bad in (replace(said, proof=b""), replace(said, proof=bytes(32))):
        assert ours.handshake.on_in(ours.connection, bad) is Fault.GREETING_WRONG
    ours.connection.pin = context("in between").me.pin
    assert ours.handshake.on_in(ours.connection, said) is Fault.GREETING_WRONG
    assert not ours.connection.is_in


def test_a_wrong_secret_locks_its_address_out_and_is_told() -> None:
    """For ten seconds even the right secret does not help from there."""
    ours, theirs, _ = invited()
    ours.connection.secret = Secret(b"x" * 16)
    hello = hello_of(ours, hailed(theirs))
    assert theirs.handshake.on_hello(theirs.connection, hello, 100.0, hosting=True) is Fault.SECRET_WRONG
    assert told(theirs.context) == [Attempt("10.0.0.7", (Reason(Fault.SECRET_WRONG),))]
    for now, fault in ((109.9, Fault.LOCKED_OUT), (110.0, None)):
        again = ours.context.connections.opened(now, "10.0.0.1", outgoing=True)
        again.stage, again.pin, again.secret = ConnectionStage.GREETING, theirs.context.me.pin, SECRET
        theirs.connection = theirs.context.connections.opened(now, "10.0.0.7", outgoing=False)
        hello = hello_of(replace_line(ours, again), hailed(theirs))
        assert theirs.handshake.on_hello(theirs.connection, hello, now, hosting=True) is fault


def replace_line(ours: End, connection: Connection) -> End:
    """The same end with another connection."""
    return End(ours.context, ours.handshake, connection, ours.invitations)


def test_a_phone_of_the_table_is_never_locked_out() -> None:
    """A neighbour behind the same address who guesses cannot keep it away."""
    ours, theirs, hail = known()
    theirs.invitations.wrong("10.0.0.7", 0.0)
    assert in_of(theirs, hello_of(ours, hail)).letter == "B"


@pytest.mark.parametrize("alive", [True, False])
def test_a_newcomer_that_is_at_the_table_already_still_hears_a_proof(alive: bool) -> None:
    """It was let in and lost the connection before it knew. Its own key lets it in; an invitation does so only while it
    is good."""
    ring, [ann, ben] = at_table("Ann", "Ben")
    assert ring.state.devices["B"].key == ben.me.signer.public
    ours, theirs = call(context("Ben"), ann, SECRET)
    hello = hello_of(ours, hailed(theirs))
    if not alive:
        theirs.invitations.close()
    said = in_of(theirs, hello)
    assert (said.letter, theirs.connection.peer) == ("B", "B")
    assert told(theirs.context) == []
    assert ours.handshake.on_in(ours.connection, said) is (None if alive else Fault.GREETING_WRONG)


def test_an_old_invitation_is_no_use() -> None:
    """Two minutes after it left the screen its secret is wrong."""
    ours, theirs, _ = invited()
    theirs.invitations.hide_link(0.0)
    hello = hello_of(ours, hailed(theirs))
    assert theirs.handshake.on_hello(theirs.connection, hello, 120.0, hosting=True) is Fault.SECRET_WRONG


def test_a_stranger_without_an_invitation_stays_out() -> None:
    """It knows the table's name, and that is not enough."""
    _, [ann, _] = at_table("Ann", "Ben")
    ours, theirs = call(context("Cas"), ann)
    hello = hello_of(ours, hailed(theirs))
    assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=True) is Fault.UNKNOWN_PHONE
    assert (
        theirs.handshake.on_hello(end(ann, outgoing=False).connection, hello, 0.0, hosting=True) is Fault.GREETING_WRONG
    )


def test_only_the_host_lets_newcomers_in() -> None:
    """The caller sees it in the hail; a phone that does not host says so, whatever secret was brought."""
    ours, theirs, _ = invited()
    assert ours.handshake.on_hail(ours.connection, hailed(theirs, host="B"), "A") is Fault.NOT_HOST
    hello = hello_of(ours, hailed(theirs))
    assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=False) is Fault.NOT_HOST
    other, fellow = call(context("Dan"), theirs.context)
    hello = hello_of(other, hailed(fellow))
    assert fellow.handshake.on_hello(fellow.connection, hello, 0.0, hosting=False) is Fault.UNKNOWN_PHONE


def test_a_full_table_says_so() -> None:
    """All letters are taken: every invitation is dead, no secret counts as a guess, and nobody is asked."""
    ours, theirs, ring = invited()
    number = 0
    while len(ring.state.devices) < 26:
        number += 1
        comes(ring, context(f"guest {number}"))
    hello = hello_of(ours, hailed(theirs))
    assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=True) is Fault.TABLE_FULL
    theirs.connection = theirs.context.connections.opened(0.0, "10.0.0.8", outgoing=False)
    ours.connection.nonce, ours.connection.secret = b"", Secret(b"x" * 16)
    hello = hello_of(ours, hailed(theirs))
    assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=True) is Fault.TABLE_FULL
    assert not theirs.invitations.locked_out("10.0.0.8", 0.0)
    assert told(theirs.context) == []


def test_a_phone_without_a_door_does_not_greet_as_a_host() -> None:
    """It is named and turned away; as a guest it is let in."""
    ring, [ann] = at_table("Ann", started=False)
    page = context("page", door=False)
    comes(ring, page)
    for host, fault in (("B", Fault.NOT_HOST), ("A", None)):
        ours, theirs = call(page, ann)
        hail = hailed(theirs)
        assert ours.handshake.on_hail(ours.connection, hail, host) is None
        [hello] = sent(page)
        assert isinstance(hello, Hello)
        assert theirs.handshake.on_hello(theirs.connection, hello, 0.0, hosting=True) is fault
        assert told(ann) == ([Attempt("B", (Reason(Why.NO_DOOR, {"device": "B"}),))] if fault else [])
