"""Taps that nobody planned: any command of Swindler with any fields, as a thumb might hit them."""

from dataclasses import fields
from typing import Any

from companion.games.swindler.play.commands import KINDS, Command, What
from companion.games.swindler.play.state import State
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import KINDS as TILES
from companion.games.swindler.rules.tiles import Colour, Tile
from companion.seal.shared_dice import Stream


def stray(state: State, chance: Stream) -> Command:
    """A command of any kind; mostly of this turn, mostly of seats that sit here. Counts are set rarely: a game that is
    set back over and over never ends."""

    def pick(*values: Any) -> Any:
        return values[chance.below(len(values))]

    def tiles() -> tuple[Tile, ...]:
        return tuple(pick(*TILES) for _ in range(chance.below(3)))

    seats = (*state.ring, *state.ring, len(state.ring))
    kind = pick(*[each for word, each in KINDS.items() if word != "set" or chance.below(8) == 0])
    drawn = {
        "turn": lambda: pick(*[state.turn] * 9, state.turn - 1),
        "seat": lambda: pick(*seats) if kind is not KINDS["set"] else pick(None, *seats),
        "other": lambda: pick(*seats),
        "slot": lambda: pick(0, 1, 2, 3, 4) if kind is not KINDS["set"] else pick(None, 0, 1, 3, 4),
        "play": lambda: pick(state.played, state.played, state.played - 1, 0),
        "target": lambda: pick(None, state.played),
        "ability": lambda: pick(*Ability),
        "text": lambda: pick("", "one of ours", "x" * 121),
        "bag": lambda: pick(*Colour),
        "number": lambda: pick(state.draws + 1, state.draws + 1, state.draws),
        "draws": lambda: pick(state.draws, state.draws + 1),
        "coins": lambda: pick(0, 1, 2, 3),
        "points": lambda: pick(0, 2, 21),
        "neutral": lambda: pick(0, 1, 7),
        "posters": lambda: pick(0, 1, None if kind is KINDS["raid"] else 2),
        "gives": tiles,
        "price": lambda: pick(0, 1, -1),
        "paid_with": tiles,
        "tile": lambda: pick(*TILES, Tile(Colour.RED, 2), *((None,) if kind is not KINDS["sell"] else ())),
        "tiles": tiles,
        "part": tiles,
        "loot": lambda: pick(None, 0, 4),
        "hand_in": lambda: pick(0, 2),
        "out": lambda: pick(3, 4, 5),
        "cards": lambda: pick(0, 1, 2, 30),
        "card": lambda: pick(None, *Accomplice),
        "on_skull": lambda: pick(True, False),
        "named": lambda: pick(True, False),
        "own": lambda: pick(*TILES),
        "theirs": lambda: pick(*TILES),
        "what": lambda: pick(*What),
        "count": lambda: pick(0, 1, 2, 5),
    }
    made: Command = kind(**{field.name: drawn[field.name]() for field in fields(kind)})
    return made
