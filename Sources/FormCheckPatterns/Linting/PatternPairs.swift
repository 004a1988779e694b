/// Two ways at once round a circle of positions, both taking the same text.
///
/// Where they can part and meet again, the text can be taken in more than one way.
struct PatternPairs {
  /// The positions of the circle, by numbers of their own.
  private let circle: [Int]
  /// For each of them, what may come behind it: the number of a list, since many have the same.
  private let list: [Int]
  private let lists: [[Int]]
  /// For each two positions, whether there is a character that both take.
  private let areAlike: [Bool]

  /// - Parameters:
  ///   - next: What may come behind each position of the circle.
  ///   - circle: The positions.
  ///   - taken: What all positions take.
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

  /// Whoever would have to look at more finds nothing.
  private static let mostSteps = 4_000_000
  private static let mostEdges = 200_000

  /// The positions that one way is at while the other is at another one, for each two ways that part and meet again.
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

  /// From each pair of positions an edge to the pair of their lists, and from there to each pair that may come next.
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
