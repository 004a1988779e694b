"""The command `formcheck`, which the wheel contains."""
from __future__ import annotations

import os
import sys


def main() -> None:
    """Replaces this process with the command."""
    binary = os.path.join(os.path.dirname(__file__), "bin", "formcheck")
    try:
        os.execv(binary, ["formcheck", *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"formcheck: {binary}: {error.strerror}")
