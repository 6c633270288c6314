"""Promises of deeds: each wish reaches the session, and is followed by one look. What they do: test_desk."""

from companion.app.deeds import Deeds, nowhere
from companion.shell.network import Wish


def test_every_wish_is_followed_by_a_look() -> None:
    """In this order: what has become of it is what is looked at."""
    done: list[object] = []
    deeds = Deeds(lambda: done.append("look"))
    deeds.over = done.append

    def wish(*_: object) -> None:
        return None

    deeds.wish(wish)
    assert done == [wish, "look"]


def test_without_a_table_wishes_go_nowhere() -> None:
    """Nothing is kept for later."""
    sent: list[Wish] = []
    deeds = Deeds(lambda: None)
    assert deeds.over is nowhere
    deeds.show()
    deeds.over = sent.append
    assert not sent
