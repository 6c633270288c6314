"""The outcome as plain data."""

import json

import pytest

from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.presenters.outcome import outcome
from companion.table.ids import Seat
from tests.support.played import last


def test_a_game_under_way_has_no_ranking() -> None:
    """It has only stage and turn."""
    ring = (Seat(0), Seat(1))
    options = {"edition": "en", "first_game": False, "real_dice": False}
    state = AgeOfThieves().setup(options, ring, {ring[0]: "Zain", ring[1]: "Morius"})
    assert outcome(state) == {"stage": "setup", "turns": 0, "mood": "calm"}


def test_every_thief_is_either_ranked_or_still_in_town() -> None:
    """Over many games: names instead of seats, VP that add up, and plain data throughout."""
    winners: set[str | None] = set()
    for seed in range(300):
        state = last(seed)
        told = outcome(state)
        assert json.loads(json.dumps(told)) == told
        names = [place["thief"] for place in told["places"]] + told["still_in_town"]
        assert sorted(names) == sorted(thief.figure for thief in state.thieves.values())
        assert all(sum(place["from"].values()) == place["vp"] for place in told["places"])
        assert told["winner"] == (told["places"][0]["thief"] if told["winner"] else None)
        winners.add(told["winner"])
        if seed >= 30 and None in winners and len(winners) > 1:
            return
    pytest.fail(f"always the same end: {winners}")
