"""Every shared page in each of its states, as people meet it: for pictures, and for tests that look at all of them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.present.banners import BannersPresenter
from companion.present.conflict import ConflictPresenter
from companion.present.home import HomePresenter
from companion.present.join import JoinPresenter
from companion.present.lobby import LobbyPresenter
from companion.present.log import LogPresenter
from companion.present.past import PastPresenter
from companion.present.report import ReportPresenter
from companion.present.seat_move import SeatMovePresenter
from companion.present.settings_page import SettingsPagePresenter
from companion.present.table_move import TableMovePresenter
from companion.present.table_page import TablePagePresenter
from companion.present.table_view import Checked, TableView, Told
from companion.present.waiting import WaitingPresenter
from companion.session.diagnosis import Finding
from companion.table import operations
from companion.table.duties import ToShow
from companion.table.ids import Seat
from companion.table.options import OneOf, OnOff, Option
from companion.table.snapshot import Asking, Conflict, Contact, Invited
from tests.support.front_rooms import WORDS, Kept, Rooms, rooms, sees, table, torn
from tests.support.parted import Parted
from tests.support.ring import Ring
from tests.toys.lanterns import Adjust, LanternGame

STEMS = (
    "conflict",
    "home",
    "join",
    "lobby",
    "log",
    "banners",
    "past",
    "report",
    "seat_move",
    "settings_page",
    "table_move",
    "table_page",
    "waiting",
)
"""The shared pages that have scenes."""
NAMES = ("Anna", "Ben", "Clementine", "Maximiliane")
INVITED = Invited("COMPANION://T/1/" + "4KQ7F2M9PDX38HTAZ6RW" * 5, "4KQ7-F2M9-PDX3-8HTA-Z6RW")
TALE = (
    Told(1, "A", "table"),
    Told(2, Seat(0), "seat"),
    Told(3, "A", "start", ("The game begins: fox, owl and cat.",)),
    Told(4, Seat(1), "seal"),
    Told(5, Seat(1), "open", ("The screens go.", "owl has four lanterns, fox has two.")),
    Told(6, "B", "step", ("owl lights a lantern in the third niche.",)),
    Told(7, "A", "undo", strikes=6),
    Told(8, "B", "step", ("owl lights a lantern in the second niche, which is worth seven points.",)),
)


def named(ring: Ring, phone: int = 0, **changes: Any) -> TableView:
    """What this phone sees, with people's names."""
    seen = sees(ring, phone, **changes)
    chairs = {
        seat: replace(chair, name=NAMES[seat] if chair.phone else "") for seat, chair in seen.state.chairs.items()
    }
    return replace(seen, state=replace(seen.state, chairs=chairs))


EMBLEMS = {"fox": "thief_morius", "owl": "thief_jasmine", "cat": "thief_noiron", "bee": "thief_zain"}
"""Pictures want something drawn on a chair."""


def _rooms(seen: TableView, language: str) -> Rooms:
    phone = rooms(seen, language)
    phone.desk.emblems = EMBLEMS
    phone.desk.told = TALE
    return phone


class Switched(LanternGame):
    """Lanterns with options of the other kinds, too."""

    def options(self, count: int) -> list[Option]:
        """One of several, and a switch."""
        return [OneOf("wick", ("long", "short"), "long"), OnOff("windy", usual=False), *super().options(count)]


# -- each makes a presenter --------------------------------------------------------------------------------------------


def _page(kind: Any, seen: TableView, *taps: Callable[[Any], None]) -> Callable[[str], Any]:
    def made(language: str) -> Any:
        phone = _rooms(seen, language)
        page = kind(phone.desk, phone.front, phone.pages)
        for tap in taps:
            tap(page)
        return page

    return made


def _picks(page: Any) -> None:
    """A phone that asks for the file on a page of its system."""
    _kept(page)
    page.front.archive.way = "picker"


def _moved(page: Any, good: bool) -> None:
    """All tables were saved; or a file was none of ours."""
    page.chose("table_move.save" if good else "table_move.bring")
    _, _, then, failed = page.front.archive.ends.pop()
    if good:
        then(page.say("table_move.saved", count=12))
    else:
        failed(page.say("trouble.not_tables"))


def _thieves(page: Any) -> None:
    """People choose among figures who have something to say."""
    page.desk.game = AgeOfThieves()
    page.desk.emblems = {figure: f"thief_{figure.lower()}" for figure in page.desk.game.identities}


def _kept(page: Any) -> None:
    page.front.kept = [Kept("a"), Kept("b", turn=10, over=True), Kept("c", called=NAMES, over=True)]


def _damaged(page: Any) -> None:
    page.front.kept = [Kept("a", trouble=page.say("trouble.damaged", line=812)), Kept("b", turn=10, over=True)]


