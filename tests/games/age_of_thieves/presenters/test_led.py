"""Promises of the button that carries the turn: on another's phone it says for whom."""

from companion.games.age_of_thieves.presenters.led import led
from tests.support.desk_at import DE, desk_at
from tests.support.thieves import NOIRON, at_event, table


def test_the_first_thiefs_own_phone_needs_no_name() -> None:
    """It is said as it is."""
    state = at_event(first=NOIRON)
    assert led(desk_at(state, "B"), state, "Roll") == "Roll"


def test_the_host_taps_for_the_first_thief() -> None:
    """The name stands behind it."""
    state = at_event(first=NOIRON)
    assert led(desk_at(state, "A"), state, "Roll") == "Roll (for Noiron)"
    assert led(desk_at(state, "A", words=DE), state, "Würfeln") == "Würfeln (für Noiron)"


def test_before_there_is_a_first_thief() -> None:
    """Nobody is named."""
    state = table(first=None)
    assert led(desk_at(state), state, "Roll") == "Roll"
