"""Do the tests of the core see a change? Each mutant is one small change of one line; the tests must fail with it.

    python -m tests.house.mutation 400 --resume FILE

takes so many out of a list that is shuffled once for all. Each runs in a process of its own, which never writes the
change down: first against the tests of its module, then of its room, then against some evenings of people and phones.
Survivors are listed by line: each is a promise that nobody tests, or a change that changes nothing.
"""

import argparse
import ast
import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

import pytest

from tests.house.plan import COMPANION, ROOT, TESTS, dotted, own_tests
from tests.house.slices import Slices

CORE = ("seal/*.py", "table/*.py", "session/*.py", "games/*/rules/*.py")
EVENINGS = 6
"""Of each kind, behind all tests of a room."""

SECONDS = 240
"""Of processor time that all tests of a mutant may take: several times what they take without one."""

SHOWN = 80
"""Letters of a line, around what is changed."""

MEMORY = 3 * 2**30
"""Bytes that they may take."""

ENOUGH = 0.9
"""The share of mutants that must be seen."""

EVENINGS_OF = (
    ("test_people.py", "test_people_are_neither_robbed_nor_asked_in_vain"),
    ("test_schedules.py", "test_nobody_is_robbed_and_the_evening_goes_on"),
)
OF_GAMES = {
    "age_of_thieves": ("test_games.py", "test_robot_games.py", "test_a_game_ends"),
    "swindler": ("test_swindler_games.py", "test_swindler_games.py", "test_a_game_ends"),
    "crooks": ("test_crooks_games.py", "test_crooks_games.py", "test_a_game_ends"),
}
SETS, SURVIVED = ("own tests", "room", "tables"), "survived"
ALIKE = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "--hypothesis-seed=0", f"--rootdir={ROOT}")
"""The same tests in the same order each time, up to the first that fails."""

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
REACHED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip

Change = Callable[[], None]
"""Changes a tree in place."""


class Mutant(NamedTuple):
    """One small change of a module."""

    module: Path
    line: int
    change: str
    code: CodeType

    def __str__(self) -> str:
        return f"{self.module.relative_to(ROOT)}:{self.line}: {self.change}"


# -- what can be changed -----------------------------------------------------------------------------------------------


def changes(tree: ast.Module) -> Iterator[tuple[ast.AST, Change]]:
    """Every place where something can be changed, and how. `not` comes twice, which is as if it were not there."""
    for node in list(_run(tree)):
        match node:
            case ast.Compare(ops=[op, *_]):
                yield node, _put(node.ops, 0, COMPARED[type(op)]())
            case ast.BoolOp():
                yield node, _set(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
            case ast.BinOp() | ast.AugAssign() if type(node.op) in REACHED:
                yield node, _set(node, "op", REACHED[type(node.op)]())
            case ast.Constant(bool()):
                yield node, _set(node, "value", not node.value)
            case ast.Constant(int() as number):
                yield node, _set(node, "value", number + 1)
                yield node, _set(node, "value", number - 1)
            case ast.If() | ast.IfExp() | ast.While() if isinstance(node.test, ast.Name | ast.Attribute | ast.Call):
                yield node.test, _set(node, "test", ast.UnaryOp(ast.Not(), node.test))
            case ast.UnaryOp(ast.Not()):
                yield node, _set(node, "operand", ast.UnaryOp(ast.Not(), node.operand))
            case ast.Return(ast.expr()) if not (isinstance(node.value, ast.Constant) and not node.value.value):
                yield node, _set(node, "value", ast.Constant(None))
        for block in ("body", "orelse"):
            row: Any = getattr(node, block, None)
            for place, statement in enumerate(row if isinstance(row, list) else ()):
                if _may_go(statement):
                    yield statement, _put(row, place, ast.Pass())


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """What runs: no annotations, nothing that is for mypy alone."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_mypys(child):
                yield from _run(child)


def _is_mypys(node: ast.AST) -> bool:
    """Whether this is for mypy or for whoever reads an error: a type by another name, an assertion, a message."""
    match node:
        case ast.If(ast.Name("TYPE_CHECKING")) | ast.Assert() | ast.JoinedStr():
            return True
        case ast.Assign([ast.Name(name)], ast.BinOp(op=ast.BitOr())):
            return name[:1].isupper() and not name.isupper()
    return False


def _may_go(statement: ast.stmt) -> bool:
    """Whether a statement can be left out without a name being missed."""
    match statement:
        case ast.Expr(ast.Constant()):
            return False
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break() | ast.Delete():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
    return False


def _set(node: ast.AST, name: str, value: object) -> Change:
    return lambda: setattr(node, name, value)


def _put(row: list[Any], place: int, value: object) -> Change:
    return lambda: row.__setitem__(place, value)


@cache
def source(module: Path) -> str:
    """The module as it is."""
    return module.read_text("utf-8")


def shuffled() -> list[tuple[Path, int]]:
    """Every mutant of the core, in an order that hangs on nothing but its place."""
    modules = [path for room in CORE for path in COMPANION.glob(room) if path.name != "__init__.py"]
    places = [(path, number) for path in modules for number in range(len(list(changes(ast.parse(source(path))))))]
    return sorted(places, key=lambda each: hashlib.sha256(f"{dotted(each[0])} {each[1]}".encode()).digest())


def mutant(module: Path, number: int) -> Mutant:
    """This change of this module."""
    tree = ast.parse(source(module))
    node, carry_out = list(changes(tree))[number]
    before = ast.unparse(tree).splitlines()
    carry_out()
    after = ast.unparse(tree).splitlines()
    was, now = next((pair for pair in zip(before, after, strict=False) if pair[0] != pair[1]), ("", ""))
    start = max(0, len(os.path.commonprefix([was, now])) - SHOWN // 2)
    code = compile(ast.fix_missing_locations(tree), str(module), "exec", dont_inherit=True)
    return Mutant(
        module, getattr(node, "lineno", 0), f"{was[start:][:SHOWN].strip()}  ->  {now[start:][:SHOWN].strip()}", code
    )


# -- who should see it -------------------------------------------------------------------------------------------------


def watchers(module: Path) -> Sequence[Sequence[str]]:
    """The sets of tests that are asked one after the other: the module's own, its room's, whole tables and games."""
    room = TESTS / module.parent.relative_to(COMPANION)
    own = [str(path) for path in own_tests(module)]
    if "games" in module.parts:
        game = room.parent
        golden, played, test = OF_GAMES[game.name]
        games = [f"{TESTS / 'properties' / played}::{test}[{n}]" for n in range(EVENINGS)]
        return own, [str(room), str(game / "play")], [str(TESTS / "records" / golden), *games]
    tables = [f"{TESTS / 'properties' / file}::{test}[{n}]" for file, test in EVENINGS_OF for n in range(EVENINGS)]
    judged = [str(TESTS / "records" / file) for file in ("test_vectors.py", "test_second_verifier.py", "test_kept.py")]
    return own, [str(room)], [*tables, *judged]


class Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives the mutant to whoever imports its module."""

    def __init__(self, name: str, given: Mutant) -> None:
        self._name, self._given = name, given

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        """Only for that module."""
        return importlib.util.spec_from_loader(name, self) if name == self._name else None

    def exec_module(self, module: ModuleType) -> None:
        """Runs the changed code in its place."""
        module.__file__ = str(self._given.module)
        exec(self._given.code, module.__dict__)


def verdict(given: Mutant | None, sets: Sequence[Sequence[str]]) -> str:
    """Which set of tests fails, `time` if they do not end, `survived` if all pass. In a process of its own."""
    if (child := os.fork()) == 0:
        os._exit(_tested(given, sets))
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "time"
    return (SURVIVED, *SETS)[os.WEXITSTATUS(status)]


def _tested(given: Mutant | None, sets: Sequence[Sequence[str]]) -> int:
    """0 if all pass, else the number of the first set that does not."""
    for limit, most in ((resource.RLIMIT_CPU, SECONDS), (resource.RLIMIT_AS, MEMORY)):
        resource.setrlimit(limit, (most, most))
    os.environ.pop("PYTEST_ADDOPTS", None)  # meant for the run around this one
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)
    if given:
        sys.meta_path.insert(0, Mutated(dotted(given.module), given))
    for number, tests in enumerate(sets, 1):
        if tests and pytest.main([*ALIKE, *tests]) not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return number
    return 0


