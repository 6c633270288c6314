"""Promises of the parts of a page: a screen can show each of them before anything has happened."""

from dataclasses import replace

from companion.present.page_parts import Bar, Choice, Sheet, Top


def test_pieces_without_facts_are_empty() -> None:
    """They show nothing and ask nothing."""
    assert (Top().title, Bar().main, Bar().waits) == ("", "", "")
    assert not Top().back


def test_where_room_is_scarce_undo_is_a_sign() -> None:
    """A foot without Undo keeps no place for it, unless it asks to."""
    undo, keeps = Bar(main="Roll", undo="Undo: turn 1 begins"), Bar(main="Use it", brief=True)
    assert (undo.short, keeps.short) == (replace(undo, brief=True), keeps)
    assert Bar(main="Roll").short == Bar(main="Roll")


def test_a_choice_can_be_made_unless_it_says_otherwise() -> None:
    """A grey one is the exception."""
    [choice] = Sheet("Which?", (Choice("a", "The first"),)).choices
    assert choice.can
    assert not choice.chosen
