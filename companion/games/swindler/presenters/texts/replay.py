"""A whole game that somebody wrote down, told as far as it goes."""

from collections.abc import Callable

from companion.games.swindler.play.notation.read import GAME
from companion.games.swindler.play.notation.replay import replay as played
from companion.games.swindler.presenters.texts.tale import tell
from companion.present.play.retelling import retold
from companion.present.ports import Words
from companion.table.notation.words import WrongLine


def replay(text: str, speak: Callable[[str], Words]) -> list[str] | WrongLine:
    """Its tale in the language that it names, or the first line that is wrong."""
    game = played(text)
    return game if isinstance(game, WrongLine) else list(retold(GAME, game, tell, speak))
