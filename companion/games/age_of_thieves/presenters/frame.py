"""What stands above and below on every screen of a game, and who may tap what."""

from collections.abc import Iterable

from companion.games.age_of_thieves.play.decide.cards import next_place
from companion.games.age_of_thieves.play.state import PLAYING, PlanIs, Stage, State
from companion.games.age_of_thieves.play.steps import Step, Waits, steps
from companion.games.age_of_thieves.presenters.texts.step_text import step_text
from companion.games.age_of_thieves.rules import calendar
from companion.games.age_of_thieves.rules.calendar import Phase
from companion.games.age_of_thieves.rules.guards import sheet
from companion.present.pieces import Top
from companion.present.ports import TableReader, Words
from companion.present.ring import connection
from companion.present.undoing import struck_here
from companion.table.ids import Seat
from companion.table.refusals import Refused
from companion.table.seals import SealStage, stage
from companion.table.state import Playing

_OWN = frozenset({"act", "type_ap", "declare"})
"""Steps that are one thief's own affair; the others are shared."""


def game(desk: TableReader) -> State | None:
    """The game under way at this table."""
    playing = desk.seen.state.playing
    return playing.state if playing is not None and isinstance(playing.state, State) else None


def reader(desk: TableReader) -> Seat | None:
    """Whose eyes look at this phone; None for a display."""
    return next(iter(desk.seen.seats), None)


# -- above -------------------------------------------------------------------------------------------------------------


def top(desk: TableReader, back: bool = False) -> Top:
    """Turn, mood, phase, the guard in one line, the connection."""
    state = game(desk)
    emblem, word = connection(desk)
    if state is None:
        return Top(dot=emblem, dot_word=word, back=back)
    return Top(_title(desk, state), _phase(desk, state), _line(desk, state), emblem, word, back)


def _title(desk: TableReader, state: State) -> str:
    if state.stage not in PLAYING:
        return desk.words.say(f"stages.{state.stage}")
    mood = desk.words.say(f"moods.{state.mood}")
    return desk.words.say("frame.title", turn=state.turn, last=state.turn + _turns_left(state), mood=mood)


def _turns_left(state: State) -> int:
    """After this turn, one for each event card of the deck in use then."""
    if calendar.alarm_due(state.mood, first_taken=state.heist.burglar is not None):
        return calendar.ALARM_CARDS
    return state.cards_left


def _phase(desk: TableReader, state: State) -> str:
    if state.stage not in PLAYING:
        return ""
    phase = Phase(state.stage.value)
    return desk.words.say("frame.phase", number=phase.number, of=len(Phase), phase=desk.words.say(f"phases.{phase}"))


def _line(desk: TableReader, state: State) -> str:
    if state.stage not in PLAYING:
        return ""
    ties = desk.words.say("frame.ties_guard" if sheet(state.mood).guard_wins_ties else "frame.ties_thieves")
    if state.guard is None:
        return desk.words.say("frame.guard_unrolled", ties=ties)
    return desk.words.say("frame.guard", guard=state.guard, ties=ties)


# -- below -------------------------------------------------------------------------------------------------------------


def undo_line(desk: TableReader) -> str:
    """What this phone may take back, in words; empty if nothing."""
    playing, state = desk.seen.state.playing, game(desk)
    last = struck_here(desk.seen)
    if playing is None or state is None or last is None:
        return ""
    command = playing.game.read(last.command)
    if isinstance(command, Refused):
        return ""
    return desk.words.say("frame.undo", what=step_text(desk.words, last.before, command))


def waits_for(desk: TableReader) -> str:
    """Whom the table waits for, and for what; empty if for nobody."""
    playing, state = desk.seen.state.playing, game(desk)
    if playing is None or state is None:
        return ""
    if state.stage is Stage.RESOLUTION:
        return _acts(desk.words, state)
    step = next((each for each in steps(state) if each.waits is not None and not each.done), None)
    if step is None:
        return ""
    if step.waits is Waits.SEAL:
        return _plans(desk, playing, state)
    if step.waits is Waits.ROLL and playing.call is not None:
        return desk.words.say("frame.waits.shares", who=_names(state, sorted(playing.call.missing)))
    who = _names(state, step.seats) or desk.words.say("tale.host")
    return desk.words.say(f"frame.waits.{step.id}", who=who)


def _acts(words: Words, state: State) -> str:
    """Who acts now, and who then, unless it is the same."""
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
    """Those who still plan; when all are ready, the phones that the screens wait for."""
    asked = [seat for seat in state.in_town if state.thief(seat).plan is PlanIs.SECRET]
    far = {seat: stage(playing, state.question, seat) for seat in asked}
    if planning := [seat for seat in asked if far[seat] is SealStage.PLANNING]:
        return desk.words.say("frame.waits.declare", who=_names(state, planning))
    for awaited in (SealStage.READY, SealStage.SIGNED):
        silent = [seat for seat in asked if far[seat] is awaited and desk.seen.state.chairs[seat].phone]
        if silent:
            return desk.words.say("frame.waits.screens", who=_names(state, silent))
    return ""


def _names(state: State, seats: Iterable[Seat]) -> str:
    return ", ".join(state.thief(seat).figure for seat in seats)


# -- who may tap -------------------------------------------------------------------------------------------------------


def may_tap(desk: TableReader, step: Step) -> bool:
    """Whether this phone offers the step: shared ones on the first thief's and the host's, a thief's own on its own."""
    if looks_on(desk):
        return False
    if step.id not in _OWN:
        return leads(desk) or any(map(desk.seen.helps, step.seats))
    return any(taps_for(desk, seat) for seat in step.seats)


def looks_on(desk: TableReader) -> bool:
    """Whether nobody taps here: a display, or robots that play instead of people."""
    return desk.seen.is_display or bool(desk.seen.robots and not desk.seen.seats)


def taps_for(desk: TableReader, seat: Seat) -> bool:
    """Whether this phone offers what is a thief's own affair: its own phone; if that is silent, who leads."""
    if looks_on(desk):
        return False
    if desk.seen.helps(seat):
        return True
    return step_in(desk, seat) and leads(desk)


def step_in(desk: TableReader, seat: Seat) -> bool:
    """Whether somebody else has to tap for this seat: its phone is silent."""
    chair = desk.seen.state.chairs.get(seat)
    if chair is None or chair.device == desk.seen.letter:
        return False
    return chair.device in desk.seen.away or chair.device not in desk.seen.here


def leads(desk: TableReader) -> bool:
    """Whether this is the host's phone or the first thief's, which have the last word."""
    if looks_on(desk):
        return False
    state = game(desk)
    return desk.seen.hosts or (state is not None and state.arbiter is not None and desk.seen.helps(state.arbiter))


def for_whom(desk: TableReader, seat: Seat) -> str:
    """For whom one taps here, if that is not the only one who plays on this phone."""
    state = game(desk)
    if state is None or desk.seen.seats == (seat,):
        return ""
    return desk.words.say("frame.for", thief=state.thief(seat).figure)
