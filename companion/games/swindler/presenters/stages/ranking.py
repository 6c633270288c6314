"""The end: everybody's place, and what decided it."""

from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.frame import FRAME, game
from companion.games.swindler.rules.scoring import AT_START, Rank, WonBy
from companion.present.play import ranking
from companion.present.ports import Front, GameDesk, Pages, TableReader, Words
from companion.present.result import Finisher, Result


class RankingPresenter(ranking.RankingPage):
    """The page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages, front: Front) -> None:
        super().__init__(desk, pages, front, FRAME, _result, {"display": "eye"})


def _result(desk: TableReader) -> Result | None:
    state = game(desk)
    return None if state is None or state.ranking is None else result(desk.words, state, state.ranking)


def result(words: Words, state: State, ranks: tuple[Rank, ...]) -> Result:
    """As every game tells it. Who is level in points and orders shares a place."""
    winners = tuple(rank.score.seat for rank in ranks if rank.place == 1)
    names = ", ".join(state.swindler(seat).figure for seat in winners)
    by = next((rank.ahead_by for rank in ranks if rank.place == 1 and rank.ahead_by), None)
    how = "shared" if len(winners) > 1 else by or WonBy.MORE_POINTS
    finishers = (
        _finisher(words, state, rank, tied=number > 0 and rank.place == ranks[number - 1].place)
        for number, rank in enumerate(ranks)
    )
    return Result(words.say(f"decided.{how}", who=names), winners, tuple(finishers))


def _finisher(words: Words, state: State, rank: Rank, *, tied: bool) -> Finisher:
    seat, swindler = rank.score.seat, state.swindler(rank.score.seat)
    sources = ((words.say(f"points_for.{source}"), points) for source, points in swindler.sources.items())
    return Finisher(
        seat=seat,
        figure=swindler.figure,
        points=rank.score.points,
        sources=((words.say("points_for.start"), AT_START), *sources),
        ahead=words.say(f"won_by.{rank.ahead_by}") if rank.ahead_by else "",
        tied=tied,
    )
