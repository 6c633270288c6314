"""Promises of a desk: what people wish is done at the table, what happens there is seen, and nothing is seen twice."""

from pathlib import Path

import pytest

from companion.app.keeping import Kept
from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Stage
from companion.present.ports import Desk as Port
from companion.present.seen import Contact, Invited
from companion.table import operations
from companion.table.ids import Seat
from tests.support.table_desk import Table


def test_a_desk_fulfils_the_port() -> None:
    """By shape: the type check fits them together."""
    table = Table(2, begun=False)
    port: Port = table.desks[0]
    assert port.seen.hosts


def test_a_tap_is_seen_on_every_phone() -> None:
    """The host's own first of all, each with its own seat."""
    table = Table(3)
    table.play(lambda state: state.first is not None)
    first = table.desks[table.state.first]
    first.tap(do.FiguresStand())
    table.settle()
    stages = [desk.seen.state.playing.state.stage for desk in table.desks if desk.seen.state.playing]
    assert stages == [Stage.EVENT] * 3
    assert [desk.seen.seats for desk in table.desks] == [(0,), (1,), (2,)]


def test_every_change_is_shown_once_more_than_it_was_wished() -> None:
    """A screen that is told nothing new draws nothing."""
    table = Table(2)
    shown: list[bytes] = []
    desk = table.desks[1]
    desk.changed = lambda: shown.append(desk.seen.state.head)
    table.settle()
    assert shown == []
    desk.undo()  # nothing to undo: a refusal changes nothing, and is told
    table.settle()
    assert len(set(shown)) == 1
    assert table.told_to[1]


def test_before_and_after_are_handed_on() -> None:
    """Whoever plays a sound at the flip to Alarm has to know what it was like before."""
    table = Table(2)
    heard: list[int] = []
    table.desks[1].happened = lambda before, after: heard.append(after.n - before.n)
    table.play(lambda state: state.stage is Stage.EVENT)
    assert heard
    assert set(heard) == {1}


def test_a_plan_is_sealed_and_taken_back() -> None:
    """Its own phone keeps it; the others only know that it is there."""
    table = Table(2)
    table.play(lambda state: state.stage is Stage.DECLARATION)
    desk, question = table.desks[1], table.state.question
    desk.ready(Seat(1), question, [], ())
    table.settle()
    assert question in desk.seen.own[Seat(1)]
    assert Seat(1) not in table.desks[0].seen.own
    desk.take_back(Seat(1), question)
    table.settle()
    playing = desk.seen.state.playing
    assert playing is not None
    assert not playing.sealing(question).seals


def test_a_phone_that_is_gone_is_away_since_then() -> None:
    """And here again when it has come back."""
    table = Table(2, begun=False)
    table.nodes[1].sleep()
    table.settle(30.0)
    host = table.desks[0]
    assert list(host.seen.away) == ["B"]
    assert host.now - host.seen.away["B"] > 10.0
    table.nodes[1].wake_up()
    table.settle(5.0)
    assert not host.seen.away


def test_a_host_that_is_gone_is_looked_for_and_can_be_replaced() -> None:
    """The phone says so, offers to go on, and hosts after one tap."""
    table = Table(2)
    table.nodes[0].crash()
    table.settle(30.0)
    desk = table.desks[1]
    assert (desk.seen.contact, desk.seen.may_go_on) == (Contact.LOOKING, True)
    desk.go_on(frozenset({"A"}))
    table.settle()
    assert desk.seen.hosts
    assert (desk.seen.contact, desk.seen.may_go_on) == (Contact.HERE, False)


def test_who_asks_at_the_door_is_let_in_or_not() -> None:
    """The host sees the name, and one tap decides."""
    table = Table(2, begun=False)
    table.lets_in = False
    host = table.desks[0]
    for decides, here in ((host.turn_away, 2), (host.let_in, 3)):
        table.new_phone("Zoe")
        [asking] = host.seen.asking
        assert asking.name == "Zoe"
        decides(asking.link)
        table.settle()
        assert not host.seen.asking
        assert len(host.seen.state.devices) == here
    assert [desk.seen.contact for desk in table.desks[2:]] == [Contact.FAILED, Contact.HERE]
    assert table.desks[2].seen.fault == "not_let_in"


def test_the_invitation_is_seen_while_it_is_shown() -> None:
    """Link and code; without a network both are empty."""
    table = Table(2, begun=False)
    host = table.desks[0]
    shown = []
    for wish in (host.invite, host.hide):
        wish()
        table.settle()
        shown.append(host.seen.invited)
    table.nodes[0].member.moved([], 4000, 0.0)
    host.invite()
    table.settle()
    assert shown[0] is not None
    assert shown[0].link.startswith("COMPANION://")
    assert shown[1:] == [None]
    assert host.seen.invited == Invited("", "")


def test_a_seat_moves_to_another_phone_by_its_words(tmp_path: Path) -> None:
    """Wrong words are told apart: those that are no words of ours at once, those of another seat by the table."""
    table = Table(2, begun=False)
    kept = Kept(tmp_path)
    desk = table.new_phone("Zoe", kept)
    desk.sit(Seat(2), "Zoe", "Noiron")
    table.settle()
    *_, drawn = table.grown  # the last words drawn are this seat's
    words = " ".join(drawn)
    kept.vault.keep(kept.name, 2, tuple(words.split()))
    assert " ".join(desk.seat_words(Seat(2))) == words
    assert table.desks[1].take_over(Seat(2), "not these") == "desk.words_wrong"
    assert table.desks[1].take_over(Seat(0), words) == ""
    table.settle()
    assert "twelve words" in table.told_to[1][-1]
    assert table.desks[1].take_over(Seat(2), words) == ""
    table.settle()
    assert table.desks[1].seen.seats == (1, 2)


def test_a_draft_is_kept_with_the_table(tmp_path: Path) -> None:
    """And nowhere, where there is no folder."""
    table = Table(2, begun=False)
    desk = table.new_phone("Zoe", Kept(tmp_path))
    desk.keep_draft(Seat(2), 100, b"draft")
    assert desk.draft(Seat(2), 100) == b"draft"
    nowhere = table.desks[0]
    nowhere.keep_draft(Seat(0), 100, b"draft")
    assert nowhere.draft(Seat(0), 100) == b""
    assert nowhere.seat_words(Seat(0)) == ()


def test_whoever_gets_up_sees_no_table() -> None:
    """What is wished then reaches nobody."""
    table = Table(2)
    desk = table.desks[1]
    desk.get_up()
    desk.undo()
    table.settle()
    assert desk.seen.contact is Contact.NONE
    assert not desk.seen.letter


@pytest.mark.parametrize("count", [0, 32])
def test_entropy_is_fresh(count: int) -> None:
    """As much as was asked for."""
    assert len(Table(2, begun=False).desks[0].entropy(count)) == count


def test_shared_seats_and_cardboard() -> None:
    """One phone plays several seats, says things for each, and helps those without a phone."""
    table = Table(3, cardboard=1)
    desk = table.desks[0]
    assert desk.seen.helps(Seat(2))
    assert not table.desks[1].seen.helps(Seat(2))
    shared = Table(2, shared=True).desks[0]
    assert shared.seen.seats == (0, 1)
    shared.say_for(Seat(1), operations.Cardboard(Seat(1), "A"))
    shared.show()


def test_a_host_hands_over() -> None:
    """The other phone hosts from then on."""
    table = Table(2)
    table.desks[0].hand_to("B")
    table.settle(2.0)
    assert [desk.seen.hosts for desk in table.desks] == [False, True]
