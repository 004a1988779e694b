/// Sequences of repeats that can match the same text.
///
/// A matcher tries every way to divide the text among the repeats, so the time grows with a power of the text's length.
/// Two repeats form a pair if the automaton of the pattern has infinite ambiguity (IDA, Weber and Seidl 1991): the same
/// string can lead around the first repeat, from the first repeat to the second one, and around the second one. Each
/// further pair in a chain multiplies the number of steps by up to the length of the text.
struct PatternChains {
  /// A chain of repeats.
  struct Chain {
    /// The range from the first repeat to the last one.
    let place: Range<Int>
    let growth: PatternGrowth
    /// The positions of the first repeat.
    fileprivate let start: [Int]
  }

  let graph: PatternGraph
  /// The characters that each position matches.
  let taken: [PatternCharacters]
  /// The positions that match any character.
  private let universal: Set<Int>
  /// The repeats that already have a note of their own.
  private let noted: Set<Range<Int>>
  /// The remaining budget for comparing repeats.
  ///
  /// Once it is used up, no further pairs are found, so notes on very large patterns can be missing.
  private var work = 1_000_000

  /// Prepares a search for chains in a pattern.
  ///
  /// - Parameters:
  ///   - whole: The pattern.
  ///   - everything: All characters of the alphabet.
  ///   - noted: The repeats that are ambiguous on their own. They already have a note, so the search ignores them.
  init(_ whole: PatternPart, everything: PatternCharacters, noted: Set<Range<Int>>) {
    graph = PatternGraph(whole, style: .inline)
    let classes = graph.positions.map(\.taken)
    universal = Set(classes.indices.filter { everything.isSubset(of: classes[$0]) })
    // In a short pattern, merging takes longer than comparing the original classes.
    taken = classes.count > 32 ? PatternCharacters.merged(classes) : classes
    self.noted = noted
  }

  /// Returns the chains that can make a matcher hit its limit.
  ///
  /// The chains do not overlap.
  mutating func costly() -> [Chain] {
    guard !graph.isTooLarge, graph.loops.count > 1 else { return [] }
    var all: [Chain] = []
    // An inner seal has a greater number than the one around it.
    for seal in graph.seals.indices.reversed() { all += chains(in: seal, inner: all) }
    var chosen: [Chain] = []
    for chain in all.sorted(by: { $0.growth > $1.growth }) where chain.growth.isCostly {
      if !chosen.contains(where: { $0.place.overlaps(chain.place) }) { chosen.append(chain) }
    }
    return chosen
  }

  /// Returns, for each repeat in a seal, the costliest chain that begins with the repeat.
  private mutating func chains(in seal: Int, inner: [Chain]) -> [Chain] {
    let scope = PatternScope(seal, of: graph)
    // Tarjan's algorithm finds the last repeats first.
    let repeats = scope.repeats.filter { !isNoted($0) }
    var found: [Chain] = []
    for (number, first) in repeats.enumerated() {
      let reachable = scope.reachable(from: first)
      var best: Chain?
      for second in repeats[..<number] where reachable.contains(second[0]) {
        guard hasPair(first, second, in: scope) else { continue }
        let behind = scope.reachable(from: second)
        let rests = (found + inner).filter { behind.contains($0.start[0]) }
        let rest = rests.max { $0.growth < $1.growth }
        let tail = max(turns(of: second), rest?.growth ?? .constant)
        let growth = choices(of: first) * tail
        if let best, best.growth >= growth { continue }
        var place = place(from: first, to: second)
        if let rest, rest.growth == tail { place = union(place, rest.place) }
        best = Chain(place: place, growth: growth, start: first)
      }
      if let best { found.append(best) }
    }
    return found
  }

  // MARK: Repeats

  private func loops(of positions: [Int]) -> Set<Int> {
    Set(positions.flatMap { graph.positions[$0].loops })
  }

  private func isNoted(_ positions: [Int]) -> Bool {
    loops(of: positions).contains { noted.contains(graph.loops[$0].place) }
  }

  private func place(of positions: [Int]) -> Range<Int> {
    let places = loops(of: positions).map { graph.loops[$0].place }
    return places.dropFirst().reduce(places.first ?? 0..<0) { union($0, $1) }
  }

  private func place(from first: [Int], to second: [Int]) -> Range<Int> {
    let (start, end) = (place(of: first), place(of: second))
    // Equal ranges mean that both are copies of one repeat, which is inside a repeat that was expanded.
    let copies = loops(of: first).compactMap { graph.loops[$0].copies }.first
    return start == end ? copies ?? start : union(start, end)
  }

  private func union(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
    min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
  }

  private func turns(of positions: [Int]) -> PatternGrowth {
    growth(of: positions) { $0.count.most } * PatternGrowth(positions.count)
  }

  private func choices(of positions: [Int]) -> PatternGrowth {
    growth(of: positions) { $0.choices }
  }

  /// Returns the product of the counts of all loops around some positions, or linear growth if one of the counts is
  /// unlimited.
  ///
  /// Nested loops divide the same text, so a single power of the length is enough.
  private func growth(of positions: [Int], _ count: (PatternGraph.Loop) -> Int?) -> PatternGrowth {
    let counts = loops(of: positions).map { count(graph.loops[$0]) }
    guard counts.allSatisfy({ $0 != nil }) else { return PatternGrowth(nil) }
    return counts.reduce(.constant) { $0 * PatternGrowth($1) }
  }

  // MARK: Pairs

  private mutating func hasPair(
    _ first: [Int], _ second: [Int], in scope: PatternScope
  ) -> Bool {
    let taken = taken
    let union = { (positions: [Int]) in
      positions.reduce(PatternCharacters.none) { $0.union(taken[$1]) }
    }
    guard !union(first).isDisjoint(with: union(second)) else { return false }
    work -= scope.edgeCount * first.count * second.count
    guard work > 0 else { return false }
    let hasChoice = choices(of: first) > .constant
    return PatternTriples(first, second, in: scope, of: self).contains { one, other in
      scope.isAhead(other, of: one)
        || hasChoice && !isSafe(one, in: scope) && !isSafe(other, in: scope)
    }
  }

  /// Returns whether the matcher can always leave the scope at a position, so that it tries no other paths afterward.
  private func isSafe(_ position: Int, in scope: PatternScope) -> Bool {
    let last = graph.seals[scope.seal].last
    guard last.contains(position) else { return false }
    // The pattern as a whole can be left only at the end of the text.
    return scope.seal > 0 || universal.contains(position)
      || scope.next[position].contains { universal.contains($0) && last.contains($0) }
  }
}
