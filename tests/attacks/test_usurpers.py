"""Attacks on who hosts: claims that are false, in another's name or at the wrong time, and hosts that come back."""

from dataclasses import replace

from companion.session import news
from companion.session.news import Fault
from companion.table import operations
from companion.table.ids import Seat
from companion.table.why import Why
from companion.wire.limits import GREETING_SECONDS
from companion.wire.messages import Claim, Log
from tests.support.attacker import (
    Air,
    Stranger,
    attempts,
    claim,
    honest,
    nobody_follows,
    ordered,
    said,
    stopped,
    under_way,
    unmoved,
)
from tests.support.net import Node
from tests.support.rogues import key_of, step, tapped
from tests.toys.lanterns import Adjust, Hide


def usurper(net: Air, letter: str = "C") -> Stranger:
    """This phone's place is taken by somebody with all its keys; the phone itself sleeps."""
    real = next(node for node in honest(net) if node.letter == letter)
    real.crash()
    rogue = Stranger(net, "usurper")
    rogue.key, rogue.pin = key_of(net, letter), real.pin
    return rogue


def phones(net: Air) -> list[Node]:
    """The honest phones that are awake."""
    return [node for node in honest(net) if node.alive]


def alone() -> tuple[Air, Node]:
    """A table of four whose host is gone for good, and whose phone D has turned: B and C look for a host."""
    net = under_way(4)
    net.nodes[0].crash()
    net.run(12.0)
    assert net.nodes[1].told(news.MayOffer)
    return net, net.nodes[1]


# -- while the host is here --------------------------------------------------------------------------------------------


def test_claiming_the_table_from_a_phone_that_hears_its_host() -> None:
    """A guest's phone that says "I go on" to another guest hears that the host is here, and nothing changes."""
    net = under_way()
    rogue = usurper(net)
    link = rogue.enter(net.nodes[1])
    with unmoved(net, phones(net)):
        rogue.say(link, claim("C", "C"))
    assert rogue.ear.noes(link) == [Fault.HOST_HERE]
    assert net.nodes[1].member.dispatch.machine.connection is not None


def test_claiming_the_table_with_everybodys_seats() -> None:
    """To count phones that are with others does not help."""
    net = under_way()
    rogue = usurper(net)
    link = rogue.enter(net.nodes[1])
    with unmoved(net, phones(net)):
        rogue.say(link, claim("C", "A", "B", "C"))
    assert net.nodes[1].member.dispatch.machine.connection is not None


def test_deposing_the_host_with_a_false_claim() -> None:
    """A guest calls the host as if it hosted itself and counts all phones as its own. Its log says nothing of that: it
    is named, nobody else hears of it, and the host goes on as before."""
    net = under_way()
    rogue = usurper(net)
    link = rogue.enter(net.nodes[0], epoch=2, host="C")
    with unmoved(net, phones(net)):
        rogue.say(link, claim("C", "A", "B", "C", upon=net.nodes[0]))
    assert ("C", Why.NOT_YOURS) in attempts(net.nodes[0])
    assert net.nodes[0].member.hosts
    assert not net.nodes[0].told(news.HostsNoMore)
    tapped(net, 1, Hide(Seat(1), 6, 0))


def test_a_claim_whose_log_is_never_shown() -> None:
    """The host waits for it as long as for a greeting, and what was said meanwhile counts then."""
    net = under_way()
    rogue = usurper(net)
    link = rogue.enter(net.nodes[0], epoch=2, host="C")
    rogue.say(link, claim("C", "C"))
    before = net.nodes[0].member.phone.state.n
    net.nodes[1].do(lambda member: member.owner.tap(Hide(Seat(1), 6, 0)))
    net.run(5.0)
    assert net.nodes[0].member.phone.state.n == before
    net.run(GREETING_SECONDS)
    assert rogue.ear.over(link)
    assert net.nodes[1].member.phone.state.n == before + 1


