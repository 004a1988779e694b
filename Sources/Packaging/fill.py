#!/usr/bin/env python3
"""Fills the templates for Homebrew and Nix with the version and the digest of an archive.

    Sources/Packaging/fill.py ARCHIVE FOLDER --version 0.1.0 --url URL --homepage URL

Writes FOLDER/formcheck.rb and FOLDER/flake.nix. URL is the address from which users download ARCHIVE.
"""
import argparse
import base64
import hashlib
import os
import re

TEMPLATES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "templates")


def filled(template: str, values: dict[str, str]) -> str:
    """Returns a template with a value for each name between @ signs."""
    return re.sub(r"@([A-Z][A-Z0-9]*)@", lambda match: values[match[1]], template)


def quotable(text: str) -> str:
    """Returns a text that needs no escapes in a string of Ruby and of Nix."""
    if re.fullmatch(r"[\w.+:/~%?=&@-]+", text, re.A) is None:
        raise argparse.ArgumentTypeError(f"contains characters that a string of the templates cannot: {text!r}")
    return text


def main() -> None:
    """Writes the files that the command line asks for."""
    parser = argparse.ArgumentParser(description="Fills the templates for Homebrew and Nix.")
    parser.add_argument("archive")
    parser.add_argument("folder")
    for name in ("version", "url", "homepage"):
        parser.add_argument(f"--{name}", required=True, type=quotable)
    options = parser.parse_args()
    with open(options.archive, "rb") as file:
        digest = hashlib.sha256(file.read())
    values = {
        "VERSION": options.version, "URL": options.url, "HOMEPAGE": options.homepage,
        "SHA256": digest.hexdigest(), "SRI": "sha256-" + base64.b64encode(digest.digest()).decode("ascii")}
    for name in sorted(os.listdir(TEMPLATES)):
        with open(os.path.join(TEMPLATES, name), encoding="utf-8") as file:
            text = filled(file.read(), values)
        path = os.path.join(options.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        print(path)


if __name__ == "__main__":
    main()
