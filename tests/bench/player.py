"""One seat's owner in a measurement: lays what it is told to, and taps at once what brings the game to its next plans.

Everything is tapped as a person would: a player who went on without the phones says "we are here", the owner of the
last card resigns it, an owner who is asked to show a card agrees. A finished game is followed by the next one at the
same table."""

from collections.abc import Sequence
from typing import Any

from companion.catalogue import TENANTS
from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.turn import guard_roll, is_real
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
from companion.table.state import Playing

CARDS = (MOVE, AMBUSH, "A third card")


def lay(member: Member, seat: Seat, numbers: Sequence[int]) -> None:
    """Ready, with so many AP on each of three cards; a card without AP stays in hand."""
    playing = member.snapshot.state.playing
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


def play_on(member: Member, seat: Seat, more_ap: int) -> None:
    """Taps what this seat's owner would tap now, if anything; `more_ap`: entered for all at a game's beginning."""
    playing = member.snapshot.state.playing
    if playing is None:
        return
    state = playing.state
    if state.first is not None and state.arbiter == seat:
        _first_thief(member, playing, more_ap)
    elif state.stage is Stage.RESOLUTION:
        _last_card(member, state, seat)


def begin(member: Member) -> None:
    """The host's own taps: a game is started, or the next one after it; the roll for first thief."""
    playing = member.snapshot.state.playing
    if playing is None or playing.state.stage is Stage.OVER:
        game = next(iter(TENANTS.games.values()))
        ring = tuple(sorted(member.snapshot.state.chairs))
        member.owner.say(operations.Start(ring, game.version, usual(game.options(len(ring)))))
    elif playing.state.first is None and playing.call is None:
        _roll(member, playing)


def _first_thief(member: Member, playing: Playing, more_ap: int) -> None:
    state = playing.state
    tap = member.owner.tap
    match state.stage:
        case Stage.SETUP:
            tap(do.FiguresStand(), state.arbiter)
        case Stage.EVENT if more_ap and not state.adjustments:
            tap(do.Adjust(state.turn, What.AP, more_ap, Span.GAME), state.arbiter)
        case Stage.EVENT if not state.ready_to_roll:
            tap(do.JewelPlaced(state.turn, placed=True), state.arbiter)
        case Stage.EVENT if is_real(state, guard_roll(state.turn)):  # seats regained by their words give no share
            tap(do.DiceThrown(state.turn, (1,) * state.dice), state.arbiter)
        case Stage.EVENT if playing.call is None:
            _roll(member, playing)
        case Stage.RESOLUTION:
            _resolution(member, state)
        case Stage.CLEANUP if all(slot.shown for thief in state.thieves.values() for slot in thief.slots):
            tap(do.NextTurn(state.turn), state.arbiter)


def _resolution(member: Member, state: State) -> None:
    """Straight on to the last entry; if that is the guard's, it acts."""
    queue, seat = state.queue(), state.arbiter
    last = queue[-1].seat
    if len(queue) > 1:
        slot = None if last is None else len(state.thief(last).slots) - 1
        member.owner.tap(do.WeAreHere(state.turn, last, slot), seat)
    elif last is None:
        member.owner.tap(do.GuardDone(state.turn), seat)
    elif last == seat:
        _last_card(member, state, last)


def _last_card(member: Member, state: State, seat: Seat) -> None:
    queue = state.queue()
    if len(queue) == 1 and queue[0].seat == seat:
        slot = len(state.thief(seat).slots) - 1
        card = member.snapshot.own[seat][state.question].parts[slot]
        member.owner.tap(do.Resign(state.turn, seat, slot, card), seat)


def _roll(member: Member, playing: Playing) -> None:
    for asked in playing.game.rolls_due(playing.state):
        caller: Any = next((seat for seat in member.snapshot.seats if seat in asked.callers), None)
        member.owner.say(operations.Call(asked.purpose), caller)
