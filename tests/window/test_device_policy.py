"""What a device does around the pages: light, edges, secrecy, links and the back key, with real pages."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.device.battery import Battery
from companion.device.insets import Insets
from companion.present.banners import BannersPresenter
from companion.present.house_pages import house_pages
from companion.present.page_for_state import page_for_state
from companion.present.pages import PagePresenter
from companion.present.settings import Settings
from companion.seal.vault import Secret
from companion.table.snapshot import Contact, Invited
from companion.ui.navigator import Navigator
from companion.ui.page_screen import PageScreen
from companion.ui.screen_for_page import screen_makers
from companion.ui.screens.banners import BannerStrip
from companion.ui.theme import theme
from companion.window.device_policy import AGAIN, AS_SET, DIM, FULL, OFTEN, SELDOM, TIMES, UNTOUCHED, DevicePolicy
from companion.wire.pairing import Invitation, write_link
from tests.support import stage
from tests.support.phone_in_hand import Hand, Pocket

NOWHERE = write_link(Invitation(1, bytes(32), Secret(bytes(16)), 4711, ("192.168.0.7",)))
EDGES = Insets(1, 80, 2, 48)


class Held(Pocket):
    """A phone that feels how it lies."""

    def __init__(self) -> None:
        super().__init__()
        self.lit: list[float] = []
        self.kept: list[bool] = []
        self.felt = False
        self.down = False
        self.looked = 0
        self.aside = 0
        self.asked = 0
        self.edges: Insets | None = EDGES
        self.link: Callable[[str], None] = lambda _: None

    def listen(self, then: Callable[[str], None]) -> None:
        """Noted."""
        self.link = then

    def light(self, level: float) -> None:
        """Noted."""
        self.lit.append(level)

    def secret(self, on: bool) -> None:
        """Noted."""
        self.kept.append(on)

    def feel(self, on: bool) -> bool:
        """Noted."""
        self.felt = on
        return on

    def is_face_down(self) -> bool:
        """The answer that the test has set."""
        self.looked += 1
        return self.down

    def insets(self, width: int, height: int) -> Insets | None:  # noqa: ARG002 - a port's argument
        """The edges that the test has set."""
        self.asked += 1
        return self.edges

    def step_aside(self) -> bool:
        """Counted."""
        self.aside += 1
        return True


class PlanScreen(PageScreen):
    """Shows nothing."""

    @classmethod
    def layout(cls) -> str:
        """Any existing layout."""
        return "widgets/text"


class Plan(PagePresenter):
    """A page with a secret, which shows nothing."""

    secret = True

    def __init__(self) -> None:
        self.covered = 0

    def view(self) -> int:
        """An empty view."""
        return 0

    def cover(self) -> None:
        """Counted."""
        self.covered += 1


class Evening:
    """A phone whose window is up."""

    def __init__(self, folder: Path) -> None:
        self.hand = Hand(folder)
        self.desk, self.phone = self.hand.desk, self.hand.phone
        self.pages = Navigator()
        self.device = Held()
        self.policy = DevicePolicy(self.device, self.desk, self.phone, self.pages)
        strip = BannerStrip(BannersPresenter(self.desk, self.phone, self.pages))
        self.plan = Plan()
        house = screen_makers(house_pages(self.desk, self.phone, self.pages))
        self.pages.furnish({**house, "plan": lambda: PlanScreen(self.plan)}, strip)
        self.desk.changed = self.changed
        self.changed()
        stage.show(self.policy.build())
        self.policy.begin()
        self.asked_before = self.device.asked
        Window.canvas.ask_update()  # in the app it begins before anything is drawn
        stage.frames(2)

    def changed(self) -> None:
        """Shows a change, as the app does."""
        self.pages.table_wants(page_for_state(self.desk.seen) or "plan")
        self.policy.look()

    def see(self, **changes: Any) -> None:
        """Sets the table as the phone sees it."""
        self.desk.wish.seen = replace(self.desk.seen, **changes)
        self.changed()

    def touch(self) -> None:
        """A touch anywhere."""
        stage.wait(1.0)
        touch = stage.finger(self.pages.screen)
        touch.down()
        touch.up()
        stage.frames(2)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """A phone whose window is open; it ends with the test."""
    made = Evening(tmp_path / "Ann")
    yield made
    made.phone.leave()
    for event, bound in (
        ("on_touch_down", made.policy._touched),
        ("on_resize", made.policy._resized),
        ("on_drop_file", made.policy._dropped),
    ):
        Window.unbind(**{event: bound})
    stage.clear()


# -- the screen --------------------------------------------------------------------------------------------------------


def test_a_seated_screen_stays_awake_and_dims(evening: Evening) -> None:
    """It dims after half a minute without a touch; a touch lights it at once and still does what it hits."""
    stage.wait(UNTOUCHED + 1)
    assert (evening.device.lit, Window.allow_screensaver) == ([], True)
    evening.touch()
    evening.see(contact=Contact.HERE, letter="A")
    assert not Window.allow_screensaver
    stage.wait(UNTOUCHED - 5)
    evening.touch()
    stage.wait(UNTOUCHED - 5)
    assert evening.device.lit == []
    stage.wait(6)
    assert evening.device.lit == [DIM]
    evening.touch()
    assert evening.device.lit == [DIM, AS_SET]
    evening.phone.preferences.set(Settings(awake=False))
    assert Window.allow_screensaver
    stage.wait(UNTOUCHED + 1)
    assert evening.device.lit == [DIM, AS_SET], "what is not kept awake goes dark by itself"


def test_a_qr_is_shown_in_full_light(evening: Evening) -> None:
    """Another phone has to read it. This needs no touch."""
    evening.see(contact=Contact.HERE, letter="A", hosts=True, invited=Invited("COMPANION://T/1/X", ""))
    stage.wait(UNTOUCHED + 1)
    evening.see(invited=Invited("", ""))
    evening.see(invited=None)
    assert evening.device.lit == [FULL, DIM]


def test_only_a_secret_page_is_kept_out_of_pictures(evening: Evening) -> None:
    """It is secret exactly while it is up; meanwhile the page is covered when the phone is laid on its face."""
    stage.wait(1)
    assert (evening.device.kept, evening.device.felt) == ([], False)
    evening.pages.go("plan")
    stage.frames(2)
    assert (evening.device.kept, evening.device.felt) == ([True], True)
    stage.wait(2 * OFTEN)
    assert evening.plan.covered == 0
    evening.device.down = True
    stage.wait(2 * OFTEN)
    assert evening.plan.covered > 0
    evening.policy.back()
    stage.frames(2)
    assert (evening.device.kept, evening.device.felt) == ([True, False], False)
    looked = evening.device.looked
    stage.wait(2 * OFTEN)
    assert evening.device.looked == looked


class Broken(Exception):
    """A mistake in a page."""


def test_a_mistake_does_not_end_what_is_done_again_and_again(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page fails to draw the battery, and once to cover itself: both are tried again."""

    def fails() -> None:
        raise Broken

    stage.wait(1)
    draws, evening.desk.changed = evening.desk.changed, fails
    evening.hand.pocket.left = Battery(50, charging=False)
    with pytest.raises(Broken):
        stage.wait(SELDOM)
    evening.desk.changed = draws
    evening.hand.pocket.left = Battery(40, charging=False)
    stage.wait(SELDOM + OFTEN)
    assert evening.phone.device.battery == Battery(40, charging=False)
    evening.pages.go("plan")
    stage.frames(2)
    evening.device.down = True
    with monkeypatch.context() as patch:
        patch.setattr(evening.pages, "cover", fails)
        with pytest.raises(Broken):
            stage.wait(2 * OFTEN)
    stage.wait(2 * OFTEN)
    assert evening.plan.covered > 0
    evening.policy.back()
    stage.frames(2)


