"""A verb that one game alone has, as `companion order`: the text of a file, answered by the game."""

from collections.abc import Collection
from typing import BinaryIO

from companion.present.tenant import AnyTenant, Wrong
from companion.shell.files import Complaint, read_text


def answer(tenant: AnyTenant, verb: str, name: str, stdin: BinaryIO, switches: Collection[str] = ()) -> str:
    """What it answers to this file; raises Complaint for the first line that is wrong."""
    answered = tenant.verbs[verb](read_text(name, stdin), switches)
    if isinstance(answered, Wrong):
        raise Complaint(answered.why)
    return answered
