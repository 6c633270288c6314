"""Promises of a desk: what people wish is done at the table, what happens there is seen, and nothing is seen twice."""

from pathlib import Path

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Stage
from companion.present import chairs
from companion.present.ports import Desk as Port
from companion.session.wishes import Wish
from companion.store.paths import TableFolder
from companion.table import operations
from companion.table.ids import Seat
from companion.table.snapshot import Contact, Invited
from tests.support.table_desk import Table, robots_play


def test_it_fulfils_the_port() -> None:
    """By shape: the type check fits them together."""
    table = Table(2, begun=False)
    port: Port = table.desks[0]
    assert port.seen.hosts


def test_a_tap_is_seen_on_every_phone() -> None:
    """The host's phone shows it first; each phone shows it with its own seat."""
    table = Table(3)
    robots_play(table, lambda state: state.first is not None)
    first = table.desks[table.state.first]
    first.wish.tap(do.FiguresStand())
    table.settle()
    stages = [desk.seen.state.playing.state.stage for desk in table.desks if desk.seen.state.playing]
    assert stages == [Stage.EVENT] * 3
    assert [desk.seen.seats for desk in table.desks] == [(0,), (1,), (2,)]


def test_every_change_is_shown_once_more_than_it_was_wished() -> None:
    """A page that gets no news draws nothing."""
    table = Table(2)
    shown: list[bytes] = []
    desk = table.desks[1]
    desk.changed = lambda: shown.append(desk.seen.state.head)
    table.settle()
    assert shown == []
    desk.wish.undo()  # nothing to undo: a refusal changes nothing, and is told
    table.settle()
    assert len(set(shown)) == 1
    assert table.told_to[1]


@pytest.mark.parametrize("phone", [0, 1])
def test_a_tap_on_ready_crosses_once_and_so_does_what_comes_of_it(phone: int) -> None:
    """One wish goes over; what comes back is the table after the tap and, on a guest's phone, after the log has it."""
    table = Table(2)
    robots_play(table, lambda state: state.stage is Stage.DECLARATION)
    table.settle(3.0)
    desk, node, question = table.desks[phone], table.nodes[phone], table.state.question
    over, carries = list[Wish](), desk.wish.send

    def counted(wish: Wish) -> None:
        over.append(wish)
        carries(wish)

    desk.wish.send = counted
    before = node.shows
    desk.wish.ready(Seat(phone), question, [], ())
    table.settle()
    assert len(over) == 1
    assert node.shows - before == 1 + phone
    assert not desk.seen.said
    assert question in desk.seen.own[Seat(phone)]


class Broken(Exception):
    """A mistake in a page."""


