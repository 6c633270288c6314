"""A session has one door, its `Member`: other rooms wish there and take snapshots, and use nothing behind it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.session.member import Member
from tests.house.plan import COMPANION, ROOT, modules

BEHIND = frozenset({"context", "phone", "hosts", "table"})
"""What a session's own room and tests look at; for everybody else the snapshot has it."""

DOOR = (
    frozenset({name for name in vars(Member) if not name.startswith("_")} | {"dispatch", "owner", "wake_at"}) - BEHIND
)
REPORTS = frozenset({"called", "connected", "received", "drained", "lost"})
"""What the shell says of connections to `dispatch`; nothing else of it is for anybody outside."""

ROOMS = frozenset({"shared_parts", "diagnosis", "effects", "journal", "member", "news", "wishes", "replica"})
"""Modules of the session that say what goes through the door: events, wishes, facts; and what checks a journal."""

REHEARSES = COMPANION / "cli" / "rehearsal.py"  # whole tables in one place, made of phones without sessions


def _is_member(node: ast.expr) -> bool:
    """Whether an expression is called a member: by its own name, as an attribute, or as an item of a row of members."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.lstrip("_") == "member"
        case ast.Subscript(value=ast.Attribute(attr=name)):
            return name.lstrip("_") == "members"
    return False


def _annotated(tree: ast.AST) -> set[str]:
    arguments = (node for node in ast.walk(tree) if isinstance(node, ast.arg))
    return {each.arg for each in arguments if isinstance(each.annotation, ast.Name) and each.annotation.id == "Member"}


def reaches_behind(source: str) -> Iterator[str]:
    """Each place where this source uses something behind the `Member`."""
    tree = ast.parse(source)
    called = _annotated(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ast.Attribute(value, "dispatch"), attr) if _is_member(value) and attr not in REPORTS:
                yield f"{node.lineno}: .dispatch.{attr}"
            case ast.Attribute(ast.Name(name), attr) if name in called and attr not in DOOR:
                yield f"{node.lineno}: .{attr}"
            case ast.Attribute(value, attr) if _is_member(value) and attr not in DOOR:
                yield f"{node.lineno}: .{attr}"
        if isinstance(node, ast.ImportFrom) and node.module:
            *house, room, module = [*node.module.split("."), "", ""][:3]
            if [*house, room] == ["companion", "session"] and module and module not in ROOMS:
                yield f"{node.lineno}: {node.module}"


def _outside() -> list[Path]:
    apart = COMPANION / "session", COMPANION / "games"  # games know no session, by contract
    return [path for path in modules() if path != REHEARSES and not any(map(path.is_relative_to, apart))]


def test_nobody_reaches_behind_a_member() -> None:
    """The parts of a session can change without any change outside."""
    found = [f"{path.relative_to(ROOT)}:{line}" for path in _outside() for line in reaches_behind(path.read_text())]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        "member.phone.state",
        "self._member.context.letter",
        "self.members[0].phone",
        "member.dispatch.transitions",
        "def wish(it: Member) -> None:\n    it.phone",
        "from companion.session.following import Follower",
    ],
)
def test_an_import_behind_the_door_is_found(source: str) -> None:
    """It is found under any name."""
    assert list(reaches_behind(source))


def test_the_door_is_open() -> None:
    """Wishes, the snapshot and the shell's reports may be used."""
    through = "member.owner.undo(); member.snapshot.state; self._member.dispatch.lost(1, 0.0); self._member.wake_at"
    assert not list(reaches_behind(through))
