"""Promises about the end of a table: nothing of it comes to the next table, and nobody waits for it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.catalogue import TENANTS
from companion.cli.rehearse import RehearsalWished, rehearse
from companion.client.replay_check import frames_of_record
from companion.games.crooks.play import commands as do
from companion.present.table_view import TableView
from companion.seal.vault import Secret
from companion.session.news import Happened
from companion.shell.journal import Journal
from companion.shell.vault_file import VaultFile
from companion.store.paths import JOURNAL
from companion.store.table_store import ABOUT, TableFacts, TableStore
from companion.table.entry import Entry, Operation
from companion.table.fold import Admitted
from companion.table.frame import Frame, write_frame
from companion.table.ids import Seat
from companion.table.snapshot import Contact, Snapshot
from companion.table.state import TableState
from companion.wire.pairing import Invitation, write_link
from tests.support.gangland import begun, passed, played
from tests.support.gangland_desk import desk_at
from tests.support.phone_in_hand import Hand

SECRET = "twelve words"


@pytest.fixture
def ann(tmp_path: Path) -> Iterator[Hand]:
    """A phone, which does not outlive the test."""
    made = Hand(tmp_path / "Ann")
    yield made
    made.phone.leave()


def test_robots_of_a_table_that_broke_sit_at_no_other(ann: Hand, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever ended the table, its robots are gone; the mistake is told and logged without its text."""

    def breaks(*_: object) -> None:
        raise LookupError(SECRET)

    ann.phone.rehearse(3)
    ann.until(lambda: ann.desk.seen.rehearses)
    ann.desk.wish.ask(breaks)
    ann.until(lambda: ann.told)
    assert ann.told == [ann.desk.words.say("desk.stopped")]
    assert "breaks" in caplog.text
    assert SECRET not in caplog.text
    ann.phone.host()
    ann.until(lambda: ann.desk.seen.hosts)
    assert not ann.phone.let_robots_act()
    assert not ann.desk.seen.rehearses


def test_robots_are_robots_from_the_first_look_on(ann: Hand, tmp_path: Path) -> None:
    """Nobody ever sees their plans as their own."""
    ann.phone.rehearse(2)
    ann.until(lambda: ann.desk.seen.hosts and ann.desk.seen.state.devices)
    ann.desk.wish.sit(Seat(0), "Ann", "Zain")
    while not ann.desk.seen.robots:
        ann.phone.let_robots_act()
        ann.rest()
    ann.phone.leave()
    [kept] = ann.phone.tables.all()
    assert kept.robots == (1,)
    again = Hand(tmp_path / "Ann")
    looks: list[TableView] = []
    again.desk.changed = lambda: looks.append(again.desk.seen)
    again.phone.resume(kept.table)
    again.until(lambda: again.desk.seen.robots == (1,))
    assert {seen.seats for seen in looks if seen.letter} == {(0,)}
    again.phone.leave()


def folders(hand: Hand) -> int:
    """How many tables are in its folder, listed or not."""
    return len(list(hand.phone._store._tables.glob("*")))


def test_a_knock_that_led_nowhere_leaves_nothing(ann: Hand) -> None:
    """Its folder goes when people give up, or try another link; a table of one's own stays."""
    nowhere = write_link(Invitation(1, bytes(32), Secret(bytes(16)), 9, ("127.0.0.1",)))
    for _ in range(2):
        assert ann.phone.join(nowhere) == ""
        ann.until(lambda: ann.desk.seen.contact is Contact.FAILED)
        assert folders(ann) == 1
    ann.phone.leave()
    assert folders(ann) == 0
    ann.phone.host()
    ann.until(lambda: ann.desk.seen.hosts)
    ann.phone.leave()
    assert folders(ann) == 1


@pytest.fixture
def long_table(tmp_path: Path) -> str:
    """A table that takes a while to be read again, as Ann's phone keeps it."""
    list(rehearse(RehearsalWished("age_of_thieves", 4), "phone", str(tmp_path / "game"), as_json=False))
    store = TableStore(tmp_path / "Ann")
    kept = store.new()
    journal, _ = Journal.open(kept.path / JOURNAL)
    for frame in frames_of_record((tmp_path / "game").read_bytes()):
        assert isinstance(frame, Frame)
        journal.append(write_frame(frame))
    journal.flush()
    journal.close()
    store.note(TableFacts(kept.name, called=("Zain", "Noiron"), turn=1))
    return kept.name


def test_a_long_table_is_read_while_the_screens_go_on(ann: Hand, long_table: str) -> None:
    """People see the progress. They can leave meanwhile, and the table is still there."""
    for _ in range(2):
        ann.phone.resume(long_table)
        ann.until(lambda: ann.desk.seen.contact is Contact.CATCHING_UP)
        assert 0 < ann.desk.seen.read <= ann.desk.seen.entries
        ann.phone.leave()
        assert ann.desk.seen == TableView()
    assert [kept.table for kept in ann.phone.tables.all()] == [long_table]
    assert ann.told == []


