"""Pages: head, foot, question, content."""

from types import SimpleNamespace

from companion.present.page_parts import Bar, Choice, Sheet, Top
from tests.support.drawn import Calls, bare, drawn

BODY = """
ScrollPage:
    head: root.view.top
    bar: root.view.bar
    sheet: root.view.sheet
    broad: True
    on_back: root.back()
    on_main: root.main()
    on_chosen: root.chose(args[1])
    Text:
        text: "a"
"""
A = {"k": "text", "t": "a"}


def test_a_page_has_head_foot_and_question() -> None:
    """Of each it says only what is not as usual; and what each touch means, if anybody listens."""
    sheet = Sheet("Sure?", (Choice("yes", "Yes", can=False), Choice("no", "No")), cancel="Later")
    view = SimpleNamespace(top=Top("Turn 3", back=True), bar=Bar("Done", can=False, why="not yet"), sheet=sheet)
    presenter = Calls("back", "main", "chose")
    made = drawn(BODY, view, presenter)
    page = dict(made.tree)
    fires = page.pop("fires")
    assert bare(page) == {
        "k": "page",
        "top": {"title": "Turn 3", "back": True},
        "bar": {"main": "Done", "can": False, "why": "not yet"},
        "sheet": {
            "title": "Sure?",
            "cancel": "Later",
            "choices": [{"key": "yes", "text": "Yes", "can": False}, {"key": "no", "text": "No"}],
        },
        "broad": True,
        "c": [A],
    }
    assert fires.keys() == {"back", "main", "chosen"}
    made.fire(fires["back"])
    made.fire(fires["main"])
    made.fire(fires["chosen"], "no")
    assert presenter.heard == [("back",), ("main",), ("chose", "no")]


def test_a_page_may_have_nothing_of_it() -> None:
    """No question is asked, and some pages begin at their top."""
    body = "PageFrame:\n    headed: False\n    Text:\n        text: 'a'"
    page = drawn(body).tree
    assert bare(page) == {"k": "page", "fires": {}, "c": [A]}


def test_a_page_without_a_frame_is_its_content() -> None:
    """The strip of banners is such a one; without banners nothing of it is there."""
    assert bare(drawn("Text:\n    text: 'a'").tree) == A
    assert drawn("Text:").tree == {}


def test_what_stands_beside_the_frame_lies_over_the_page() -> None:
    """It covers everything else."""
    body = "PageFrame:\n    headed: False\nAnchorLayout:\n    Text:\n        text: 'a'"
    assert bare(drawn(body).tree)["over"] == [A]
