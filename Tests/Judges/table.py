"""Arranges the verdicts of formcheck and the peers in a table."""
import collections

from rules import Rule

# Options that make a column of their own.
KINDS = {"email": ("mode", "utf8"), "hostname": ("idn",), "url": ("idn",), "regex": ("syntax",), "phone": ("country",)}


class Column:
    """The rows of a suite for one kind of value."""

    def __init__(self, suite, name):
        self.suite, self.name, self.rows, self.verdicts = suite, name, [], collections.defaultdict(dict)

    def is_own(self, peer):
        return any(row.source.startswith(prefix) for row in self.rows for prefix in peer.own)

    def share(self, peer=None, other=None):
        """Returns the percentage of rows on which a peer, or formcheck, agrees with the suite.

        Of formcheck's verdicts, those on the rows that `other` has judged are counted.
        """
        if peer:
            verdicts = [verdict == row.is_valid for row, verdict in self.verdicts[peer].items()]
        else:
            verdicts = [row.is_right for row in (self.verdicts[other] if other else self.rows)]
        return 100 * sum(verdicts) / len(verdicts)

    def better(self):
        """Returns the peers that agree with the suite more often than formcheck, on the same rows."""
        return [peer for peer in self.verdicts
                if not self.is_own(peer) and self.share(peer) > self.share(other=peer)]


def column_name(rule):
    """Returns the name of the column of a rule: the validator, with the options that change what it accepts."""
    parsed = Rule(rule)
    if not parsed.name:
        inner = rule.removeprefix("required|")
        return "ip" if "ipv4, ipv6" in inner else "other rules"
    if parsed.is_international:
        return "phone, or phone:country"
    kinds = [option if option == "country" else f"{option}={parsed.options[option]}"
             for option in KINDS.get(parsed.name, ()) if option in parsed.options]
    return f"{parsed.name}:{','.join(kinds)}" if kinds else parsed.name


def columns(rows, peers):
    """Returns the columns, in which each peer has judged the rows that it has a check for."""
    found, checks = {}, {}
    for row in rows:
        if row.is_right is None:
            continue
        suite, name = row.source.split("/")[0], column_name(row.rule)
        column = found.setdefault((suite, name), Column(suite, name))
        column.rows.append(row)
        if row.rule not in checks:
            rule = Rule(row.rule)
            checks[row.rule] = [(peer, check) for peer in peers if (check := peer.check(rule))]
        if not row.text and not Rule(row.rule).is_required:
            continue
        for peer, check in checks[row.rule]:
            column.verdicts[peer][row] = check(row.text)
    return sorted(found.values(), key=lambda column: (column.suite.lower(), column.name))


def percent(share):
    """Writes a percentage that is 100 only if it is exact."""
    return "100" if share == 100 else f"{min(share, 99.9):.1f}"


def peers_cell(column):
    cells = []
    for peer in sorted(column.verdicts, key=lambda peer: -column.share(peer)):
        text, judged = f"{peer.package} {percent(column.share(peer))}", len(column.verdicts[peer])
        if peer in column.better():
            text = f"**{text}**"
        if column.is_own(peer):
            text += " (own)"
        if judged < len(column.rows):
            text += f" of {judged:,}, formcheck {percent(column.share(other=peer))}"
        cells.append(text)
    return "; ".join(cells)


def printed(title, columns, corrected, without_peers):
    """Prints the table of the columns that a peer checks, or of the others."""
    head = "| suite | column | rows | formcheck | corrected |" + ("" if without_peers else " peers |")
    print(f"\n## {title}\n\n{head}\n|" + "---|" * (head.count("|") - 1))
    for column in columns:
        if bool(column.verdicts) == without_peers:
            continue
        repaired = sum(row in corrected for row in column.rows)
        after = percent(100 * (sum(row.is_right for row in column.rows) + repaired) / len(column.rows)) if repaired else ""
        print(f"| {column.suite} | `{column.name}` | {len(column.rows):,} | {percent(column.share())} | {after} |"
              + ("" if without_peers else f" {peers_cell(column)} |"))
