"""Promises of what a card did: whoever it was done to is told what hands do, and nobody else."""

from typing import Any

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.presenters.pages.moments_card import tell_event
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour
from companion.present.play.moments import STAYS, Moment
from companion.table.game import Answers, Opened
from companion.table.ids import Seat
from tests.support.swindler_answers import phone
from tests.support.swindler_cards import NESTED, RICH, SKULL, STOPS, played
from tests.support.swindlers import BLUE, GAME, GREEN, RED, RING, A, B, C, D, events, stealing, stopped, table, then

BEGGED = played(STOPS, A, Accomplice.BEGGAR, do.CarryOut(1, 1))
SPLIT = played(STOPS, C, Accomplice.LEGACY_HUNTER, do.SplitLoot(1, 1, (RED,)))
FORCED = then(played(STOPS, B, Accomplice.TRAITOR, do.CarryOut(1, 1)), do.DrawSkull(1, 4))
FIRST = then(stealing(swindlers=RICH), do.DrawSkull(1, 1))
BET = then(played(table(swindlers=RICH), D, Accomplice.KNOW_IT_ALL), do.PlaceBet(1, 1, on_skull=False))
STEALS = then(BET, do.PickBag(1, Colour.RED), do.DrawLoot(1, 1))


def came(before: State, move: Any, *seats: Seat, cardboard: tuple[Seat, ...] = ()) -> list[Moment]:
    """What one phone notices of one move."""
    state, found = before, list[Moment]()
    for event in events(before, move):
        found += tell_event(phone(state, *seats, cardboard=cardboard), state, event)
        state = GAME.evolve(state, event)
    return found


@pytest.mark.parametrize(
    ("before", "move", "seat", "title", "lines"),
    [
        (
            played(STOPS, B, Accomplice.TRICKSTER),
            do.Swap(1, 1, C, GREEN, BLUE),
            C,
            "Trickster of Jem",
            ("Give Jem 1 blue, take 1 green.", "The Trickster is yours now. It rests until the next turn."),
        ),
        (
            played(SKULL, C, Accomplice.GUARDIAN_ANGEL),
            do.TakeLoot(1, 1, RED),
            A,
            "Guardian Angel of Sal",
            ("The skull goes back into the bag.", "Give Sal 1 red."),
        ),
        (
            played(FIRST, C, Accomplice.GUARDIAN_ANGEL),
            do.TakeLoot(1, 1),
            A,
            "Guardian Angel of Sal",
            ("The skull goes back into the bag.",),
        ),
        (BEGGED, do.Give(1, 1, B, GREEN), A, "Beggar of Nell", ("Take 1 green from Jem.",)),
        (BEGGED, do.Give(1, 1, B), A, "Beggar of Nell", ("Take 1 coin from Jem.",)),
        (SPLIT, do.ChoosePart(1, 1, named=False), C, "Legacy Hunter of Sal", ("Take 1 red from Nell.",)),
        (FORCED, do.GiveBack(1, 4), B, "Traitor", ("Take 1 coin from the supply.",)),
        (
            NESTED,
            do.CarryOut(1, 4),
            B,
            "Assassin of Nell",
            ("Your Traitor does nothing: Assassin of Nell. Discard it.",),
        ),
        (
            then(STEALS, do.StopStealing(1, 1)),
            do.KeepLoot(1, 1),
            D,
            "Your bet",
            ("You were right: 1 point, and the Know-it-all goes back into your hand.",),
        ),
        (
            then(STEALS, do.DrawSkull(1, 2)),
            do.GiveBack(1, 2),
            D,
            "Your bet",
            ("You were wrong. Discard the Know-it-all.",),
        ),
    ],
    ids=["swap", "angel", "angel first", "alms", "coin", "part", "traitor", "assassin", "bet right", "bet wrong"],
)
def test_whoever_it_was_done_to_is_told(
    before: State, move: Any, seat: Seat, title: str, lines: tuple[str, ...]
) -> None:
    """Until it is tapped; nobody else is."""
    (moment,) = came(before, move, seat)
    assert (moment.title, moment.lines, moment.seconds) == (title, lines, STAYS)
    assert [came(before, move, each) for each in RING if each != seat] == [[], [], []]


def test_a_card_that_comes_too_late_goes_back() -> None:
    """Its owner takes it up again."""
    called = then(STOPS, do.CallStop(1, B))
    late = {B: [Accomplice.TRAITOR.value, 0], C: [Accomplice.LEGACY_HUNTER.value, 0]}
    both = then(called, Answers(1, {seat: Opened(late.get(seat, ["none", 0]), 0) for seat in RING}))
    forced = then(both, do.CarryOut(1, 1))
    (moment,) = came(forced, do.DrawSkull(1, 4), C)
    assert moment.lines == ("Your Legacy Hunter comes too late. Take it back into your hand.",)


def test_two_on_one_phone_read_for_whom_it_is() -> None:
    """A helper tells whoever has no phone."""
    swap = played(STOPS, B, Accomplice.TRICKSTER), do.Swap(1, 1, C, GREEN, BLUE)
    assert [each.lines[0] for each in came(*swap, C, D)] == ["for Sal"]
    assert [each.lines[0] for each in came(*swap, A, cardboard=(C,))] == ["for Sal"]


def test_what_two_give_is_told_twice() -> None:
    """One moment does not push out the other."""
    gifts = [came(BEGGED, do.Give(1, 1, seat, tile), A)[0].kind for seat, tile in ((B, GREEN), (C, BLUE))]
    assert len(set(gifts)) == 2


def test_nobody_is_told_what_only_moves_the_game_on() -> None:
    """Coins that are paid, loot that goes back, cards that are carried out."""
    rich = stealing(swindlers=RICH)
    for before, move in (
        (rich, do.DrawLoot(1, 1)),
        (table(Stage.HIRE, swindlers=RICH), do.Hire(1)),
        (then(rich, do.DrawSkull(1, 1)), do.GiveBack(1, 1)),
        (stopped(STOPS, B, {}), do.KeepLoot(1, 3)),
    ):
        assert came(before, move, *RING) == []
