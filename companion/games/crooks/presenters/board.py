"""The grid as pages draw it: a line for each target, a column for each player, the own one first.

Below the targets come the gangs, and the points that each player is sure to get. A "?" stands where a crook with an
unknown face could change the result.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.games.crooks.play.state import Crook, State
from companion.games.crooks.play.view import CrookView, GameView
from companion.games.crooks.presenters.to_do import emblem_of
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.games.crooks.rules.grid import TARGETS
from companion.games.crooks.rules.money import cheapest, must_pass
from companion.games.crooks.rules.outlook import Outlook
from companion.present.play.lines import signed
from companion.present.ports import Words
from companion.table.ids import Seat, clockwise

DOWN = "crook_down"
UNKNOWN = "?"


@dataclass(frozen=True)
class Mark:
    """A crook as it is drawn. A crook that lies face down (`down`) and has no text shows only its back."""

    text: str = ""
    emblems: tuple[str, ...] = ()
    down: bool = False
    void: bool = False  # it counts for nothing


@dataclass(frozen=True)
class Cell:
    """A field of the grid. `kind` says how it is drawn: corner, player, target, place, gang, points, count."""

    kind: str = "corner"
    text: str = ""
    note: str = ""
    emblem: str = ""
    marks: tuple[Mark, ...] = ()
    own: bool = False  # it belongs to the own column, which is large
    best: bool = False  # highlighted: whose turn it is, or who gets the points as it stands
    quiet: bool = False  # the player has passed


@dataclass(frozen=True)
class Board:
    """All fields of the grid, line by line. `own`: whether the second column is the own one."""

    lines: tuple[tuple[Cell, ...], ...] = ()
    own: bool = False


@dataclass(frozen=True)
class Seen:
    """What the board draws: the game as one seat sees it."""

    view: GameView
    column: Seat | None  # the seat whose row is large; None: no row is
    peeks: bool = False  # whether the owner looks at the own hidden crooks now

    @property
    def outlook(self) -> Outlook:
        """How the game stands for the person who looks."""
        mine = self.view.own_outlook if self.peeks else None
        return mine or self.view.outlook

    @property
    def noted(self) -> Mapping[int, CrookFace]:
        """The noted faces of the own hidden crooks, by number, while their owner looks at them; else nothing."""
        return {own.number: own.face for own in self.view.own if own.face} if self.peeks else {}


def board(words: Words, state: State, seen: Seen) -> Board:
    """The whole grid, as fields."""
    ring = state.ring if seen.column is None else clockwise(state.ring, seen.column)
    head = tuple(_player(words, state, seen, seat) for seat in ring)
    lines = [(Cell(), *head)]
    for target in TARGETS:
        lines.append((_target(seen, target), *(_place(seen, seat, target) for seat in ring)))
    for gang in Gang:
        lines.append((_gang(words, seen, gang), *(_members(seen, gang, seat) for seat in ring)))
    lines.append((Cell("points", text=words.say("board.points")), *(_points(seen, seat) for seat in ring)))
    return Board(tuple(lines), own=seen.column is not None)


def must_pass_lines(words: Words, state: State) -> Iterator[str]:
    """Lines that say who must pass at the next turn, and why. While a crook is in hand there are none."""
    price = cheapest(state.stacks)
    for seat in state.ring:
        player = state.players[seat]
        if state.hand is None and not player.passed and must_pass(player.money, state.stacks):
            key = "board.none_left" if price is None else "board.too_poor"
            yield words.say(key, player=player.figure, money=player.money, price=price or 0)


def lying(crook: Crook | CrookView, own: CrookFace | None = None) -> Mark:
    """A crook as it is drawn on the table. `own`: the face of a hidden crook, while its owner looks at it."""
    face = crook.face or own
    if face is not None:
        return face_mark(face, down=own is not None, void=crook.is_void)
    return Mark(UNKNOWN, _action(crook.action)) if crook.up else Mark(down=True)


def face_mark(face: CrookFace, *, down: bool = False, void: bool = False) -> Mark:
    """A crook with a known face as it is drawn: its rank with the modifier, its action, its gangs."""
    text = f"{face.rank}{signed(face.modifier) if face.modifier else ''}"
    return Mark(text, (*_action(face.action), *(f"gang_{gang}" for gang in face.gangs)), down, void)


def _action(action: Action | None) -> tuple[str, ...]:
    return () if action is None else (f"action_{action}",)


def _player(words: Words, state: State, seen: Seen, seat: Seat) -> Cell:
    player = state.players[seat]
    turn = seen.view.whose == seat
    note = words.say("board.passed") if player.passed else words.say("board.turn") if turn else ""
    return Cell(
        "player",
        text=player.figure,
        note=" · ".join(filter(None, (words.say("board.money", money=player.money), note))),
        emblem=emblem_of(player.figure),
        own=seat == seen.column,
        best=turn,
        quiet=player.passed,
    )


def _target(seen: Seen, target: int) -> Cell:
    count = seen.outlook.targets[target]
    note = UNKNOWN if count is None else f"= {count.value}" if count.modifiers else ""
    return Cell("target", text=str(target), note=note)


def _place(seen: Seen, seat: Seat, target: int) -> Cell:
    count, noted = seen.outlook.targets[target], seen.noted
    crooks = [crook for crook in seen.view.crooks if (crook.seat, crook.target) == (seat, target)]
    return Cell(
        "place",
        marks=tuple(lying(crook, noted.get(crook.number)) for crook in crooks),
        own=seat == seen.column,
        best=count is not None and seat in count.takers,
    )


def _gang(words: Words, seen: Seen, gang: Gang) -> Cell:
    unsure = seen.outlook.gangs[gang] is None
    return Cell("gang", text=words.say(f"gangs_short.{gang}"), note=UNKNOWN if unsure else "", emblem=f"gang_{gang}")


def _members(seen: Seen, gang: Gang, seat: Seat) -> Cell:
    """The field that says how many known members of a gang a seat has. It is highlighted if the seat controls the
    gang."""
    count, noted = seen.outlook.gangs[gang], seen.noted
    faces = [
        noted.get(crook.number, crook.face) for crook in seen.view.crooks if crook.seat == seat and not crook.is_void
    ]
    members = sum(face is not None and gang in face.gangs for face in faces)
    return Cell("count", text=str(members), own=seat == seen.column, best=count is not None and count.boss == seat)


def _points(seen: Seen, seat: Seat) -> Cell:
    points = str(seen.outlook.points(seat))
    return Cell("count", text=f"{points} {UNKNOWN}" if seen.outlook.is_open else points, own=seat == seen.column)
