"""Parts that many screens show alike. A screen's own view holds them; the widgets of `ui` draw them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Top:
    """The frame above: what the table is at."""

    title: str = ""
    phase: str = ""
    line: str = ""  # the one line everybody wants to read
    dot: str = ""  # emblem of the connection
    dot_word: str = ""
    back: bool = False  # a page on top of the table's own


@dataclass(frozen=True)
class Bar:
    """The foot: the one big button, or whom the table waits for; both only where the button is a quiet one."""

    main: str = ""
    can: bool = True
    why: str = ""  # why not
    waits: str = ""
    undo: str = ""
    second: str = ""
    hold: bool = False  # the main button is held, not tapped
    quiet: bool = False  # the main button is not what comes next here, or somebody else's tap: it does not shine


@dataclass(frozen=True)
class Choice:
    """One of several things to tap. `key` comes back when it is."""

    key: str
    text: str
    detail: str = ""
    emblem: str = ""
    can: bool = True
    chosen: bool = False
    dim: bool = False  # the rules speak against it, though it may be tapped
    many: bool = False  # others may be chosen beside it


@dataclass(frozen=True)
class Sheet:
    """A question from below, with its answers."""

    title: str
    choices: tuple[Choice, ...]
    text: str = ""
    cancel: str = ""
