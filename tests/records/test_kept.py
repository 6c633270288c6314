"""Records of tables that began by earlier rules. The app of their time wrote them, and they are never written anew."""

from pathlib import Path

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.client.replay_check import check, frames_of_record
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.rules.editions import NEWEST
from companion.shell.background import without_pauses
from companion.shell.keys import Keys
from companion.table.fold import BadEntry
from companion.table.record import verify

FIRST_RULES = (Path(__file__).parent / "rules_1.log").read_bytes()


def test_a_table_of_the_first_rules_still_holds() -> None:
    """All its entries, a Dash in Calm and in the Alarm among them, to a thief who carries the Emperors' Jewel off."""
    checked = verify(FIRST_RULES, TENANTS.games, Keys())
    assert not isinstance(checked, BadEntry)
    playing = checked.state.playing
    assert playing is not None
    assert (playing.game.version, playing.state.options.version) == (1, 1)
    assert playing.state.ranking.decided == "emperors_jewel"


def test_by_other_rules_it_would_not_hold() -> None:
    """So it needs the rules that it began with: there, cards left over after a Dash were shown at once."""
    newest = {(AGE_OF_THIEVES, 1): AgeOfThieves(NEWEST)}
    assert isinstance(verify(FIRST_RULES, newest, Keys()), BadEntry)


@pytest.mark.parametrize(("language", "alone"), [("en", "Dash stands alone"), ("de", "Spurt steht allein")])
def test_it_is_told_as_it_was(language: str, alone: str) -> None:
    """It is told to its end in today's words: cards left over after a Dash are resigned right after it."""
    told = without_pauses(check(TENANTS, language, Keys(), frames_of_record(FIRST_RULES), lambda _: None))
    assert told.why == ""
    assert told.record == FIRST_RULES
    lines = [line for entry in told.tale for line in entry.lines]
    assert any(alone in line for line in lines)
