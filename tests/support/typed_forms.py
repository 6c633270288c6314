"""A terminal at each seat of a game that tests set up, and the words in its prompt that can be typed as they stand."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from companion.present.play.terminal import Prompt, TerminalLines
from companion.present.ports import Words
from companion.seal.commitment import Plan
from companion.table.ids import Seat
from companion.table.snapshot import Snapshot
from companion.table.state import Chair, Playing, TableState

HOST = "A"


def around(
    game: Any, state: Any, figures: Mapping[Seat, str], cardboard: Collection[Seat] = (), **more: Any
) -> TableState:
    """The table of this game: every seat with a phone A, B, C... of its own, or without one and helped by the host."""
    chairs = {
        seat: Chair("", figures[seat], HOST if seat in cardboard else "ABCD"[seat], seat not in cardboard)
        for seat in state.ring
    }
    return TableState(chairs=chairs, playing=Playing(game, state.ring, {}, state, **more))


def prompt(
    terminal: TerminalLines, words: Words, table: TableState, seat: Seat | None, own: Mapping[int, Plan] | None = None
) -> Prompt:
    """What is read at the terminal of this seat; None: one that only hosts."""
    if seat is None:
        return terminal.prompt(words, Snapshot(table, HOST), None)
    return terminal.prompt(words, Snapshot(table, "ABCD"[seat], (seat,), {seat: own or {}}), seat)


def offered(lines: Sequence[str], kinds: Collection[str]) -> Iterator[str]:
    """What can be typed as it stands there, beginning with one of these words: nothing to be filled in."""
    text = ""
    for line in [*lines, ""]:
        if line.startswith("        ") and text:
            text += f" {line.strip()}"
            continue
        for form in text.split(" | "):
            found = re.search(rf"(?:^|: )((?:{'|'.join(kinds)})\b.*)", form)
            if found and not re.search(r"[A-Z]{2}", found[1]):
                yield found[1]
        text = line.strip() if line.startswith("      ") and not line[6].isspace() else ""
