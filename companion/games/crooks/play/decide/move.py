"""All taps and proofs go through here: first whether they are allowed, then what follows. A refusal changes nothing."""

from collections.abc import Callable
from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import Command
from companion.games.crooks.play.decide import end, place, turns
from companion.games.crooks.play.decide.facts import judge_fact
from companion.games.crooks.play.decide.move_builder import MoveBuilder, building
from companion.games.crooks.play.events import Event
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.rules.reasons import Veto
from companion.table.game import Absent, Answers, Fact, PartShown, RollMade, RollReal
from companion.table.refusals import Refused, refuse

Handler = Callable[[MoveBuilder, Any], Refused | None]

_TURNS = frozenset({Stage.TURNS})

HANDLERS: dict[type[Command], tuple[frozenset[Stage], Handler]] = {
    do.FirstSeat: (frozenset({Stage.SETUP}), turns.first_seat),
    do.Recruit: (_TURNS, turns.recruit),
    do.Lay: (_TURNS, place.lay),
    do.ToBox: (_TURNS, place.to_box),
    do.Pass: (_TURNS, turns.pass_on),
    do.TurnUp: (frozenset({Stage.EVENING}), end.turn_up),
    do.NoteFace: (frozenset({Stage.TURNS, Stage.EVENING, Stage.RECKONING}), end.note_face),
    do.ReckoningStands: (frozenset({Stage.RECKONING}), end.stands),
}
"""For each command: the stages in which it may be tapped, and the function that decides it."""


def decide(state: State, move: Command | Fact) -> tuple[Event, ...] | Refused:
    """The events that follow from a command or a fact."""
    builder = building(state)
    if isinstance(move, RollMade | RollReal | Answers | PartShown | Absent):
        judge_fact(builder, move)
        return builder.done()
    stages, handler = HANDLERS[type(move)]
    if state.stage not in stages:
        return refuse(Veto.NOT_NOW)
    if getattr(move, "seat", state.ring[0]) not in state.players:
        return refuse(Veto.NOT_IN_GAME)
    return handler(builder, move) or builder.done()
