"""Robots: whole games within the rules, which are worth watching."""

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.planning import check
from companion.games.age_of_thieves.play.robots.robot import Robot, Tap
from companion.games.age_of_thieves.play.state import District, Heist, Options, PlanIs, Stage, State, What
from companion.games.age_of_thieves.play.who_may_tap import doers
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.games.age_of_thieves.rules.scoring import Decided
from companion.seal.shared_dice import Stream
from companion.table.ids import Seat
from companion.table.refusals import Refused
from tests.support.played import moves
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    card,
    table,
    then,
)

WHOLE_GAMES = settings(max_examples=settings().max_examples // 5)
REAL = Options(real_dice=True)


def tapped(state: State, *hand: str | None, cardboard: bool = False) -> list[Tap | None]:
    """What many robots tap in this state; each seat's cards are `hand`, or unknown."""

    def hands(_seat: Seat) -> Sequence[str | None] | None:
        return None if cardboard else hand

    return [Robot(Stream(sha256(b"%d" % n).digest())).tap(state, hands) for n in range(400)]


def uses(state: State, *hand: str | None, cardboard: bool = False) -> set[Any]:
    """The ways and cards that are used, and how often cards are resigned."""
    taps = [tap[1] for tap in tapped(state, *hand, cardboard=cardboard) if tap]
    return {(tap.way, tap.card) for tap in taps if isinstance(tap, do.Use)}


# -- one tap -----------------------------------------------------------------------------------------------------------


def test_set_up() -> None:
    """The roll is waited for, or a thief named when dice are real; then figures stand."""
    assert set(tapped(table(first=None))) == {None}
    named = {(MORIUS, do.FirstThief(seat)) for seat in (MORIUS, NOIRON, JASMINE)}
    assert set(tapped(table(first=None, options=REAL))) == named
    assert set(tapped(table(first=JASMINE))) == {(JASMINE, do.FiguresStand())}


def test_the_event_phase() -> None:
    """Jewel placed or not, alarm placed, real dice typed in; a shared roll is waited for; sometimes an event acts."""
    calm = Counter(tapped(at_event()))
    assert calm[MORIUS, do.JewelPlaced(1, True)] > calm[MORIUS, do.JewelPlaced(1, False)] > 0
    effects = sum(not isinstance(tap[1], do.JewelPlaced) for tap in calm.elements() if tap)
    assert 0 < effects < 100
    alarm = Counter(tapped(at_event(turn=5, mood=Mood.ALARM, ready_to_roll=False)))
    assert set(alarm) == {(MORIUS, do.AlarmPlaced(5))}
    assert Counter(tapped(at_event(ready_to_roll=True)))[None] > 300
    thrown = [tap[1] for tap in tapped(at_event(turn=5, mood=Mood.ALARM, options=REAL)) if tap]
    faces = {tap.faces for tap in thrown if isinstance(tap, do.DiceThrown)}
    assert {len(each) for each in faces} == {2}
    assert {face for each in faces for face in each} == set(range(1, 9))


def test_plans_are_waited_for() -> None:
    """Nothing is tapped while they are secret; what cardboard laid is typed in, now and then after a change of AP."""
    assert set(tapped(at_declaration())) == {None}
    typing = at_declaration(thieves={MORIUS: {"plan": PlanIs.OPEN}, NOIRON: {"plan": PlanIs.TO_TYPE}})
    taps = [tap for tap in tapped(typing) if tap]
    assert {(seat, type(tap)) for seat, tap in taps} == {(NOIRON, do.TypeAp), (MORIUS, do.Adjust)}
    assert {tap.what for _, tap in taps if isinstance(tap, do.Adjust)} == {What.AP}


def test_cards_are_used_in_every_way_that_is_open() -> None:
    """Both ways of a basic card, special or cover; sometimes resigned; one of the equal cards."""
    assert uses(at_resolution((5,), ()), "move") == {(Way.SNEAK, "move"), (Way.DASH, "move")}
    assert uses(at_resolution((5,), ()), None) == {(Way.CARD, None)}
    special = at_resolution((card(5, special=1),), ())
    assert uses(special, "beacon") == {(Way.SPECIAL, "beacon"), (Way.COVER, "beacon")}
    resigned = [tap[1] for tap in tapped(at_resolution((5,), ()), "move") if tap and isinstance(tap[1], do.Resign)]
    assert 0 < len(resigned) < 100
    equal = [tap[1] for tap in tapped(at_resolution((4, 4, 1), ()), "move", "beacon", None) if tap]
    assert {tap.slot for tap in equal if isinstance(tap, do.Use)} == {0, 1}


def test_what_cannot_be_used_is_resigned() -> None:
    """In the dungeon only Move goes first."""
    jailed = at_resolution((5,), (), thieves={MORIUS: {"in_dungeon": True}})
    assert uses(jailed, "beacon") == set()
    assert uses(jailed, "move") != set()


def test_the_way_out_of_the_dungeon_comes_first() -> None:
    """It does among equal cards; and no robot stays there by choice."""
    jailed = at_resolution((5, 5), (), thieves={MORIUS: {"in_dungeon": True}})
    taps = [tap[1] for tap in tapped(jailed, "beacon", "move") if tap]
    assert {tap.slot for tap in taps if isinstance(tap, do.Use | do.Resign)} == {1}
    assert not [tap for tap in taps if isinstance(tap, do.Resign)]


def test_a_plan_is_seldom_laid_down_for_a_dash() -> None:
    """A Move in a larger plan is less often a Dash than a single Move."""

    def dashes(*plan: int) -> int:
        taps = [tap[1] for tap in tapped(at_resolution(plan, ()), "move", "beacon") if tap]
        return sum(isinstance(tap, do.Use) and tap.way is Way.DASH for tap in taps)

    assert 0 < dashes(5, 1) < dashes(5) / 2


def test_a_card_is_used_before_it_brings_something() -> None:
    """Its thief books then, before the next place acts or, after the last one, the next turn."""
    used = then(at_resolution((3,), (7,), turn=5, guard=8), do.GuardDone(5), do.Use(5, NOIRON, 0, Way.SNEAK, "move"))
    seats = Counter(tap[0] for tap in tapped(used, "beacon") if tap and not isinstance(tap[1], do.Use | do.Resign))
    assert seats[NOIRON] > 100
    later = then(used, do.Resign(5, MORIUS, 0))
    assert set(tapped(later)) == {(MORIUS, do.NextTurn(5))}
    cleanup = then(at_resolution((3,), turn=5, guard=8), do.GuardDone(5), do.Use(5, MORIUS, 0, Way.SNEAK, "move"))
    kinds = {type(tap[1]) for tap in tapped(cleanup) if tap}
    assert kinds >= {do.NextTurn, do.Reveal, do.PickUp}


def test_an_action_is_over_once_it_brought_nothing() -> None:
    """The same robot asked again goes on to the next place."""
    used = then(at_resolution((3,), turn=5, guard=8), do.GuardDone(5), do.Use(5, MORIUS, 0, Way.SNEAK, "move"))
    for n in range(60):
        robot = Robot(Stream(sha256(b"%d" % n).digest()))
        taps = [robot.tap(used, lambda _seat: None) for _ in range(12)]
        ends = [tap == (MORIUS, do.NextTurn(5)) for tap in taps]
        assert ends == sorted(ends)
        assert ends[-1]


def test_a_bola_hits_somebody_who_can_be_hit() -> None:
    """The target is not in the dungeon and not its user; without a target the Bola is resigned."""
    state = at_resolution((5,), (), (), thieves={NOIRON: {"in_dungeon": True}})
    taps = [tap[1] for tap in tapped(state, "poisonous_bola") if tap]
    assert {tap.target for tap in taps if isinstance(tap, do.Use)} == {JASMINE}
    alone = state.with_thief(JASMINE, in_dungeon=True)
    assert {type(tap[1]) for tap in tapped(alone, "poisonous_bola") if tap} >= {do.Resign}
    assert uses(alone, "poisonous_bola") == set()


def test_cardboard_turns_up_what_may_lie_there() -> None:
    """Any card that its thief can have; in the dungeon Move, so that it comes out."""
    state = at_resolution((5,), ())
    assert len(uses(state, cardboard=True)) > 10
    covered = at_resolution((card(5, special=1),), ())
    assert ("move" in {name for _, name in uses(covered, cardboard=True)}) is False
    jailed = at_resolution((5,), (), thieves={MORIUS: {"in_dungeon": True}})
    assert uses(jailed, cardboard=True) == {(Way.SNEAK, "move"), (Way.DASH, "move")}


def test_the_guard_catches_now_and_then() -> None:
    """The first thief taps whom, then that the guard is done; hidden thieves are safe."""
    state = at_resolution((), (), thieves={NOIRON: {"hidden": True}})
    taps = Counter(tapped(state))
    assert taps[MORIUS, do.GuardDone(1)] > 250
    assert taps[MORIUS, do.Catch(1, MORIUS)] > 30
    assert (MORIUS, do.Catch(1, NOIRON)) not in taps


def test_the_district_card_is_drawn_soon() -> None:
    """Mostly at once, in Clean-up at last; each of the four comes up."""
    taken = Heist(NOIRON, NOIRON, 1)
    taps = [tap for tap in tapped(at_resolution((5,), (), heist=taken), "move") if tap]
    drawn = [tap for tap in taps if isinstance(tap[1], do.DrawDistrict)]
    assert len(drawn) > 300
    assert {seat for seat, _ in drawn} == {MORIUS}
    cleanup = [tap[1] for tap in tapped(at_cleanup(heist=taken)) if tap]
    assert set(cleanup) == {do.DrawDistrict(1, district) for district in District}
    assert set(tapped(at_cleanup())) == {(MORIUS, do.NextTurn(1))}


def test_the_count_is_corrected_or_confirmed() -> None:
    """By the thief who counted wrongly, then by the first thief; a game that is over needs no tap."""
    state = table(3, {NOIRON: {"left": 1}}, stage=Stage.COUNT, turn=8, mood=Mood.ALARM)
    taps = [tap for tap in tapped(state) if tap]
    assert {(seat, type(tap)) for seat, tap in taps} == {(NOIRON, do.Count), (MORIUS, do.CountIsRight)}
    full = state.with_thief(JASMINE, purse=Purse(yellow=99))
    assert set(tapped(full)) == {(MORIUS, do.CountIsRight())}
    assert set(tapped(table(stage=Stage.OVER))) == {None}


# -- whole games -------------------------------------------------------------------------------------------------------


@WHOLE_GAMES
@given(
    seed=st.integers(0, 2**32),
    seats=st.integers(2, 4),
    edition=st.sampled_from(["en", "de"]),
    first_game=st.booleans(),
    real_dice=st.booleans(),
    cardboard=st.sets(st.integers(0, 3)),
)
def test_robots_keep_the_rules(seed: int, seats: int, cardboard: set[int], **options: Any) -> None:
    """Every tap is accepted, and comes from a seat that may tap it; before there is a first thief, the host may."""
    for made in moves(seed, seats, cardboard=cardboard, **options):
        assert made.refused is None
        state = made.before
        tap = Robot(Stream(sha256(b"%d" % seed).digest())).tap(state, lambda _seat: None)
        if tap is None:
            continue
        seat, command = tap
        assert seat in doers(state, command).seats or state.arbiter is None
        if not isinstance(command, do.Use | do.Resign):  # robots with a hand were asked above
            assert not isinstance(decide(state, command), Refused)


@WHOLE_GAMES
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), first_game=st.booleans())
def test_plans_are_legal(seed: int, seats: int, first_game: bool) -> None:
    """This holds in any state, for every seat that is asked."""
    robot = Robot(Stream(sha256(b"%d" % seed).digest()))
    for made in moves(seed, seats, first_game=first_game):
        if made.after.stage is Stage.DECLARATION:
            for seat in made.after.in_town:
                if made.after.thief(seat).plan is PlanIs.SECRET:
                    assert check(made.after, seat, robot.plan(made.after, seat)) == ()


