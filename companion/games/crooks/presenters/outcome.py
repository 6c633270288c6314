"""How a game ended, as plain data for programs."""

from typing import Any

from companion.games.crooks.play.state import State


def outcome(state: State) -> dict[str, Any]:
    """The stage, the number of turns, and the ranking with what decided it. While a game is under way there is no
    ranking."""
    told: dict[str, Any] = {"stage": state.stage.value, "turns": state.turn}
    if state.ranking is None:
        return told
    places = [
        {
            "player": state.players[place.seat].figure,
            "place": place.place,
            "points": place.points,
            "money": place.money,
        }
        for place in state.ranking.places
    ]
    winners = [state.players[seat].figure for seat in state.ranking.winners]
    return told | {"winners": winners, "decided": state.ranking.decided.value, "places": places}
