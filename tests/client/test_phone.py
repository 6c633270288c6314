"""Promises of a phone: it opens tables and comes to others', keeps them, goes on with them, and tells them again."""

from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from companion.client.phone import _has_planned
from companion.client.robots import Robots
from companion.device.battery import Battery
from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Stage
from companion.present.ports import Front
from companion.present.settings import Settings
from companion.present.table_view import Checked, TableView
from companion.shell.served_files import File, Files
from companion.store.paths import JOURNAL
from companion.store.table_store import TableStore
from companion.table import operations
from companion.table.ids import Seat
from companion.table.options import usual
from companion.table.snapshot import Contact
from companion.wire.typed_code import Code, code_secret, write_code
from tests.support.phone_in_hand import Hand
from tests.support.ring import lantern_ring
from tests.support.table_desk import Table, robots_play
from tests.toys.lanterns import Hide


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Callable[..., Hand]]:
    """Phones, each in its folder; none outlives the test."""
    made: list[Hand] = []

    def make(name: str, **wishes: Any) -> Hand:
        made.append(Hand(tmp_path / name, **wishes))
        return made[-1]

    yield make
    for hand in made:
        hand.phone.leave()


def two_at_a_table(hands: Callable[..., Hand]) -> tuple[Hand, Hand]:
    """Ann hosts, Bob joins by her link; both sit."""
    ann, bob = hands("Ann", lets_in=True), hands("Bob")
    ann.phone.host()
    ann.until(lambda: ann.desk.seen.hosts and ann.desk.seen.state.devices)
    ann.desk.wish.invite()
    ann.until(lambda: ann.desk.seen.invited)
    assert ann.desk.seen.invited is not None
    assert bob.phone.join(ann.desk.seen.invited.link) == ""
    assert bob.desk.seen.contact is Contact.KNOCKING
    while not bob.desk.seen.letter:
        ann.rest()
        bob.rest()
    for seat, hand in enumerate((ann, bob)):
        hand.desk.wish.sit(Seat(seat), "", ("Zain", "Noiron")[seat])
    for hand in (ann, bob):
        hand.until(partial(_sees_both, hand))
    return ann, bob


def _sees_both(hand: Hand) -> bool:
    return len(hand.desk.seen.state.chairs) == 2


def test_a_phone_fulfils_the_port(hands: Callable[..., Hand]) -> None:
    """By shape: the type check fits them together."""
    front: Front = hands("Ann").phone
    assert front.tables.all() == ()
    assert front.preferences.languages().items() >= {"de": "Deutsch", "en": "English", "pl": "Polski"}.items()


def damage(hand: Hand, table: str) -> Callable[[], bool]:
    """Changes one bit of a kept journal; whether it is still as it was then."""
    path = hand.phone._store.folder(table).path / JOURNAL
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(data)
    return lambda: path.read_bytes() == bytes(data)


def comes_by_link(guest: Hand, host: Hand) -> None:
    """Joins, and lives on until the table knows this phone."""
    assert host.desk.seen.invited is not None
    assert guest.phone.join(host.desk.seen.invited.link) == ""
    while not guest.desk.seen.letter:
        host.rest()
        guest.rest()


def test_a_seat_comes_back_though_its_journal_is_damaged(hands: Callable[..., Hand]) -> None:
    """The same phone scans its host's QR, is let in as a new one, and has its seat, also after a restart."""
    ann, bob = two_at_a_table(hands)
    bob.phone.leave()
    [kept] = bob.phone.tables.all()
    is_left_alone = damage(bob, kept.table)
    assert "damaged (line " in bob.phone.tables.trouble(kept.table)
    comes_by_link(bob, ann)
    bob.until(lambda: (bob.desk.seen.letter, bob.desk.seen.seats) == ("C", (Seat(1),)))
    bob.until(lambda: len(bob.phone.tables.all()) == 2)
    bob.phone.leave()
    newest, oldest = bob.phone.tables.all()
    assert (oldest.table, bob.phone.tables.trouble(newest.table), is_left_alone()) == (kept.table, "", True)
    comes_by_link(bob, ann)
    assert (bob.desk.seen.letter, bob.desk.seen.seats) == ("C", (Seat(1),))


