"""Minimal automata of regular expressions over the ten digits, whose languages are finite.

All states are in one table, in which no two states are equal. A state is a label and the ten states after the
digits. State 0 has the label 0 and accepts nothing, so it is the state after an impossible digit.
"""
ANY = 0x3FF


class Parser:
    """Parses the expressions of libphonenumber: digits, classes, groups, alternatives, counts, and `$`."""

    def __init__(self, source):
        self.source, self.index, self.groups = source.replace(" ", "").replace("\n", ""), 0, 0

    def peek(self):
        return self.source[self.index] if self.index < len(self.source) else ""

    def take(self, text):
        found = self.source.startswith(text, self.index)
        self.index += len(text) if found else 0
        return found

    def alternatives(self):
        branches = [self.sequence()]
        while self.take("|"):
            branches.append(self.sequence())
        return ("alternatives", branches) if len(branches) > 1 else branches[0]

    def sequence(self):
        parts = []
        while self.peek() not in ("", "|", ")"):
            parts.append(self.counted(self.atom()))
        return ("sequence", parts)

    def atom(self):
        if self.take("(?:"):
            inner = self.alternatives()
            assert self.take(")")
            return inner
        if self.take("("):
            self.groups += 1
            number = self.groups
            inner = self.alternatives()
            assert self.take(")")
            return ("group", number, inner)
        if self.take("\\d"):
            return ("digit", ANY)
        if self.take("$"):
            return ("end",)
        if self.take("["):
            bits = 0
            while not self.take("]"):
                if self.take("\\d"):
                    bits = ANY
                    continue
                first = last = int(self.source[self.index])
                self.index += 1
                if self.take("-"):
                    last = int(self.source[self.index])
                    self.index += 1
                bits |= sum(1 << digit for digit in range(first, last + 1))
            return ("digit", bits)
        self.index += 1
        return ("digit", 1 << int(self.source[self.index - 1]))

    def counted(self, atom):
        if self.take("?"):
            return ("counted", atom, 0, 1)
        if self.take("{"):
            end = self.source.index("}", self.index)
            least, _, most = self.source[self.index:end].partition(",")
            self.index = end + 1
            return ("counted", atom, int(least), int(most or least))
        assert self.peek() not in ("*", "+"), self.source
        return atom


def parse(source):
    """Returns the syntax tree of an expression."""
    parser = Parser(source)
    tree = parser.alternatives()
    assert parser.index == len(parser.source), source
    return tree


class Network:
    """A nondeterministic automaton: for each node, the edges with digits, and those without."""

    def __init__(self):
        self.digits, self.free = [], []

    def node(self):
        self.digits.append([])
        self.free.append([])
        return len(self.free) - 1

    def add(self, tree, start, wrap=None):
        """Adds a tree after a node, and returns the node at its end.

        `wrap` is called with the number of a group and the nodes at its start and its end.
        """
        kind = tree[0]
        if kind == "digit":
            end = self.node()
            self.digits[start].append((tree[1], end))
            return end
        if kind == "sequence":
            for part in tree[1]:
                start = self.add(part, start, wrap)
            return start
        if kind == "alternatives":
            end = self.node()
            for branch in tree[1]:
                first = self.node()
                self.free[start].append(first)
                self.free[self.add(branch, first, wrap)].append(end)
            return end
        if kind == "counted":
            _, inner, least, most = tree
            end = self.node()
            for count in range(most):
                if count >= least:
                    self.free[start].append(end)
                start = self.add(inner, start, wrap)
            self.free[start].append(end)
            return end
        if kind == "group":
            first, last = self.node(), self.node()
            self.free[start].append(first)
            self.free[self.add(tree[2], first, wrap)].append(last)
            if wrap:
                wrap(tree[1], first, last)
            return last
        raise ValueError(kind)

    def closure(self, nodes):
        """Returns the nodes that can be reached without a digit."""
        found, waiting = set(nodes), list(nodes)
        while waiting:
            for node in self.free[waiting.pop()]:
                if node not in found:
                    found.add(node)
                    waiting.append(node)
        return frozenset(found)

    def after(self, nodes, digit):
        """Returns the nodes after a digit."""
        return self.closure([end for node in nodes for bits, end in self.digits[node] if bits >> digit & 1])


class States:
    """The table of all states, each of which is a label and the ten states after the digits."""

    def __init__(self):
        self.rows, self.known, self.unions = [], {}, {}
        self.state(0, (0,) * 10)

    def state(self, label, after):
        """Returns the state with a label and ten following states."""
        row = (label, tuple(after))
        if row not in self.known:
            self.known[row] = len(self.rows)
            self.rows.append(row)
        return self.known[row]

    def explore(self, start, step, label, most):
        """Returns the state that corresponds to `start`.

        Args:
            start: Any hashable value. An empty set accepts nothing.
            step: Returns the value after a value and a digit.
            label: Returns the label of a value after a number of digits.
            most: The maximum number of digits.
        """
        memory = {}

        def visit(value, depth):
            if not value or depth > most:
                return 0
            if (value, depth) not in memory:
                after = [visit(step(value, digit), depth + 1) for digit in range(10)]
                memory[value, depth] = self.state(label(value, depth), after)
            return memory[value, depth]

        return visit(start, 0)

    def union(self, states):
        """Returns the state that accepts what any of the states accepts, with all labels combined."""
        key = frozenset(states) - {0}
        if len(key) < 2:
            return next(iter(key), 0)
        if key not in self.unions:
            label = 0
            for state in key:
                label |= self.rows[state][0]
            after = [self.union([self.rows[state][1][digit] for state in key]) for digit in range(10)]
            self.unions[key] = self.state(label, after)
        return self.unions[key]

    def walk(self, state, digits):
        """Returns the state after digits."""
        for digit in digits:
            state = self.rows[state][1][int(digit)]
        return state
