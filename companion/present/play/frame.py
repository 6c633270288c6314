"""The frame around every page of a game under way: its head, what Undo strikes, who the table waits for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.present.page_parts import Top
from companion.present.play.who_taps import leads
from companion.present.ports import TableReader, Words
from companion.present.ring import connection
from companion.present.undoing import struck_here, tapped_elsewhere
from companion.table.refusals import Refused


@dataclass(frozen=True)
class Head:
    """The head in words: the turn, its phase, and the one line that everybody wants to read."""

    title: str = ""
    phase: str = ""
    line: str = ""
    first: str = ""  # who carries the token of the first player
    flag: str = ""  # the emblem of that token
    carries: str = ""  # both in words, for those who do not see it


@dataclass(frozen=True)
class GameFrame:
    """The frame of one game, with what only the game knows. It is used only while a game is under way."""

    head: Callable[[TableReader], Head]
    waits: Callable[[TableReader], str]
    did: Callable[[Words, Any, Any], str]
    """Says in a few words what a step did; gets the words, the state before it, and its command."""
    due: Callable[[TableReader], object]
    """What the game waits for now. It stays equal as long as the next tap means the same."""

    def top(self, desk: TableReader, back: bool = False) -> Top:
        """The head of a page, with the dot of the connection."""
        head = self.head(desk) if desk.seen.state.playing else Head()
        dot, word = connection(desk)
        return Top(head.title, head.phase, head.line, dot, word, back, head.first, head.flag, head.carries)

    def undo_line(self, desk: TableReader) -> str:
        """The step that this phone may undo, in words; empty if there is none."""
        playing, last = desk.seen.state.playing, struck_here(desk.seen)
        if playing is None or last is None:
            return ""
        command = playing.game.read(last.command)
        if isinstance(command, Refused):
            return ""
        return desk.words.say("play.undo", what=self.did(desk.words, last.before, command))

    def waits_for(self, desk: TableReader) -> str:
        """Who the table waits for, and for what; empty if for nobody."""
        return self.waits(desk) if desk.seen.state.playing else ""

    def tap_token(self, desk: TableReader) -> object:
        """What a tap is meant for now. When that changes, a tap that is under way is ignored. On a leader's phone it
        contains the step that Undo strikes; all other phones can undo only their own."""
        if desk.seen.state.playing is None:
            return None
        return self.due(desk), tapped_elsewhere(desk.seen) if leads(desk) else 0
