"""Reads Tests/Vectors, the files that the unit tests read as well."""
import glob
import os
import re

import harness


def rows():
    """Generates each row as (rule, input in bytes, verdict, file and line)."""
    for path in sorted(glob.glob(os.path.join(harness.ROOT, "Tests/Vectors/*.tsv"))):
        with open(path, encoding="utf-8", newline="\n") as file:
            for number, line in enumerate(file, 1):
                if number == 1:
                    continue
                rule, text, verdict, _, _ = line.rstrip("\n").split("\t")
                yield rule, unescape(text), verdict, f"{os.path.basename(path)}:{number}"


def unescape(cell):
    """Decodes `\\\\`, `\\t`, `\\n` and `\\xHH`."""
    def byte(match):
        kind = match.group(1)
        return {b"\\": b"\\", b"t": b"\t", b"n": b"\n"}.get(kind) or bytes([int(kind[1:], 16)])
    return re.sub(rb"\\(\\|t|n|x[0-9A-Fa-f]{2})", byte, cell.encode())
