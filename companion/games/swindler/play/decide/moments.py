"""Whether a card's moment is there, as the table stands."""

from collections.abc import Iterator
from itertools import product

from companion.games.swindler.play.state import PLAYING, Pending, PlayedCard, Stage, State
from companion.games.swindler.rules.accomplices import Accomplice, Opportunity, fits
from companion.games.swindler.rules.tiles import Tile
from companion.table.ids import Seat

_BEFORE_STEALING = frozenset({Stage.BEFORE, Stage.RESERVE, Stage.STEAL})


def scene(state: State, seat: Seat, target: int | None = None) -> Opportunity:
    """What the rules ask about the table for a card of this seat."""
    theft, aimed_at = state.theft, state.card(target)
    return Opportunity(
        own_turn=seat == state.active,
        before_first_draw=state.stage in _BEFORE_STEALING and not state.draws,
        stealing=theft is not None and theft.pending is Pending.NOTHING and theft.here > 0 and theft.forced_by is None,
        skull=theft is not None and theft.pending is Pending.SKULL,
        stop=theft is not None and theft.pending is Pending.STOP,
        actions=state.stage is Stage.ACTIONS,
        card_waits=aimed_at is not None and not aimed_at.begun,
    )


def fits_now(state: State, played: PlayedCard) -> bool:
    """Whether a card that has come to its place can be carried out."""
    return is_playable(state, played.seat, played.card, played.target)


def is_playable(state: State, seat: Seat, card: Accomplice, target: int | None = None) -> bool:
    """Whether a seat could play this card now; an Assassin needs its target, a Trickster two tiles to swap."""
    if card is Accomplice.TRICKSTER and next(swaps(state, seat), None) is None:
        return False
    return fits(card, scene(state, seat, target))


def swaps(state: State, seat: Seat) -> Iterator[tuple[Seat, Tile, Tile]]:
    """What a Trickster of this seat can swap: with whom, an own tile, one of theirs; never back what it brought."""
    swindler = state.swindler(seat)
    before = swindler.swapped
    for other in state.ring:
        theirs = state.swindler(other).tiles.counts if other != seat else ()
        for swap in product((other,), swindler.tiles.counts, theirs):
            if before is None or swap != (before.other, before.got, before.gave):
                yield swap


def may_call_stop(state: State, seat: Seat) -> bool:
    """Whether a seat may say STOP! now: it holds a card that does not rest, and no answers are out."""
    reaction = state.reaction
    pauses = reaction is not None and (not reaction.opened or bool(reaction.to_type))
    return state.stage in PLAYING and not pauses and state.swindler(seat).playable > 0