def _checked(page: Any, checked: Checked) -> None:
    _kept(page)
    page.tapped("b")
    page.chose("past.tale")
    page.front.checks[0](checked)


def _refused(page: Any) -> None:
    page.front.refusal = page.say("pairing.slip_group", group=3)
    page.field.typed("4KQ7-F2M9-PDX8-8HTA-Z6RW")
    page.own_name.typed("Maximiliane Charlotte")
    page.field.main()
    page.own_name.typed("Anna")
    page.field.main()


_THREE, _FOUR = table(3), table(3, cardboard=[3])
_IDLE = table(2)
_IDLE.add_phone()
_BEGUN = table(3, begun=True)
_BEGUN.tap(1, Adjust(Seat(1), 1))
_LEFT = table(3, begun=True)
_LEFT.host_says(operations.GoesHome(Seat(2)))
_LOST = named(_FOUR, 1, contact=Contact.LOOKING, here=frozenset(), away={"A": 40.0, "C": 95.0}, may_go_on=True)
_PICTURES = replace(named(_FOUR), state=replace(named(_FOUR).state, pictures=(26, 36, 42, 3)))
_ASKED = named(
    _THREE,
    asking=(Asking(1, "Joanne", "10.0.0.1"),),
    to_show=frozenset({ToShow(Seat(0), 100, 0)}),
    suspicion="Ben said two different things about one step, entry 12; this phone keeps the proof. "
    "Go on from another phone.",
)


def _torn(phone: int) -> TableView:
    """Phone A and C on one side, phone B on the other."""
    parted = Parted("AC", "B")
    for half, seat in ((0, 0), (0, 2), (1, 1)):
        parted.rings[half].tap(seat, Adjust(Seat(seat), 1))
    conflict = Conflict(parted.story(0), parted.story(1), frozenset({Seat(1)}), 1, is_ours=phone == 1)
    return torn(named(parted.rings[phone % 2], phone), conflict)


