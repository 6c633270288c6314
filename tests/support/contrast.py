"""How well people can tell two colours apart, as WCAG measures it."""

from collections.abc import Sequence

GROUNDS = ("surface", "surface_container_high", "surface_bright")
"""What text and pictures stand on, each lighter than the one below it."""


def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    """From 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Sequence[float]) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
