"""What seats have at a table of lanterns, three points each at the start, and how Ben's are corrected."""

from companion.table.ids import Seat
from tests.support.attacker import game
from tests.support.net import Node
from tests.toys.lanterns import Adjust

BEN = Seat(1)


def points(node: Node, seat: Seat = BEN) -> int:
    """The points of a seat, Ben's if none is named, as this phone sees them."""
    found: int = game(node).state.points[seat]
    return found


def tap(node: Node, change: int) -> None:
    """This phone corrects Ben's points by so many."""
    node.do(lambda member: member.owner.tap(Adjust(BEN, change)))
