"""The files that a formcheck binary prints about itself: manual pages and completions."""
import re
import subprocess
from dataclasses import dataclass

MACHINES = {62: "amd64", 183: "arm64"}
PAGES: tuple[list[str], ...] = ([], ["definitions"], ["rules"])


@dataclass(frozen=True)
class Program:
    """A formcheck binary."""

    path: str

    @property
    def binary(self) -> bytes:
        """The bytes of the binary."""
        with open(self.path, "rb") as file:
            return file.read()

    @property
    def architecture(self) -> str:
        """The architecture, as Debian names it, from the header of the ELF file."""
        header = self.binary[:20]
        if header[:4] != b"\x7fELF":
            raise SystemExit(f"{self.path}: not an ELF binary")
        machine = int.from_bytes(header[18:20], "little")
        if machine not in MACHINES:
            raise SystemExit(f"{self.path}: unknown machine {machine}")
        return MACHINES[machine]

    @property
    def is_static(self) -> bool:
        """Whether the binary needs no loader: no program header has the type PT_INTERP."""
        header = self.binary
        start, size, count = (int.from_bytes(header[place], "little") for place in (
            slice(32, 40), slice(54, 56), slice(56, 58)))
        kinds = (header[start + number * size:start + number * size + 4] for number in range(count))
        return all(int.from_bytes(kind, "little") != 3 for kind in kinds)

    @property
    def version(self) -> str:
        """The version that the binary prints."""
        return self._printed("--version").split()[1]

    def completion(self, shell: str) -> str:
        """Returns the completion script for a shell."""
        return self._printed("completion", shell)

    def manual(self) -> dict[str, str]:
        """Returns the pages of the manual, by file name. A binary of an older version prints only the first."""
        pages = {}
        for words in PAGES:
            done = subprocess.run([self.path, "manual", *words], capture_output=True, text=True, check=False)
            title = re.match(r"\.TH (\S+) (\d) ", done.stdout)
            if done.returncode == 0 and title:
                pages[f"{title[1]}.{title[2]}".replace("\\", "").lower()] = done.stdout
            elif not words:
                raise SystemExit(f"{self.path} manual: {done.stderr}")
        return pages

    def _printed(self, *words: str) -> str:
        return subprocess.run([self.path, *words], capture_output=True, text=True, check=True).stdout
