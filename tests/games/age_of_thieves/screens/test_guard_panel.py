"""The guard sheet as a row."""

from companion.games.age_of_thieves.presenters.pages.guard import GuardPanel, ReachLine
from companion.games.age_of_thieves.screens.guard_panel import GuardRow
from tests.support import stage

PANEL = GuardPanel(
    "alarm",
    "Alarm",
    "6",
    "Rolled: 3, 6",
    "The guard wins ties.",
    (ReachLine("Guards", "guard", "sees 4", "moves 3"), ReachLine("Captains", "captain", "sees 5", "moves 4")),
    "Nobody is hidden.",
    ("Guards first.", "Then captains."),
)


def test_everything_of_the_sheet_is_told() -> None:
    """In words, in every print."""
    assert stage.everywhere(lambda: GuardRow(item=PANEL)) == []
    texts = set(stage.texts())
    assert {"Alarm", "6", "Rolled: 3, 6", "Captains", "sees 5", "moves 4", "Then captains."} <= texts
