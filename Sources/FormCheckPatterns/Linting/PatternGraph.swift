/// The automaton of a pattern: the positions at which the pattern matches a character, and the edges from each position
/// to those that can follow.
///
/// Atomic parts, such as `(?>...)`, and look-aheads are seals: once a matcher has left a seal, it does not try other
/// paths through it.
struct PatternGraph {
  /// The way in which seals are connected to their surroundings.
  enum Style {
    /// Seals are not connected to their surroundings. For each atomic seal, an additional position outside the seal
    /// represents the characters that the seal matches.
    case apart
    /// Seals are connected like other parts, and each edge records the seal that it belongs to.
    case inline
  }

  /// A position at which the pattern matches a character.
  struct Position {
    let taken: PatternCharacters
    /// The loops around the position, the outermost first.
    let loops: [Int]
    let seal: Int
  }

  /// An edge from one position to the next.
  struct Edge {
    /// The number of different paths that the edge represents.
    var ways: Int
    /// The loop whose next iteration begins with the edge, or nil.
    ///
    /// If there are several such loops, this is the outermost.
    var loop: Int?
    /// The outermost seal that contains the edge.
    var seal: Int
  }

  /// A repeat with so many iterations that it is not expanded to copies.
  struct Loop {
    let place: Range<Int>
    let count: PatternCount
    /// The number of ways to leave the loop, or nil if this number is unlimited.
    let choices: Int?
    /// The range of an enclosing repeat that is expanded to copies, or nil if there is none.
    let copies: Range<Int>?
  }

  /// An atomic part or a look-ahead; the first seal is the whole pattern.
  struct Seal {
    let parent: Int?
    let depth: Int
    let isLook: Bool
    /// The positions at which a match of the seal can end.
    var last: Set<Int> = []
  }

  private(set) var positions: [Position] = []
  private(set) var edges: [[Int: Edge]] = []
  private(set) var loops: [Loop] = []
  private(set) var seals = [Seal(parent: nil, depth: 0, isLook: false)]

  /// A Boolean value that indicates whether the pattern has too many positions to compare all of them.
  var isTooLarge: Bool { positions.count > Self.mostPositions || parts > Self.mostParts }

  private let style: Style
  private var openLoops: [Int] = []
  private var seal = 0
  /// The range of the call or the reference whose copy is being read.
  private var copyPlace: Range<Int>?
  /// The range of the outermost repeat that is being expanded to copies.
  private var writtenOut: Range<Int>?
  private var parts = 0

  private static let mostPositions = 160
  private static let mostParts = 20_000

  init(_ whole: PatternPart, style: Style) {
    self.style = style
    seals[0].last = Set(fragment(of: whole).last)
  }

  /// Returns whether a seal is the same as another one or is nested in it.
  func isSeal(_ seal: Int, inside outer: Int) -> Bool {
    var seal = seal
    while seals[seal].depth > seals[outer].depth, let parent = seals[seal].parent { seal = parent }
    return seal == outer
  }

  // MARK: Parts

  /// The positions at which a match of a part can begin and end.
  private struct Fragment {
    var first: [Int] = []
    var last: [Int] = []
    var isNullable = true
  }

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
      let inner = sealed(part, isLook: true)
      return style == .inline ? Fragment(first: inner.first) : Fragment()
    case .sealed(let part):
      let start = positions.count
      let inner = sealed(part, isLook: false)
      if style == .inline { return inner }
      var outer = position(positions[start...].reduce(.none) { $0.union($1.taken) })
      outer.isNullable = inner.isNullable
      return outer
    case .copy(let part, let place):
      let outer = copyPlace
      copyPlace = style == .inline ? outer ?? place : nil
      defer { copyPlace = outer }
      return fragment(of: part)
    }
  }

  private mutating func sealed(_ part: PatternPart, isLook: Bool) -> Fragment {
    let outer = (seal: seal, loops: openLoops)
    seals.append(Seal(parent: seal, depth: seals[seal].depth + 1, isLook: isLook))
    seal = seals.count - 1
    // A look-ahead consumes no text, so its positions are not in the loops around it.
    if isLook, style == .inline { openLoops = [] }
    let inner = fragment(of: part)
    seals[seal].last = Set(inner.last)
    (seal, openLoops) = outer
    return inner
  }

  private mutating func position(_ characters: PatternCharacters) -> Fragment {
    positions.append(Position(taken: characters, loops: openLoops, seal: seal))
    edges.append([:])
    let new = positions.count - 1
    return Fragment(first: [new], last: [new], isNullable: false)
  }

  private mutating func connect(_ last: [Int], _ first: [Int], loop: Int? = nil) {
    for from in last {
      for to in first {
        let old = edges[from][to]
        edges[from][to] = Edge(
          ways: (old?.ways ?? 0) + 1, loop: loop ?? old?.loop, seal: min(seal, old?.seal ?? seal))
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
    // A repeat with many required iterations of equal length leaves no choice, but an earlier repeat can make a matcher
    // run through them again and again.
    let isLong = style == .inline && count.least >= PatternCount.many
    if isLong || count.isAsGoodAsEndless(for: part) { return loop(of: part, count, at: place) }
    // Expand a few iterations. If the part is a single character, expand more of them, so that different numbers of
    // characters can be told apart.
    let room = if case .characters = part.form { 6 } else { 3 }
    let least = min(count.least, room)
    let optional = min((count.most ?? count.least) - count.least, room)
    let outer = writtenOut
    if least + optional > 1 { writtenOut = outer ?? place }
    defer { writtenOut = outer }
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
    let spare = count.most.map { part.length == nil ? $0 : $0 - count.least + 1 }
    loops.append(
      Loop(place: copyPlace ?? place, count: count, choices: spare, copies: writtenOut))
    let number = loops.count - 1
    openLoops.append(number)
    var inner = fragment(of: part)
    connect(inner.last, inner.first, loop: number)
    // If the part can be empty and the number of iterations is limited, any iteration can be the empty one. Adding the
    // edge again counts this second way.
    if inner.isNullable, count.most != nil { connect(inner.last, inner.first, loop: number) }
    openLoops.removeLast()
    if count.least == 0 { inner.isNullable = true }
    return inner
  }
}