# -- the edges ---------------------------------------------------------------------------------------------------------


def test_the_pages_keep_off_the_edges(evening: Evening) -> None:
    """They do on every side, and the edges have the background of the page. A keyboard moves the pages up no further
    than it must."""
    assert list(evening.policy.frame.padding) == list(EDGES)
    assert Window.softinput_mode == "below_target"
    stage.frames(2)
    assert (evening.pages.root.x, evening.pages.root.y) == (1, 48)
    theme.mood = "ember"
    assert list(Window.clearcolor) == pytest.approx(list(theme.roles["surface"]))
    evening.device.edges = Insets(0, 0, 60, 0)
    Window.dispatch("on_resize", *Window.size)
    assert list(evening.policy.frame.padding) == [0, 0, 60, 0]


def test_the_first_page_does_not_wait_for_the_edges(evening: Evening) -> None:
    """A phone loads much of its Java for them: they are asked for when the page is there, and once."""
    assert (evening.asked_before, evening.device.asked) == (0, 1)


def test_the_edges_are_asked_for_until_they_are_known(evening: Evening) -> None:
    """After a while the app stops asking."""
    evening.device.edges, evening.device.asked = None, 0
    Window.dispatch("on_resize", *Window.size)
    stage.wait(2 * AGAIN * TIMES)
    assert evening.device.asked == TIMES
    assert list(evening.policy.frame.padding) == list(EDGES), "as they were"
    Window.dispatch("on_resize", *Window.size)
    stage.wait(AGAIN)
    evening.device.edges = Insets()
    stage.wait(2 * AGAIN)
    assert list(evening.policy.frame.padding) == [0, 0, 0, 0]


