"""How this phone likes it, to be changed at any time."""

from dataclasses import dataclass, replace

from companion.present.pieces import Choice, Top
from companion.present.presenter import Presenter
from companion.present.settings import TEXT_SIZES

SWITCHES = ("sound", "haptics", "speech", "motion", "awake", "left_handed", "tap_not_hold")


@dataclass(frozen=True)
class Switch:
    """Something that is on or off."""

    key: str
    text: str
    detail: str = ""
    on: bool = False


@dataclass(frozen=True)
class SettingsPageView:
    """All of it on one page."""

    top: Top = Top()
    language: str = ""
    languages: tuple[Choice, ...] = ()
    size: str = ""
    sizes: tuple[Choice, ...] = ()
    switches: tuple[Switch, ...] = ()
    note: str = ""


class SettingsPagePresenter(Presenter):
    """Every tap holds at once; there is nothing to save."""

    def view(self) -> SettingsPageView:
        """What is to be seen now."""
        settings = self.desk.settings
        return SettingsPageView(
            self.top(self.say("settings_page.title")),
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
        )

    def speak(self, language: str) -> None:
        """This language from here on."""
        if language in self.front.preferences.languages():
            self.front.preferences.set(replace(self.desk.settings, language=language))

    def resize(self, size: str) -> None:
        """Text of this size from here on."""
        known = {str(each): each for each in TEXT_SIZES}
        if size in known:
            self.front.preferences.set(replace(self.desk.settings, text_size=known[size]))

    def switch(self, name: str) -> None:
        """What was on is off, what was off is on."""
        if name in SWITCHES:
            flipped: dict[str, bool] = {name: not getattr(self.desk.settings, name)}
            self.front.preferences.set(replace(self.desk.settings, **flipped))  # type: ignore[arg-type]  # a name of SWITCHES

    def _switch(self, name: str) -> Switch:
        text, detail = self.say(f"settings_page.{name}"), self.say(f"settings_page.{name}_detail")
        return Switch(name, text, detail, getattr(self.desk.settings, name))
