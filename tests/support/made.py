"""One move of a game that robots play."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.table.refusals import Refused

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")


@dataclass(frozen=True)
class MadeOrRefused(Generic[S, M, E]):
    """What came in and what it led to; `refused`: the game said no, and nothing changed."""

    before: S
    move: M
    events: tuple[E, ...]
    after: S
    refused: Refused | None = None
