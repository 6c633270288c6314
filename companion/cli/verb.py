"""What the module of a verb has, and the exit codes of all verbs."""

from argparse import ArgumentParser, Namespace
from typing import Protocol

DONE, FAULTY, UNUSABLE, STOPPED = 0, 1, 2, 130
"""Exit codes.

| code | when |
| --- | --- |
| `DONE` | all is well |
| `FAULTY` | a record does not hold |
| `UNUSABLE` | something that was handed in cannot be used |
| `STOPPED` | somebody pressed Ctrl-C |
"""


class VerbModule(Protocol):
    """A module of this room with the name of its verb."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds what can be written behind the verb."""

    def run(self, chosen: Namespace) -> int:
        """Does it and returns an exit code. Raises Complaint with a sentence for people."""
