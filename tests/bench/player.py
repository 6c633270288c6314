"""One seat's owner in a measurement: lays what it is told to, and taps at once what brings the game to its next plans.

Everything is tapped as a person would: a player who went on without the phones says "we are here", the owner of the
last card resigns it, an owner who is asked to show a card agrees. A finished game is followed by the next one at the
same table."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.catalogue import TENANTS
from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.turn import FIRST_ROLL, guard_roll, is_real
from companion.games.age_of_thieves.play.planning import halves
from companion.games.age_of_thieves.play.state import Span, Stage, State, What
from companion.games.age_of_thieves.rules.action_points import spread
from companion.games.age_of_thieves.rules.allocation import LaidCard
from companion.games.age_of_thieves.rules.cards import AMBUSH, MOVE
from companion.session.member import Member
from companion.shell.entropy import fresh
from companion.table import operations
from companion.table.ids import Seat
from companion.table.options import usual
from companion.table.refusals import Refused
from companion.table.seals import SealStage as Seal
from companion.table.seals import stage
from companion.table.state import Playing, TableState

CARDS = (MOVE, AMBUSH, "A third card")


def lay(member: Member, seat: Seat, numbers: Sequence[int]) -> None:
    """Ready, with so many AP on each of three cards; a card without AP stays in hand."""
    playing = member.phone.state.playing
    assert playing is not None
    state = playing.state
    used = [(ap, card) for ap, card in zip(numbers, CARDS, strict=True) if ap]
    points = spread(state.thief(seat).markers, [ap for ap, _ in used])
    plan = [LaidCard(laid, card) for laid, (_, card) in zip(points, used, strict=True)]
    sealed = halves(state, seat, plan, fresh(32))
    if isinstance(sealed, Refused):
        raise ValueError(f"no legal plan: {sealed.reasons}")
    member.owner.ready(seat, state.question, sealed.open, sealed.parts)


def ready(playing: Playing, seats: Sequence[Seat]) -> int:
    """How many of these seats have laid a plan for the turn."""
    question = playing.state.question
    return sum(stage(playing, question, seat) is not Seal.PLANNING for seat in seats)


def order(state: State) -> list[list[int]]:
    """Who acts from now on: seat, or -1 for the guard, and AP."""
    return [[-1 if place.seat is None else place.seat, place.ap] for place in state.queue()]


Tap = Callable[[Member], object]
"""What an owner does when it has looked at its page."""


def play_on(member: Member, seat: Seat, more_ap: int) -> None:
    """Taps what this seat's owner would tap now, if anything; `more_ap`: entered for all at a game's beginning."""
    tap = due(member.phone.state.playing, seat, more_ap)
    if tap:
        tap(member)


def due(playing: Playing | None, seat: Seat, more_ap: int) -> Tap | None:
    """What this seat's owner would tap in this game, if anything."""
    if playing is None:
        return None
    state = playing.state
    if state.first is not None and state.arbiter == seat:
        return _first_thief(playing, more_ap)
    return _last_card(state, seat) if state.stage is Stage.RESOLUTION else None


def begin(member: Member) -> None:
    """The host's own taps: a game is started, or the next one after it; the roll for first thief."""
    tap = host_due(member.phone.state)
    if tap:
        tap(member)


def host_due(table: TableState) -> Tap | None:
    """What the host's owner would tap at this table, if anything."""
    playing = table.playing
    if playing is None or playing.state.stage is Stage.OVER:
        game, ring = next(iter(TENANTS.games.values())), tuple(sorted(table.chairs))
        started = operations.Start(ring, game.version, usual(game.options(len(ring))))
        return lambda member: member.owner.say(started)
    if playing.state.first is not None or playing.call is not None:
        return None
    if is_real(playing.state, FIRST_ROLL):  # all links of all chains are used up
        return lambda member: member.owner.tap(do.FirstThief(playing.ring[0]))
    return partial(_roll, playing)


def _first_thief(playing: Playing, more_ap: int) -> Tap | None:
    state = playing.state
    match state.stage:
        case Stage.SETUP:
            return _tap(do.FiguresStand(), state.arbiter)
        case Stage.EVENT if more_ap and not state.adjustments:
            return _tap(do.Adjust(state.turn, What.AP, more_ap, Span.GAME), state.arbiter)
        case Stage.EVENT if not state.ready_to_roll:
            return _tap(do.JewelPlaced(state.turn, placed=True), state.arbiter)
        case Stage.EVENT if is_real(state, guard_roll(state.turn)):  # seats regained by their words give no share
            return _tap(do.DiceThrown(state.turn, (1,) * state.dice), state.arbiter)
        case Stage.EVENT if playing.call is None:
            return partial(_roll, playing)
        case Stage.RESOLUTION:
            return _resolution(state)
        case Stage.CLEANUP if all(slot.shown for thief in state.thieves.values() for slot in thief.slots):
            return _tap(do.NextTurn(state.turn), state.arbiter)
    return None


def _resolution(state: State) -> Tap | None:
    """Straight on to the last entry; if that is the guard's, it acts."""
    queue, seat = state.queue(), state.arbiter
    last = queue[-1].seat
    if len(queue) > 1:
        slot = None if last is None else len(state.thief(last).slots) - 1
        return _tap(do.WeAreHere(state.turn, last, slot), seat)
    if last is None:
        return _tap(do.GuardDone(state.turn), seat)
    return _last_card(state, last) if last == seat else None


def _last_card(state: State, seat: Seat) -> Tap | None:
    queue = state.queue()
    if len(queue) != 1 or queue[0].seat != seat:
        return None
    slot = len(state.thief(seat).slots) - 1

    def resign(member: Member) -> None:
        card = member.phone.own(seat)[state.question].parts[slot]
        member.owner.tap(do.Resign(state.turn, seat, slot, card), seat)

    return resign


def _roll(playing: Playing, member: Member) -> None:
    for asked in playing.game.rolls_due(playing.state):
        caller: Any = next((seat for seat in member.phone.seats if seat in asked.callers), None)
        member.owner.say(operations.Call(asked.purpose), caller)


def _tap(command: Any, seat: Seat | None) -> Tap:
    return lambda member: member.owner.tap(command, seat)
