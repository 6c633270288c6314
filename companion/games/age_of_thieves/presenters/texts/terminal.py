"""The moment for whoever plays a seat by typing: the order, what to do now with the very words, whom the table awaits.

What a line says that is typed then, `play.notation.typed_line` knows; `roll` and `back` are the words of the house.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.games.age_of_thieves.play.decide.cards import BASIC_OF, card_fault, choices, closed
from companion.games.age_of_thieves.play.lying_plan import lying_plan
from companion.games.age_of_thieves.play.notation.words import write_text
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.play.view import OwnCard, view
from companion.games.age_of_thieves.presenters.texts.phrases import card_name, kinds
from companion.games.age_of_thieves.presenters.texts.timeline import slot_text, timeline_lines
from companion.games.age_of_thieves.rules.cards import Way, asks_whom
from companion.games.age_of_thieves.rules.resolution import plan_hints, ways
from companion.present.play.lines import lines, unbroken
from companion.present.ports import Words
from companion.seal.commitment import Plan
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat
from companion.table.seals import SealStage, stage
from companion.table.snapshot import Snapshot
from companion.table.state import Playing, TableState

_HEAD, _UNDER = 2, 6
_ANY_CARD = (Way.SNEAK, Way.DASH, Way.WITS, Way.CUNNING, Way.CARD)
_LATER = frozenset({"guard_roll", "guard_roll_real", "next_turn"})
"""Not done by hand, but not to be tapped yet. (For the set-up, the list that is told at its end must do.)"""
_CARDS_LIE = frozenset({Stage.RESOLUTION, Stage.CLEANUP})


def prompt(words: Words, seen: Snapshot, seat: Seat | None) -> list[str]:
    """Lines for this device, which plays `seat` (or none) and helps its cardboard seats; nothing without a game.

    Nothing in the lines is secret but the seat's own plans.
    """
    if seen.state.playing is None:
        return []
    return list(_told(_Desk(words, seen, seen.state.playing, seat)))


@dataclass(frozen=True)
class _Desk:
    """Where somebody sits and types."""

    words: Words
    seen: Snapshot
    playing: Playing
    seat: Seat | None

    @property
    def state(self) -> State:
        state: State = self.playing.state
        return state

    @property
    def table(self) -> TableState:
        return self.seen.state

    @property
    def own(self) -> Mapping[int, Plan]:
        return {} if self.seat is None else self.seen.own.get(self.seat, {})

    @property
    def cards(self) -> Sequence[str | None] | None:
        """What lies in the slots of the own seat."""
        plan = None if self.seat is None else lying_plan(self.state, self.seat, self.own)
        return None if plan is None else plan.parts

    def types_for(self, seat: Seat) -> bool:
        """Whether what this seat has to tap is typed here."""
        chair = self.table.chairs[seat]
        return seat == self.seat or (not chair.phone and chair.device == self.seen.letter)

    def say(self, key: str, /, **facts: str | int) -> str:
        return self.words.say(f"terminal.{key}", **facts)

    def names(self, seats: Collection[Seat]) -> str:
        return ", ".join(self.state.thief(seat).figure for seat in seats)

    def called(self, seat: Seat | None) -> str:
        """The thief as it is typed: the own one is left out."""
        return "" if seat is None or seat == self.seat else self.state.thief(seat).figure

    def form(self, key: str, seat: Seat | None = None) -> list[str]:
        """The words to type, for the own thief or another."""
        text = self.words.say(f"typed.{key}", thief=self.called(seat))
        return lines(unbroken(" ".join(text.split())), _UNDER)


def _told(desk: _Desk) -> Iterator[str]:
    state = desk.state
    if state.stage in _CARDS_LIE:
        yield from lines(desk.say("order"), _HEAD)
        yield from timeline_lines(desk.words, state, desk.seat, desk.cards)
    checklist = [step for step in steps(state) if not step.done]
    for step in checklist:
        yield from _to_do(desk, step)
    if state.stage in _CARDS_LIE and desk.seat in state.in_town:
        yield from lines(desk.say("happened", forms=unbroken(desk.words.say("typed.happened"))), _HEAD)
    for step in checklist:
        yield from _awaited(desk, step)


# -- to do here --------------------------------------------------------------------------------------------------------


def _to_do(desk: _Desk, step: ChecklistStep) -> Iterator[str]:
    """What is done here now: by hand, or with the words to type."""
    if step.waits is Waits.SEAL:
        yield from _planning(desk, step)
    elif step.waits is None:
        if desk.seat in step.seats and step.id not in _LATER and desk.state.stage is not Stage.SETUP:
            yield from lines(f"- {_sentence(desk, step)}", _HEAD)
            if step.id == "count":
                yield from desk.form("count")
    elif _is_here(desk, step) and not _is_rolling(desk, step):
        yield from _asked(desk, _sentence(desk, step), next(iter(step.seats), None))
        yield from (
            _acting(desk, step.seats[0]) if step.id == "act" else desk.form(step.id, next(iter(step.seats), None))
        )


def _asked(desk: _Desk, sentence: str, seat: Seat | None) -> list[str]:
    """What to do, and for whom if it is not for the own thief."""
    name = desk.called(seat)
    return lines(f"> {desk.say('for_thief', thief=name, what=sentence) if name else sentence}", _HEAD)


def _is_here(desk: _Desk, step: ChecklistStep) -> bool:
    if not step.seats:
        return desk.table.host == desk.seen.letter
    return any(map(desk.types_for, step.seats))


def _is_rolling(desk: _Desk, step: ChecklistStep) -> bool:
    return step.waits is Waits.ROLL and desk.playing.call is not None


def _sentence(desk: _Desk, step: ChecklistStep) -> str:
    return desk.words.say(f"steps.{step.id}", **step.facts)


def _acting(desk: _Desk, seat: Seat) -> Iterator[str]:
    """Every card that may be used now, with the ways that are open to it."""
    thief, known = desk.state.thief(seat), desk.cards if seat == desk.seat else None
    for slot in choices(desk.state):
        special, card = thief.slots[slot].special, None if known is None else known[slot]
        offered = _ANY_CARD if known is None and not special else ways(card, special)
        open_ways = [way for way in offered if _is_open(desk.state, seat, slot, way, card)]
        which = " ".join(f"{desk.called(seat)} {slot + 1}".split())
        typed = [f"use {which} {way}{_name(desk, way, card)}" for way in open_ways] + [f"resign {which}"]
        yield from lines(unbroken(f"{slot_text(desk.words, slot, special, card)}: {' | '.join(typed)}"), _UNDER)


def _is_open(state: State, seat: Seat, slot: int, way: Way, card: str | None) -> bool:
    """Whether the rules leave this way to a thief, as far as its cards are known."""
    return closed(state, seat, way) is None and card_fault(state, seat, slot, BASIC_OF.get(way, card)) is None


def _name(desk: _Desk, way: Way, card: str | None) -> str:
    """With its name, a card's effects are booked at once."""
    if card is None or way not in (Way.CARD, Way.COVER):
        return ""
    return f" {write_text(card)}{' ' + desk.words.say('typed.whom') if asks_whom(card) else ''}"


