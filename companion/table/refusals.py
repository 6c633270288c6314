"""A refusal: a code for the program, and facts for the sentence that people read.

A refusal changes nothing. The sentence itself lives with the other words, under `refused.<code>`, in every language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


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
