"""Rehearsals as the terminal shows them."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion.catalogue import AGE_OF_THIEVES
from companion.cli.rehearse import RehearsalWished, play, rehearse
from companion.shell.files import Complaint

GAME = RehearsalWished(AGE_OF_THIEVES, 2)


def test_the_same_seed_plays_the_same_evening() -> None:
    """Tale, outcome and record are the same; another seed gives another evening."""
    assert play(GAME, "one") == play(GAME, "one")
    assert play(GAME, "one").record != play(GAME, "two").record


def test_the_tale_ends_with_how_to_see_it_again() -> None:
    """The line works even if the seed has characters that a shell would split."""
    *_, last = rehearse(replace(GAME, language="de", options=("edition=de",)), "rats & cats", None, as_json=False)
    assert last.endswith("--seats 2 --edition de --seed 'rats & cats'")


def test_without_a_seed_every_game_is_new() -> None:
    """The tale names the seed that was drawn."""
    first, second = (json.loads("".join(rehearse(GAME, None, None, as_json=True))) for _ in "ab")
    assert first["seed"] != second["seed"]


def test_a_record_that_cannot_be_kept_is_a_complaint_before_the_first_line(tmp_path: Path) -> None:
    """Nothing is told of a game whose record could not be kept."""
    with pytest.raises(Complaint):
        next(rehearse(GAME, "x", str(tmp_path / "no" / "folder.game"), as_json=False))
