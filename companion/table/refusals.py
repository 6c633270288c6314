"""A refusal: a code for the program, and facts for the sentence that people read.

A refusal changes nothing. The sentence itself lives with the other words, under `refused.<code>`, in every language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Reason:
    """One reason; `facts` fill the gaps of its sentence."""

    code: StrEnum
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class Refused:
    """A refusal with all its reasons. The first one should be mended first."""

    reasons: tuple[Reason, ...]


def refuse(code: StrEnum, **facts: str | int) -> Refused:
    """A refusal for a single reason."""
    return Refused((Reason(code, facts),))


def taken(read: T | Refused) -> T:
    """What was read. Raises ValueError if it was refused: for readers to whom it is all the same why."""
    if isinstance(read, Refused):
        raise ValueError("a form that no phone of ours writes")
    return read
