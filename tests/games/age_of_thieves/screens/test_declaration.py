"""The secret page under fingers: taps are counted, and while it is covered nothing secret is in the tree."""

from typing import Any

import pytest
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

from companion.games.age_of_thieves.play.game import PALETTES
from companion.games.age_of_thieves.play.state import PlanIs
from companion.games.age_of_thieves.presenters.stages.declaration_draft import TILES
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.screens.declaration import DeclarationScreen
from companion.present.settings import Settings
from companion.table import operations
from companion.ui.ignore_taps import TapLayer
from companion.ui.widgets.hold import HOLD
from companion.ui.widgets.parts import whole
from tests.support import stage
from tests.support.declaring import PaperDesk, opened, presenting
from tests.support.thieves import JASMINE, MORIUS, NOIRON, ZAIN, at_declaration

RICH = {"markers": Points(blue=10, purple=3, red=3), "informer": 1, "agent": 1, "in_dungeon": True}
OPENED = {"plan": PlanIs.OPEN}


def screen(desk: PaperDesk) -> DeclarationScreen:
    """The screen of a desk, on the stage."""
    shown: DeclarationScreen = stage.show(DeclarationScreen(presenting(desk)))
    return shown


def test_seven_touches_from_the_cover_to_ready() -> None:
    """Move 3, Ambush 1, an unnamed card 5: a hold and six taps."""
    desk = PaperDesk()
    screen(desk)
    stage.hold("Hold to open")
    for text in ("Move", "3", "Ambush", "Card", "5", "Ready · 1 AP unused"):
        stage.tap(text)
    assert [(wish.open, wish.parts) for wish in desk.wishes] == [
        ([[5, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]], (None, "move", "ambush"))
    ]


def test_two_touches_name_a_card() -> None:
    """Its name, and one that is offered, all in sight at once."""
    screen(PaperDesk())
    stage.hold("Hold to open")
    stage.tap("Card")
    stage.tap("name")
    stage.tap("Smoke Grenade")
    assert "Smoke Grenade" in stage.texts()
    assert "Card A" not in stage.texts()


def test_covered_nothing_secret_is_in_the_tree() -> None:
    """Parts outside the tree have nothing either; every plan looks the same."""
    alike = []
    for keys in ((), ("move", "7", "card"), TILES):
        desk = PaperDesk()
        shown = screen(desk)
        stage.hold("Hold to open")
        for key in keys:
            shown.keys.number(key) if key.isdecimal() else shown.keys.lay(key)
        stage.frames(3)
        shown.cover()
        stage.frames(3)
        drawn = [widget for widget in stage.walk() if widget.height and widget.width]
        alike.append([(type(widget).__name__, *widget.pos, *widget.size) for widget in drawn])
        assert not {"Move", "Card A", "7", "2 of 10 AP left"} & set(stage.texts())
    assert alike[0] == alike[1] == alike[2]


def test_what_the_faces_keep_outside_the_tree_is_empty_too() -> None:
    """A face that is not up has forgotten the plan."""
    shown = screen(PaperDesk())
    stage.hold("Hold to open")
    stage.tap("Move")
    face = next(widget for widget in stage.walk() if type(widget).__name__ == "PlanFace")
    shown.cover()
    stage.frames(3)
    assert face.parent is None
    assert [text for text in stage.texts(face) if not text.startswith("Draw 1 card")] == []


def test_a_plan_that_is_left_open_is_covered() -> None:
    """No page has any part of it any more; a hold brings it back."""
    pages = stage.show(ScreenManager(transition=NoTransition()))
    shown = DeclarationScreen(opened(PaperDesk(), "move", "3", "card"), name="declaration")
    for page in (shown, Screen(name="menu")):
        pages.add_widget(page)
    stage.frames(3)
    secrets = {"Move", "Card A", "6 of 10 AP left"}
    assert secrets <= set(stage.texts())
    shown.leave()  # as the navigator does, before the next page comes up
    pages.current = "menu"
    stage.frames(3)
    assert not secrets & {getattr(part, "text", "") for part in whole(shown)}
    pages.current = "declaration"
    stage.frames(3)
    assert "Hold to open" in stage.texts()


def test_a_peek_ends_when_the_finger_lifts() -> None:
    """This holds whatever has come up meanwhile."""
    desk, layer = PaperDesk(), stage.show(TapLayer())
    presenter = opened(desk, "move")
    presenter.main()
    desk.settle()
    layer.add_widget(DeclarationScreen(presenter))
    stage.frames(3)
    finger = stage.finger("Hold to peek")
    finger.down()
    stage.wait(HOLD + 0.1)
    assert "Move" in stage.texts()
    layer.ignore_taps()
    finger.up()
    stage.frames(3)
    assert "Move" not in stage.texts()


