"""Promises of what is told of the app: versions and counts, and of a table that was played nothing but numbers."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import __version__
from companion.catalogue import AGE_OF_THIEVES, CROOKS, SWINDLER, TENANTS
from companion.client.app_errors import sentence
from companion.client.app_facts import facts
from companion.client.app_log import LOG
from companion.client.robots import Robots
from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.turn import guard_roll
from companion.games.age_of_thieves.play.state import Stage
from companion.present.report import as_text
from companion.store.table_store import TableFacts, TableStore
from companion.table import operations
from companion.table.ids import Seat
from companion.table.operations import PROTOCOL
from companion.table.options import usual
from companion.wire.pairing import Invitation, read
from tests.store.test_table_archive import ONE, TWO, kept
from tests.support.phone_in_hand import Hand

DEVICE = {"device": "Lamp Oil 2", "parts": "Python 3.14.4", "screen": "412 x 915, 2"}
DRAFT = b"marked draft"


def test_versions_are_told_and_tables_counted(tmp_path: Path) -> None:
    """Every game with all its rules; the size of what is kept; the device's own words."""
    kept(tmp_path, ONE)
    kept(tmp_path, TWO)
    store = TableStore(tmp_path)
    store.note(TableFacts(ONE, called=("Ann",), over=True))
    told = facts(TENANTS, store, DEVICE, "OpenSSL 3.3.1")
    rules = tuple(f"{game} {' '.join(map(str, sorted(TENANTS.entries[game].versions)))}" for game in sorted(TENANTS))
    assert {game.partition(" ")[0] for game in rules} == {AGE_OF_THIEVES, CROOKS, SWINDLER}
    assert (told.version, told.protocol, told.rules) == (__version__, PROTOCOL, rules)
    assert (told.device, told.parts, told.screen) == ("Lamp Oil 2", "Python 3.14.4, OpenSSL 3.3.1", "412 x 915, 2")
    assert (told.kept, told.over, told.log) == (2, 1, LOG.lines)
    assert told.size == sum(path.stat().st_size for path in (tmp_path / "tables").rglob("*") if path.is_file())


@pytest.fixture
def players(tmp_path: Path) -> Iterator[tuple[Hand, Hand]]:
    """Two phones with names that nobody else has, in folders that are named so, too."""
    hands = Hand(tmp_path / "Annabella", lets_in=True), Hand(tmp_path / "Bartholomew")
    yield hands
    for hand in hands:
        hand.phone.leave()


def play(host: Hand, guest: Hand) -> list[str]:
    """A turn over a real connection, until all plans are open; returns how others were invited."""
    host.phone.host()
    host.until(lambda: host.desk.seen.hosts and host.desk.seen.state.devices)
    host.desk.wish.invite()
    host.until(lambda: host.desk.seen.invited)
    invited = host.desk.seen.invited
    assert invited is not None
    assert guest.phone.join(invited.link) == ""
    while not guest.desk.seen.letter:
        host.rest()
        guest.rest()
    for seat, (hand, figure, name) in enumerate(((host, "Zain", "Clementina"), (guest, "Noiron", "Dorothea"))):
        hand.desk.wish.sit(Seat(seat), name, figure)
    host.until(lambda: len(host.desk.seen.state.chairs) == 2)
    host.desk.wish.say(operations.Start((Seat(0), Seat(1)), host.desk.seen.version, usual(host.desk.game.options(2))))
    host.until(lambda: host.desk.seen.state.playing)
    host.desk.wish.say(operations.Call("first"))
    host.until(lambda: host.playing.state.first is not None)
    host.desk.wish.tap(do.FiguresStand())
    host.until(lambda: host.playing.state.stage is Stage.EVENT)
    host.desk.wish.tap(do.JewelPlaced(1, placed=True))
    host.until(lambda: host.playing.state.ready_to_roll)
    host.desk.wish.say(operations.Call(guard_roll(1)))
    host.until(lambda: host.playing.state.stage is Stage.DECLARATION)
    for seat, hand in enumerate((host, guest)):  # robots know a plan
        hand.desk.robots = Robots(hand.desk.tenants, (Seat(seat),))
    while guest.desk.seen.state.playing is None or guest.playing.state.stage is not Stage.RESOLUTION:
        for hand in (host, guest):
            hand.phone.let_robots_act()
            hand.rest()
    leads = read(invited.link)
    assert isinstance(leads, Invitation)
    return [invited.link, invited.code, *leads.addresses, str(leads.port)]


def test_nothing_of_people_is_in_a_report(players: tuple[Hand, Hand], tmp_path: Path) -> None:
    """Neither names, words, links, addresses, fingerprints nor plans of a table that was played, whatever went wrong
    there: all of it is in the app's hands when a mistake happens."""
    secrets, words = {*play(*players), DRAFT.decode(), str(tmp_path)}, set[str]()
    for hand in players:
        state, [table] = hand.desk.seen.state, hand.phone.tables.all()
        secrets |= {state.table, state.head.hex(), table.table, hand.desk.settings.name}
        for device in state.devices.values():
            secrets |= {device.name, device.pin, device.key.hex()}
        for chair in state.chairs.values():
            secrets |= {chair.figure, chair.name, chair.key.hex()}
        opened = [seal.opening for each in hand.playing.sealings.values() for seal in each.seals.values()]
        secrets |= {str(opening) for opening in opened if opening}
        kept = hand.phone._store.folder(table.table).words_by_seat()
        words |= {word for seat in kept.values() for word in seat}
        hand.desk.keep_draft(Seat(0), 1, DRAFT)
    secrets = {secret for secret in secrets if len(secret) > 1}
    assert {"Annabella", "Dorothea", "127.0.0.1"} <= secrets
    assert len(words) > 12
    all_of_it = " ".join((*secrets, *words))
    for mistake in (LookupError(all_of_it), OSError(5, all_of_it, all_of_it)):
        with pytest.raises(type(mistake)) as caught:
            raise mistake
        sentence(players[0].desk.words, caught.value)
    for hand in players:
        hand.phone.device.scan(lambda _: None)
        hand.phone.woke_up()
        text = as_text(hand.desk, hand.phone.about())
        assert "LookupError" in text
        assert "table: here hosts" in text
        assert not [secret for secret in secrets if secret in text]
        assert not words & set(re.findall(r"\w+", "\n".join(LOG.lines)))
