"""Whatever happens in a game of Swindler, the pages of a turn can tell it, and whoever is awaited finds what to tap."""

from typing import Any

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.decide.move_builder import active
from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.forms.hand_in_form import HandInForm
from companion.games.swindler.presenters.forms.order_form import OrderForm
from companion.games.swindler.presenters.forms.raid_form import RaidForm
from companion.games.swindler.presenters.forms.sale_form import SaleForm
from companion.games.swindler.presenters.forms.tile_counters import key as key_of
from companion.games.swindler.presenters.forms.tile_counters import tile_of
from companion.games.swindler.presenters.page_for_state import page_for_state
from companion.games.swindler.presenters.stages.hiring import hire_view, hired
from companion.games.swindler.rules.tiles import Heap
from companion.table.ids import Seat
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.scene_making import presenter_of
from tests.support.swindler_desk import Around, beside
from tests.support.swindler_played import moves

TURN = ("reserve", "steal", "actions", "refill", "hire")


def taps(view: Any) -> list[Any]:
    """What can be tapped on a page beside menus, undo and STOP!"""
    found = [view.bar.main] if view.bar.main and view.bar.can else []
    for name in ("orders", "bags", "dealers", "pad"):
        found += [each for each in getattr(view, name, ()) if each.can]
    if getattr(view, "form", None) is not None:
        found += [row for group in view.form.groups for row in group.rows if row.more or row.fewer]
    return found


def awaited(state: State) -> set[str]:
    """The phones of those who tap now: who hands in; else the active seat's."""
    hands_in = [seat for seat in state.ring if state.swindler(seat).hand_in]
    return {"ABCD"[seat] for seat in hands_in or [active(state)]}


@pytest.mark.parametrize(("seed", "seats", "language"), [(1, 4, "en"), (2, 3, "de"), (3, 2, "en"), (4, 4, "de")])
def test_whoever_is_awaited_finds_what_to_tap(seed: int, seats: int, language: str) -> None:
    """In every state of a game that its pages show, in words that are there; a display never taps."""
    seen = set()
    for made in moves(seed, seats):
        around = Around(made.after, language=language)
        page = page_for_state(beside(around, "A"))
        if page not in TURN:
            continue
        seen.add(page)
        for letter in (*"ABCD"[:seats], "Z"):
            view = look(presenter_of("swindler", page, beside(around, letter), Paper()))
            if letter in awaited(made.after):
                assert taps(view), (page, made.after)
            elif page != "steal":
                assert not view.bar.main, (page, letter)
            assert not taps(view) or letter != "Z"
    assert seen >= {"reserve", "steal", "actions", "hire"}


# -- what robots do, thumbs can ----------------------------------------------------------------------------------------


def typed(before: State, move: Any) -> Any:
    """The same step, tapped on the form or the list of its page."""
    desk = beside(Around(before), "A")
    match move:
        case do.Fulfil():
            form = OrderForm(move.slot).tapped("points", str(move.points))
            counts = {"coins": move.coins, "neutral": move.neutral, "posters": move.posters, "price": move.price}
            for key, number in (*counts.items(), *((key_of(tile), 1) for tile in move.gives)):
                for _ in range(number):
                    form = form.counted(key, 1)
            return form.command(before)
        case do.Sell():
            sale = SaleForm(move.slot).chose(key_of(move.tile)).tapped("points", str(move.points))
            assert move.tile in [tile_of(choice.key) for choice in sale.view(desk, before).choices]
            return sale.command(before)
        case do.Raid():
            raid = RaidForm()
            printed = {"raid_loot": move.loot, "hand_in": move.hand_in, "raid_posters": move.posters}
            for asked, value in printed.items():
                raid = raid.tapped(asked, str(value)) if value else raid
            return raid.command(before)
        case do.HandIn():
            given = HandInForm(Seat(move.seat))
            for tile in move.tiles:
                given = given.counted(key_of(tile), 1)
            return given.command(before)
        case do.Hire():
            ways = [hired(before, way.key) for way in hire_view(desk.words, before, can=True).ways]
            return next(way for way in ways if way == move)


@pytest.mark.parametrize("seed", range(5))
def test_what_a_robot_does_can_be_tapped(seed: int) -> None:
    """Every order, sale, raid, tile handed in and card hired of a whole game."""
    kinds = set()
    for made in moves(seed, 4):
        if isinstance(made.move, do.Fulfil | do.Sell | do.Raid | do.HandIn | do.Hire):
            kinds.add(type(made.move))
            assert plain(typed(made.before, made.move)) == plain(made.move)
    assert kinds >= {do.Fulfil, do.Sell, do.Hire}


def plain(move: Any) -> Any:
    """A step in which the order of tiles says nothing."""
    heaps = {name: Heap(tiles) for name, tiles in vars(move).items() if isinstance(tiles, tuple)}
    return type(move), vars(move) | heaps
