"""A text that nobody should read by a glance: compressed, and masked with a random key.

The key stands with it: this keeps a secret from a curious player, not from a programmer.
"""

from __future__ import annotations

import zlib
from binascii import a2b_base64, b2a_base64
from random import Random

from pygames.game import BadText

_FORM = "asobiban-sealed 1 "
_KEY_BYTES = 8


def new_key(rng: Random) -> int:
    """A key for `seal`."""
    return rng.getrandbits(8 * _KEY_BYTES)


def seal(text: str, key: int) -> str:
    """The text, sealed; the same text with the same key is sealed alike."""
    packed = zlib.compress(text.encode())
    whole = key.to_bytes(_KEY_BYTES) + _masked(packed, key)
    return _FORM + b2a_base64(whole, newline=False).decode() + "\n"


def is_sealed(text: str) -> bool:
    """Whether a text says of itself that it is sealed."""
    return text.startswith(_FORM)


def unseal(text: str) -> str:
    """The inverse of `seal`. Raises BadText."""
    try:
        whole = a2b_base64(text.removeprefix(_FORM).strip(), strict_mode=True)
        key = int.from_bytes(whole[:_KEY_BYTES])
        return zlib.decompress(_masked(whole[_KEY_BYTES:], key)).decode()
    except (ValueError, zlib.error) as bad:
        raise BadText("a sealed game that is damaged") from bad


def _masked(packed: bytes, key: int) -> bytes:
    """Masked, or unmasked again."""
    mask = Random(key).randbytes(len(packed))
    return bytes(one ^ other for one, other in zip(packed, mask, strict=True))
