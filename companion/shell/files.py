"""Reads files that people name on the command line. An error is one sentence for them."""

from enum import StrEnum
from pathlib import Path
from typing import BinaryIO

LARGEST = 1 << 26
"""The limit in bytes: a hundred times a long game. A device like /dev/zero has no end."""


class Trouble(StrEnum):
    """What is wrong with a file that the app keeps. Each value has its sentence in the words, for people who see no
    files."""

    NO_ROOM = "no_room"
    UNREADABLE = "unreadable"
    IN_USE = "in_use"
    NEWER = "newer"
    DAMAGED = "damaged"
    DRAFT_DAMAGED = "draft_damaged"
    NO_TABLES = "no_tables"
    NOT_SAVED = "not_saved"
    HALF_SAVED = "half_saved"
    NO_FILE = "no_file"
    NOT_TABLES = "not_tables"
    TORN = "torn"


class Complaint(Exception):
    """Something that was handed in cannot be used. The text is one whole sentence; a command ends with exit code 2.

    `trouble`: the app shows this value's sentence instead of the text. `line`: the line of the mistake, or 0."""

    def __init__(self, text: str, trouble: Trouble | None = None, line: int = 0) -> None:
        from companion.table.names import visible  # imported here, so that a good command line loads no table

        super().__init__(visible(text))  # it may name files, and repeat what is in them
        self.trouble = trouble
        self.line = line


def read_bytes(name: str, stdin: BinaryIO) -> bytes:
    """The content of a file; `-` is standard input. Raises Complaint with what to do."""
    try:
        if name == "-":
            return _all_of(name, stdin)
        with Path(name).open("rb") as file:
            return _all_of(name, file)
    except OSError as error:
        raise Complaint(
            f"'{name}' cannot be read ({error.strerror}); name a file that is there, or - to type it in"
        ) from None


def _all_of(name: str, file: BinaryIO) -> bytes:
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Complaint(f"'{name}' does not end where any game would; name a file that a game was written to")
    return data


def read_text(name: str, stdin: BinaryIO) -> str:
    """The content of a file as text in UTF-8."""
    try:
        return read_bytes(name, stdin).decode("utf-8")
    except UnicodeDecodeError as error:
        raise Complaint(f"line {_line(error)}: this is no UTF-8 text; save the file as UTF-8") from None


def _line(error: UnicodeDecodeError) -> int:
    return bytes(error.object[: error.start]).count(b"\n") + 1