def test_an_epoch_that_nobody_can_follow() -> None:
    """A phone that greets with an epoch far above is turned away by name: a host above that epoch would be alone."""
    net = under_way()
    rogue = usurper(net)
    with unmoved(net, phones(net)):
        links = [rogue.enter(node, epoch=2**52, host="C") for node in phones(net)]
    assert all(rogue.ear.over(link) for link in links)
    assert all(("C", Fault.NONSENSE) in attempts(node) for node in phones(net))


def test_an_absurd_epoch_does_not_stop_the_next_host() -> None:
    """When the host is gone, a liar with an absurd epoch cannot make the others' offers impossible."""
    net, ben = alone()
    rogue = usurper(net, "D")
    links = [rogue.enter(node, epoch=2**52) for node in phones(net)]
    ben.do(lambda member: member.owner.go_on(frozenset({"A", "D"})))
    for link in links:
        rogue.say(link, claim("B", "D"))
    net.run(5.0)
    assert ben.member.hosts
    assert {node.member.phone.state.epoch for node in phones(net)} == {2}
    assert {node.member.phone.state.host for node in phones(net)} == {"B"}


def test_a_claim_in_another_name() -> None:
    """A phone can offer only itself."""
    net, ben = alone()
    rogue = usurper(net, "D")
    link = rogue.enter(ben)
    with unmoved(net, phones(net)):
        rogue.say(link, claim("C", "A", "B", "C", "D"))
    assert not [told for told in ben.told(news.Offered) if told.by == "C"]


def test_a_claim_before_any_greeting() -> None:
    """Strangers do not offer to host."""
    net, ben = alone()
    stranger = Stranger(net, "stranger")
    link = stranger.dial(ben)
    with unmoved(net, phones(net)):
        stranger.say(link, claim("A", "A", "B", "C", "D"))
    assert stranger.ear.over(link)


def test_the_log_of_a_usurper_while_the_host_is_here() -> None:
    """A well-signed `host` of the next epoch, and entries behind it, said to a phone that hears its host."""
    net = under_way()
    rogue = usurper(net)
    victim = net.nodes[1]
    link = rogue.enter(victim, epoch=2, host="C")
    frame = ordered(victim, said(victim, "C", operations.Host(2)), epoch=2, by="C")
    with unmoved(net, phones(net)):
        rogue.say(link, Log(frame))
    assert victim.member.dispatch.machine.connection is not None
    assert victim.member.dispatch.machine.connection.peer == "A"


# -- when the host is gone ---------------------------------------------------------------------------------------------


def test_taking_over_without_asking_anybody() -> None:
    """A phone that goes on without the others' assent can do no more than host: what is in the log stays in it, the
    new host is named, and the entry says so for ever."""
    net, ben = alone()
    before = ben.member.phone.state
    rogue = usurper(net, "D")
    link = rogue.enter(ben, epoch=2, host="D")
    rogue.say(link, Log(ordered(ben, said(ben, "D", operations.Host(2)), epoch=2, by="D")))
    after = ben.member.phone.state
    assert (after.host, after.epoch, after.n) == ("D", 2, before.n + 1)
    assert after.heads.at(before.n) == before.head
    assert ben.told(news.Follows)[-1].host == "D"


def test_taking_over_in_another_name() -> None:
    """Who makes up the `host` of another phone is not followed."""
    net, ben = alone()
    rogue = usurper(net, "D")
    link = rogue.enter(ben, epoch=2, host="D")
    with unmoved(net, phones(net)):
        rogue.say(link, Log(ordered(ben, said(ben, "A", operations.Host(2), key=rogue.key), epoch=2, by="D")))
    assert ("D", Why.SIGNATURE_WRONG) in stopped(ben)


