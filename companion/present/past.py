"""Games that this phone keeps: to be gone on with, told again and checked again, or thrown away."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.present.pieces import Choice, Sheet, Top
from companion.present.ports import KeptTable
from companion.present.presenter import Presenter
from companion.present.seen import Checked
from companion.present.telling import TaleRow, as_text, rows


@dataclass(frozen=True)
class PastView:
    """The kept games, or the tale of one of them."""

    top: Top = Top()
    tables: tuple[Choice, ...] = ()
    empty: str = ""
    progress: float = -1.0  # while a record is checked; below 0: none is
    verdict: str = ""
    holds: bool = False
    rows: tuple[TaleRow, ...] = ()
    deeds: tuple[Choice, ...] = ()
    sheet: Sheet | None = None


class PastPresenter(Presenter):
    """Keeps which game is open, and how far its check has come."""

    table_name = ""  # of the game whose tale is up
    checked: Checked | None = None

    def view(self) -> PastView:
        """What is to be seen now."""
        return self._tale(self.checked) if self.checked else self._list()

    def back(self) -> None:
        """From the tale to the list, from the list down."""
        if self.checked:
            self.checked, self.table_name = None, ""
        else:
            super().back()

    def tapped(self, table: str) -> None:
        """A kept game: what can be done with it."""
        self.open = table

    def chose(self, key: str) -> None:
        """What is done with the game."""
        kept = self._kept(self.open)
        if kept is None:
            self.open = ""
        elif key == "past.resume":
            self.open = ""
            self.front.resume(kept.table)
        elif key == "past.rejoin":
            self.open = ""
            self.pages.go("join", "scan")
        elif key == "past.tale":
            self.open, self.table_name, self.checked = "", kept.table, Checked()
            self.front.tables.check(kept.table, self._heard_of(kept.table))
        elif key == "past.forget":
            self.open = f"forget {kept.table}"
        elif key == "past.forget_now":
            self.open = ""
            self.front.forget(kept.table)

    def share(self, key: str) -> None:
        """Sends or copies the tale, or the record that anybody can check."""
        if key == "past.share" and self.checked:
            self.send(as_text(self.desk.words, self.checked.state, self.checked.tale), "log.copied")
        elif key == "log.record" and self.checked:
            self.send(self.checked.record.decode("ascii"), "log.record_copied")

    def _heard_of(self, table: str) -> Callable[[Checked], None]:
        """News of this check only: whoever has gone on to another game hears of that one."""

        def heard(checked: Checked) -> None:
            if self.table_name == table:
                self.checked = checked

        return heard

    def _kept(self, name: str) -> KeptTable | None:
        table = name.removeprefix("forget ")
        return next((kept for kept in self.front.tables.all() if kept.table == table), None)

    def _list(self) -> PastView:
        tables = self.front.tables.all()
        return PastView(
            self.top(self.say("past.title")),
            tuple(self._table(kept) for kept in tables),
            "" if tables else self.say("past.empty"),
            sheet=self._sheet(),
        )

    def _table(self, kept: KeptTable) -> Choice:
        names = ", ".join(kept.called) or self.say("past.nobody")
        damaged = bool(self.front.tables.trouble(kept.table))
        how = "damaged" if damaged else "over" if kept.over else "unfinished" if kept.turn else "not_begun"
        detail = self.say(f"past.{how}", day=self.day(kept.day), turn=kept.turn)
        return Choice(kept.table, names, detail, "warn" if damaged else "star" if kept.over else "clock")

    def _sheet(self) -> Sheet | None:
        kept = self._kept(self.open)
        if kept is None:
            return None
        title = self._table(kept).text
        if self.open.startswith("forget "):
            sure = (self.choice("past.forget_now", "warn"),)
            return Sheet(title, sure, self.say("past.forget_text"), self.say("past.keep"))
        trouble = self.front.tables.trouble(kept.table)
        ways = [self.choice("past.forget", "cross")]
        if not trouble:
            ways.insert(0, self.choice("past.tale", "book"))
        if not kept.over:
            ways.insert(0, self.choice("past.rejoin", "qr") if trouble else self.choice("past.resume", "arrow"))
        return Sheet(title, tuple(ways), trouble or self._table(kept).detail, self.cancel())

    def _tale(self, checked: Checked) -> PastView:
        kept = self._kept(self.table_name)
        top = self.top(self._table(kept).text if kept else self.say("past.title"))
        told = rows(self.desk.words, checked.state, checked.tale, all_of_it=False)
        share = self.choice("past.share", "people")
        if checked.why:
            verdict = self.say("past.bad", n=checked.bad, why=checked.why) if checked.bad else checked.why
            return PastView(top, verdict=verdict, rows=told, deeds=(share,) if told else ())
        if checked.of == 0 or checked.done < checked.of:
            verdict = self.say("past.checking", done=checked.done, of=checked.of)
            return PastView(top, progress=checked.done / checked.of if checked.of else 0.0, verdict=verdict)
        return PastView(
            top,
            verdict=self.say("past.good", count=len(checked.tale)),
            holds=True,
            rows=told,
            deeds=(share, self.choice("log.record", "lock")),
        )
