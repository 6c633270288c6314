"""The four orders as they lie out, with markers on them; what a tap on one would do is said before it."""

from dataclasses import dataclass
from enum import StrEnum

from companion.games.swindler.play.decide.move_builder import active
from companion.games.swindler.play.state import State
from companion.games.swindler.rules import orders, scoring
from companion.games.swindler.rules.abilities import Ability
from companion.present.play.who_taps import taps_for
from companion.present.ports import TableReader
from companion.table.ids import Seat


class Lies(StrEnum):
    """How an order lies for the active seat."""

    EMPTY = "empty"
    FREE = "free"
    OWN = "own"
    RIVAL = "rival"


@dataclass(frozen=True)
class OrderCard:
    """One order. `says`: what a tap does; `costs`: who loses points by it, so that it is asked about first; `drops`: it
    takes a marker off, for nothing else. `words`: all that any order may ever show, so that a board keeps its lines."""

    slot: int
    number: str
    emblem: str  # of whoever has reserved it
    owner: str
    says: str
    costs: str
    lies: Lies
    can: bool
    drops: bool
    words: tuple[str, ...] = ()


def owner(state: State, slot: int) -> Seat | None:
    """Whose marker is on an order."""
    order = state.orders[slot]
    return None if order is None else order.marker


def lies(state: State, slot: int) -> Lies:
    """How it lies for the active seat."""
    if state.orders[slot] is None:
        return Lies.EMPTY
    marker = owner(state, slot)
    if marker is None:
        return Lies.FREE
    return Lies.OWN if marker == state.active else Lies.RIVAL


def loses(desk: TableReader, state: State, seat: Seat) -> str:
    """Who loses how many points when a marker comes off; never below 0."""
    swindler = state.swindler(seat)
    after = scoring.scored(swindler.points, orders.LOST)
    lost = swindler.points - after
    return desk.words.say("order_cards.loses", who=swindler.figure, n=lost, before=swindler.points, after=after)


def to_reserve(desk: TableReader, state: State, *, can: bool) -> tuple[OrderCard, ...]:
    """In step 1: a tap lays a marker. Where none may be laid, an own one can come off all the same, on any phone."""
    return tuple(_card(desk, state, slot, _reserving(desk, state, slot, can)) for slot in range(orders.OUT))


def to_fulfil(desk: TableReader, state: State, *, can: bool) -> tuple[OrderCard, ...]:
    """In step 3: a tap opens an order that may be fulfilled."""
    free = state.has(active(state), Ability.FREE_ORDERS)
    verbs = {Lies.OWN: "fulfil", Lies.FREE: "fulfil" if free else "not_reserved"} if can else {}
    return tuple(_card(desk, state, slot, verbs.get(lies(state, slot), "")) for slot in range(orders.OUT))


def as_they_lie(desk: TableReader, state: State) -> tuple[OrderCard, ...]:
    """With their markers, only to look at."""
    return tuple(_card(desk, state, slot, "") for slot in range(orders.OUT))


_TAKES_OFF, _THROWS_OFF = "take_off", "throw_off"
_TAPS = frozenset({"reserve", "fulfil", _TAKES_OFF, _THROWS_OFF})
_SAYS = (*sorted(_TAPS), "no_marker", "not_reserved")


def _reserving(desk: TableReader, state: State, slot: int, can: bool) -> str:
    how, marker = lies(state, slot), owner(state, slot)
    if how is Lies.OWN or not can:
        return _TAKES_OFF if marker is not None and taps_for(desk, marker) else ""
    if how is Lies.EMPTY:
        return ""
    if not _has_marker(state):
        return "no_marker"
    return "reserve" if how is Lies.FREE else _THROWS_OFF


def _has_marker(state: State) -> bool:
    markers = [order.marker for order in state.orders if order is not None]
    return orders.markers_left(markers, active(state)) > 0


def _card(desk: TableReader, state: State, slot: int, verb: str) -> OrderCard:
    words, marker = desk.words, owner(state, slot)
    figure = "" if marker is None else state.swindler(marker).figure
    costs = verb in (_TAKES_OFF, _THROWS_OFF)
    return OrderCard(
        slot=slot,
        number=str(slot + 1),
        emblem=desk.emblem(figure) if figure else "",
        owner=figure or words.say(f"order_cards.{lies(state, slot)}"),
        says=words.say(f"order_cards.{verb}") if verb else "",
        costs=loses(desk, state, marker) if costs and marker is not None else "",
        lies=lies(state, slot),
        can=verb in _TAPS,
        drops=verb == _TAKES_OFF,
        words=_all_words(desk, state),
    )


def _all_words(desk: TableReader, state: State) -> tuple[str, ...]:
    """Word by word: a sentence may stand in several lines."""
    said = [desk.words.say(f"order_cards.{key}") for key in (*_SAYS, Lies.FREE, Lies.EMPTY)]
    names = [swindler.figure for swindler in state.swindlers.values()]
    lost = [desk.words.say("order_cards.loses", who="", n=-orders.LOST, before=88, after=88)]
    return tuple({word for text in (*said, *names, *lost) for word in text.split()})