SCENES: dict[str, Callable[[str], Any]] = {
    "conflict_asked": _page(ConflictPresenter, _torn(1)),
    "conflict_waits": _page(ConflictPresenter, _torn(0)),
    "conflict_display": _page(ConflictPresenter, replace(_torn(0), seats=())),
    "home_first": _page(HomePresenter, TableView()),
    "home_resume": _page(HomePresenter, TableView(), _kept),
    "home_damaged": _page(HomePresenter, TableView(), _damaged),
    "home_rehearse": _page(HomePresenter, TableView(), lambda page: page.chose("home.rehearse")),
    "join_door": _page(JoinPresenter, TableView()),
    "join_slip": _page(JoinPresenter, TableView(), _refused),
    "join_name": _page(JoinPresenter, TableView(), lambda page: page.own_name.typed("Maximiliane Charlotte")),
    "join_fault": _page(JoinPresenter, TableView(contact=Contact.FAILED, fault="unreachable")),
    "join_chair": _page(JoinPresenter, named(_THREE, seats=(), hosts=False)),
    "join_thieves": _page(JoinPresenter, named(_THREE, seats=(), hosts=False), _thieves),
    "join_full": _page(JoinPresenter, named(table(4), seats=(), hosts=False)),
    "waiting_knocking": _page(WaitingPresenter, TableView(contact=Contact.KNOCKING)),
    "waiting_door": _page(WaitingPresenter, TableView(contact=Contact.WAITING)),
    "waiting_catching_up": _page(WaitingPresenter, TableView(contact=Contact.CATCHING_UP, read=500, entries=1234)),
    "waiting_looking": _page(WaitingPresenter, _LOST, lambda page: page.mark("C")),
    "waiting_here": _page(WaitingPresenter, named(_THREE, here=frozenset("AB"), away={"C": 12.0})),
    "waiting_failed": _page(WaitingPresenter, TableView(contact=Contact.FAILED, fault="table_full")),
    "waiting_unreached": _page(WaitingPresenter, TableView(contact=Contact.FAILED, finding=Finding.ISOLATED)),
    "waiting_unheard": _page(WaitingPresenter, replace(_LOST, finding=Finding.UNHEARD)),
    "lobby_host": _page(LobbyPresenter, replace(_PICTURES, invited=INVITED)),
    "lobby_no_network": _page(LobbyPresenter, named(table(1), invited=Invited("", ""))),
    "lobby_alone": _page(LobbyPresenter, named(table(1), invited=INVITED)),
    "lobby_ready": _page(
        LobbyPresenter, named(_THREE), *[lambda page, n=n: page.options.tap(f"row:{n}:1") for n in range(4)]
    ),
    "lobby_numbers": _page(LobbyPresenter, named(_THREE), lambda page: page.options.tap("row:0:4")),
    "lobby_order": _page(LobbyPresenter, named(_FOUR), lambda page: page.order.toggle(), lambda page: page.tapped("2")),
    "lobby_guest": _page(LobbyPresenter, named(_FOUR, 1)),
    "lobby_switch": _page(LobbyPresenter, named(_THREE), lambda page: setattr(page.desk, "game", Switched())),
    "lobby_cardboard": _page(LobbyPresenter, named(_THREE), lambda page: page.add("lobby.cardboard")),
    "lobby_seat": _page(LobbyPresenter, named(_FOUR), lambda page: page.tapped("3")),
    "table_page_alone": _page(TablePagePresenter, named(table(1))),
    "table_page_host": _page(TablePagePresenter, replace(_PICTURES, here=frozenset("AB"), away={"C": 40.0})),
    "table_page_guest": _page(TablePagePresenter, named(_FOUR, 1)),
    "table_page_words": _page(TablePagePresenter, named(_FOUR, 1), lambda page: page.own_words.finger("1", "hold")),
    "table_page_lost": _page(TablePagePresenter, replace(_LOST, finding=Finding.STRANGER)),
    "table_page_hand": _page(TablePagePresenter, named(_THREE), lambda page: page.chose("table_page.hand")),
    "table_page_leave": _page(TablePagePresenter, named(_THREE, 1), lambda page: page.chose("table_page.leave")),
    "table_page_home": _page(TablePagePresenter, named(_LEFT), lambda page: page.chose("home:1")),
    "table_page_phones": _page(TablePagePresenter, named(_IDLE, invited=INVITED)),
    "seat_move_empty": _page(SeatMovePresenter, named(_THREE, 1)),
    "seat_move_odd": _page(
        SeatMovePresenter,
        named(_THREE, 1),
        lambda page: page.choose("2"),
        lambda page: page.field.typed(" ".join(WORDS).replace("moon", "mooon")),
        lambda page: page.field.main(),
    ),
    "seat_move_none": _page(SeatMovePresenter, named(table(1))),
    "settings_page": _page(SettingsPagePresenter, TableView()),
    "table_move_path": _page(TableMovePresenter, TableView(), _kept),
    "table_move_picker": _page(TableMovePresenter, TableView(), _picks),
    "table_move_seated": _page(TableMovePresenter, named(_THREE), _picks),
    "table_move_saved": _page(TableMovePresenter, TableView(), _kept, lambda page: _moved(page, True)),
    "table_move_odd": _page(TableMovePresenter, TableView(), _kept, lambda page: _moved(page, False)),
    "report_home": _page(ReportPresenter, TableView()),
    "report_table": _page(ReportPresenter, named(_FOUR)),
    "past_empty": _page(PastPresenter, TableView()),
    "past_list": _page(PastPresenter, TableView(), _kept),
    "past_sheet": _page(PastPresenter, TableView(), _kept, lambda page: page.tapped("a")),
    "past_forget": _page(
        PastPresenter, TableView(), _kept, lambda page: page.tapped("a"), lambda page: page.chose("past.forget")
    ),
    "past_damaged": _page(PastPresenter, TableView(), _damaged),
    "past_damaged_sheet": _page(PastPresenter, TableView(), _damaged, lambda page: page.tapped("a")),
    "past_checking": _page(PastPresenter, TableView(), lambda page: _checked(page, Checked(3, 11))),
    "past_good": _page(
        PastPresenter, TableView(), lambda page: _checked(page, Checked(11, 11, TALE, named(_THREE).state))
    ),
    "past_unread": _page(
        PastPresenter, TableView(), lambda page: _checked(page, Checked(why=page.say("trouble.damaged", line=812)))
    ),
    "past_bad": _page(
        PastPresenter,
        TableView(),
        lambda page: _checked(
            page, Checked(1, 1, TALE[:6], named(_THREE).state, bad=7, why=page.say("refused.signature_wrong"))
        ),
    ),
    "log_tale": _page(LogPresenter, named(_BEGUN)),
    "log_all": _page(LogPresenter, named(_BEGUN), lambda page: page.show("all")),
    "log_empty": _page(LogPresenter, named(_THREE), lambda page: setattr(page.desk, "told", ())),
    "banners_all": _page(BannersPresenter, _ASKED),
    "banners_lost": _page(BannersPresenter, _LOST),
    "banners_robot": _page(BannersPresenter, named(_THREE, 1, seats=(), robots=(Seat(1),))),
    "banners_none": _page(BannersPresenter, named(_THREE)),
}
"""Page and state -> the presenter in that state, in a language."""


def of(stem: str) -> list[str]:
    """The scenes of one page."""
    return [name for name in SCENES if name == stem or name.rpartition("_")[0].startswith(stem)]