@pytest.mark.parametrize(("page", "phone"), [("changed", 0), ("happened", 1)])
def test_a_page_that_fails_makes_no_button_dead(page: str, phone: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The entry is still shown, and the next tap counts."""
    table = Table(2)
    robots_play(table, lambda state: state.stage is Stage.EVENT)
    desk = table.desks[phone]

    def fails(*_: object) -> None:
        raise Broken

    with monkeypatch.context() as broken:
        broken.setattr(desk, page, fails)
        table.desks[0].wish.undo()
        with pytest.raises(Broken):
            table.settle()
    table.settle()
    assert not desk.seen.said
    assert desk.seen.state.n == table.nodes[0].member.phone.state.n
    assert [told.n for told in desk.tale()] == list(range(1, desk.seen.state.n + 1))


def test_before_and_after_are_handed_on() -> None:
    """The sound at the flip to Alarm, for example, needs the state before."""
    table = Table(2)
    heard: list[int] = []
    table.desks[1].happened = lambda before, after: heard.append(after.n - before.n)
    robots_play(table, lambda state: state.stage is Stage.EVENT)
    assert heard
    assert set(heard) == {1}


def test_a_plan_is_sealed_and_taken_back() -> None:
    """Its own phone keeps it; the others only know that it is there."""
    table = Table(2)
    robots_play(table, lambda state: state.stage is Stage.DECLARATION)
    desk, question = table.desks[1], table.state.question
    desk.wish.ready(Seat(1), question, [], ())
    table.settle()
    assert question in desk.seen.own[Seat(1)]
    assert Seat(1) not in table.desks[0].seen.own
    desk.wish.take_back(Seat(1), question)
    table.settle()
    playing = desk.seen.state.playing
    assert playing is not None
    assert not playing.sealing(question).seals


def test_a_phone_that_is_gone_is_away_since_then() -> None:
    """It is shown as here again after it has come back."""
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
    desk.wish.go_on(frozenset({"A"}))
    table.settle()
    assert desk.seen.hosts
    assert (desk.seen.contact, desk.seen.may_go_on) == (Contact.HERE, False)


def test_who_asks_at_the_door_is_let_in_or_not() -> None:
    """The host sees the name, and one tap decides."""
    table = Table(2, begun=False)
    table.lets_in = False
    host = table.desks[0]
    for name, decides, here in (("Zoe", host.wish.turn_away, 2), ("Ada", host.wish.let_in, 3)):
        table.new_phone(name)
        [asking] = host.seen.asking
        assert asking.name == name
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
    for wish in (host.wish.invite, host.wish.hide):
        wish()
        table.settle()
        shown.append(host.seen.invited)
    table.nodes[0].member.moved([], 4000, 0.0)
    host.wish.invite()
    table.settle()
    assert shown[0] is not None
    assert shown[0].link.startswith("COMPANION://")
    assert shown[1:] == [None]
    assert host.seen.invited == Invited("", "")
    table.nodes[0].do(lambda member: member.moved(["10.3.3.3"], 4000, 0.0))
    table.settle()
    assert host.seen.invited.link.startswith("COMPANION://"), "with a network there is a way to come in"
    before = host.seen.invited
    table.nodes[0].do(lambda member: member.moved(["10.4.4.4"], 4000, 0.0))
    table.settle()
    assert host.seen.invited != before, "what is shown leads to where the door is now"


def test_a_seat_moves_to_another_phone_by_its_words(tmp_path: Path) -> None:
    """Wrong words are told apart: those that are no words of ours at once, those of another seat by the table."""
    table = Table(2, begun=False)
    kept = TableFolder(tmp_path)
    desk = table.new_phone("Zoe", kept)
    desk.wish.sit(Seat(2), "Zoe", "Jasmine")
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
    """Without a folder it is not kept."""
    table = Table(2, begun=False)
    desk = table.new_phone("Zoe", TableFolder(tmp_path))
    desk.keep_draft(Seat(2), 100, b"draft")
    assert desk.draft(Seat(2), 100) == b"draft"
    nowhere = table.desks[0]
    nowhere.keep_draft(Seat(0), 100, b"draft")
    assert nowhere.draft(Seat(0), 100) == b""
    assert nowhere.seat_words(Seat(0)) == ()


def test_a_draft_that_cannot_be_kept_is_told_of(tmp_path: Path) -> None:
    """The plan goes on."""
    (tmp_path / "file").touch()
    desk = Table(2, begun=False).new_phone("Zoe", TableFolder(tmp_path / "file" / "table"))
    told: list[str] = []
    desk.tell = told.append
    desk.keep_draft(Seat(2), 100, b"draft")
    assert told == [desk.words.say("trouble.no_room")]


def test_a_draft_that_is_damaged_is_told_of(tmp_path: Path) -> None:
    """Its owner plans anew, and the new draft is kept."""
    desk = Table(2, begun=False).new_phone("Zoe", TableFolder(tmp_path))
    told: list[str] = []
    desk.tell = told.append
    (tmp_path / "drafts").write_bytes(b"odd")
    assert desk.draft(Seat(2), 100) == b""
    assert told == [desk.words.say("trouble.draft_damaged", line=1)]
    desk.keep_draft(Seat(2), 100, b"draft")
    assert desk.draft(Seat(2), 100) == b"draft"


def test_the_order_of_seats_is_seen_by_all_before_the_game() -> None:
    """It is the host's order; a guest's wish changes nothing on other phones."""
    table = Table(3, begun=False)
    table.desks[0].wish.arrange((Seat(0), Seat(2), Seat(1)))
    table.settle(3.0)
    assert [desk.seen.arranged for desk in table.desks] == [(0, 2, 1)] * 3
    table.desks[1].wish.arrange((Seat(1), Seat(2), Seat(0)))
    table.settle(3.0)
    assert [desk.seen.arranged for desk in table.desks] == [(0, 2, 1)] * 3


def test_undo_strikes_what_was_on_the_screen() -> None:
    """If another step has come since then, the undo is refused, and a sentence says so."""
    table = Table(2)
    desk = table.desks[0]
    robots_play(table, lambda state: state.stage is Stage.EVENT)
    desk.wish.tap(do.JewelPlaced(1, placed=True))
    table.settle()
    seen = desk.seen
    desk.wish.tap(do.Hide(1, hidden=True))
    table.settle()
    assert desk.seen.state.playing is not None
    assert desk.step_text(desk.seen.state.playing.steps[-1]) == "all thieves are hidden"
    now, desk.wish.seen = desk.seen, seen
    desk.wish.undo()
    desk.wish.seen = now
    table.settle()
    assert table.state.ready_to_roll
    assert all(table.state.thief(seat).hidden for seat in table.state.in_town)
    assert table.told_to[0]
    desk.wish.undo()
    table.settle()
    assert not any(table.state.thief(seat).hidden for seat in table.state.in_town)


def test_who_gets_up_sees_no_table() -> None:
    """Later wishes reach nobody."""
    table = Table(2)
    desk = table.desks[1]
    desk.get_up()
    desk.wish.undo()
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
    shared.wish.say_for(Seat(1), operations.Cardboard(Seat(1), "A"))
    shared.wish.show()


def test_a_host_hands_over() -> None:
    """The other phone hosts from then on."""
    table = Table(2)
    table.desks[0].wish.hand_to("B")
    table.settle(2.0)
    assert [desk.seen.hosts for desk in table.desks] == [False, True]


def test_two_seats_taken_in_one_breath_do_not_meet() -> None:
    """The second tap still sees the old table: it does nothing, and works as soon as the first has come back."""
    table = Table(1, begun=False)
    desk = table.desks[0]
    chairs.sit(desk, "Joanne", "Anna")
    chairs.add_cardboard(desk, "Nikolai")
    table.settle()
    assert [chair.figure for chair in desk.seen.state.chairs.values() if chair.phone] == ["Morius", "Joanne"]
    assert not desk.seen.said
    chairs.add_cardboard(desk, "Nikolai")
    table.settle()
    assert desk.seen.state.chairs[Seat(1)].phone
    assert [chair.figure for chair in desk.seen.state.chairs.values()] == ["Morius", "Joanne", "Nikolai"]


def test_a_snapshot_from_before_the_wish_does_not_let_the_next_tap_through() -> None:
    """Only a snapshot that was taken after the wish shows its result."""
    table = Table(1, begun=False)
    desk = table.desks[0]
    desk.wish.undo()
    assert desk.seen.said
    early = table.nodes[0].member.snapshot
    desk.wish.invite()
    desk.take(early)
    assert desk.seen.said


def test_a_wish_that_leads_to_nothing_blocks_no_page() -> None:
    """After a refused wish, or one without effect, nothing is on its way. Without a table nothing ever is."""
    table = Table(2, begun=False)
    desk = table.desks[1]
    wishes = desk.wish.undo, desk.wish.show, lambda: desk.wish.turn_away(99), lambda: desk.wish.tap(do.FiguresStand())
    for wish in wishes:
        wish()
        assert desk.seen.said
        table.settle()
        assert not desk.seen.said
    desk.get_up()
    desk.wish.show()
    assert not desk.seen.said


def test_the_slower_of_two_taps_is_not_scolded() -> None:
    """Its wish is fulfilled already. Any other refusal is told."""
    table = Table(3)
    robots_play(table, lambda state: state.first is not None)
    first = table.state.first
    other = next(seat for seat in (1, 2) if seat != first)
    for seat in (first, 0):
        table.desks[seat].wish.tap(do.FiguresStand())
    table.settle()
    assert table.state.stage is Stage.EVENT
    assert not any(table.told_to)
    table.desks[other].wish.undo()
    table.settle()
    assert any(table.told_to)
