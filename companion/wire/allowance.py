"""How much of something one phone may say: a store that fills again by and by. All times are handed in."""

from companion.table.ids import Letter
from companion.wire.limits import BEAT, OPERATIONS_A_SECOND, OPERATIONS_AT_ONCE


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

    def owes(self, amount: float, now: float) -> float:
        """So much was taken, granted or not: the seconds until it is made up for. Nobody owes more than it may have."""
        if self.takes(amount, now):
            return 0.0
        self._left = max(-self._most, self._left - amount)
        return -self._left / self._rate

    def is_whole(self, now: float) -> bool:
        """Whether nothing is missing."""
        return self._left + self._rate * (now - self._at) >= self._most


class Allowances:
    """One for each phone or address. What is whole again is forgotten: strangers have any number of addresses."""

    def __init__(self, most: float, rate: float) -> None:
        self._most = most
        self._rate = rate
        self._by: dict[Letter | str, Allowance] = {}

    def of(self, by: Letter | str, now: float) -> Allowance:
        """This one's."""
        if by not in self._by:
            self._by = {other: each for other, each in self._by.items() if not each.is_whole(now)}
            self._by[by] = Allowance(self._most, self._rate, now)
        return self._by[by]


class Meters:
    """What a host takes from each phone, by its letter or a newcomer's address."""

    def __init__(self) -> None:
        self._said = Allowances(OPERATIONS_AT_ONCE, OPERATIONS_A_SECOND)
        self._noes = Allowances(1, 1)
        self._again = Allowances(1, 1 / BEAT)

    def grants(self, by: Letter | str, size: int, now: float) -> bool:
        """Whether an operation of so many bytes is looked at."""
        return self._said.of(by, now).takes(size, now)

    def answers(self, by: Letter | str, now: float) -> bool:
        """Whether it is told that it says too much: once a second."""
        return self._noes.of(by, now).takes(1, now)

    def sends_again(self, by: Letter | str, now: float) -> bool:
        """Whether it is sent what it lacks: no more often than it beats, whatever it says that it lacks."""
        return self._again.of(by, now).takes(1, now)
