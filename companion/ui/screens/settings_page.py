"""How this phone likes it."""

from companion.ui.shown import Shown, Verb
from companion.ui.widgets.rows import Row


class SettingRow(Row):
    """Something that is on or off."""


class SettingsPageScreen(Shown):
    """Language, size of text, and what can be switched."""

    speak = Verb()
    resize = Verb()
    switch = Verb()
    back = Verb()
    table = Verb()
