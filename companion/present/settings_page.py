"""The page on which people change the settings of this phone."""

from dataclasses import dataclass, replace

from companion.present.page_parts import Choice, Top
from companion.present.page_words import choice, top
from companion.present.presenter import Presenter
from companion.present.settings import TEXT_SIZES

_WAYS = {"table_move": "phone", "report": "search"}
"""The pages that are opened from here, each with its emblem."""
SWITCHES = ("sound", "haptics", "speech", "motion", "awake", "left_handed", "tap_not_hold")


@dataclass(frozen=True)
class Switch:
    """One setting that is on or off."""

    key: str
    text: str
    detail: str = ""
    on: bool = False


@dataclass(frozen=True)
class SettingsPageView:
    """All settings."""

    top: Top = Top()
    language: str = ""
    languages: tuple[Choice, ...] = ()
    size: str = ""
    sizes: tuple[Choice, ...] = ()
    switches: tuple[Switch, ...] = ()
    note: str = ""
    ways: tuple[Choice, ...] = ()


class SettingsPagePresenter(Presenter):
    """The presenter of the page. Every tap counts at once; nothing has to be saved."""

    def view(self) -> SettingsPageView:
        """The page as it is now."""
        settings = self.desk.settings
        return SettingsPageView(
            top(self.desk, self.say("settings_page.title")),
            self.say("settings_page.language"),
            tuple(
                Choice(code, name, chosen=code == settings.language)
                for code, name in self.front.preferences.languages().items()
            ),
            self.say("settings_page.size"),
            tuple(
                Choice(str(size), f"{round(size * 100)} %", chosen=size == settings.text_size) for size in TEXT_SIZES
            ),
            tuple(self._switch(name) for name in SWITCHES),
            self.say("settings_page.note"),
            tuple(choice(self.desk, f"settings_page.{page}", emblem) for page, emblem in self._ways().items()),
        )

    def speak(self, language: str) -> None:
        """Speaks this language from now on."""
        if language in self.front.preferences.languages():
            self.front.preferences.set(replace(self.desk.settings, language=language))

    def resize(self, size: str) -> None:
        """Shows text in this size from now on."""
        known = {str(each): each for each in TEXT_SIZES}
        if size in known:
            self.front.preferences.set(replace(self.desk.settings, text_size=known[size]))

    def switch(self, name: str) -> None:
        """Switches a setting on or off."""
        if name in SWITCHES:
            flipped: dict[str, bool] = {name: not getattr(self.desk.settings, name)}
            self.front.preferences.set(replace(self.desk.settings, **flipped))  # type: ignore[arg-type]  # a name of SWITCHES

    def chose(self, key: str) -> None:
        """Opens the page of a way."""
        self.pages.go(key.removeprefix("settings_page."))

    def _ways(self) -> dict[str, str]:
        """Those of this phone: not every one moves tables."""
        return _WAYS if self.front.archive.way else {"report": _WAYS["report"]}

    def _switch(self, name: str) -> Switch:
        text, detail = self.say(f"settings_page.{name}"), self.say(f"settings_page.{name}_detail")
        return Switch(name, text, detail, getattr(self.desk.settings, name))
