"""Fills the tables of `companion/wire/protocol.md` from the code, so that the page cannot say something else.

    python -m tests.makers.protocol_page

Run again, it makes the same page. A table stands between `<!-- name -->` and `<!-- /name -->`; all other text is
written by hand.
"""

import ast
import dataclasses
import inspect
import re
import sys
import tomllib
import types
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

from companion.catalogue import AGE_OF_THIEVES
from companion.data_files import ASSETS
from companion.games.age_of_thieves.play import commands, who_may_tap
from companion.games.age_of_thieves.play.decide.move import HANDLERS
from companion.games.age_of_thieves.play.state import PLAYING, District, Span, What
from companion.games.age_of_thieves.rules.cards import CATALOGUE, Figure, Kind, Way
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.tokens import Token
from companion.seal.canonical import encode
from companion.seal.seat_words import WORDS
from companion.session.news import Fault
from companion.table.ids import Author
from companion.table.operations import KINDS
from companion.table.why import Why
from companion.wire import limits
from companion.wire.messages import Beat, Claim, Hail, Hello, In, No, Whereabouts
from tests.house.plan import COMPANION

PAGE = COMPANION / "wire" / "protocol.md"

FRAMES = {"hail": Hail, "hello": Hello, "in": In, "beat": Beat, "claim": Claim, "no": No}
"""The frames whose fields stand in the order of their class; `op` and `log` are described by hand."""


def kind_of(hint: Any) -> str:
    """The type of a field in plain words."""
    if hint is Author or set(get_args(hint)) >= set(get_args(Author)):
        return "author" if types.NoneType not in get_args(hint) else "author or null"
    name = getattr(hint, "__name__", "")
    supertype = getattr(hint, "__supertype__", None)
    if supertype is not None:
        return name.lower()
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return " or ".join("null" if each is types.NoneType else kind_of(each) for each in inner)
    if origin is tuple:
        each = [kind_of(one) for one in inner if one is not Ellipsis]
        return f"list of {each[0]}" if Ellipsis in inner else f"[{', '.join(each)}]"
    if origin in (dict, Mapping) or (isinstance(origin, type) and issubclass(origin, Mapping)):
        return "object" if inner[1] is Any else f"object: {kind_of(inner[0])} -> {kind_of(inner[1])}"
    if hint is Whereabouts:
        return "[list of address, port]"
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return hint.__name__
    return {int: "number", str: "text", bytes: "bytes", bool: "true or false", Any: "anything"}[hint]


def field(cls: Any, one: "dataclasses.Field[Any]") -> str:
    """A field as `name`: type, with its default if it has one."""
    said = f"`{one.name}`: {kind_of(get_type_hints(cls)[one.name])}"
    if one.default is dataclasses.MISSING:
        return said
    default = one.default.value if isinstance(one.default, StrEnum) else one.default
    return f"{said} = {encode(default).decode()}"


def fields_of(cls: Any) -> str:
    """All fields of a class, in their order."""
    return ", ".join(field(cls, one) for one in dataclasses.fields(cls)) or "-"


def table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---" for _ in heads], *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def frames() -> str:
    """The frames and their fields, all of which are always there."""
    rows = [(f"`{tag}`", re.sub(r" = [^,]*", "", fields_of(cls))) for tag, cls in FRAMES.items()]
    return table(("tag", "fields, in this order"), rows)


def operations() -> str:
    """The kinds of operation and the fields of their bodies."""
    shown = {kind: cls for kind, cls in KINDS.items() if kind != "step"}
    return table(("kind", "fields of its body"), [(f"`{kind}`", fields_of(cls)) for kind, cls in shown.items()])


def codes(kinds: Iterable[type[StrEnum]]) -> str:
    """The codes of these lists."""
    return ", ".join(f"`{code.value}`" for kind in kinds for code in kind)


def told(kind: type[StrEnum], group: str, game: str = "") -> str:
    """Codes with what the app tells its owners, `...` for what it fills in."""
    said = tomllib.loads((ASSETS / game / "words" / "en.toml").read_text("utf-8"))[group]
    rows = [(f"`{code.value}`", re.sub(r"{[^}]*}", "...", said[code.value])) for code in kind]
    return table(("code", "what people are told"), rows)


def numbers() -> str:
    """The limits between phones, and why each is as it is."""
    page = ast.parse(inspect.getsource(limits)).body
    why = {
        one.targets[0].id: ast.literal_eval(other.value)
        for one, other in pairwise(page)
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name) and isinstance(other, ast.Expr)
    }
    rows = [(f"`{name}`", getattr(limits, name), " ".join(text.split())) for name, text in why.items()]
    return table(("limit", "value", "of what"), rows)


def taps() -> str:
    """The commands of Age of Thieves: fields, who may say them, in which stages, what they mean."""
    rows = [
        (
            f"`{kind}`",
            fields_of(cls),
            _who(cls),
            _when(cls),
            " ".join((cls.__doc__ or "").split()).replace("None", "null"),
        )
        for kind, cls in commands.KINDS.items()
    ]
    return table(("`do`", "fields beside it", "who", "stage", "meaning"), rows)


def _who(cls: type[Any]) -> str:
    """Who may say this, beside the first thief and the host."""
    if cls in who_may_tap.OF_ONE_THIEF:
        return "`seat`"
    if cls in who_may_tap.BETWEEN_TWO:
        return "`thief`"
    return "`seat`, who acts" if cls in who_may_tap.DONE_TO_A_THIEF else "-"


def _when(cls: type[Any]) -> str:
    """The stages in which it may be said; a star if it means what was on the screen."""
    stages, _ = HANDLERS[cls]
    named = "in a turn" if stages == PLAYING else ", ".join(sorted(stages))
    return f"{named} *" if cls in commands.RELATIVE else named


def values() -> str:
    """The names that stand for a list of texts in the commands of Age of Thieves."""
    kinds = (Way, Jewel, Token, District, What, Span)
    return table(("name", "one of"), [(kind.__name__, codes([kind])) for kind in kinds])


def cards() -> str:
    """The cards that Age of Thieves knows by name."""
    of = {kind: [f"`{card.id}`" for card in CATALOGUE.values() if card.kind is kind] for kind in Kind}
    return table(("kind of card", "names"), [(kind.value, ", ".join(names)) for kind, names in of.items()])


TABLES: Mapping[str, Callable[[], str]] = {
    "words": lambda: "`" + " ".join(WORDS) + "`",
    "frames": frames,
    "operations": operations,
    "table codes": lambda: told(Why, "refused"),
    "connection codes": lambda: told(Fault, "fault"),
    "limits": numbers,
    "figures": lambda: codes([Figure]),
    "commands": taps,
    "values": values,
    "cards": cards,
    "game codes": lambda: told(Veto, "refused", AGE_OF_THIEVES),
}


def filled(page: str) -> str:
    """The page with every table as the code says it. Raises ValueError if a table has no place."""
    for name, make in TABLES.items():
        page = _put(page, name, make())
    return page


def _put(page: str, name: str, table: str) -> str:
    place = re.compile(f"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    page, found = place.subn(lambda match: f"{match[1]}{table}\n{match[2]}", page)
    if found != 1:
        raise ValueError(f"the page needs one place for {name!r}")
    return page


def main() -> int:
    """Write the page."""
    PAGE.write_text(filled(Path(PAGE).read_text("utf-8")), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
