#!/usr/bin/env python3
"""Makes the archive of a release: the binary, its manual and completions, the examples and the license.

    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) Sources/Packaging/archive.py BINARY FOLDER

Writes FOLDER/formcheck-VERSION-linux-ARCHITECTURE.tar.xz and prints its path. The same binary, sources and
SOURCE_DATE_EPOCH give the same bytes.
"""
import os
import sys

sys.dont_write_bytecode = True
from archives import Entry, tar  # noqa: E402
from program import Program  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def content(path: str) -> bytes:
    """Returns the content of a file."""
    with open(path, "rb") as file:
        return file.read()


def files(program: Program, folder: str) -> list[Entry]:
    """Returns the files of the archive, below a folder of that name."""
    entries = [Entry("bin/formcheck", program.binary, 0o755), Entry("LICENSE", content(os.path.join(ROOT, "LICENSE"))),
               Entry("COPYRIGHT", content(os.path.join(HERE, "debian", "copyright")))]
    entries += [
        Entry(f"share/man/man{name[-1]}/{name}", page.encode()) for name, page in program.manual().items()]
    entries += [
        Entry(f"share/completions/formcheck.{shell}", program.completion(shell).encode()) for shell in ("bash", "zsh", "fish")]
    examples = os.path.join(HERE, "examples")
    entries += [Entry(f"share/examples/{name}", content(os.path.join(examples, name))) for name in os.listdir(examples)]
    return [Entry(f"{folder}/{entry.path}", entry.content, entry.mode) for entry in entries]


def main() -> None:
    """Writes the archive that the command line asks for."""
    program, folder = Program(os.path.abspath(sys.argv[1])), sys.argv[2]
    name = f"formcheck-{program.version}-linux-{program.architecture}"
    path = os.path.join(folder, f"{name}.tar.xz")
    with open(path, "wb") as file:
        file.write(tar(files(program, name), int(os.environ["SOURCE_DATE_EPOCH"])))
    print(path)


if __name__ == "__main__":
    main()
