"""The log as people read it: a row for each entry, with its number and its author."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from companion.present.ports import Words
from companion.present.ring import known, named
from companion.present.table_view import Told
from companion.table.ids import Author, Letter
from companion.table.state import TableState


@dataclass(frozen=True)
class TaleRow:
    """One entry. It is `quiet` if a phone made it without a tap, as for plans and rolls."""

    n: str
    who: str
    text: str
    quiet: bool = False
    note: str = ""  # says that the entry was undone

    @property
    def head(self) -> str:
        """The line above the result of the entry."""
        return "  ·  ".join(filter(None, (self.n, self.who)))


_FULL = 80
"""Signs at the end of a terminal's line after which its sentence can go on in the next line."""

QUIET = frozenset({"sign", "open", "share", "part", "seal", "unseal", "call"})
"""Entries that phones make without a tap, or that show nothing yet. They interest people who check the log."""

UNTOLD = QUIET | {"undo", "host"}
"""Entries that belong to the tale only if they changed something in the game."""


def rows(
    words: Words,
    state: TableState,
    tale: Sequence[Told],
    all_of_it: bool,
    most: int | None = None,
    *,
    reader: Letter = "",
) -> tuple[TaleRow, ...]:
    """Rows of the log, the newest first, `most` at the most. Quiet and undone entries come only with `all_of_it`.
    `reader`: the phone on which they are read, whose own entries say "you"."""
    struck = {told.strikes for told in tale if told.strikes}
    wanted = (told for told in reversed(tale) if all_of_it or (told.n not in struck and _is_told(told)))
    return tuple(_row(words, state, told, told.n in struck, reader) for told in islice(wanted, most))


def _is_told(told: Told) -> bool:
    return bool(told.lines) or told.kind not in UNTOLD


def _row(words: Words, state: TableState, told: Told, struck: bool, reader: Letter) -> TaleRow:
    who_said_it = words.say("log_rows.you") if reader and told.author == reader else who(words, state, told.author)
    return TaleRow(
        str(told.n),
        who_said_it,
        sentence(words, told),
        told.kind in QUIET and not told.lines,
        words.say("log_rows.undone") if struck else "",
    )


def sentence(words: Words, told: Told) -> str:
    """What the entry changed in the game, line by line; if nothing, the kind of the entry."""
    text, above = "", ""
    for line in filter(str.strip, told.lines):  # the lines were made for a terminal's columns
        text += (" " if len(above) > _FULL else "\n") + " ".join(line.split())
        above = line
    return text.strip() or words.say(f"kinds.{told.kind}", n=told.strikes)


def who(words: Words, state: TableState, author: Author) -> str:
    """The author's name: for a seat the name of its player, for a phone its own."""
    if isinstance(author, str):
        return known(state, author) or words.say("ring.a_phone")
    chair = state.chairs.get(author)
    return named(chair) if chair else words.say("log_rows.somebody")


def as_text(words: Words, state: TableState, tale: Sequence[Told]) -> str:
    """All rows as one text to be sent to friends, the oldest first."""
    told = reversed(rows(words, state, tale, all_of_it=False))
    lines = (f"{row.n:>4}  {row.who}: {row.text}{f' ({row.note})' if row.note else ''}" for row in told)
    return "\n".join(line.replace("\n", "\n      ") for line in lines)
