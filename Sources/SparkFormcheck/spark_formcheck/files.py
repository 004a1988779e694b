"""Files that are written completely or not at all."""
from __future__ import annotations

import contextlib
import os
import uuid
from typing import Optional


def write(path: str, data: bytes, mode: Optional[int] = None) -> None:
    """Writes a file under a temporary name in its folder, and renames it when all of it is on the disk.

    If writing fails, an existing file is unchanged. Symbolic links are followed. A path that is not a regular
    file, such as a named pipe, is written directly.
    """
    path = os.path.realpath(path)
    if os.path.exists(path) and not os.path.isfile(path):
        with open(path, "wb") as device:
            device.write(data)
        return
    temporary = os.path.join(os.path.dirname(path), f".formcheck-{uuid.uuid4().hex}")
    try:
        with open(temporary, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            os.chmod(temporary, mode)
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


def holds(path: str, data: bytes) -> bool:
    """Returns whether a file has exactly this content."""
    try:
        with open(path, "rb") as file:
            return os.fstat(file.fileno()).st_size == len(data) and file.read() == data
    except FileNotFoundError:
        return False
