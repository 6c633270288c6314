"""The reference: contents with a search, or one article."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty

from companion.present.play.reference import ReferenceView
from companion.ui.kv_loader import load
from companion.ui.page_screen import PageScreen, Verb
from companion.ui.play.faces import Face
from companion.ui.widgets.rows import Row

AT_ONCE = 2
"""How many chapters are drawn in one frame: all of them would take too long."""


class ChapterRow(Row):
    """A heading with its articles."""


class ParagraphRow(Row):
    """A paragraph."""


class PassageRow(Row):
    """A row of a table."""


class _Page(Face):
    """A face that scrolls. It goes back to its top when it shows something else."""

    view = ObjectProperty(ReferenceView(), rebind=True)
    about = StringProperty()

    __events__: tuple[str, ...] = ("on_opened",)

    def on_about(self, *_: object) -> None:
        """Goes back to the top, as another text is shown."""
        self.ids.scroll.scroll_y = 1

    def on_opened(self, article: str) -> None:
        """An article was chosen."""


class ContentsFace(_Page):
    """The search field, and below it the chapters or the results."""

    chapters = ObjectProperty(())
    """The chapters that are drawn so far."""

    __events__ = ("on_searched", "on_cleared")

    def __init__(self, **kwargs: Any) -> None:
        self._later = Clock.create_trigger(self.on_view, 0)
        super().__init__(**kwargs)

    def on_view(self, *_: object) -> None:
        """Draws some more chapters."""
        self.chapters = self.view.chapters[: len(self.chapters) + AT_ONCE]
        if len(self.chapters) < len(self.view.chapters):
            self._later()

    def on_searched(self, text: str) -> None:
        """The search has changed."""

    def on_cleared(self) -> None:
        """The search was emptied."""


class ArticleFace(_Page):
    """One article."""


class ReferenceScreen(PageScreen):
    """The rules; it can be opened from every page."""

    table = Verb()
    back = Verb()
    search = Verb()
    clear = Verb()
    choose = Verb()


for stem in ("contents", "article"):
    load(f"play/reference_{stem}")
