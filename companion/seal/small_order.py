"""Eight points of Ed25519 that have no secret key: as a key or in a signature they prove nothing.

The curve of RFC 8032 has eight points that give zero when multiplied by 8. Anybody can sign for a key that is such a
point, and a signature that begins with one does not prove who made it. The eight points can be written in 14 ways; the
test works out all of them from the curve's equation."""

_P = 2**255 - 19
_EIGHTH = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
_HEIGHTS = frozenset({0, 1, _P - 1, _P, _P + 1, _EIGHTH, _P - _EIGHTH})  # _P and _P + 1 are other ways to write 0 and 1
_HEIGHT = 2**255 - 1  # the highest bit is the sign of x

_POINT = 32


def of_small_order(point: bytes) -> bool:
    """Whether these 32 bytes are one of the eight points, in any of the 14 ways."""
    return int.from_bytes(point, "little") & _HEIGHT in _HEIGHTS


def proves_nothing(public: bytes, signature: bytes) -> bool:
    """Whether this signature under this key proves nothing, for any message. Every `keys.Crypto` refuses it."""
    return of_small_order(public) or of_small_order(signature[:_POINT])
