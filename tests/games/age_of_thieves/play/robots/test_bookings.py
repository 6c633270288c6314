"""What robots tap in addition to their cards."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.decide.turn import alarm_due
from companion.games.age_of_thieves.play.robots import bookings
from companion.games.age_of_thieves.play.state import District, Heist, Options, Stage, State, What
from companion.games.age_of_thieves.play.who_may_tap import doers
from companion.games.age_of_thieves.rules.card_use import LONE
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import EXIST, Jewel, Purse
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS, Token
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream
from companion.table.ids import Seat
from companion.table.refusals import Refused
from tests.support.played import moves
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    Changes,
    after,
    at_event,
    at_resolution,
    table,
    then,
)

WHOLE_GAMES = settings(max_examples=settings().max_examples // 5)
T = TypeVar("T")
KNOWN = Heist(None, NOIRON, 3, District.EMPTY_POT)


def chance(n: int) -> Chance:
    """One of many streams of chance."""
    return Chance(Stream(sha256(b"%d" % n).digest()))


def often(ask: Callable[[Chance], T], times: int = 600) -> list[T]:
    """The results of many streams."""
    return [ask(chance(n)) for n in range(times)]


def share(commands: Sequence[Command | None], kind: type[Command]) -> float:
    """The share of results of this kind."""
    return sum(isinstance(command, kind) for command in commands) / len(commands)


def acting(way: Way | None = Way.SNEAK, name: str | None = None, **fields: Any) -> State:
    """Turn 5; Noiron has just used a card in this way."""
    state = at_resolution((3,), (7, 2), (4,), **{"turn": 5, "guard": 1, **fields})
    state = after(state, ev.CardUsed(NOIRON, 0, way, name))
    return after(state, ev.CardResigned(NOIRON, 1, None, ev.Because.ONLY_CARD)) if way in LONE else state


def booked(state: State) -> list[Command | None]:
    """What Noiron's action may bring."""
    taps = often(lambda drawn: bookings.booking(drawn, state))
    assert {tap[0] for tap in taps if tap} <= {NOIRON}
    return [tap[1] if tap else None for tap in taps]


def kinds(state: State) -> set[type[Any]]:
    """The kinds of what it may bring."""
    return {type(command) for command in booked(state) if command}


# -- everything fits ---------------------------------------------------------------------------------------------------


def fits(state: State, seat: Seat, command: Command | None) -> None:
    """Accepted, and from this seat."""
    if command is not None:
        assert not isinstance(decide(state, command), Refused), command
        assert seat in doers(state, command).seats, command


@WHOLE_GAMES
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), edition=st.sampled_from(["en", "de"]))
def test_whatever_is_tapped_fits_the_state(seed: int, seats: int, edition: str) -> None:
    """In any state of any game the rules accept it, from the seat that taps it."""
    for n, made in enumerate(moves(seed, seats, edition=edition, cardboard=(1,))):
        state, drawn = made.after, chance(seed + n)
        if state.stage in (Stage.RESOLUTION, Stage.CLEANUP):
            brought = bookings.booking(drawn, state)
            fits(state, *brought or (MORIUS, None))
        if state.stage is Stage.RESOLUTION and state.arbiter is not None:
            for seat in state.in_town:
                fits(state, state.arbiter, bookings.catch(drawn, state, seat))
            fits(state, state.arbiter, bookings.slip(drawn, state))
        if state.stage is Stage.EVENT and state.arbiter is not None and not alarm_due(state):
            fits(state, state.arbiter, bookings.event_effect(drawn, state))
        if state.stage is Stage.COUNT:
            counted = bookings.correction(drawn, state)
            assert counted is not None
            fits(state, Seat(counted.seat), counted)


# -- the great moments -------------------------------------------------------------------------------------------------


def test_the_emperors_jewel_is_taken_in_the_middle_of_calm() -> None:
    """Seldom in the first turns, then about once in five sneaks of three thieves; often when it was dropped."""
    assert share(booked(acting(turn=3)), do.TakeEmperors) < 0.04
    assert 0.15 < share(booked(acting(turn=4)), do.TakeEmperors) < 0.25
    assert share(booked(acting(heist=KNOWN)), do.TakeEmperors) > 0.25
    assert share(booked(acting(heist=Heist(JASMINE, NOIRON, 3, District.EMPTY_POT))), do.TakeEmperors) == 0
    assert 0 < share(booked(acting(Way.CARD)), do.TakeEmperors) < 0.05


def test_thieves_run_when_time_runs_out() -> None:
    """They leave sooner with fewer event cards, later with the Emperors' Jewel, and never through closed gates."""

    def leaving(
        mood: Mood = Mood.ALARM, cards: int = 1, holder: Seat = JASMINE, edition: str = "en", way: Way = Way.SNEAK
    ) -> float:
        state = acting(
            way,
            mood=mood,
            alarm_cards=cards,
            heist=Heist(holder, NOIRON, 3, District.EMPTY_POT),
            options=Options(Edition(edition)),
        )
        return share(booked(state), do.Leave)

    assert leaving(cards=5) > leaving(cards=3) > leaving(cards=1) > 0
    assert leaving(cards=5) > leaving(cards=5, holder=NOIRON) > 0
    assert leaving(Mood.CALM) == 0
    assert 0 < leaving(Mood.CALM, edition="de") < 0.1
    assert leaving(way=Way.DASH) > 0
    assert leaving(cards=5, way=Way.CARD) == 0


