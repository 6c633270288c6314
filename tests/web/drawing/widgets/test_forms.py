"""What is filled in."""

from types import SimpleNamespace

from companion.present.page_parts import Choice
from tests.support.drawn import Calls, bare, drawn, tree


def test_a_field_tells_what_is_typed() -> None:
    """It has its purpose and its mistake; Enter is told, too."""
    presenter = Calls("typed", "entered")
    body = (
        "Field:\n    hint: 'Name'\n    text: 'An'\n    error: 'too short'\n    longest: 12\n"
        "    on_text: root.typed(args[1])\n    on_entered: root.entered()"
    )
    made = drawn(body, presenter=presenter)
    made.fire(made.tree["typed"], "Anna")
    made.fire(made.tree["entered"])
    assert presenter.heard == [("typed", "Anna"), ("entered",)]
    told = {name: made.tree[name] for name in ("k", "word", "t", "error", "longest")}
    assert told == {"k": "field", "word": "Name", "t": "An", "error": "too short", "longest": 12}
    assert tree("Field:") == {"k": "field"}


def test_a_switch_asks_for_the_other_state() -> None:
    """It changes nothing itself."""
    presenter = Calls("turn")
    body = (
        "SwitchRow:\n    text: 'Sound'\n    detail: 'of dice'\n    on: root.view.on\n    on_toggled: root.turn(args[1])"
    )
    for on in (True, False):
        made = drawn(body, SimpleNamespace(on=on), presenter)
        made.fire(made.tree["tap"])
    assert presenter.heard == [("turn", False), ("turn", True)]
    assert tree(body, on=True) == {"k": "switch", "t": "Sound", "detail": "of dice", "on": True}
    assert tree("SwitchRow:\n    can: False")["off"]


def test_a_slider_chooses_one_of_several() -> None:
    """Others may show the word of the one that is set."""
    presenter = Calls("resize")
    sizes = (Choice("1", "usual"), Choice("2", "large", chosen=True))
    body = """
    Column:
        Text:
            text: size.word
        Steps:
            id: size
            choices: root.view.sizes
            on_chosen: root.resize(args[1])
    """
    made = drawn(body, SimpleNamespace(sizes=sizes), presenter)
    said, slider = made.tree["c"]
    made.fire(slider.pop("moved"), 0)
    assert presenter.heard == [("resize", "1")]
    assert bare(said) == {"k": "text", "t": "large"}
    assert bare(slider) == {"k": "slider", "word": "large", "values": ["usual", "large"], "at": 1}
    assert tree(body, sizes=()) == {}
