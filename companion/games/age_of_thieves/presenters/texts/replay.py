"""The tale of a whole game that somebody wrote down."""

from collections.abc import Callable

from companion.games.age_of_thieves.play.notation.read import GAME
from companion.games.age_of_thieves.play.notation.replay import replay as played
from companion.games.age_of_thieves.presenters.texts.tale import tell
from companion.present.play.retelling import retold
from companion.present.ports import Words
from companion.table.notation.words import WrongLine


def replay(text: str, speak: Callable[[str], Words]) -> list[str] | WrongLine:
    """The tale in the language that the text names, or the first wrong line."""
    game = played(text)
    return game if isinstance(game, WrongLine) else list(retold(GAME, game, tell, speak))
