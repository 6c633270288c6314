"""`web.seat.page_pile`: which page is on the screen, and who knows of it."""

from functools import partial

from companion.present.pages import Page, PagePresenter
from companion.web.seat.page_pile import PagePile


class Noted(PagePresenter):
    """A page that notes what happens to it."""

    def __init__(self, name: str, heard: list[str]) -> None:
        self.name, self.heard = name, heard

    def explain(self, what: str) -> None:
        """Something to begin with."""
        self.heard.append(f"{self.name} explains {what}")

    def shown(self) -> None:
        """It came up."""
        self.heard.append(f"{self.name} up")

    def left(self) -> None:
        """Another one came up."""
        self.heard.append(f"{self.name} left")

    def cover(self) -> None:
        """Covered."""
        self.heard.append(f"{self.name} covered")


def pile() -> tuple[PagePile, list[str]]:
    """Three pages of the house, and one of a game."""
    heard: list[str] = []

    def pages(*names: str) -> dict[str, Page]:
        return {name: Page(f"screens/{name}", partial(Noted, name, heard)) for name in names}

    made = PagePile(heard.append)
    made.furnish(pages("home", "rules", "log"))
    made.moves_in(lambda: pages("plan"))
    return made, heard


def test_pages_lie_above_the_one_that_the_table_waits_for() -> None:
    """Each is told when it comes up and when it goes; a page that is open already closes those above it."""
    made, heard = pile()
    made.cover()
    made.table_wants("home")
    made.go("rules", "dice")
    made.go("log")
    made.table_wants("plan")
    assert (made.page, made.layout) == ("log", "screens/log")
    made.go("rules")
    made.back()
    made.cover()
    assert made.page == "plan"
    assert heard == [
        "home up", "rules explains dice", "home left", "rules up", "rules left", "log up", "log left", "rules up",
        "rules left", "plan up", "plan covered",
    ]  # fmt: skip


def test_what_people_began_stays_until_the_game_or_the_table_goes() -> None:
    """A presenter is kept; those of another game are dropped, and all but the one on the screen when a table ends."""
    made, heard = pile()
    made.table_wants("plan")
    plan = made.presenter
    made.go("log")
    log = made.presenter
    made.home()
    assert made.presenter is plan
    made.go("log")
    assert made.presenter is log
    made.begin_anew()
    made.back()
    assert made.presenter is not plan
    made.go("plan")
    made.moves_in(dict)
    made.table_wants("home")
    assert made.page == "home"
    made.tell("A sentence.")
    assert heard[-1] == "A sentence."
