"""The sizes of the print and the tones of texts, for every face of the app. It knows nothing of Kivy."""

from collections.abc import Callable

GAP, PAD, TOUCH, ROUND, ICON = 8, 16, 48, 16, 24
"""Spaces, the least size of what is tapped, corners, and the side of an emblem, in dp."""
LARGEST = 2.0
PRINT = {
    # role: size in dp, and how much of the owner's text size it follows: large print grows less
    "small": (13, 1.0),
    "body": (16, 1.0),
    "lead": (18, 0.85),
    "title": (22, 0.6),
    "numeral": (30, 0.5),
    "display": (34, 0.3),
}
TONES = {
    # tone of a text: the role that gives its colour
    "ink": "on_surface",
    "faint": "on_surface_variant",
    "accent": "primary",
    "over_accent": "on_primary",
    "bad": "error",
    "over_bad": "on_error",
    "good": "success",
    "gold": "tertiary",
}


def bounded(scale: float) -> float:
    """The scale of the print, within what pages can stand."""
    return min(max(scale, 1.0), LARGEST)


def columns(count: int, widest: float, room: float, most_lines: int = 0) -> int:
    """How many things stand in a line, each as wide as the widest: all of them, or so few that the lines are even.
    `most_lines`: then they stand closer than they would like; 0: as many lines as they need."""
    for lines in range(1, count + 1):
        in_line = -(-count // lines)
        if in_line == 1 or lines == most_lines or (room - GAP / 2 * (in_line - 1)) / in_line >= widest:
            return in_line
    return 1


def print_sizes(scale: float, dp: Callable[[float], float] = float) -> dict[str, int]:
    """The size of the print in each role."""
    return {role: round(dp(size) * (1 + (scale - 1) * share)) for role, (size, share) in PRINT.items()}


def icon_size(scale: float, dp: Callable[[float], float] = float) -> int:
    """The side of an emblem."""
    return round(dp(ICON) * (1 + (scale - 1) * 0.5))
