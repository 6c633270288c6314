"""The two moods as colours, worked out beforehand. tests/ui/test_palettes.py holds them to their contrasts."""

CALM = {
    "ground": "#0B1424",  # night over the roofs
    "panel": "#142238",
    "raised": "#20324F",
    "ink": "#EAF1FA",
    "faint": "#AEBED3",
    "accent": "#5FD9CC",  # teal of the lamps
    "over_accent": "#03201D",
    "line": "#7189AB",
    "good": "#86DD9B",
    "bad": "#FF9C94",
    "over_bad": "#3B0806",
    "gold": "#F4C95D",
    "jewel_green": "#52D66B",
    "jewel_yellow": "#FFE24A",
    "ap_blue": "#6DB5FF",
    "ap_purple": "#CF9FFF",
    "ap_red": "#FF8578",
    "token": "#EBDCB0",
    "scrim": "#02060DB8",
}
"""Night blue and teal."""

ALARM = {
    "ground": "#1B0B0B",  # embers
    "panel": "#2E1413",
    "raised": "#47211D",
    "ink": "#FFF0EA",
    "faint": "#DDB8AE",
    "accent": "#FF8F66",  # the fire that is rung for
    "over_accent": "#2C0B00",
    "line": "#B07A6E",
    "good": "#A3DE9B",
    "bad": "#FFA3B1",
    "over_bad": "#3D0411",
    "gold": "#FFD066",
    "jewel_green": "#6BDB74",
    "jewel_yellow": "#FFE755",
    "ap_blue": "#8AC2FF",
    "ap_purple": "#DBB2FF",
    "ap_red": "#FF9286",
    "token": "#F1DFB4",
    "scrim": "#0A0202B8",
}
"""Ember red."""

MOODS = {"calm": CALM, "alarm": ALARM}

GROUNDS = ("ground", "panel", "raised")
TEXT = ("ink", "faint", "accent", "good", "bad", "gold", "ap_blue", "ap_purple", "ap_red", "token")
"""Colours that may be read on every ground, at 4.5 : 1."""
ON = (("over_accent", "accent"), ("over_bad", "bad"))
"""Text on filled ground, at 4.5 : 1."""
OWN = ("jewel_green", "jewel_yellow")
"""Emblems that are drawn in the colour they are named for: a green jewel is green wherever it stands."""
GRAPHICS = ("line", *OWN)
"""What is seen, not read, at 3 : 1."""


def rgba(code: str) -> list[float]:
    """A colour as Kivy takes it."""
    return [int(code[at : at + 2], 16) / 255 for at in range(1, len(code), 2)] + [1.0] * (len(code) < 9)


def contrast(one: list[float], other: list[float]) -> float:
    """How well two colours part, from 1 to 21, as WCAG measures it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: list[float]) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
