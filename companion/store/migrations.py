"""How the folder of this app is laid out, by number; an older one is brought up to it, and nothing in it is lost."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.shell.files import Complaint, Trouble
from companion.shell.plain_file import read_plain, write_plain

MARK = "format"


def brought_up(folder: Path) -> None:
    """Raises Complaint, and touches nothing, if a newer app has written it; or if the disk does not play."""
    mark = folder / MARK
    found = read_plain(mark).get(MARK, 0)
    number = found if type(found) is int and found > 0 else 0  # 0: it was not marked in those days
    if number > len(STEPS):
        raise Complaint(f"{folder}: a newer app has kept its tables here; bring this app up to date", Trouble.NEWER)
    for step in STEPS[number:]:
        step(folder)
    if number < len(STEPS):
        write_plain(mark, {MARK: len(STEPS)})


def _knows_robots_and_phones(folder: Path) -> None:
    """What is noted of a table did not say once which of its seats are robots', nor which phones are at it."""
    unknown: dict[str, Any] = {"robots": [], "pins": []}
    for about in folder.glob("tables/*/about"):
        facts = read_plain(about)
        if facts and not unknown.keys() <= facts.keys():
            write_plain(about, unknown | facts)


def _keeps_checksums(_: Path) -> None:
    """Vaults and drafts get their checksums with their next writing; an older app would take them for damaged."""


def _keeps_drafts_by_question(_: Path) -> None:
    """A seat may have several, and the file another form from its next writing on: an older app would take it for
    damaged."""


STEPS: tuple[Callable[[Path], None], ...] = (_knows_robots_and_phones, _keeps_checksums, _keeps_drafts_by_question)
"""From each number to the next. A step may be taken twice: the power can go before the mark is written."""
