"""What one seat may know, built up from nothing: whatever is not put in here is not seen.

The state holds no answer before it opens, so a rival's card cannot be in a view either; a seat's own answer comes in
from its own phone alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from companion.games.swindler.play import planning
from companion.games.swindler.play.decide.moments import is_playable, may_call_stop
from companion.games.swindler.play.decide.turn import is_last_round
from companion.games.swindler.play.planning import Answered
from companion.games.swindler.play.state import Bet, Pending, PlayedCard, Stage, State
from companion.games.swindler.play.steps import steps
from companion.games.swindler.rules import bags, orders
from companion.games.swindler.rules.abilities import Ability, is_master
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.raid import RaidCard
from companion.games.swindler.rules.scoring import Rank, Source
from companion.games.swindler.rules.tiles import BAGS, Colour, Heap
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat


@dataclass(frozen=True)
class SwindlerView:
    """All that lies before a seat."""

    seat: Seat
    figure: str
    points: int
    sources: Mapping[Source, int]
    coins: int
    tiles: Heap
    cards: int
    resting: int
    posters: int
    orders: int
    in_dungeon: bool
    ability: Ability | None
    written: str
    master: bool
    hand_in: int
    reserved: int


@dataclass(frozen=True)
class BagView:
    """A bag, and what the active seat risks there. Without odds, if the table plays so, there are no chances."""

    colour: Colour
    loot: int
    skulls: int
    skull: Fraction | None
    stake: int  # tiles that a skull would cost
    safe_two: Fraction | None  # two draws in a row without a skull


@dataclass(frozen=True)
class TheftView:
    """The steal under way."""

    bag: Colour
    loot: Heap
    pending: Pending
    harmless: bool
    forced_by: Seat | None
    next_draw: int  # its number


@dataclass(frozen=True)
class SeatView:
    """Everything a screen of this seat shows of the game."""

    seat: Seat | None
    stage: Stage
    turn: int
    start: Seat | None
    active: Seat | None
    last_round: bool
    swindlers: tuple[SwindlerView, ...]
    bags: tuple[BagView, ...]
    theft: TheftView | None
    orders: tuple[Seat | None, ...]
    empty_orders: tuple[int, ...]
    dealers: tuple[Heap | None, ...]
    deck: int
    supply_coins: int
    supply_neutral: int
    raided: RaidCard | None
    bets: tuple[Bet, ...]
    aids: tuple[Accomplice, ...]
    stack: tuple[tuple[PlayedCard, ...], ...]
    asked: tuple[Seat, ...]
    may_stop: bool
    steps: tuple[ChecklistStep, ...]
    ranking: tuple[Rank, ...] | None
    own: Answered | None = field(repr=False)  # what this seat has sealed and nobody has seen
    playable: tuple[Accomplice, ...] = ()  # whatever it holds, only these could be played now


def view(state: State, seat: Seat | None, own: Mapping[int, Any]) -> SeatView:
    """The table as this seat may see it; `own` holds its sealed answers as `play.planning` made them."""
    reaction = state.reaction
    asked = reaction.asked if reaction and not reaction.opened else ()
    return SeatView(
        seat=seat,
        stage=state.stage,
        turn=state.turn,
        start=state.start,
        active=state.active,
        last_round=is_last_round(state),
        swindlers=tuple(_swindler(state, each) for each in state.ring),
        bags=tuple(_bag(state, colour) for colour in BAGS),
        theft=_theft(state),
        orders=tuple(None if order is None else order.marker for order in state.orders),
        empty_orders=tuple(slot for slot, order in enumerate(state.orders) if order is None),
        dealers=state.dealers,
        deck=state.deck,
        supply_coins=state.supply_coins,
        supply_neutral=state.supply_neutral,
        raided=state.raided,
        bets=state.bets,
        aids=state.aids,
        stack=tuple(each.cards for each in state.stack),
        asked=asked,
        may_stop=seat is not None and may_call_stop(state, seat),
        steps=steps(state),
        ranking=state.ranking,
        own=_own(state, own) if seat in asked else None,
        playable=() if seat is None else _playable(state, seat),
    )


def _swindler(state: State, seat: Seat) -> SwindlerView:
    swindler = state.swindler(seat)
    return SwindlerView(
        seat=seat,
        figure=swindler.figure,
        points=swindler.points,
        sources=swindler.sources,
        coins=swindler.coins,
        tiles=swindler.tiles,
        cards=swindler.cards,
        resting=swindler.resting,
        posters=swindler.posters,
        orders=swindler.orders,
        in_dungeon=swindler.in_dungeon,
        ability=swindler.ability,
        written=swindler.written,
        master=is_master(swindler.orders, orders.MASTER_AT[len(state.ring)]),
        hand_in=swindler.hand_in,
        reserved=sum(order is not None and order.marker == seat for order in state.orders),
    )


def _bag(state: State, colour: Colour) -> BagView:
    odds = state.odds(colour)
    before = Heap() if state.active is None else state.swindler(state.active).tiles
    shown = state.options.odds_shown
    return BagView(
        colour=colour,
        loot=odds.loot,
        skulls=odds.skulls,
        skull=odds.skull if shown else None,
        stake=len(bags.goes_back(before, colour)),
        safe_two=odds.safe(2) if shown else None,
    )


def _theft(state: State) -> TheftView | None:
    theft = state.theft
    if theft is None:
        return None
    return TheftView(theft.bag, theft.loot, theft.pending, theft.harmless, theft.forced_by, state.draws + 1)


def _own(state: State, own: Mapping[int, Any]) -> Answered | None:
    plan = own.get(state.asked)
    return None if plan is None else planning.opened(plan.open)


def _playable(state: State, seat: Seat) -> tuple[Accomplice, ...]:
    """An Assassin, if any card on the table still waits."""
    waiting = [card.number for reaction in state.stack for card in reaction.cards if not card.begun]
    return tuple(
        card for card in Accomplice if any(is_playable(state, seat, card, target) for target in (None, *waiting))
    )
