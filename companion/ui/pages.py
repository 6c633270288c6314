"""The pages of the house: how each is made, when it is first needed. What a page draws is imported only then."""

from collections.abc import Callable

from companion.present.ports import Desk, Front, Pages
from companion.ui.shown import Shown


def shared(desk: Desk, front: Front, pages: Pages) -> dict[str, Callable[[], Shown]]:
    """By name; the first page, which is drawn at once, comes first."""
    made = (*_without_a_table(desk, front, pages), *_at_a_table(desk, front, pages))
    return {make.__name__: make for make in made}


def _without_a_table(desk: Desk, front: Front, pages: Pages) -> tuple[Callable[[], Shown], ...]:
    """On the way to a table, or to another one."""

    def home() -> Shown:
        from companion.present.home import HomePresenter
        from companion.ui.screens.home import HomeScreen

        return HomeScreen(HomePresenter(desk, front, pages))

    def join() -> Shown:
        from companion.present.join import JoinPresenter
        from companion.ui.screens.join import JoinScreen

        return JoinScreen(JoinPresenter(desk, front, pages))

    def settings_page() -> Shown:
        from companion.present.settings_page import SettingsPagePresenter
        from companion.ui.screens.settings_page import SettingsPageScreen

        return SettingsPageScreen(SettingsPagePresenter(desk, front, pages))

    def past() -> Shown:
        from companion.present.past import PastPresenter
        from companion.ui.screens.past import PastScreen

        return PastScreen(PastPresenter(desk, front, pages))

    return home, join, settings_page, past


def _at_a_table(desk: Desk, front: Front, pages: Pages) -> tuple[Callable[[], Shown], ...]:
    """Who is here, what happened, what it waits for."""

    def waiting() -> Shown:
        from companion.present.waiting import WaitingPresenter
        from companion.ui.screens.waiting import WaitingScreen

        return WaitingScreen(WaitingPresenter(desk, front, pages))

    def lobby() -> Shown:
        from companion.present.lobby import LobbyPresenter
        from companion.ui.screens.lobby import LobbyScreen

        return LobbyScreen(LobbyPresenter(desk, front, pages))

    def table() -> Shown:
        from companion.present.table import TablePresenter
        from companion.ui.screens.table import TableScreen

        return TableScreen(TablePresenter(desk, front, pages))

    def seat_move() -> Shown:
        from companion.present.seat_move import SeatMovePresenter
        from companion.ui.screens.seat_move import SeatMoveScreen

        return SeatMoveScreen(SeatMovePresenter(desk, front, pages))

    def log() -> Shown:
        from companion.present.log import LogPresenter
        from companion.ui.screens.log import LogScreen

        return LogScreen(LogPresenter(desk, front, pages))

    def conflict() -> Shown:
        from companion.present.conflict import ConflictPresenter
        from companion.ui.screens.conflict import ConflictScreen

        return ConflictScreen(ConflictPresenter(desk, front, pages))

    return waiting, lobby, table, seat_move, log, conflict