def test_a_damaged_folder_takes_no_seat_that_has_moved_on(hands: Callable[..., Hand]) -> None:
    """Somebody else plays it by its words: they are not asked to give it back."""
    ann, bob = two_at_a_table(hands)
    words = " ".join(bob.desk.seat_words(Seat(1)))
    bob.phone.leave()
    damage(bob, bob.phone.tables.all()[0].table)
    eve = hands("Eve")
    comes_by_link(eve, ann)
    assert eve.desk.take_over(Seat(1), words) == ""
    eve.until(lambda: eve.desk.seen.seats)
    comes_by_link(bob, ann)
    for _ in range(3):
        bob.rest()
        ann.rest()
    assert (bob.desk.seen.seats, ann.desk.seen.state.chairs[Seat(1)].device) == ((), eve.desk.seen.letter)


def test_two_phones_and_a_table_that_is_kept(hands: Callable[..., Hand], tmp_path: Path) -> None:
    """They play over real connections. Afterwards both have the table in their store, and one continues it where it
    was."""
    ann, bob = two_at_a_table(hands)
    ring = (Seat(0), Seat(1))
    ann.desk.wish.say(operations.Start(ring, 1, usual(ann.desk.game.options(2))))
    ann.until(lambda: ann.desk.seen.state.playing)
    ann.desk.wish.say(operations.Call("first"))
    ann.until(lambda: ann.playing.state.first is not None)
    ann.desk.wish.tap(do.FiguresStand())
    bob.until(lambda: bob.desk.seen.state.playing and bob.playing.state.turn == 1)
    ann.until(lambda: ann.playing.state.turn == 1)
    length = len(ann.desk.tale())
    assert [told.n for told in ann.desk.tale()] == list(range(1, length + 1))
    ann.phone.leave()
    assert ann.desk.seen.contact is Contact.NONE
    [kept] = ann.phone.tables.all()
    assert (kept.game, kept.called, kept.turn, kept.over) == ("age_of_thieves", ("Zain", "Noiron"), 1, False)
    again = Hand(tmp_path / "Ann")
    again.phone.resume(kept.table)
    again.until(lambda: again.desk.seen.hosts and len(again.desk.tale()) >= length)
    assert again.playing.state.turn == 1
    assert [told.lines for told in again.desk.tale()][: length - 1]
    again.phone.leave()


def test_a_link_to_a_table_that_is_kept_goes_on_with_it(hands: Callable[..., Hand]) -> None:
    """A player who has left comes back to the own seat by the nearest way in."""
    ann, bob = two_at_a_table(hands)
    seats, letter = bob.desk.seen.seats, bob.desk.seen.letter
    bob.phone.leave()
    assert ann.desk.seen.invited is not None
    assert bob.phone.join(ann.desk.seen.invited.link) == ""
    bob.until(lambda: bob.desk.seen.contact is Contact.HERE)
    assert (bob.desk.seen.seats, bob.desk.seen.letter) == (seats, letter)
    assert len(bob.phone.tables.all()) == 1


def test_robots_do_not_stop_peoples_taps(hands: Callable[..., Hand]) -> None:
    """A robot's tap is not a wish of people, so the next tap of people does not wait for it."""
    ann = hands("Ann")
    ann.phone.rehearse(3)
    ann.until(lambda: ann.desk.seen.state.devices and not ann.desk.seen.said)
    ann.phone.let_robots_act()
    assert not ann.desk.seen.said


def test_a_kept_table_is_checked_and_forgotten(hands: Callable[..., Hand]) -> None:
    """Every entry is checked once more; after "forget" nothing is left of the table."""
    ann, _ = two_at_a_table(hands)
    ann.phone.leave()
    [kept] = ann.phone.tables.all()
    heard: list[Checked] = []
    ann.phone.tables.check(kept.table, heard.append)
    ann.until(lambda: heard and heard[-1].done == heard[-1].of)
    assert heard[-1].why == ""
    assert [told.n for told in heard[-1].tale] == list(range(1, len(heard[-1].tale) + 1))
    ann.phone.forget(kept.table)
    assert ann.phone.tables.all() == ()


@pytest.mark.parametrize(
    ("typed", "says"),
    [("", "is"), ("COMPANION://T/1/NONSENSE", "again"), ("4KQ7-F2M9-PDX3-8HTA-Z6RX", "group")],
)
def test_what_is_no_invitation_is_said_at_once(hands: Callable[..., Hand], typed: str, says: str) -> None:
    """In one sentence, and no table is opened for it."""
    ann = hands("Ann")
    assert says in ann.phone.join(typed)
    assert ann.desk.seen.contact is Contact.NONE


