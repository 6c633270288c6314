"""Promises of the hangouts on the screen: prices and hats can be read, and what can be paid can be tapped."""

from companion.games.crooks.presenters.prices import HangoutTile
from companion.games.crooks.screens.hangouts import HangoutRow
from companion.ui.widgets.emblem import Emblem
from tests.support import stage

HATS = ("hat_bowler", "hat_fedora", "hat_homburg", "hat_trilby")
TILES = (HangoutTile("0", "A", "$5", HATS, can=True), HangoutTile("1", "B", "$10"))


def shown(width: int = 360) -> HangoutRow:
    """Both on the stage."""
    made = HangoutRow()
    made.tiles = TILES
    stage.show(made, (width, 640))
    return made


def test_what_can_be_paid_can_be_tapped() -> None:
    """And tells which."""
    made = shown()
    told: list[str] = []
    made.bind(on_chosen=lambda _, key: told.append(key))
    stage.tap("A")
    stage.tap("B")
    assert told == ["0"]


def test_every_hat_finds_room() -> None:
    """Four beside each other, in the middle."""
    made = shown()
    button = made.children[-1]
    hats = [part for part in stage.walk(button) if isinstance(part, Emblem)]
    assert sorted(hat.name for hat in hats) == sorted(HATS)
    assert min(hat.x for hat in hats) - button.x > 0
    assert abs((min(hat.x for hat in hats) + max(hat.right for hat in hats)) / 2 - button.center_x) < 1
    assert stage.audit(made) == []
