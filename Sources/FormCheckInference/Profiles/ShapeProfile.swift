/// The shapes of a column's values, such as two uppercase letters, a hyphen and four digits, as long as there are few.
package struct ShapeProfile: Sendable {
  /// The maximum number of shapes.
  package static let mostShapes = 32

  /// A shape and its values.
  package struct Shape: Sendable {
    /// The classes of the runs.
    package let runs: [UInt8]
    /// The smallest and the greatest length of each run.
    package fileprivate(set) var lengths: [ClosedRange<Int>]
    /// The text of each run, or nil if it differs between values.
    package fileprivate(set) var texts: [[UInt8]?]
    /// The kinds of letters and digits in each run, one bit for each.
    package fileprivate(set) var kinds: [UInt8]
    /// The number of values.
    package fileprivate(set) var count: Int
  }

  private var shapes: [UInt64: Shape] = [:]

  /// A Boolean value that indicates whether there were too many shapes, or a value with too many runs.
  package private(set) var hasOverflowed = false

  /// Creates an empty profile.
  package init() {}

  /// The shapes, the most frequent first.
  package var all: [Shape] {
    shapes.values.sorted {
      $0.count == $1.count ? $0.runs.lexicographicallyPrecedes($1.runs) : $0.count > $1.count
    }
  }

  mutating func add(_ runs: RunList, _ value: Span<UInt8>) {
    if hasOverflowed { return }
    if runs.hasMore { return overflow() }
    guard let index = shapes.index(forKey: runs.hash) else {
      guard shapes.count < Self.mostShapes else { return overflow() }
      shapes[runs.hash] = Shape(runs, value)
      return
    }
    shapes.values[index].add(runs, value)
  }

  mutating func merge(_ other: ShapeProfile) {
    if hasOverflowed { return }
    if other.hasOverflowed { return overflow() }
    for (hash, shape) in other.shapes {
      guard let index = shapes.index(forKey: hash) else {
        guard shapes.count < Self.mostShapes else { return overflow() }
        shapes[hash] = shape
        continue
      }
      shapes.values[index].merge(shape)
    }
  }

  private mutating func overflow() {
    hasOverflowed = true
    shapes = [:]
  }
}

extension ShapeProfile.Shape {
  fileprivate init(_ list: RunList, _ value: Span<UInt8>) {
    let ranges = list.starts.indices.map { list.range(of: $0, count: value.count) }
    runs = list.codes
    kinds = list.kinds
    lengths = ranges.map { $0.count...$0.count }
    texts = ranges.map { range in range.map { value[$0] } }
    count = 1
  }

  fileprivate mutating func add(_ list: RunList, _ value: Span<UInt8>) {
    count += 1
    for run in runs.indices where runs[run] >= CharacterRun.firstRepeated {
      kinds[run] |= list.kinds[run]
      let range = list.range(of: run, count: value.count)
      if range.count < lengths[run].lowerBound {
        lengths[run] = range.count...lengths[run].upperBound
      } else if range.count > lengths[run].upperBound {
        lengths[run] = lengths[run].lowerBound...range.count
      }
      if let text = texts[run], !text.isWritten(in: value, range) { texts[run] = nil }
    }
  }

  fileprivate mutating func merge(_ other: ShapeProfile.Shape) {
    count += other.count
    for run in runs.indices {
      let (mine, others) = (lengths[run], other.lengths[run])
      lengths[run] =
        min(mine.lowerBound, others.lowerBound)...max(mine.upperBound, others.upperBound)
      if texts[run] != other.texts[run] { texts[run] = nil }
      kinds[run] |= other.kinds[run]
    }
  }
}

extension [UInt8] {
  fileprivate func isWritten(in value: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard count == range.count else { return false }
    for index in indices where self[index] != value[range.lowerBound + index] { return false }
    return true
  }
}
