"""Compares the automata with the expressions of the metadata, and formcheck with the PyPI package `phonenumbers`.

    phone_twin.py [-v] [FORMCHECK [COUNT [SEED]]]

COUNT is the number of samples for each region. `-v` prints each difference.
"""
import json
import random
import re
import subprocess
import sys

import phone_metadata
import phone_plans
from phone_metadata import MOST, TYPES

import phonenumbers


def expected(plan, number):
    """Returns the set of types of a number by the expressions themselves."""
    def matches(form):
        return bool(form and form.national_number_pattern and len(number) in form.possible_length
                    and re.fullmatch(form.national_number_pattern, number, re.ASCII))
    if not matches(plan.general_desc):
        return 0
    kinds = [index for index, name in enumerate(TYPES) if matches(getattr(plan, name))]
    return sum(1 << kind for kind in (kinds[:1] if kinds and kinds[0] < 8 else kinds))


def samples(table, plan, root, count, source):
    """Yields numbers that begin like those of a plan, most of which end like them, too."""
    rows = table.states.rows
    for _ in range(count):
        state, digits = root, ""
        while len(digits) < MOST - len(str(plan.country_code)):
            following = [digit for digit in range(10) if rows[state][1][digit]]
            if not following or (rows[state][0] and source.random() < 0.4):
                break
            digit = source.choice(following) if source.random() < 0.97 else source.randrange(10)
            digits, state = digits + str(digit), rows[state][1][digit]
        yield digits
        yield digits + str(source.randrange(10))
        yield digits[:-1]


def compare_automata(table, count, source):
    """Compares the states with the expressions, for each plan."""
    wrong = total = 0
    for plan in table.regions:
        root = table.roots[plan.id]
        examples = [getattr(plan, name).example_number for name in TYPES if getattr(plan, name)]
        for number in [*filter(None, examples), *samples(table, plan, root, count, source)]:
            if len(number) > MOST - len(str(plan.country_code)):
                continue
            label = table.states.rows[table.states.walk(root, number)][0]
            total += 1
            if label != expected(plan, number):
                wrong += 1
                print(f"{plan.id} {number}: {label}, not {expected(plan, number)}")
    return wrong, total


def is_valid(text, region):
    """Returns the verdict of the package.

    The package repairs some international numbers, such as `+44 020`, which formcheck rejects with a correction. It
    accepts more than the 15 digits of E.164. Such numbers count as invalid here.
    """
    try:
        number = phonenumbers.parse(text, region)
    except phonenumbers.NumberParseException:
        return False
    if region:
        return phonenumbers.is_valid_number_for_region(number, region)
    written = phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)
    return phonenumbers.is_valid_number(number) and written == text and len(text) <= MOST + 1


def verdicts(program, rule, values):
    """Returns the verdicts of formcheck."""
    text = "".join(value + "\n" for value in values).encode()
    command = [program, "--field", rule, "--lines", "--format", "json"]
    done = subprocess.run(command, input=text, capture_output=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    rejected = {json.loads(line)["value"] for line in done.stdout.splitlines()}
    return [value not in rejected for value in values]


def compare(program, name, rule, region, values):
    """Prints one row of the table: how many of the verdicts are the same."""
    counts = {True: [0, 0], False: [0, 0]}
    for value, found in zip(values, verdicts(program, rule, values), strict=True):
        wanted = is_valid(value, region)
        counts[wanted][0] += found == wanted
        counts[wanted][1] += 1
        if found != wanted and "-v" in sys.argv:
            print(f"  {rule} {value}: {found}, not {wanted}")
    for wanted, word in ((True, "valid"), (False, "invalid")):
        same, total = counts[wanted]
        if total:
            print(f"{name:40} {word:8} {same:8,} of {total:8,} {100 * same / total:8.3f}%")


def main():
    words = [word for word in sys.argv[1:] if word != "-v"] or [".build/release/formcheck"]
    count = int(words[1]) if len(words) > 1 else 150
    source = random.Random(int(words[2]) if len(words) > 2 else 23)
    table = phone_plans.Table()
    wrong, total = compare_automata(table, count, source)
    print(f"automata and expressions: {total - wrong:,} of {total:,} the same")
    international, national = [], {}
    for plan in table.regions:
        numbers = list(samples(table, plan, table.roots[plan.id], count // 3, source))
        international += [f"+{plan.country_code}{number}" for number in numbers]
        national[plan.id] = list(samples(table, plan, table.national[plan.id], count // 3, source))
    digits = "0123456789"
    anything = ["+" + "".join(source.choices(digits, k=source.randrange(7, 16))) for _ in range(count * 200)]
    compare(words[0], "international, near the plans", "phone", None, international)
    compare(words[0], "international, any digits", "phone", None, anything)
    for region in ("AR", "BR", "CN", "DE", "FR", "GB", "IN", "IT", "JP", "MX", "NG", "PL", "RU", "US"):
        compare(words[0], f"national, {region}", f"phone:country={region}", region,
                [number for number in national[region] if number])
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
