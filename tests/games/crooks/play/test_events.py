"""Every event of the game changes the state in one place, and is told in one place."""

from typing import get_args

from companion.games.crooks.play import events


def test_all_events_are_events() -> None:
    """None is forgotten in the list."""
    made = {each for each in vars(events).values() if isinstance(each, type) and each.__module__ == events.__name__}
    assert made == set(get_args(events.Event))
