"""What lies over a secret, as a view holds it."""

from companion.present.play.cover import Cover, Look


def test_a_look_does_not_print_what_it_shows() -> None:
    """Its cover holds the secret while it is open."""
    assert "Dagger" not in repr(Look(Cover("Dagger"), open=True))
