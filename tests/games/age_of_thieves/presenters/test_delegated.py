"""Promises of the button that carries the turn: on another's phone it says for whom."""

from dataclasses import replace
from typing import Any

from companion.games.age_of_thieves.presenters.delegated import delegated, is_others
from tests.support.desk_at import DE, desk_at
from tests.support.rounds import Around, Desk
from tests.support.thieves import NOIRON, at_event, table


def test_the_first_thiefs_own_phone_needs_no_name() -> None:
    """It is said as it is."""
    state = at_event(first=NOIRON)
    assert delegated(desk_at(state, "B"), state, "Roll") == "Roll"


def test_the_host_taps_for_the_first_thief() -> None:
    """The name stands behind it."""
    state = at_event(first=NOIRON)
    assert delegated(desk_at(state, "A"), state, "Roll") == "Roll (for Noiron)"
    assert delegated(desk_at(state, "A", words=DE), state, "Würfeln") == "Würfeln (für Noiron)"


def test_before_there_is_a_first_thief() -> None:
    """Nobody is named."""
    state = table(first=None)
    assert delegated(desk_at(state), state, "Roll") == "Roll"


def test_a_step_is_quiet_while_its_own_phone_is_here() -> None:
    """Bright on that phone, and everywhere once it is silent, has none, or nobody is first thief."""
    state = at_event(first=NOIRON)

    def quiet(letter: str = "A", **facts: Any) -> bool:
        phone: Any = Desk(Around(state), letter, facts=facts)
        return is_others(phone, state)

    seen = Desk(Around(state)).seen
    chairs = {**seen.state.chairs, NOIRON: replace(seen.state.chairs[NOIRON], phone=False)}
    assert quiet()
    assert not quiet("B")
    assert not quiet(away={"B": 1.0})
    assert not quiet(here=frozenset("A"))
    assert not quiet(state=replace(seen.state, chairs=chairs))
    assert not is_others(desk_at(table(first=None)), table(first=None))
