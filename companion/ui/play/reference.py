"""The reference: contents with a search, or one article."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty

from companion.present.play.reference import ReferenceView
from companion.ui.kv_loader import load
from companion.ui.play.faces import Face
from companion.ui.shown import Shown, Verb
from companion.ui.widgets.rows import Row

AT_ONCE = 2
"""Chapters that are drawn in one frame: all of them would take too long for it."""


class ChapterRow(Row):
    """A heading, and its articles."""


class ParagraphRow(Row):
    """A paragraph."""


class PassageRow(Row):
    """A row of a table."""


class _Page(Face):
    """A face that scrolls, and begins anew at its top when it shows something else."""

    view = ObjectProperty(ReferenceView(), rebind=True)
    about = StringProperty()

    __events__: tuple[str, ...] = ("on_opened",)

    def on_about(self, *_: object) -> None:
        """It shows something else."""
        self.ids.scroll.scroll_y = 1

    def on_opened(self, article: str) -> None:
        """An article was chosen."""


class ContentsFace(_Page):
    """The search, and the chapters or what was found."""

    chapters = ObjectProperty(())
    """Those that are drawn so far."""

    __events__ = ("on_searched", "on_cleared")

    def __init__(self, **kwargs: Any) -> None:
        self._later = Clock.create_trigger(self.on_view, 0)
        super().__init__(**kwargs)

    def on_view(self, *_: object) -> None:
        """Draws some chapters more."""
        self.chapters = self.view.chapters[: len(self.chapters) + AT_ONCE]
        if len(self.chapters) < len(self.view.chapters):
            self._later()

    def on_searched(self, text: str) -> None:
        """The search has changed."""

    def on_cleared(self) -> None:
        """The search is to be emptied."""


class ArticleFace(_Page):
    """One article."""


class ReferenceScreen(Shown):
    """The rules, from anywhere."""

    table = Verb()
    back = Verb()
    search = Verb()
    clear = Verb()
    choose = Verb()


for stem in ("contents", "article"):
    load(f"play/reference_{stem}")
