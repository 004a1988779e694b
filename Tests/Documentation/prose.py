#!/usr/bin/env python3
"""Finds stilted English in doc comments, comments, string literals, Markdown and the notes of test vectors.

  prose.py            prints the counts of each kind; the exit status is 1 if a kind is above its limit
  prose.py --list     also prints every match, as PATH:LINE: KIND: MATCH: TEXT

A match is a sentence to read again, not always a mistake, so the limits are above zero. To fix one, rewrite the
sentence from its meaning, because a synonym for the matched words leaves it as bad as it was.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The maximum share of lines with a match, in percent. An opener is the first line of a doc comment.
LIMITS = {"doc": 1.0, "comment": 1.5, "string": 0.5, "markdown": 1.0, "opener": 4.0, "note": 0.5}
PHRASES = re.compile("|".join([
    # Metaphors of places, instead of positions and ranges.
    r"\bstands?\b(?! (alone|out|for\b))", r"\bstood\b", r"\bbehind\b(?! (a |the |an )?(proxy|firewall|terminal))",
    r"\bone behind the other\b", r"\bin place of\b", r"\bcomes? to\b", r"\bgoes on\b",
    # Persons, instead of programs and values.
    r"\btells?\b", r"\btold\b", r"\bsomebody\b", r"\bnobody\b", r"\bwhoever\b", r"\bof whom\b", r"\bis asked\b",
    r"\bput up with\b", r"\bleft in peace\b", r"\bwould like to\b", r"\bdoes harm\b", r"\bmend(s|ed|ing)?\b",
    # Constructions of other languages.
    r"\bwhatever\b", r"\b(is|are) no\b(?! (longer|need|known|point|such|more than))", r"\bas ever\b", r"\bany more\b",
    r"\bto be had\b", r"\bthere is (no|nothing)\b.*\bto\b", r"\bis found wrong\b", r"\bseen to\b", r"\bodd\b",
    r"\bhow(ever)? (many|much|long|deep) (it|that|one|somebody)\b", r"\bno longer than it\b", r"\bthat of\b",
    r"\bare (all|those) (of them|that)\b",
]), re.I)
OPENERS = re.compile(r"^(What|Whether|Who|Whose|Where|How|Why|As|That|Of|So)\b")
SUFFIXES = (".swift", ".c", ".h", ".py", ".md", ".tsv")
DATA = re.compile(r"/(Data|Corpora|Outputs|\.build|\.git|Resources)/")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')


def prose(path):
    """Yields the line number, the kind and the text of each line of prose in a file."""
    lines = enumerate(path.read_text(encoding="utf-8", errors="replace").split("\n"), 1)
    kinds = {".md": markdown, ".tsv": notes}
    yield from kinds.get(path.suffix, code)(path, lines)


def notes(_, lines):
    """Yields the last column of a table of test vectors, which failing tests print."""
    for number, line in lines:
        if line:
            yield number, "note", line.split("\t")[-1]


def markdown(_, lines):
    """Yields the lines of an article outside code blocks and tables, without `code`."""
    is_code = False
    for number, line in lines:
        if line.lstrip().startswith("```"):
            is_code = not is_code
        elif not is_code and line.strip() and not line.startswith("|"):
            yield number, "markdown", re.sub(r"`[^`]*`", "", line)


def code(path, lines):
    """Yields the comments of a source file, and its string literals of at least three words."""
    is_script = path.suffix in ("", ".py")
    continues = False
    for number, line in lines:
        line = line.strip()
        if line.startswith("///") or path.suffix == ".py" and line.startswith('"""'):
            text = line.lstrip('/"').strip()
            if text:
                yield number, "doc", re.sub(r"`[^`]*`", "", text)
                if not continues:
                    yield number, "opener", text
            continues = True
            continue
        continues = False
        if line.startswith("#" if is_script else "//") and not line.startswith("#!"):
            yield number, "comment", line.lstrip("/# ")
            continue
        for literal in STRING.findall(line):
            if len(literal.split()) >= 3:
                yield number, "string", re.sub(r"\\\([^)]*\)", "", literal)


def main():
    lists = sys.argv[1:] == ["--list"]
    if sys.argv[1:] and not lists:
        sys.exit(__doc__)
    total, matches = collections.Counter(), collections.Counter()
    for path in sorted(ROOT.rglob("*")):
        name = path.relative_to(ROOT)
        if DATA.search(f"/{name}") or not (path.suffix in SUFFIXES or path.parent.name == ".dev") or not path.is_file():
            continue
        for number, kind, text in prose(path):
            total[kind] += 1
            match = (OPENERS if kind == "opener" else PHRASES).search(text)
            if match:
                matches[kind] += 1
                if lists:
                    print(f"{name}:{number}: {kind}: {match.group()}: {text[:150]}")
    exceeded = [kind for kind, limit in LIMITS.items() if 100 * matches[kind] > limit * total[kind]]
    for kind, limit in LIMITS.items():
        share = 100 * matches[kind] / max(total[kind], 1)
        mark = ", exceeded" if kind in exceeded else ""
        print(f"{kind:9}{matches[kind]:6} of {total[kind]:6}  {share:4.1f}%  (limit {limit}%{mark})")
    return 1 if exceeded else 0


if __name__ == "__main__":
    sys.exit(main())
