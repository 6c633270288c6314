"""Random choices that are the same for the same name."""

import hashlib
import math
from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")
_STEPS = 2**53


class Chance:
    """Draws one choice after the other from a name."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._drawn = 0

    def share(self) -> float:
        """Anything from 0 to almost 1."""
        self._drawn += 1
        drawn = hashlib.sha256(f"{self._name} {self._drawn}".encode()).digest()
        return (int.from_bytes(drawn[:8], "big") % _STEPS) / _STEPS

    def below(self, n: int) -> int:
        """One of the first n numbers."""
        return int(self.share() * n)

    def within(self, least: int, most: int) -> int:
        """A number of these, both included."""
        return least + self.below(most - least + 1)

    def once_in(self, n: float) -> bool:
        """True once in so many times."""
        return self.share() * n < 1

    def one(self, of: Sequence[T]) -> T:
        """One of these."""
        return of[self.below(len(of))]

    def some(self, of: Sequence[T], count: int) -> list[T]:
        """So many of these."""
        left = list(of)
        return [left.pop(self.below(len(left))) for _ in range(count)]

    def weighed(self, of: Mapping[T, int]) -> T:
        """One of these, each as often as its weight says."""
        drawn = self.below(sum(of.values()))
        for each, weight in of.items():
            drawn -= weight
            if drawn < 0:
                return each
        raise ValueError("nothing to choose from")

    def wait(self, mean: float) -> float:
        """A time until something happens that happens at any time alike."""
        return -mean * math.log(1 - self.share())
