"""The result: who has won and why, and the VP of all who left, by source."""

from collections.abc import Iterator

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules.scoring import Ranking, RankingPlace
from companion.present.ports import Words
from companion.present.result import Finisher, Result
from companion.table.ids import Seat

BGG = 203740
"""The number of the game at BoardGameGeek."""


def result(words: Words, state: State, ranking: Ranking) -> Result:
    """The result in the form of every game. No two thieves share a place."""
    winner = {} if ranking.winner is None else {"winner": state.thief(ranking.winner).figure}
    names = ", ".join(state.thief(standing.seat).figure for standing in ranking.in_town)
    return Result(
        decided=words.say(f"decided.{ranking.decided}", **winner),
        winners=() if ranking.winner is None else (ranking.winner,),
        finishers=tuple(_finisher(words, state, place) for place in ranking.places),
        apart=words.say("ranking.in_town", thieves=names) if names else "",
        bgg=BGG,
    )


def _finisher(words: Words, state: State, place: RankingPlace) -> Finisher:
    standing = place.standing
    return Finisher(
        seat=standing.seat,
        figure=state.thief(standing.seat).figure,
        points=standing.vp,
        sources=tuple((words.say(f"vp.{source}"), vp) for source, vp in standing.vp_by_source.items()),
        ahead="" if place.ahead_by is None else words.say(f"ahead.{place.ahead_by}"),
        spoils=tuple(_spoils(state, standing.seat)),
    )


def _spoils(state: State, seat: Seat) -> Iterator[str]:
    """The emblem of each jewel and token that counts, the dearest first."""
    purse = state.thief(seat).purse
    yield from ["jewel_emperors"] * (state.heist.holder == seat)
    yield from ["best_burglar"] * (state.heist.burglar == seat)
    yield from ["jewel_green"] * purse.green + ["jewel_yellow"] * purse.yellow + ["jewel_trinket"] * purse.trinkets
