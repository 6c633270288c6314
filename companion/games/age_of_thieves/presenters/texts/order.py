"""Who acts when from now on, and why ties fall as they do."""

from itertools import groupby

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.texts.phrases import because
from companion.games.age_of_thieves.rules.initiative import Place, Precedence
from companion.present.play.lines import glued, lines
from companion.present.ports import Words


def order_lines(words: Words, state: State) -> list[str]:
    """The order from now on in one sentence, and one more sentence for each number that several share; nothing if
    nobody acts any more."""
    queue = state.queue()
    if not queue:
        return []
    entries = [f"{place.ap} {_who(words, state, place)}" for place in queue]
    # a line may break only after an arrow
    arrows = glued(" > ".join(entries)).replace(glued("> "), "> ")
    told = lines(words.say("tale.order", order=arrows), 4)
    for ap, places in groupby(queue, key=lambda place: place.ap):
        reasons = _reasons(tuple(places))
        if reasons:
            told += lines(words.say("tale.tie", ap=ap, because=because(words, state, reasons)), 4)
    return told


def _who(words: Words, state: State, place: Place) -> str:
    return words.say("tale.guard") if place.seat is None else state.thief(place.seat).figure


def _reasons(places: tuple[Place, ...]) -> list[Precedence]:
    """The reasons at one number, each once."""
    found = {reason for place in places for reason in place.because} - {Precedence.HIGHEST}
    if Precedence.CLOCKWISE in found:
        found -= {Precedence.FIRST_THIEF}
    return [reason for reason in Precedence if reason in found]
