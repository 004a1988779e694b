"""File names, which are passed to the workers byte for byte and appear as text in results."""
from __future__ import annotations

import os
import re
from urllib.parse import unquote_to_bytes

_SCHEME = re.compile("[A-Za-z][A-Za-z0-9+.-]*")
# Python decodes a byte that is not UTF-8 to one of these surrogates.
_BYTE = re.compile("[\udc80-\udcff]")


def local_path(path: str) -> str:
    """Returns the absolute path for a `file:` URL or a plain path.

    A URL is percent-decoded. Everything after its host is the path, including `#`, `?` and `;`, as in Hadoop.
    A plain path is used as it is, so `%20` in it is three characters of a name.
    """
    scheme, colon, rest = path.partition(":")
    # `hdfs://host/x`, `hdfs:/x` and `file:x` are URLs; in `a:b`, the colon belongs to the name.
    if colon and _SCHEME.fullmatch(scheme) and (rest.startswith("/") or scheme.lower() == "file"):
        path = _path_of_url(path, scheme.lower(), rest)
    if not path or "\0" in path:
        raise ValueError(f"{path!r} is not the name of a file")
    absolute = os.path.join(os.getcwd(), path)
    if ".." in absolute.split("/"):
        return absolute  # Only the file system can resolve `..` after a symbolic link.
    return "/" + os.path.normpath(absolute).lstrip("/")


def _path_of_url(url: str, scheme: str, rest: str) -> str:
    host = ""
    if rest.startswith("//"):
        host, slash, rest = rest[2:].partition("/")
        rest = slash + rest
    if scheme != "file" or host.lower() not in ("", "localhost"):
        raise ValueError(f"{url}: formcheck reads only local files; use a path that every worker can open, "
                         f"or pipe() for records that Spark reads (a file of this name: ./{url})")
    if not rest.startswith("/"):
        raise ValueError(f"{url}: a file: URL requires an absolute path (a file of this name: ./{url})")
    return os.fsdecode(unquote_to_bytes(rest.encode("utf-8", "surrogateescape")))


def shown(path: str) -> str:
    r"""Returns the path as text, with `\xFF` for a byte that is not UTF-8, as formcheck shows it."""
    return _BYTE.sub(lambda byte: f"\\x{ord(byte[0]) - 0xDC00:02X}", path)
