"""Every page of the app can be read and hit, whatever people have set; `tests.makers.gallery --audit` tries all of it.

A page's own test tries its states on phones in small and in largest print; here it meets landscape and tablet, print of
sizes between, all languages, and the stretched one, in which every text that is not worded shows.
"""

from itertools import combinations
from typing import Any

import pytest

from companion.catalogue import TENANTS
from companion.present.house_pages import house_pages
from tests.house.plan import ROOT
from tests.support import gallery, readme
from tests.support.desk_at import desk_at
from tests.support.stretched import stretch, stretched, unworded

pytestmark = pytest.mark.usefixtures("undisturbed")

NOBODY: Any = object()
PICTURES = ROOT / "tests" / "pictures"


@pytest.mark.parametrize("page", gallery.PAGES)
def test_a_page_can_be_read_and_hit(page: str) -> None:
    """It can in every size of window and print, in both moods, in every language."""
    assert [fault for scene, look in gallery.turns(page) for fault in gallery.faults(page, scene, look)] == []


def test_no_page_is_left_out() -> None:
    """The gallery has every page that the app can show, of each of its games."""
    house = house_pages(NOBODY, NOBODY, NOBODY)
    games = {
        f"{game}/{page}" for game in TENANTS for page in TENANTS[game].pages(desk_at(None), NOBODY, NOBODY).makers()
    }
    assert {*house, *games} <= set(gallery.PAGES)


def test_pictures_of_the_readme_are_there_and_small() -> None:
    """`tests.makers.gallery --readme` makes them."""
    pictures = {path.stem: path.stat().st_size for path in PICTURES.glob("*.png")}
    assert set(pictures) == set(readme.PICTURES)
    assert max(pictures.values()) <= readme.LARGEST


def test_every_two_settings_meet() -> None:
    """Any size comes with any scale, mood and language, and so on; each page gets all of each. Of the languages only
    the first ones do; the others come where they have the least room."""
    met = [look for look in gallery.ALL if look[-1] in gallery.MET]
    for one, other in combinations(range(4), 2):
        assert {(look[one], look[other]) for look in gallery.FEW} == {(look[one], look[other]) for look in met}
    for page, states in gallery.PAGES.items():
        turns = list(gallery.turns(page))
        assert {scene for scene, _ in turns} == set(states)
        for each in range(4):
            assert {look[each] for _, look in turns} == {look[each] for look in gallery.ALL}


def test_the_stretched_language_is_longer_and_marked() -> None:
    """It is longer by at least two fifths. Names go into its gaps unchanged, and any text that is not from it is
    found."""
    assert stretch("{name} takes {count} of them") == "[{name} taäkeés {count} oöf theém]"
    said = stretched().say("home.line")
    assert unworded(said) == set()
    assert unworded(f"{said} and Ben") == {"and", "ben"}
