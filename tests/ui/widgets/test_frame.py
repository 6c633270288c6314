"""The frame of every page of a table."""

from dataclasses import replace

import pytest

from companion.present.page_parts import Bar, Top
from companion.ui.theme import theme
from companion.ui.widgets.frame import BottomFrame, TopFrame
from tests.support import stage

TOP = Top("Turn 4 of 10 · Calm", "3 of 5 Declaration", "Guard 4 · thieves win ties", "wifi", "4 of 4")
BARS = [
    Bar(main="Ready · 1 AP unused", undo="Undo: Morius used Forged Orders", second="Resigned"),
    Bar(main="Roll for first thief", can=False, why="Fewer than two seats are taken."),
    Bar(waits="Zain's phone rolls, 0:12", second="Roll the real die"),
    Bar(),
]


@pytest.mark.parametrize("top", [TOP, Top(title="Settings", back=True), Top()])
def test_the_upper_frame_is_readable(top: Top) -> None:
    """This holds for every content."""
    assert not stage.everywhere(lambda: TopFrame(head=top))


@pytest.mark.parametrize("bar", BARS)
def test_the_lower_frame_is_readable(bar: Bar) -> None:
    """This holds for every content."""
    assert not stage.everywhere(lambda: BottomFrame(bar=bar))


def emblem(name: str) -> object:
    """The button with this emblem."""
    return next(widget for widget in stage.walk() if getattr(widget, "emblem", "") == name)


def test_the_upper_frame_tells_what_was_tapped() -> None:
    """These are the dot, and either the menu or the way back."""
    told: list[str] = []
    frame = TopFrame(head=TOP)
    for name in ("on_table", "on_back", "on_menu"):
        frame.bind(**{name: lambda *_, name=name: told.append(name)})
    stage.show(frame)
    stage.tap("4 of 4")
    stage.tap(emblem("menu"))
    frame.head = Top(back=True)
    stage.frames(3)
    stage.tap(emblem("back"))
    assert told == ["on_table", "on_menu", "on_back"]
    assert not [widget for widget in stage.walk() if getattr(widget, "emblem", "") in ("menu", "wifi")]


def test_the_upper_frame_is_as_low_as_it_can_be() -> None:
    """On a wide screen the line stands beside the title, which takes one line. In large print the phase has a line of
    its own, and a good connection needs no word."""
    heights = {}
    for size, scale in (((412, 915), 1.0), ((915, 412), 1.0), ((360, 640), 2.0)):
        frame = stage.show(TopFrame(head=TOP), size, scale)
        stage.frames(3)
        heights[size] = frame.height
        word = [] if scale == 2.0 else [TOP.dot_word]
        assert sorted(stage.texts(frame)) == sorted([TOP.title, TOP.phase, TOP.line, *word])
        title, phase, line = (
            next(part for part in stage.walk(frame) if getattr(part, "text", "") == text)
            for text in (TOP.title, TOP.phase, TOP.line)
        )
        assert (line.y > phase.y) is (size[0] == 915)
        assert (phase.x < title.x) is (scale == 2.0)
    assert heights[915, 412] < heights[412, 915]
    assert heights[360, 640] < 640 / 4


@pytest.mark.parametrize("line", [TOP.line, ""])
def test_a_title_wraps_only_where_there_is_no_room(line: str) -> None:
    """On a wide screen in large print the line takes the rest; without a line the dot stands in its corner."""
    frame = stage.show(TopFrame(head=replace(TOP, line=line)), (800, 1280), 1.6)
    stage.frames(3)
    title = next(part for part in stage.walk(frame) if getattr(part, "text", "") == TOP.title)
    assert title.height < theme.lead * 1.5
    assert stage.find(TOP.dot_word).right > frame.right - theme.gap


def test_in_large_print_a_connection_that_is_not_well_says_so() -> None:
    """Its word is shown."""
    stage.show(TopFrame(head=replace(TOP, dot="wifi_off", dot_word="searching")), (360, 640), 2.0)
    assert "searching" in stage.texts()


