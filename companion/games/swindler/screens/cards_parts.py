"""Parts of the page of cards: who has answered, the open answer, its cover, what a card asks."""

from kivy.properties import NumericProperty, ObjectProperty

from companion.games.swindler.presenters.stages.cards_answer_view import OpenAnswer
from companion.ui.kv_loader import load
from companion.ui.play.cover import HoldPanel
from companion.ui.play.panes import FittedPane
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.rows import Row


class OpenAnswerPart(Column):
    """The cards that its owner can answer with; empty while it is covered."""

    answer = ObjectProperty(OpenAnswer(), rebind=True)

    __events__ = ("on_picked", "on_aimed", "on_shut")

    def on_picked(self, key: str) -> None:
        """A card was tapped, or none."""

    def on_aimed(self, key: str) -> None:
        """The card was tapped that an Assassin is meant for."""

    def on_shut(self) -> None:
        """It is to be covered."""


class AnsweredRow(Row):
    """How far one seat is with its answer."""


class FormPartRow(Row):
    """One question of a card, with its answers; a tapped one is fired."""


class AskPane(FittedPane):
    """What people answer. Below what is told it takes what that leaves, and half of the page at least."""

    told = NumericProperty()
    """How high that is."""


class AnswerCover(HoldPanel):
    """The cover of an answer."""


load("swindler/cards_parts")
