"""A step in words."""

from companion.present.play.step_words import sentence_of
from companion.table.checklist import ChecklistStep
from tests.support.parlour import Spoken

WORDS = Spoken(**{"steps.draw": "Draw {count} of {colour} for {who}.", "colours.red": "the red marbles"})


def test_facts_stand_in_the_sentence() -> None:
    """Numbers and names stand as they are; a key of the game's words stands in these words."""
    step = ChecklistStep("draw", None, (), facts={"count": 2, "colour": "colours.red", "who": "Ada"})
    assert sentence_of(WORDS, step) == "Draw 2 of the red marbles for Ada."
