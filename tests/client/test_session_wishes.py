"""Promises of wishes: each reaches the session, and its progress can be seen. Their effects: test_table_client."""

from companion.client.session_wishes import SessionWishes, nowhere
from companion.session.wishes import Wish
from tests.support.lone import opened


def test_every_wish_is_carried_out_under_its_number() -> None:
    """The session shows which one was the last, and until then something is on its way."""
    member, sent, done = opened(), list[Wish](), list[int]()
    wishes = SessionWishes(sent.append)
    for _ in range(2):
        wishes.ask(lambda at, _: done.append(at.snapshot.done))
    assert wishes.seen.said
    for wish in sent:
        wish(member, 0.0)
    assert done == [1, 2]
    assert member.snapshot.done == wishes.count == 2


def test_without_a_table_wishes_go_nowhere() -> None:
    """No page waits for such a wish."""
    wishes = SessionWishes()
    wishes.show()
    assert wishes.send is nowhere
    assert (wishes.count, wishes.seen.said) == (0, False)
