"""Commands as plain data."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import KINDS, RELATIVE, Command
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour, Tile
from tests.support.swindlers import COIN, GAME, RED


@pytest.mark.parametrize(
    ("tap", "body"),
    [
        (do.DrawLoot(3, 2, 1), {"do": "loot", "turn": 3, "number": 2, "coins": 1}),
        (do.DrawLoot(3, 2), {"do": "loot", "turn": 3, "number": 2}),
        (
            do.Fulfil(3, 1, points=4, gives=(RED, COIN)),
            {
                "do": "fulfil",
                "turn": 3,
                "slot": 1,
                "points": 4,
                "gives": [{"colour": "red"}, {"colour": "red", "coins": 1}],
            },
        ),
        (do.TypeCard(1, 0, Accomplice.DECOY), {"do": "type", "turn": 1, "seat": 0, "card": "decoy"}),
        (do.Give(1, 2, 0), {"do": "give", "turn": 1, "play": 2, "seat": 0}),
    ],
)
def test_a_command_has_one_plain_form(tap: Command, body: dict[str, object]) -> None:
    """Usual values are left out, and it reads back."""
    assert GAME.write(tap) == body
    assert GAME.read(body) == tap


def test_every_kind_has_its_own_word() -> None:
    """And what counts once when two phones tap it names no number."""
    assert len(set(KINDS.values())) == len(KINDS)
    assert set(RELATIVE) <= set(KINDS.values())
    assert Tile(Colour.RED) == RED
