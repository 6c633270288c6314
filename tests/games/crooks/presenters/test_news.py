"""Promises of the news: whoever comes to a turn reads what the others did meanwhile, and whoever has passed reads
that."""

from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.news import news
from companion.games.crooks.rules.crooks import Action
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.support.gangland import A, B, C, begun, crook
from tests.support.gangland_desk import beside, desk_at

FULL = [crook(B, target) for target in range(2, 10)]


def table(**changes: Any) -> Any:
    """The host's phone at a table of three."""
    return desk_at(begun(seats=3, **changes))


def turn(desk: Any, hangout: int, number: int, target: int, **fields: Any) -> None:
    """Whose turn it is recruits there, and lays the crook."""
    tap(desk, lambda state: do.Recruit(state.turn, state.seat or 0, hangout, anyway=True))
    fields = {"up": True, **fields}
    tap(desk, lambda state: do.Lay(state.turn, state.seat or 0, number, target, **fields))


def tap(desk: Any, command: Any) -> None:
    """A step at the table, by whoever's phone it is."""
    state: State = desk.around.state
    beside(desk.around, "ABC"[state.seat or 0]).tap(command(state))
    assert desk.around.refused == []


def test_the_others_turns_since_the_own_one_are_told() -> None:
    """Where, at which target, as what; of a hidden one nothing else. The own turn begins a new line."""
    desk = table()
    assert news(desk, A) == ""
    turn(desk, 0, 2000, 4)
    assert news(desk, A) == ""
    turn(desk, 2, 2001, 5, up=False)
    turn(desk, 3, 2002, 6, action=Action.PICKPOCKET)
    assert news(desk, A) == "Fedora: C, target 5, face down · Homburg: D, Pickpocket at target 6"
    assert news(desk, B) == "Homburg: D, Pickpocket at target 6"
    assert news(desk, C) == ""
    tap(desk, lambda state: do.Recruit(state.turn, A, 4))
    assert news(desk, A).startswith("Fedora")
    tap(desk, lambda state: do.Lay(state.turn, A, 2003, 9, up=True))
    assert news(desk, A) == ""
    turn(desk, 0, 2004, 9)
    assert news(desk, A) == "Fedora: A, target 9"
    desk.undo()
    assert news(desk, A) == ""


def test_a_spy_asks_for_a_moment() -> None:
    """Its owner looks on the table, which no phone sees."""
    desk = table()
    turn(desk, 0, 2000, 4, action=Action.SPY)
    assert [news(desk, seat) for seat in (A, B)] == ["Bowler: A, Spy at target 4, who looks first"] * 2


def test_a_killer_is_told_to_all() -> None:
    """To its owner as well: somebody has to take the cards away."""
    desk = table(crooks=[crook(B, 4), crook(B, 4, action=Action.ACCOMPLICE)])
    turn(desk, 0, 2000, 4, action=Action.KILLER, victim=B)
    assert [news(desk, seat) for seat in (A, B, C)] == ["Bowler: A, Killer at target 4, 2 crooks of Fedora gone"] * 3


def test_a_crook_without_a_place_is_told() -> None:
    """It went into the box."""
    desk = table(crooks=FULL)
    turn(desk, 0, 2000, 4)
    tap(desk, lambda state: do.Recruit(state.turn, B, 1, anyway=True))
    tap(desk, lambda state: do.ToBox(state.turn, B))
    assert news(desk, A) == "Fedora: B, into the box"


def test_who_has_passed_is_told() -> None:
    """By choice, or because there is no crook to pay; to the end of the game."""
    desk = table(money={C: 1})
    turn(desk, 0, 2000, 4)
    tap(desk, lambda state: do.Pass(state.turn, state.seat or 0))
    assert news(desk, A) == "Fedora passed"
    assert news(desk, B) == "You have passed."
    desk = table(money={C: 1}, stacks=(3, 2, 5))
    turn(desk, 2, 2000, 4)
    turn(desk, 2, 2001, 4)
    assert desk.around.state.seat == A
    assert news(desk, A) == "Fedora: C, target 4 · Homburg passed"
    assert news(desk, C) == (
        "Bowler: C, target 4 · Fedora: C, target 4 · You have passed: there is no crook that you can pay."
    )


def test_at_most_a_round_is_told() -> None:
    """Whoever has passed need not read the whole game."""
    desk = table()
    turn(desk, 0, 2000, 4)
    tap(desk, lambda state: do.Pass(state.turn, state.seat or 0))
    for number in range(2001, 2006):
        turn(desk, 4 + number % 2, number, number - 1996)
    assert len(news(desk, B).split(" · ")) == len(desk.around.state.ring) + 1


def test_without_a_game_or_a_seat_there_is_nothing() -> None:
    """On a display, and before the game."""
    desk = table()
    assert news(desk, None) == ""
    desk.around.table = TableState()
    assert news(desk, Seat(0)) == ""
