"""The owner that a measurement has: it lays legal plans and taps whatever brings the next ones."""

import pytest

from companion.catalogue import AGE_OF_THIEVES
from companion.games.age_of_thieves.play.state import Stage
from companion.seal.vault import Secret
from companion.session.member import Member
from companion.table.ids import Seat
from companion.table.state import Playing
from tests.bench import player
from tests.bench.room import born


def at_the_plans() -> Member:
    """One phone with two seats, asked for the plans of the first turn."""
    member = born("host", Secret(bytes(32)))
    member.open_table(AGE_OF_THIEVES)
    for number, figure in enumerate(("a", "b")):
        seat, game = Seat(number), next(iter(member.context.games.values()))
        member.owner.sit(seat, ("word",) * 12, Secret(figure.encode() * 32), figure, game.identities[number])
    while not at(member, Stage.DECLARATION):
        tap_all(member)
    return member


def at(member: Member, stage: Stage) -> bool:
    """Whether the game is in this stage."""
    playing = member.phone.state.playing
    return playing is not None and playing.state.stage is stage


def tap_all(member: Member) -> None:
    """Everybody's owner taps once."""
    player.begin(member)
    for seat in member.phone.seats:
        player.play_on(member, seat, 8)
    member.owner.show()
    member.effects(0.0)


def game_of(member: Member) -> Playing:
    """The game under way."""
    playing = member.phone.state.playing
    assert playing is not None
    return playing


def test_plans_are_laid_and_ordered_and_the_next_turn_comes() -> None:
    """Zeros stay in hand; the order has every card that has AP, and the guard; then plans are asked for again."""
    member = at_the_plans()
    player.lay(member, Seat(0), (6, 0, 6))
    member.effects(0.0)
    assert player.ready(game_of(member), (Seat(0), Seat(1))) == 1
    player.lay(member, Seat(1), (0, 0, 0))
    member.effects(0.0)
    order = player.order(game_of(member).state)
    assert sorted(seat for seat, _ in order) == [-1, 0, 0]
    while not at(member, Stage.DECLARATION):
        tap_all(member)
    assert game_of(member).state.turn == 2


def test_no_illegal_plan_is_laid() -> None:
    """A measurement bends no rule: with 18 AP entered for all, 19 are too many."""
    member = at_the_plans()
    with pytest.raises(ValueError, match="AP below zero"):
        player.lay(member, Seat(0), (7, 7, 7))
