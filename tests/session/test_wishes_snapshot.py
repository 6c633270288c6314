"""What the owner of a phone sees: one snapshot for each move, and only if something has changed."""

from typing import Any

import pytest

from companion.seal.canonical import encode
from companion.session import news
from companion.session.diagnosis import Diagnosed, Finding
from companion.session.effects import Store
from companion.session.member import Member
from companion.session.news import Fault
from companion.session.phone import ToSealAnew
from companion.session.role import Offering
from companion.table import operations
from companion.table.ids import Seat
from companion.table.snapshot import Contact, Invited, Search
from companion.wire.messages import Log
from tests.support.attacker import MOMENT, Q, bid, invited, mute, newcomer, ordered, racing, said, slip, under_way
from tests.support.gone_host import goes, without_host
from tests.support.members import of
from tests.toys.lanterns import Adjust

BEN = Seat(1)


def test_a_move_shows_its_owner_one_snapshot_and_only_if_something_has_changed() -> None:
    """It has all news of the move; a move that changes nothing shows nothing."""
    net = under_way()
    guest = net.nodes[1]
    net.run(5.0)
    before = guest.shows
    net.run(5.0)
    assert guest.shows == before, "beats are nothing to look at"

    def taps(member: Member) -> None:
        for _ in range(3):
            member.owner.tap(Adjust(Seat(0), 1))

    net.nodes[0].do(taps)
    net.run(1.0)
    assert guest.shows == before + 1
    assert len([said for said in guest.shown.news if isinstance(said, news.Happened)]) == 3
    assert guest.shown.state is guest.member.phone.state


def test_that_people_were_told_what_was_dropped_is_stored_once_they_were() -> None:
    """With the next move: an app that is killed before has told them nothing."""
    [guest] = under_way(2).nodes[1:]
    guest.member.context.news.append(news.Dropped(()))
    assert of(guest.member.effects(guest.now), Store) == []
    assert of(guest.member.effects(guest.now), Store) == [Store(encode(["told"]))]
    assert of(guest.member.effects(guest.now), Store) == []


def test_what_the_shell_finds_is_told_once_and_before_what_came_of_it() -> None:
    """The reason why a call failed comes before the news that it failed."""
    net = under_way()
    guest = net.nodes[1]
    net.nodes[0].crash()
    net.run(1.0)
    before = len(guest.heard)

    def finds(member: Member) -> None:
        member.context.news.append(news.MayOffer())
        member.found(Finding.AWAY)
        member.found(Finding.AWAY)

    guest.do(finds)
    assert guest.heard[before:] == [Diagnosed(Finding.AWAY), news.MayOffer()]
    assert guest.shown.finding is Finding.AWAY


def test_a_host_that_lied_stays_suspected() -> None:
    """A moment would be too short for that."""
    net = under_way()
    host, guest = net.nodes[:2]
    slip(net, host, guest, Log(ordered(guest, said(guest, "A", operations.Hand("B")), head=bytes(32))))
    net.run(30.0)
    assert guest.shown.suspicion == guest.told(news.StoppedFollowing)[0]
    assert guest.shown.news != (guest.shown.suspicion,), "it is not told again"


def test_a_display_shows_the_invitation_of_its_host() -> None:
    """A phone with a seat does not."""
    net = under_way()
    screen = newcomer(net, "screen")
    screen.do(lambda member: member.join(invited(net), net.now))
    net.run(5.0)
    link = net.nodes[0].member.owner.invitations.link()
    assert screen.shown.invited == Invited(link, "")
    assert net.nodes[1].shown.invited is None


def test_a_phone_shows_its_search_and_what_the_record_says() -> None:
    """Whom it misses, where, and whether others are there; and all that anybody can check."""
    net = under_way()
    guest = net.nodes[1]
    assert guest.shown.search is None
    net.nodes[0].crash()
    net.run(5.0)
    assert guest.shown.search == Search("A", ("10.0.0.1",), fellows=True, said=Fault.UNREACHABLE)
    assert guest.shown.contact is Contact.LOOKING
    assert guest.member.record() == net.nodes[2].member.record()


# -- plans that others may know ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "to_seal"), [("seal", {(BEN, Q)}), ("sign", set())])
def test_a_known_plan_is_to_be_sealed_anew_if_the_table_still_takes_it(kind: str, to_seal: set[Any]) -> None:
    """Ben has opened, and had signed beside an older plan of Cas's, too. A signed plan cannot be replaced: back there,
    he is not asked for a Ready that would be refused."""
    net = racing()
    mute(net, net.nodes[2], "sign")
    bid(net, 1)
    bid(net, 2, "older")
    net.swallows = lambda _, __, ___: False
    bid(net, 2, "newer")
    net.run(5.0)
    assert net.nodes[1].shown.to_seal == frozenset()
    n = next(entry.n for entry in net.nodes[0].member.phone.replica.log.since(0) if entry.operation.kind == kind)
    for node in net.nodes:
        node.crash()
        node.records.append(encode(["cut", n]))
    for node in net.nodes[:2]:
        node.restart()
    net.run(5.0)
    assert net.nodes[1].member.phone.to_seal_anew == {ToSealAnew(BEN, Q)}
    assert net.nodes[1].shown.to_seal == to_seal


def test_while_an_answer_is_missing_the_owner_sees_the_own_offer() -> None:
    """Else the tap seems to have done nothing. A host that is back, and offers without a tap, shows none."""
    net = without_host()
    net.nodes[2].crash()
    goes(net.nodes[1])
    net.run(MOMENT)
    assert (net.nodes[1].shown.offered, net.nodes[1].shown.may_go_on) == ("B", True)
    net.nodes[1].crash()
    net.nodes[0].restart()
    net.run(MOMENT)
    assert isinstance(net.nodes[0].member.dispatch.machine.role, Offering)
    assert net.nodes[0].shown.offered == ""
