"""What the package index had for Android in November 2026, as far as our package was ever about to ask for it.

    python -m tests.packing.recorded_index install NAMES --dry-run --report FILE ...

answers as pip does."""

import json
import sys
from pathlib import Path

WHEELS: dict[str, tuple[str, tuple[str, ...]]] = {
    "asynckivy": ("asynckivy-0.6.4-py3-none-any.whl", ("asyncgui",)),
    "certifi": ("certifi-2026.10.18-py3-none-any.whl", ()),
    "chardet": ("chardet-7.7.0-py3-none-any.whl", ()),
    "charset_normalizer": ("charset_normalizer-3.5.2-cp314-cp314-android_24_arm64_v8a.whl", ()),
    "filetype": ("filetype-1.2.0-py2.py3-none-any.whl", ()),
    "idna": ("idna-3.20-py3-none-any.whl", ()),
    "kivymd": ("kivymd-2.0.0-py3-none-any.whl", ("kivy", "pillow", "materialyoucolor", "materialshapes", "asynckivy")),
    "materialyoucolor": ("materialyoucolor-3.0.4-cp314-cp314-android_24_arm64_v8a.whl", ("pillow",)),
    "plyer": ("plyer-2.1.0-py2.py3-none-any.whl", ()),
    "qrcode": ("qrcode-8.2-py3-none-any.whl", ()),
    "requests": ("requests-2.34.2-py3-none-any.whl", ("charset_normalizer", "idna", "urllib3", "certifi")),
    "six": ("six-1.17.0-py2.py3-none-any.whl", ()),
    "urllib3": ("urllib3-2.8.0-py3-none-any.whl", ()),
    "websockets": ("websockets-17.4-py3-none-any.whl", ()),
}
"""By name: the wheel, and what it needs. Of what is not here there was none: of Kivy, or pillow."""


def answer(words: list[str]) -> str:
    """Writes pip's report; returns what went wrong."""
    wanted, taken = words[1 : words.index("--dry-run")], dict[str, str]()
    while wanted:
        name = wanted.pop()
        if name not in WHEELS:
            return f"ERROR: No matching distribution found for {name}"
        taken[name], needs = WHEELS[name]
        wanted += set(needs) - taken.keys()
    rows = [
        {"metadata": {"name": name, "version": wheel.split("-")[1]}, "download_info": {"url": f"https://index/{wheel}"}}
        for name, wheel in taken.items()
    ]
    Path(words[words.index("--report") + 1]).write_text(json.dumps({"install": rows}), "utf-8")
    return ""


if __name__ == "__main__":
    sys.exit(answer(sys.argv[1:]) or None)
