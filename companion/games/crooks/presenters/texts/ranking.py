"""The result: who has won and why, and the points of each player from targets and from gangs."""

from collections.abc import Iterator

from companion.games.crooks.play.state import State
from companion.games.crooks.rules.ranking import Place, Ranking
from companion.games.crooks.rules.reckoning import Reckoning
from companion.present.play.ranking import headline
from companion.present.ports import Words
from companion.present.result import Finisher, Result


def result(words: Words, state: State, ranking: Ranking) -> Result:
    """The result in the form of every game."""
    assert state.reckoning is not None  # a game has a ranking only after its reckoning
    winners = (state.players[seat].figure for seat in ranking.winners)
    decided = words.say(f"decided.{ranking.decided}")
    return Result(
        decided=f"{headline(words, *winners)}: {decided}",
        winners=ranking.winners,
        finishers=tuple(_finishers(words, state, ranking, state.reckoning)),
    )


def _finishers(words: Words, state: State, ranking: Ranking, reckoning: Reckoning) -> Iterator[Finisher]:
    """The players in the order of the ranking. `ahead` says so where money puts a player before the next one, as their
    points are equal."""
    for at, place in enumerate(ranking.places):
        below = ranking.places[at + 1] if at + 1 < len(ranking.places) else None
        by_money = below is not None and below.points == place.points and below.money < place.money
        yield Finisher(
            seat=place.seat,
            figure=state.players[place.seat].figure,
            points=place.points,
            sources=_sources(words, reckoning, place),
            ahead=words.say("ahead.money", money=place.money) if by_money else "",
            tied=at > 0 and ranking.places[at - 1].place == place.place,
        )


def _sources(words: Words, reckoning: Reckoning, place: Place) -> tuple[tuple[str, int], ...]:
    targets = sum(count.share for count in reckoning.targets if place.seat in count.takers)
    return ((words.say("ranking.targets"), targets), (words.say("ranking.gangs"), place.points - targets))
