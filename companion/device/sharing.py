"""What an Android phone hands to other apps: texts and pictures by its share sheet, links of the web."""

from typing import Any

from companion.device.java import activity, java, quietly, sdk

INTENT = "android.content.Intent"
URI = "android.net.Uri"
PICTURES, DOWNLOADS = "android.provider.MediaStore$Images$Media", "android.provider.MediaStore$Downloads"

LONGEST = 100_000
"""The most letters that Android surely carries from one app to another. A longer text goes as a file."""
FILES_SINCE = 29
"""The first SDK on which an app may add to its owner's files without asking. Older ones share short texts only."""


def share(text: str, picture: bytes = b"") -> bool:
    """Opens a sheet where people pick whom they send the text and the picture (PNG) to. Returns whether it is open."""
    with quietly():
        kind, file, intents = "text/plain", None, java(INTENT)
        intent = intents(intents.ACTION_SEND)
        if len(text) > LONGEST:
            file = _kept(DOWNLOADS, "companion.txt", kind, text.encode())
            if file is None:
                return False
        else:
            intent.putExtra(intents.EXTRA_TEXT, text)
            file = _kept(PICTURES, "companion.png", "image/png", picture) if picture else None
            kind = "image/png" if file else kind
        intent.setType(kind)
        if file:
            intent.putExtra(intents.EXTRA_STREAM, file)
            intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        activity().startActivity(intents.createChooser(intent, None))
        return True
    return False


def open_link(link: str) -> bool:
    """Opens a link in the app that is there for it, or else the browser. Returns whether there is one."""
    with quietly():
        intents = java(INTENT)
        activity().startActivity(intents(intents.ACTION_VIEW, java(URI).parse(link)))
        return True
    return False


def _kept(among: str, name: str, kind: str, content: bytes) -> Any:
    """Writes a file that other apps can read, among the owner's files. None if it cannot be written."""
    with quietly():
        if sdk() < FILES_SINCE:
            return None
        from jnius import cast

        about = java("android.content.ContentValues")()
        for column, value in {"_display_name": name, "mime_type": kind}.items():
            about.put(column, value)
        resolver = activity().getContentResolver()
        place = resolver.insert(java(among).EXTERNAL_CONTENT_URI, about)
        stream = resolver.openOutputStream(place)
        if stream is None:
            return None
        stream.write(content, 0, len(content))
        stream.close()
        return cast("android.os.Parcelable", place)
    return None
