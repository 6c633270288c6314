"""A person at a terminal who knows nothing but what stands there, and types of it what they like best."""

import re
from collections.abc import Mapping, Sequence
from typing import Protocol

FORM = r"^ {6,}(\S.*)$"


class Prompts(Protocol):
    """What a typist sits at: a terminal, or what stands in for one."""

    def until(self, pattern: str) -> re.Match[str]:
        """The next line in which this is found."""
        ...

    def type(self, *lines: str) -> None:
        """Takes what is typed."""
        ...


class Typist:
    """`likes`: patterns, the dearest first, each with what is typed for it: itself, as it was offered, if empty."""

    def __init__(self, terminal: Prompts, likes: Mapping[str, str]) -> None:
        self.terminal = terminal
        self.likes = likes

    def play(self, until: str) -> re.Match[str]:
        """Types whatever is offered, until a line like this is told."""
        while True:
            line = self.terminal.until(f"{FORM}|{until}")[0]
            if told := re.search(until, line):
                return told
            if typed := self._liked(line.strip().split(" | ")):
                self.terminal.type(typed)

    def _liked(self, offered: Sequence[str]) -> str:
        for pattern, typed in self.likes.items():
            for form in offered:
                if found := re.fullmatch(pattern, form.strip(" |")):
                    return found.expand(typed) if typed else form.strip(" |")
        return ""
