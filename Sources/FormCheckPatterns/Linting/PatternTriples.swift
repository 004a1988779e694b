/// Triples of paths that match the same text: around one repeat, from there to a second one, and around the second one.
struct PatternTriples {
  private let first: [Int]
  private let second: [Int]
  /// The positions on the paths between the repeats, including those of both repeats.
  private let middle: [Int]
  private let scope: PatternScope
  private let chains: PatternChains

  init(_ first: [Int], _ second: [Int], in scope: PatternScope, of chains: PatternChains) {
    (self.first, self.second) = (first, second)
    middle = scope.between(first, second)
    (self.scope, self.chains) = (scope, chains)
  }

  /// The limits of the search.
  ///
  /// The search gives no results for a larger graph.
  private static let mostNodes = 200_000
  private static let mostEdges = 1_000_000

  /// Searches for a string that leads around the first repeat, from there to the second one, and around the second one.
  ///
  /// Three paths match the same string. The first path and the middle one begin at the same position of the first
  /// repeat, and the third path at a position of the second repeat. They end when the first and the third path are back
  /// where they began, and the middle one has reached the position of the third. An additional edge leads from this end
  /// back to the start. The string exists if that edge is on a cycle (Allauzen, Mohri and Rastogi 2008).
  ///
  /// - Parameter counts: Returns whether a matcher tries both paths from a position of the first repeat: the one around
  ///   this repeat, and the one to a position of the second repeat.
  /// - Returns: True if there is such a string.
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

  /// Returns the graph of triples, or nil if it is too large.
  ///
  /// The nodes are triples of positions that match a common character. An edge leads from each triple to each triple of
  /// successors.
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

  /// Returns, for each of the given positions, the indices of its successors among them.
  private func inside(_ positions: [Int]) -> [[Int]] {
    let numbers = Dictionary(uniqueKeysWithValues: positions.enumerated().map { ($1, $0) })
    return positions.map { scope.next[$0].compactMap { numbers[$0] } }
  }

  private func isShared(_ x: Int, _ y: Int, _ z: Int) -> Bool {
    PatternCharacters.haveCommon(
      chains.taken[first[x]], chains.taken[middle[y]], chains.taken[second[z]])
  }

  /// Returns whether the first path and the middle one can take this step.
  ///
  /// If two paths lead from one position to different ones, a matcher must try both.
  private func isTried(from old: (x: Int, y: Int), to new: (x: Int, y: Int)) -> Bool {
    let position = first[old.x]
    guard position == middle[old.y], first[new.x] != middle[new.y] else { return true }
    return scope.isChoice(from: position, to: first[new.x], or: middle[new.y])
  }
}
