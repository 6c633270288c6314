"""The page on which all tables of this phone are saved in one file, and brought from such a file."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.present.page_parts import Choice, Top
from companion.present.page_words import choice, top
from companion.present.ports import Desk, Front, Pages
from companion.present.presenter import Presenter
from companion.table.snapshot import Contact


@dataclass(frozen=True)
class TableMoveView:
    """The page: what such a file is, its name where people type it, and what came of the last tap."""

    top: Top = Top()
    line: str = ""
    secrets: str = ""
    said: str = ""
    good: bool = False
    entry: str = ""
    entry_hint: str = ""  # empty where a page of the system asks for the file
    deeds: tuple[Choice, ...] = ()


class TableMovePresenter(Presenter):
    """The presenter of the page. It keeps the typed path, and what came of the last tap."""

    def __init__(self, desk: Desk, front: Front, pages: Pages) -> None:
        super().__init__(desk, front, pages)
        self.path: str | None = None
        self.said = ""
        self.good = False
        self.works = False  # a tap is carried out

    def view(self) -> TableMoveView:
        """The page as it is now."""
        types, why = self.front.archive.way == "path", self._why()
        nothing = "" if self.front.tables.all() else self.say("trouble.no_tables")
        return TableMoveView(
            top(self.desk, self.say("table_move.title")),
            self.say("table_move.line"),
            self.say("table_move.secrets"),
            self.said,
            self.good,
            self._path() if types else "",
            self.say("table_move.entry_hint") if types else "",
            (self._deed("save", "share", why or nothing), self._deed("bring", "plus", why)),
        )

    def typed(self, path: str) -> None:
        """Takes the path that people type."""
        self.path = path

    def chose(self, key: str) -> None:
        """Saves all tables, or brings some."""
        if not self._why():
            self.said, self.works = "", True
            way = self.front.archive.save if key == "table_move.save" else self.front.archive.bring
            way(self._path(), self._ends(good=True), self._ends(good=False))

    def left(self) -> None:
        """The page was left: what was said there is over."""
        self.path, self.said, self.works = None, "", False

    def _deed(self, way: str, emblem: str, why: str) -> Choice:
        """One of the ways. `why`: why it cannot be tapped; else empty."""
        offered = choice(self.desk, f"table_move.{way}", emblem)
        return replace(offered, detail=why, can=False) if why else offered

    def _path(self) -> str:
        return self.front.archive.usual if self.path is None else self.path

    def _why(self) -> str:
        if self.desk.seen.contact is not Contact.NONE:
            return self.say("table_move.at_table")
        return self.say("table_move.works") if self.works else ""

    def _ends(self, *, good: bool) -> Callable[[str], None]:
        def ended(said: str) -> None:
            self.said, self.good, self.works = said, good, False

        return ended
