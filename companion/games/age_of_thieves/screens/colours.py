"""The colours of what lies on the table. The Alarm is shown in `ember`, a mood of `companion.ui.colours`.

Made by `python -m tests.makers.colours`.
"""

COLOURS = {
    "ap_blue": "#7EBAFF",
    "ap_purple": "#D3A2FF",
    "ap_red": "#FF897C",
    "tokens": "#EAD9A4",
    "jewel_green": "#45D960",
    "jewel_yellow": "#FFE24A",
}
