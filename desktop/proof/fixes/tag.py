"""What the file of a mended picture says of itself: its dots in an inch, that it was made here, and whether it was turned. Its pixels are
not touched."""

from __future__ import annotations

import struct
from zlib import crc32

from desktop.proof.mark import MARK, TURNED, was_turned

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"
INCH = 0.0254  # metres


def tagged(data: bytes, dpi: float, *, turned: bool = False) -> bytes:
    """A PNG or JPEG that tells so many dots in an inch, and bears our mark."""
    mark = TURNED if turned or was_turned(data) else MARK
    return _png(data, dpi, mark) if data.startswith(PNG) else _jpeg(data, dpi, mark)


def _png(data: bytes, dpi: float, mark: bytes) -> bytes:
    """Behind the header comes what we say; what it said before of both is left out."""
    kept, at = [], len(PNG)
    while at + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        chunk = data[at : at + 12 + length]
        if not (chunk[4:8] == b"pHYs" or MARK in chunk[:100]):
            kept.append(chunk)
        at += 12 + length
    per_metre = round(dpi / INCH)
    ours = [_chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)), _chunk(b"tEXt", b"Software\0" + mark)]
    return b"".join([PNG, kept[0], *ours, *kept[1:]])


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", crc32(name + data))


def _jpeg(data: bytes, dpi: float, mark: bytes) -> bytes:
    """First comes a header of the JFIF with our dots, then our mark, then all segments but those."""
    told = min(65_535, max(1, round(dpi)))
    jfif = b"\xff\xe0" + struct.pack(">H5sHBHHBB", 16, b"JFIF\0", 0x0102, 1, told, told, 0, 0)
    comment = b"\xff\xfe" + struct.pack(">H", len(mark) + 2) + mark
    kept, at = [], 2
    while data[at : at + 1] == b"\xff" and data[at + 1] not in (0xDA, 0xD9):
        (length,) = struct.unpack_from(">H", data, at + 2)
        segment = data[at : at + 2 + length]
        if segment[4:8] != b"JFIF" and not segment[4:].startswith(MARK):
            kept.append(segment)
        at += 2 + length
    return b"".join([JPEG, jfif, comment, *kept, data[at:]])
