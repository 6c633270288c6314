"""Reads a layout (kv): its rules, and what they are made of. Only the part of the language that our layouts use."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

INDENT = 4
_RULE = re.compile(r"<([\w, ]+)(?:@([\w+]+))?>:")
_IMPORT = re.compile(r"#:import (\w+) ([\w.]+)")


@dataclass(frozen=True)
class Element:
    """A widget in a layout: its properties and handlers as they are written, and what stands in it."""

    name: str
    id: str
    properties: Mapping[str, str]
    handlers: Mapping[str, str]
    children: tuple["Element", ...]


@dataclass(frozen=True)
class Rule:
    """What a layout says about the widgets of these names, which may be made after others, its bases."""

    names: tuple[str, ...]
    bases: tuple[str, ...]
    body: Element


@dataclass(frozen=True)
class Layout:
    """One file: the names it imports, and its rules in their order."""

    imports: Mapping[str, str]
    rules: tuple[Rule, ...]


class NotALayout(Exception):
    """A line that nobody understands, with its number."""


@dataclass(frozen=True)
class _Line:
    number: int
    depth: int
    text: str


def read(text: str) -> Layout:
    """A layout from its text."""
    imports = {found[1]: found[2] for found in map(_IMPORT.fullmatch, text.splitlines()) if found}
    lines = list(_lines(text))
    return Layout(imports, tuple(_rule(head, below) for head, below in _blocks(lines, 0)))


def _lines(text: str) -> Iterator[_Line]:
    for number, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        if said and not said.startswith("#"):
            yield _Line(number, (len(line) - len(line.lstrip())) // INDENT, said)


def _blocks(lines: list[_Line], depth: int) -> Iterator[tuple[_Line, list[_Line]]]:
    """Each line of this depth, with the deeper lines below it."""
    starts = [at for at, line in enumerate(lines) if line.depth == depth]
    for at, start in enumerate(starts):
        yield lines[start], lines[start + 1 : (*starts, len(lines))[at + 1]]


def _rule(line: _Line, below: list[_Line]) -> Rule:
    head = _RULE.fullmatch(line.text)
    if head is None:
        raise NotALayout(f"line {line.number}: {line.text}")
    names = tuple(name.strip() for name in head[1].split(","))
    return Rule(names, tuple(head[2].split("+")) if head[2] else (), _element(names[0], below, 1))


def _element(name: str, lines: list[_Line], depth: int) -> Element:
    identity, properties, handlers, children = "", dict[str, str](), dict[str, str](), list[Element]()
    for line, below in _blocks(lines, depth):
        key, colon, value = line.text.partition(":")
        value = value.strip()
        if not key or not colon or (below and value):
            raise NotALayout(f"line {line.number}: {line.text}")
        if key.startswith("canvas"):
            continue  # Kivy alone draws by hand
        if key[0].isupper():
            children.append(_element(key, below, depth + 1))
        elif key == "id":
            identity = value
        elif key.startswith("on_"):
            handlers[key] = value
        else:
            properties[key] = value
    return Element(name, identity, properties, handlers, tuple(children))
