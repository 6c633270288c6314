"""The taps that recruit at a hangout, or pass."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.frame import game, whose_turn
from companion.games.crooks.rules.grid import free
from companion.present.page_parts import Choice, Sheet
from companion.present.play.tapper import Tapper
from companion.present.ports import GameDesk

PASS, ANYWAY = "pass", "anyway"


class Hangouts:
    """Takes these taps. Before some of them count, a sheet asks people whether they mean it."""

    def __init__(self, desk: GameDesk) -> None:
        self._desk = desk
        self._tapper = Tapper(desk)
        self._asked = ""  # what the sheet asks about: `pass`, or the hangout to recruit at although the row is full

    def choose(self, key: str) -> None:
        """A hangout was tapped: the seat recruits there. If its row is full, the sheet asks first (ruling 2)."""
        state, seat = game(self._desk), whose_turn(self._desk)
        if state is None or seat is None:
            return
        if not free(state.lies, seat):
            self._asked = key
        else:
            self._tapper.once(do.Recruit(state.turn, seat, int(key)))

    def pass_on(self) -> None:
        """Asks whether the seat really passes, as nobody comes back into the game."""
        if whose_turn(self._desk) is not None:
            self._asked = PASS

    def answer(self, key: str) -> None:
        """Takes the answer of the sheet."""
        state, seat, asked = game(self._desk), whose_turn(self._desk), self._asked
        self._asked = ""
        if state is None or seat is None or not asked:
            return
        if key == PASS:
            self._tapper.once(do.Pass(state.turn, seat))
        elif key == ANYWAY:
            self._tapper.once(do.Recruit(state.turn, seat, int(asked), anyway=True))

    def closed(self) -> None:
        """The sheet was closed without an answer."""
        self._asked = ""

    def sheet(self, state: State) -> Sheet | None:
        """The open sheet, as long as the seat can still recruit or pass; else None."""
        words = self._desk.words
        if not self._asked or state.hand is not None or whose_turn(self._desk) is None:
            return None
        key = PASS if self._asked == PASS else ANYWAY
        choice = Choice(key, words.say(f"grid.{key}_yes"))
        return Sheet(words.say(f"grid.{key}_title"), (choice,), words.say(f"grid.{key}_text"), words.say("grid.cancel"))
