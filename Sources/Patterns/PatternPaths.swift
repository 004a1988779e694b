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

  /// What a part begins and ends with.
  private struct Fragment {
    var first: [Int] = []
    var last: [Int] = []
    var isNullable = true
  }

  private struct Edge {
    var ways: Int
    /// The outermost repeat that leads along here.
    var loop: Int?
  }

  /// More than this is not looked at: a pattern of pages gets no notes on its repeats.
  private static let mostPositions = 160
  private static let mostParts = 20_000

  private var taken: [PatternCharacters] = []
  private var edges: [[Int: Edge]] = []
  /// The repeats that a position stands in, the outermost first.
  private var loops: [[Int]] = []
  /// Whether a position stands in a part that gives nothing back, or takes nothing.
  private var isSealed: [Bool] = []
  private var places: [Range<Int>] = []
  private var open: [Int] = []
  private var sealing = 0
  private var parts = 0

  private var isTooLarge: Bool { taken.count > Self.mostPositions || parts > Self.mostParts }

  /// Looks at a pattern.
  init(_ whole: PatternPart) { _ = fragment(of: whole) }

  // MARK: Positions

  private mutating func fragment(of part: PatternPart) -> Fragment {
    parts += 1
    guard !isTooLarge else { return Fragment() }
    switch part.form {
    case .characters(let characters): return position(characters)
    case .sequence(let parts):
      return parts.reduce(Fragment()) { sum, part in join(sum, fragment(of: part)) }
    case .choice(let parts):
      let all = parts.map { fragment(of: $0) }
      return Fragment(
        first: all.flatMap(\.first), last: all.flatMap(\.last),
        isNullable: all.contains(where: \.isNullable))
    case .repeated(let part, let count, let place): return turns(of: part, count, at: place)
    case .look(let part):
      _ = closed(part)
      return Fragment()
    case .sealed(let part):
      let start = taken.count
      let inner = closed(part)
      // From outside it is one thing that takes some of its characters.
      var outer = position(taken[start...].reduce(.none) { $0.union($1) })
      outer.isNullable = inner.isNullable
      return outer
    }
  }

  private mutating func closed(_ part: PatternPart) -> Fragment {
    sealing += 1
    defer { sealing -= 1 }
    return fragment(of: part)
  }

  private mutating func position(_ characters: PatternCharacters) -> Fragment {
    taken.append(characters)
    edges.append([:])
    loops.append(open)
    isSealed.append(sealing > 0)
    let new = taken.count - 1
    return Fragment(first: [new], last: [new], isNullable: false)
  }

  private mutating func connect(_ last: [Int], _ first: [Int], loop: Int? = nil) {
    for from in last {
      for to in first {
        let old = edges[from][to]
        edges[from][to] = Edge(ways: (old?.ways ?? 0) + 1, loop: loop ?? old?.loop)
      }
    }
  }

  private mutating func join(_ one: Fragment, _ other: Fragment) -> Fragment {
    connect(one.last, other.first)
    return Fragment(
      first: one.first + (one.isNullable ? other.first : []),
      last: other.last + (other.isNullable ? one.last : []),
      isNullable: one.isNullable && other.isNullable)
  }

  // MARK: Repeats

  private mutating func turns(
    of part: PatternPart, _ count: PatternCount, at place: Range<Int>
  ) -> Fragment {
    if count.isAsGoodAsEndless(for: part) { return loop(of: part, count, at: place) }
    // A few turns are written out; of many of one length, as many as tell one length from another.
    let room = if case .characters = part.form { 6 } else { 3 }
    let least = min(count.least, room)
    let optional = min((count.most ?? count.least) - count.least, room)
    var rest = Fragment()
    for _ in 0..<max(0, optional) {
      rest = join(fragment(of: part), rest)
      rest.isNullable = true
    }
    for _ in 0..<least { rest = join(fragment(of: part), rest) }
    return rest
  }

  private mutating func loop(
    of part: PatternPart, _ count: PatternCount, at place: Range<Int>
  ) -> Fragment {
    places.append(place)
    let number = places.count - 1
    open.append(number)
    var inner = fragment(of: part)
    connect(inner.last, inner.first, loop: number)
    // Each of so many turns may be the one that takes nothing.
    if inner.isNullable, count.most != nil { connect(inner.last, inner.first, loop: number) }
    open.removeLast()
    if count.least == 0 { inner.isNullable = true }
    return inner
  }

  // MARK: Circles

  /// The repeats with more than one way to take a text.
  func ambiguities() -> Set<Ambiguity> {
    guard !isTooLarge else { return [] }
    var found: Set<Ambiguity> = []
    let next = edges.map { Array($0.keys) }
    for circle in StrongComponents.of(next) where mayFailBehind(circle, next) {
      let members = Set(circle)
      let doubled = circle.flatMap { from in
        edges[from].filter { members.contains($0.key) && $0.value.ways > 1 }.compactMap(
          \.value.loop)
      }
      if let outermost = doubled.min(by: { places[$0].count > places[$1].count }) {
        found.insert(Ambiguity(place: places[outermost], isNested: true))
      } else {
        found.formUnion(pairs(in: circle))
      }
    }
    return found
  }

  /// Whether something can go wrong behind a circle: behind what is sealed there may be nothing left.
  private func mayFailBehind(_ circle: [Int], _ next: [[Int]]) -> Bool {
    guard circle.allSatisfy({ isSealed[$0] }) else { return true }
    return circle.contains { from in next[from].contains { !circle.contains($0) } }
  }

  /// The repeats in which two ways round a circle take the same characters.
  private func pairs(in circle: [Int]) -> [Ambiguity] {
    guard circle.count > 1 else { return [] }
    let pairs = PatternPairs(
      next: circle.map { from in Set(edges[from].keys) }, circle: circle, taken: taken)
    return pairs.apart().flatMap { ways in
      // For each pair the innermost repeat that both stand in, and whether another one stands between.
      var nested: [Int: Bool] = [:]
      for (one, other) in ways {
        let shared = Set(loops[one]).intersection(loops[other])
        guard let innermost = shared.max() else { continue }
        let isNested = max(loops[one].count, loops[other].count) > shared.count
        nested[innermost, default: false] = isNested || nested[innermost] == true
      }
      // What goes wrong in a repeat goes wrong in those around it, too.
      return nested.filter { inner, _ in
        !nested.keys.contains {
          $0 != inner && places[$0].contains(places[inner].lowerBound)
            && places[$0].count > places[inner].count
        }
      }.map { Ambiguity(place: places[$0.key], isNested: $0.value) }
    }
  }
}
