/// Pairs of paths that lead around a cycle of positions and match the same text.
///
/// If two paths can diverge and meet again, there is a string that the pattern can match in more than one way.
struct PatternPairs {
  /// The positions of the cycle.
  ///
  /// Other properties refer to a position by its index in this array.
  private let circle: [Int]
  /// For each position, the index of the list of its successors; many positions have equal lists.
  private let list: [Int]
  private let lists: [[Int]]
  /// For each pair of positions, whether they can match the same character.
  private let areAlike: [Bool]

  /// Prepares a search in a cycle.
  ///
  /// - Parameters:
  ///   - next: The successors of each position of the cycle.
  ///   - circle: The positions of the cycle.
  ///   - taken: The characters that each position of the graph matches.
  init(next: [Set<Int>], circle: [Int], taken: [PatternCharacters]) {
    self.circle = circle
    let numbers = Dictionary(uniqueKeysWithValues: circle.enumerated().map { ($1, $0) })
    var known: [Set<Int>: Int] = [:]
    var (list, lists): ([Int], [[Int]]) = ([], [])
    for positions in next {
      let inside = Set(positions.compactMap { numbers[$0] })
      let number = known[inside] ?? lists.count
      if number == lists.count {
        known[inside] = number
        lists.append(inside.sorted())
      }
      list.append(number)
    }
    (self.list, self.lists) = (list, lists)
    areAlike = circle.flatMap { one in
      circle.map { !taken[one].isDisjoint(with: taken[$0]) }
    }
  }

  /// The limits of the search.
  ///
  /// The search gives no results for a larger graph.
  private static let mostSteps = 4_000_000
  private static let mostEdges = 200_000

  /// Returns the pairs of different positions at which two paths can be at the same time.
  ///
  /// Each element holds the pairs of one set of paths that diverge and meet again.
  func apart() -> [[(Int, Int)]] {
    let count = circle.count
    guard let graph = graph() else { return [] }
    return StrongComponents.of(graph).compactMap { component in
      let pairs = component.filter { $0 < count * count }
      let parted = pairs.filter { $0 / count != $0 % count }
      guard !parted.isEmpty, parted.count < pairs.count else { return nil }
      return parted.map { (circle[$0 / count], circle[$0 % count]) }
    }
  }

  /// Returns the graph of pairs, or nil if it is too large.
  ///
  /// An edge leads from each pair of positions to the pair of their successor lists, and from there to each pair of
  /// successors.
  private func graph() -> [[Int]]? {
    let count = circle.count
    let firstOfLists = count * count
    var graph = [[Int]](repeating: [], count: firstOfLists + lists.count * lists.count)
    var (steps, edges) = (0, 0)
    for one in 0..<count {
      for other in one..<count where areAlike[one * count + other] {
        let (low, high) = (min(list[one], list[other]), max(list[one], list[other]))
        graph[one * count + other] = [firstOfLists + low * lists.count + high]
      }
    }
    for low in lists.indices {
      for high in low..<lists.count {
        var behind: Set<Int> = []
        for first in lists[low] {
          for second in lists[high] where areAlike[first * count + second] {
            behind.insert(min(first, second) * count + max(first, second))
          }
          steps += lists[high].count
          if steps > Self.mostSteps || edges + behind.count > Self.mostEdges { return nil }
        }
        edges += behind.count
        graph[firstOfLists + low * lists.count + high] = Array(behind)
      }
    }
    return graph
  }
}
