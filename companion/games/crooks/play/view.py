"""What one seat may know of the game. It is built up from nothing, so that nothing can be seen by mistake.

The state never holds the face of a hidden crook, so no rival's hidden face can be in a view. The hidden faces of a seat
come only from its own phone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.crooks.play.sealing import unsealed
from companion.games.crooks.play.state import InHand, Stage, State
from companion.games.crooks.play.steps import steps
from companion.games.crooks.rules.crooks import Action, CrookFace
from companion.games.crooks.rules.editions import LETTERS
from companion.games.crooks.rules.grid import free, places
from companion.games.crooks.rules.outlook import Outlook, outlook
from companion.games.crooks.rules.ranking import Ranking
from companion.games.crooks.rules.reckoning import Reckoning, Turned
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat


@dataclass(frozen=True)
class HangoutView:
    """A hangout. `price`: what a crook costs there, which is the number of crooks in its stack."""

    letter: str
    price: int
    affordable: bool  # whether the player whose turn it is can pay the price


@dataclass(frozen=True)
class PlayerView:
    """What everybody knows of a player."""

    seat: Seat
    figure: str
    money: int
    passed: bool
    points: int  # the points that the player is sure to get, by what everybody can see


@dataclass(frozen=True)
class CrookView:
    """A crook on the table. `face`: its face if everybody knows it."""

    number: int
    seat: Seat
    target: int
    up: bool
    action: Action | None
    face: CrookFace | None
    is_void: bool  # a Kingpin that may not lie so


@dataclass(frozen=True)
class OwnCrook:
    """A hidden crook of the seat, shown only on its own phone. `face` None: the owner has not noted it."""

    number: int
    target: int
    face: CrookFace | None = field(repr=False)


@dataclass(frozen=True)
class GameView:
    """Everything that a page of this seat shows of the game."""

    seat: Seat | None
    stage: Stage
    turn: int
    whose: Seat | None
    hand: InHand | None
    hangouts: tuple[HangoutView, ...]
    players: tuple[PlayerView, ...]
    crooks: tuple[CrookView, ...]
    places: Mapping[Action | None, frozenset[int]]  # where the player whose turn it is may lay a crook, by action
    row_is_full: bool  # the row of the player whose turn it is has no free place
    outlook: Outlook
    steps: tuple[ChecklistStep, ...]
    own: tuple[OwnCrook, ...] = field(repr=False)
    own_outlook: Outlook | None = field(repr=False)  # with the faces that its owner has noted of own hidden crooks
    reckoning: Reckoning | None
    ranking: Ranking | None


def view(state: State, seat: Seat | None, own: Mapping[int, Any]) -> GameView:
    """The table as this seat may see it; `own` holds its sealed faces by the numbers of their crooks."""
    standing = _outlook(state, {})
    mine = () if seat is None else _own(state, seat, own)
    return GameView(
        seat=seat,
        stage=state.stage,
        turn=state.turn,
        whose=state.seat if state.stage is Stage.TURNS else None,
        hand=state.hand,
        hangouts=_hangouts(state),
        players=tuple(
            PlayerView(each, player.figure, player.money, player.passed, standing.points(each))
            for each, player in ((each, state.players[each]) for each in state.ring)
        ),
        crooks=tuple(
            CrookView(number, c.seat, c.target, c.up, c.action, c.face, c.is_void) for number, c in state.crooks.items()
        ),
        places={} if state.seat is None else {a: places(state.lies, state.seat, a) for a in (None, *Action)},
        row_is_full=state.seat is not None and not free(state.lies, state.seat),
        outlook=standing,
        steps=steps(state),
        own=mine,
        own_outlook=_own_outlook(state, mine),
        reckoning=state.reckoning,
        ranking=state.ranking,
    )


def _hangouts(state: State) -> tuple[HangoutView, ...]:
    money = 0 if state.seat is None else state.players[state.seat].money
    return tuple(HangoutView(LETTERS[n], cards, 0 < cards <= money) for n, cards in enumerate(state.stacks))


def _own(state: State, seat: Seat, own: Mapping[int, Any]) -> tuple[OwnCrook, ...]:
    """The hidden crooks of a seat, with the faces that their owner has noted."""
    return tuple(
        OwnCrook(number, state.crooks[number].target, unsealed(own[number].open) if number in own else None)
        for number in state.dark
        if state.crooks[number].seat == seat
    )


def _own_outlook(state: State, mine: tuple[OwnCrook, ...]) -> Outlook | None:
    """How the game stands for somebody who also knows the own hidden crooks; None if the owner has noted none of
    them."""
    noted = {crook.number: crook.face for crook in mine if crook.face is not None}
    if not noted:
        return None
    return _outlook(state, noted)


def _outlook(state: State, noted: Mapping[int, CrookFace]) -> Outlook:
    """How the game stands for somebody who knows the `noted` faces, and those that everybody knows."""
    known = [Turned(state.crooks[number].seat, state.crooks[number].target, face) for number, face in noted.items()]
    unknown = [state.crooks[number].lie for number in (*state.dark, *state.faceless) if number not in noted]
    return outlook([*state.known, *known], unknown, state.ring, state.options.gang_points)
