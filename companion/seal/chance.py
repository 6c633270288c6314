"""Random choices for robots. The same stream gives the same choices."""

from collections.abc import Sequence
from typing import TypeVar

from companion.seal.shared_dice import Stream

T = TypeVar("T")


class Chance:
    """Fair draws from a stream of dice."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self._stream.below(n)

    def one_in(self, n: int) -> bool:
        """True once in n times."""
        return self.below(n) == 0

    def pick(self, values: Sequence[T]) -> T:
        """One of the values; each is equally likely."""
        return values[self.below(len(values))]
