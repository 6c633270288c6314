"""What stands around every page of a game under way: its head, what Undo strikes, whom the table waits for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.present.pieces import Top
from companion.present.play.who_taps import leads
from companion.present.ports import TableReader, Words
from companion.present.ring import connection
from companion.present.undoing import struck_here, tapped_elsewhere
from companion.table.refusals import Refused


@dataclass(frozen=True)
class Head:
    """What the table is at, in words: the turn, the part of it, and the one line that everybody wants to read."""

    title: str = ""
    phase: str = ""
    line: str = ""


@dataclass(frozen=True)
class GameFrame:
    """The frame of one game, which says what only it knows. Nothing of that is asked before the game has begun."""

    head: Callable[[TableReader], Head]
    waits: Callable[[TableReader], str]
    did: Callable[[Words, Any, Any], str]
    """What a step did, in a few words: the words, the state before it, its command."""
    due: Callable[[TableReader], object]
    """What the game waits for: equal as long as the next tap would mean the same."""

    def top(self, desk: TableReader, back: bool = False) -> Top:
        """Above: the head, and the connection."""
        head = self.head(desk) if desk.seen.state.playing else Head()
        dot, word = connection(desk)
        return Top(head.title, head.phase, head.line, dot, word, back)

    def undo_line(self, desk: TableReader) -> str:
        """What this phone may take back, in words; empty if nothing."""
        playing, last = desk.seen.state.playing, struck_here(desk.seen)
        if playing is None or last is None:
            return ""
        command = playing.game.read(last.command)
        if isinstance(command, Refused):
            return ""
        return desk.words.say("play.undo", what=self.did(desk.words, last.before, command))

    def waits_for(self, desk: TableReader) -> str:
        """Whom the table waits for, and for what; empty if for nobody."""
        return self.waits(desk) if desk.seen.state.playing else ""

    def tap_token(self, desk: TableReader) -> object:
        """What a tap is meant for: once that has changed, a thumb on its way is too late. Where somebody leads, what
        Undo strikes belongs to it; others may strike nothing of theirs."""
        if desk.seen.state.playing is None:
            return None
        return self.due(desk), tapped_elsewhere(desk.seen) if leads(desk) else 0
