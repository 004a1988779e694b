"""The automata of libphonenumber's metadata, as the Python package `phonenumbers` contains it."""
from digit_automaton import Network, States, parse

from phonenumbers import PhoneMetadata
from phonenumbers import data

# The order in which libphonenumber determines the type of a number. Lines that are fixed or mobile come last.
TYPES = ["premium_rate", "toll_free", "shared_cost", "voip", "personal_number", "pager", "uan", "voicemail",
         "fixed_line", "mobile"]
# E.164, section 6.1: the maximum number of digits, including the calling code.
MOST = 15
# The maximum number of digits that people dial within a region.
MOST_DIALED = 18


def regions():
    """Returns the metadata of all regions, sorted by region."""
    return [PhoneMetadata.metadata_for_region(name) for name in sorted(data._AVAILABLE_REGION_CODES)]


def services():
    """Returns the metadata of the calling codes that do not belong to a region."""
    return [PhoneMetadata.metadata_for_nongeo_region(code) for code in sorted(data._AVAILABLE_NONGEO_COUNTRY_CODES)]


def numbers(states, plan):
    """Returns the state before all numbers of a plan, without the calling code. The labels are sets of types."""
    network, root = Network(), None
    root = network.node()
    ends = {}
    for index, name in enumerate(["general_desc"] + TYPES):
        form = getattr(plan, name)
        if form and form.national_number_pattern:
            start = network.node()
            network.free[root].append(start)
            ends[network.add(parse(form.national_number_pattern), start)] = (index - 1, form.possible_length)

    def label(nodes, depth):
        found = {ends[node][0] for node in nodes if node in ends and depth in ends[node][1]}
        if -1 not in found:
            return 0
        kinds = sorted(found - {-1})
        if kinds and kinds[0] < 8:
            kinds = kinds[:1]
        return sum(1 << kind for kind in kinds)

    return states.explore(network.closure([root]), network.after, label, MOST - len(str(plan.country_code)))


def world(states, roots):
    """Returns the state before all international numbers, without the `+`.

    Args:
        states: The table of states.
        roots: The state before the numbers of each plan, by calling code.
    """
    def before(prefix):
        if prefix in roots:
            return states.union(roots[prefix])
        if not any(code.startswith(prefix) for code in roots):
            return 0
        return states.state(0, [before(f"{prefix}{digit}") for digit in range(10)])

    return before("")


class Prefix:
    """The digits before a national number, as an automaton that runs along with the automaton of the number.

    The digits before a number are an expression, and the transform rule can make some of them part of the number:
    in Argentina, `0?(AREA)15` with the rule `9\\1` is the digit 9 and an area code. An item is a node of the expression,
    the state of the number (None before its first digit), and whether the node is inside the group of the rule.
    After the prefix, the node is None. Branches that end with `$` are left out: they are local numbers, which need
    an area code everywhere else.
    """

    def __init__(self, states, plan, root):
        self.states, self.root, self.network = states, root, Network()
        rule = (plan.national_prefix_transform_rule or "").replace("\\g<1>", "\\1")
        self.literal, _, self.group = rule.partition("\\")
        self.first, self.last, self.ends = set(), set(), set()
        self.start = self.network.node()
        tree = parse(plan.national_prefix_for_parsing or plan.national_prefix or "")
        for branch in tree[1] if tree[0] == "alternatives" else [tree]:
            if ("end",) not in branch[1]:
                node = self.network.node()
                self.network.free[self.start].append(node)
                self.ends.add(self.network.add(branch, node, self.mark))

    def mark(self, number, first, last):
        if self.group and number == int(self.group):
            self.first.add(first)
            self.last.add(last)

    def close(self, items):
        """Returns all items that can be reached without a digit, except those whose number is impossible."""
        found, waiting = set(), list(items)
        while waiting:
            node, state, is_inside = waiting.pop()
            is_inside = is_inside and node not in self.last
            if node in self.first:
                state, is_inside = self.states.walk(self.root, self.literal), True
            item = node, state, is_inside
            if item in found or state == 0:
                continue
            found.add(item)
            if node is None:
                continue
            waiting += [(other, state, is_inside) for other in self.network.free[node]]
            if node in self.ends:
                waiting.append((None, self.root if state is None else state, False))
        return frozenset(found)

    def after(self, items, digit):
        """Returns the items after a digit."""
        found = []
        for node, state, is_inside in items:
            following = self.states.rows[state][1][digit] if state is not None else None
            if node is None:
                found.append((None, following, False))
            else:
                found += [(end, following if is_inside else state, is_inside)
                          for bits, end in self.network.digits[node] if bits >> digit & 1]
        return self.close(found)

    def label(self, items, _):
        """Returns the types of the numbers that end here."""
        label = 0
        for node, state, _ in items:
            if node is None:
                label |= self.states.rows[state][0]
        return label


def national(states, plan, root):
    """Returns the state before the numbers of a plan as people dial them, with and without the national prefix.

    Args:
        states: The table of states.
        plan: The metadata of the region.
        root: The state before its numbers without a prefix.
    """
    prefix = Prefix(states, plan, root)
    start = prefix.close([(prefix.start, None, False)])
    return states.union([root, states.explore(start, prefix.after, prefix.label, MOST_DIALED)])
