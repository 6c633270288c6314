"""Events of accomplices as a whole."""

from typing import get_args

from companion.games.swindler.play.card_events import CardEvent
from companion.games.swindler.play.events import Event


def test_events_of_cards_are_events() -> None:
    """Frozen like all others, each counted once."""
    kinds = get_args(CardEvent)
    assert all(kind.__dataclass_params__.frozen for kind in kinds)
    assert set(kinds) <= set(get_args(Event))
