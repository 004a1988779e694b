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

  mutating func add(_ scan: ValueScan, _ value: Span<UInt8>) {
    if hasOverflowed { return }
    if scan.hasMoreRuns { return overflow() }
    guard let index = shapes.index(forKey: scan.shape) else {
      guard shapes.count < Self.mostShapes else { return overflow() }
      shapes[scan.shape] = Shape(scan, value)
      return
    }
    shapes.values[index].add(scan, value)
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
  fileprivate init(_ scan: ValueScan, _ value: Span<UInt8>) {
    let ranges = scan.starts.indices.map { scan.range(of: $0, count: value.count) }
    runs = scan.runs
    lengths = ranges.map { $0.count...$0.count }
    texts = ranges.map { range in range.map { value[$0] } }
    count = 1
  }

  fileprivate mutating func add(_ scan: ValueScan, _ value: Span<UInt8>) {
    count += 1
    for run in runs.indices where runs[run] >= CharacterRun.firstRepeated {
      let range = scan.range(of: run, count: value.count)
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
    }
  }
}

extension ValueScan {
  /// Returns the range of a run in a value with the given number of bytes.
  func range(of run: Int, count: Int) -> Range<Int> {
    starts[run]..<(run + 1 < starts.count ? starts[run + 1] : count)
  }
}

extension [UInt8] {
  fileprivate func isWritten(in value: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard count == range.count else { return false }
    for index in indices where self[index] != value[range.lowerBound + index] { return false }
    return true
  }
}
