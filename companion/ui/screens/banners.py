"""The strip of banners above every page: what the table asks of the owner of this phone right now."""

from typing import Any

from kivy.properties import ListProperty, ObjectProperty

from companion.present.banners import BannersPresenter
from companion.ui.interval import Interval
from companion.ui.kv_loader import load
from companion.ui.page_screen import Verb
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.rows import Row


class BannerRow(Row):
    """One banner with its answers."""


class BannerStrip(Column):
    """All banners. The strip is as high as they are; usually there are none. A banner may show a time, so the strip
    counts seconds while there is one."""

    presenter = ObjectProperty()
    view = ObjectProperty(rebind=True)
    meant = ListProperty()
    """What each of its buttons is meant for. When that changes by itself, taps that are under way are ignored."""
    chose = Verb()

    def __init__(self, presenter: BannersPresenter, **kwargs: Any) -> None:
        load("screens/banners")
        self._second = Interval(self.refresh, 1.0)
        super().__init__(presenter=presenter, view=presenter.view(), **kwargs)

    def refresh(self, *_: object) -> None:
        """Shows what the presenter has now."""
        self.view = self.presenter.view()
        self.meant = [(banner.key, banner.other.key, banner.main.key) for banner in self.view.banners]
        if self.view.banners:
            self._second.set()
        else:
            self._second.stop()
