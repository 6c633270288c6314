"""What lies on the table. Made by `python -m tests.makers.palettes`."""

COLOURS = {
    "ap_blue": "#7EBAFF",
    "ap_purple": "#D3A2FF",
    "ap_red": "#FF897C",
    "tokens": "#EAD9A4",
    "jewel_green": "#45D960",
    "jewel_yellow": "#FFE24A",
}
