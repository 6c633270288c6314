"""The guard panel."""

from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Options, State, What
from companion.games.age_of_thieves.presenters.pages.guard import (
    GuardPresenter,
    GuardView,
    ReachLine,
    caught_now,
    panel,
    prey,
)
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.table.state import TableState
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_event, at_resolution, table, then, use

GUARDS = at_resolution((3,), (2,), (1,))


def desk(game: State, **facts: Any) -> Desk:
    """The phone that hosts."""
    return Desk(Around(game), facts=facts)


def test_the_calm_sheet() -> None:
    """It says what guards can do and how they choose, and that more thieves may be hidden than the phones know."""
    found = panel(desk(GUARDS), GUARDS)
    assert (found.side, found.mood, found.number, found.rolled) == ("calm", "Calm", "4", "Rolled: 4")
    assert found.ties == "Thieves win ties."
    assert found.reaches == (ReachLine("Guards", "guard", "Vigilance: 4", "Move: 3"),)
    assert found.hidden == "No hidden thieves booked. Check hideouts and smoke on the board."
    assert len(found.how) == 4


def test_a_hidden_thief_between_two_spaces() -> None:
    """Rulebooks p. 13: the table's edition says what it means for the guard, whatever a phone speaks."""
    english, german = (at_event(options=Options(edition)) for edition in Edition)
    assert [line for line in panel(desk(english), english).how if "counting hidden ones" in line]
    assert [line for line in panel(desk(german), german).how if "the first thief decides" in line]


def test_the_alarm_sheet() -> None:
    """Captains come after the guards; what was entered by hand counts."""
    state = at_resolution((3,), mood=Mood.ALARM, thieves={MORIUS: {"hidden": True}}, by_hand=True, faces=(3, 6))
    state = then(state, do.Adjust(1, What.CAPTAIN_MOVE, 1))
    found = panel(desk(state), state)
    assert (found.side, found.number, found.rolled) == ("alarm", "6", "Real dice: 3, 6")
    assert found.ties == "The guard wins ties."
    assert found.reaches[1] == ReachLine("Captains", "captain", "Vigilance: 5", "Move: 5")
    assert found.hidden.startswith("Hidden: Morius.")
    assert "All guards first, then all captains." in found.how


def test_before_the_roll() -> None:
    """There is no number yet."""
    found = panel(desk(at_event()), at_event())
    assert (found.number, found.rolled) == ("", "Not rolled yet")


def test_everybody_in_town_is_prey() -> None:
    """Who was caught is ticked; a reason why somebody cannot be finds no room on a chip: a tap tells it."""
    state = then(at_resolution((3,), (2,), (1,), thieves={JASMINE: {"hidden": True}}), do.Catch(1, NOIRON))
    offered = prey(desk(state), state)
    assert [(choice.text, choice.chosen, choice.can) for choice in offered] == [
        ("Morius", False, True),
        ("Noiron", True, True),
        ("Jasmine", False, True),
    ]
    assert not any(choice.detail for choice in offered)
    assert prey(Desk(Around(state), "C", (JASMINE,)), state)[0].text == "Jasmine"


def test_caught_since_the_guard_acts() -> None:
    """Earlier catches do not count."""
    assert not caught_now(GUARDS)
    assert caught_now(then(GUARDS, do.Catch(1, NOIRON)))
    before = then(at_resolution((6,), (2,), (1,)), do.Catch(1, NOIRON), use(MORIUS, 0))
    assert not caught_now(before)
    assert not caught_now(at_event())


def test_the_page_is_read_at_any_time_of_a_turn() -> None:
    """With a way back; outside of the turns it is empty."""
    view = GuardPresenter(port(desk(at_event())), Paper()).view()
    assert view.top.back
    assert len(view.panels) == 1
    for state in (table(), at_event()):
        facts: dict[str, Any] = {} if state.turn == 0 else {"state": TableState()}
        view = GuardPresenter(port(desk(state, **facts)), Paper()).view()
        assert view == GuardView(top=view.top)