# -- plans -------------------------------------------------------------------------------------------------------------


def _planning(desk: _Desk, step: ChecklistStep) -> Iterator[str]:
    for seat in filter(desk.types_for, step.seats):
        far = _far(desk, seat)
        if far is SealStage.PLANNING:
            yield from _asked(desk, _sentence(desk, step), seat)
            yield from _own_planning(desk, seat) if seat == desk.seat else desk.form("declare_table", seat)
        elif seat == desk.seat:
            yield from _own_plan(desk, seat, "ready")
            if far is SealStage.READY:
                yield from desk.form("ready")


def _own_planning(desk: _Desk, seat: Seat) -> Iterator[str]:
    pool = desk.state.thief(seat).pool
    among = ", ".join(kinds(desk.words, pool))
    yield from lines(desk.say("pool_kinds" if among else "pool", ap=pool.value, kinds=among), _UNDER)
    if _is_known(desk, seat):
        yield from lines(desk.say("known"), _UNDER)
    if desk.state.question in desk.own:  # the table has changed: it wants another Ready
        yield from _own_plan(desk, seat, "kept")
    yield from desk.form("declare")


def _own_plan(desk: _Desk, seat: Seat, key: str) -> Iterator[str]:
    """The own cards, and what may come to nothing with them."""
    cards = view(desk.state, seat, desk.own).own
    text = ", ".join(_card(desk, card) for card in cards) or desk.say("no_cards")
    yield from lines(desk.say(key, cards=text), _UNDER)
    for hint in plan_hints([(card.ap, card.card) for card in cards], desk.state.thief(seat).in_dungeon):
        yield from lines(desk.words.say(f"hints.{hint}"), _UNDER)


def _card(desk: _Desk, card: OwnCard) -> str:
    name = desk.words.say("tale.unnamed") if card.card is None else card_name(desk.words, card.card)
    return f"{card.ap} {desk.say('special', card=name) if card.special else name}"


def _far(desk: _Desk, seat: Seat) -> SealStage:
    """How far a seat is with its plan; one that is known is planned again."""
    return SealStage.PLANNING if _is_known(desk, seat) else stage(desk.playing, desk.state.question, seat)


def _is_known(desk: _Desk, seat: Seat) -> bool:
    """Whether others may know the plan that this seat had sealed, so that it has to be ready again."""
    return (seat, desk.state.question) in desk.seen.to_seal


# -- awaited from others -----------------------------------------------------------------------------------------------


def _awaited(desk: _Desk, step: ChecklistStep) -> Iterator[str]:
    """Whom the table waits for, where it is nobody here."""
    if step.waits is Waits.SEAL:
        yield from _plans_awaited(desk, step)
    elif _is_rolling(desk, step) and desk.playing.call is not None:
        missing = desk.names(sorted(desk.playing.call.missing))
        yield from lines(desk.say("waits_roll", who=missing), _HEAD)
    elif step.waits is not None and not _is_here(desk, step):
        who = desk.names(step.seats) or desk.words.say("play.host")
        yield from lines(desk.say("waits", who=who, what=_sentence(desk, step)), _HEAD)


def _plans_awaited(desk: _Desk, step: ChecklistStep) -> Iterator[str]:
    far = {seat: _far(desk, seat) for seat in step.seats}
    planning = [seat for seat in step.seats if far[seat] is SealStage.PLANNING]
    others = [seat for seat in planning if not desk.types_for(seat)]
    if others:
        yield from lines(desk.say("waits", who=desk.names(others), what=_sentence(desk, step)), _HEAD)
    phones = [seat for seat in step.seats if desk.table.chairs[seat].phone]
    for awaited in (SealStage.READY, SealStage.SIGNED):
        silent = [seat for seat in phones if far[seat] is awaited]
        if silent and not planning:
            yield from lines(desk.say("waits_screens", who=desk.names(silent)), _HEAD)
            return
