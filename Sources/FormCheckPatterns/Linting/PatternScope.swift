/// The part of a pattern's graph that is in one seal.
struct PatternScope {
  let seal: Int
  /// The successors of each position; empty for positions outside the seal.
  let next: [[Int]]
  /// The number of edges between the positions.
  let edgeCount: Int
  private let previous: [[Int]]
  private let graph: PatternGraph

  init(_ seal: Int, of graph: PatternGraph) {
    self.seal = seal
    self.graph = graph
    next = graph.edges.indices.map { from in
      guard graph.isSeal(graph.positions[from].seal, inside: seal) else { return [] }
      return graph.edges[from].filter { to, edge in
        graph.isSeal(graph.positions[to].seal, inside: seal)
          && graph.isSeal(edge.seal, inside: seal)
      }.keys.sorted()
    }
    edgeCount = next.reduce(0) { $0 + $1.count }
    var previous = [[Int]](repeating: [], count: next.count)
    for (from, targets) in next.enumerated() {
      for to in targets { previous[to].append(from) }
    }
    self.previous = previous
  }

  /// The positions of each repeat, the last repeats first.
  var repeats: [[Int]] { StrongComponents.of(next) }

  /// Returns the given positions and all those that can be reached from them.
  func reachable(from start: [Int]) -> Set<Int> { Self.reachable(from: start, next) }

  /// Returns the positions on the paths from the first positions to the second ones.
  func between(_ start: [Int], _ end: [Int]) -> [Int] {
    reachable(from: start).intersection(Self.reachable(from: end, previous)).sorted()
  }

  private static func reachable(from start: [Int], _ next: [[Int]]) -> Set<Int> {
    var (found, open) = (Set(start), start)
    while let position = open.popLast() {
      for target in next[position] where found.insert(target).inserted { open.append(target) }
    }
    return found
  }

  /// Returns whether a matcher tries both of two successors of a position.
  func isChoice(from position: Int, to one: Int, or other: Int) -> Bool {
    let edges = graph.edges[position]
    return edges[one]?.seal == seal && edges[other]?.seal == seal || isAhead(other, of: one)
  }

  /// Returns whether a position is inside a look-ahead and the other position is outside this look-ahead.
  ///
  /// If so, a matcher follows the paths to both positions, even though it never backtracks into the look-ahead.
  func isAhead(_ position: Int, of other: Int) -> Bool {
    var inner: Int? = graph.positions[position].seal
    while let look = inner, look != seal {
      if graph.seals[look].isLook,
        !graph.isSeal(graph.positions[other].seal, inside: look)
      {
        return true
      }
      inner = graph.seals[look].parent
    }
    return false
  }
}
