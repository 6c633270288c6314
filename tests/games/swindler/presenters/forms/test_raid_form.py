"""Promises of the raid form: what the card prints, and nothing else."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.forms.raid_form import HAND_IN, LOOT, POSTERS, RaidForm
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import table

STATE = table(Stage.ACTIONS, finished=True)


def filled(*taps: tuple[str, str]) -> RaidForm:
    """After these keys."""
    form = RaidForm()
    for asked, key in taps:
        form = form.tapped(asked, key)
    return form.counted("", 1).chose("")


@pytest.mark.parametrize(
    ("form", "raid"),
    [
        (filled((LOOT, "5"), (HAND_IN, "2")), do.Raid(1, loot=5, hand_in=2)),
        (filled((POSTERS, "2")), do.Raid(1, posters=2)),
        (filled((LOOT, "4"), (HAND_IN, "1"), (POSTERS, "3")), do.Raid(1, loot=4, hand_in=1, posters=3)),
        (filled((LOOT, "5"), (HAND_IN, "2"), (LOOT, "none"), (POSTERS, "1")), do.Raid(1, posters=1)),
        (filled((LOOT, "5")), None),
        (filled(), None),
    ],
)
def test_loot_or_posters_or_both(form: RaidForm, raid: do.Raid | None) -> None:
    """Loot says how much is handed in, too."""
    assert form.command(STATE) == raid
    assert bool(form.view(desk_at(STATE), STATE).why) is (raid is None)


def test_what_is_handed_in_is_asked_only_with_loot() -> None:
    """A raid on posters alone takes none."""
    asked = [pad.key for pad in filled((POSTERS, "1")).view(desk_at(STATE), STATE).pads]
    assert asked == [LOOT, POSTERS]
    assert HAND_IN in [pad.key for pad in filled((LOOT, "3")).view(desk_at(STATE), STATE).pads]