def test_a_rehearsal_needs_nobody_else(hands: Callable[..., Hand]) -> None:
    """Robots take the other seats and play; they leave the person's seat alone, and people may take over."""
    ann = hands("Ann")
    ann.phone.rehearse(3)
    ann.until(lambda: ann.desk.seen.hosts and ann.desk.seen.state.devices)
    ann.desk.wish.sit(Seat(0), "Ann", "Zain")
    while len(ann.desk.seen.robots) < 2:
        ann.phone.let_robots_act()
        ann.rest()
    assert ann.desk.seen.seats == (0,)
    ann.phone.play_myself()
    ann.rest()
    ann.until(lambda: ann.desk.seen.seats == (0, 1, 2))


def test_settings_change_the_words(hands: Callable[..., Hand], tmp_path: Path) -> None:
    """Pages and the tale so far change to the new language, and the settings are kept."""
    ann, _ = two_at_a_table(hands)
    before = [told.lines for told in ann.desk.tale()]
    ann.phone.preferences.set(Settings("de", name="Ann"))
    ann.until(lambda: [told.lines for told in ann.desk.tale()][: len(before)] != before)
    assert len(ann.desk.tale()) >= len(before)
    assert TableStore(tmp_path / "Ann").settings.read("en").language == "de"


def test_a_table_that_cannot_be_opened_is_told_of(hands: Callable[..., Hand]) -> None:
    """The same table on two screens at once: the second is sent back to the first page."""
    ann, _ = two_at_a_table(hands)
    [kept] = ann.phone.tables.all()
    other = Hand(ann.phone._store._tables.parent)
    other.phone.resume(kept.table)
    other.until(lambda: other.told)
    assert other.desk.seen.contact is Contact.NONE
    assert other.told == [other.desk.words.say("trouble.in_use")]


def test_a_table_for_others_holds_the_wifi(hands: Callable[..., Hand]) -> None:
    """It holds it from its opening to its end, and again after each sleep; a table for this phone alone needs none."""
    ann = hands("Ann", loopback=False)
    ann.phone.keep_wifi()
    ann.phone.host()
    ann.until(lambda: ann.desk.seen.hosts)
    before = len(ann.pocket.wifi)
    ann.phone.woke_up()
    ann.phone.leave()
    assert set(ann.pocket.wifi[:before]) == {True}
    assert ann.pocket.wifi[before:] == [True, None]
    bob = hands("Bob", loopback=False)
    bob.phone.rehearse(2)
    bob.phone.woke_up()
    assert bob.pocket.wifi == []


def test_a_phone_that_takes_a_table_over_holds_its_wifi_as_a_host(hands: Callable[..., Hand]) -> None:
    """The phone that hands the table over holds it as a guest."""
    ann, bob = two_at_a_table(hands)
    for hand in (ann, bob):
        hand.phone._alone = False  # as if they were in two places of one room
    ann.desk.wish.hand_to(bob.desk.seen.letter)
    while not bob.desk.seen.hosts:
        ann.rest()
        bob.rest()
    ann.until(lambda: not ann.desk.seen.hosts)
    assert (bob.pocket.wifi[-1:], ann.pocket.wifi[-1:]) == ([True], [False])


def test_a_phone_that_loses_the_host_looks_for_its_wifi_again(hands: Callable[..., Hand]) -> None:
    """It does so at once, as its Wi-Fi may have gone and come back as another network."""
    ann, bob = two_at_a_table(hands)
    bob.phone._alone = False  # as if they were in two places of one room
    before = len(bob.pocket.wifi)
    ann.phone.leave()
    bob.until(lambda: bob.desk.seen.contact is Contact.LOOKING)
    assert bob.pocket.wifi[before:] == [False]


def test_all_hear_whose_phone_may_soon_be_gone(hands: Callable[..., Hand]) -> None:
    """They hear it even if the battery was low before there was a table; and they hear when it is charged."""

    def with_little(name: str, **wishes: bool) -> Hand:
        hand = hands(name, **wishes)
        hand.pocket.left = Battery(15, charging=False)
        hand.phone.device.feel_battery()
        return hand

    ann, bob = two_at_a_table(with_little)
    ann.until(lambda: ann.desk.seen.low == {"B"})
    bob.until(lambda: bob.desk.seen.low == {"A", "B"})
    bob.pocket.left = Battery(15, charging=True)
    bob.phone.device.feel_battery()
    ann.until(lambda: not ann.desk.seen.low)


