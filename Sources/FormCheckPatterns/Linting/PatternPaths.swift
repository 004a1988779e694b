/// The paths that a matcher can take through a pattern, from one character to the next.
///
/// If a string can lead around a cycle of positions in two ways, then two copies of it can lead around the cycle in
/// four ways, and forty copies in more ways than a matcher can try.
struct PatternPaths {
  /// A repeat that can match the same text in more than one way.
  struct Ambiguity: Hashable {
    /// The range of the repeat.
    let place: Range<Int>
    /// True if the cause is another repeat inside this one.
    let isNested: Bool
  }

  private let graph: PatternGraph

  /// Creates the graph of a pattern.
  init(_ whole: PatternPart) { graph = PatternGraph(whole, style: .apart) }

  /// A Boolean value that indicates whether the pattern has repeats with many iterations.
  var hasRepeats: Bool { !graph.loops.isEmpty }

  // MARK: Cycles

  /// Returns the repeats that can match the same text in more than one way.
  func ambiguities() -> Set<Ambiguity> {
    guard !graph.isTooLarge else { return [] }
    var found: Set<Ambiguity> = []
    let next = graph.edges.map { Array($0.keys) }
    for circle in StrongComponents.of(next) where mayFailBehind(circle, next) {
      let members = Set(circle)
      let doubled = circle.flatMap { from in
        graph.edges[from].filter { members.contains($0.key) && $0.value.ways > 1 }.compactMap(
          \.value.loop)
      }
      if let outermost = doubled.min(by: { place(of: $0).count > place(of: $1).count }) {
        found.insert(Ambiguity(place: place(of: outermost), isNested: true))
      } else {
        found.formUnion(pairs(in: circle))
      }
    }
    return found
  }

  /// Returns whether a match can fail after a cycle, so that the matcher tries other paths through the cycle.
  ///
  /// Inside a seal, the match cannot fail if nothing in the seal follows the cycle.
  private func mayFailBehind(_ circle: [Int], _ next: [[Int]]) -> Bool {
    guard circle.allSatisfy({ graph.positions[$0].seal > 0 }) else { return true }
    return circle.contains { from in next[from].contains { !circle.contains($0) } }
  }

  /// Returns the repeats in which two paths around a cycle match the same characters.
  private func pairs(in circle: [Int]) -> [Ambiguity] {
    guard circle.count > 1 else { return [] }
    let pairs = PatternPairs(
      next: circle.map { from in Set(graph.edges[from].keys) }, circle: circle,
      taken: graph.positions.map(\.taken))
    return pairs.apart().flatMap { ways in
      // For each pair, find the innermost repeat around both positions, and whether another repeat is around only one
      // of them.
      var nested: [Int: Bool] = [:]
      for (one, other) in ways {
        let (around, aroundOther) = (graph.positions[one].loops, graph.positions[other].loops)
        let shared = Set(around).intersection(aroundOther)
        guard let innermost = shared.max() else { continue }
        let isNested = max(around.count, aroundOther.count) > shared.count
        nested[innermost, default: false] = isNested || nested[innermost] == true
      }
      // A repeat around an ambiguous repeat is ambiguous as well, so report only the outermost of such nested repeats.
      return nested.filter { inner, _ in
        !nested.keys.contains {
          $0 != inner && place(of: $0).contains(place(of: inner).lowerBound)
            && place(of: $0).count > place(of: inner).count
        }
      }.map { Ambiguity(place: place(of: $0.key), isNested: $0.value) }
    }
  }

  private func place(of loop: Int) -> Range<Int> { graph.loops[loop].place }
}
