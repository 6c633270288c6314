"""No tap breaks the game, and whole games keep the promises of every game."""

from collections import Counter
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.apply.event import apply_event
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.state import PLAYING, PlanIs, Stage, State, Thief, What
from companion.games.age_of_thieves.rules import initiative
from companion.games.age_of_thieves.rules.action_points import Points, red_for
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.tokens import Token
from companion.table.game import Fact
from companion.table.ids import Seat
from companion.table.refusals import Refused
from tests.support import played
from tests.support.played import Made
from tests.support.thieves import (
    commands,
)

GAMES = range(12)


@cache
def game(number: int) -> tuple[Made, ...]:
    """A whole game of robots with options of its own; in every second one stray taps come in between."""
    return tuple(
        played.moves(
            number,
            2 + number % 3,
            edition="de" if number % 2 else "en",
            first_game=number % 5 == 0,
            real_dice=number % 4 == 0,
            cardboard=(1,) if number % 3 == 0 else (),
            strays=number % 2 == 1,
        )
    )


# -- nothing breaks it -------------------------------------------------------------------------------------------------


@cache
def moments() -> tuple[State, ...]:
    """States of all kinds, from whole games."""
    return tuple(made.after for number in GAMES for made in game(number)[:: 7 + number % 3])


@given(st.data())
def test_any_command_is_answered(data: st.DataObject) -> None:
    """Any tap at any time gives events that the state can apply, or a refusal with reasons."""
    state = data.draw(st.sampled_from(moments()))
    image = repr(state)
    answer = decide(state, data.draw(commands(state.turn)))
    assert repr(state) == image
    if isinstance(answer, Refused):
        assert answer.reasons
        assert all(isinstance(reason.code, Veto) for reason in answer.reasons)
    else:
        for event in answer:
            state = apply_event(state, event)


@given(st.data())
def test_any_commands_after_each_other_are_answered(data: st.DataObject) -> None:
    """This also holds for one odd tap after another, to the end of the turn and beyond."""
    state = data.draw(st.sampled_from(moments()))
    for _ in range(12):
        answer = decide(state, data.draw(commands(state.turn)))
        for event in () if isinstance(answer, Refused) else answer:
            state = apply_event(state, event)
    follow_on: dict[Stage, Command] = {
        Stage.CLEANUP: do.NextTurn(state.turn),
        Stage.EVENT: do.JewelPlaced(state.turn, True),
    }
    if state.stage in follow_on:
        answer = decide(state, follow_on[state.stage])
        for event in () if isinstance(answer, Refused) else answer:
            state = apply_event(state, event)


@pytest.mark.parametrize("number", GAMES)
def test_decide_changes_nothing(number: int) -> None:
    """The state is the same afterwards; a refusal leaves no trace."""
    for made in game(number)[::5]:
        image = repr(made.before)
        decide(made.before, made.move)
        assert repr(made.before) == image
        assert made.refused is None or made.after is made.before


def test_the_same_taps_in_the_same_order_are_the_same_game() -> None:
    """Replay equals live: nothing but state and move decides."""
    for made in game(1):
        assert decide(made.before, made.move) == (made.refused or made.events)


# -- what holds for every game -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", GAMES)
def test_every_game_ends(number: int) -> None:
    """There is a ranking with the reason that decided the game."""
    final = game(number)[-1].after
    assert (final.stage, final.ranking is not None) == (Stage.OVER, True)


@pytest.mark.parametrize("number", GAMES)
def test_the_guard_acts_exactly_once_a_turn(number: int) -> None:
    """It acts once more for each call, and not if it is skipped; in the last turn it may not act."""
    acted: Counter[int] = Counter()
    wanted: Counter[int] = Counter()
    cleaned = set()
    for made in game(number):
        turn = made.before.turn
        for event in made.events:
            acted[turn] += isinstance(event, ev.GuardActed)
            wanted[turn] += isinstance(event, ev.GuardCalled) - isinstance(event, ev.GuardSkipped)
            if isinstance(event, ev.CleanedUp):
                cleaned.add(turn)
    assert all(acted[turn] == 1 + wanted[turn] for turn in cleaned)
    assert all(0 <= acted[turn] <= 1 + wanted[turn] for turn in acted)


@pytest.mark.parametrize("number", GAMES)
def test_every_card_has_one_fate(number: int) -> None:
    """At the end of a turn no card is left, and each done card has its own moment. A guard that is called again gives
    back the moment at which it had acted."""
    called: Counter[int] = Counter()
    for made in game(number):
        if any(isinstance(event, ev.GuardCalled) for event in made.events):
            called[made.before.turn] += made.before.guard_done is not None
        if any(isinstance(event, ev.CleanedUp) for event in made.events):
            slots = [slot for thief in made.before.thieves.values() for slot in thief.slots]
            assert all(slot.fate != "lies" for slot in slots)
            moments = [slot.done for slot in slots if slot.done is not None]
            if made.before.guard_done is not None:
                moments.append(made.before.guard_done)
            assert len(moments) == len(set(moments))
            assert len(moments) == made.before.moment - called[made.before.turn]


