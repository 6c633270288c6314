"""The rows of a plan."""

from typing import Any

from companion.games.age_of_thieves.presenters.stages.declaration_view import PlanRow
from companion.games.age_of_thieves.screens.plan_rows import BLANK, Cross, PlanBox, PlanList
from companion.ui.ignore_taps import IGNORED, TapLayer
from tests.support import stage

MARKS = ("blue", "purple", "red", "informer", "agent")
CARD = PlanRow("A", "5", "Card A", "before the guard", MARKS, name="name", remove=True)
MOVE = PlanRow("move", "3", "Move", "after the guard", ("blue",) * 3, chosen=True, remove=True)
GUARD = PlanRow("guard", "4", "The guard", "thieves win ties", guard=True)


def shown(*rows: PlanRow, **options: Any) -> tuple[PlanList, list[str]]:
    """A list on the stage, and what it tells."""
    listed = stage.show(PlanList(rows=rows), **options)
    told: list[str] = []
    for event in ("on_chosen", "on_named", "on_removed"):
        listed.bind(**{event: lambda _, key, event=event: told.append(f"{event} {key}")})
    return listed, told


def test_a_card_is_chosen_named_and_taken_back() -> None:
    """Three targets in one row, each a thumb wide."""
    listed, told = shown(CARD)
    stage.tap("Card A")
    stage.tap("name")
    stage.tap(next(widget for widget in stage.walk(listed) if isinstance(widget, Cross)))
    assert told == ["on_chosen A", "on_named A", "on_removed A"]
    assert stage.audit() == []


def test_a_late_tap_names_and_removes_nothing() -> None:
    """It meant what was there before."""
    layer = stage.show(TapLayer())
    listed = PlanList(rows=(CARD,))
    layer.add_widget(listed)
    stage.frames(3)
    told: list[str] = []
    for event in ("on_named", "on_removed"):
        listed.bind(**{event: lambda _, key: told.append(key)})
    for target in ("name", next(widget for widget in stage.walk(listed) if isinstance(widget, Cross))):
        finger = stage.finger(target)
        finger.down()
        layer.ignore_taps()
        finger.up()
        stage.wait(IGNORED)
    assert told == []


def test_the_guard_is_no_card() -> None:
    """Its line answers to nothing and has no buttons."""
    listed, told = shown(GUARD)
    stage.tap("The guard")
    assert told == []
    assert not [widget for widget in stage.walk(listed) if isinstance(widget, Cross)]


def test_rows_wrap_in_large_print() -> None:
    """Nothing is clipped, small or covered, on the narrowest phone, in either mood."""
    for scale, mood in ((1.0, "ember"), (1.3, "night"), (1.6, "ember"), (2.0, "night")):
        shown(CARD, GUARD, MOVE, size=(360, 640), scale=scale, mood=mood)
        assert stage.audit() == []


def test_where_room_is_scarce_rows_are_brief() -> None:
    """Their order says what acts before the guard; nothing is cut off."""
    listed, _ = shown(CARD, GUARD, MOVE, size=(360, 640), scale=2.0)
    roomy = listed.height
    listed.brief = True
    stage.frames(3)
    assert not {"before the guard", "after the guard", "thieves win ties"} & set(stage.texts())
    assert {"Card A", "The guard", "Move"} <= set(stage.texts())
    assert listed.height < roomy
    assert stage.audit() == []


def test_rows_stand_below_each_other_as_they_are_given() -> None:
    """Sorted anew, the boxes stay and show other cards."""
    listed, _ = shown(CARD, GUARD, MOVE)
    boxes = list(listed.children)
    listed.rows = (GUARD, CARD, MOVE)
    stage.frames(3)
    assert listed.children == boxes
    assert [box.row for box in reversed(listed.children)] == [GUARD, CARD, MOVE]
    tops = [box.top for box in reversed(listed.children)]
    assert tops == sorted(tops, reverse=True)


def test_rows_that_are_gone_are_blank() -> None:
    """Nothing of a plan stays in what has left the tree; it is used again for the next one."""
    listed, _ = shown(CARD, MOVE)
    boxes = list(listed.children)
    listed.rows = ()
    assert stage.texts() == []
    assert [box.row for box in boxes] == [BLANK, BLANK]
    assert not [text for box in boxes for text in stage.texts(box)]
    listed.rows = (GUARD,)
    assert listed.children[0] in boxes


def test_a_box_stands_before_it_has_a_row() -> None:
    """A layout may make it without one, like every widget."""
    assert PlanBox().row is BLANK


def test_a_list_that_stands_is_not_laid_out_again() -> None:
    """A box that asked for another layout in each would never let the phone rest."""
    listed, _ = shown(CARD, GUARD, MOVE)
    stage.frames(5)
    assert not [box for box in listed.children if box._trigger_layout.is_triggered]
