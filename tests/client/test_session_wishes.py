"""Promises of deeds: each wish reaches the session, which shows how far they are. What they do: test_desk."""

from companion.client.session_wishes import Deeds, nowhere
from companion.shell.network import Wish
from tests.support.lone import opened


def test_every_wish_is_carried_out_under_its_number() -> None:
    """The session shows which one was the last, and until then something is on its way."""
    deeds, member = Deeds(), opened()
    sent: list[Wish] = []
    deeds.over = sent.append
    done: list[int] = []
    for _ in range(2):
        deeds.wish(lambda at, _: done.append(at.snapshot.done))
    assert deeds.seen.said
    for wish in sent:
        wish(member, 0.0)
    assert done == [1, 2]
    assert member.snapshot.done == deeds.wished == 2


def test_without_a_table_wishes_go_nowhere() -> None:
    """Nothing is kept for later."""
    sent: list[Wish] = []
    deeds = Deeds()
    assert deeds.over is nowhere
    deeds.show()
    deeds.over = sent.append
    assert not sent
