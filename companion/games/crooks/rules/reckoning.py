"""The reckoning: it counts target by target, the lowest first, then gang by gang. Each count holds what explains it."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from companion.games.crooks.rules.crooks import CrookFace, Gang
from companion.games.crooks.rules.grid import TARGETS
from companion.table.ids import Seat


@dataclass(frozen=True)
class Turned:
    """A crook at a target that counts, and whose face is known."""

    seat: Seat
    target: int
    face: CrookFace


@dataclass(frozen=True)
class TargetCount:
    """One target: who takes it, and why. `strengths`: the sum of the ranks of each seat that has crooks there."""

    target: int
    modifiers: tuple[int, ...]
    value: int
    strengths: Mapping[Seat, int]
    takers: tuple[Seat, ...]
    share: int  # the points that each taker gets
    lost: int  # the points that nobody gets


@dataclass(frozen=True)
class GangCount:
    """One gang: how many members each seat has, and which seat controls it. `boss` None: several seats have the most
    members, or nobody has any."""

    gang: Gang
    members: Mapping[Seat, int]
    boss: Seat | None
    points: int


@dataclass(frozen=True)
class Reckoning:
    """All targets and all gangs, in the order in which they are counted."""

    targets: tuple[TargetCount, ...]
    gangs: tuple[GangCount, ...]

    def points(self, seat: Seat) -> int:
        """The points of a seat at the end of the game."""
        from_targets = sum(count.share for count in self.targets if seat in count.takers)
        return from_targets + sum(count.points for count in self.gangs if count.boss == seat)


def reckon(crooks: Collection[Turned], ring: Sequence[Seat], gang_points: int) -> Reckoning:
    """Counts what these crooks bring to the seats of the game."""
    return Reckoning(
        tuple(count_target(target, [crook for crook in crooks if crook.target == target]) for target in TARGETS),
        tuple(count_gang(gang, crooks, ring, gang_points) for gang in Gang),
    )


def count_target(target: int, crooks: Collection[Turned]) -> TargetCount:
    """Counts one target. The seat with the highest strength takes it; several share its value, rounded down. All
    modifiers there change the value, whoever laid them."""
    modifiers = tuple(crook.face.modifier for crook in crooks if crook.face.modifier)
    value = max(0, target + sum(modifiers))
    strengths = Counter[Seat]()
    for crook in crooks:
        strengths[crook.seat] += crook.face.rank
    takers = tuple(sorted(seat for seat, strength in strengths.items() if strength == max(strengths.values())))
    share = value // len(takers) if takers else 0
    return TargetCount(target, modifiers, value, dict(strengths), takers, share, value - share * len(takers))


def count_gang(gang: Gang, crooks: Collection[Turned], ring: Sequence[Seat], points: int) -> GangCount:
    """Counts one gang. The seat that has more members than any other controls it. A crook is a member of each of its
    gangs."""
    members = {seat: sum(gang in crook.face.gangs for crook in crooks if crook.seat == seat) for seat in ring}
    most = max(members.values())
    bosses = [seat for seat, number in members.items() if number == most]
    boss = bosses[0] if most and len(bosses) == 1 else None
    return GangCount(gang, members, boss, 0 if boss is None else points)
