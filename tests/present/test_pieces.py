"""Promises of the pieces: a screen can show each of them before anything has happened."""

from companion.present.pieces import Bar, Choice, Sheet, Top


def test_pieces_without_facts_are_empty() -> None:
    """What nobody filled in says nothing and asks nothing."""
    assert (Top().title, Bar().main, Bar().waits) == ("", "", "")
    assert not Top().back


def test_a_choice_can_be_made_unless_it_says_otherwise() -> None:
    """Grey is the exception."""
    [choice] = Sheet("Which?", (Choice("a", "The first"),)).choices
    assert choice.can
    assert not choice.chosen
