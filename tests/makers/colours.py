"""Works out the colours of both moods with the engine that KivyMD colours by, and writes them down as data.

    python -m tests.makers.colours

Run again, it writes the same. So no phone works them out: the app would wait for it before its first page.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from materialyoucolor.dynamiccolor.dynamic_scheme import DynamicScheme
from materialyoucolor.dynamiccolor.material_dynamic_colors import MaterialDynamicColors
from materialyoucolor.dynamiccolor.variant import Variant
from materialyoucolor.hct import Hct
from materialyoucolor.palettes.tonal_palette import TonalPalette

from tests.house.plan import COMPANION

OF_THE_HOUSE = COMPANION / "ui" / "colours.py"

MADE = '"""{}\n\nMade by `python -m tests.makers.colours`.\n"""\n\n'
HOUSE_SAYS = "The colours of both moods, by the names of Material 3: `night`, and the red `ember` of an alarm."
GAMES = {
    "age_of_thieves": "The colours of what lies on the table. The Alarm is shown in `ember`, a mood of "
    "`companion.ui.colours`.",
    "crooks": "A city at night, under its neon; and, `ember`, the reckoning at dawn. By the names of Material 3; "
    "below, the\ncolours of the gangs.",
    "swindler": "London in a fog that the gaslight colours; and, `ember`, when the last round begins. By the names of "
    "Material 3;\nbelow, the colours of what lies on the table.",
}
"""What the file of a game says of its colours."""

Palette = dict[str, str]

SEEDS: dict[str, dict[str, Palette]] = {
    # what it is all taken from
    "": {  # night blue and the teal of the lamps; embers and the fire that is rung for
        "night": {"primary": "#5FD9CC", "neutral": "#1B2334", "tertiary": "#FFC72E", "error": "#FF7A70"},
        "ember": {"primary": "#FF8F66", "neutral": "#2A1614", "tertiary": "#FFC72E", "error": "#FF7A96"},
    },
    "crooks": {  # wet asphalt and a neon sign; bourbon, and the sun over the docks
        "night": {"primary": "#C79BFF", "neutral": "#1F1830", "tertiary": "#FFC72E", "error": "#FF7A70"},
        "ember": {"primary": "#FFAA4D", "neutral": "#271A0C", "tertiary": "#FFE13C", "error": "#FF7A88"},
    },
    "swindler": {  # soot, fog and gaslight; the fog of another evening, and the rose of a police lamp
        "night": {"primary": "#F2B65A", "neutral": "#262A20", "tertiary": "#FFE13C", "error": "#FF7A70"},
        "ember": {"primary": "#FF9CAE", "neutral": "#28181F", "tertiary": "#FFC72E", "error": "#FF7F50"},
    },
}
"""Of the house, and of each game that has moods of its own."""
ROLES = (
    "surface", "surface_bright", "surface_container_high", "surface_container_highest", "surface_variant",
    "on_surface", "on_surface_variant",
    "outline", "outline_variant", "primary", "on_primary", "on_primary_container", "tertiary", "error", "on_error",
    "scrim", "shadow",
)  # fmt: skip
"""Those of Material 3 that our layouts and KivyMD's parts draw with."""
BESIDE = {"success": ("#86DD9B", 81)}
"""Colours beside the roles, each with the tone that it takes."""
_BAGS = {
    "red": ("#FF6A5C", 70),
    "blue": ("#5AABFF", 74),
    "yellow": ("#FFE13C", 90),
    "green": ("#3FD45C", 77),
    "black": ("#A79BC4", 72),
}
_GANGS = {"northside": ("#FF6A5C", 70), "westside": ("#5AABFF", 74), "outfit": ("#FFE13C", 88)}
_NEUTRAL = ("#F4EFE0", 94)
OWN: dict[str, dict[str, tuple[str, int]]] = {
    "age_of_thieves": {
        "ap_blue": ("#5AABFF", 74),
        "ap_purple": ("#C98FFF", 74),
        "ap_red": ("#FF6A5C", 70),
        "tokens": ("#E6D5A0", 87),
        "jewel_green": ("#3FD45C", 77),
        "jewel_yellow": ("#FFE13C", 90),
    },
    "crooks": {f"gang_{gang}": seed for gang, seed in _GANGS.items()} | {"money": ("#7FD48A", 80)},
    "swindler": _BAGS
    | {f"{thing}_{colour}": seed for thing in ("bag", "tile") for colour, seed in _BAGS.items()}
    | {"neutral": _NEUTRAL, "tile_neutral": _NEUTRAL, "coin": ("#FFD24A", 86), "double_coin": ("#FFD24A", 86)}
    | {"skull": ("#F4EFE0", 92)},
}
"""Of each game: what is printed in them on the table, by the names of emblems and of tones."""


def scheme(codes: Palette) -> Palette:
    """Every role of a mood, and what stands beside them."""
    seeds = {name: TonalPalette.from_int(_argb(code)) for name, code in codes.items()}
    made = DynamicScheme(
        Hct.from_int(_argb(codes["primary"])),
        Variant.VIBRANT,  # whose primary colour is as bright as its hue gets
        0.0,
        is_dark=True,
        spec_version="2025",  # as KivyMD has it
        primary_palette=seeds["primary"],
        neutral_palette=seeds["neutral"],
        neutral_variant_palette=seeds["neutral"],
        tertiary_palette=seeds["tertiary"],
        error_palette=seeds["error"],
    )
    roles = {role: getattr(MaterialDynamicColors, _camel(role)).get_argb(made) for role in ROLES}
    return {role: _code(argb) for role, argb in roles.items()} | toned(BESIDE)


def toned(seeds: Mapping[str, tuple[str, int]]) -> Palette:
    """Colours that no role has."""
    return {name: _code(TonalPalette.from_int(_argb(code)).tone(tone)) for name, (code, tone) in seeds.items()}


def pages() -> Iterator[tuple[Path, str]]:
    """All files as they should be: Python, which is compiled once and then costs nothing to read."""
    yield OF_THE_HOUSE, f"{MADE.format(HOUSE_SAYS)}{_moods('')}"
    for game, says in GAMES.items():
        colours = f"COLOURS = {{\n{_lines(toned(OWN[game]), 4)}}}\n"
        yield (
            COMPANION / "games" / game / "screens" / "colours.py",
            MADE.format(says) + (f"{_moods(game)}\n" if game in SEEDS else "") + colours,
        )


def _moods(game: str) -> str:
    moods = (f'    "{mood}": {{\n{_lines(scheme(codes), 8)}    }},\n' for mood, codes in SEEDS[game].items())
    return f"MOODS = {{\n{''.join(moods)}}}\n"


def _lines(palette: Palette, indent: int) -> str:
    return "".join(f'{" " * indent}"{name}": "{code}",\n' for name, code in palette.items())


def _camel(role: str) -> str:
    return re.sub(r"_(.)", lambda found: found[1].upper(), role)


def _argb(code: str) -> int:
    return int(f"FF{code[1:]}", 16)


def _code(argb: int) -> str:
    return f"#{argb & 0xFFFFFF:06X}"


if __name__ == "__main__":
    for path, page in pages():
        path.write_text(page, "utf-8")
