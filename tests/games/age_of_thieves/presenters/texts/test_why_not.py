"""Promises of the reason for a step that is not offered."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.presenters.texts.why_not import why_not
from tests.support.desk_at import DE, EN
from tests.support.thieves import at_event


def test_what_may_be_has_no_reason() -> None:
    """The rules take it."""
    assert why_not(EN, at_event(), do.JewelPlaced(1, placed=True)) == ""


def test_what_may_not_be_is_explained() -> None:
    """In the words of this phone."""
    last = at_event(calm_cards=10)
    assert why_not(EN, last, do.ExtraEvent(1)).startswith("The event deck is empty")
    assert why_not(DE, last, do.ExtraEvent(1)).startswith("Der Ereignisstapel ist leer")
