"""Promises of the purses: everybody's points, coins, cards and loot at a glance."""

from companion.games.swindler.presenters.parts.purses import Tally, purses
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.tiles import Heap
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import BLUE, COIN, RED, A, B, C, D, table

STATE = table(
    active=B,
    swindlers={
        A: {"points": 7, "coins": 2, "cards": 3, "resting": 1, "orders": 1, "tiles": Heap([RED, RED, COIN, BLUE])},
        B: {"orders": 3, "ability": Ability.LOOKS_HARMLESS, "posters": 2},
        C: {"orders": 3, "ability": Ability.WRITTEN, "written": "steals twice", "in_dungeon": True},
        D: {"ability": Ability.FREE_ORDERS},
    },
)


def test_every_seat_has_its_numbers() -> None:
    """Clockwise; whose turn it is and whose phone this is stand out."""
    lines = purses(desk_at(STATE), STATE)
    assert [(line.name, line.now, line.yours) for line in lines] == [
        ("Nell", False, "You"),
        ("Jem", True, ""),
        ("Sal", False, ""),
        ("Ned", False, ""),
    ]
    assert [(tally.emblem, tally.number) for tally in lines[0].counts] == [
        ("points", "7"),
        ("coin", "2"),
        ("accomplice", "3"),
        ("order", "1"),
    ]
    assert lines[1].counts[-1] == Tally("poster", "2", "posters")


def test_loot_is_told_by_its_colours() -> None:
    """And apart from it what shows coins."""
    loot = purses(desk_at(STATE), STATE)[0].loot
    assert [(tally.emblem, tally.number) for tally in loot] == [
        ("tile_red", "2"),
        ("tile_red", "1 with 1 coin"),
        ("tile_blue", "1"),
    ]


def test_what_else_matters_is_said() -> None:
    """Cards that rest, the dungeon, an ability that is unlocked."""
    assert [line.notes for line in purses(desk_at(STATE), STATE)] == [
        "1 card rests until the next turn",
        "counts 1 tile and 1 poster fewer in a raid",
        "in the dungeon: the next turn is lost · steals twice",
        "",
    ]
