"""Layouts are simple: they show what a view has, and pass taps on by name. They may name only our own widgets."""

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.factory import Factory
from kivy.lang.parser import Parser
from kivy.uix.widget import Widget

from companion.ui.page_screen import PageScreen, Verbs
from companion.ui.widget_index import WIDGETS
from tests.house.plan import COMPANION, ROOT, dotted, modules

KV = ROOT / "kv"
FURNITURE = KV / "widgets"
LAYOUTS = sorted(KV.rglob("*.kv"))
ROOMS = {
    "screens": (COMPANION / "ui" / "screens", COMPANION / "present"),
    "play": (COMPANION / "ui" / "play", COMPANION / "present" / "play"),
} | {room.parent.name: (room, room.with_name("presenters")) for room in sorted(COMPANION.glob("games/*/screens"))}
"""Folder of kv/ -> where the classes of its layouts are, and where their presenters are."""
KIVYS = {"AnchorLayout", "BoxLayout"}
"""What a layout may name of Kivy's own: boxes that nobody sees."""
SAID = {"text", "hint", "word", "why", "detail", "empty", "error", "title"}
"""Properties of our furniture that are read."""
PLACED = {"padding", "spacing", "least", "pos", "x", "y", "top", "right", "center"} | {
    "size", "width", "height", "size_hint", "size_hint_x", "size_hint_y"
}  # fmt: skip
"""Properties that say how large something is, and where it stands."""
MEASURE = r"theme\.\w+ [*/] [\d.]+"
"""What a page may make of a measure of the theme."""

for _room in (*(room for room, _ in ROOMS.values()), COMPANION / "ui" / "widgets"):
    for _module in sorted(_room.glob("[a-z]*.py")):
        importlib.import_module(dotted(_module))


def test_what_layouts_name_has_no_namesake() -> None:
    """A layout names a widget without its room: of two of one name, Kivy would always make the first. Pages are named
    nowhere, so every game may have its own of the same name."""
    rooms = [COMPANION / "ui", *COMPANION.glob("games/*/screens")]
    seen: dict[str, str] = {}
    for module in (importlib.import_module(dotted(path)) for path in modules() if {*rooms} & {*path.parents}):
        for kind in vars(module).values():
            if inspect.isclass(kind) and issubclass(kind, Widget) and not issubclass(kind, PageScreen):
                home = kind.__module__
                if home == module.__name__:
                    assert seen.setdefault(kind.__name__, home) == home


def name(path: Path) -> str:
    """How a layout is called here."""
    return str(path.relative_to(KV))


def rules(layout: Path) -> Iterator[tuple[str, Any]]:
    """Each rule of a layout: its class, and the rule as Kivy reads it."""
    for _, rule in Parser(content=layout.read_text("utf-8"), filename=str(layout)).rules:
        yield rule.name.strip("<>").partition("@")[0], rule


def class_of(owner: str, layout: Path) -> Any:
    """The class that a rule is for: of pages, other games may have some of the same name."""
    room = ROOMS.get(layout.parent.name, (FURNITURE,))[0]
    own = (importlib.import_module(dotted(path)) for path in sorted(room.glob("[a-z]*.py")))
    return next((vars(module)[owner] for module in own if owner in vars(module)), None) or Factory.get(owner)


def parts(rule: Any) -> Iterator[Any]:
    """A rule and everything in it."""
    yield rule
    for child in rule.children:
        yield from parts(child)


every_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=name)
every_page = pytest.mark.parametrize("layout", [each for each in LAYOUTS if each.parent.name in ROOMS], ids=name)


def is_dumb(code: str, owner: type, furniture: bool) -> bool:
    """Whether a handler is `root.verb(...)` or `root.part.verb(...)`, which its class knows, with facts that are only
    handed on.

    Furniture may also keep what was written into it, and a button on a page may pass its own state on.
    """
    (line,) = ast.parse(code.strip()).body
    if furniture and isinstance(line, ast.Assign):
        return [ast.unparse(target).partition(".")[0] for target in line.targets] == ["root"]
    call = line.value if isinstance(line, ast.Expr) else None
    if not isinstance(call, ast.Call) or call.keywords:
        return False
    match ast.unparse(call.func).split("."):
        case ["root", verb]:
            known = hasattr(owner, verb) or f"self.{verb} = " in inspect.getsource(owner)
        case ["root", name, verb]:
            known = isinstance(part := getattr(owner, name, None), Verbs) and verb in part.verbs
        case _:
            known = False
    return known and all(map(_is_handed_on, call.args))


