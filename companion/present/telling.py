"""The log as people read it: each entry with its number and who said it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from companion.present.ports import Words
from companion.present.ring import known
from companion.present.seen import Told
from companion.table.ids import Author
from companion.table.state import TableState


@dataclass(frozen=True)
class TaleRow:
    """One entry. Who plans and rolls says things by itself, too: those rows are `quiet`."""

    n: str
    who: str
    text: str
    quiet: bool = False
    note: str = ""  # that it was taken back

    @property
    def head(self) -> str:
        """The line above what came of it."""
        return "  ·  ".join(filter(None, (self.n, self.who)))


_FULL = 80
"""Signs of a terminal's line behind which a sentence may go on in the next one."""

QUIET = frozenset({"sign", "open", "share", "part", "seal", "unseal", "call"})
"""What phones say unasked, or what shows nothing yet: of interest to whoever checks."""

UNTOLD = QUIET | {"undo", "host"}
"""No part of the tale, unless something came of it."""


def rows(
    words: Words, state: TableState, tale: Sequence[Told], all_of_it: bool, most: int | None = None
) -> tuple[TaleRow, ...]:
    """The newest first, so many at `most`; what is quiet or was taken back only if everything is wanted."""
    struck = {told.strikes for told in tale if told.strikes}
    wanted = (told for told in reversed(tale) if all_of_it or (told.n not in struck and _is_told(told)))
    return tuple(_row(words, state, told, told.n in struck) for told in islice(wanted, most))


def _is_told(told: Told) -> bool:
    return bool(told.lines) or told.kind not in UNTOLD


def _row(words: Words, state: TableState, told: Told, struck: bool) -> TaleRow:
    who_said_it = who(words, state, told.author)
    return TaleRow(
        str(told.n),
        who_said_it,
        sentence(words, told),
        told.kind in QUIET and not told.lines,
        words.say("telling.undone") if struck else "",
    )


def sentence(words: Words, told: Told) -> str:
    """What it brought about in the game, line by line; else what kind of entry it is."""
    text, above = "", ""
    for line in filter(str.strip, told.lines):  # a terminal has columns and short lines, a phone has not
        text += (" " if len(above) > _FULL else "\n") + " ".join(line.split())
        above = line
    return text.strip() or words.say(f"kinds.{told.kind}", n=told.strikes)


def who(words: Words, state: TableState, author: Author) -> str:
    """Who said it: a seat by whom it plays, a phone by its name."""
    if isinstance(author, str):
        return known(state, author) or words.say("ring.a_phone")
    chair = state.chairs.get(author)
    return chair.called if chair else words.say("telling.somebody")


def as_text(words: Words, state: TableState, tale: Sequence[Told]) -> str:
    """The same to be sent to friends, from the beginning."""
    told = reversed(rows(words, state, tale, all_of_it=False))
    lines = (f"{row.n:>4}  {row.who}: {row.text}{f' ({row.note})' if row.note else ''}" for row in told)
    return "\n".join(line.replace("\n", "\n      ") for line in lines)