def test_touches_keep_it_open_and_it_covers_itself() -> None:
    """The clock of the desk decides."""
    desk = PaperDesk()
    screen(desk)
    stage.hold("Hold to open")
    desk.now += 19
    stage.tap("Move")
    desk.now += 19
    stage.wait(1.1)
    assert "9 of 10 AP left" in stage.texts()
    desk.now += 1
    stage.wait(1.1)
    assert "Hold to open" in stage.texts()


def test_after_ready_it_is_held_to_peek_and_taken_back_with_one_tap() -> None:
    """Letting go covers."""
    desk = PaperDesk()
    shown = screen(desk)
    stage.hold("Hold to open")
    stage.tap("Move")
    stage.tap("Ready · 9 AP unused")
    desk.settle()
    shown.refresh()
    stage.frames(3)
    finger = stage.finger("Hold to peek")
    finger.down()
    stage.wait(0.6)
    assert "Move" in stage.texts()
    finger.up()
    stage.frames(3)
    assert "Move" not in stage.texts()
    stage.tap("Change my plan")
    assert desk.wishes == [operations.Unseal(100, MORIUS)]


def test_the_question_is_answered_in_both_ways() -> None:
    """Back to the plan, or Ready without cards."""
    desk = PaperDesk()
    screen(desk)
    stage.hold("Hold to open")
    stage.tap("Ready without cards")
    stage.tap("Back to the plan")
    assert not desk.wishes
    stage.tap("Ready without cards")
    stage.tap(next(row for row in stage.walk() if type(row).__name__ == "ChoiceRow"))
    assert len(desk.wishes) == 1


def test_a_shared_phone_and_its_helped_seats_are_tapped() -> None:
    """From hand to hand; the frame around it leads on."""
    desk = PaperDesk(at_declaration(4), (MORIUS, JASMINE), (NOIRON,))
    screen(desk)
    stage.tap("Tap when Noiron is ready")
    stage.tap("Jasmine")
    assert "Give the phone to Jasmine" in stage.texts()
    assert desk.wishes == [operations.SealLaid(100, seat=NOIRON)]


def pictures(mood: Mood, language: str) -> list[DeclarationScreen]:
    """Every face of the screen."""

    def desk(thief: dict[str, object] | None = None, **options: Any) -> PaperDesk:
        state = at_declaration(4, mood=mood, thieves={MORIUS: thief or {}})
        return PaperDesk(state, language=language, **options)

    naming = opened(desk(), "card")
    naming.naming.begin("A")
    full = desk(RICH)
    made = opened(full, "special", "4", "move", "ambush", "card", "6", "agent", "card", "informer")
    ready = opened(desk(), "move", "3", "card")
    ready.main()
    typed = at_declaration(
        4, mood=mood, thieves={MORIUS: OPENED, JASMINE: OPENED, ZAIN: OPENED, NOIRON: {"plan": PlanIs.TO_TYPE}}
    )
    typing = presenting(PaperDesk(typed, cardboard=(NOIRON,), language=language))
    typing.keys.number("4")
    held = desk()
    held.settings = Settings(tap_not_hold=True)
    return [
        DeclarationScreen(presenter)
        for presenter in (
            presenting(desk(seats=(MORIUS, JASMINE), cardboard=(NOIRON,))),
            presenting(held),
            opened(desk()),
            made,
            opened(desk(), "move", "ambush", *["card"] * 5),
            naming,
            ready,
            typing,
        )
    ]


@pytest.mark.parametrize(
    ("mood", "language", "sizes", "scale"),
    [(Mood.ALARM, "de", ((360, 640),), 2.0), (Mood.CALM, "en", ((360, 640), (915, 412), (800, 1280)), 1.0)],
)
def test_every_face_can_be_read_and_hit(
    mood: Mood, language: str, sizes: tuple[tuple[int, int], ...], scale: float
) -> None:
    """On a small phone in the largest print, and in the smallest on every form of screen in turn."""
    found = []
    for at, shown in enumerate(pictures(mood, language)):
        stage.show(shown, size=sizes[at % len(sizes)], scale=scale, mood=PALETTES[mood])
        stage.frames(3)
        found += [(at, complaint) for complaint in stage.audit()]
    assert found == []
