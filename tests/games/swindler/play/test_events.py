"""Events as a whole."""

from typing import get_args

from companion.games.swindler.play.events import Event


def test_events_are_frozen() -> None:
    """What happened does not change."""
    kinds = get_args(Event)
    assert len(kinds) == len(set(kinds))
    assert all(kind.__dataclass_params__.frozen for kind in kinds)
