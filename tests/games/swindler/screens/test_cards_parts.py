"""Promises of the parts of the page of cards: they take the room that is left, and tell their taps."""

from companion.games.swindler.presenters.stages.cards_answer_view import OpenAnswer
from companion.games.swindler.screens.cards_parts import AskPane, OpenAnswerPart
from companion.present.page_parts import Choice
from tests.support import stage

ANSWER = OpenAnswer("Which?", (Choice("none", "No card"),), "On which?", (Choice("3", "Beggar of Ned"),), "Cover")


def test_an_open_answer_tells_its_taps() -> None:
    """A card, a target, the cover."""
    part, told = stage.show(OpenAnswerPart(answer=ANSWER)), []
    part.bind(
        on_picked=lambda _, key: told.append(key),
        on_aimed=lambda _, key: told.append(key),
        on_shut=lambda _: told.append("shut"),
    )
    for text in ("No card", "Beggar of Ned", "Cover"):
        stage.tap(text)
    assert told == ["none", "3", "shut"]


def test_what_is_asked_takes_what_is_left() -> None:
    """But half of the page at least."""
    assert AskPane(room=600, told=100).most == 500
    assert AskPane(room=600, told=500).most == 330
