"""What a robot does with accomplices."""

import hashlib
from collections import Counter

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.decide.moments import is_playable
from companion.games.swindler.play.planning import Answered
from companion.games.swindler.play.robots.cards import answer, could_answer, tap, useful
from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream
from companion.table.game import Answers, Laid, Opened
from companion.table.ids import Seat
from companion.table.refusals import Refused
from tests.support.swindlers import (
    ALL_HOLD,
    BLUE,
    GAME,
    GREEN,
    RED,
    RING,
    A,
    B,
    C,
    D,
    stealing,
    stopped,
    table,
    then,
    tiles,
)
from tests.support.swindlers import answer as plain

RICH = {seat: {"cards": 2, **tiles(GREEN, GREEN, GREEN, BLUE)} for seat in RING}


def chance(seed: int) -> Chance:
    """Another one for each seed."""
    return Chance(Stream(hashlib.sha256(b"%d" % seed).digest()))


def draw(state: State) -> tuple[Seat, Command]:
    """A hand in the bag that finds a skull."""
    return A, do.DrawSkull(1, state.draws + 1)


def taps(state: State, often: int = 60) -> Counter[type]:
    """What robots tap here, each legal."""
    found = Counter[type]()
    for seed in range(often):
        tapped = tap(chance(seed), state, draw)
        if tapped is None:
            found[type(None)] += 1
            continue
        assert not isinstance(GAME.decide(state, tapped[1]), Refused)
        found[type(tapped[1])] += 1
    return found


def test_answers_fit_their_moment() -> None:
    """A card of every kind that could be played, an Assassin with its target, or none."""
    state = stopped(table(swindlers=RICH), D, {D: Accomplice.BEGGAR})
    found = {answer(chance(seed), state, B) for seed in range(200)}
    assert {each.card for each in found} == {
        None,
        Accomplice.KNOW_IT_ALL,
        Accomplice.BEGGAR,
        Accomplice.TRICKSTER,
        Accomplice.ASSASSIN,
    }
    assert all(each.card is None or is_playable(state, B, each.card, each.target) for each in found)


def test_who_has_said_stop_plays_a_card() -> None:
    """One that changes something: no Assassin on the own card, no Beggar where nobody gives."""
    asked = then(table(swindlers=RICH), do.CallStop(1, B))
    assert None not in {answer(chance(seed), asked, B).card for seed in range(60)}
    assert None in {answer(chance(seed), asked, C).card for seed in range(60)}
    own = stopped(table(swindlers=RICH), D, {D: Accomplice.BEGGAR})
    assert Accomplice.ASSASSIN not in {each.card for each in useful(own, D)}
    assert Answered(Accomplice.ASSASSIN, 1) in useful(own, B)
    assert useful(table(Stage.HIRE, swindlers=ALL_HOLD), B) == []
    assert not could_answer(table(Stage.HIRE, swindlers=ALL_HOLD), B)
    assert could_answer(table(Stage.HIRE, swindlers=RICH), B)
    assert not could_answer(table(Stage.HIRE, swindlers={**RICH, B: {"cards": 0}}), B)


@pytest.mark.parametrize(
    ("state", "seat", "cards"),
    [
        (stealing(Colour.RED, 0), B, {Accomplice.CHEAT}),
        (stealing(Colour.RED, 0, swindlers={C: tiles(*[RED] * 6)}), B, {Accomplice.BEGGAR}),
        (then(stealing(Colour.RED, 0), do.StopStealing(1, 1)), B, {Accomplice.LEGACY_HUNTER, Accomplice.TRAITOR}),
        (table(Stage.ACTIONS, orders=(OrderOut(A),) * 4), A, {Accomplice.FORGER, Accomplice.LOCKPICK}),
        (table(Stage.ACTIONS), A, set()),
    ],
)
def test_a_useful_card_changes_something(state: State, seat: Seat, cards: set[Accomplice]) -> None:
    """Its moment is there, and there is something to take."""
    assert {each.card for each in useful(state, seat)} == cards


STOP = then(stealing(Colour.RED, 0, swindlers=RICH), do.StopStealing(1, 1))
SKULL = then(stealing(Colour.RED, 0, swindlers=RICH), do.DrawSkull(1, 2))
FIRST = then(stealing(Colour.RED, swindlers=RICH), do.DrawSkull(1, 1))


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        (stopped(table(swindlers=RICH), B, {B: Accomplice.KNOW_IT_ALL}), do.PlaceBet),
        (stopped(table(swindlers=RICH), B, {B: Accomplice.BEGGAR}), do.CarryOut),
        (stopped(table(swindlers=RICH), B, {B: Accomplice.TRICKSTER}), do.Swap),
        (stopped(STOP, A, {A: Accomplice.DECOY}), do.SwitchBag),
        (stopped(STOP, B, {B: Accomplice.LEGACY_HUNTER}), do.SplitLoot),
        (stopped(SKULL, B, {B: Accomplice.GUARDIAN_ANGEL}), do.TakeLoot),
        (stopped(FIRST, B, {B: Accomplice.GUARDIAN_ANGEL}), do.TakeLoot),
        (then(stopped(table(swindlers=RICH), B, {B: Accomplice.BEGGAR}), do.CarryOut(1, 1)), do.Give),
        (then(stopped(STOP, B, {B: Accomplice.LEGACY_HUNTER}), do.SplitLoot(1, 1, (RED,))), do.ChoosePart),
        (then(stopped(STOP, B, {B: Accomplice.TRAITOR}), do.CarryOut(1, 1)), do.DrawSkull),
        (then(table(swindlers=RICH), do.CallStop(1, A)), type(None)),
    ],
)  # fmt: skip
def test_each_card_is_carried_out(state: State, kind: type) -> None:
    """By its owner, or by whom it asks; nothing while answers are sealed."""
    assert set(taps(state)) == {kind}


def test_a_cheat_goes_on_or_not() -> None:
    """After its first draw."""
    state = stopped(stealing(Colour.RED, 0, swindlers=ALL_HOLD), B, {B: Accomplice.CHEAT})
    state = then(state, do.CarryOut(1, 1))
    assert set(taps(state)) == {do.DrawSkull}
    assert set(taps(then(state, do.DrawLoot(1, 2)))) == {do.DrawSkull, do.StopCheating}


def test_a_giver_gives_what_it_has() -> None:
    """A coin or a tile; a tile without a coin, a coin without a tile."""
    state = then(stopped(table(swindlers=RICH), B, {B: Accomplice.BEGGAR}), do.CarryOut(1, 1))

    def given(changed: State) -> set[bool]:
        found = [tap(chance(seed), changed, draw) for seed in range(60)]
        return {each[1].tile is None for each in found if each is not None and isinstance(each[1], do.Give)}

    assert given(state) == {True, False}
    assert given(state.with_swindler(A, coins=0)) == {False}
    assert given(state.with_swindler(A, tiles=table().swindler(A).tiles)) == {True}


def test_cardboard_is_typed_in() -> None:
    """A card that fits, never an Assassin on a card that is turned up with it."""
    lower = stopped(table(swindlers=RICH), D, {D: Accomplice.BEGGAR})
    state = then(lower, do.CallStop(1, A))
    answers = {seat: Laid() if seat == C else Opened(plain(Accomplice.BEGGAR if seat == B else None)) for seat in RING}
    assert set(taps(then(state, Answers(2, answers)), 200)) == {do.TypeCard}
