"""How this game writes taps as lines: its own words for some fields."""

from collections.abc import Sequence

from companion.games.age_of_thieves.play.commands import KINDS, Command
from companion.games.age_of_thieves.play.notation.words import Declared, read_cards, text, write_cards, write_text
from companion.games.age_of_thieves.rules.action_points import AGENT_AP, Points
from companion.table.notation.taps import AllWords, OneWord, TapLines
from companion.table.notation.words import number, place


def _write_place(slot: int) -> str:
    return str(slot + 1)


def _read_faces(words: Sequence[str]) -> tuple[int, ...]:
    return tuple(number(word) for word in words)


def _write_faces(faces: Sequence[int]) -> str:
    return " ".join(map(str, faces))


def _read_typed(words: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    declared = read_cards(words, named=False)
    return tuple((card.points.value, int(card.special), card.points.informer, card.points.agent) for card in declared)


def _write_typed(cards: Sequence[Sequence[int]]) -> str:
    falling = sorted(cards, key=lambda card: -card[0])  # most AP first, as the game sorts them
    return write_cards(
        (
            Declared(Points(ap - informer - AGENT_AP * agent, informer=informer, agent=agent), bool(special))
            for ap, special, informer, agent in falling
        ),
        named=False,
    )


LINES: TapLines[Command] = TapLines(
    KINDS,
    seats={"seat": "thief", "thief": "thief", "victim": "victim", "target": "target"},
    own={
        "slot": OneWord(place, _write_place),
        str: OneWord(text, write_text),
        tuple[int, ...]: AllWords(_read_faces, _write_faces),
        tuple[tuple[int, ...], ...]: AllWords(_read_typed, _write_typed),
    },
)
"""Reads and writes every kind of tap."""
