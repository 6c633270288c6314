"""The taps that lay the crook in hand: with which action, at which target, face up or face down.

A crook that is played with an action always lies face up, so a tap on its target lays it at once. But a Swap first asks
to which target the other crooks move, and a Killer whose crooks it kills, if several players have crooks there.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import NUMBERS
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.board import Mark, lying
from companion.games.crooks.presenters.frame import game, whose_turn
from companion.games.crooks.rules import money
from companion.games.crooks.rules.crooks import Action
from companion.games.crooks.rules.grid import TARGETS, free, places, victims
from companion.present.page_parts import Bar, Choice
from companion.present.ports import GameDesk
from companion.table.ids import Seat

PLAIN = "plain"


@dataclass(frozen=True)
class PlaceTile:
    """A place in the own row, as it is drawn."""

    key: str = ""
    target: str = ""
    marks: tuple[Mark, ...] = ()
    hats: tuple[str, ...] = ()  # whose crooks a Killer can kill there
    can: bool = False
    chosen: bool = False


@dataclass(frozen=True)
class PlaceView:
    """What the page shows of the crook in hand."""

    text: str = ""
    tiles: tuple[PlaceTile, ...] = ()
    title: str = ""
    ways: tuple[Choice, ...] = ()
    victims: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class _Chosen:
    """What was tapped so far for the crook in hand of a turn."""

    turn: int = 0
    action: Action | None = None
    target: int | None = None


class Placing:
    """Takes the taps. `laid` is called with the number of each crook that is laid on this phone."""

    def __init__(self, desk: GameDesk, laid: Callable[[int], None]) -> None:
        self._desk = desk
        self._laid = laid
        self._said = _Chosen()

    # -- what is shown -------------------------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat) -> PlaceView:
        """What the page shows of the crook in hand of this seat."""
        return PlaceView(
            text=self._asks(state, seat),
            tiles=tuple(self._tiles(state, seat)),
            title=self._desk.words.say("place.title"),
            ways=tuple(self._ways(state, seat)),
            victims=self._victims(state, seat),
        )

    def bar(self, state: State, seat: Seat, undo: str) -> Bar:
        """The foot of the page: face up or face down, once a place is chosen; the box, if the row has no free place."""
        words, chosen = self._desk.words, self._chosen(state)
        if chosen.action is None and chosen.target is not None:
            can_hide = state.players[seat].money >= money.FACE_DOWN
            second = words.say("place.down", cost=money.FACE_DOWN) if can_hide else ""
            return Bar(main=words.say("place.up"), second=second, undo=undo)
        if not free(state.lies, seat) and chosen.target is None:
            return Bar(second=words.say("place.box"), undo=undo)
        return Bar(undo=undo)

    def _tiles(self, state: State, seat: Seat) -> Iterator[PlaceTile]:
        """The places of the own row. Hidden crooks show only their backs here."""
        chosen = self._chosen(state)
        can = _open_places(state, seat, chosen)
        for target in TARGETS:
            marks = tuple(lying(state.crooks[number]) for number in state.at(seat, target))
            kills = chosen.action is Action.KILLER and target in can and target != chosen.target
            whom = sorted(victims(state.lies, seat, target)) if kills else ()
            hats = tuple(self._desk.emblem(state.players[victim].figure) for victim in whom)
            yield PlaceTile(str(target), str(target), marks, hats, target in can, target == chosen.target)

    def _ways(self, state: State, seat: Seat) -> list[Choice]:
        """The ways to play the crook: as an ordinary one, or with an action. An action that is not possible now says
        why."""
        words, chosen = self._desk.words, self._chosen(state).action
        ways = [Choice(PLAIN, words.say("place.plain"), chosen=chosen is None)]
        for action in Action:
            why = self._why_not(state, seat, action)
            name = words.say(f"actions.{action}")
            ways.append(Choice(action, name, why, f"action_{action}", can=not why, chosen=action is chosen))
        return ways

    def _why_not(self, state: State, seat: Seat, action: Action) -> str:
        assert state.hand is not None  # the ways are shown only while a crook is in hand
        words = self._desk.words
        if action is Action.KINGPIN and state.hand.price > 1:
            return words.say("place.not_last")
        return "" if places(state.lies, seat, action) else words.say(f"place.no_place_{action}")

    def _asks(self, state: State, seat: Seat) -> str:
        """The sentence that says what to tap next, and what this does."""
        words, chosen = self._desk.words, self._chosen(state)
        if chosen.action is Action.SWAP and chosen.target is not None:
            return words.say("place.swap_to", target=chosen.target)
        if chosen.action is Action.KILLER and chosen.target is not None:
            return words.say("place.killer_whom", target=chosen.target)
        if chosen.action is not None:
            return words.say(f"place.ask_{chosen.action}")
        if not free(state.lies, seat):
            return words.say("place.full")
        if chosen.target is None:
            return words.say("place.ask")
        poor = state.players[seat].money < money.FACE_DOWN
        return words.say("place.ask_up" if poor else "place.ask_side", target=chosen.target)

    def _victims(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        chosen = self._chosen(state)
        if chosen.action is not Action.KILLER or chosen.target is None:
            return ()
        return tuple(
            Choice(str(victim), figure, emblem=self._desk.emblem(figure))
            for victim in sorted(victims(state.lies, seat, chosen.target))
            for figure in [state.players[victim].figure]
        )

    # -- what is tapped ------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Forgets what was tapped as soon as no crook is in hand: it may have been taken back."""
        state = game(self._desk)
        if state is None or state.hand is None:
            self._said = _Chosen()

    def way(self, key: str) -> None:
        """A way to play the crook was tapped: with an action, or as an ordinary crook."""
        state = game(self._desk)
        if state is not None and state.hand is not None:
            self._said = _Chosen(state.turn, None if key == PLAIN else Action(key))

    def place(self, key: str) -> None:
        """A place of the own row was tapped: it is chosen, or the crook is laid there if nothing more has to be
        asked."""
        state, seat = game(self._desk), whose_turn(self._desk)
        if state is None or seat is None or state.hand is None:
            return
        chosen, target = self._chosen(state), int(key)
        if target not in _open_places(state, seat, chosen):
            return
        if chosen.action is Action.SWAP and chosen.target is not None and target != chosen.target:
            self._lay(state, seat, chosen, to=target)
            return
        chosen = self._said = replace(chosen, target=None if target == chosen.target else target)
        if chosen.target is None or chosen.action in (None, Action.SWAP):
            return
        whom = victims(state.lies, seat, target) if chosen.action is Action.KILLER else frozenset[Seat]()
        if len(whom) < 2:
            self._lay(state, seat, chosen, victim=next(iter(whom), None))

    def kill(self, key: str) -> None:
        """Lays the Killer, which kills the crooks of this seat."""
        state, seat = game(self._desk), whose_turn(self._desk)
        chosen = None if state is None else self._chosen(state)
        if state is not None and seat is not None and chosen and chosen.action is Action.KILLER and chosen.target:
            self._lay(state, seat, chosen, victim=Seat(int(key)))

    def lays(self, *, up: bool) -> None:
        """Lays the crook without an action, face up or face down. If the row has no free place, the button for face
        down puts it into the box."""
        state, seat = game(self._desk), whose_turn(self._desk)
        if state is None or seat is None or state.hand is None:
            return
        chosen = self._chosen(state)
        if chosen.action is None and chosen.target is not None:
            self._lay(state, seat, chosen, up=up)
        elif not free(state.lies, seat) and not up:
            self._desk.wish.tap(do.ToBox(state.turn, seat))

    def _lay(
        self,
        state: State,
        seat: Seat,
        chosen: _Chosen,
        *,
        up: bool = True,
        to: int | None = None,
        victim: Seat | None = None,
    ) -> None:
        assert chosen.target is not None  # the last tap lays the crook, so a target is chosen
        number = self._new_number(state)
        self._desk.wish.tap(do.Lay(state.turn, seat, number, chosen.target, up, chosen.action, to, victim))
        self._said = _Chosen()
        self._laid(number)

    def _new_number(self, state: State) -> int:
        """A random number for a crook. The number of an earlier crook must not come again, not even after an undo: the
        face of the earlier crook could be sealed under it."""
        number = NUMBERS[int.from_bytes(self._desk.entropy(8), "big") % len(NUMBERS)]
        while number in state.crooks or number in state.killed:
            number = NUMBERS[(number - NUMBERS[0] + 1) % len(NUMBERS)]
        return number

    def _chosen(self, state: State) -> _Chosen:
        """What was tapped for the crook of this turn. What was tapped in another turn does not count."""
        return self._said if self._said.turn == state.turn else _Chosen(state.turn)


def _open_places(state: State, seat: Seat, chosen: _Chosen) -> frozenset[int]:
    """The targets that can be tapped now. A second tap on the chosen target takes the choice back."""
    if chosen.action is Action.SWAP and chosen.target is not None:
        return free(state.lies, seat) | {chosen.target}
    return places(state.lies, seat, chosen.action)
