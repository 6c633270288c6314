"""Stubs of Android's classes for a real Java: `android_api` as Java, beside what is by hand in tests/support/jvm.

Each method passes its call to `phone.Phone`, which keeps and answers it. What came with a later SDK is not there."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.support.android_api import INTERFACES
from tests.support.java import CLASSES, Class, Method

OLDEST = 11
"""The oldest Java that compiles them."""
BY_HAND = Path(__file__).parent / "jvm"
PHONE = "phone.Phone"

BARE = {"android.hardware.SensorListener", "android.os.Parcelable"}
"""Interfaces without a method that matters."""
OF_JAVA = re.compile(r"java\.|[A-Z]\w*$|(boolean|byte|float|int|long|void)$")
"""Types that every Java has."""
BOXES = {"boolean": "Boolean", "int": "Integer", "void": "Void"}
LETTERS = {"I": "int", "V": "void"}
TOLD = {"MANUFACTURER": "Lamp", "MODEL": "Oil 2", "RELEASE": "16"}
"""What a phone says of itself."""

TAKEN = re.compile(r"L([\w/$]+);|I")


def java_home() -> Path | None:
    """The Java of this computer that can compile, if it is new enough."""
    home = Path(shutil.which("javac") or "").resolve().parents[1]
    release = home / "release"
    found = release.is_file() and re.search(r'^JAVA_VERSION="(\d+)', release.read_text("utf-8"), re.MULTILINE)
    return home if found and int(found[1]) >= OLDEST else None


def compiled(folder: Path, sdk: int, home: Path) -> Path:
    """The stubs of this SDK, compiled into this folder by this Java."""
    sources = list(BY_HAND.rglob("*.java"))
    for name, text in written(sdk).items():
        source = folder / "java" / f"{name.replace('.', '/')}.java"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text, "utf-8")
        sources.append(source)
    target = ["--release", str(OLDEST), "-d", str(folder / "classes")]
    command = [str(home / "bin" / "javac"), "-nowarn", "-proc:none", *target, *map(str, sources)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "classes"


def written(sdk: int) -> dict[str, str]:
    """Java's sources, by the names of the outermost classes."""
    by_hand = {".".join(path.relative_to(BY_HAND).with_suffix("").parts) for path in BY_HAND.rglob("*.java")}
    ours = [each for name, each in CLASSES.items() if not OF_JAVA.match(name) and name not in by_hand]
    bodies = {each.name: _body(each, sdk) for each in ours}
    bodies |= {name: _interface(signatures) for name, signatures in INTERFACES.items()}
    named = {kind for each in CLASSES.values() for method in each.methods for kind in _types(method)}
    bodies |= {name: [] for name in (named | BARE) - bodies.keys()}
    for name in list(bodies):
        for at in (at for at, letter in enumerate(name) if letter == "$"):
            bodies.setdefault(name[:at], [])
    outermost = [name for name in bodies if "$" not in name]
    return {name: "\n".join([f"package {name.rpartition('.')[0]};", *_class(name, bodies)]) for name in outermost}


def _class(name: str, bodies: dict[str, list[str]]) -> Iterator[str]:
    """One class with those inside it."""
    simple = re.split(r"[.$]", name)[-1]
    inside = [line for other in bodies if other.rpartition("$")[0] == name for line in _class(other, bodies)]
    static = "static " if "$" in name else ""
    if name in INTERFACES or name in BARE:
        yield f"public {static}interface {simple} {{"
    else:
        parent = CLASSES[name].parent if name in CLASSES else "java.lang.Object"
        way = "implements" if parent in BARE else "extends"
        up = "" if parent in BARE or OF_JAVA.match(parent) else "super(quiet);"
        yield f"public {static}class {simple} {way} {_java(parent)} {{"
        yield f"protected {simple}({PHONE}.Quiet quiet) {{ {up} }}"
    yield from bodies[name]
    yield from inside
    yield "}"


def _body(each: Class, sdk: int) -> list[str]:
    """What the reference says of one class."""
    lines = [f"public {_java(kind)} {name};" for name, kind in each.fields.items()]
    for name, value in each.constants.items():
        kind, text = ("int", value) if isinstance(value, int) else ("String", f'"{value}"')
        lines.append(f"public static final {kind} {name} = {text};")
    for name, since in each.statics.items():
        if since <= sdk:
            lines.append(_static(each.name, name, sdk))
    return [*lines, *(_method(method) for method in each.methods if method.since <= sdk)]


def _static(owner: str, name: str, sdk: int) -> str:
    if name == "SDK_INT":
        return f"public static final int {name} = {sdk};"
    if owner.startswith("android.os.Build"):
        return f'public static final String {name} = "{TOLD[name]}";'
    assert owner.startswith("android.provider."), f"{owner}.{name} is of another type"
    return f"public static android.net.Uri {name} = {PHONE}.made(android.net.Uri.class);"


def _method(method: Method) -> str:
    """One overload, as a line."""
    takes = ", ".join(f"{_java(kind)} a{at}" for at, kind in enumerate(method.takes))
    gives = "void" if method.name == "new" else method.gives
    told = [
        str(method.ui).lower(), f'"{method.owner}"', f'"{method.name}"', f'"{",".join(method.takes)}"',
        f"{_java(BOXES.get(gives, gives))}.class", *(f"(Object) a{at}" for at in range(len(method.takes))),
    ]  # fmt: skip
    call = f"{PHONE}.called({', '.join(told)});"
    if method.name == "new":
        up = "" if OF_JAVA.match(CLASSES[method.owner].parent) else f"super(({PHONE}.Quiet) null); "
        return f"public {re.split(r'[.$]', method.owner)[-1]}({takes}) {{ {up}{call} }}"
    static, back = "static " * method.static, "" if gives == "void" else "return "
    return f"public {static}{_java(gives)} {method.name}({takes}) {{ {back}{call} }}"


def _interface(signatures: dict[str, str]) -> list[str]:
    lines = []
    for name, signature in signatures.items():
        taken, gives = signature[1:].split(")")
        kinds = [_java(each[1].replace("/", ".")) if each[1] else "int" for each in TAKEN.finditer(taken)]
        takes = ", ".join(f"{kind} a{at}" for at, kind in enumerate(kinds))
        lines.append(f"{LETTERS[gives]} {name}({takes});")
    return lines


def _types(method: Method) -> Iterator[str]:
    """The types of Android that an overload names."""
    for kind in (*method.takes, method.gives):
        bare = kind.removesuffix("[]")
        if not OF_JAVA.match(bare):
            yield bare


def _java(kind: str) -> str:
    """A type, as Java's sources write it."""
    return kind.replace("$", ".")
