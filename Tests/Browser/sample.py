"""Creates the pages that the browser shows: one with many kinds of errors, and others at the limits."""
import json
import os
import random
import subprocess

NAMES = "ada grace linus margaret donald barbara edsger frances ken adele tim radia".split()
CITIES = ["London", "Oslo", "Zürich", "São Paulo", "Kraków", "北京"]
WRONG = {
    "email": ["n/a", "n/a", "n/a", "-", "{name}@example..org", " {name}@example.org ", "{name}@@example.org",
              "mailto:{name}@example.org", "</script><script>alert(1)</script>", "\u202Emoc.elpmaxe@{name}"],
    "born": ["2024-02-30", "30.02.2024", "2024/11/05", "yesterday", "\x1b[31m2024-01-01"],
    "age": ["n/a", "-1", "17.5", "l8", "200", "９９"],
    "phone": ["n/a", "0", "+49 (0) 30", "12345"],
    "key": ["hunter2", "hunter2", "correct"],
}
RULES = ["id=numeric", "email=required|email", "born=date", "age=integer:min=0,max=120", "phone=phone",
         "key=password:min=12", "city=person-name"]


FORM = """{"version": 1, "title": "Order", "pages": [
 {"title": "You", "fields": [
  {"name": "email", "label": "Email", "validator": "required|email", "help": "We answer to this address"},
  {"name": "age", "label": "Age", "kind": "number", "validator": "integer:min=18,max=120"},
  {"name": "born", "label": "Born", "kind": "date", "validator": "date:min=1900-01-01"},
  {"name": "country", "label": "Country", "kind": "choice", "validator": "required",
   "choices": [{"value": "us", "label": "United States"}, {"value": "de", "label": "Germany"}]},
  {"name": "zip", "label": "ZIP code", "validator": "required|numeric|length:min=5,max=5", "when": {"country": "us"}},
  {"name": "state", "label": "State", "kind": "choice",
   "choices-by": {"field": "country", "values": {"us": ["ca", "ny"], "de": ["by", "be"]}}},
  {"name": "colors", "label": "Colors", "kind": "choices", "at-least": 1, "choices": ["red", "green", "blue"]}]},
 {"title": "Code", "fields": [
  {"name": "note", "label": "Note", "kind": "multiline", "initial": "a\\nb"},
  {"name": "code", "label": "Code", "validator": "pattern:/[A-Z]{2}[(|&-]+[0-9]{3}/", "placeholder": "AB-123"},
  {"name": "short", "label": "Short", "validator": "length:max=2"},
  {"name": "password", "label": "Password", "kind": "password", "validator": "required|password:min=12"}]}]}"""

LIMITS = """{"version": 1, "title": "Limits", "fields": [
  {"name": "price", "label": "Price", "validator": "decimal:min=0.5,below=10,step=0.25"},
  {"name": "share", "label": "Share", "validator": "percentage:max=100,point=comma"},
  {"name": "day", "label": "Day", "validator": "date:min=2024-02-28,max=2024-12-31"},
  {"name": "tags", "label": "Tags", "validator": "each(max=3, lowercase)"},
  {"name": "password", "label": "Password", "kind": "password", "validator": "password:min=12,digit=1"}]}"""

# Fields with the names of properties of the form, and conditions in many levels.
NAMES_OF_THE_FORM = ["elements", "before", "addEventListener", "querySelectorAll", "noValidate", "setAttribute"]
LEVELS = 40
STRANGE = {"version": 1, "title": "Strange", "fields": [
    {"name": name, "validator": "required|numeric"} for name in NAMES_OF_THE_FORM] + [
    {"name": f"level{level}{side}", "kind": "yes-no", "initial": True,
     **({"when": {f"level{level - 1}a": True, f"level{level - 1}b": True}} if level else {})}
    for level in range(LEVELS) for side in "ab"]}

PERSON = """{"version": 1, "title": "Person", "fields": [
  {"name": "first", "label": "First", "validator": "required|email"},
  {"name": "more", "label": "More", "kind": "yes-no"},
  {"name": "reason", "label": "Reason", "validator": "required", "when": {"more": true}},
  {"name": "country", "label": "Country", "kind": "choice", "choices": ["us", "de"]},
  {"name": "parts", "label": "Parts", "kind": "choices",
   "choices-by": {"field": "country", "values": {"us": ["a", "b"], "de": ["x", "y"]}}},
  {"name": "digits", "label": "Digits", "validator": "numeric|length:max=3", "message": "Up to three digits"}]}"""


def people(count):
    r = random.Random(7)
    yield "id,email,born,age,phone,key,city"
    for number in range(count):
        name = r.choice(NAMES)
        rate = 0.08 if 0.42 < number / count < 0.47 else 0.006

        def value(field, right):
            return r.choice(WRONG[field]).format(name=name) if r.random() < rate else right

        fields = [str(100000 + number), value("email", f"{name}{number}@example.org"),
                  value("born", f"{1940 + number % 60}-{1 + number % 12:02}-{1 + number % 28:02}"),
                  value("age", str(18 + number % 80)), value("phone", f"+4930{1000000 + number}"),
                  value("key", f"Lantern-{number}-quartz-Ferry"), r.choice(CITIES)]
        yield ",".join(fields[:5] if r.random() < 0.001 else fields)


def pages(binary, folder):
    """Returns the paths of the pages, by name."""
    def run(*words):
        done = subprocess.run([binary, *words], cwd=folder, capture_output=True, timeout=60)
        assert done.returncode in (0, 1, 4), done.stderr.decode()

    with open(os.path.join(folder, "people.csv"), "w", encoding="utf-8") as file:
        file.write("\n".join(people(20_000)) + "\n")
    with open(os.path.join(folder, "right.txt"), "w", encoding="utf-8") as file:
        file.write("1\n2\n3\n")
    rules = [word for rule in RULES for word in ("--field", rule)]
    run("--csv", *rules, "--quiet", "--html", "people.html", "--report", "people.json", "people.csv")
    run("--lines", "--field", "numeric", "--quiet", "--html", "right.html", "right.txt")
    run("--csv", *rules, "--quiet", "--max-rejected", "9", "--html", "stopped.html", "people.csv")
    run("page", "people.json", "--html", "report.html")
    forms = (("form", FORM), ("limits", LIMITS), ("strange", json.dumps(STRANGE)), ("person", PERSON))
    for name, form in forms:
        with open(os.path.join(folder, f"{name}.json"), "w", encoding="utf-8") as file:
            file.write(form)
        with open(os.path.join(folder, f"{name}.html"), "wb") as file:
            file.write(subprocess.run(
                [binary, "export", "--html", f"{name}.json"], cwd=folder, capture_output=True, check=True).stdout)
    names = ("people", "right", "stopped", "report", "form", "limits", "strange", "person")
    return {name: os.path.join(folder, f"{name}.html") for name in names}
