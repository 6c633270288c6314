"""The faces keep important parts in sight."""

from typing import Any

import pytest

from companion.games.age_of_thieves.presenters.stages.declaration import DeclarationPresenter
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.screens.declaration_faces import CoverFace, NamingFace, PlanFace
from companion.games.age_of_thieves.screens.plan_rows import Cross
from tests.support import stage
from tests.support.declaring import PaperDesk, opened, presenting
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_declaration


def told(face: Any, *events: str) -> list[Any]:
    """The events of a face from now on."""
    heard: list[Any] = []
    face.bind(**{event: lambda _, *facts, event=event: heard.append((event, *facts)) for event in events})
    return heard


def in_sight(face: PlanFace, text: str) -> bool:
    """Whether a row of the list can be seen."""
    row, seen = stage.find(text), face.ids.list
    low = row.to_window(*row.pos)[1]
    return bool(seen.to_window(*seen.pos)[1] <= low + 1 and low + row.height <= seen.to_window(0, seen.top)[1] + 1)


@pytest.mark.parametrize(("height", "scale"), [(470, 1.0), (400, 1.6), (375, 2.0)])
def test_the_chosen_card_stays_in_sight(height: int, scale: float) -> None:
    """Wherever it is sorted to in a long list, also while that grows."""
    presenter = opened(PaperDesk(), "move", "ambush", *["card"] * 5)
    face = stage.show(PlanFace(view=presenter.view()), size=(360, height), scale=scale)
    stage.wait(0.2)
    assert in_sight(face, "Card E")
    presenter.keys.lay("A")
    face.view = presenter.view()
    stage.wait(0.2)
    assert in_sight(face, "Card A")


def rich() -> DeclarationPresenter:
    """A thief with tokens of both kinds, who has laid four cards."""
    thief = {"markers": Points(blue=10, purple=3, red=3), "informer": 1, "agent": 1}
    return opened(PaperDesk(at_declaration(4, thieves={MORIUS: thief})), "special", "4", "move", "card", "6", "card")


def shares(face: PlanFace) -> set[float]:
    """How much of each key can be seen."""
    pads = face.ids.pads
    low, high = pads.to_window(*pads.pos)[1], pads.to_window(0, pads.top)[1]
    found = set()
    for key in (key for pad in face.ids.foot.children for key in pad.children):
        y = key.to_window(*key.pos)[1]
        found.add(round(max(min(high, y + key.height) - max(low, y), 0) / key.height, 2))
    return found


@pytest.mark.parametrize("size", [(360, 300), (360, 335), (360, 375), (412, 650), (915, 220), (915, 280)])
@pytest.mark.parametrize("scale", [1.3, 1.6, 2.0])
def test_what_is_left_and_whole_keys_are_in_sight_in_large_print(size: tuple[int, int], scale: float) -> None:
    """No key is cut, and none lies over the AP that are left, which do not scroll with a list."""
    face = stage.show(PlanFace(view=rich().view()), size=size, scale=scale)
    stage.wait(0.2)
    left = stage.find("4 of 16 AP left")
    x, y = left.to_window(*left.pos)
    assert (x >= 0, y >= 0, y + left.height <= face.height) == (True, True, True)
    assert shares(face) <= {0.0, 1.0}
    assert 1.0 in shares(face)
    assert stage.audit() == []


def test_beside_the_list_what_is_left_stands_above_the_keys() -> None:
    """If the keys need all of the height, it stands above the list."""
    face = stage.show(PlanFace(view=opened(PaperDesk(), "move").view()), size=(915, 300))
    assert (face.ids.head.x, face.ids.head.y) == (face.ids.pads.x, face.ids.pads.top)
    face = stage.show(PlanFace(view=rich().view()), size=(915, 280))
    assert (face.ids.head.x, face.ids.head.y) == (face.ids.list.x, face.ids.list.top)
    assert shares(face) == {1.0}


def test_a_short_list_stands_at_the_top() -> None:
    """This holds even if it was long before."""
    presenter = opened(PaperDesk(), "move", "ambush", *["card"] * 5)
    face = stage.show(PlanFace(view=presenter.view()), size=(360, 470))
    for key in ("move", "ambush", *"ABCD"):
        presenter.keys.remove(key)
    face.view = presenter.view()
    stage.wait(0.2)
    assert face.ids.list.scroll_y == 1


def test_rows_tell_which_card() -> None:
    """By its key."""
    face = stage.show(PlanFace(view=opened(PaperDesk(), "card").view()))
    heard = told(face, "on_laid", "on_named", "on_removed", "on_strip", "on_covered", "on_number")
    for text in ("Card A", "name", "Draw", "Cover", "Ambush", "3"):
        stage.tap(text)
    stage.tap(next(widget for widget in stage.walk(face) if isinstance(widget, Cross)))
    assert heard == [
        ("on_laid", "A"),
        ("on_named", "A"),
        ("on_strip",),
        ("on_covered",),
        ("on_laid", "ambush"),
        ("on_number", "3"),
        ("on_removed", "A"),
    ]


def test_seats_and_helped_ones_are_tapped_on_the_cover() -> None:
    """Both tell their key."""
    desk = PaperDesk(at_declaration(4), seats=(MORIUS, JASMINE), cardboard=(NOIRON,))
    face = stage.show(CoverFace(view=presenting(desk).view()))
    heard = told(face, "on_seat", "on_helped", "on_opened", "on_let_go")
    stage.tap("Jasmine")
    stage.tap("Tap when Noiron is ready")
    stage.hold("Hold to open")
    assert heard == [("on_seat", "2"), ("on_helped", "1"), ("on_opened",), ("on_let_go",)]


def test_names_are_searched_and_picked() -> None:
    """The way back picks none."""
    presenter = opened(PaperDesk(), "card")
    presenter.naming.begin("A")
    face = stage.show(NamingFace(view=presenter.view()))
    heard = told(face, "on_search", "on_picked")
    stage.tap("Beacon")
    stage.tap("Back to the plan")
    next(widget for widget in stage.walk(face) if type(widget).__name__ == "TextField").text = "owl"
    assert heard == [("on_picked", "named:beacon"), ("on_picked", ""), ("on_search", "owl")]
