"""The page of past games: they can be continued, told and checked again, or deleted."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.present.bg_stats import FinishedGame, to_bg_stats
from companion.present.log_rows import TaleRow, as_text, rows
from companion.present.page_parts import Choice, Sheet, Top
from companion.present.page_words import choice, day, top, with_game
from companion.present.ports import KeptTable
from companion.present.presenter import Presenter, send
from companion.present.table_view import Checked


@dataclass(frozen=True)
class PastView:
    """The page: the kept games, or the tale of one of them."""

    top: Top = Top()
    tables: tuple[Choice, ...] = ()
    empty: str = ""
    progress: float = -1.0  # progress of a check; below 0: no check is running
    verdict: str = ""
    holds: bool = False
    rows: tuple[TaleRow, ...] = ()
    deeds: tuple[Choice, ...] = ()
    sheet: Sheet | None = None


class PastPresenter(Presenter):
    """The presenter of the page. It keeps which game is open, and how far its check is."""

    ticks = True
    table_name = ""  # the game whose tale is shown
    checked: Checked | None = None

    def view(self) -> PastView:
        """The page as it is now."""
        return self._tale(self.checked) if self.checked else self._list()

    def back(self) -> None:
        """Goes from the tale to the list, or closes the page."""
        if self.checked:
            self.checked, self.table_name = None, ""
        else:
            super().back()

    def tapped(self, table: str) -> None:
        """A kept game was tapped: opens what can be done with it."""
        self.open = table

    def chose(self, key: str) -> None:
        """Does what was chosen for the game."""
        kept = self._kept(self.open)
        if kept is None:
            self.open = ""
        elif key in ("past.resume", "past.rematch"):
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
            send(self, as_text(self.desk.words, self.checked.state, self.checked.tale), "log.copied")
        elif key == "log.record" and self.checked:
            send(self, self.checked.record.decode("ascii"), "log.record_copied")
        elif key == "ranking.bg_stats" and self.checked and self.checked.result:
            kept = self._kept(self.table_name)
            game = FinishedGame(self.checked.state, self.checked.result, kept.day if kept else "")
            to_bg_stats(self.desk.words, self.front, self.pages, game)

    def _heard_of(self, table: str) -> Callable[[Checked], None]:
        """Takes news of this check. Late news is dropped if another game was opened meanwhile."""

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
            top(self.desk, self.say("past.title")),
            tuple(self._table(kept) for kept in tables),
            "" if tables else self.say("past.empty"),
            sheet=self._sheet(),
        )

    def _table(self, kept: KeptTable) -> Choice:
        names = ", ".join(kept.called) or self.say("past.nobody")
        damaged = bool(self.front.tables.trouble(kept.table))
        when = self.say("past.damaged", day=day(self.desk, kept.day)) if damaged else self._how_far(kept)
        detail = with_game(self.front.preferences.games(), kept.game, when)
        return Choice(kept.table, names, detail, "warn" if damaged else "star" if kept.over else "clock")

    def _how_far(self, kept: KeptTable) -> str:
        """How the last finished game at this table ended; how far the present one is, if that is not the same."""
        when = day(self.desk, kept.day)
        if not (kept.over or kept.ended):
            return self.say("past.unfinished" if kept.turn else "past.not_begun", day=when, turn=kept.turn)
        how = "past.won" if kept.won else "past.over"
        ended = self.say(how, day=when, turn=kept.ended or kept.turn, who=", ".join(kept.won))
        if kept.over:
            return ended
        return self.say("past.rematch_turn" if kept.turn else "past.rematch_new", ended=ended, turn=kept.turn)

    def _sheet(self) -> Sheet | None:
        kept = self._kept(self.open)
        if kept is None:
            return None
        title = self._table(kept).text
        if self.open.startswith("forget "):
            sure = (choice(self.desk, "past.forget_now", "warn"),)
            return Sheet(title, sure, self.say("past.forget_text"), self.say("past.keep"))
        trouble = self.front.tables.trouble(kept.table)
        again = {"past.rejoin": "qr"} if trouble else {"past.resume": "arrow"}
        over = {} if trouble else {"past.rematch": "star"}
        told = {} if trouble else {"past.tale": "book"}
        ways = (over if kept.over else again) | told | {"past.forget": "cross"}
        choices = tuple(choice(self.desk, key, emblem) for key, emblem in ways.items())
        return Sheet(title, choices, trouble or self._table(kept).detail, self.say("shared.cancel"))

    def _tale(self, checked: Checked) -> PastView:
        kept = self._kept(self.table_name)
        head = top(self.desk, self._table(kept).text if kept else self.say("past.title"))
        told = rows(self.desk.words, checked.state, checked.tale, all_of_it=False)
        share = choice(self.desk, "past.share", "people")
        if checked.why:
            verdict = self.say("past.bad", n=checked.bad, why=checked.why) if checked.bad else checked.why
            return PastView(head, verdict=verdict, rows=told, deeds=(share,) if told else ())
        if checked.of == 0 or checked.done < checked.of:
            verdict = self.say("past.checking", done=checked.done, of=checked.of)
            return PastView(head, progress=checked.done / checked.of if checked.of else 0.0, verdict=verdict)
        played = (choice(self.desk, "ranking.bg_stats", "star"),) if checked.result else ()
        return PastView(
            head,
            verdict=self.say("past.good", count=len(checked.tale)),
            holds=True,
            rows=told,
            deeds=(share, *played, choice(self.desk, "log.record", "lock")),
        )