def _is_handed_on(fact: ast.expr) -> bool:
    """A fact of the tap, a field of it, a constant; or two of them put together as one word."""
    if isinstance(fact, ast.BinOp):
        words = [each for each in ast.walk(fact) if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        return bool(words) and _is_handed_on(fact.left) and _is_handed_on(fact.right)
    return bool(re.fullmatch(r"args\[\d\](\.\w+)?|root\.item(\.\w+)*|'[^']*'|-?\d", ast.unparse(fact)))


@every_layout
def test_taps_are_handed_on(layout: Path) -> None:
    """Every `on_...` calls one verb of the class of its rule."""
    loud = [
        f"{name(layout)}:{handler.line + 1} {handler.value}"
        for owner, rule in rules(layout)
        for part in parts(rule)
        for handler in part.handlers
        if not is_dumb(handler.value, class_of(owner, layout), layout.parent == FURNITURE)
    ]
    assert not loud, "\n".join(loud)


@every_layout
def test_layouts_have_no_words(layout: Path) -> None:
    """Texts come from the view; a sign like + is not a word. Layouts do not use the app object either."""
    said = []
    for _, rule in rules(layout):
        for part in parts(rule):
            for key, line in part.properties.items():
                tree = ast.parse(line.value.strip())
                if any(isinstance(each, ast.Name) and each.id == "app" for each in ast.walk(tree)):
                    said.append(f"{name(layout)}:{line.line + 1} asks for the app")
                if key in SAID:
                    literals = [each.value for each in ast.walk(tree) if isinstance(each, ast.Constant)]
                    said += [
                        f"{name(layout)}:{line.line + 1} says {text!r}"
                        for text in literals
                        if isinstance(text, str) and re.search(r"[^\W\d_]", text)
                    ]
    assert not said, "\n".join(said)


@every_page
def test_pages_are_furnished_with_what_is_ours(layout: Path) -> None:
    """A page uses nothing of KivyMD, and of Kivy only plain boxes, so that each look and behaviour is settled in one
    place."""
    named = {part.name for _, rule in rules(layout) for part in parts(rule) if part is not rule}
    strangers = {
        each for each in named - KIVYS - WIDGETS.keys() if not Factory.get(each).__module__.startswith("companion.")
    }
    assert not strangers


@every_page
def test_a_layout_lies_where_its_class_is(layout: Path) -> None:
    """The module and the presenter of a page have the stem of its layout; widgets of a layout for parts are in a module
    of its room."""
    room, presenters = ROOMS[layout.parent.name]
    for owner, _ in rules(layout):
        made = class_of(owner, layout)
        home, _, stem = made.__module__.rpartition(".")
        assert home == dotted(room / "__init__.py"), owner
        if issubclass(made, PageScreen):
            assert stem == layout.stem
            found = [each for each in presenters.rglob(f"{stem}.py") if each.parent.name != "texts"]
            assert len(found) == 1, "its one presenter has another name"
        else:
            assert stem.partition("_")[0] == layout.stem.partition("_")[0]


@every_page
def test_pages_calculate_no_places(layout: Path) -> None:
    """A page says what is there; widgets know how large, and where. Parts of pages with rules of their own are such."""
    if not any(issubclass(class_of(owner, layout), PageScreen) for owner, _ in rules(layout)):
        return
    found = []
    for _, rule in rules(layout):
        for part in parts(rule):
            found += [f"{name(layout)}: {rule.name} draws"] * bool(part.canvas_before or part.canvas_root)
            found += [
                f"{name(layout)}:{line.line + 1} {key}: {line.value}"
                for key, line in part.properties.items()
                if calculates(line.value, placed=key in PLACED)
            ]
    assert not found, "\n".join(found)


def calculates(code: str, *, placed: bool) -> bool:
    """Whether a property of a layout reads a size to work something else out of it; or, for a property that gives a
    place, whether it is more than a measure. A multiple of the theme's measure is still a measure."""
    for part in ast.walk(ast.parse(code.strip())):
        if isinstance(part, ast.BinOp | ast.Compare | ast.Call | ast.IfExp):
            asked = {each.attr for each in ast.walk(part) if isinstance(each, ast.Attribute)}
            if asked & {"width", "height", "size"} or (placed and not re.fullmatch(MEASURE, ast.unparse(part))):
                return True
    return False


def test_every_page_has_its_layout() -> None:
    """Under its own stem."""
    pages = [each for each in PageScreen.__subclasses__() if each.__module__.startswith("companion.")]
    assert pages
    assert not [each for each in pages if not (KV / f"{each.layout()}.kv").is_file()]


def test_no_layout_hides_in_python() -> None:
    """All layouts are in kv/, where these rules are checked."""
    hidden = [str(module.relative_to(ROOT)) for module in modules() if "load_string" in module.read_text("utf-8")]
    assert not hidden


@pytest.mark.parametrize(
    ("code", "dumb"),
    [
        ("root.choose(args[1])", True),
        ("root.fire(args[2] + ' ' + args[1].key)", True),
        ("root.choose(-1)", True),
        ("root.list.turn('over')", True),
        ("root.sing()", False),
        ("root.list.sing()", False),
        ("root.choose.turn()", False),
        ("root.choose(args[1].count + 1)", False),
        ("root.choose(root.view.count)", False),
        ("app.stop()", False),
        ("root.presenter.choose()", False),
        ("root.text = self.text", False),
    ],
)
def test_what_is_not_dumb_is_seen(code: str, dumb: bool) -> None:
    """A check that sees nothing would let everything pass."""

    class Owner:
        def choose(self) -> None: ...
        def fire(self) -> None: ...

        list = Verbs("turn")

    assert is_dumb(code, Owner, furniture=False) is dumb


@pytest.mark.parametrize(
    ("code", "placed", "calculated"),
    [
        ("theme.pad", True, False),
        ("0, theme.gap / 2", True, False),
        ("theme.touch * 5 - theme.gap", True, True),
        ("max(theme.pad, theme.gap)", True, True),
        ("theme.pad if root.view.low else 0", True, True),
        ("root.height", False, False),
        ("root.height * 0.4", False, True),
        ("root.width > root.height", False, True),
        ("theme.icon * 2", False, False),
    ],
)
def test_what_is_calculated_is_seen(code: str, placed: bool, calculated: bool) -> None:
    """A check that sees nothing would let everything pass."""
    assert calculates(code, placed=placed) is calculated
