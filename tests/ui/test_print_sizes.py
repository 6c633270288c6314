"""The sizes of the print, for every face of the app."""

from companion.ui.print_sizes import LARGEST, PRINT, bounded, columns, icon_size, print_sizes


def test_large_print_grows_less() -> None:
    """At the usual scale each role has its own size; small print follows the owner's wish in full."""
    assert print_sizes(1.0) == {role: size for role, (size, _) in PRINT.items()}
    assert print_sizes(2.0)["body"] == 32
    assert print_sizes(2.0)["display"] == 44
    assert (icon_size(1.0), icon_size(2.0)) == (24, 36)


def test_sizes_follow_the_density_of_the_screen() -> None:
    """They are given in dp."""
    assert print_sizes(1.0, lambda size: size * 3)["body"] == 48
    assert icon_size(1.0, lambda size: size * 3) == 72


def test_no_scale_is_too_large() -> None:
    """Nor is any smaller than usual."""
    assert [bounded(scale) for scale in (0.5, 1.5, 9.0)] == [1.0, 1.5, LARGEST]


def test_things_stand_in_even_lines() -> None:
    """In one line, if each has its width; else in as few as it takes. There may be a limit: then they stand closer."""
    assert [columns(6, wide, 320) for wide in (48, 80, 120, 300, 900)] == [6, 3, 2, 1, 1]
    assert columns(7, 70, 320) == 4
    assert columns(6, 300, 320, most_lines=2) == 3
    assert columns(0, 10, 320) == 1
