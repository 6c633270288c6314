"""What a crook costs, what it costs to lay it face down, and who must pass."""

from collections.abc import Sequence

START = 18
FACE_DOWN = 1
PICKPOCKET = 2


def cheapest(stacks: Sequence[int]) -> int | None:
    """The price of the lowest stack that has cards: $1 for each of them. None if no crook is left."""
    return min((cards for cards in stacks if cards), default=None)


def must_pass(money: int, stacks: Sequence[int]) -> bool:
    """Whether a player with so much money must pass: no crook is left, or each one costs more."""
    price = cheapest(stacks)
    return price is None or money < price
