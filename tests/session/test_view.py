"""What the owners of a phone have before them: one snapshot a move, and only if something has changed."""

from typing import Any

from companion.session import news
from companion.session.effects import Effect
from companion.session.member import Member
from companion.table.ids import Seat
from tests.support.attacker import under_way
from tests.toys.lanterns import Adjust

WORDS = ("word",) * 12


def of(effects: list[Effect], kind: type[Any]) -> list[Any]:
    """The effects of this kind."""
    return [effect for effect in effects if isinstance(effect, kind)]


def test_a_move_shows_its_owner_one_snapshot_and_only_if_something_has_changed() -> None:
    """With all news of the move; a move that changes nothing shows nothing."""
    net = under_way()
    guest = net.nodes[1]
    net.run(5.0)
    before = guest.shows
    net.run(5.0)
    assert guest.shows == before, "beats are nothing to look at"

    def taps(member: Member) -> None:
        for _ in range(3):
            member.owner.tap(Adjust(Seat(0), 1))

    net.nodes[0].do(taps)
    net.run(1.0)
    assert guest.shows == before + 1
    assert len([said for said in guest.shown.news if isinstance(said, news.Happened)]) == 3
    assert guest.shown.state is guest.member.phone.state
