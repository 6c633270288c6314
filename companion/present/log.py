"""The tale of the running game, with what this phone has checked of it."""

from dataclasses import dataclass

from companion.present.log_rows import TaleRow, as_text, rows
from companion.present.page_parts import Bar, Choice, Top
from companion.present.page_words import choice, top
from companion.present.presenter import Presenter, send
from companion.present.undoing import struck_here, tapped_elsewhere, unseals

PAGE = 30
"""How many entries are shown at once: people look for what happened just now."""


@dataclass(frozen=True)
class LogView:
    """The log, the newest entry first."""

    top: Top = Top()
    proofs_title: str = ""
    proofs: tuple[str, ...] = ()
    rows: tuple[TaleRow, ...] = ()
    empty: str = ""
    shown: tuple[Choice, ...] = ()  # whether the tale alone is shown, or every entry
    earlier: str = ""  # the button for older entries
    deeds: tuple[Choice, ...] = ()
    bar: Bar = Bar()


class LogPresenter(Presenter):
    """The presenter of the log; it keeps how many entries are shown."""

    ticks = True
    count = PAGE
    everything = False

    def view(self) -> LogView:
        """The page as it is now."""
        state, words = self.desk.seen.state, self.desk.words
        if not state.table:
            return LogView()
        told = rows(words, state, self.desk.tale(), self.everything, self.count + 1, reader=self.desk.seen.letter)
        return LogView(
            top(self.desk, self.say("log.title")),
            self.say("log.proofs"),
            self._proofs(),
            told[: self.count],
            "" if told else self.say("log.empty"),
            (
                Choice("tale", self.say("log.tale"), chosen=not self.everything),
                Choice("all", self.say("log.all"), chosen=self.everything),
            ),
            self.say("log.earlier") if len(told) > self.count else "",
            (choice(self.desk, "log.share", "people"), choice(self.desk, "log.record", "lock")),
            Bar(undo=self._undo_line()),
        )

    def step(self) -> object:
        """What a tap is meant for. After a tap on another phone, Undo would strike something else."""
        return super().step(), tapped_elsewhere(self.desk.seen)

    def show(self, key: str) -> None:
        """Shows the tale alone, or every entry."""
        self.everything = key == "all"

    def more(self) -> None:
        """Shows older entries, too."""
        self.count += PAGE

    def undo(self) -> None:
        """Strikes the last step. Where everybody would be asked again, only the table's own page does that."""
        if unseals(self.desk.seen):
            self.pages.tell(self.say("play.undo_there"))
            self.pages.back()
        elif self._undo_line():
            self.desk.wish.undo()

    def chose(self, key: str) -> None:
        """Sends or copies the tale, or the record that anybody can check."""
        if key == "log.share":
            send(self, as_text(self.desk.words, self.desk.seen.state, self.desk.tale()), "log.copied")
        elif key == "log.record":
            self.front.record(lambda record: send(self, record.decode("ascii"), "log.record_copied"))

    def _undo_line(self) -> str:
        """The step that undo would strike; empty if there is none, or if this phone may not."""
        last = struck_here(self.desk.seen)
        if last is None:
            return ""
        return self.say("log.undo", what=self.desk.step_text(last))

    def _proofs(self) -> tuple[str, ...]:
        state = self.desk.seen.state
        told = [self.say("log.signatures", count=state.n)]
        if state.playing:
            seals = [seal for sealing in state.playing.sealings.values() for seal in sealing.seals.values()]
            opened = sum(seal.opening is not None for seal in seals)
            closed = sum(bool(seal.digest) for seal in seals) - opened
            told += [self.say("log.seals", opened=opened, closed=closed)] if opened or closed else []
            told += [self.say("log.rolls", count=len(state.playing.rolls))] if state.playing.rolls else []
        return tuple(told)
