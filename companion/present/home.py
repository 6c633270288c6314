"""The first page: to a table, back to one, or to what lies beside the game."""

from dataclasses import dataclass

from companion.present.pieces import Bar, Choice, Sheet
from companion.present.ports import KeptTable
from companion.present.presenter import Presenter

_WAYS = {"join": "qr", "rehearse": "robot", "rules": "book", "past": "clock", "settings": "gear"}
_PAGES = {"rules": "reference", "past": "past", "settings": "settings_page"}
_OF_A_GAME = "host", "rehearse", "rules"
_GAME = "game:"


@dataclass(frozen=True)
class HomeView:
    """The first page as it stands."""

    title: str = ""
    line: str = ""
    resume: str = ""  # the unfinished table, told in one line; below, why it cannot be gone on with
    damaged: bool = False
    ways: tuple[Choice, ...] = ()
    bar: Bar = Bar()
    sheet: Sheet | None = None


class HomePresenter(Presenter):
    """Chooses the way to a table."""

    def view(self) -> HomeView:
        """What is to be seen now."""
        kept, trouble = self._unfinished(), self._trouble()
        main = "home.join" if trouble else "home.resume" if kept else "home.host"
        ways = {"host": "crown", **_WAYS}
        return HomeView(
            self.say("game.name"),
            self.say("home.line"),
            "\n".join(filter(None, (_told(self, kept), trouble))) if kept else "",
            bool(trouble),
            tuple(self.choice(f"home.{way}", emblem) for way, emblem in ways.items() if f"home.{way}" != main),
            Bar(main=self.say(main)),
            self._sheet(),
        )

    def main(self) -> None:
        """Goes on with the table that was left, joins it anew if that is damaged here; else hosts a new one."""
        kept = self._unfinished()
        if self._trouble():
            self.chose("home.join")
        elif kept:
            self.front.resume(kept.table)
        else:
            self.chose("home.host")

    def chose(self, key: str) -> None:
        """One of the ways, which game, or how many robots."""
        way = key.removeprefix("home.")
        if way.startswith(_GAME):
            self.front.preferences.prefer(way.removeprefix(_GAME))
            self._go(self.open)
        elif way in _OF_A_GAME and len(self.front.preferences.games()) > 1:
            self.open = way
        else:
            self._go(way)

    def _go(self, way: str) -> None:
        """This way; of the games, the one preferred."""
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
        return Sheet(self.say("home.how_many"), seats, self.say("home.how_many_text"), self.cancel())


def _told(page: Presenter, kept: KeptTable) -> str:
    how = "home.kept" if kept.turn else "home.kept_new"
    return page.say(how, day=page.day(kept.day), turn=kept.turn, names=", ".join(kept.called))


def _which_game(page: Presenter) -> Sheet:
    """Asked by an app that has several; the last one stands first, and shines."""
    games = page.front.preferences.games().items()
    choices = (Choice(f"home.{_GAME}{game}", name, chosen=place == 0) for place, (game, name) in enumerate(games))
    return Sheet(page.say("home.which_game"), tuple(choices), cancel=page.cancel())