# -- what an action brings ---------------------------------------------------------------------------------------------


def test_only_a_card_that_was_used_just_now_brings_something() -> None:
    """A card that is not done, resigned or passed over brings nothing, nor one before the guard or another thief
    acted."""
    used = acting()
    assert bookings.last_used(used) == (NOIRON, used.thief(NOIRON).slots[0])
    fresh = at_resolution((3,), (7, 2), (4,), turn=5, guard=1)
    later = after(used, ev.CardResigned(JASMINE, 0, None, ev.Because.TAPPED))
    for state in (fresh, acting(None), after(used, ev.GuardActed()), later):
        assert bookings.last_used(state) is None
        assert set(booked(state)) == {None}


def test_an_action_ends() -> None:
    """It ends when its thief is caught, leaves, or has made the first taking and the district is known."""
    used = acting()
    caught, left = after(used, ev.ThiefCaught(NOIRON, None)), after(used, ev.ThiefLeft(NOIRON))
    taken = after(used, ev.EmperorsTaken(NOIRON, first=True))
    assert bookings.last_used(taken) is not None
    known = after(taken, ev.DistrictDrawn(District.EMPTY_POT))
    for state in (caught, left, known):
        assert bookings.last_used(state) is None
    assert bookings.last_used(acting(heist=Heist(NOIRON, NOIRON, 4, District.EMPTY_POT))) is not None


def test_sneaking_brings_jewels_and_tokens() -> None:
    """Of both kinds, tokens and their use, being caught; a theft only where a marker lies; often nothing."""
    thieves: Changes = {NOIRON: {"neighborhood": 1}, JASMINE: {"purse": Purse(1)}}
    state = acting(thieves=thieves, board=Purse(4, 2))
    commands = booked(state)
    assert kinds(state) == {do.TakeEmperors, do.PickUp, do.Reveal, do.SpendNeighborhood, do.Catch}
    assert commands.count(None) > 150
    assert {command.jewel for command in commands if isinstance(command, do.PickUp)} == {Jewel.GREEN, Jewel.YELLOW}
    marked = acting(thieves={JASMINE: {"purse": Purse(1), "marked": True}})
    assert kinds(marked) == {do.TakeEmperors, do.Steal, do.Catch}


def test_dash_is_movement() -> None:
    """It takes nothing; its thief may be caught or use Known Neighborhood. An Ambush brings nothing that is booked."""
    assert kinds(acting(Way.DASH)) == {do.Catch}
    assert kinds(acting(Way.DASH, thieves={NOIRON: {"neighborhood": 1}})) == {do.SpendNeighborhood}
    assert kinds(acting(Way.WITS)) == kinds(acting(Way.CUNNING)) == set()


def test_cards_do_what_they_say() -> None:
    """Those with the theft icon steal or put down a marker; the others that the phones know book nothing here."""
    rich: Changes = {JASMINE: {"purse": Purse(1)}}
    assert kinds(acting(Way.CARD, "noise_grenade", thieves=rich)) == {do.Steal, do.MarkForTheft}
    assert kinds(acting(Way.COVER, "noise_grenade")) == {do.MarkForTheft}
    out_of_reach: Changes = {MORIUS: {"marked": True}, JASMINE: {"hidden": True}}
    assert kinds(acting(Way.CARD, "noise_grenade", thieves=out_of_reach)) == set()
    assert kinds(acting(Way.CARD, "beacon", thieves=rich)) == set()


def test_cards_without_a_name_do_anything() -> None:
    """Specials do as well, whatever covers them."""
    rich: Changes = {JASMINE: {"purse": Purse(1)}}
    anything = {do.TakeEmperors, do.PickUp, do.Reveal, do.Steal, do.MarkForTheft, do.Hide, do.DueNext}
    assert kinds(acting(Way.CARD, thieves=rich)) == anything
    assert kinds(acting(Way.SPECIAL, "beacon", thieves=rich)) == anything
    jailed: Changes = {JASMINE: {"in_dungeon": True}, NOIRON: {"hidden": True}, MORIUS: {"hidden": True}}
    effects = [each for each in booked(acting(Way.CARD, thieves=jailed)) if isinstance(each, do.Hide | do.DueNext)]
    assert {(type(each), each.seat) for each in effects} == {(do.DueNext, MORIUS), (do.DueNext, NOIRON)}


def test_what_is_not_there_is_not_taken() -> None:
    """The board is empty, all tokens are out, everybody is robbed."""
    robbed: Changes = {MORIUS: {"robbed": True, "marked": True}, JASMINE: {"in_dungeon": True}}
    out = {token: CITY_TOKENS[token].count for token in Token}
    state = acting(thieves=robbed, board=Purse(), revealed=out, heist=Heist(JASMINE, NOIRON, 3, None))
    assert kinds(state) == {do.Catch}


