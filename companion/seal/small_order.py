"""Points of Ed25519 that no secret stands behind, as keys or inside signatures.

The curve of RFC 8032 has eight points whose eightfold is nothing. Under such a key anybody signs, and a signature that
begins with such a point says nothing of who made it. They can be written in 14 ways; the test works all of them out of
the curve's equation.
"""

_P = 2**255 - 19
_EIGHTH = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
_HEIGHTS = frozenset({0, 1, _P - 1, _P, _P + 1, _EIGHTH, _P - _EIGHTH})  # _P and _P + 1 are 0 and 1 once more
_HEIGHT = 2**255 - 1  # the bit above is the sign of x

_POINT = 32


def of_small_order(point: bytes) -> bool:
    """Whether these 32 bytes are one of them, written rightly or not."""
    return int.from_bytes(point, "little") & _HEIGHT in _HEIGHTS


def proves_nothing(public: bytes, signature: bytes) -> bool:
    """Whether this signature under this key is nobody's word, whatever it is over. Every `keys.Crypto` refuses it."""
    return of_small_order(public) or of_small_order(signature[:_POINT])
