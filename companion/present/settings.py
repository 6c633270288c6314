"""The settings of one phone. They stay from table to table, and other phones do not see them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

TEXT_SIZES = (1.0, 1.3, 1.6, 2.0)


@dataclass(frozen=True)
class Settings:
    """What can be chosen on the settings page, with the usual values."""

    language: str = "en"
    text_size: float = 1.0
    sound: bool = True
    haptics: bool = True
    speech: bool = False  # says aloud what everybody may hear
    motion: bool = True
    awake: bool = True  # the screen stays on at a table
    left_handed: bool = False
    tap_not_hold: bool = False  # every hold becomes a tap
    name: str = ""  # kept from the last table
    game: str = ""  # the last one that was hosted here
    choices: Mapping[str, Any] = field(default_factory=dict)  # by game: what was chosen for it here, by option
    words_noted: str = ""  # the keys of seats whose words people have noted, since a browser may forget them
    noted: Mapping[str, Any] = field(default_factory=dict)  # by game: what people typed before, to be offered again
