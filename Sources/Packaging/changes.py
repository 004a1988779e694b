"""The Debian changelog, made from the page Changelog of the documentation."""
import email.utils
import os
import re
import textwrap

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = os.path.join(ROOT, "Sources", "FormCheck", "FormCheck.docc", "Changelog.md")


def section(page: str, version: str) -> str:
    """Returns the section of a version, or else the first one, which lists the changes that are not released."""
    sections = re.split(r"^## \[", page, flags=re.M)[1:]
    named = [text for text in sections if text.startswith(f"{version}]")]
    return (named or sections)[0]


def entries(text: str) -> list[str]:
    """Returns the items of a section, each on one line and without links."""
    items = re.findall(r"^- (.*(?:\n  .*)*)", text, flags=re.M)
    lines = [" ".join(item.split()) for item in items]
    return [re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"<doc:(\w+)>", r"\1", line)) for line in lines]


def debian_changelog(version: str, maintainer: str, epoch: int) -> str:
    """Returns the changelog of one version, in the format of Debian."""
    with open(PAGE, encoding="utf-8") as file:
        items = entries(section(file.read(), version))
    lines = [
        textwrap.fill(item, 78, initial_indent="  * ", subsequent_indent="    ", break_long_words=False)
        for item in items]
    date = email.utils.formatdate(epoch)
    return f"formcheck ({version}) unstable; urgency=medium\n\n" + "\n".join(lines) + f"\n\n -- {maintainer}  {date}\n"
