"""The tale of a whole game that somebody wrote down, as far as the text goes."""

from collections.abc import Callable

from companion.games.crooks.play.notation.read import GAME
from companion.games.crooks.play.notation.replay import replay as played
from companion.games.crooks.presenters.texts.tale import tell
from companion.present.play.retelling import retold
from companion.present.ports import Words
from companion.table.notation.words import WrongLine


def replay(text: str, speak: Callable[[str], Words]) -> list[str] | WrongLine:
    """The tale of the game, in the language that the text names; or the first line of the text that is wrong."""
    game = played(text)
    return game if isinstance(game, WrongLine) else list(retold(GAME, game, tell, speak))
