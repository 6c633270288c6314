"""Where the files lie that are not Python: layouts in `kv`, words, pictures, sounds and typefaces in `assets`."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_HOLDS_THEM = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent
"""An installed package holds both folders; in a checkout, and in the Android package, they lie beside it."""

IS_CHECKOUT = (_HOLDS_THEM / "pyproject.toml").is_file()
"""Whether this is where the app is made, and not an app that was packed."""

KV = _HOLDS_THEM / "kv"
ASSETS = _HOLDS_THEM / "assets"
PACKED_PAGE = _HOLDS_THEM / "browser.zip"
"""What a host serves to browsers, if the app was packed with it."""
