"""`companion order`: the text of a file, answered by the game."""

from typing import BinaryIO

from companion.catalogue import order
from companion.shell.files import Complaint, read_text


def answer(name: str, stdin: BinaryIO, *, why: bool) -> str:
    """The order of every round in the file; raises Complaint for the first line that is wrong."""
    answered = order(read_text(name, stdin), why)
    if not isinstance(answered, str):
        raise Complaint(str(answered))
    return answered
