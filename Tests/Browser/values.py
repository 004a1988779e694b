"""The rules and the values with which a browser and the library are compared."""
import glob
import os
import random
import re
import subprocess

VECTORS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Vectors")
EXTRA = list(" \t\n-_.,:;/\\+@#%'\"()[]{}<>=*!?&0159afzAFXZ") + [
    "\u00e9", "\u00df", "\u0130", "\u0131", "\u017f", "\u212a", "e\u0301", "\u00a0", "\u200b", "\ufeff", "\u3000",
    "\u0660", "\u0969", "\uff11", "\u0416", "\u4e2d", "\u05d0", "\U0001f600", "\u2028", "\x7f", "\u0085"]


def unescaped(cell):
    """Returns the text of a cell, or None if a text field of a browser cannot have it."""
    data = bytearray()
    for part in re.findall(rb"\\x..|\\.|[^\\]+", cell, re.S):
        if part[:2] == b"\\x":
            data.append(int(part[2:], 16))
        elif part[:1] == b"\\":
            data += {b"\\n": b"\n", b"\\t": b"\t"}.get(part, part[1:])
        else:
            data += part
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return None
    return None if "\0" in text or "\r" in text else text


def vectors():
    """Returns the rules in the vectors of each validator, with their values: {validator: {rule: [value]}}."""
    found = {}
    for path in sorted(glob.glob(os.path.join(VECTORS, "*.tsv"))):
        with open(path, "rb") as file:
            rows = [row.split(b"\t") for row in file.read().split(b"\n")[1:] if row]
        for row in rows:
            if len(row) < 3:
                continue
            name = os.path.basename(path)[:-4]
            values = found.setdefault(name, {}).setdefault(row[0].decode(), [])
            text = unescaped(row[1])
            if text is not None and text not in values:
                values.append(text)
    return found


def rejected(binary, rule, texts, folder):
    """Returns the values that a rule does not accept."""
    path = os.path.join(folder, "rejected")
    done = subprocess.run(
        [binary, "--field", rule, "--null", "--jobs", "1", "--quiet", "--no-progress", "--rejected", path],
        input=b"".join(text.encode() + b"\0" for text in texts), capture_output=True)
    assert done.returncode in (0, 1, 3), (rule, done.stderr)
    with open(path, "rb") as file:
        return {text.decode() for text in file.read().split(b"\0")[:-1]}


def generated(seeds, count, seed):
    """Returns values that differ from others in a few places, each once."""
    chance = random.Random(seed)
    seeds = [value for value in seeds if 0 < len(value) < 400] or ["a"]
    alphabet = sorted(set("".join(seeds))) + EXTRA
    values, tries = set(), 0
    while len(values) < count and tries < count * 4:
        tries += 1
        value = list(chance.choice(seeds))
        for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 5))):
            place = chance.randrange(len(value) + 1)
            change = chance.randrange(8)
            if change == 0:
                value[place:place + chance.randrange(1, 4)] = []
            elif change == 1:
                value[place:place] = chance.choice(alphabet)
            elif change in (2, 3) and place < len(value):
                near = value[place]
                value[place] = chance.choice(
                    "0123456789" if near.isascii() and near.isdigit() else alphabet)
            elif change == 4 and place + 1 < len(value):
                value[place], value[place + 1] = value[place + 1], value[place]
            elif change == 5:
                value = value[:place]
            elif change == 6:
                other = chance.choice(seeds)
                value = value[:place] + list(other[chance.randrange(len(other)):])
            else:
                start = chance.randrange(len(value) + 1)
                value[place:place] = value[start:start + chance.randrange(1, 6)]
        text = "".join(value)
        if "\0" not in text and "\r" not in text and len(text) < 600:
            values.add(text)
    return sorted(values)
