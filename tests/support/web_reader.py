"""Somebody with closed eyes and a keyboard, at a page of a seat in a browser: what is read to them, and what they do.

Told is what a screen reader says, in its order: the tree that Chromium gives to screen readers, without what only
groups other things. A table of them: `docs` of no reader says it just so, but each says these things in this order.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from selenium.webdriver.common.keys import Keys

from companion.catalogue import TENANTS
from companion.present.settings import Settings
from companion.web.drawing.drawer import Drawer, Drawn
from companion.web.drawing.names import Viewport
from companion.web.seat.dress import Dress
from tests.support.drawn import PHONE, layouts, matrix
from tests.support.web_page import WebPage

PLACES = {"banner": "[head]", "main": "[page]", "contentinfo": "[foot]", "dialog": "[question]", "region": "[notes]"}
SAID = (
    "button",
    "textbox",
    "slider",
    "checkbox",
    "switch",
    "image",
    "progressbar",
    "columnheader",
    "rowheader",
    "cell",
)
TWO_WAYS = {"pressed": ("pressed", "not pressed"), "checked": ("ticked", "not ticked")}
A_WALK = 60


class Reader:
    """One page after another, each of a presenter, in a browser that nobody looks at."""

    def __init__(self, page: WebPage, game: str, language: str = "en") -> None:
        self.page, self.game = page, game
        self.dress = Dress(TENANTS, replace(Settings(), language=language, motion=False), game)
        self._drawer, self._drawn, self._fired = Drawer(layouts(), matrix), Drawn({}, {}), 0
        self._live = ""
        page.post(emblems=self.dress.emblems())

    def show(self, presenter: Any, layout: str) -> None:
        """The page of this presenter comes up, or is drawn anew."""
        self.presenter, self.layout = presenter, layout
        around = Viewport(PHONE.width, PHONE.height, 1.0, frozenset(self.dress.own_colours))
        presenter.tick()
        self._drawn = self._drawer.draw(layout, presenter, presenter.view(), around)
        top = self._drawn.tree.get("top", {})
        live = " ".join(filter(None, (top.get("phase"), top.get("line"))))
        news = {} if live == self._live else {"live": live}
        self._live = live
        self.page.post(
            tree=self._drawn.tree, drawn=1, title=top.get("title", ""), secret=False, **self.dress.said(), **news
        )
        self.page.driver.execute_script("document.querySelector('#toast').replaceChildren()")

    def go(self, name: str) -> None:
        """Goes with Tab to what is called so, or begins so."""
        walked = []
        for _ in range(A_WALK):
            walked.append(self.focused())
            if walked[-1].partition(": ")[2].startswith(name):
                return
            self.page.hand.send_keys(Keys.TAB).perform()
        raise AssertionError(f"Tab does not reach {name!r}: {walked}")

    def press(self, name: str, key: str = Keys.ENTER) -> None:
        """Goes to it and presses a key. What it says is done, and what is new is shown."""
        self.go(name)
        self.page.hand.send_keys(key).perform()
        self.obey()

    def hold(self, name: str, seconds: float = 0.7) -> None:
        """Goes to it and holds Space."""
        self.go(name)
        self.page.hand.key_down(Keys.SPACE).pause(seconds).perform()
        self.obey()

    def let_go(self) -> None:
        """Space comes up."""
        self.page.hand.key_up(Keys.SPACE).perform()
        self.obey()

    def obey(self) -> None:
        """Does what the page has said since, and shows what follows."""
        said = self.page.until(lambda: self.page.said("fire")[self._fired :])
        self._fired += len(said)
        for number, *facts in said:
            self._drawn.fire(number, *facts)
        self.show(self.presenter, self.layout)

    # -- what is read ------------------------------------------------------------------------------------------------

    def focused(self) -> str:
        """What is said of the thing that has the keyboard."""
        nodes = self._nodes()
        at = [each for each in nodes.values() if _property(each, "focused") and _role(each) != "RootWebArea"]
        return " ".join(_line(at[-1])) if at else "nothing"

    def live(self) -> str:
        """What is said by itself."""
        return " / ".join(filter(None, (self.page.text(each) for each in ("#live", "#news"))))

    def read(self) -> str:
        """All of the page, from its beginning."""
        nodes = self._nodes()
        root = next(each for each in nodes.values() if "parentId" not in each)
        return "\n".join(line for line in _told(root, nodes, 0) if line.strip())

    def _nodes(self) -> Mapping[str, Any]:
        found = self.page.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        return {each["nodeId"]: each for each in found}


def _role(node: Mapping[str, Any]) -> str:
    return "" if node.get("ignored") else str(node.get("role", {}).get("value", ""))


def _name(node: Mapping[str, Any]) -> str:
    return " ".join(str(node.get("name", {}).get("value", "")).split())


def _property(node: Mapping[str, Any], name: str) -> Any:
    return next((each["value"].get("value") for each in node.get("properties", ()) if each["name"] == name), None)


def _line(node: Mapping[str, Any]) -> Iterator[str]:
    """What is said of one thing: what it is, its name, how it stands."""
    role = _role(node)
    yield f"{role} {_property(node, 'level')}:" if role == "heading" else f"{role}:"
    yield _name(node) or "(no name)"
    if value := node.get("value", {}).get("value"):
        yield f"= {value}"
    for name, (yes, no) in TWO_WAYS.items():
        state = _property(node, name)
        if state is not None:
            yield f"({yes if state == 'true' else no})"
    if _property(node, "disabled"):
        yield "(unavailable)"


def _told(node: Mapping[str, Any], nodes: Mapping[str, Any], deep: int) -> Iterator[str]:
    """All that is said of a thing and what is in it."""
    role, kids = _role(node), [nodes[each] for each in node.get("childIds", ()) if each in nodes]
    within = "  " * deep
    if role in SAID or role == "heading":
        yield within + " ".join(_line(node))
        return
    if role == "StaticText":
        yield within + _name(node)
        return
    if role == "listitem":
        yield from _item(node, nodes, deep)
        return
    if role in PLACES:
        yield within + PLACES[role]
        deep += 1
    elif role == "list":
        yield f"{within}list of {len(kids)}"
        deep += 1
    elif role == "row":
        yield within + "row"
        deep += 1
    for kid in kids:
        yield from _told(kid, nodes, deep)


def _item(node: Mapping[str, Any], nodes: Mapping[str, Any], deep: int) -> Iterator[str]:
    """One of a list. If it holds texts only, they are said in one breath."""
    lines = [line for kid in node.get("childIds", ()) if kid in nodes for line in _told(nodes[kid], nodes, deep)]
    marks = ("button:", "heading", "list", "textbox:", "slider:", "checkbox:", "switch:", "image:")
    if any(line.strip().startswith(marks) for line in lines):
        yield from lines
    else:
        yield "  " * deep + ", ".join(line.strip() for line in lines)
