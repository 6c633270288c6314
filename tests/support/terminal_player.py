"""A person at a terminal, who types what the table offers."""

import re
from collections.abc import Mapping

from tests.support.terminals import Terminal


class TerminalPlayer:
    """`answers`: what is typed when a line reads so; the groups of the pattern can be used in it."""

    def __init__(self, terminal: Terminal, answers: Mapping[str, str]) -> None:
        self._terminal = terminal
        self._answers = answers
        self._read = 0

    def plays(self) -> None:
        """Reads what is new, and answers the last of it that has an answer."""
        new = self._terminal.lines[self._read :]
        self._read += len(new)
        found = [
            match.expand(answer)
            for line in new
            for pattern, answer in self._answers.items()
            if (match := re.search(pattern, line)) is not None
        ]
        self._terminal.type(*found[-1:])

    def told(self) -> str:
        """What it has told last."""
        return self._terminal.told()
