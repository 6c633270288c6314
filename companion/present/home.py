"""The first page: the ways to a table, back to one, or to other pages."""

from dataclasses import dataclass

from companion.present.page_parts import Bar, Choice, Sheet
from companion.present.page_words import choice, day, with_game
from companion.present.ports import KeptTable
from companion.present.presenter import Presenter

_WAYS = {"join": "qr", "learn": "star", "rehearse": "robot", "rules": "book", "past": "clock", "settings": "gear"}
_WITHOUT_A_DOOR = {way: emblem for way, emblem in _WAYS.items() if way != "rehearse"}
_PAGES = {"learn": "lesson", "rules": "reference", "past": "past", "settings": "settings_page"}
_OF_A_GAME = "host", "learn", "rehearse", "rules"
_GAME = "game:"


@dataclass(frozen=True)
class HomeView:
    """The first page."""

    title: str = ""
    line: str = ""
    resume: str = ""  # the unfinished table in one line; the next line says why it cannot go on
    damaged: bool = False
    ways: tuple[Choice, ...] = ()
    bar: Bar = Bar()
    sheet: Sheet | None = None


class HomePresenter(Presenter):
    """The presenter of the first page."""

    def view(self) -> HomeView:
        """The page as it is now."""
        kept, trouble = self._unfinished(), self._trouble()
        main = f"home.{self._main(kept, trouble)}"
        ways = {"host": "crown", **_WAYS} if self.front.can_host else _WITHOUT_A_DOOR
        return HomeView(
            self.say("game.name"),
            self.say("home.line"),
            "\n".join(filter(None, (_told(self, kept), trouble))) if kept else "",
            bool(trouble),
            tuple(choice(self.desk, f"home.{way}", emblem) for way, emblem in ways.items() if f"home.{way}" != main),
            Bar(main=self.say(main)),
            self._sheet(),
        )

    def main(self) -> None:
        """Goes on with the unfinished table; joins it again if it is damaged here. Without one, hosts a new table."""
        kept = self._unfinished()
        main = self._main(kept, self._trouble())
        if main == "resume" and kept:
            self.front.resume(kept.table)
        else:
            self.chose(f"home.{main}")

    def chose(self, key: str) -> None:
        """Takes a way, a game, or a number of robots."""
        way = key.removeprefix("home.")
        if way.startswith(_GAME):
            self.front.preferences.prefer(way.removeprefix(_GAME))
            self._go(self.open)
        elif way in _OF_A_GAME and len(self.front.preferences.games()) > 1:
            self.open = way
        else:
            self._go(way)

    def _go(self, way: str) -> None:
        """Goes this way, with the preferred game."""
        self.open = ""
        if way == "host":
            self.front.host()
        elif way == "join":
            self.pages.go("join", "scan")
        elif way == "rehearse":
            self.open = "seats"
        elif way in _PAGES:
            self.pages.go(_PAGES[way])
        elif way.startswith("seats:"):
            self.front.rehearse(int(way.removeprefix("seats:")))

    def _main(self, kept: KeptTable | None, trouble: str) -> str:
        """The way that the big button leads."""
        if kept and not trouble:
            return "resume"
        return "host" if self.front.can_host and not trouble else "join"

    def _unfinished(self) -> KeptTable | None:
        return next((kept for kept in self.front.tables.all() if not kept.over), None)

    def _trouble(self) -> str:
        kept = self._unfinished()
        return self.front.tables.trouble(kept.table) if kept else ""

    def _sheet(self) -> Sheet | None:
        if self.open in _OF_A_GAME:
            return _which_game(self)
        if self.open != "seats":
            return None
        seats = tuple(
            Choice(f"home.seats:{count}", self.say("home.seats", count=count), emblem="people")
            for count in self.desk.game.seats
        )
        return Sheet(self.say("home.how_many"), seats, self.say("home.how_many_text"), self.say("shared.cancel"))


def _told(page: Presenter, kept: KeptTable) -> str:
    how = "home.kept" if kept.turn else "home.kept_new"
    told = page.say(how, day=day(page.desk, kept.day), turn=kept.turn, names=", ".join(kept.called))
    return with_game(page.front.preferences.games(), kept.game, told)


def _which_game(page: Presenter) -> Sheet:
    """The question which game to play, if there are several. The last one comes first and is highlighted."""
    games = page.front.preferences.games().items()
    choices = (Choice(f"home.{_GAME}{game}", name, chosen=place == 0) for place, (game, name) in enumerate(games))
    return Sheet(page.say("home.which_game"), tuple(choices), cancel=page.say("shared.cancel"))
