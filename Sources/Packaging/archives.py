"""Writes the two kinds of archives inside a Debian package. The same entries always give the same bytes."""
import io
import lzma
import tarfile
from dataclasses import dataclass

AR_START = b"!<arch>\n"


@dataclass(frozen=True)
class Entry:
    """A file of an archive. A folder is created for each file, so that only files are named."""

    path: str
    content: bytes
    mode: int = 0o644


def folders(entries: list[Entry]) -> list[str]:
    """Returns the folders that contain the entries, each after its parent."""
    found = set()
    for entry in entries:
        parts = entry.path.split("/")[:-1]
        found |= {"/".join(parts[:count]) for count in range(1, len(parts) + 1)}
    return sorted(found)


def tar(entries: list[Entry], epoch: int) -> bytes:
    """Returns a tar archive, compressed with xz. Everything belongs to root and was changed at `epoch`."""
    output = io.BytesIO()
    with tarfile.open(fileobj=output, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for folder in ["", *folders(entries)]:
            archive.addfile(_member(f"./{folder}" if folder else ".", epoch, 0o755, tarfile.DIRTYPE))
        for entry in sorted(entries, key=lambda entry: entry.path):
            member = _member(f"./{entry.path}", epoch, entry.mode, tarfile.REGTYPE)
            member.size = len(entry.content)
            archive.addfile(member, io.BytesIO(entry.content))
    return lzma.compress(output.getvalue(), preset=9)


def _member(name: str, epoch: int, mode: int, kind: bytes) -> tarfile.TarInfo:
    member = tarfile.TarInfo(name)
    member.mtime, member.mode, member.type = epoch, mode, kind
    member.uname = member.gname = "root"
    return member


def ar(members: list[tuple[str, bytes]], epoch: int) -> bytes:
    """Returns an ar archive of members that belong to root and were changed at `epoch`."""
    output = AR_START
    for name, content in members:
        output += f"{name:<16}{epoch:<12}{0:<6}{0:<6}{0o100644:<8o}{len(content):<10}`\n".encode("ascii")
        output += content + b"\n" * (len(content) % 2)
    return output
