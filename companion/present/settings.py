"""How one phone likes it. Kept between tables; nobody else's affair."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

TEXT_SIZES = (1.0, 1.3, 1.6, 2.0)


@dataclass(frozen=True)
class Settings:
    """What can be chosen on the settings page, as it stands before anybody touches it."""

    language: str = "en"
    text_size: float = 1.0
    sound: bool = True
    haptics: bool = True
    speech: bool = False  # of what everybody may hear
    motion: bool = True
    awake: bool = True  # the screen stays on while seated
    left_handed: bool = False
    tap_not_hold: bool = False  # every hold becomes a tap
    name: str = ""  # kept from the last table
    game: str = ""  # the last one that was hosted here
    choices: Mapping[str, Any] = field(default_factory=dict)  # what the last game on this phone began with
