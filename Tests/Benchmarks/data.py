"""Generates the values and records that the tables of .dev/bench check. The same seed gives the same bytes."""
import json, random

FIELDS = {"id": "numeric", "name": "alpha", "email": "email", "age": "integer:min=0,max=150", "joined": "date"}
HEADER = "id,name,email,age,joined,comment\n"
COMMENTS = ["plain", "plain", "said, and done", 'a "quoted" word']


def options(*columns):
    """Returns the options that check the given columns, or all five."""
    return [word for column in columns or FIELDS for word in ("--field", f"{column}={FIELDS[column]}")]


def text(r, letters, longest):
    return "".join(r.choices(letters, k=r.randint(1, longest)))


def wrong(r, value, marks):
    """Returns the value with one character replaced by one of the marks."""
    place = r.randrange(len(value))
    return value[:place] + r.choice(marks) + value[place + 1:]


def number(r, share=0.01):
    value = text(r, "0123456789", 20)
    return wrong(r, value, "ax. -") if r.random() < share else value


def address(r, share=0.01):
    host = r.choice(["mail.example.org", "example.com", "corp.example.co.uk", "a.io"])
    value = f"{r.choice(['anna.b', 'li', 'olga', 'support'])}{r.randrange(100000)}@{host}"
    return value.replace("@", r.choice(["", "@@", " @", "@.", "@-"])) if r.random() < share else value


def untidy_address(r):
    """Returns an address that filters change with a probability of about 12%, and that is wrong with one of 1%."""
    value, kind = address(r), r.randrange(24)
    changes = {0: " " + value, 1: value + "  ", 2: value.upper().replace("@", "e\u0301@")}
    return changes.get(kind, value)


def address_or_phone(r):
    return address(r) if r.random() < 0.5 else f"+4930{r.randrange(10**5, 10**8)}"


def numbers_in_one_value(r):
    return ";".join(number(r, 0.002) for _ in range(r.randint(1, 6)))


def user(r):
    return r.choice(["admin", "root"]) if r.random() < 0.01 else text(r, "abcdefghijklmnopqrst", 14)


def word(r):
    """Returns a Latin or Cyrillic word, sometimes with a letter of the other script."""
    letters = [("abcdefghijklmnop", "\u0430"), ("абвгдежзийклмноп", "a")][r.random() < 0.3]
    value = text(r, letters[0], 12) + letters[0][0]
    return wrong(r, value, letters[1]) if r.random() < 0.01 else value


def iban(r):
    """Returns a German IBAN, with wrong check digits in 1% of all cases."""
    account = f"{r.randrange(10**18):018}"
    digits = 98 - int(account + "131400") % 97
    return f"DE{digits if r.random() >= 0.01 else (digits + 1) % 97:02}{account}"


def person(r, share):
    """Returns a record in which each of the first five values is wrong with the given probability."""
    name, age = text(r, "abcdefghijklmABCDEFGH", 24), r.randrange(120)
    day = f"{r.randint(1950, 2026)}-{r.randint(1, 12):02}-{r.randint(1, 28):02}"
    return {
        "id": number(r, share),
        "name": wrong(r, name, "0_. é") if r.random() < share else name,
        "email": address(r, share),
        "age": r.choice([-5, 151]) if r.random() < share else age,
        "joined": r.choice(["2026-13-01", "2026-02-30", "26-11-22", "22.11.2026"]) if r.random() < share else day,
        "comment": r.choice(COMMENTS),
    }


def csv(r, share=0.01):
    values = (str(value).replace('"', '""') for value in person(r, share).values())
    return ",".join(f'"{value}"' if "," in value or '"' in value else value for value in values)


def ndjson(r, share=0.01):
    return json.dumps(person(r, share), ensure_ascii=False)


def write(path, make, count, header=""):
    r = random.Random(1)
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(header)
        file.writelines(make(r) + "\n" for _ in range(count))
