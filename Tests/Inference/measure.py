"""Measures how well inferred rules find mistakes: measure.py BINARY [--rounds N] [--only NAME] [--show]

Each data set is split into two halves at random. The rules are inferred from one half. In the other half, 1% of the values
are changed against the nature of their columns. The tables have the share of these values that the rules find, and the
share of the unchanged values that they reject. Peers that are not installed are left out.
"""
import argparse
import collections
import csv
import os
import random
import sys
import tempfile

import peers
from data_sets import generators
from installed import installed


def halves(rows, seed):
    rows = list(rows)
    random.Random(seed).shuffle(rows)
    return rows[:len(rows) // 2], rows[len(rows) // 2:]


def spoil(rows, natures, generator):
    """Returns the rows with 1% of the values changed, and the places of the changed values: (row, column)."""
    rows = [list(row) for row in rows]
    natures = list(natures.values())
    count = max(1, len(rows) * len(natures) // 100)
    places = set()
    for _ in range(50 * count):
        if len(places) == count:
            break
        place = generator.randrange(len(rows)), generator.randrange(len(natures))
        wrong = None if place in places else natures[place[1]].mistake(rows[place[0]][place[1]], generator)
        if wrong is not None and "\n" not in wrong:
            rows[place[0]][place[1]] = wrong
            places.add(place)
    return rows, places


def write(path, header, rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


class Counts:
    def __init__(self):
        self.found = self.changed = self.rejected = self.clean = 0

    def __iadd__(self, other):
        for name in vars(self):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        return self

    def __str__(self):
        if not self.changed:
            return "not read"
        return f"{100 * self.found / self.changed:.1f}% / {100 * self.rejected / max(1, self.clean):.2f}%"


def measure(data_set, peer, folder, rounds, missed, wrong):
    counts = Counts()
    header = list(data_set.natures)
    for seed in range(rounds):
        learned, held = halves(data_set.rows, seed)
        spoiled, places = spoil(held, data_set.natures, random.Random(f"{data_set.name} {seed}"))
        train, clean, test = (os.path.join(folder, name) for name in ("train.csv", "clean.csv", "test.csv"))
        write(train, header, learned)
        write(clean, header, held)
        write(test, header, spoiled)
        rules = peer.infer(train)
        rejected, found = rules(clean), rules(test)
        if rejected is None or found is None:
            return Counts()
        counts.changed += len(places)
        counts.found += len(places & found)
        counts.clean += len(held) * len(header)
        counts.rejected += len(rejected)
        for row, column in places - found:
            missed[data_set.name, header[column]].append((held[row][column], spoiled[row][column]))
        for row, column in rejected:
            wrong[data_set.name, header[column]].append(held[row][column])
    return counts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only")
    parser.add_argument("--alone", action="store_true", help="only formcheck")
    parser.add_argument("--show", action="store_true", help="the missed and the wrongly rejected values of formcheck")
    options = parser.parse_args()
    known = [peers.Formcheck(options.binary)] + ([] if options.alone else peers.others())
    totals = [Counts() for _ in known]
    (missed, wrong) = (collections.defaultdict(list), collections.defaultdict(list))
    print("Mistakes found / right values rejected\n")
    print("| data set | source | values | " + " | ".join(peer.name for peer in known) + " |")
    print("|---|---|---|" + "---|" * len(known))
    with tempfile.TemporaryDirectory() as folder:
        for data_set in [*generators(), *installed()]:
            if options.only and options.only != data_set.name:
                continue
            cells = []
            for peer, total in zip(known, totals):
                lists = (missed, wrong) if peer is known[0] else (collections.defaultdict(list),) * 2
                counts = measure(data_set, peer, folder, options.rounds, *lists)
                total += counts
                cells.append(str(counts))
            size = len(data_set.rows) * len(data_set.natures)
            print(f"| {data_set.name} | {data_set.source} | {size} | " + " | ".join(cells) + " |", flush=True)
    print("| all | | | " + " | ".join(map(str, totals)) + " |")
    if options.show:
        for title, values in (("missed", missed), ("rejected", wrong)):
            for (name, column), examples in sorted(values.items(), key=lambda entry: -len(entry[1])):
                print(f"{title} {name} {column} {len(examples)}: {examples[:6]}")
    found, false = totals[0].found / max(1, totals[0].changed), totals[0].rejected / max(1, totals[0].clean)
    if found < 0.95 or false > 0.01:
        sys.exit(f"formcheck found {found:.1%} of the mistakes, and rejected {false:.2%} of the right values")


if __name__ == "__main__":
    main()
