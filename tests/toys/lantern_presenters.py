"""What Lanterns brings to shared furniture: its frame, its one number, its result, and what its terminal says."""

from collections.abc import Iterable

from companion.present.page_parts import Choice
from companion.present.play.adjust import Adjustable, AdjustGroup, Adjusting, AdjustQuestion
from companion.present.play.count import CountDue
from companion.present.play.counting import Countable, Numbers
from companion.present.play.frame import GameFrame, Head
from companion.present.play.ranking import headline
from companion.present.play.terminal import SealedLines, TerminalLines
from companion.present.play.who_taps import figure
from companion.present.ports import TableReader
from companion.present.result import Finisher, Result
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat
from tests.toys.lanterns import Adjust, Lanterns, Light


def steps(state: Lanterns) -> Iterable[ChecklistStep]:
    """The bids of those who race, and the light, which is the host's."""
    if state.runners:
        yield ChecklistStep("race", None, state.runners, Waits.SEAL)
    yield ChecklistStep("light", None, (), Waits.TAP, done=state.lit)


TERMINAL = TerminalLines(
    steps,
    SealedLines(lambda typist, _step: typist.state.race, lambda typist, _seat: str(typist.own[typist.state.race].open)),
)


def lanterns(desk: TableReader) -> Lanterns:
    """The game under way."""
    assert desk.seen.state.playing is not None
    state: Lanterns = desk.seen.state.playing.state
    return state


FRAME = GameFrame(
    head=lambda desk: Head(desk.words.say("game.name")),
    waits=lambda desk: desk.words.say("lanterns.over" if lanterns(desk).lit else "lanterns.dark"),
    did=lambda words, _before, _command: words.say("lanterns.did"),
    due=lambda desk: lanterns(desk).lit,
)

# -- points, corrected by hand -----------------------------------------------------------------------------------------


def _groups(desk: TableReader) -> tuple[AdjustGroup, ...]:
    points = Choice("points", desk.words.say("lanterns.points"))
    return (AdjustGroup(desk.words.say("lanterns.numbers"), (points,)),) if desk.seen.state.playing else ()


def _asks(desk: TableReader, _said: Adjusting) -> tuple[AdjustQuestion, ...]:
    seats = tuple(Choice(str(seat), figure(desk, seat)) for seat in lanterns(desk).ring)
    return (AdjustQuestion("whose", desk.words.say("lanterns.whose"), seats),)


def _step(_desk: TableReader, said: Adjusting) -> Adjust:
    return Adjust(Seat(int(said.answers["whose"])), said.amount, said.note)


def _told(desk: TableReader, step: Adjust) -> str:
    points = lanterns(desk).points[step.seat] + step.points
    return desk.words.say("lanterns.corrected", who=figure(desk, step.seat), points=points)


ADJUSTABLE = Adjustable(_groups, _asks, _step, _told)

# -- points, counted ---------------------------------------------------------------------------------------------------


def _numbers(desk: TableReader, seat: Seat) -> Numbers:
    return {"points": lanterns(desk).points[seat]}


COUNTABLE = Countable(
    emblems={"points": "dot"},
    numbers=_numbers,
    step=lambda desk, seat, numbers: Adjust(seat, numbers["points"] - _numbers(desk, seat)["points"]),
    text=lambda words, _: words.say("lanterns.points"),
)


def counted(desk: TableReader) -> CountDue | None:
    """All points count as soon as a game is under way."""
    playing = desk.seen.state.playing
    return None if playing is None else CountDue(playing.ring, ChecklistStep("light", None, (), Waits.TAP), Light())


# -- the end -----------------------------------------------------------------------------------------------------------


def result(desk: TableReader) -> Result | None:
    """Most points win, after all lanterns are lit; seats with as many points share a place."""
    playing = desk.seen.state.playing
    if playing is None or not playing.state.lit:
        return None
    points = lanterns(desk).points
    ring = sorted(points, key=lambda seat: -points[seat])
    finishers = tuple(
        Finisher(seat, figure(desk, seat), points[seat], tied=place > 0 and points[ring[place - 1]] == points[seat])
        for place, seat in enumerate(ring)
    )
    winners = tuple(seat for seat in ring if points[seat] == points[ring[0]])
    who = headline(desk.words, *(figure(desk, seat) for seat in winners))
    return Result(f"{who}: {desk.words.say('lanterns.brightest')}", winners, finishers)
