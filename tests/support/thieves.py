"""Age of Thieves at a given moment: small tables for tests, and short names for moves on them."""

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.apply.event import apply_event
from companion.games.age_of_thieves.play.commands import KINDS, Command
from companion.games.age_of_thieves.play.decide.cards import choices, next_place
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.events import Event
from companion.games.age_of_thieves.play.state import Fate, Options, Stage, State, Thief
from companion.games.age_of_thieves.rules.action_points import AGENT_AP, BLUE, Points
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.game import Answers, Fact, Laid, Opened, PartShown, SetAside
from companion.table.ids import Seat
from companion.table.refusals import Refused

MORIUS, NOIRON, JASMINE, ZAIN = FOUR = tuple(map(Seat, range(4)))
FIGURES = ("Morius", "Noiron", "Jasmine", "Zain")

Changes = Mapping[int, Mapping[str, Any]]
"""Fields of some thieves that are not as at the start: `{NOIRON: {"in_dungeon": True}}`."""

# -- moments -----------------------------------------------------------------------------------------------------------


def table(count: int = 3, thieves: Changes | None = None, options: Options | None = None, **fields: Any) -> State:
    """Everybody has sat down, Morius is first thief; what is given differs from a fresh game."""
    given = thieves or {}
    sheets = {seat: Thief(FIGURES[seat], **given.get(seat, {})) for seat in FOUR[:count]}
    return State(options or Options(), FOUR[:count], sheets, **{"first": MORIUS, **fields})


def at_event(count: int = 3, *, turn: int = 1, mood: Mood = Mood.CALM, **fields: Any) -> State:
    """The Event phase; in Calm the yellow jewel is to be placed, in the Alarm the guard's roll is due."""
    calm = mood is Mood.CALM
    cards = {"calm_cards": turn if calm else turn - 1, "alarm_cards": int(not calm)}
    return table(
        count, **{"stage": Stage.EVENT, "turn": turn, "mood": mood, "ready_to_roll": not calm, **cards, **fields}
    )


def at_declaration(count: int = 3, *, guard: int = 4, **fields: Any) -> State:
    """All plan; nobody is ready yet. Arguments as for `at_event`."""
    return at_event(count, **{"stage": Stage.DECLARATION, "ready_to_roll": True, "faces": (guard,), **fields})


def at_resolution(*plans: "Plan", thieves: Changes | None = None, **fields: Any) -> State:
    """All plans are open: for each of 3 or 4 thieves, clockwise, its plan. See also `at_declaration`. A thief that lays
    more than 10 blue AP has so many, unless its markers are given."""
    count = max(3, len(plans))
    filled: tuple[Plan, ...] = (*plans, *[()] * (count - len(plans)))
    given = thieves or {}
    sheets = {
        seat: {"markers": _enough_for(plan), **given.get(seat, {})} for seat, plan in zip(FOUR, filled, strict=False)
    }
    state = at_declaration(count, thieves=sheets, **fields)
    return then(state, answers(state, dict(zip(FOUR, filled, strict=False))))


def _enough_for(plan: "Plan") -> Points:
    cards = [each if isinstance(each, list) else card(each) for each in plan] if isinstance(plan, tuple) else []
    return Points(blue=max(BLUE, sum(each[0] for each in cards)))


def at_cleanup(*plans: "Plan", **fields: Any) -> State:
    """Everybody has resigned everything and the guard has acted. Arguments as for `at_resolution`."""
    return resigned(at_resolution(*plans, **fields))


# -- plans -------------------------------------------------------------------------------------------------------------

LAID, ASIDE = Laid(), SetAside()
Plan = tuple[int | list[int], ...] | Laid | SetAside | Opened
"""The AP of each card, highest first (or the card in full, see `card`); or an answer without a plan."""


def card(ap: int, *, special: int = 0, informer: int = 0, agent: int = 0) -> list[int]:
    """One card of an open part; what is not tokens is blue."""
    return [ap - informer - AGENT_AP * agent, 0, 0, informer, agent, special]


def opened(*cards: int | list[int]) -> Opened:
    """A plan that opened as it should."""
    return Opened([card(each) if isinstance(each, int) else each for each in cards], len(cards))


def answers(state: State, plans: Mapping[Seat, Plan]) -> Answers:
    """All plans open."""
    by_seat = {seat: opened(*plan) if isinstance(plan, tuple) else plan for seat, plan in plans.items()}
    return Answers(state.question, by_seat)


# -- moves -------------------------------------------------------------------------------------------------------------


def told(state: State, move: Command | Fact) -> tuple[Event, ...]:
    """What follows from a move that must be accepted."""
    events = decide(state, move)
    assert not isinstance(events, Refused), events
    return events


def then(state: State, *moves: Command | Fact) -> State:
    """The state after moves that must be accepted."""
    for move in moves:
        state = after(state, *told(state, move))
    return state


def refused(state: State, move: Command | Fact) -> list[Veto]:
    """Why a move is refused, which it must be."""
    answer = decide(state, move)
    assert isinstance(answer, Refused), answer
    return [Veto(reason.code) for reason in answer.reasons]


def shown(state: State, seat: Seat, part: int, value: Any) -> PartShown:
    """A hidden part of this turn's plan is proved."""
    return PartShown(state.question, seat, part, value)


def use(
    seat: Seat,
    slot: int,
    way: Way = Way.CARD,
    name: str | None = None,
    target: int | None = None,
    insist: bool = False,
) -> do.Use:
    """A card used in turn 1."""
    return do.Use(1, seat, slot, way, name, target, insist)


def resigned(state: State) -> State:
    """The Resolution to its end, nobody using anything."""
    while (place := next_place(state)) is not None:
        if place.seat is None:
            state = then(state, do.GuardDone(state.turn))
        else:
            state = then(state, do.Resign(state.turn, place.seat, choices(state)[0]))
    return state


def after(state: State, *events: Event) -> State:
    """The state after some events."""
    for event in events:
        state = apply_event(state, event)
    return state


# -- what came of it ---------------------------------------------------------------------------------------------------


def fates(state: State, seat: Seat) -> list[Fate]:
    """What happened to a thief's cards."""
    return [slot.fate for slot in state.thief(seat).slots]


def order(state: State) -> list[tuple[int, str]]:
    """Who acts from now on: AP and name."""
    return [(place.ap, "guard" if place.seat is None else FIGURES[place.seat]) for place in state.queue()]


# -- anything at all ---------------------------------------------------------------------------------------------------

_NUMBERS = st.integers(-1, 5) | st.integers(-(2**53) + 1, 2**53 - 1)
_CARDS = st.sampled_from(("move", "ambush", "beacon", "poisonous_bola", "reflective_cloak", "seduction", ""))


@cache
def commands(turn: int) -> st.SearchStrategy[Command]:
    """Any command that plain data can say, most of them tapped in this turn."""
    by_name = {"turn": st.one_of(*[st.just(turn)] * 4, _NUMBERS), "card": st.none() | _CARDS}
    return st.one_of([_built(kind, by_name) for kind in KINDS.values()])


def _built(kind: type[Command], by_name: Mapping[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[Command]:
    hints = get_type_hints(kind).items()
    return st.builds(kind, **{name: by_name[name] if name in by_name else _of(hint) for name, hint in hints})


def _of(hint: Any) -> st.SearchStrategy[Any]:
    inner = get_args(hint)
    if get_origin(hint) is tuple:
        return st.lists(_of(inner[0]), max_size=4).map(tuple)
    if inner:
        return st.one_of([_of(each) for each in inner])
    return _NUMBERS if hint is int else st.from_type(hint)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)
"""Whatever a hostile phone could put under its seal."""
