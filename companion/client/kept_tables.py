"""The tables that this phone keeps, for its pages. Fulfils `present.ports.KeptTables`."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.client.app_errors import sentence
from companion.present.table_view import Checked
from companion.shell.background import Later
from companion.store.table_store import TableFacts, TableStore

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.client.table_client import TableClient
    from companion.shell.machine import Machine


class KeptTables:
    """The tables in one store, in the language of one phone."""

    def __init__(self, desk: "TableClient", store: TableStore, later: Later, machine: "Callable[[], Machine]") -> None:
        self._desk = desk
        self._store = store
        self._later = later
        self._machine = machine

    def all(self) -> tuple[TableFacts, ...]:
        """Every table that is kept, the newest first."""
        return self._store.tables()

    def trouble(self, table: str) -> str:
        """Why this phone cannot go on with a kept table, in one sentence; empty if it can."""
        complaint = self._store.trouble(table)
        return sentence(self._desk.words, complaint) if complaint else ""

    def check(self, table: str, then: Callable[[Checked], None]) -> None:
        """Checks a kept table again. Calls `then` now and then with how far it is, and at last with the result."""
        from companion.client.replay_check import check, frames_of_journal

        def tell(checked: Checked) -> None:
            self._later(lambda *_: then(checked))

        def failed(error: Exception) -> None:
            self._later(lambda *_: then(Checked(why=sentence(self._desk.words, error))))

        tenants, language = self._desk.tenants, self._desk.settings.language
        machine, folder = self._machine(), self._store.folder(table)
        machine.background(
            lambda: check(tenants, language, machine.crypto, frames_of_journal(folder), tell), tell, failed
        )