def test_the_list_of_tables_keeps_how_the_game_before_a_rematch_ended(ann: Hand, tmp_path: Path) -> None:
    """Also after the app was closed in between."""
    table = desk_at(played(passed(begun((4, 3))), do.TurnUp(), do.ReckoningStands())).around.table
    over = replace(table, game_id="crooks")
    rematch = replace(over, playing=replace(over.playing, state=begun((4, 3))))
    starts = Entry(1, 9, Operation("A", 1, "start", {}, 8, bytes(32)), bytes(64), bytes(32))
    ann.phone.host()
    ann.until(lambda: ann.desk.seen.hosts)

    def noted(hand: Hand, said: Snapshot) -> tuple[bool, int, tuple[str, ...]]:
        assert hand.phone._table is not None
        hand.phone._table._deliver(said)
        [kept] = hand.phone.tables.all()
        return kept.over, kept.ended, kept.won

    told = [noted(ann, Snapshot(state=over, letter="A"))]
    told.append(noted(ann, Snapshot(state=rematch, letter="A", news=(Happened(over, Admitted(rematch, starts)),))))
    ann.phone.leave()
    again = Hand(tmp_path / "Ann")
    again.phone.resume(again.phone.tables.all()[0].table)
    again.until(lambda: bool(again.desk.seen.letter))
    told.append(noted(again, Snapshot(state=rematch, letter="A")))
    again.phone.leave()
    ended = TENANTS["crooks"].turn(over.playing.state), ("Bowler", "Fedora")
    assert told == [(True, *ended), (False, *ended), (False, *ended)]


def test_a_table_begins_without_the_facts_of_others(ann: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many this phone keeps."""
    for _ in range(3):
        ann.phone.host()
        ann.until(lambda: ann.desk.seen.letter)
        ann.phone.leave()
    mine, *_ = ann.phone._store.all()
    read: list[Path] = []
    really = Path.read_bytes

    def noted(path: Path) -> bytes:
        read.append(path)
        return really(path)

    monkeypatch.setattr(Path, "read_bytes", noted)
    ann.phone.resume(mine.table)
    ann.until(lambda: ann.desk.seen.letter)
    assert {path.parent.name for path in read if path.name == ABOUT} == {mine.table}


@pytest.mark.parametrize(("can_host", "says"), [(True, "game_unknown"), (False, "game_elsewhere")])
def test_nobody_stays_at_a_table_whose_game_is_not_here(tmp_path: Path, *, can_host: bool, says: str) -> None:
    """It is said what to do: the app is updated; a page in a browser comes with its game from the phone that hosts."""
    zoe = Hand(tmp_path / "Zoe", can_host=can_host)
    zoe.phone.rehearse(2)
    zoe.until(lambda: zoe.desk.seen.state.devices)
    assert zoe.phone._table is not None
    zoe.phone._table._deliver(Snapshot(state=TableState(table="t", game_id="chess"), letter="A"))
    assert (zoe.told, zoe.desk.seen) == ([zoe.desk.words.say(f"desk.{says}", game="chess")], TableView())


def test_a_record_of_a_table_that_is_over_is_nobodys(ann: Hand) -> None:
    """It would be taken for the record of the next table."""
    ann.phone.host()
    ann.until(lambda: ann.desk.seen.hosts)
    heard: list[bytes] = []
    ann.phone.record(heard.append)
    ann.phone.leave()
    while not ann.queue.empty():
        ann.queue.get()()
    assert heard == []


def test_an_emptied_table_is_not_thrown_away(ann: Hand, long_table: str) -> None:
    """No new table is founded over it, and everything else in its folder stays."""
    folder = ann.phone._store.folder(long_table).path
    (folder / JOURNAL).write_bytes(b"")
    VaultFile(folder).keep_device(long_table, Secret(bytes(32)))
    ann.phone.resume(long_table)
    ann.until(lambda: ann.told)
    assert ann.told == [ann.desk.words.say("trouble.damaged", line=1)]
    assert len([*folder.iterdir()]) == 3


def test_a_phone_that_was_let_in_comes_back_before_anybody_sits(tmp_path: Path) -> None:
    """Its app was ended, its page loaded anew: by the same link it is the same phone, and the host is asked once."""
    ann, bob, again = Hand(tmp_path / "Ann", lets_in=True), Hand(tmp_path / "Bob"), Hand(tmp_path / "Bob")
    ann.phone.host()
    ann.until(lambda: ann.desk.seen.letter)
    ann.desk.wish.invite()
    ann.until(lambda: ann.desk.seen.invited)
    assert ann.desk.seen.invited is not None
    for phone in (bob, again):
        assert phone.phone.join(ann.desk.seen.invited.link) == ""
        while not phone.desk.seen.letter:
            ann.rest()
            phone.rest()
        phone.phone.leave()
        assert phone.phone.tables.all() == ()
    assert [*ann.desk.seen.state.devices] == ["A", "B"]
    ann.phone.leave()


def test_it_is_told_who_left_a_table(ann: Hand) -> None:
    """People did, and not a table that could not go on."""
    left: list[str] = []
    ann.phone._left = lambda: left.append("people")

    def breaks(*_: object) -> None:
        raise LookupError

    ann.phone.host()
    ann.until(lambda: ann.desk.seen.letter)
    ann.desk.wish.ask(breaks)
    ann.until(lambda: not ann.desk.seen.letter)
    assert left == []
    ann.phone.host()
    ann.until(lambda: ann.desk.seen.letter)
    ann.phone.leave()
    assert left == ["people"]
