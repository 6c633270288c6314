"""Events tell what happened, for good."""

from dataclasses import FrozenInstanceError, is_dataclass

import pytest

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.apply import event as apply
from companion.games.age_of_thieves.play.events import Event

ALL: tuple[type[Event], ...] = Event.__args__


def test_no_event_is_left_out() -> None:
    """Whatever can happen is one of `Event`."""
    told = {kind for kind in vars(ev).values() if is_dataclass(kind) and kind.__module__ == ev.__name__}
    assert told == set(ALL)


@pytest.mark.parametrize("kind", ALL)
def test_every_event_has_its_own_consequence(kind: type[Event]) -> None:
    """The state knows what to make of each."""
    assert apply._after.dispatch(kind) is not apply._after.dispatch(object)


def test_events_do_not_change() -> None:
    """An event cannot be altered."""
    with pytest.raises(FrozenInstanceError):
        ev.RollBecameReal("first").purpose = "guard-1"  # type: ignore[misc]  # this is what must fail
