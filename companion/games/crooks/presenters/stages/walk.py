"""The stops of the reckoning: one for each target and each gang, with everything that explains its result."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.board import Mark, face_mark
from companion.games.crooks.rules.reckoning import GangCount, TargetCount
from companion.present.play.lines import signed
from companion.present.ports import TableReader
from companion.table.ids import Seat


@dataclass(frozen=True)
class StopSeat:
    """A player at a stop: the crooks there, the sum of their ranks or the number of members, and the points for it."""

    emblem: str = ""
    name: str = ""
    marks: tuple[Mark, ...] = ()
    sum: str = ""
    gets: str = ""
    best: bool = False


@dataclass(frozen=True)
class Stop:
    """One stop: a target or a gang."""

    title: str = ""
    number: str = ""  # the number of a target
    emblem: str = ""  # the emblem of a gang
    why: str = ""  # what a target is worth, with its modifiers; how a gang is counted
    seats: tuple[StopSeat, ...] = ()
    result: str = ""


def stops(desk: TableReader, state: State) -> tuple[Stop, ...]:
    """All stops. There are none before every face is known."""
    if state.reckoning is None:
        return ()
    targets = (_target(desk, state, count) for count in state.reckoning.targets)
    gangs = (_gang(desk, state, count) for count in state.reckoning.gangs)
    return (*targets, *gangs)


def totals(state: State, shown: int) -> Mapping[Seat, int]:
    """The points that the first stops, `shown` in number, bring to each seat."""
    points = Counter[Seat]()
    if state.reckoning is None:
        return points
    points.update(dict.fromkeys(state.ring, 0))
    for target in state.reckoning.targets[:shown]:
        points.update(dict.fromkeys(target.takers, target.share))
    for gang in state.reckoning.gangs[: max(shown - len(state.reckoning.targets), 0)]:
        if gang.boss is not None:
            points[gang.boss] += gang.points
    return points


def _target(desk: TableReader, state: State, count: TargetCount) -> Stop:
    """The stop of a target: what it is worth, who has which crooks there, who takes it."""
    words = desk.words
    key = "worth_modified" if count.modifiers else "worth"
    sums = " ".join([str(count.target), *map(signed, count.modifiers)])
    seats = []
    for seat in state.ring:
        marks = _marks(state, seat, count.target)
        if not marks:
            continue
        figure, best = state.players[seat].figure, seat in count.takers
        gets = words.say("reckoning.gets", points=count.share) if best else ""
        seats.append(StopSeat(desk.emblem(figure), figure, marks, str(count.strengths.get(seat, 0)), gets, best))
    return Stop(
        title=words.say("reckoning.target", target=count.target),
        number=str(count.target),
        why=words.say(f"reckoning.{key}", value=count.value, modifiers=sums),
        seats=tuple(seats),
        result=_taken(desk, state, count),
    )


def _marks(state: State, seat: Seat, target: int) -> tuple[Mark, ...]:
    crooks = (state.crooks[number] for number in state.at(seat, target))
    return tuple(face_mark(crook.face, void=crook.is_void) for crook in crooks if crook.face is not None)


def _taken(desk: TableReader, state: State, count: TargetCount) -> str:
    """The sentence that says who takes a target. If several share it, also how many points are lost."""
    words = desk.words
    if not count.takers:
        return words.say("reckoning.nobody")
    names = ", ".join(state.players[seat].figure for seat in count.takers)
    if len(count.takers) == 1:
        return words.say("reckoning.takes", player=names, points=count.share)
    key = "shares" if not count.lost else "shares_lost"
    return words.say(f"reckoning.{key}", players=names, points=count.share, lost=count.lost)


def _gang(desk: TableReader, state: State, count: GangCount) -> Stop:
    """The stop of a gang: how many members each player has, and who controls it."""
    words = desk.words
    gang = words.say(f"gangs.{count.gang}")
    seats = tuple(
        StopSeat(desk.emblem(figure), figure, (), str(members), gets, seat == count.boss)
        for seat, members in count.members.items()
        for figure in [state.players[seat].figure]
        for gets in [words.say("reckoning.gets", points=count.points) if seat == count.boss else ""]
    )
    boss = None if count.boss is None else state.players[count.boss].figure
    if boss is None:
        result = words.say("reckoning.no_boss" if any(count.members.values()) else "reckoning.no_members")
    else:
        result = words.say("reckoning.boss", player=boss, points=count.points)
    return Stop(gang, emblem=f"gang_{count.gang}", why=words.say("reckoning.members"), seats=seats, result=result)
