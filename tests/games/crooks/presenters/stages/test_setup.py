"""Promises of the set-up: everybody reads what lies where, the host rolls, or a real die chooses."""

from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.stages.setup import SetupPresenter, Stack
from companion.present.page_parts import Bar
from companion.present.play.rolling import SILENT
from companion.table import operations
from companion.table.game import RollReal
from tests.support.desk_at import calling
from tests.support.gangland import B, begun, fresh, played
from tests.support.gangland_desk import desk_at
from tests.support.looked import look
from tests.support.paper import Paper

REAL = played(fresh(), RollReal("first"))


def on(state: State, letter: str = "A") -> tuple[SetupPresenter, Any]:
    """The screen of one phone."""
    desk = desk_at(state, letter)
    return SetupPresenter(desk, Paper()), desk


def test_it_says_how_high_each_stack_is() -> None:
    """As the form said, beside all steps that hands do."""
    view = on(fresh())[0].view()
    assert view.stacks[:2] == (Stack("A", "2 crooks"), Stack("B", "3 crooks"))
    assert (len(view.stacks), view.stacks_title) == (6, "Under the hangouts: 21 crooks")
    assert [line.id for line in view.steps] == ["targets", "colours", "hangouts", "stacks", "money"]


def test_one_tap_rolls_for_the_first_seat() -> None:
    """The host's; the others wait for it."""
    screen, desk = on(fresh())
    assert look(screen).bar == Bar(main="Roll for the first seat")
    screen.main()
    assert desk.said == [operations.Call("first")]
    other, its_desk = on(fresh(), "B")
    assert look(other).bar == Bar(waits="Waiting for the host: roll for the first seat")
    other.main()
    assert its_desk.said == []


def test_a_silent_phone_is_not_waited_for_for_ever() -> None:
    """After a while the host may throw a real die."""
    screen, desk = on(fresh())
    desk.around.change(call=calling("first", (1,)))
    assert look(screen).bar.waits == "The phones roll"
    desk.now += SILENT
    assert look(screen).bar.second == "Roll the real die"
    screen.second()
    assert desk.said == [operations.Skip(B)]


def test_a_real_die_chooses_by_a_tap() -> None:
    """Anybody at the table may tap it; a display may not."""
    screen, desk = on(REAL, "B")
    view = look(screen)
    assert view.bar.waits == "Throw a real die, then tap who begins"
    assert [(each.key, each.text, each.emblem) for each in view.first] == [
        ("0", "Bowler", "hat_bowler"),
        ("1", "Fedora", "hat_fedora"),
    ]
    screen.chose("1")
    assert desk.taps == [do.FirstSeat(1)]
    assert desk.around.state.seat == B
    shown = on(REAL, "Z")[0].view()
    assert (shown.first, shown.bar.waits) == ((), "Waiting for Bowler, Fedora: who begins?")


def test_behind_the_set_up_it_is_empty() -> None:
    """Only the head stays."""
    assert on(begun())[0].view().steps == ()


def test_a_practice_needs_no_board() -> None:
    """The stacks are told, as prices come from them."""
    screen, desk = on(fresh())
    desk.facts = {"rehearses": True}
    view = screen.view()
    assert (view.steps, view.title) == ((), "Practice: no board needed, nothing to set up.")
    assert view.stacks
