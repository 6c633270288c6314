"""A refusal in words, in any game."""

from companion.present.refusal import refusal
from companion.shell.words import Translation
from companion.table.refusals import Reason, Refused
from tests.toys.lanterns import Why

WORDS = Translation("en", {"refused.niche": "Niche {niche} is taken.", "refused.race": "There is a race on."})


def test_all_reasons_are_said_in_their_order() -> None:
    """The reason to mend first comes first, with its facts."""
    refused = Refused((Reason(Why.RACE), Reason(Why.NICHE, {"niche": 3})))
    assert refusal(WORDS, refused) == "There is a race on. Niche 3 is taken."
