"""Taps that nobody planned: any command with any fields, as a thumb might hit them."""

from dataclasses import fields
from typing import Any

from companion.games.age_of_thieves.play.commands import KINDS, Command
from companion.games.age_of_thieves.play.state import District, Span, State, What
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.tokens import Token
from companion.seal.shared_dice import Stream

_CARDS = (None, "move", "ambush", "beacon", "poisonous_bola", "reflective_cloak", "Blendpulver", "")


def stray(state: State, chance: Stream) -> Command:
    """A command of any kind; mostly of this turn, mostly of seats that sit here."""

    def pick(*values: Any) -> Any:
        return values[chance.below(len(values))]

    seats = (*state.ring, *state.ring, len(state.ring))
    kind = pick(*KINDS.values())
    drawn = {
        "turn": lambda: pick(*[state.turn] * 9, state.turn - 1),
        "seat": lambda: pick(*seats),
        "thief": lambda: pick(*seats),
        "victim": lambda: pick(*seats),
        "target": lambda: pick(None, *seats),
        "slot": lambda: pick(0, 0, 1, 2),
        "way": lambda: pick(*Way),
        "card": lambda: pick(*_CARDS),
        "cards": lambda: pick(((3, 0, 0, 0), (1, 1, 0, 0)), ((99, 0, 0, 0),), ((1, 0),)),
        "jewel": lambda: pick(*Jewel),
        "lost": lambda: pick(None, *Jewel),
        "token": lambda: pick(*Token),
        "district": lambda: pick(*District),
        "what": lambda: pick(*What),
        "span": lambda: pick(*Span),
        "amount": lambda: pick(-2, -1, 0, 1, 2),
        "note": lambda: pick("", "event card", "x" * 121),
        "faces": lambda: pick((4,), (4, 9), (2, 7)),
        "placed": lambda: pick(True, False),
        "hidden": lambda: pick(True, False),
        "acts": lambda: pick(True, False),
        "insist": lambda: pick(True, False),
        "gain": lambda: pick(0, 1, 2),
        "aside": lambda: pick(0, 4),
        "draws": lambda: pick(0, 2),
        "green": lambda: pick(0, 1, 9),
        "yellow": lambda: pick(-1, 0, 1),
        "trinkets": lambda: pick(0, 1),
    }
    made: Command = kind(**{field.name: drawn[field.name]() for field in fields(kind)})
    return made
