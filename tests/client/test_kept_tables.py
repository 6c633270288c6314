"""Promises of kept tables: each can be checked again."""

from pathlib import Path

from companion.present.table_view import Checked
from companion.shell.journal import Journal
from companion.store.paths import JOURNAL
from companion.store.table_store import TableStore
from tests.support.phone_in_hand import Hand


def test_who_waits_for_a_check_hears_that_it_is_impossible(tmp_path: Path) -> None:
    """Whatever is wrong with the table, people get a sentence."""
    hand = Hand(tmp_path)
    store, heard = TableStore(tmp_path), list[Checked]()
    newer = store.folder("newer").path
    newer.mkdir(parents=True)
    (newer / JOURNAL).write_bytes(b"this is none of ours")
    journal, _ = Journal.open(store.folder("damaged").path / JOURNAL)
    journal.append(b"neither is this")
    journal.flush()
    journal.close()
    for trouble in (newer.name, "damaged"):
        heard.clear()
        hand.phone.tables.check(trouble, heard.append)
        hand.until(lambda: heard)
        assert heard == [Checked(why=hand.desk.words.say(f"trouble.{trouble}", line=2))]
