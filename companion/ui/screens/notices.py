"""The strip above every page: what the table wants of this phone's owner right now."""

from typing import Any

from kivy.properties import ListProperty, ObjectProperty

from companion.ui.kv_loader import load
from companion.ui.shown import Verb
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.rows import Row


class NoticeRow(Row):
    """One thing that is asked or said, and its answers."""


class NoticesStrip(Column):
    """No higher than what it has to say, and mostly nothing."""

    presenter = ObjectProperty()
    view = ObjectProperty(rebind=True)
    meant = ListProperty()
    """What each of its buttons is meant for: when that changes by itself, thumbs are too late."""
    chose = Verb()

    def __init__(self, presenter: Any, **kwargs: Any) -> None:
        load("screens/notices")
        super().__init__(presenter=presenter, view=presenter.view(), **kwargs)

    def refresh(self, *_: object) -> None:
        """Shows what the presenter has now."""
        self.view = self.presenter.view()
        self.meant = [(notice.key, notice.other.key, notice.main.key) for notice in self.view.notices]
