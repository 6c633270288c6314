"""How each page of the house is made. A presenter is imported when its page is first needed."""

from collections.abc import Mapping

from companion.present.pages import Page, PagePresenter, pages_in
from companion.present.ports import Desk, Front, Pages


def house_pages(desk: Desk, front: Front, pages: Pages) -> Mapping[str, Page]:
    """Every page of the house by its name, in the order of an evening."""
    return _without_a_table(desk, front, pages) | _at_a_table(desk, front, pages)


def _without_a_table(desk: Desk, front: Front, pages: Pages) -> dict[str, Page]:
    """Pages that need no table."""

    def home() -> PagePresenter:
        from companion.present.home import HomePresenter

        return HomePresenter(desk, front, pages)

    def join() -> PagePresenter:
        from companion.present.join import JoinPresenter

        return JoinPresenter(desk, front, pages)

    def settings_page() -> PagePresenter:
        from companion.present.settings_page import SettingsPagePresenter

        return SettingsPagePresenter(desk, front, pages)

    def table_move() -> PagePresenter:
        from companion.present.table_move import TableMovePresenter

        return TableMovePresenter(desk, front, pages)

    def report() -> PagePresenter:
        from companion.present.report import ReportPresenter

        return ReportPresenter(desk, front, pages)

    def past() -> PagePresenter:
        from companion.present.past import PastPresenter

        return PastPresenter(desk, front, pages)

    return pages_in("screens", home, join, settings_page, table_move, report, past)


def _at_a_table(desk: Desk, front: Front, pages: Pages) -> dict[str, Page]:
    """Pages of a table."""

    def waiting() -> PagePresenter:
        from companion.present.waiting import WaitingPresenter

        return WaitingPresenter(desk, front, pages)

    def lobby() -> PagePresenter:
        from companion.present.lobby import LobbyPresenter

        return LobbyPresenter(desk, front, pages)

    def table_page() -> PagePresenter:
        from companion.present.table_page import TablePagePresenter

        return TablePagePresenter(desk, front, pages)

    def seat_move() -> PagePresenter:
        from companion.present.seat_move import SeatMovePresenter

        return SeatMovePresenter(desk, front, pages)

    def log() -> PagePresenter:
        from companion.present.log import LogPresenter

        return LogPresenter(desk, front, pages)

    def conflict() -> PagePresenter:
        from companion.present.conflict import ConflictPresenter

        return ConflictPresenter(desk, front, pages)

    return pages_in("screens", waiting, lobby, table_page, seat_move, log, conflict)
