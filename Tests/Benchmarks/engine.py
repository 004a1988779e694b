#!/usr/bin/env python3
"""Compares formcheck on one core and on two with wc and the fastest greps, one validator at a time.

    .dev/bench-engine [ROUNDS [SEED [KIND...]]]

Each file has several million values, one per line, about 1% of them invalid. Each grep uses a pattern that is
equivalent to the validator and must count the same lines. Requires the static release binary and grep, rg and
pcre2grep. The programs take turns; each ratio is the median of the ratios of the individual rounds.
"""
import random, statistics, sys, tempfile

sys.dont_write_bytecode = True
from tables import counting
from timing import Command, grep, in_turn

HEX, ALNUM = "0123456789abcdefABCDEF", "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
BYTE = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
MAIL = r"[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@" + LABEL + r"(?:\." + LABEL + ")*"
DAY = ("[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
       "|02-(?:0[1-9]|[12][0-9]))")
PRE = "(?:[0-9]*[A-Za-z-][0-9A-Za-z-]*|0|[1-9][0-9]*)"
SEMVER = (r"(?:0|[1-9][0-9]*)\.(?:0|[1-9][0-9]*)\.(?:0|[1-9][0-9]*)(?:-" + PRE + r"(?:\." + PRE
          + r")*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?")
PAIR = "[0-9A-Fa-f]{2}"
MAC = PAIR + "(?:" + "|".join(f"(?:{s}{PAIR}){{5}}(?:(?:{s}{PAIR}){{2}})?" for s in (":", "-", "[ ]"))
MAC += f"|{PAIR}(?:[.][0-9A-Fa-f]{{4}}){{2,3}})"
UUID = "[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[1-8][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}"
OWN = r"[A-Z]{2}-\d{4}(-[a-z]+)*"


def some(r, letters, low, high):
    return "".join(r.choices(letters, k=r.randint(low, high)))


def words(r):
    return "-".join(some(r, "abcdefghijklmnop0123", 1, 7) for _ in range(r.randint(1, 5)))


def version(r):
    text = ".".join(str(r.randrange(40)) for _ in range(3))
    return text + r.choice(["", "", f"-rc.{r.randrange(9)}", "-alpha+exp.sha.5114f85"])


def uuid(r):
    digits = f"{r.getrandbits(128):032x}"
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-a{digits[17:20]}-{digits[20:]}"


def address(r):
    host = r.choice(["example.com", "mail.example.org", "example.net", "corp.example.co.uk", "a.io"])
    return f"{r.choice(['john', 'mary', 'li', 'anna.b', 'q_w', 'no-reply'])}{r.randrange(100000)}@{host}"


# The rule, the number of lines in millions, the pattern for grep, a function that makes a valid value, and the
# characters that make it invalid.
KINDS = {
    "numeric": ("numeric", 5, "[0-9]*", lambda r: some(r, "0123456789", 1, 20), "ax. -"),
    "alpha": ("alpha", 5, "[A-Za-z]*", lambda r: some(r, ALNUM[:52], 1, 24), "4. -"),
    "alphanumeric": ("alphanumeric", 2, "[A-Za-z0-9]*", lambda r: some(r, ALNUM, 1, 24), ". -_"),
    "email": ("email", 2, MAIL, address, "@ ,"),
    "hex": ("hex", 2, "(?:0[xXhH])?[0-9A-Fa-f]+", lambda r: "0x" + some(r, HEX, 1, 16), "g -"),
    "slug": ("slug", 2, "[a-z0-9]+(?:[-_][a-z0-9]+)*", words, "A ."),
    "uuid": ("uuid", 2, UUID, uuid, "g -"),
    "date": (f"pattern:/{DAY}/", 2, DAY, lambda r: f"{r.randint(1900, 2100)}-{r.randint(1, 12):02}-{r.randint(1, 28):02}", "x/"),
    "ipv4": ("ipv4", 2, rf"(?:{BYTE}\.){{3}}{BYTE}", lambda r: ".".join(str(r.randrange(256)) for _ in range(4)), "x9"),
    "mac": ("mac", 2, MAC, lambda r: r.choice(":-").join(f"{r.randrange(256):02x}" for _ in range(6)), "g "),
    "semver": ("semver", 2, SEMVER, version, "_ "),
    "own pattern": (f"pattern:/{OWN}/", 2, OWN, lambda r: some(r, ALNUM[26:52], 2, 2) + f"-{r.randrange(10000):04}" + "".join("-" + some(r, "abcxyz", 1, 8) for _ in range(r.randrange(4))), "9_"),
}


def write(file, r, make, wrong, count, share):
    for _ in range(count):
        text = make(r)
        if r.random() < share:
            place = r.randrange(len(text) + 1)
            text = text[:place] + r.choice(wrong) + text[place:]
        file.write(text + "\n")
    file.flush()


def row(kind, rounds, seed):
    rule, millions, pattern, make, wrong = KINDS[kind]
    greps = {"grep -P": ["grep", "-vcP"], "rg": ["rg", "-vc"], "rg -P": ["rg", "-P", "-vc"],
             "pcre2grep": ["pcre2grep", "-vc"]}
    with tempfile.NamedTemporaryFile("w") as file:
        write(file, random.Random(seed), make, wrong, millions * 1000000, 0.01)
        check = ("--field", rule, "--lines", file.name)
        commands = {"one": counting(*check, jobs=1), "two": counting(*check),
                    "wc": Command(["wc", "-l", file.name]),
                    **{name: grep([*words, f"^(?:{pattern})$", file.name]) for name, words in greps.items()}}
        runs = in_turn(commands, rounds)
    times = {name: [run.seconds for run in found] for name, found in runs.items()}
    fastest = min((name for name in times if name in greps), key=lambda name: statistics.median(times[name]))
    def ratio(name, base):
        return statistics.median(a / b for a, b in zip(times[name], times[base]))
    print(f"| {kind} | {millions} | {1000 * statistics.median(times['one']):.1f} ms | {ratio('one', 'wc'):.2f} "
          f"| {fastest} | {ratio(fastest, 'one'):.1f} | {ratio(fastest, 'two'):.1f} |", flush=True)


rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
print("| values | million | one core | times `wc -l` | fastest grep | its time, by one core's | by two cores' |")
print("|---|---|---|---|---|---|---|")
for kind in sys.argv[3:] or KINDS:
    row(kind, rounds, seed)
