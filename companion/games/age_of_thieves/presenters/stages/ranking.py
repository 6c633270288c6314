"""The end: everybody's place and what decided it."""

from companion.games.age_of_thieves.presenters.frame import FRAME, game
from companion.games.age_of_thieves.presenters.texts.ranking import result
from companion.present.play import ranking
from companion.present.ports import Front, GameDesk, Pages, TableReader
from companion.present.result import Result


class RankingPresenter(ranking.RankingPage):
    """The page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages, front: Front) -> None:
        super().__init__(desk, pages, front, FRAME, _result, {"sheets": "card"})


def _result(desk: TableReader) -> Result | None:
    state = game(desk)
    return None if state is None or state.ranking is None else result(desk.words, state, state.ranking)
