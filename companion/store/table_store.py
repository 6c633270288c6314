"""What this phone keeps between evenings: its tables and a few facts about each. Its settings lie beside them."""

import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from companion.shell.files import Complaint
from companion.shell.plain_file import read_plain, write_plain
from companion.store.migrations import brought_up
from companion.store.paths import JOURNAL, LostSeats, TableFolder, damage, lost_seats, new_table
from companion.store.settings_file import SettingsFile

ABOUT = "about"


@dataclass(frozen=True)
class TableFacts:
    """Fulfils `present.ports.KeptTable`. `robots`: the seats that robots play on this phone. `pins`: all phones at the
    table. `game`, `ended`, `won`: empty, where an older app has kept it."""

    table: str
    day: str = ""
    called: tuple[str, ...] = ()
    turn: int = 0
    over: bool = False
    robots: tuple[int, ...] = ()
    pins: tuple[str, ...] = ()
    game: str = ""
    ended: int = 0
    won: tuple[str, ...] = ()


class TableStore:
    """A folder with one folder for each table. Raises Complaint if a newer app has written it."""

    def __init__(self, folder: Path) -> None:
        brought_up(folder)
        self.root = folder
        self.settings = SettingsFile(folder)
        self._tables = folder / "tables"
        self._looked: dict[str, tuple[tuple[int, int], Complaint | None]] = {}

    def new(self) -> TableFolder:
        """A folder for one more table."""
        return new_table(self._tables)

    def folder(self, table: str) -> TableFolder:
        """The folder of a table that was played before."""
        return TableFolder(self._tables / table)

    def all(self) -> tuple[TableFacts, ...]:
        """All tables at which this phone was, the newest first."""
        journals = sorted(self._tables.glob(f"*/{JOURNAL}"), key=lambda path: path.stat().st_mtime, reverse=True)
        found = (_about(journal) for journal in journals)
        return tuple(table for table in found if table.called or table.pins)

    def tables(self) -> tuple[TableFacts, ...]:
        """Those at which anybody has sat down."""
        return tuple(table for table in self.all() if table.called)

    def facts(self, table: str) -> TableFacts:
        """What is known of this table, and of no other; its name alone if nothing of it is kept."""
        journal = self.folder(table).path / JOURNAL
        return _about(journal) if journal.is_file() else TableFacts(table)

    @property
    def size(self) -> int:
        """How many bytes all tables take."""
        return sum(path.stat().st_size for path in self._tables.rglob("*") if path.is_file())

    def trouble(self, table: str) -> Complaint | None:
        """Why nobody can go on with this table; None if it is good. A journal is read again only after it has
        changed."""
        folder = self.folder(table)
        stat = (folder.path / JOURNAL).stat()
        age = stat.st_mtime_ns, stat.st_size
        if self._looked.get(table, (None,))[0] != age:
            self._looked[table] = age, damage(folder)
        return self._looked[table][1]

    def whole(self) -> Iterator[TableFacts]:
        """The tables that this phone can go on with."""
        return (table for table in self.all() if not self.trouble(table.table))

    def lost(self) -> list[LostSeats]:
        """The seats of damaged tables that are not over, as far as their folders still hold them."""
        damaged = [table for table in self.tables() if not table.over and self.trouble(table.table)]
        return [lost for lost in (lost_seats(self.folder(table.table)) for table in damaged) if lost]

    def note(self, table: TableFacts) -> None:
        """Keeps these facts about a table. Its day is that of its journal."""
        facts = {name: list(fact) if isinstance(fact, tuple) else fact for name, fact in asdict(table).items()}
        write_plain(self._tables / table.table / ABOUT, facts)

    def forget(self, table: str) -> None:
        """Deletes a table for good."""
        shutil.rmtree(self._tables / table, ignore_errors=True)


def _about(journal: Path) -> TableFacts:
    facts = read_plain(journal.with_name(ABOUT))
    day = TableFolder(journal.parent).day
    match facts:
        case {"called": [*called], "turn": int(turn), "over": bool(over), "robots": [*robots], "pins": [*pins]}:
            names, game = tuple(map(str, called)), str(facts.get("game", ""))
            known = TableFacts(journal.parent.name, day, names, turn, over, tuple(robots), tuple(pins), game)
            match facts:
                case {"ended": int(ended), "won": [*won]}:
                    return replace(known, ended=ended, won=tuple(map(str, won)))
            return known
    return TableFacts(journal.parent.name, day)
