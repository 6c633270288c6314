"""The tale of a whole game that somebody wrote down in notation."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from companion.present.ports import Words
from companion.table.game import Game
from companion.table.notation.playing import Replayed, made_moves

S = TypeVar("S")
E = TypeVar("E")


def retold(
    game: Game[S, Any, E],
    replayed: Replayed[S, Any],
    tell: Callable[[Words, S, E, S], Iterable[str]],
    speak: Callable[[str], Words],
) -> Iterator[str]:
    """Tells the events one after the other, in the language that the text names."""
    words, state = speak(replayed.language), replayed.begin
    for made in made_moves(game, replayed.begin, replayed.moves):
        for event in made.events:
            after = game.evolve(state, event)
            yield from tell(words, state, event, after)
            state = after
