/// Three ways at once through a pattern, all taking the same text: round one repeat, from there to a second one, and
/// round that.
struct PatternTriples {
  private let first: [Int]
  private let second: [Int]
  /// The positions between the repeats, with those of both.
  private let middle: [Int]
  private let scope: PatternScope
  private let chains: PatternChains

  init(_ first: [Int], _ second: [Int], in scope: PatternScope, of chains: PatternChains) {
    (self.first, self.second) = (first, second)
    middle = scope.between(first, second)
    (self.scope, self.chains) = (scope, chains)
  }

  /// Larger patterns get no notes.
  private static let mostNodes = 200_000
  private static let mostEdges = 1_000_000

  /// Searches for a text that leads round both repeats and from the first to the second.
  ///
  /// The three ways begin at a position of the first repeat, at the same one, and at a position of the second. They
  /// end where the middle way is at the position of the last way. From there, an edge leads back to the beginning, so
  /// that the text exists where that edge lies on a circle (Allauzen, Mohri and Rastogi 2008).
  ///
  /// - Parameter counts: Returns true if a matcher tries the ways between two positions of the repeats.
  /// - Returns: True if there is such a text.
  func contains(where counts: (_ first: Int, _ second: Int) -> Bool) -> Bool {
    guard first.count * middle.count * second.count <= Self.mostNodes, var graph = graph() else {
      return false
    }
    var closing: [(from: Int, to: Int)] = []
    for (number, one) in first.enumerated() {
      for (last, other) in second.enumerated() where counts(one, other) {
        guard let start = middle.firstIndex(of: one), let end = middle.firstIndex(of: other) else {
          continue
        }
        closing.append((node(number, end, last), node(number, start, last)))
        graph[node(number, end, last)].append(node(number, start, last))
      }
    }
    guard !closing.isEmpty else { return false }
    var component = [Int](repeating: -1, count: graph.count)
    for (number, members) in StrongComponents.of(graph).enumerated() {
      for member in members { component[member] = number }
    }
    return closing.contains { component[$0.from] >= 0 && component[$0.from] == component[$0.to] }
  }

  private func node(_ first: Int, _ middle: Int, _ last: Int) -> Int {
    (first * self.middle.count + middle) * second.count + last
  }

  /// From each three positions that take a character in common an edge to the next three; nil where there are too
  /// many edges.
  private func graph() -> [[Int]]? {
    let nextFirst = inside(first), nextMiddle = inside(middle), nextSecond = inside(second)
    var graph = [[Int]](repeating: [], count: first.count * middle.count * second.count)
    var count = 0
    for x in first.indices {
      for y in middle.indices {
        for z in second.indices where isShared(x, y, z) {
          var targets: [Int] = []
          for newX in nextFirst[x] {
            for newY in nextMiddle[y] where isTried(from: (x, y), to: (newX, newY)) {
              for newZ in nextSecond[z] where isShared(newX, newY, newZ) {
                targets.append(node(newX, newY, newZ))
              }
            }
          }
          count += targets.count
          if count > Self.mostEdges { return nil }
          graph[node(x, y, z)] = targets
        }
      }
    }
    return graph
  }

  /// The positions after each of some positions, by their numbers among these.
  private func inside(_ positions: [Int]) -> [[Int]] {
    let numbers = Dictionary(uniqueKeysWithValues: positions.enumerated().map { ($1, $0) })
    return positions.map { scope.next[$0].compactMap { numbers[$0] } }
  }

  private func isShared(_ x: Int, _ y: Int, _ z: Int) -> Bool {
    PatternCharacters.haveCommon(
      chains.taken[first[x]], chains.taken[middle[y]], chains.taken[second[z]])
  }

  /// Returns true if the first two ways may continue like this: where they part, a matcher must try both.
  private func isTried(from old: (x: Int, y: Int), to new: (x: Int, y: Int)) -> Bool {
    let position = first[old.x]
    guard position == middle[old.y], first[new.x] != middle[new.y] else { return true }
    return scope.isChoice(from: position, to: first[new.x], or: middle[new.y])
  }
}
