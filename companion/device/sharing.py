"""The share sheet of an Android phone."""

from typing import Any

from companion.device.java import activity, java, quietly, sdk

INTENT = "android.content.Intent"

LONGEST = 100_000
"""Letters that Android carries from one app to another without a doubt: what is longer goes to the clipboard."""
GALLERY_IS_OPEN = 29
"""The SDK since which an app may put pictures among its owner's without asking; before, texts go alone."""


def share(text: str, picture: bytes = b"") -> bool:
    """Whether the sheet is up, from which people pick whom they send the text to, and the picture (PNG) with it."""
    if len(text) > LONGEST:
        return False
    with quietly():
        intents = java(INTENT)
        intent = intents(intents.ACTION_SEND)
        intent.putExtra(intents.EXTRA_TEXT, text)
        image = _among_pictures(picture) if picture else None
        intent.setType("image/png" if image else "text/plain")
        if image:
            intent.putExtra(intents.EXTRA_STREAM, image)
            intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        activity().startActivity(intents.createChooser(intent, None))
        return True
    return False


def _among_pictures(picture: bytes) -> Any:
    """A picture that other apps can be handed: it stays with its owner's. None if it cannot be put there."""
    with quietly():
        if sdk() < GALLERY_IS_OPEN:
            return None
        from jnius import cast

        about = java("android.content.ContentValues")()
        for column, value in {"_display_name": "companion.png", "mime_type": "image/png"}.items():
            about.put(column, value)
        resolver = activity().getContentResolver()
        place = resolver.insert(java("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI, about)
        stream = resolver.openOutputStream(place)
        stream.write(picture, 0, len(picture))
        stream.close()
        return cast("android.os.Parcelable", place)
    return None
