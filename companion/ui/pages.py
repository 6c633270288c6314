"""How each page of the house is made. A page and its widgets are imported when the page is first needed."""

from collections.abc import Callable

from companion.present.ports import Desk, Front, Pages
from companion.ui.page_screen import PageScreen


def shared(desk: Desk, front: Front, pages: Pages) -> dict[str, Callable[[], PageScreen]]:
    """How to make each page, by its name; the first page of the app is the first one."""
    made = (*_without_a_table(desk, front, pages), *_at_a_table(desk, front, pages))
    return {make.__name__: make for make in made}


def _without_a_table(desk: Desk, front: Front, pages: Pages) -> tuple[Callable[[], PageScreen], ...]:
    """Pages that need no table."""

    def home() -> PageScreen:
        from companion.present.home import HomePresenter
        from companion.ui.screens.home import HomeScreen

        return HomeScreen(HomePresenter(desk, front, pages))

    def join() -> PageScreen:
        from companion.present.join import JoinPresenter
        from companion.ui.screens.join import JoinScreen

        return JoinScreen(JoinPresenter(desk, front, pages))

    def settings_page() -> PageScreen:
        from companion.present.settings_page import SettingsPagePresenter
        from companion.ui.screens.settings_page import SettingsPageScreen

        return SettingsPageScreen(SettingsPagePresenter(desk, front, pages))

    def past() -> PageScreen:
        from companion.present.past import PastPresenter
        from companion.ui.screens.past import PastScreen

        return PastScreen(PastPresenter(desk, front, pages))

    return home, join, settings_page, past


def _at_a_table(desk: Desk, front: Front, pages: Pages) -> tuple[Callable[[], PageScreen], ...]:
    """Pages of a table."""

    def waiting() -> PageScreen:
        from companion.present.waiting import WaitingPresenter
        from companion.ui.screens.waiting import WaitingScreen

        return WaitingScreen(WaitingPresenter(desk, front, pages))

    def lobby() -> PageScreen:
        from companion.present.lobby import LobbyPresenter
        from companion.ui.screens.lobby import LobbyScreen

        return LobbyScreen(LobbyPresenter(desk, front, pages))

    def table_page() -> PageScreen:
        from companion.present.table_page import TablePagePresenter
        from companion.ui.screens.table_page import TablePageScreen

        return TablePageScreen(TablePagePresenter(desk, front, pages))

    def seat_move() -> PageScreen:
        from companion.present.seat_move import SeatMovePresenter
        from companion.ui.screens.seat_move import SeatMoveScreen

        return SeatMoveScreen(SeatMovePresenter(desk, front, pages))

    def log() -> PageScreen:
        from companion.present.log import LogPresenter
        from companion.ui.screens.log import LogScreen

        return LogScreen(LogPresenter(desk, front, pages))

    def conflict() -> PageScreen:
        from companion.present.conflict import ConflictPresenter
        from companion.ui.screens.conflict import ConflictScreen

        return ConflictScreen(ConflictPresenter(desk, front, pages))

    return waiting, lobby, table_page, seat_move, log, conflict