# -- back --------------------------------------------------------------------------------------------------------------


def test_back_from_the_first_page_leaves_the_app_to_itself(evening: Evening) -> None:
    """The app steps aside; nothing is ended."""
    evening.pages.go("settings_page")
    evening.policy.back()
    assert (evening.pages.page, evening.device.aside) == ("home", 0)
    evening.policy.back()
    assert (evening.pages.page, evening.device.aside) == ("home", 1)


def test_back_closes_a_sheet_before_its_page(evening: Evening) -> None:
    """Each time it closes one level."""
    evening.pages.screen.chose("home.rehearse")
    assert evening.pages.screen.view.sheet
    evening.policy.back()
    assert (evening.pages.screen.view.sheet, evening.device.aside) == (None, 0)


def test_back_never_leaves_a_table_without_a_question(evening: Evening) -> None:
    """On the last page of a table it asks; a second time closes the question. If the phone only knocks, it stops
    knocking."""
    evening.phone.host()
    evening.hand.until(lambda: evening.desk.seen.letter and evening.desk.seen.state.devices)
    evening.policy.back()
    assert evening.pages.page == "table_page"
    assert evening.pages.screen.view.sheet.title == evening.desk.words.say("table_page.leave_title")
    evening.policy.back()
    assert (evening.pages.page, evening.pages.screen.view.sheet) == ("table_page", None)
    evening.policy.back()
    assert evening.pages.page == "join"
    assert evening.desk.seen.letter
    evening.phone.leave()
    evening.phone.join(NOWHERE)
    assert evening.desk.seen.contact is Contact.KNOCKING
    evening.policy.back()
    assert (evening.desk.seen.contact, evening.device.aside) == (Contact.NONE, 0)


# -- what comes by itself ----------------------------------------------------------------------------------------------


def test_a_link_from_outside_knocks(evening: Evening) -> None:
    """The page that can say its trouble comes up. The link may be in capitals or not, and needs no tap."""
    evening.device.link("companion://t/1/nonsense")
    assert evening.pages.page == "join"
    assert (evening.pages.screen.view.entry, evening.pages.screen.view.at_door) == ("companion://t/1/nonsense", True)
    assert evening.pages.screen.view.trouble == evening.desk.words.say("pairing.broken")


def test_a_link_from_outside_takes_nobody_from_a_table(evening: Evening) -> None:
    """A sentence says why, and the table stays."""
    evening.phone.host()
    evening.hand.until(lambda: evening.desk.seen.letter and evening.desk.seen.state.devices)
    told: list[str] = []
    evening.desk.tell = told.append
    evening.device.link(NOWHERE)
    assert told == [evening.desk.words.say("join.seated")]
    assert evening.desk.seen.hosts


def test_a_picture_dropped_on_the_window_is_scanned(evening: Evening) -> None:
    """It is read like a copied one."""
    evening.hand.pocket.qr = "COMPANION://"
    Window.dispatch("on_drop_file", b"qr.png", 0, 0)
    assert (evening.hand.pocket.pictures, evening.pages.page) == (["qr.png"], "join")


def test_battery_and_wifi_are_looked_after_now_and_then(evening: Evening) -> None:
    """This happens soon after the start, then every minute."""
    for percent in (50, 40):
        evening.hand.pocket.left = Battery(percent, charging=False)
        stage.wait(SELDOM + OFTEN)
        assert evening.phone.device.battery == Battery(percent, charging=False)
