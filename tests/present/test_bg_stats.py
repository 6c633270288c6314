"""Promises of the link for BG Stats: it holds the whole game in the form that app reads, with ids that last."""

import json
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

from companion.present.bg_stats import FinishedGame, bg_stats_link, to_bg_stats
from companion.present.result import Finisher, Result
from companion.table.state import TableState
from tests.support.clipboard import Clipboard
from tests.support.paper import Paper
from tests.support.parlour import ADA, BO, CY, Spoken, table

STATE = table()
SHARED = Result(
    "Ada, Bo win: both have as many.", (ADA, BO), (Finisher(ADA, "Ada", 5), Finisher(BO, "Bo", 5, tied=True)), bgg=7
)


def told(state: TableState, result: Result) -> dict[str, Any]:
    """What the app reads."""
    link = urlsplit(bg_stats_link(FinishedGame(state, result, "2026-11-20"), "Marbles"))
    assert link[:3] == ("https", "app.bgstatsapp.com", "/createPlay.html")
    [data] = parse_qs(link.query, strict_parsing=True)["data"]
    play: dict[str, Any] = json.loads(data)
    return play


def test_it_tells_the_whole_game() -> None:
    """Places and points of all who are ranked, who has won and who has not, and who only took part."""
    play = told(STATE, SHARED)
    assert play["playDate"] == "2026-11-20 12:00:00"
    about = {"sourceGameId": STATE.game_id, "name": "Marbles", "highestWins": True, "noPoints": False, "bggId": 7}
    assert play["game"] == about
    assert [(each["name"], each["winner"], each.get("rank"), each.get("score")) for each in play["players"]] == [
        ("Ada", True, 1, 5),
        ("Bo", True, 1, 5),
        ("Cy", False, None, None),
    ]


def test_ids_are_the_same_from_play_to_play() -> None:
    """Those of a player and of the game; a rematch is another play, on every phone the same one."""
    assert STATE.playing is not None
    rematch = replace(STATE, playing=replace(STATE.playing, since=99))
    first, second = told(STATE, SHARED), told(rematch, SHARED)
    assert first["sourcePlayId"] != second["sourcePlayId"]
    assert (first["players"], first["game"]) == (second["players"], second["game"])
    zoe = {**STATE.chairs, CY: replace(STATE.chairs[CY], name="ZOË & Co")}
    last = told(replace(STATE, chairs=zoe), SHARED)["players"][-1]
    assert (last["sourcePlayerId"], last["name"], last["role"]) == ("zoë & co", "ZOË & Co", "Cy")


def test_a_game_without_a_number_goes_by_its_name() -> None:
    """There is no number then, not even a zero."""
    assert "bggId" not in told(STATE, replace(SHARED, bgg=0))["game"]


def test_where_nothing_opens_it_the_link_is_copied() -> None:
    """A sentence says what to do with it; else the app that comes up says enough."""
    clipboard, paper, spoken = Clipboard(), Paper(), Spoken()
    front: Any = clipboard
    game = FinishedGame(STATE, SHARED, "2026-11-20")
    to_bg_stats(spoken, front, paper, game)
    assert (len(clipboard.opened), paper.told) == (1, [])
    clipboard.opens = False
    to_bg_stats(spoken, front, paper, game)
    assert paper.told == ["Link copied: open it on the phone that has BG Stats."]
