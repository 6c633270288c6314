"""The faces keep what matters in sight."""

from typing import Any

from companion.games.age_of_thieves.screens.declaration_faces import CoverFace, NamingFace, PlanFace
from companion.games.age_of_thieves.screens.plan_rows import Cross
from tests.support import stage
from tests.support.declaring import PaperDesk, opened, presenting
from tests.support.thieves import NOIRON, at_declaration


def told(face: Any, *events: str) -> list[Any]:
    """What a face tells from now on."""
    heard: list[Any] = []
    face.bind(**{event: lambda _, *facts, event=event: heard.append((event, *facts)) for event in events})
    return heard


def in_sight(face: PlanFace, text: str) -> bool:
    """Whether a row of the list can be seen."""
    row, seen = stage.find(text), face.ids.list
    low = row.to_window(*row.pos)[1]
    return bool(seen.to_window(*seen.pos)[1] <= low + 1 and low + row.height <= seen.to_window(0, seen.top)[1] + 1)


def test_the_chosen_card_stays_in_sight() -> None:
    """Wherever it is sorted to in a long list."""
    presenter = opened(PaperDesk(), *["card"] * 10)
    face = stage.show(PlanFace(view=presenter.view()), size=(360, 470))
    stage.wait(0.2)
    assert in_sight(face, "Card J")
    presenter.laid("A")
    face.view = presenter.view()
    stage.wait(0.2)
    assert in_sight(face, "Card A")


def test_a_short_list_stands_at_the_top() -> None:
    """Also when it was long before."""
    presenter = opened(PaperDesk(), *["card"] * 10)
    face = stage.show(PlanFace(view=presenter.view()), size=(360, 470))
    for key in "ABCDEFGHI":
        presenter.remove(key)
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
    desk = PaperDesk(at_declaration(4), seats=(0, 2), cardboard=(NOIRON,))  # type: ignore[arg-type]
    face = stage.show(CoverFace(view=presenting(desk).view()))
    heard = told(face, "on_seat", "on_helped", "on_opened", "on_let_go")
    stage.tap("Jasmine")
    stage.tap("Noiron is ready")
    stage.hold("Hold to open")
    assert heard == [("on_seat", "2"), ("on_helped", "1"), ("on_opened",), ("on_let_go",)]


def test_names_are_searched_and_picked() -> None:
    """And left alone by the way back."""
    presenter = opened(PaperDesk(), "card")
    presenter.name_card("A")
    face = stage.show(NamingFace(view=presenter.view()))
    heard = told(face, "on_search", "on_picked")
    stage.tap("Beacon")
    stage.tap("Back to the plan")
    next(widget for widget in stage.walk(face) if type(widget).__name__ == "Entry").text = "owl"
    assert heard == [("on_picked", "named:beacon"), ("on_picked", ""), ("on_search", "owl")]
