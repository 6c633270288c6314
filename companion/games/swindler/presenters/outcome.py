"""How a game went, as plain data for whoever wants to read it with a program."""

from typing import Any

from companion.games.swindler.play.state import State


def outcome(state: State) -> dict[str, Any]:
    """Turns, and the ranking with its reasons; no ranking while a game is under way."""
    told: dict[str, Any] = {"stage": state.stage.value, "turns": state.turn}
    if state.ranking is None:
        return told
    places = [
        {
            "swindler": state.swindler(rank.score.seat).figure,
            "place": rank.place,
            "points": rank.score.points,
            "orders": rank.score.orders,
            "from": {source.value: points for source, points in state.swindler(rank.score.seat).sources.items()},
            "ahead_by": None if rank.ahead_by is None else rank.ahead_by.value,
        }
        for rank in state.ranking
    ]
    winners = [place["swindler"] for place in places if place["place"] == 1]
    return told | {"winners": winners, "places": places}
