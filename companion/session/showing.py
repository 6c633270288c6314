"""Whose tap turns up a hidden part. Its owner's does at once; somebody else's asks the owner first.

Whoever may correct, or the host, may tap for a phone that is silent. A phone that is not silent could so be made to
show its whole plan by taps that are struck again; so it asks, unless its owner taps or lays the next plan.
"""

from collections.abc import Iterable

from companion.table.duties import ToShow, duties
from companion.table.entry import Operation
from companion.table.ids import Letter, Seat
from companion.table.refusals import Refused
from companion.table.state import TableState


def asked_for(
    before: TableState, after: TableState, operation: Operation, seats: Iterable[Seat], letter: Letter | None
) -> frozenset[ToShow]:
    """What these seats of phone `letter` owe since somebody else tapped what is theirs to tap."""
    playing = before.playing
    if operation.kind != "step" or playing is None or operation.author == letter:
        return frozenset()
    command = playing.game.read(operation.body)
    if isinstance(command, Refused):
        return frozenset()
    doers = playing.game.doers(playing.state, command).seats
    theirs = [seat for seat in seats if seat in doers and seat != operation.author]
    known = {duty for seat in theirs for duty in duties(before, seat)}
    owed = {duty for seat in theirs for duty in duties(after, seat)}
    return frozenset(duty for duty in owed - known if isinstance(duty, ToShow))


def not_agreed(state: TableState, seats: Iterable[Seat], said: Iterable[Operation]) -> frozenset[ToShow]:
    """What these seats owe when their phone begins to play them, but for the parts that it has already `said`.

    Whose taps turned them up it cannot know: it did not follow while they were made, or has forgotten. A part said in
    another game, or upon entries that are no more, was of another plan."""
    parts = [part for part in said if part.kind == "part" and _counts_still(state, part)]
    shown = {(part.author, part.body["q"], j) for part in parts for j, *_ in part.body["shown"]}
    owed = {duty for seat in seats for duty in duties(state, seat)}
    return frozenset(duty for duty in owed if isinstance(duty, ToShow) and (duty.seat, duty.q, duty.j) not in shown)


def _counts_still(state: TableState, operation: Operation) -> bool:
    stands = state.heads.at(operation.seen_n) == operation.seen_head
    return stands and state.playing is not None and operation.seen_n >= state.playing.since
