"""Keys that an X server repeats while they are kept down."""

from __future__ import annotations

import ctypes
import time

from PySide6.QtCore import QAbstractNativeEventFilter, QByteArray

XCB, KEY_RELEASE, KIND = b"xcb_generic_event_t", 3, 0x7F  # the first byte of an event is its kind, and a bit for events that were sent
MOMENT = 0.001  # seconds in which the other half of a repeat has come


class Repeats(QAbstractNativeEventFilter):
    """X repeats a key by letting it go and pressing it again at the same millisecond. Qt knows that by the press that waits behind the
    release; where it has not been read yet, a key that is kept down looks as if it were pressed many times. So it gets a moment."""

    def nativeEventFilter(self, kind: QByteArray | bytes | bytearray | memoryview[int], message: int) -> tuple[bool, int]:  # noqa: N802
        """An event of the system, before Qt looks at it."""
        if kind == XCB and ctypes.c_uint8.from_address(int(message)).value & KIND == KEY_RELEASE:
            time.sleep(MOMENT)
        return False, 0
