"""The number pad and the tiles of a plan."""

from companion.games.age_of_thieves.presenters.stages.declaration_view import NumberKey
from companion.games.age_of_thieves.screens.plan_pad import PlanPad, PlanTiles
from companion.present.page_parts import Choice
from companion.ui.ignore_taps import TapLayer
from tests.support import stage

KEYS = (NumberKey("1", "1"), NumberKey("2", "2", can=False), NumberKey("3", "3", before=True))
TILES = tuple(Choice(name.lower(), name, emblem="card") for name in ("Bewegen", "Hinterhalt", "Spezial", "Karte"))


def test_keys_are_tapped_but_grey_ones() -> None:
    """A key beyond the pool fires nothing."""
    pad = stage.show(PlanPad(keys=KEYS, columns=6))
    told: list[str] = []
    pad.bind(on_chosen=lambda _, key: told.append(key))
    for text in ("1", "2", "3"):
        stage.tap(text)
    assert told == ["1", "3"]
    assert stage.audit() == []


def test_a_late_tap_taps_no_number() -> None:
    """It meant what was there before."""
    layer, pad = stage.show(TapLayer()), PlanPad(keys=KEYS, columns=6)
    layer.add_widget(pad)
    stage.frames(3)
    told: list[str] = []
    pad.bind(on_chosen=lambda _, key: told.append(key))
    finger = stage.finger("1")
    finger.down()
    layer.ignore_taps()
    finger.up()
    assert told == []
    assert stage.find("1").state == "normal"


def test_keys_and_tiles_stay_blank_and_take_no_tap() -> None:
    """Covered, nothing is left of what they showed; open again, they are there."""
    for pad, keys in ((PlanPad(keys=KEYS), KEYS), (PlanTiles(keys=TILES), TILES)):
        stage.show(pad)
        told: list[str] = []
        pad.bind(on_chosen=lambda _, key, told=told: told.append(key))
        places = list(pad.children)
        pad.keys = ()
        assert stage.texts() == []
        for place in places:
            stage.tap(place)
        pad.keys = keys
        assert (pad.children, told) == (places, [])
        assert stage.texts() == [each.text for each in keys]


def test_keys_come_and_go_with_the_numbers() -> None:
    """A page of its own for numbers beyond ten; a place is there for each before the first plan."""
    pad = PlanPad()
    assert len(pad.children) == 11
    pad.keys = KEYS
    assert len(pad.children) == 3
    pad.keys = (*KEYS, NumberKey("more", "11+"))
    assert [key.text for key in reversed(pad.children)] == ["1", "2", "3", "11+"]


def test_tiles_stand_in_one_line_as_long_as_their_words_fit() -> None:
    """In large print in two, without pictures."""
    told: list[str] = []
    for scale, lines in ((1.0, 1), (2.0, 2)):
        tiles = stage.show(PlanTiles(keys=TILES, spacing=4), size=(360, 640), scale=scale)
        tiles.bind(on_chosen=lambda _, key: told.append(key))
        assert len({tile.y for tile in tiles.children}) == lines
        assert {tile.drawn for tile in tiles.children} == {lines == 1}
        assert stage.audit() == []
        stage.tap("Hinterhalt")
    assert told == ["hinterhalt", "hinterhalt"]


def test_bare_tiles_are_words_only() -> None:
    """They are lower, too; with more room their pictures come back."""
    tiles = stage.show(PlanTiles(keys=TILES))
    roomy = tiles.height
    tiles.bare = True
    stage.frames(3)
    assert {tile.drawn for tile in tiles.children} == {False}
    assert tiles.height < roomy
    assert stage.audit() == []
    tiles.bare = False
    stage.frames(3)
    assert tiles.height == roomy
