"""The guard's roll with real dice: people type in each die."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.turn import DIE
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.presenters.frame import game
from companion.present.page_parts import Choice
from companion.present.ports import GameDesk

BACK = "back"


class RealDice:
    """Keeps the typed faces until the last one sends them all."""

    def __init__(self, desk: GameDesk) -> None:
        self._desk = desk
        self._typed: tuple[int, ...] = ()
        self._turn = 0  # the turn that the typed faces belong to

    def tap(self, key: str) -> None:
        """Takes a face, or takes the last one back."""
        state = game(self._desk)
        if state is None or state.stage is not Stage.EVENT:
            return
        typed = self._so_far(state)
        self._turn, self._typed = state.turn, typed[:-1] if key == BACK else (*typed, int(key))
        if len(self._typed) >= state.dice:
            self._desk.wish.tap(do.DiceThrown(state.turn, self._typed))
            self._typed = ()

    def pad(self, state: State) -> tuple[Choice, ...]:
        """The keys with faces; those that were typed are lit. With several dice there is a key to take one back. It is
        there from the beginning, so that no key moves under a tapping thumb."""
        typed = self._so_far(state)
        faces = tuple(Choice(str(face), str(face), chosen=face in typed) for face in range(1, DIE + 1))
        return (*faces, Choice(BACK, "", emblem="back", can=bool(typed))) if state.dice > 1 else faces

    def asks(self, state: State) -> str:
        """The sentence that asks for the next die."""
        key = "event.type" if state.dice > 1 else "event.type_one"
        return self._desk.words.say(key, number=len(self._so_far(state)) + 1, dice=state.dice)

    def _so_far(self, state: State) -> tuple[int, ...]:
        """The faces typed so far in this turn."""
        return self._typed if self._turn == state.turn else ()
