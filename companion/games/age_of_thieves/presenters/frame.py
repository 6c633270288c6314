"""The frame of every page of this game: its head, who it waits for, and which steps belong to one thief."""

from companion.games.age_of_thieves.play.decide.cards import next_place
from companion.games.age_of_thieves.play.state import PLAYING, PlanIs, Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.texts.step_text import step_text
from companion.games.age_of_thieves.rules import calendar
from companion.games.age_of_thieves.rules.calendar import Phase
from companion.games.age_of_thieves.rules.guards import sheet
from companion.present.play import waits, who_taps
from companion.present.play.frame import GameFrame, Head
from companion.present.ports import TableReader, Words
from companion.table.checklist import ChecklistStep, Waits, awaited
from companion.table.ids import Seat
from companion.table.seals import stage
from companion.table.state import Playing

_OWN = frozenset({"act", "type_ap", "declare"})
"""Steps that belong to one thief; all others are shared."""


def game(desk: TableReader) -> State | None:
    """The game under way at this table."""
    playing = desk.seen.state.playing
    return playing.state if playing is not None and isinstance(playing.state, State) else None


def _on(desk: TableReader) -> tuple[Playing, State]:
    """The game under way. The frame asks for it only while there is one."""
    playing = desk.seen.state.playing
    assert playing is not None
    return playing, playing.state


def flag(state: State, seat: Seat | None) -> str:
    """The emblem of the first thief token beside its thief; empty for everybody else."""
    return "first" if seat is not None and seat == state.first else ""


def may_tap(desk: TableReader, step: ChecklistStep) -> bool:
    """Whether this phone offers the step: a thief's own step on its phone, a shared step on the first thief's and the
    host's."""
    return who_taps.may_tap(desk, step, own=step.id in _OWN)


# -- above -------------------------------------------------------------------------------------------------------------


def _head(desk: TableReader) -> Head:
    """The head of a page: turn, mood, phase, and the guard in one line."""
    words, (_, state) = desk.words, _on(desk)
    if state.stage not in PLAYING:
        return Head(words.say(f"stages.{state.stage}"))
    mood = words.say(f"moods.{state.mood}")
    title = words.say("frame.title", turn=state.turn, last=state.turn + _turns_left(state), mood=mood)
    phase = _phase(words, Phase(state.stage.value))
    first = "" if state.first is None else state.thief(state.first).figure
    carries = words.say("frame.first", thief=first) if first else ""
    return Head(title, phase, _guard(words, state), first, flag(state, state.first), carries)


def _turns_left(state: State) -> int:
    """The number of turns after this one: one for each event card of the deck in use then."""
    if calendar.alarm_due(state.mood, first_taken=state.heist.burglar is not None):
        return calendar.ALARM_CARDS
    return state.cards_left


def _phase(words: Words, phase: Phase) -> str:
    return words.say("frame.phase", number=phase.number, of=len(Phase), phase=words.say(f"phases.{phase}"))


def _guard(words: Words, state: State) -> str:
    ties = words.say("frame.ties_guard" if sheet(state.mood).guard_wins_ties else "frame.ties_thieves")
    if state.guard is None:
        return words.say("frame.guard_unrolled", ties=ties)
    return words.say("frame.guard", guard=state.guard, ties=ties)


# -- below -------------------------------------------------------------------------------------------------------------


def _waits(desk: TableReader) -> str:
    playing, state = _on(desk)
    if state.stage is Stage.RESOLUTION:
        return _acts(desk.words, state)
    step = awaited(steps(state))
    if step is None:
        return ""
    return _plans(desk, playing, state) if step.waits is Waits.SEAL else waits.waits_for(desk, step)


def _acts(words: Words, state: State) -> str:
    """Who acts now and who acts next, unless it is the same thief."""
    now = next_place(state)
    if now is None:
        return ""
    who = words.say("frame.the_guard") if now.seat is None else state.thief(now.seat).figure
    then = next((place for place in state.queue() if place.seat != now.seat), None)
    if then is None:
        return words.say("frame.waits.act", who=who)
    if then.seat is None:
        return words.say("frame.waits.act_then_guard", who=who)
    return words.say("frame.waits.act_then", who=who, then=state.thief(then.seat).figure)


def _plans(desk: TableReader, playing: Playing, state: State) -> str:
    """The thieves who still plan; when all are ready, those whose phones are waited for."""
    asked = [seat for seat in state.in_town if state.thief(seat).plan is PlanIs.SECRET]
    held_up = waits.answers({seat: stage(playing, state.question, seat) for seat in asked}, desk.seen.state.chairs)
    if held_up.planning:
        return desk.words.say("frame.waits.declare", who=waits.names(desk, held_up.planning))
    return desk.words.say("frame.waits.screens", who=waits.names(desk, held_up.silent)) if held_up.silent else ""


# -- what taps are meant for -------------------------------------------------------------------------------------------


def _due(desk: TableReader) -> object:
    """The step that is due. In a Resolution it comes with the order of the cards."""
    _, state = _on(desk)
    due = awaited(steps(state))
    line = state.queue() if state.stage is Stage.RESOLUTION else ()
    return state.turn, state.stage, state.moment, due and (due.id, due.seats), line


FRAME = GameFrame(_head, _waits, step_text, _due)
top, undo_line, waits_for = FRAME.top, FRAME.undo_line, FRAME.waits_for
