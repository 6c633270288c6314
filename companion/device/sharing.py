"""The share sheet of an Android phone."""

from companion.device.java import activity, java, quietly

INTENT = "android.content.Intent"

LONGEST = 100_000
"""Letters that Android carries from one app to another without a doubt: what is longer goes to the clipboard."""


def share(text: str) -> bool:
    """Whether the sheet is up, from which people pick whom they send the text to."""
    if len(text) > LONGEST:
        return False
    with quietly():
        intents = java(INTENT)
        intent = intents(intents.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intents.EXTRA_TEXT, text)
        activity().startActivity(intents.createChooser(intent, None))
        return True
    return False
