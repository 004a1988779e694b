"""The natures of columns: what their values are, and how mistakes in them look.

A nature decides whether a value is right, independently of formcheck. A mistake is a changed value that is not right.
"""
import datetime
import re


class Nature:
    """A kind of value. `changes` are functions that take a value and a random generator, and return a wrong one."""

    def __init__(self, is_right, changes):
        self.is_right, self.changes = is_right, changes

    def mistake(self, value, random):
        """Returns a changed value that is not right, or None if none of 30 changes makes one."""
        for _ in range(30):
            wrong = random.choice(self.changes)(value, random)
            if wrong != value and not self.is_right(wrong):
                return wrong
        return None


def insert(signs):
    def change(value, random):
        place = random.randint(0, len(value))
        return value[:place] + random.choice(signs) + value[place:]
    return change


def drop(value, random):
    place = random.randrange(len(value)) if value else 0
    return value[:place] + value[place + 1:]


def swap(value, random):
    if len(value) < 2:
        return value + value
    place = random.randrange(len(value) - 1)
    return value[:place] + value[place + 1] + value[place] + value[place + 2:]


def replace(signs):
    def change(value, random):
        place = random.randrange(len(value)) if value else 0
        return value[:place] + random.choice(signs) + value[place + 1:]
    return change


def fixed(*texts):
    return lambda value, random: random.choice(texts)


def number(low=None, high=None, places=None, empty=False):
    """A number in a domain that is known from its meaning, such as a humidity from 0 to 100."""
    def is_right(text):
        if text == "":
            return empty
        if not re.fullmatch(r"[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?", text):
            return False
        if places == 0 and not re.fullmatch(r"[+-]?[0-9]+", text):
            return False
        value = float(text)
        return (low is None or value >= low) and (high is None or value <= high)

    def negative(text, random):
        return text[1:] if text.startswith("-") else "-" + text

    def shifted(text, random):
        try:
            value = float(text) * 10 ** random.randint(3, 6)
        except ValueError:
            return text
        return str(int(value)) if places == 0 else repr(value)

    letters = replace("OlISx")
    changes = [letters, insert("x ?'"), fixed("n/a", "-", "unknown", "#REF!"), lambda text, _: text.replace(".", ",")]
    if low is not None and low >= 0:
        changes.append(negative)
    if high is not None:
        changes.append(shifted)
    return Nature(is_right, changes)


def choice(values, empty=False):
    known = set(values) | ({""} if empty else set())
    return Nature(lambda text: text in known, [drop, swap, insert("xe1 "), fixed("unknown", "N/A", "x")])


def code(pattern, empty=False):
    """A text with a known form."""
    compiled = re.compile(pattern)
    return Nature(lambda text: (empty and text == "") or compiled.fullmatch(text) is not None,
                  [drop, swap, insert("?x#7 "), replace("?aZ_0"), str_lower, fixed("n/a", "0", "unknown")])


def str_lower(value, random):
    return value.lower() if value != value.lower() else value.upper()


def checked(pattern, is_right):
    """A text with a known form and a check digit."""
    compiled = re.compile(pattern)
    return Nature(lambda text: compiled.fullmatch(text) is not None and is_right(text),
                  [drop, replace("0123456789"), insert("? 7")])


def date(form, first, last):
    """A date or a time in a format of strptime, within years that are known from its meaning."""
    def is_right(text):
        try:
            found = datetime.datetime.strptime(text, form)
        except ValueError:
            return False
        return len(text) == len(found.strftime(form)) and first <= found.year <= last

    def year(text, random):
        return re.sub(r"(19|20)([0-9]{2})", lambda found: random.choice(["02", "29", "10"]) + found[2], text, count=1)

    return Nature(is_right, [drop, swap, replace("x379"), year, fixed("n/a", "0000-00-00", "yesterday", "13/32/2020")])


def text(pattern, empty=False, most=200):
    """Words of people, of which only the characters and the length are known."""
    compiled = re.compile(pattern)

    def is_right(value):
        return (empty and value == "") or (len(value) <= most and compiled.fullmatch(value) is not None)

    return Nature(is_right, [insert("\x07\x1b\x00"[:2]), insert("\ufffd"), lambda value, _: (value + " ") * 40,
                             insert("0123456789"), insert("#~|<>"), fixed("12345", "?")])
