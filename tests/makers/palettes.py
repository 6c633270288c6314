"""Works out the colours of both moods with the engine that KivyMD colours by, and writes them down as data.

    python -m tests.makers.palettes

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

OF_THE_HOUSE = COMPANION / "ui" / "palettes.py"
OF_THE_GAME = COMPANION / "games" / "age_of_thieves" / "screens" / "palettes.py"

MADE = '"""{} Made by `python -m tests.makers.palettes`."""\n\n'

Palette = dict[str, str]

SEEDS = {
    # what it is all taken from: night blue and the teal of the lamps; embers and the fire that is rung for
    "night": {"primary": "#5FD9CC", "neutral": "#1B2334", "tertiary": "#FFC72E", "error": "#FF7A70"},
    "ember": {"primary": "#FF8F66", "neutral": "#2A1614", "tertiary": "#FFC72E", "error": "#FF7A96"},
}
ROLES = (
    "surface", "surface_bright", "surface_container_high", "surface_container_highest", "surface_variant",
    "on_surface", "on_surface_variant",
    "outline", "outline_variant", "primary", "on_primary", "on_primary_container", "tertiary", "error", "on_error",
    "scrim", "shadow",
)  # fmt: skip
"""Those of Material 3 that our layouts and KivyMD's parts draw with."""
BESIDE = {"success": ("#86DD9B", 81)}
"""Colours beside the roles, each with the tone that it takes."""
OWN = {
    "ap_blue": ("#5AABFF", 74),
    "ap_purple": ("#C98FFF", 74),
    "ap_red": ("#FF6A5C", 70),
    "tokens": ("#E6D5A0", 87),
    "jewel_green": ("#3FD45C", 77),
    "jewel_yellow": ("#FFE13C", 90),
}
"""Of the game, whose markers, tokens and jewels are printed in them."""


def scheme(mood: str) -> Palette:
    """Every role of a mood, and what stands beside them."""
    seeds = {name: TonalPalette.from_int(_argb(code)) for name, code in SEEDS[mood].items()}
    made = DynamicScheme(
        Hct.from_int(_argb(SEEDS[mood]["primary"])),
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
    """Both files as they should be: Python, which is compiled once and then costs nothing to read."""
    house = (f'    "{mood}": {{\n{_lines(scheme(mood), 8)}    }},\n' for mood in SEEDS)
    yield OF_THE_HOUSE, f"{MADE.format('Both moods, by the roles of Material 3.')}MOODS = {{\n{''.join(house)}}}\n"
    yield OF_THE_GAME, f"{MADE.format('What lies on the table.')}COLOURS = {{\n{_lines(toned(OWN), 4)}}}\n"


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
