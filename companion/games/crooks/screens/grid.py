"""The page of the turns."""

from companion.games.crooks.screens import hangouts as _hangouts  # noqa: F401 - the layout names them
from companion.games.crooks.screens import note, places  # noqa: F401 - the same
from companion.ui.page_screen import PageScreen, Verb, Verbs


class GridScreen(PageScreen):
    """What to do above, the grid below it, and the own hidden crooks behind their cover."""

    hangouts = Verbs("choose", "answer")
    placing = Verbs("way", "place", "kill")
    noting = Verbs("key", "pick", "stop")
    own = Verbs("peeked")
    missed = Verb()
    table = Verb()
    menu = Verb()
    undo = Verb()
    main = Verb()
    second = Verb()

    _due = (False, False)

    def on_view(self, *_: object) -> None:
        """Scrolls to the top when something else is to be done: a crook came to the hand or left it, or the keys for a
        face came or went."""
        due = bool(self.view.note.keys), bool(self.view.place.tiles)
        if due != self._due and "page" in self.ids:
            self.ids.page.ids.reading.scroll_y = 1
        self._due = due
