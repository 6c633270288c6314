"""An adjustment by hand."""

from companion.ui.shown import Shown, Verb
from companion.ui.widgets.rows import Row


class GroupRow(Row):
    """Some of what can change."""


class AdjustScreen(Shown):
    """What, how much, whom, how long."""

    table = Verb()
    back = Verb()
    undo = Verb()
    main = Verb()
    second = Verb()
    what = Verb()
    amount = Verb()
    more = Verb()
    who = Verb()
    card = Verb()
    span = Verb()
    noted = Verb()
