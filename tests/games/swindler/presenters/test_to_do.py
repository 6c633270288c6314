"""Promises of the list of steps: each has its sentence and its emblem."""

from companion.games.swindler.play.steps import steps
from companion.games.swindler.presenters.to_do import to_do
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import fresh


def test_a_line_tells_what_is_due() -> None:
    """Of all, at set-up; nothing of it lies in one place alone."""
    state = fresh()
    lines = to_do(desk_at(state), [step for step in steps(state) if step.waits is None])
    assert [(line.id, line.emblem, line.who, line.place) for line in lines] == [
        ("setup_bags", "bag_red", "All", ""),
        ("setup_supply", "coin", "All", ""),
        ("setup_orders", "order", "All", ""),
        ("setup_dealers", "dealer", "All", ""),
        ("setup_seats", "people", "All", ""),
    ]


def test_without_a_game_nobody_is_everybody() -> None:
    """The page may be left open."""
    desk = desk_at(fresh())
    desk.around.change(state=None)
    assert to_do(desk, steps(fresh()))[0].who
