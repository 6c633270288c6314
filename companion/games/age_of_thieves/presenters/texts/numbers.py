"""How a number is written."""


def signed(number: int) -> str:
    """With its sign, as printers set it."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")
