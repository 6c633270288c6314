"""A game that somebody wrote down, told."""

import io

import pytest

from companion.catalogue import TENANTS
from companion.cli.replay import retold
from companion.shell.files import Complaint

GAME = b"""age_of_thieves de
thieves Noiron Zain
first Noiron
stand
place yes
dice 4
plan Noiron move 6
plan Zain
use Noiron 1 sneak
"""


def test_the_tale_goes_as_far_as_the_game() -> None:
    """It is told in the words of the edition that the game names."""
    told = "\n".join(retold(TENANTS, "-", io.BytesIO(GAME)))
    assert "RUNDE 1" in told
    assert "schleicht bei 6" in told
    assert "RUNDE 2" not in told


def test_the_first_wrong_line_is_a_complaint() -> None:
    """A tap that the rules refuse is named by its line."""
    with pytest.raises(Complaint, match="line 10:"):
        list(retold(TENANTS, "-", io.BytesIO(GAME + b"use Zain 1 sneak\n")))
