"""How much of something one phone may say: a store that fills again by and by. All times are handed in."""

from companion.table.ids import Letter
from companion.wire.limits import OPERATIONS_A_SECOND, OPERATIONS_AT_ONCE


class Allowance:
    """At most `most` at once, and `rate` a second after that."""

    def __init__(self, most: float, rate: float, now: float) -> None:
        self._most = most
        self._rate = rate
        self._left = most
        self._at = now

    def takes(self, amount: float, now: float) -> bool:
        """Whether so much is granted now; what is not granted costs nothing."""
        self._left = min(self._most, self._left + self._rate * (now - self._at))
        self._at = now
        if amount > self._left:
            return False
        self._left -= amount
        return True


class Meters:
    """What a host takes from each phone, by its letter or a newcomer's address."""

    def __init__(self) -> None:
        self._said: dict[Letter | str, Allowance] = {}
        self._noes: dict[Letter | str, Allowance] = {}

    def grants(self, by: Letter | str, size: int, now: float) -> bool:
        """Whether an operation of so many bytes is looked at."""
        if by not in self._said:
            self._said[by] = Allowance(OPERATIONS_AT_ONCE, OPERATIONS_A_SECOND, now)
        return self._said[by].takes(size, now)

    def answers(self, by: Letter | str, now: float) -> bool:
        """Whether it is told that it says too much: once a second."""
        if by not in self._noes:
            self._noes[by] = Allowance(1, 1, now)
        return self._noes[by].takes(1, now)
