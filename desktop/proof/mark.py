"""The mark that a mended picture bears near the beginning of its file."""

from __future__ import annotations

MARK = b"Mended with Tuckbox"
TURNED = MARK + b", turned"
NEAR = 500  # bytes at the beginning of a file, where it stands


def is_ours(data: bytes) -> bool:
    """Was this file written as a mended picture? Only then it may be written over."""
    return MARK in data[:NEAR]


def was_turned(data: bytes) -> bool:
    """Was it turned when it was mended?"""
    return TURNED in data[:NEAR]
