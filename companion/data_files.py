"""Where the files lie that are not Python: layouts in `kv`, words, pictures, sounds and typefaces in `assets`."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_HOLDS_THEM = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent
"""An installed package holds both folders; in a checkout, and in the Android package, they lie beside it."""

KV = _HOLDS_THEM / "kv"
ASSETS = _HOLDS_THEM / "assets"