def test_the_lower_frame_tells_what_was_tapped() -> None:
    """These are the main button, the second one and Undo; a button that cannot be tapped tells nothing."""
    told: list[str] = []
    frame = BottomFrame(bar=BARS[0])
    for name in ("on_main", "on_second", "on_undo"):
        frame.bind(**{name: lambda *_, name=name: told.append(name)})
    stage.show(frame)
    for text in (BARS[0].main, BARS[0].second, BARS[0].undo):
        stage.tap(text)
    assert told == ["on_main", "on_second", "on_undo"]
    frame.bar = BARS[1]
    stage.frames(3)
    stage.tap(BARS[1].main)
    assert len(told) == 3


def test_a_main_button_may_ask_to_be_held() -> None:
    """Then a tap does nothing."""
    told: list[object] = []
    frame = BottomFrame(bar=Bar(main="Left the board", hold=True))
    frame.bind(on_main=told.append)
    stage.show(frame)
    stage.tap("Left the board")
    assert told == []
    stage.hold("Left the board")
    assert told == [frame]


def test_the_main_button_or_who_we_wait_for() -> None:
    """Both are there only if the button is quiet; empty parts are not there."""
    frame = stage.show(BottomFrame(bar=Bar(main="Used", waits="Zain acts")))
    assert set(stage.texts()) == {"Used"}
    frame.bar = Bar(main="Change it", quiet=True, waits="Zain plans")
    assert set(stage.texts()) == {"Change it", "Zain plans"}
    frame.bar = Bar(waits="Zain acts")
    assert set(stage.texts()) == {"Zain acts"}
    frame.bar = Bar()
    assert not stage.texts()


def test_a_short_second_button_stands_beside_the_main_one() -> None:
    """A long one stands above it. For left-handed people it is on the other side."""
    frame = stage.show(BottomFrame(bar=Bar(main="Used", second="Resigned")))
    main, second = stage.find("Used"), stage.find("Resigned")
    assert second.right < main.x
    theme.left_handed = True
    stage.frames(2)
    assert main.right < second.x
    frame.bar = Bar(main="Used", second="Roll the real die instead of this")
    stage.frames(3)
    assert stage.find(frame.bar.second).y > stage.find("Used").top


def test_undo_as_a_sign_keeps_its_place() -> None:
    """Nothing moves when there is something to undo; and it is told."""
    told: list[object] = []
    bar = Bar(main="Use it", about="do what the card says", second="Resign", brief=True)
    for size, scale in (((360, 640), 2.0), ((800, 360), 1.0)):
        frame = stage.show(BottomFrame(bar=bar), size, scale)
        frame.bind(on_undo=told.append)
        stage.frames(3)
        places = [(*stage.find(text).pos, *stage.find(text).size) for text in ("Use it", "Resign")]
        frame.bar = replace(bar, undo="Undo: Morius took a green jewel")
        stage.frames(3)
        assert [(*stage.find(text).pos, *stage.find(text).size) for text in ("Use it", "Resign")] == places
        stage.tap(emblem("undo"))
    assert len(told) == 2
    assert "do what the card says" in stage.texts()


def test_a_head_shows_who_has_the_first_players_token() -> None:
    """In large print there is no room for it."""
    for size, scale, said in (((360, 640), 1.0, True), ((915, 412), 1.3, True), ((360, 640), 2.0, False)):
        frame = stage.show(TopFrame(head=replace(TOP, first="Nikolai", flag="crown")), size, scale)
        stage.frames(3)
        assert ("Nikolai" in stage.texts(frame)) is said
        assert stage.audit(frame) == []


def test_a_quiet_main_button_does_not_stand_out() -> None:
    """It can still be tapped; when its tap is this phone's, it is bright."""
    frame = BottomFrame(bar=Bar(main="Jewel placed", quiet=True))
    stage.show(frame)
    looks = [frame._parts["on_main"].look]
    frame.bar = Bar(main="Jewel placed")
    assert [*looks, frame._parts["on_main"].look] == ["tonal", "filled"]
