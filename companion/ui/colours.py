"""The colours of both moods, by the names of Material 3: `night`, and the red `ember` of an alarm.

Made by `python -m tests.makers.colours`.
"""

MOODS = {
    "night": {
        "surface": "#060E1E",
        "surface_bright": "#1F2C45",
        "surface_container_high": "#141F35",
        "surface_container_highest": "#1A263D",
        "surface_variant": "#1A263D",
        "on_surface": "#DDE5FD",
        "on_surface_variant": "#A3ABC1",
        "outline": "#6D758A",
        "outline_variant": "#40485A",
        "primary": "#78F0E3",
        "on_primary": "#005852",
        "on_primary_container": "#002824",
        "tertiary": "#FFD881",
        "error": "#F9756C",
        "on_error": "#4A0004",
        "scrim": "#000000",
        "shadow": "#000000",
        "success": "#85DC9A",
    },
    "ember": {
        "surface": "#1B0908",
        "surface_bright": "#422421",
        "surface_container_high": "#321916",
        "surface_container_highest": "#3A1E1C",
        "surface_variant": "#3A1E1C",
        "on_surface": "#FFDEDA",
        "on_surface_variant": "#C5A39F",
        "outline": "#8C6E6B",
        "outline_variant": "#5B423F",
        "primary": "#FF9067",
        "on_primary": "#581900",
        "on_primary_container": "#441100",
        "tertiary": "#FFD881",
        "error": "#F7738F",
        "on_error": "#480018",
        "scrim": "#000000",
        "shadow": "#000000",
        "success": "#85DC9A",
    },
}
