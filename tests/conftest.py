"""How thoroughly generated tests look: `dev` while writing, `ci` before landing, `night` when there is time.

Chosen by CI=true, or by hand: `python -m pytest --hypothesis-profile night`.
"""

import os

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
