"""The door of a table, from outside: link or code, then whom one plays. The host sits down here, too."""

from dataclasses import dataclass, replace

from companion.present import chairs
from companion.present.doctor import not_in
from companion.present.pieces import Bar, Choice, Top
from companion.present.presenter import Presenter
from companion.table.snapshot import Contact

LETTERS = 16
"""The longest name that fits into everybody's ring."""


@dataclass(frozen=True)
class JoinView:
    """The door: either a field for the invitation, or the choice whom one plays."""

    top: Top = Top()
    line: str = ""
    trouble: str = ""  # why it came to nothing, and what to do
    at_door: bool = False
    entry: str = ""
    entry_hint: str = ""
    paste: str = ""
    name: str = ""
    name_hint: str = ""
    name_trouble: str = ""
    figures: tuple[Choice, ...] = ()
    others: tuple[Choice, ...] = ()
    bar: Bar = Bar()


class JoinPresenter(Presenter):
    """Keeps what is typed until it has served: no failure clears a field."""

    entry = ""
    name: str | None = None  # None: as it was kept from the last table
    trouble = ""
    given = False  # the name, at the door: it is not asked for again

    def view(self) -> JoinView:
        """What is to be seen now."""
        return self._chair() if self._is_in() else self._door()

    # -- in front of the door ------------------------------------------------------------------------------------------

    def explain(self, _what: str) -> None:
        """Opened in order to scan: a camera looks at once, and behind it lies what else can be done."""
        if self._scans_first():
            self.scan()

    def typed(self, text: str) -> None:
        """The field for link or code changes."""
        self.entry, self.trouble = text, ""

    def named(self, text: str) -> None:
        """The field for the name changes."""
        self.name = text

    def paste(self) -> None:
        """Knocks with what the clipboard holds."""
        text = self.front.device.paste().strip()
        if text:
            self._scanned(text)
        else:
            self.trouble = self.say("join.nothing_copied")

    def scan(self) -> None:
        """Reads the QR, and knocks with what it says."""
        self.front.device.scan(self._scanned)

    def main(self) -> None:
        """Scans while nothing is typed, if there is a camera; else knocks."""
        if self._scans_first():
            self.scan()
        else:
            self.knock()

    def second(self) -> None:
        """Scans after all."""
        self.scan()

    def knock(self) -> None:
        """Knocks with what stands in the field."""
        if not self.entry.strip():
            self.trouble = self.say("join.nothing_typed")
        elif not self._name_trouble():
            self._keep_name()
            self.given = bool(self._name())
            self.trouble = self.front.join(self.entry.strip())
            if not self.trouble:
                self.pages.back()  # to what shows how far the knocking is

    def _scanned(self, text: str) -> None:
        self.typed(text)
        self.knock()

    # -- inside --------------------------------------------------------------------------------------------------------

    def choose(self, figure: str) -> None:
        """Sits down as this figure."""
        offered = {choice.key for choice in chairs.figures(self.desk) if choice.can}
        if figure in offered and self._is_in() and not self._name_trouble():
            self._keep_name()
            chairs.sit(self.desk, figure, self._name())

    def other(self, key: str) -> None:
        """The ways without a figure of one's own."""
        self.pages.go({"join.words": "seat_move", "join.look_on": "display"}[key])

    def back(self) -> None:
        """Away from the door; from inside, away from the table."""
        if self._is_in():
            self.front.leave()
        else:
            super().back()

    # -- both ----------------------------------------------------------------------------------------------------------

    def _is_in(self) -> bool:
        return self.desk.seen.contact in (Contact.HERE, Contact.LOOKING)

    def _name(self) -> str:
        return (self.desk.settings.name if self.name is None else self.name).strip()

    def _name_trouble(self) -> str:
        name = self._name()
        if len(name) > LETTERS:
            return self.say("join.name_long", most=LETTERS, letters=len(name))
        return "" if name.isprintable() else self.say("join.name_odd")

    def _keep_name(self) -> None:
        settings, name = self.desk.settings, self._name()
        if name != settings.name:
            self.front.preferences.set(replace(settings, name=name))

    def _door(self) -> JoinView:
        fault = not_in(self.desk) if self.desk.seen.contact is Contact.FAILED else ""
        trouble = self.trouble or fault  # says what to do, too
        scan = self.say(f"join.scan_{self.front.device.scanner}")
        return JoinView(
            self.top(self.say("join.title")),
            "" if trouble else self.say("join.line" if self.front.device.scanner == "camera" else "join.line_typed"),
            trouble,
            at_door=True,
            entry=self.entry,
            entry_hint=self.say("join.entry_hint"),
            paste=self.say("join.paste"),
            name=self.desk.settings.name if self.name is None else self.name,
            name_hint=self.say("join.name_hint"),
            name_trouble=self._name_trouble(),
            bar=Bar(main=scan) if self._scans_first() else Bar(main=self.say("join.knock"), second=scan),
        )

    def _scans_first(self) -> bool:
        return self.front.device.scanner == "camera" and not self.entry.strip()

    def _chair(self) -> JoinView:
        figures = chairs.figures(self.desk)
        others = [self.choice("join.words", "phone")] if self.desk.seen.state.chairs else []
        if not self.desk.seen.hosts:
            others.append(self.choice("join.look_on", "eye"))
        if not any(choice.can for choice in figures):
            return JoinView(self.top(self.say("join.who")), trouble=self.say("join.full"), others=tuple(others))
        return JoinView(
            self.top(self.say("join.who")),
            self.say("join.who_line"),
            name=self.desk.settings.name if self.name is None else self.name,
            name_hint="" if self.given and not self._name_trouble() else self.say("join.name_hint"),
            name_trouble=self._name_trouble(),
            figures=figures,
            others=tuple(others),
            bar=Bar(waits=self.say("join.sits_down" if self.desk.seen.said else "join.tap_one")),
        )
