"""The page of settings."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widgets.rows import Row


class SettingRow(Row):
    """Something that is on or off."""


class SettingsPageScreen(PageScreen):
    """Language, size of text, and what can be switched."""

    speak = Verb()
    resize = Verb()
    switch = Verb()
    chose = Verb()
    back = Verb()
    table = Verb()
