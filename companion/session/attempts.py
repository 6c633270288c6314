"""Who tried what may not be, as the people here are told: one line a second for each, and how often since the last."""

from dataclasses import dataclass

from companion.session.news import Attempt
from companion.table.ids import Letter
from companion.table.refusals import Reason

PAUSE = 1.0
"""Seconds between two lines about one phone: people read no faster, and a flood must not fill their screen."""


@dataclass
class _Tally:
    told_at: float
    reasons: tuple[Reason, ...] = ()
    times: int = 0  # since then


class Attempts:
    """By a phone's letter or a stranger's address."""

    def __init__(self) -> None:
        self._tallies: dict[Letter | str, _Tally] = {}

    def named(self, by: Letter | str, reasons: tuple[Reason, ...], now: float) -> list[Attempt]:
        """It happened once more; what is told of it now."""
        tally = self._tallies.setdefault(by, _Tally(now - PAUSE))
        tally.reasons, tally.times = reasons, tally.times + 1
        return self.due(now)

    def due(self, now: float) -> list[Attempt]:
        """What has not been told yet and may be by now."""
        told = []
        for by, tally in list(self._tallies.items()):
            if now < tally.told_at + PAUSE:
                continue
            if tally.times:
                told.append(Attempt(by, tally.reasons, tally.times))
                tally.told_at, tally.times = now, 0
            else:
                del self._tallies[by]
        return told