def test_who_may_not_call_others_is_told_so(hands: Callable[..., Hand]) -> None:
    """The table still opens: one phone can serve everybody."""
    ann = hands("Ann")
    ann.pocket.may = False
    ann.phone.host()
    ann.until(lambda: ann.desk.seen.hosts)
    assert ann.told == [
        "This app may not call the phones in the room. Allow it in the settings of this phone: nearby devices."
    ]


def test_a_phone_at_a_table_is_not_called_away(hands: Callable[..., Hand]) -> None:
    """It does not follow an invitation to another table; one to its own table tells it where the host is now."""
    ann, bob = two_at_a_table(hands)
    eve = hands("Eve")
    eve.phone.host()
    eve.until(lambda: eve.desk.seen.hosts and eve.desk.seen.state.devices)
    eve.desk.wish.invite()
    eve.until(lambda: eve.desk.seen.invited)
    assert eve.desk.seen.invited is not None
    assert "already" in bob.phone.join(eve.desk.seen.invited.link)
    assert ann.desk.seen.invited is not None
    assert bob.phone.join(ann.desk.seen.invited.link.lower()) == ""
    bob.rest()
    while bob.desk.seen.contact is not Contact.HERE:  # it knocks there anew
        ann.rest()
        bob.rest()


def test_a_robots_plan_is_known_to_be_there() -> None:
    """A person who takes over learns of the plan only after the robot is ready, and never without a game."""
    table = Table(2, shared=True)
    desk = table.desks[0]
    assert not _has_planned(TableView())
    robots_play(table, lambda state: state.stage is Stage.DECLARATION)
    robots = desk.robots = Robots(desk.tenants, (Seat(1),))
    desk.wish.ask(lambda *_: None)
    table.settle()
    assert not _has_planned(desk.seen)
    table.nodes[0].do(robots.act)
    table.settle(0.3)
    assert _has_planned(desk.seen)


def test_what_a_robot_has_sealed_alone_is_known_to_be_there() -> None:
    """The table never waits for a SINGLE seal; a person who takes over goes on with it as with a plan."""
    ring = lantern_ring(2)
    ring.tap(1, Hide(Seat(1), 11, 0))
    assert not _has_planned(TableView(state=ring.state, robots=(Seat(1),)))
    ring.plan(1, 11, "red")
    assert _has_planned(TableView(state=ring.state, robots=(Seat(1),)))
    assert not _has_planned(TableView(state=ring.state, robots=(Seat(0),)))


PAGE: Files = {"/": File("text/html", b"page", False, sha256(b"page").digest())}


def test_a_host_invites_browsers_when_their_page_is_there(hands: Callable[..., Hand]) -> None:
    """The link that it shows leads to the page from then on. A rehearsal makes none."""
    made: list[str] = []

    def make(tell: Callable[[str], None]) -> Files:
        made.append("page")
        tell("browser.packing")
        return PAGE

    ann = hands("Ann", loopback=False, browser_files=make)
    ann.phone.rehearse(2)
    ann.until(lambda: ann.desk.seen.hosts and ann.desk.seen.state.devices)
    ann.rest()
    assert made == []
    ann.phone.host()
    ann.until(lambda: ann.phone.browsers.line)
    ann.until(lambda: made and not ann.phone.browsers.line)
    ann.desk.wish.invite()
    ann.until(lambda: ann.desk.seen.invited)
    assert ann.desk.seen.invited is not None
    if ann.desk.seen.invited.link:  # there is none on a machine without a network
        assert ann.desk.seen.invited.link.startswith("http://")


def test_a_browser_takes_no_code(hands: Callable[..., Hand]) -> None:
    """Who listens in the Wi-Fi could guess it from its proof. A sentence says what else to do; nothing is opened."""
    bob = hands("Bob", can_host=False)
    code = write_code(Code("192.168.0.7", 40123, code_secret(b"secret")))
    assert "takes the link only" in bob.phone.join(code)
    assert bob.desk.seen.contact is Contact.NONE
