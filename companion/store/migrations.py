"""The layouts of this app's folder, by number. A folder with an older layout gets the newest one, and loses nothing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.seal.canonical import NotCanonical, decode
from companion.shell.files import Complaint, Trouble
from companion.shell.plain_file import read_plain, write_plain

MARK = "format"


def brought_up(folder: Path) -> None:
    """Brings the folder up to date. If a newer app has written it, or the disk fails, it raises Complaint and changes
    nothing."""
    mark = folder / MARK
    number = _number(read_plain(mark))
    if number > len(STEPS):
        raise Complaint(f"{folder}: a newer app has kept its tables here; bring this app up to date", Trouble.NEWER)
    step_up(folder, number)
    if number < len(STEPS):
        write_plain(mark, {MARK: len(STEPS)})


def step_up(folder: Path, number: int) -> None:
    """Takes the steps from this layout to the newest one."""
    for step in STEPS[number:]:
        step(folder)


def read_layout(mark: bytes) -> int:
    """The number in the mark of a folder that lies elsewhere."""
    try:
        facts = decode(mark)
    except NotCanonical:
        return 0
    return _number(facts if isinstance(facts, dict) else {})


def _number(facts: dict[str, Any]) -> int:
    found = facts.get(MARK, 0)
    return found if type(found) is int and found > 0 else 0  # 0: it was not marked in those days


def _knows_robots_and_phones(folder: Path) -> None:
    """Adds to the facts of each table which seats are robots' and which phones are there: older apps did not note
    that."""
    unknown: dict[str, Any] = {"robots": [], "pins": []}
    for about in folder.glob("tables/*/about"):
        facts = read_plain(about)
        if facts and not unknown.keys() <= facts.keys():
            write_plain(about, unknown | facts)


def _keeps_checksums(_: Path) -> None:
    """Changes nothing now. Vaults and drafts get checksums when they are written next; an older app would call them
    damaged."""


def _keeps_drafts_by_question(_: Path) -> None:
    """Changes nothing now. The next draft is written in a new form, with several a seat; an older app would call the
    file damaged."""


STEPS: tuple[Callable[[Path], None], ...] = (_knows_robots_and_phones, _keeps_checksums, _keeps_drafts_by_question)
"""The step from each number to the next. A step may run twice, if the power fails before the number is written."""
