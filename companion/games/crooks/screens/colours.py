"""A city at night, under its neon; and, `ember`, the reckoning at dawn. By the names of Material 3; below, the
colours of the gangs.

Made by `python -m tests.makers.colours`.
"""

MOODS = {
    "night": {
        "surface": "#110A21",
        "surface_bright": "#31264B",
        "surface_container_high": "#231A39",
        "surface_container_highest": "#2A2042",
        "surface_variant": "#2A2042",
        "on_surface": "#ECE0FF",
        "on_surface_variant": "#B1A6C5",
        "outline": "#7A718E",
        "outline_variant": "#4C445E",
        "primary": "#C69AFE",
        "on_primary": "#401273",
        "on_primary_container": "#330065",
        "tertiary": "#FFD881",
        "error": "#F9756C",
        "on_error": "#4A0004",
        "scrim": "#000000",
        "shadow": "#000000",
        "success": "#85DC9A",
    },
    "ember": {
        "surface": "#170C02",
        "surface_bright": "#3B2813",
        "surface_container_high": "#2C1C0B",
        "surface_container_highest": "#34220F",
        "surface_variant": "#34220F",
        "on_surface": "#FBE1CA",
        "on_surface_variant": "#BEA792",
        "outline": "#86725F",
        "outline_variant": "#564534",
        "primary": "#FEA94C",
        "on_primary": "#553000",
        "on_primary_container": "#371C00",
        "tertiary": "#FFE87D",
        "error": "#F87482",
        "on_error": "#490011",
        "scrim": "#000000",
        "shadow": "#000000",
        "success": "#85DC9A",
    },
}

COLOURS = {
    "gang_northside": "#FF897C",
    "gang_westside": "#7EBAFF",
    "gang_outfit": "#FADC37",
    "money": "#84D98F",
}
