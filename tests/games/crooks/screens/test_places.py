"""Promises of the own row on the screen: free places are lit, what lies there can be read, one tap chooses."""

import pytest

from companion.games.crooks.presenters.board import Mark
from companion.games.crooks.presenters.stages.placing import PlaceTile
from companion.games.crooks.screens.places import PlaceRow
from companion.ui.widgets.emblem import Emblem
from tests.support import stage

MARKS = {"4": (Mark("7+2", ("gang_northside", "gang_outfit")),), "5": (Mark(down=True), Mark("3", ("action_spy",)))}
HATS = {"7": ("hat_fedora",), "8": ("hat_fedora", "hat_homburg", "hat_trilby")}
TILES = tuple(
    PlaceTile(str(at), str(at), MARKS.get(str(at), ()), HATS.get(str(at), ()), at not in (4, 5), at == 6)
    for at in range(2, 10)
)


@pytest.mark.parametrize(("size", "scale", "mood"), stage.LOOKS)
def test_everything_can_be_read(size: tuple[int, int], scale: float, mood: str) -> None:
    """In every look."""
    made = PlaceRow()
    made.tiles = TILES
    assert stage.audit(stage.show(made, size, scale, mood)) == []


def test_a_free_place_can_be_tapped() -> None:
    """And the chosen one is ticked."""
    made = PlaceRow()
    made.tiles = TILES
    told: list[str] = []
    made.bind(on_chosen=lambda _, key: told.append(key))
    stage.show(made)
    stage.tap("3")
    stage.tap("4")
    assert told == ["3"]
    ticks = [part for part in stage.walk(made) if isinstance(part, Emblem) and part.name == "check"]
    assert len(ticks) == 1


def test_the_hats_of_those_whose_crooks_would_leave_are_drawn() -> None:
    """On each place its own."""
    made = PlaceRow()
    made.tiles = TILES
    stage.show(made)
    drawn = [part.name for part in stage.walk(made) if isinstance(part, Emblem) and part.name.startswith("hat_")]
    assert drawn == [*HATS["7"], *HATS["8"]]