@pytest.mark.parametrize("number", GAMES)
def test_cards_are_done_in_their_order(number: int) -> None:
    """The card that acts was next before; only Dash, Cunning Plan and `we are here` take several cards at once."""
    for made in game(number):
        state = made.before
        for event in made.events:
            tapped = isinstance(event, ev.CardResigned) and event.because is ev.Because.TAPPED
            if isinstance(event, ev.CardUsed | ev.GuardActed) or tapped:
                place = state.queue()[0]
                assert place.seat == getattr(event, "seat", None)
                if isinstance(event, ev.CardUsed | ev.CardResigned):
                    assert state.thief(event.seat).slots[event.slot].ap == place.ap
            state = apply_event(state, event)


@pytest.mark.parametrize("number", GAMES)
def test_the_order_is_that_of_the_rules(number: int) -> None:
    """When a Resolution begins, only the AP on the table decide the queue."""
    for made in game(number):
        if ev.ResolutionBegan() in made.events and not made.after.guard_skipped:
            after = made.after
            cards = {seat: [slot.ap for slot in after.thief(seat).slots if slot.fate == "lies"] for seat in after.ring}
            assert after.guard is not None
            assert after.first is not None
            assert after.queue() == initiative.order(cards, after.guard, after.mood, after.first, after.ring)


class Ledger:
    """One thief's AP, counted outside the game: what came and what went, by kind."""

    def __init__(self) -> None:
        self.blue, self.red, self.gained = 10, 0, 0
        self.informer, self.agent = 0, 0

    def book(self, seat: Seat, event: ev.Event, state: State) -> None:
        """Books an event for this thief, in the state before it."""
        match event:
            case ev.DebtCame(seat=owner, gains=gains) if owner == seat:
                self.gained += gains
            case ev.Adjusted(adjustment=a) if a.seat in (None, seat):
                plans = state.thief(seat).plan in (PlanIs.SECRET, PlanIs.TO_TYPE) and state.thief(seat).left is None
                now = state.stage is Stage.DECLARATION and a.counts_in(state.turn)
                if a.what is What.AP and plans and now:
                    self.gained += max(0, a.amount)
                if a.what in (What.INFORMER, What.AGENT):
                    setattr(self, a.what, getattr(self, a.what) + a.amount)
            case ev.TokenRevealed(seat=owner, token=Token.INFORMER | Token.AGENT as token) if owner == seat:
                setattr(self, token, getattr(self, token) + 1)
            case ev.CleanedUp():
                self._clean_up(state.thief(seat), red_for(len(state.ring)) if state.heist.holder == seat else 0)
                if state.thief(seat).in_dungeon and state.options.edition is Edition.GERMAN:
                    self.blue = 2

    def _clean_up(self, thief: Thief, red: int) -> None:
        used = thief.laid if thief.plan in (PlanIs.OPEN, PlanIs.TYPED) else Points()
        self.informer, self.agent = max(0, self.informer - used.informer), max(0, self.agent - used.agent)
        self.blue, self.red, self.gained = (2 if thief.caught else 10), red, 0

    def agrees(self, thief: Thief) -> None:
        """Checks that no AP has appeared or vanished."""
        there = thief.markers + thief.aside
        assert there == Points(blue=self.blue, purple=self.gained, red=self.red)
        assert (thief.informer, thief.agent) == (self.informer, self.agent)
        assert thief.laid.markers <= thief.markers.markers


@pytest.mark.parametrize("number", GAMES)
def test_no_ap_appears_or_vanishes(number: int) -> None:
    """There are 10 blue or 2, gained ones, and red ones, in the pool or aside; tokens are the revealed ones less the
    used ones."""
    ledgers = {seat: Ledger() for seat in game(number)[0].before.ring}
    for made in game(number):
        state = made.before
        for event in made.events:
            for seat, ledger in ledgers.items():
                ledger.book(seat, event, state)
            state = apply_event(state, event)
        for seat, ledger in ledgers.items():
            ledger.agrees(state.thief(seat))


@pytest.mark.parametrize("number", GAMES)
def test_the_emperors_jewel_is_in_one_place(number: int) -> None:
    """Its holder is in town (or has just won), and somebody took it first."""
    for made in game(number):
        heist, thieves = made.after.heist, made.after.thieves
        assert heist.holder is None or heist.burglar is not None
        assert heist.holder is None or thieves[heist.holder].left is None or made.after.stage is Stage.OVER
        assert made.after.mood == "calm" or heist.burglar is not None


@pytest.mark.parametrize("number", [number for number in GAMES if number % 2 == 0])
def test_jewels_go_round(number: int) -> None:
    """Yellow and green ones are on the board, in the supply or with a thief; only people change their number."""
    for state in (made.after for made in game(number) if made.after.stage in PLAYING):
        purses = [state.board, state.supply, *(thief.purse for thief in state.thieves.values())]
        for what, there in ((What.YELLOW, 10), (What.GREEN, 4)):
            by_hand = sum(a.amount for a in state.adjustments if a.what is what)
            assert sum(getattr(purse, what) for purse in purses) == there + by_hand


def test_plans_in_another_order_are_the_same_game() -> None:
    """Nothing shows which phone opened first."""
    for made in game(4):
        if isinstance(made.move, Fact) and hasattr(made.move, "by_seat"):
            move: Any = made.move
            turned = type(move)(move.question, dict(reversed(move.by_seat.items())))
            assert decide(made.before, turned) == made.events