def main() -> int:
    """The command line; 0 if enough mutants are seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mutants", type=int)
    parser.add_argument("--from", dest="start", type=int, default=0, metavar="N", help="the number of the first one")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="note there what is done, and go on behind it")
    chosen = parser.parse_args()
    slices, order = Slices("mutants", chosen.resume), shuffled()
    for numbers in slices.parts(chosen.start, min(chosen.start + chosen.mutants, len(order)), 1):
        module, number = order[numbers.start]
        given, sets = mutant(module, number), watchers(module)
        seen = verdict(given, sets)
        if seen in SETS and not _pass(tuple(sets[SETS.index(seen)])):
            sys.exit(f"{seen} fail at {dotted(module)} without any mutant. Mend them first.")
        slices.note(numbers, room=module.parent.name, mutant=str(given), seen=seen)
        sys.stdout.write(f"{seen:>9} {given}\n")
        sys.stdout.flush()
    return told(slices)


@cache
def _pass(tests: tuple[str, ...]) -> bool:
    """Whether these tests pass without a mutant."""
    return verdict(None, [tests]) == SURVIVED


def told(slices: Slices) -> int:
    """How many were seen by whom, and those that nobody saw."""
    for line in slices.lines:
        if line["seen"] == SURVIVED:
            sys.stdout.write(f"{line['mutant']}\n")
    rooms = Counter((line["room"], line["seen"]) for line in slices.lines)
    for (room, seen), count in sorted(rooms.items()):
        sys.stdout.write(f"{room:>12} {seen:>10} {count}\n")
    n, missed = len(slices.lines), sum(line["seen"] == SURVIVED for line in slices.lines)
    low, high = bounds(n - missed, n)
    sys.stdout.write(f"{n - missed} of {n} seen: {low:.1%} to {high:.1%} of all, with 95 % certainty\n")
    return 0 if n - missed >= ENOUGH * n else 1


def bounds(seen: int, n: int) -> tuple[float, float]:
    """Between what shares the share of all lies, by this many of a random sample (Wilson)."""
    if not n:
        return 0.0, 1.0
    z, share = 1.96, seen / n
    middle, half = share + z * z / (2 * n), z * ((share * (1 - share) + z * z / (4 * n)) / n) ** 0.5
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


if __name__ == "__main__":
    sys.exit(main())
