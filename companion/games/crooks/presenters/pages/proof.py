"""The proof of the only roll of this game, which says who begins."""

from companion.games.crooks.play.game import FIRST_ROLL
from companion.games.crooks.presenters.frame import FRAME, game
from companion.present.play import proof
from companion.present.play.proof import Roll
from companion.present.ports import GameDesk, Pages, TableReader
from companion.seal.shared_dice import Stream


class ProofPresenter(proof.ProofPage):
    """The presenter of the page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, _first)


def _first(desk: TableReader) -> Roll | None:
    state = game(desk)
    if state is None:
        return None

    def reads(stream: Stream) -> bool:
        return state.ring[stream.below(len(state.ring))] == state.first

    return Roll(desk.words.say("proof.first"), FIRST_ROLL, (), reads, known=state.first is not None)
