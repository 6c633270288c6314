"""How a game ended, as plain data for programs."""

from typing import Any

from companion.games.age_of_thieves.play.state import State


def outcome(state: State) -> dict[str, Any]:
    """Turns, winner, and the ranking with its reasons; no ranking while a game is under way."""
    told: dict[str, Any] = {"stage": state.stage.value, "turns": state.turn, "mood": state.mood.value}
    ranking = state.ranking
    if ranking is None:
        return told
    winner = None if ranking.winner is None else state.thief(ranking.winner).figure
    places = [
        {
            "thief": state.thief(place.standing.seat).figure,
            "vp": place.standing.vp,
            "from": dict(place.standing.vp_by_source),
            "ahead_by": place.ahead_by,
        }
        for place in ranking.places
    ]
    in_town = [state.thief(standing.seat).figure for standing in ranking.in_town]
    return told | {"winner": winner, "decided": ranking.decided, "places": places, "still_in_town": in_town}
