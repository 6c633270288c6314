"""What layouts call `theme`, for a browser."""

import pytest

from companion.web.drawing.names import NamedTheme, Viewport, natural_width, widest


def theme(scale: float = 1.0, *tones: str) -> NamedTheme:
    """A theme in a usual window."""
    return NamedTheme(Viewport(412, 915, scale, frozenset(tones)))


def test_colours_stay_names() -> None:
    """This is so for roles, tones and the game's own colours, also where a layout makes them half-transparent."""
    assert theme().roles["primary"] == "primary"
    assert theme().roles["scrim"][:3].__add__([0.4]) == "scrim"
    assert theme(1.0, "sand").tones["sand"] == "sand"
    assert theme().tones["gold"] == "gold"
    assert theme().tones.get("sand", theme().roles["on_surface"]) == "on_surface"


def test_sizes_are_numbers() -> None:
    """They grow with the print, but not beyond what pages can stand."""
    assert (theme().touch, theme().gap, theme().body, theme().icon) == (48, 8, 16, 24)
    assert theme(1.5).body == 24
    assert theme(3.0).scale == 2.0
    with pytest.raises(AttributeError, match="smell"):
        _ = theme().smell


def test_widths_are_guessed() -> None:
    """Longer, larger and bolder texts are wider; of several the longest word counts."""
    sizes = theme().sizes
    assert natural_width("long", "body", False, sizes) > natural_width("two", "body", False, sizes)
    assert natural_width("two", "lead", False, sizes) > natural_width("two", "body", False, sizes)
    assert natural_width("two", "body", True, sizes) > natural_width("two", "body", False, sizes)
    assert widest(("a little", "body"), ("of", "body"), sizes=sizes) == natural_width("little", "body", True, sizes)
    assert widest(sizes=sizes) == 0
