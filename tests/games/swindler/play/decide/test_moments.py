"""When a card can be played, as the table stands."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.decide.moments import fits_now, is_playable, may_call_stop, scene, swaps
from companion.games.swindler.play.state import PlayedCard, Stage, State, Swapped
from companion.games.swindler.rules.accomplices import Accomplice, Opportunity
from companion.games.swindler.rules.tiles import Colour
from tests.support.swindlers import ALL_HOLD, BLUE, RED, A, B, C, stealing, stopped, table, then, tiles


def test_the_scene_follows_the_turn() -> None:
    """Before the first draw, after loot, at a stop, at a skull, in step 3."""
    drawn = stealing(Colour.RED, 0)
    scenes = [
        table(Stage.BEFORE),
        table(),
        stealing(),
        drawn,
        then(drawn, do.StopStealing(1, 1)),
        then(drawn, do.DrawSkull(1, 2)),
        table(Stage.ACTIONS),
        table(Stage.HIRE),
    ]
    assert [scene(state, B) for state in scenes] == [
        *[Opportunity(own_turn=False, before_first_draw=True)] * 3,
        Opportunity(own_turn=False, stealing=True),
        Opportunity(own_turn=False, stop=True),
        Opportunity(own_turn=False, skull=True),
        Opportunity(own_turn=False, actions=True),
        Opportunity(own_turn=False),
    ]
    assert scene(table(), A).own_turn


def test_an_undone_first_draw_is_no_time_for_bets() -> None:
    """Something was drawn already."""
    state = stopped(then(stealing(swindlers=ALL_HOLD), do.DrawSkull(1, 1)), B, {B: Accomplice.GUARDIAN_ANGEL})
    assert not scene(then(state, do.TakeLoot(1, 1)), C).before_first_draw


def test_a_forced_draw_is_no_free_steal() -> None:
    """A Cheat does not come in between."""
    state = then(stealing(Colour.RED, 0, swindlers=ALL_HOLD), do.StopStealing(1, 1))
    state = then(stopped(state, B, {B: Accomplice.TRAITOR}), do.CarryOut(1, 1))
    assert not is_playable(state, C, Accomplice.CHEAT)


def test_a_card_waits_until_it_begins() -> None:
    """Then no Assassin reaches it."""
    state = stopped(stealing(Colour.RED, 0, swindlers=ALL_HOLD), B, {B: Accomplice.CHEAT})
    assert is_playable(state, C, Accomplice.ASSASSIN, 1)
    assert not is_playable(state, C, Accomplice.ASSASSIN)
    assert not is_playable(then(state, do.CarryOut(1, 1)), C, Accomplice.ASSASSIN, 1)
    assert fits_now(state, PlayedCard(2, C, Accomplice.ASSASSIN, 1))


def test_a_trickster_needs_two_tiles_to_swap() -> None:
    """An own one and another seat's, and not just those that were swapped with it."""
    one = table(swindlers={A: tiles(RED)})
    two = table(swindlers={A: tiles(RED), B: tiles(BLUE)})
    assert not is_playable(one, A, Accomplice.TRICKSTER)
    assert list(swaps(two, A)) == [(B, RED, BLUE)]
    assert is_playable(two, A, Accomplice.TRICKSTER)
    assert not is_playable(two, C, Accomplice.TRICKSTER)
    given = two.with_swindler(A, swapped=Swapped(B, got=RED, gave=BLUE))
    assert not is_playable(given, A, Accomplice.TRICKSTER)


def may(state: State) -> bool:
    """Whether B may say STOP!"""
    return may_call_stop(state, B)


def test_who_may_say_stop() -> None:
    """Whoever holds a card that does not rest, in any turn, but not while answers are out."""
    state = table(swindlers=ALL_HOLD)
    assert may(state)
    assert not may(table(swindlers={B: {"cards": 1, "resting": 1}}))
    assert not may(table(Stage.COUNT, swindlers=ALL_HOLD))
    assert not may(then(state, do.CallStop(1, A)))
    assert may(stopped(state, A, {A: Accomplice.BEGGAR}))
