"""A whole game that somebody wrote down, told as far as it goes."""

from collections.abc import Callable

from companion.games.age_of_thieves.play.apply.event import apply_event
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.notation.replay import replay as played
from companion.games.age_of_thieves.play.notation.round import Trouble
from companion.games.age_of_thieves.presenters.texts.tale import tell
from companion.present.ports import Words
from companion.table.refusals import Refused


def replay(text: str, speak: Callable[[str], Words]) -> list[str] | Trouble:
    """Its tale in the language of its edition, or the first line that is wrong."""
    game = played(text)
    if isinstance(game, Trouble):
        return game
    state, words, tale = game.begin, speak(game.begin.options.edition), list[str]()
    for move in game.moves:
        events = decide(state, move)
        for event in () if isinstance(events, Refused) else events:
            after = apply_event(state, event)
            tale += tell(words, state, event, after)
            state = after
    return tale
