"""Parts that many pages have (head, foot, choices). The view of a page holds them; widgets of `ui` draw them."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Top:
    """The head of a page: what happens at the table now."""

    title: str = ""
    phase: str = ""
    line: str = ""  # the one line that everybody wants to read
    dot: str = ""  # emblem of the connection
    dot_word: str = ""
    back: bool = False  # whether people opened this page above the table's own
    first: str = ""  # who carries the token of the first player
    flag: str = ""  # the emblem of that token
    carries: str = ""  # both in words, for those who do not see it


@dataclass(frozen=True)
class Bar:
    """The foot of a page: the one big button, or whom the table waits for. It has both only if the button is
    `quiet`."""

    main: str = ""
    about: str = ""  # what the button does, in a second line
    can: bool = True
    why: str = ""  # why the button cannot be tapped
    waits: str = ""
    undo: str = ""
    second: str = ""
    hold: bool = False  # the main button must be held, not tapped
    quiet: bool = False  # the main button is not highlighted: something else comes next, or somebody else should tap
    brief: bool = False  # Undo is a sign beside the other buttons, and keeps its place, so that nothing moves

    @property
    def short(self) -> "Bar":
        """The same foot for a page with little room: Undo is a sign, if there is one."""
        return replace(self, brief=self.brief or bool(self.undo))


@dataclass(frozen=True)
class Choice:
    """One of several things to tap. A tap gives its `key` back."""

    key: str
    text: str
    detail: str = ""
    emblem: str = ""
    can: bool = True
    chosen: bool = False
    dim: bool = False  # the rules are against it, though it may be tapped
    many: bool = False  # others may be chosen, too


@dataclass(frozen=True)
class Sheet:
    """A question from below, with its answers."""

    title: str
    choices: tuple[Choice, ...]
    text: str = ""
    cancel: str = ""
