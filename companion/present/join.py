"""The page on which people join a table: first by link or code, then they choose a figure. The host chooses here,
too."""

from dataclasses import dataclass

from companion.present import chairs
from companion.present.connection_advice import not_in
from companion.present.own_name import OwnName
from companion.present.page_parts import Bar, Choice, Top
from companion.present.page_words import choice, top
from companion.present.ports import Desk, Front, Pages
from companion.present.presenter import Presenter
from companion.present.scan_field import ScanField
from companion.table.snapshot import Contact


@dataclass(frozen=True)
class JoinView:
    """The page: a field for the invitation, or the figures to choose from."""

    top: Top = Top()
    line: str = ""
    trouble: str = ""  # why the invitation failed, and what to do
    at_door: bool = False
    entry: str = ""
    entry_hint: str = ""
    paste: str = ""
    name: str = ""
    name_hint: str = ""
    name_trouble: str = ""
    figures: tuple[chairs.Portrait, ...] = ()
    others: tuple[Choice, ...] = ()
    bar: Bar = Bar()


class JoinPresenter(Presenter):
    """The presenter of the page. It keeps a typed text until it was used: a failure clears no field."""

    ticks = True

    def __init__(self, desk: Desk, front: Front, pages: Pages) -> None:
        super().__init__(desk, front, pages)
        self.field = ScanField(front, self.knock)
        self.own_name = OwnName(desk, front)
        self.given = False  # the name was typed before joining; it is not asked for again

    def view(self) -> JoinView:
        """The page as it is now."""
        return self._chair() if self._is_in() else self._door()

    # -- in front of the door ------------------------------------------------------------------------------------------

    def explain(self, _what: str) -> None:
        """Opens the page to scan: with a camera, the scanner opens at once."""
        if self.field.scans_first:
            self.field.scan()

    def paste(self) -> None:
        """Knocks with the text of the clipboard."""
        text = self.front.device.paste().strip()
        if text:
            self.field.take(text)
        else:
            self.field.trouble = self.say("join.nothing_copied")

    def knock(self) -> None:
        """Knocks with the text in the field."""
        invitation = self.field.text.strip()
        if not invitation:
            self.field.trouble = self.say("join.nothing_typed")
        elif not self.own_name.trouble:
            self.own_name.keep()
            self.given = bool(self.own_name.name)
            self.field.trouble = self.front.join(invitation)
            if not self.field.trouble:
                self.pages.back()  # to the page that shows the progress

    def _door(self) -> JoinView:
        fault = not_in(self.desk) if self.desk.seen.contact is Contact.FAILED else ""
        trouble = self.field.trouble or fault  # this sentence also says what to do
        scanner = self.front.device.scanner
        return JoinView(
            top(self.desk, self.say("join.title")),
            "" if trouble else self.say(self._how()),
            trouble,
            at_door=True,
            entry=self.field.text,
            entry_hint=self.say("join.entry_hint" if self.front.can_host else "join.entry_hint_browser"),
            paste=self.say("join.paste") if scanner else "",
            name=self.own_name.text,
            name_hint=self.say("join.name_hint"),
            name_trouble=self.own_name.trouble,
            bar=self.field.bar(self.say(f"join.scan_{scanner}") if scanner else "", self.say("join.knock")),
        )

    def _how(self) -> str:
        """The key of the sentence that says how to come in."""
        if not self.front.can_host:
            return "join.line_browser"
        return "join.line" if self.front.device.scanner == "camera" else "join.line_typed"

    # -- inside --------------------------------------------------------------------------------------------------------

    def choose(self, figure: str) -> None:
        """Sits down as this figure."""
        offered = {choice.key for choice in chairs.figures(self.desk) if choice.can}
        if figure in offered and self._is_in() and not self.own_name.trouble:
            self.own_name.keep()
            chairs.sit(self.desk, figure, self.own_name.name)

    def other(self, key: str) -> None:
        """Takes another way to the table, without a figure."""
        self.pages.go({"join.words": "seat_move", "join.look_on": "display"}[key])

    def _chair(self) -> JoinView:
        figures = chairs.portraits(self.desk)
        others = [choice(self.desk, "join.words", "phone")] if self.desk.seen.state.chairs else []
        if not self.desk.seen.hosts:
            others.append(choice(self.desk, "join.look_on", "eye"))
        if not any(choice.can for choice in figures):
            return JoinView(top(self.desk, self.say("join.who")), trouble=self.say("join.full"), others=tuple(others))
        return JoinView(
            top(self.desk, self.say("join.who")),
            self.say("join.who_line"),
            name=self.own_name.text,
            name_hint="" if self.given and not self.own_name.trouble else self.say("join.name_hint"),
            name_trouble=self.own_name.trouble,
            figures=figures,
            others=tuple(others),
            bar=Bar(waits=self.say("join.sits_down" if self.desk.seen.said else "join.tap_one")),
        )

    # -- both ----------------------------------------------------------------------------------------------------------

    def back(self) -> None:
        """Goes back: stops knocking, or leaves the table."""
        if self._is_in():
            self.front.leave()
        else:
            super().back()

    def _is_in(self) -> bool:
        return self.desk.seen.contact in (Contact.HERE, Contact.LOOKING)
