"""How well people can tell two colours apart, as WCAG measures it."""

from collections.abc import Sequence
from typing import Any

import numpy as np

GROUNDS = ("surface", "surface_container_high", "surface_bright")
"""What text and pictures stand on, each lighter than the one below it."""


def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    """From 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Sequence[float]) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def without(spot: "np.ndarray[Any, np.dtype[np.uint8]]", ink: Sequence[float]) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """These pixels without those of a colour: where large letters stand, theirs is often the commonest. If hardly any
    others are there, the letters cannot be told from their ground, and all of it is looked at."""
    far = np.abs(spot[:, :, :3].astype(int) - [round(part * 255) for part in ink[:3]]).max(axis=2) > 2
    return spot[far] if far.mean() > 0.3 else spot
