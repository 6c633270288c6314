"""Java as pyjnius shows it on an Android phone, played: what Android really has can be called, the way it is meant.

A call is taken if the class has the method since an SDK that this phone has, exactly one overload fits best by the
rules of pyjnius (its `calculate_score`), and the thread is the right one. It is kept in `calls` as text with the types
of the overload, `android.view.Window.addFlags(int) 8192`, and answered from `answers`, else with nothing much.
"""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import pytest

from tests.support.android_api import API, INTERFACES, SERVICES

NOTHING: dict[str, Any] = {"int": 0, "boolean": False, "String": None, "void": None, "float": 0.0, "float[]": []}


@dataclass(frozen=True)
class Method:
    """One overload."""

    owner: str
    name: str
    takes: tuple[str, ...]
    gives: str
    since: int
    static: bool = False
    ui: bool = False

    def __str__(self) -> str:
        return f"{self.owner}.{self.name}({','.join(self.takes)})"


@dataclass
class Class:
    """What the reference says of one class."""

    name: str
    parent: str = ""
    methods: list[Method] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    statics: dict[str, int] = field(default_factory=dict)
    constants: dict[str, Any] = field(default_factory=dict)


def _read(api: str) -> dict[str, Class]:
    classes: dict[str, Class] = {}
    now = Class("")
    for line in filter(None, map(str.strip, api.splitlines())):
        words = line.split()
        if words[0] == "class":
            now = classes[words[1]] = Class(words[1], words[3] if len(words) > 2 else "")
        elif words[0] == "const":
            now.constants[words[2]] = int(words[4]) if words[1] == "int" else words[4]
        elif words[0] == "field":
            now.fields[words[2]] = words[1]
        elif found := re.fullmatch(r"(static )?(ui )?(?:(\S+) )?(\w+)\(([^)]*)\) (\d+)", line):
            static, ui, gives, name, takes, since = found.groups()
            of = tuple(filter(None, takes.split(",")))
            now.methods.append(Method(now.name, name, of, gives or now.name, int(since), bool(static), bool(ui)))
        else:
            assert words[0] == "static", line
            now.statics[words[2]] = int(words[3])
    return classes


CLASSES = _read(API)


class JavaException(Exception):
    """What pyjnius raises for everything that Java throws."""


class Obj:
    """An object of a class; `java_type` is what the reference calls it until it is cast."""

    def __init__(self, java: "Java", java_type: str, real: str = "") -> None:
        vars(self).update(_java=java, _type=java_type, _real=real or java_type, _values={})

    def __repr__(self) -> str:
        return f"<{self._type}>"

    def __getattr__(self, name: str) -> Any:
        kind = self._java.field(self._type, name)
        if kind:
            return self._values.get(name, NOTHING[kind])
        return self._java.bound(self._type, name, self)

    def __setattr__(self, name: str, value: Any) -> None:
        assert self._java.field(self._type, name) == {float: "float", int: "int"}[type(value)], f"{self._type}.{name}"
        self._values[name] = value
        self._java.calls.append(f"{self._type}.{name} = {value!r}")


class Type:
    """A class, as `autoclass` gives it."""

    def __init__(self, java: "Java", name: str) -> None:
        self._java, self._name = java, name

    def __getattr__(self, name: str) -> Any:
        told = CLASSES[self._name]
        if name in told.constants:
            return told.constants[name]
        if name in told.statics:
            assert told.statics[name] <= self._java.sdk, f"{self._name}.{name} came with {told.statics[name]}"
            return self._java.statics[f"{self._name}.{name}"]
        return self._java.bound(self._name, name, None)

    def __call__(self, *given: Any) -> Any:
        made = Obj(self._java, self._name)
        self._java.call(self._name, "new", made, given)
        return made


class PythonJavaClass:
    """A Python object that Java calls: it must have every method of its interfaces, with the right signature."""

    __javainterfaces__: Sequence[str]

    def __init__(self) -> None:
        for interface in self.__javainterfaces__:
            for name, signature in INTERFACES[interface.replace("/", ".")].items():
                assert getattr(getattr(self, name), "signature", None) == signature, f"{interface}.{name}{signature}"


def java_method(signature: str) -> Callable[[Any], Any]:
    """Marks what Java calls."""

    def mark(method: Any) -> Any:
        method.signature = signature
        return method

    return mark


