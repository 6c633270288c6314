"""How much a phone may say: a store that fills up again with time. All times are handed in."""

from companion.table.ids import Letter
from companion.wire.limits import BEAT, OPERATIONS_A_SECOND, OPERATIONS_AT_ONCE


class Allowance:
    """Allows `most` at once, and `rate` a second after that."""

    def __init__(self, most: float, rate: float, now: float) -> None:
        self._most = most
        self._rate = rate
        self._left = most
        self._at = now

    def takes(self, amount: float, now: float) -> bool:
        """Takes this amount if it is there, and returns True. Else it takes nothing and returns False."""
        self._left = min(self._most, self._left + self._rate * (now - self._at))
        self._at = now
        if amount > self._left:
            return False
        self._left -= amount
        return True

    def owes(self, amount: float, now: float) -> float:
        """Takes this amount in any case. Returns the seconds until the store is no longer in debt. The debt is never
        more than `most`."""
        if self.takes(amount, now):
            return 0.0
        self._left = max(-self._most, self._left - amount)
        return -self._left / self._rate

    def is_whole(self, now: float) -> bool:
        """Whether the store is full."""
        return self._left + self._rate * (now - self._at) >= self._most


class Allowances:
    """One allowance for each phone or address. A full one is forgotten: strangers can use any number of addresses."""

    def __init__(self, most: float, rate: float) -> None:
        self._most = most
        self._rate = rate
        self._by: dict[Letter | str, Allowance] = {}

    def of(self, by: Letter | str, now: float) -> Allowance:
        """The allowance of this phone or address."""
        if by not in self._by:
            self._by = {other: each for other, each in self._by.items() if not each.is_whole(now)}
            self._by[by] = Allowance(self._most, self._rate, now)
        return self._by[by]


class Meters:
    """What a host accepts from each phone, by the phone's letter or a newcomer's address."""

    def __init__(self) -> None:
        self._said = Allowances(OPERATIONS_AT_ONCE, OPERATIONS_A_SECOND)
        self._noes = Allowances(1, 1)
        self._again = Allowances(1, 1 / BEAT)

    def grants(self, by: Letter | str, size: int, now: float) -> bool:
        """Whether the host reads an operation of so many bytes."""
        return self._said.of(by, now).takes(size, now)

    def answers(self, by: Letter | str, now: float) -> bool:
        """Whether the host now tells the phone that it says too much; it does so once a second."""
        return self._noes.of(by, now).takes(1, now)

    def sends_again(self, by: Letter | str, now: float) -> bool:
        """Whether the host sends entries that the phone says it lacks; it does so once for each beat."""
        return self._again.of(by, now).takes(1, now)
