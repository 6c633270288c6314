"""Small files of plain data: the settings, and the facts about a table that stand beside its journal."""

from pathlib import Path
from typing import Any

from companion.seal.canonical import NotCanonical, decode, encode
from companion.shell.disk import replace_file
from companion.shell.files import Complaint, Trouble


def read_plain(path: Path) -> dict[str, Any]:
    """The facts in a file; no facts if there is no such file, or if it holds something else."""
    try:
        facts = decode(path.read_bytes())
    except (OSError, NotCanonical):
        return {}
    return facts if isinstance(facts, dict) else {}


def write_plain(path: Path, facts: dict[str, Any]) -> None:
    """Writes the facts for good. If the disk fails it raises Complaint, and the old facts stay."""
    try:
        replace_file(path, encode(facts))
    except OSError as error:
        why = f"{path}: cannot be written ({error.strerror}); make room on this device"
        raise Complaint(why, Trouble.NO_ROOM) from None
