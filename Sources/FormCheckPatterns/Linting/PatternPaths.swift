/// The ways that a matcher may go through a pattern, from one character to the next.
///
/// Each place where a pattern takes a character is a position, with the positions that may come behind it. Where a
/// text can lead round a circle in two ways, it can lead twice round it in four, and forty times in more than a
/// matcher can try.
struct PatternPaths {
  /// A repeat with more than one way to take a text.
  struct Ambiguity: Hashable {
    /// The repeat.
    let place: Range<Int>
    /// Whether it is so because another repeat stands in it.
    let isNested: Bool
  }

  private let graph: PatternGraph

  /// Looks at a pattern.
  init(_ whole: PatternPart) { graph = PatternGraph(whole, style: .apart) }

  /// A Boolean value that indicates whether the pattern repeats a part often.
  var hasRepeats: Bool { !graph.loops.isEmpty }

  // MARK: Circles

  /// The repeats with more than one way to take a text.
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

  /// Whether something can go wrong behind a circle: behind what is sealed there may be nothing left.
  private func mayFailBehind(_ circle: [Int], _ next: [[Int]]) -> Bool {
    guard circle.allSatisfy({ graph.positions[$0].seal > 0 }) else { return true }
    return circle.contains { from in next[from].contains { !circle.contains($0) } }
  }

  /// The repeats in which two ways round a circle take the same characters.
  private func pairs(in circle: [Int]) -> [Ambiguity] {
    guard circle.count > 1 else { return [] }
    let pairs = PatternPairs(
      next: circle.map { from in Set(graph.edges[from].keys) }, circle: circle,
      taken: graph.positions.map(\.taken))
    return pairs.apart().flatMap { ways in
      // For each pair the innermost repeat that both stand in, and whether another one stands between.
      var nested: [Int: Bool] = [:]
      for (one, other) in ways {
        let (around, aroundOther) = (graph.positions[one].loops, graph.positions[other].loops)
        let shared = Set(around).intersection(aroundOther)
        guard let innermost = shared.max() else { continue }
        let isNested = max(around.count, aroundOther.count) > shared.count
        nested[innermost, default: false] = isNested || nested[innermost] == true
      }
      // What goes wrong in a repeat goes wrong in those around it, too.
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