def test_taking_over_with_a_forged_word() -> None:
    """A `host` that its phone has not signed stops everybody, by name."""
    net, ben = alone()
    rogue = usurper(net, "D")
    link = rogue.enter(ben, epoch=2, host="D")
    forged = replace(said(ben, "D", operations.Host(2)), signature=bytes(64))
    with unmoved(net, phones(net)):
        rogue.say(link, Log(ordered(ben, forged, epoch=2, by="D")))
    assert ("D", Why.SIGNATURE_WRONG) in stopped(ben)


def test_taking_over_an_old_epoch() -> None:
    """Nobody hosts in an old epoch or in the one under way."""
    net, ben = alone()
    rogue = usurper(net, "D")
    for epoch in (0, 1):
        link = rogue.enter(ben, epoch=1, host="D")
        with unmoved(net, phones(net)):
            rogue.say(link, Log(ordered(ben, said(ben, "D", operations.Host(epoch)), epoch=epoch, by="D")))


def test_a_false_claim_against_an_offer() -> None:
    """A rival that counts seats it does not have stops an offer, by name; it gets no entry and no seat by it, and the
    offer may be made again."""
    net, ben = alone()
    rogue = usurper(net, "D")
    ben.do(lambda member: member.owner.go_on(frozenset({"A"})))  # D has not answered yet
    net.run(1.0)
    link = rogue.enter(ben, epoch=1)
    with unmoved(net, phones(net)):
        rogue.say(link, claim("D", "A", "B", "C", "D"))
    assert news.OfferFailed("D", Fault.ANOTHER_HOST) in ben.told(news.OfferFailed)
    rogue.crash()
    net.run(8.0)
    ben.do(lambda member: member.owner.go_on(frozenset({"A", "D"})))
    net.run(5.0)
    assert {node.member.phone.state.host for node in phones(net)} == {"B"}


def test_lending_a_tail_that_was_never_ordered() -> None:
    """To a phone that gathers the longest log, a fellow lends entries that no host has signed."""
    net, ben = alone()
    rogue = usurper(net, "D")
    ben.do(lambda member: member.owner.go_on(frozenset({"A"})))
    link = rogue.enter(ben)
    made_up = said(ben, Seat(3), step(Hide(Seat(3), 7, 0)))
    with unmoved(net, phones(net)):
        rogue.say(link, Log(ordered(ben, made_up, by="D")))
    assert ("D", Why.HOST_SIGNATURE_WRONG) in stopped(ben)


# -- the old host ------------------------------------------------------------------------------------------------------


def replaced() -> tuple[Air, Stranger]:
    """The table has gone on with phone B; the old host comes back with all its keys and bad intentions."""
    net = under_way()
    net.nodes[0].crash()
    net.run(12.0)
    net.nodes[1].do(lambda member: member.owner.go_on(frozenset({"A"})))
    net.run(3.0)
    assert net.nodes[1].member.hosts
    assert net.nodes[2].member.phone.state.host == "B"
    return net, usurper(net, "A")


def test_an_old_host_with_a_forged_tail() -> None:
    """It signs more entries in its old epoch: neither the new host nor a guest that hears it takes one of them."""
    net, rogue = replaced()
    n = next(entry.n for entry in net.nodes[1].member.phone.replica.log.since(0) if entry.operation.kind == "host") - 1
    head = net.nodes[1].member.phone.replica.log.head(n)
    tail = said(net.nodes[1], Seat(0), step(Adjust(Seat(0), 9)), seen_n=n, seen_head=head)
    with unmoved(net, phones(net)):
        for node in phones(net):
            link = rogue.enter(node, host="A")
            rogue.say(link, Log(ordered(node, tail, since=n, epoch=1, by="A")))
    assert {node.member.phone.state.host for node in phones(net)} == {"B"}


def test_an_old_host_that_claims_everybody() -> None:
    """It has nothing to show that was done since, and the later epoch goes on."""
    net, rogue = replaced()
    state = net.nodes[1].member.phone.state
    before = (
        next(entry.n for entry in net.nodes[1].member.phone.replica.log.since(0) if entry.operation.kind == "host") - 1
    )
    with unmoved(net, phones(net)):
        link = rogue.enter(net.nodes[1], host="A")
        rogue.say(link, Claim("A", ("A", "B", "C"), before, state.heads.at(before) or b""))
    assert net.nodes[1].member.hosts


