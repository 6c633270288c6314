"""How a game stands before its end: what the crooks with known faces bring, and None where a crook with an unknown face
could change the result."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from companion.games.crooks.rules.crooks import Gang
from companion.games.crooks.rules.grid import TARGETS, Lie
from companion.games.crooks.rules.reckoning import GangCount, TargetCount, Turned, count_gang, count_target
from companion.table.ids import Seat


@dataclass(frozen=True)
class Outlook:
    """What is certain by now. A target or gang whose result is not certain is None."""

    targets: Mapping[int, TargetCount | None]
    gangs: Mapping[Gang, GangCount | None]

    def points(self, seat: Seat) -> int:
        """The points that this seat is sure to get if nobody lays another crook."""
        targets = (count for count in self.targets.values() if count and seat in count.takers)
        gangs = (count for count in self.gangs.values() if count and count.boss == seat)
        return sum(count.share for count in targets) + sum(count.points for count in gangs)

    @property
    def is_open(self) -> bool:
        """Whether a crook with an unknown face could change the result of any target or gang."""
        return None in self.targets.values() or None in self.gangs.values()


def outlook(known: Collection[Turned], unknown: Collection[Lie], ring: Sequence[Seat], gang_points: int) -> Outlook:
    """How the game stands for somebody who knows the faces of the `known` crooks. Of the `unknown` ones, this person
    knows only where they lie."""
    dark = {lie.target for lie in unknown}
    return Outlook(
        {
            target: None if target in dark else count_target(target, [c for c in known if c.target == target])
            for target in TARGETS
        },
        {gang: _certain(count_gang(gang, known, ring, gang_points), unknown) for gang in Gang},
    )


def _certain(count: GangCount, unknown: Collection[Lie]) -> GangCount | None:
    """The count of a gang; None if it is not certain. It is not certain if one seat, with all its unknown crooks as
    members, could control the gang instead, or could have as many members as its boss."""
    hidden = Counter(lie.seat for lie in unknown)
    for seat in hidden.keys() - {count.boss}:
        others = max(members for other, members in count.members.items() if other != seat)
        enough = others + (count.boss is None)  # as many members as the boss; without a boss, more than all others
        if count.members[seat] + hidden[seat] >= enough:
            return None
    return count
