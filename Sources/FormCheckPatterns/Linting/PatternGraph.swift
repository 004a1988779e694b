/// The places where a pattern takes a character, and the steps from one to the next.
///
/// Each such place is a position. A part that keeps what it has taken, such as `(?>...)`, and a part that only looks
/// ahead are seals: a matcher that has left one does not try its other ways.
struct PatternGraph {
  /// The connection of a seal to its surroundings.
  enum Style {
    /// Not at all. One more position outside represents the characters that it takes.
    case apart
    /// Like any other part. The steps say which seal they belong to.
    case inline
  }

  /// A place where the pattern takes a character.
  struct Position {
    let taken: PatternCharacters
    /// The loops around it, the outermost first.
    let loops: [Int]
    let seal: Int
  }

  /// A step from one position to the next.
  struct Edge {
    /// The number of ways to take it.
    var ways: Int
    /// The outermost loop that leads along it.
    var loop: Int?
    /// The outermost seal that it lies in.
    var seal: Int
  }

  /// A repeat with so many turns that they are not written out.
  struct Loop {
    let place: Range<Int>
    let count: PatternCount
    /// The number of ways to leave the loop, or nil for any number.
    let choices: Int?
    /// The place of the repeat whose turns are written out around it, if any.
    let copies: Range<Int>?
  }

  /// A part whose other ways are not tried after it; the first one is the whole pattern.
  struct Seal {
    let parent: Int?
    let depth: Int
    let isLook: Bool
    /// The positions that it may end with.
    var last: Set<Int> = []
  }

  private(set) var positions: [Position] = []
  private(set) var edges: [[Int: Edge]] = []
  private(set) var loops: [Loop] = []
  private(set) var seals = [Seal(parent: nil, depth: 0, isLook: false)]

  /// A Boolean value that indicates whether the pattern has too many positions to compare them all.
  var isTooLarge: Bool { positions.count > Self.mostPositions || parts > Self.mostParts }

  private let style: Style
  private var openLoops: [Int] = []
  private var seal = 0
  /// The place of the call or reference whose copy is being read.
  private var copyPlace: Range<Int>?
  /// The outermost repeat whose turns are being written out.
  private var writtenOut: Range<Int>?
  private var parts = 0

  private static let mostPositions = 160
  private static let mostParts = 20_000

  init(_ whole: PatternPart, style: Style) {
    self.style = style
    seals[0].last = Set(fragment(of: whole).last)
  }

  /// Returns true if a seal is another one or lies in it.
  func isSeal(_ seal: Int, inside outer: Int) -> Bool {
    var seal = seal
    while seals[seal].depth > seals[outer].depth, let parent = seals[seal].parent { seal = parent }
    return seal == outer
  }

  // MARK: Parts

  /// The positions that a part begins and ends with.
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
    // The text of a look is not part of the loop around it.
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
    // Many turns of one length leave no choice, but they can be compared at each character.
    let isLong = style == .inline && count.least >= PatternCount.many
    if isLong || count.isAsGoodAsEndless(for: part) { return loop(of: part, count, at: place) }
    // A few turns are written out; of many of one length, as many as distinguish one length from another.
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
    // Each of so many turns may be the one that takes nothing.
    if inner.isNullable, count.most != nil { connect(inner.last, inner.first, loop: number) }
    openLoops.removeLast()
    if count.least == 0 { inner.isNullable = true }
    return inner
  }
}
