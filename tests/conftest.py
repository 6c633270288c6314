"""How thoroughly generated tests look: `dev` while writing, `ci` before landing, `night` when there is time.

Chosen by CI=true, as `tests.check` does, or by hand: `python -m pytest --hypothesis-profile night`.
"""

import gc
import os
import sys
import tempfile

# Kivy reads all this when it is imported first: no window on a screen, no files of its own, one pixel a dp. The window
# is as large as it will ever be: what is drawn unseen cannot grow.
if sys.platform == "linux":
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ |= {
    "KCFG_GRAPHICS_HEIGHT": "1400",
    "KCFG_GRAPHICS_MAXFPS": "0",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    "KCFG_GRAPHICS_WIDTH": "1400",
    "KIVY_CLIPBOARD": "dummy",
    "KIVY_HOME": tempfile.mkdtemp(prefix="kivy"),
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_WINDOW": "sdl2",
}

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.support", "tests.toys")

# A time limit would be a matter of luck, so none is set.
settings.register_profile(
    "dev", max_examples=25, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
# Derandomized: a change is judged by itself, not by the luck of the draw; `dev` and `night` look for news.
settings.register_profile("ci", settings.get_profile("dev"), max_examples=100, derandomize=True, database=None)
settings.register_profile("night", settings.get_profile("dev"), max_examples=5000)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_collection_finish() -> None:
    """What is here by now, thousands of tests among it, is not swept again and again while they run."""
    gc.collect()
    gc.freeze()