def test_who_cannot_be_caught_is_not() -> None:
    """It is in the dungeon, hidden, or protected by a card used this turn."""
    for thief in ({"in_dungeon": True}, {"hidden": True}):
        assert bookings.catch(chance(1), acting(thieves={NOIRON: thief}), NOIRON) is None
    assert bookings.catch(chance(1), acting(Way.CARD, "rope_and_hook"), NOIRON) is None
    assert bookings.catch(chance(1), acting(Way.CARD, "beacon"), NOIRON) == do.Catch(5, NOIRON)


def test_the_caught_thief_picks_among_equals() -> None:
    """Either jewel comes up; a single one is not asked for."""
    equal = acting(thieves={NOIRON: {"purse": Purse(1, 1, 1)}})
    lost = {bookings.catch(chance(n), equal, NOIRON) for n in range(20)}
    assert lost == {do.Catch(5, NOIRON, Jewel.YELLOW), do.Catch(5, NOIRON, Jewel.TRINKETS)}
    assert bookings.catch(chance(0), acting(), NOIRON) == do.Catch(5, NOIRON)


# -- what the first thief enters ---------------------------------------------------------------------------------------


def test_event_cards_do_all_kinds_of_things() -> None:
    """AP for one or all, the guard's numbers, jewels and tokens, all hidden, another event card while there are any."""
    entered = often(lambda drawn: bookings.event_effect(drawn, at_event(turn=5)))
    assert {type(command) for command in entered} == {do.Adjust, do.Hide, do.ExtraEvent}
    whats = {command.what for command in entered if isinstance(command, do.Adjust)}
    assert whats == {
        What.AP,
        What.INITIATIVE,
        What.DICE,
        What.GUARD_MOVE,
        What.CAPTAIN_VIGILANCE,
        What.YELLOW,
        What.INFORMER,
    }
    last = often(lambda drawn: bookings.event_effect(drawn, at_event(turn=10)))
    assert share(last, do.ExtraEvent) == 0
    assert {command.note for command in entered if isinstance(command, do.Adjust)} == {""}


def test_people_slip() -> None:
    """Examples: forgotten phones, a wrong card, another number on a card, a hidden thief who was seen."""
    state = acting(thieves={JASMINE: {"hidden": True}})
    slips = often(lambda drawn: bookings.slip(drawn, state))
    assert {type(command) for command in slips} == {do.WeAreHere, do.Mismatch, do.Adjust, do.Hide}
    assert {command for command in slips if isinstance(command, do.Hide)} == {do.Hide(5, False, JASMINE)}
    assert {command for command in slips if isinstance(command, do.Mismatch)} == {do.Mismatch(5, JASMINE, 0)}
    assert {command.seat for command in slips if isinstance(command, do.WeAreHere)} == {None, *state.ring}
    guard_is_done = at_resolution((3,), (1,), guard=8)
    guard_is_done = then(guard_is_done, do.GuardDone(1))
    later = often(lambda drawn: bookings.slip(drawn, guard_is_done))
    assert not [command for command in later if isinstance(command, do.WeAreHere) and command.seat is None]
    assert {command.amount for command in later if isinstance(command, do.Adjust) and command.seat == NOIRON} == {1, 2}
    nobody = at_resolution((), ())
    assert {type(command) for command in often(lambda drawn: bookings.slip(drawn, nobody))} == {do.WeAreHere}


# -- the count ---------------------------------------------------------------------------------------------------------


def test_a_count_makes_it_close() -> None:
    """It has one jewel more or less, so that two who left become equal, Best Burglar included."""
    thieves: Changes = {MORIUS: {"left": 1, "purse": Purse(green=2)}, NOIRON: {"left": 2}}
    state = table(3, thieves, stage=Stage.COUNT, mood=Mood.ALARM, turn=8, heist=KNOWN)
    counts = {bookings.correction(chance(n), state) for n in range(60)}
    assert counts == {do.Count(NOIRON, 0, 1, 0), do.Count(NOIRON, 0, 0, 1)}


def test_a_count_never_goes_beyond_what_exists() -> None:
    """It never goes below 0 either; if no two can become equal, any jewel may change."""
    everything = Purse(EXIST[Jewel.GREEN], EXIST[Jewel.YELLOW], EXIST[Jewel.TRINKETS])
    thieves: Changes = {MORIUS: {"left": 1}, JASMINE: {"purse": everything.changed(Jewel.GREEN, -1)}}
    state = table(3, thieves, stage=Stage.COUNT, mood=Mood.ALARM, turn=8)
    assert {bookings.correction(chance(n), state) for n in range(60)} == {do.Count(MORIUS, 1, 0, 0)}
    full = state.with_thief(JASMINE, purse=everything.changed(Jewel.YELLOW, 1))
    assert bookings.correction(chance(0), full) is None