def test_the_same_stream_gives_the_same_game() -> None:
    """It is the same to the last event; another seed gives another game."""
    events = [[made.events for made in moves(seed, 3)] for seed in (7, 7, 8)]
    assert events[0] == events[1]
    assert events[0] != events[2]


@pytest.fixture(scope="module")
def evening() -> list[State]:
    """How many games of three editions and sizes ended."""
    ends = []
    for seed in range(48):
        *_, made = moves(seed, 2 + seed % 3, edition="de" if seed % 2 else "en", cardboard=(1,) if seed % 4 else ())
        ends.append(made.after)
    return ends


def test_games_are_stories(evening: list[State]) -> None:
    """In most games the Emperors' Jewel is taken, usually in the middle, and then somebody usually leaves with loot."""
    turns = [state.heist.turn for state in evening if state.heist.turn is not None]
    assert len(turns) >= 0.8 * len(evening)
    assert sum(4 <= turn <= 9 for turn in turns) >= 0.7 * len(turns)
    alarmed = [state for state in evening if state.mood is Mood.ALARM]
    assert sum(bool(state.gone) for state in alarmed) >= 0.75 * len(alarmed)


def test_games_end_in_many_ways(evening: list[State]) -> None:
    """No kind of ending is too frequent."""
    ends = Counter(state.ranking.decided for state in evening if state.ranking)
    assert len(ends) >= 5
    assert max(ends.values()) <= len(evening) / 2
    assert ends[Decided.EMPERORS_JEWEL]
    assert ends[Decided.MOST_VP]


def test_everything_happens_sooner_or_later() -> None:
    """Every event that taps and honest phones can bring, every command."""
    missing = {*get_args(ev.Event), *get_args(do.Command)} - {ev.RollBecameReal, ev.PlanBroke, ev.CardVoided}
    for seed in range(300):
        for made in moves(seed, 2 + seed % 3, real_dice=seed % 3 == 0, cardboard=(1,) if seed % 2 else ()):
            missing -= {type(made.move), *map(type, made.events)}
        if not missing:
            break
    assert missing == set()