def test_frames_of_an_old_epoch_to_a_phone_that_looks_for_a_host() -> None:
    """A phone that has lost its new host does not go back to the old one's story."""
    net, rogue = replaced()
    net.nodes[1].crash()
    net.run(8.0)
    cas = net.nodes[2]
    n = cas.member.phone.state.n - 1
    tail = said(cas, Seat(0), step(Adjust(Seat(0), 9)), seen_n=n, seen_head=cas.member.phone.replica.log.head(n))
    with unmoved(net, [cas]):
        link = rogue.enter(cas, host="A")
        rogue.say(link, Log(ordered(cas, tail, since=n, epoch=1, by="A")))


def test_a_higher_epoch_on_an_older_log() -> None:
    """A rival host that begins before what a phone has makes nothing drop that anybody did, and nobody is asked."""
    net, rogue = replaced()
    tapped(net, 2, Hide(Seat(2), 6, 0))
    net.nodes[1].crash()
    net.run(8.0)
    cas = net.nodes[2]
    n = next(entry.n for entry in cas.member.phone.replica.log.since(0) if entry.operation.kind == "host") - 1
    frame = ordered(
        cas,
        said(cas, "A", operations.Host(7), seen_n=n, seen_head=cas.member.phone.replica.log.head(n)),
        since=n,
        epoch=7,
        by="A",
    )
    with unmoved(net, [cas]):
        link = rogue.enter(cas, epoch=7, host="A")
        rogue.say(link, Claim("A", ("A", "B"), frame.last, frame.head))
        rogue.say(link, Log(frame))
    assert not cas.told(news.Parted)
    assert not cas.told(news.Dropped)


# -- phones without a door ---------------------------------------------------------------------------------------------


def doorless() -> tuple[Air, Stranger, Node]:
    """A table of three whose phone C is a browser, taken over by somebody with all its keys; the host has died, and B
    looks for a host."""
    net = under_way(doorless={2})
    rogue = usurper(net)
    net.nodes[0].crash()
    net.run(12.0)
    return net, rogue, net.nodes[1]


def test_a_browser_that_greets_as_a_host() -> None:
    """By its log no such phone can host: it is named, and not listened to."""
    net, rogue, seeker = doorless()
    with unmoved(net, [seeker]):
        link = rogue.enter(seeker, key=rogue.key, host="C")
    assert rogue.ear.noes(link) == [Fault.NOT_HOST]
    assert attempts(seeker) == {("C", Why.NO_DOOR)}


def test_a_browser_that_takes_the_table_over() -> None:
    """Its own word in the log is refused by everybody, and it is followed no more."""
    net, rogue, seeker = doorless()
    link = rogue.enter(seeker)
    signed = said(seeker, "C", operations.Host(2))
    with unmoved(net, [seeker]):
        rogue.say(link, Log(ordered(seeker, signed, epoch=2, by="C")))
    assert stopped(seeker) == {("C", Why.NO_DOOR)}


def test_a_browser_that_names_a_door_later() -> None:
    """It stays the phone that the log says: nobody believes, keeps, passes on or calls its door."""
    net = under_way(doorless={2})
    rogue = usurper(net)
    rogue.enter(net.nodes[0])
    calls: list[int] = []
    rogue.on_call = calls.append
    net.run(30.0)
    assert calls == []
    assert all("C" not in node.member.context.known.doors for node in phones(net))


def test_a_host_that_hands_over_to_a_browser() -> None:
    """Nobody could call it: its guests see that, stop and say why."""
    net = under_way(doorless={2})
    nobody_follows(net, said(net.nodes[0], "A", operations.Hand("C")), Why.NO_DOOR)
