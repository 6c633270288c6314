"""A finished game as a link for the app BG Stats, which counts what people have played.

The link holds everything: this app asks no server.
"""

import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from companion.present.ports import Front, Pages, Words
from companion.present.result import Result
from companion.table.ids import Seat
from companion.table.state import TableState

PLACE = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Companion"
HOUR = "12:00:00"
"""A kept table knows its day but no hour. By UTC, noon is on the same day nearly everywhere."""


@dataclass(frozen=True)
class FinishedGame:
    """The game that a table has finished last. `day`: as YYYY-MM-DD."""

    state: TableState
    result: Result
    day: str


def to_bg_stats(words: Words, front: Front, pages: Pages, game: FinishedGame) -> None:
    """Opens the link where BG Stats is. Elsewhere it is copied, and a sentence says what to do with it."""
    called = front.preferences.games().get(game.state.game_id, "")
    if not front.device.open(bg_stats_link(game, called)):
        pages.tell(words.say("ranking.bg_stats_copied"))


def bg_stats_link(game: FinishedGame, called: str) -> str:
    """The link. `called`: the game's own name."""
    state, result = game.state, game.result
    playing = state.playing
    assert playing is not None  # a result has a game
    ranked = [finisher.seat for finisher in result.finishers]
    about: dict[str, Any] = {"sourceGameId": state.game_id, "name": called, "highestWins": True, "noPoints": False}
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{state.table}-{playing.since}",
        "playDate": f"{game.day} {HOUR}",
        "game": about | ({"bggId": result.bgg} if result.bgg else {}),
        "players": [
            _player(state, seat, result) for seat in (*ranked, *(seat for seat in playing.ring if seat not in ranked))
        ],
    }
    return PLACE + quote(json.dumps(play, separators=(",", ":")), safe="")


def _player(state: TableState, seat: Seat, result: Result) -> dict[str, Any]:
    """Whoever plays again under the same name is the same player there."""
    chair = state.chairs[seat]
    player: dict[str, Any] = {
        "sourcePlayerId": chair.called.casefold(),
        "name": chair.called,
        "role": chair.figure,
        "winner": seat in result.winners,  # also of those who lost: on Android the link is not read without it
    }
    for place, finisher in zip(result.places, result.finishers, strict=True):
        if finisher.seat == seat:
            player |= {"rank": place, "score": finisher.points}
    return player