@dataclass
class Java:
    """One phone."""

    sdk: int = 36
    calls: list[str] = field(default_factory=list)
    answers: dict[str, Any] = field(default_factory=dict)
    """By a call's text, or by its method's name with its class: a value, or an exception to throw."""
    allowed: set[str] = field(default_factory=set)
    """Permissions."""
    asked: list[tuple[list[str], Callable[[list[str], list[bool]], None]]] = field(default_factory=list)
    """Questions whose answers p4a will hear."""
    resumes: list[Callable[[Any], None]] = field(default_factory=list)
    """Called when the app is in front again."""
    listening: dict[str, list[Callable[..., None]]] = field(default_factory=dict)
    on_ui: bool = False

    def __post_init__(self) -> None:
        self.activity = self.obj("org.kivy.android.PythonActivity")
        self.answers["PythonActivity.getPackageName"] = "org.example.companion"
        self.statics = {
            "android.os.Build.MANUFACTURER": "Lamp",
            "android.os.Build.MODEL": "Oil 2",
            "android.os.Build$VERSION.RELEASE": "16",
            "android.os.Build$VERSION.SDK_INT": self.sdk,
            "org.kivy.android.PythonActivity.mActivity": self.activity,
            "android.provider.MediaStore$Downloads.EXTERNAL_CONTENT_URI": self.obj("android.net.Uri"),
            "android.provider.MediaStore$Images$Media.EXTERNAL_CONTENT_URI": self.obj("android.net.Uri"),
        }

    def obj(self, name: str, **values: Any) -> Obj:
        """An object that Android hands out."""
        assert name in CLASSES, f"no class {name}"
        made = Obj(self, name)
        made._values.update(values)
        return made

    # -- calls ---------------------------------------------------------------------------------------------------------

    def line(self, name: str) -> Iterator[Class]:
        """A class and what it extends."""
        while name:
            yield CLASSES[name]
            name = CLASSES[name].parent

    def field(self, kind: str, name: str) -> str:
        """The type of a field; empty if there is none of that name."""
        return next((each.fields[name] for each in self.line(kind) if name in each.fields), "")

    def bound(self, kind: str, name: str, me: Obj | None) -> Callable[..., Any]:
        """A method."""
        found = [method for each in self.line(kind) for method in each.methods if method.name == name]
        assert found, f"{kind} has no {name}"
        return lambda *given: self.call(kind, name, me, given)

    def call(self, kind: str, name: str, me: Obj | None, given: tuple[Any, ...]) -> Any:
        """Taken, kept and answered."""
        overloads = [method for each in self.line(kind) for method in each.methods if method.name == name]
        scored = sorted(((self._score(method, given), str(method), method) for method in overloads), reverse=True)
        assert scored, f"{kind}.{name} is none"
        best, text, method = scored[0]
        assert best >= 0, f"no {kind}.{name} takes {given}"
        assert [score for score, *_ in scored].count(best) == 1, f"{kind}.{name}{given} could mean {scored}"
        assert all(map(self._is, method.takes, given)), f"{text} takes no {given}"
        assert method.static or me is not None, f"{text} is no static method"
        assert method.since <= self.sdk, f"{text} came with {method.since}, this phone has {self.sdk}"
        assert self.on_ui or not method.ui, f"{text} belongs into the thread of the windows"
        said = " ".join([text, *map(repr, given)])
        self.calls.append(said)
        short = f"{kind.rpartition('.')[2]}.{name}"
        answer = self.answers.get(said, self.answers.get(short))
        if isinstance(answer, Exception):
            raise answer
        if callable(answer):
            return answer(*given)
        return self._usual(method, given) if answer is None and short not in self.answers else answer

    def _usual(self, method: Method, given: tuple[Any, ...]) -> Any:
        if method.name == "getSystemService":
            return Obj(self, "java.lang.Object", SERVICES[given[0]])
        if method.gives.endswith("[]"):
            return []
        return self.obj(method.gives) if method.gives in CLASSES else NOTHING[method.gives]

    def _score(self, method: Method, given: tuple[Any, ...]) -> int:
        if len(given) != len(method.takes):
            return -1
        scores = [self._fits(takes, value) for takes, value in zip(method.takes, given, strict=True)]
        return -1 if -1 in scores else sum(scores)

    def _fits(self, takes: str, value: Any) -> int:
        simple = {"boolean": bool, "int": int}
        if takes in simple:
            return 10 if isinstance(value, simple[takes]) else -1
        if value is None:
            return 10
        if isinstance(value, bytes):
            return 10 if takes == "byte[]" else -1
        if isinstance(value, str):
            return 10 if takes == "String" else -1  # pyjnius makes no CharSequence of a str
        if takes.endswith("[]"):
            return -1
        if isinstance(value, PythonJavaClass):
            return 1  # whatever its interfaces are
        if isinstance(value, Obj):
            return 10 if takes in (value._type, "Object") else 5  # whatever it is
        return -1

    def _is(self, takes: str, value: Any) -> bool:
        """Whether Java would take an object for this: pyjnius does not look before it chooses."""
        if isinstance(value, PythonJavaClass):
            return takes.replace(".", "/") in value.__javainterfaces__
        return not isinstance(value, Obj) or takes in {each.name for each in self.line(value._type)} | {"Object"}

    def cast(self, name: str, value: Obj) -> Obj:
        """The same object, as one of this class."""
        assert name in {each.name for each in self.line(value._real)}, f"{value._real} is no {name}"
        return self.obj(name)

    # -- what p4a brings along -----------------------------------------------------------------------------------------

    def run_on_ui_thread(self, deed: Callable[..., None]) -> Callable[..., None]:
        """At once, as in that thread."""

        def run(*given: Any) -> None:
            self.on_ui = True
            deed(*given)
            self.on_ui = False

        return run

    def bind(self, **events: Callable[..., None]) -> None:
        """Listens."""
        for event, listener in events.items():
            assert event in ("on_new_intent", "on_activity_result")
            self.listening.setdefault(event, []).append(listener)

    def unbind(self, **events: Callable[..., None]) -> None:
        """Listens no more."""
        for event, listener in events.items():
            self.listening[event].remove(listener)

    def happens(self, event: str, *facts: Any) -> None:
        """Android tells everybody who listens, and forbids to change who that is meanwhile."""
        listening = self.listening.get(event, [])
        before = list(listening)
        for listener in before:
            listener(*facts)
            assert listening == before, "the list was changed while Android was going through it"

    def ask(self, permissions: list[str], then: Callable[[list[str], list[bool]], None]) -> None:
        """Asks the owner. While another question is open, Android answers at once, and p4a misses that."""
        if not self.asked:
            self.asked.append((permissions, then))

    def answer(self, *granted: bool) -> None:
        """The owner answers, which brings the app to the front again."""
        permissions, then = self.asked.pop()
        self.allowed |= {each for each, may in zip(permissions, granted, strict=False) if may}
        then(permissions, list(granted))
        self.resume()

    def register(self, **callbacks: Callable[[Any], None]) -> Callable[[Any], None]:
        """Listens to the life of the app."""
        (listener,) = callbacks.values()
        assert [*callbacks] == ["onActivityResumed"]
        self.resumes.append(listener)
        return listener

    def resume(self) -> None:
        """The app is in front again."""
        before = list(self.resumes)
        for listener in before:
            listener(self.activity)
            assert self.resumes == before, "the list was changed while Android was going through it"


def played(monkeypatch: pytest.MonkeyPatch, sdk: int = 36) -> Java:
    """This process is an Android phone."""
    java = Java(sdk)
    modules: dict[str, dict[str, Any]] = {
        "jnius": {
            "autoclass": lambda name: Type(java, CLASSES[name].name),
            "cast": java.cast,
            "java_method": java_method,
            "JavaException": JavaException,
            "PythonJavaClass": PythonJavaClass,
        },
        "android": {"mActivity": java.activity},
        "android.activity": {
            "bind": java.bind,
            "unbind": java.unbind,
            "register_activity_lifecycle_callbacks": java.register,
            "unregister_activity_lifecycle_callbacks": java.resumes.remove,
        },
        "android.permissions": {
            "check_permission": java.allowed.__contains__,
            "request_permissions": java.ask,
        },
        "android.runnable": {"run_on_ui_thread": java.run_on_ui_thread},
    }
    for name, inside in modules.items():
        module = ModuleType(name)
        vars(module).update(inside)
        monkeypatch.setitem(sys.modules, name, module)
    vars(sys.modules["android"]).update(activity=sys.modules["android.activity"])
    monkeypatch.setenv("ANDROID_ARGUMENT", "/app")
    return java
