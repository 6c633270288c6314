"""The six chips with which every booking begins."""

import pytest

from companion.games.age_of_thieves.presenters.pages.booking_choices import chips, may_book_for
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.present.page_parts import Sheet
from tests.support.asking import asked, hosts, noirons, round_of
from tests.support.desk_at import desk_at
from tests.support.thieves import JASMINE, MORIUS, NOIRON, ZAIN

RICH = {"purse": Purse(green=1, yellow=1)}
LEVEL = {"purse": Purse(yellow=1, trinkets=1)}


def test_a_thief_may_bring_six_things() -> None:
    """Each chip has a word and an emblem."""
    offered = chips(hosts(round_of()).words, NOIRON)
    assert [choice.key for choice in offered] == ["jewel", "token", "caught", "theft", "effect", "more"]
    assert all(choice.text and choice.emblem for choice in offered)


def test_nobody_books_without_a_game() -> None:
    """Nobody is in town."""
    assert may_book_for(desk_at(None)) == ()
    assert may_book_for(hosts(round_of())) == (MORIUS, NOIRON, JASMINE, ZAIN)


def test_the_table_brings_what_is_no_thiefs_own() -> None:
    """Catches, effects and more."""
    assert [choice.key for choice in chips(hosts(round_of()).words, None)] == ["caught", "effect", "more"]


def test_no_such_question() -> None:
    """A key that is not offered leads to nothing."""
    desk = hosts(round_of())
    assert asked(desk, NOIRON, "nonsense") is None
    assert asked(desk, NOIRON, "more", "nonsense") is None
    for kind in ("jewel", "token", "theft"):
        assert asked(desk, None, kind) is None
    for kind in ("left", "emperors"):
        assert asked(desk, None, "more", kind) is None


@pytest.mark.parametrize("kind", ["jewel", "token", "caught", "theft", "effect"])
def test_every_question_has_words(kind: str) -> None:
    """It also has a way to close it."""
    found = asked(noirons(round_of()), NOIRON, kind)
    assert isinstance(found, Sheet)
    assert found.title
    assert found.cancel
