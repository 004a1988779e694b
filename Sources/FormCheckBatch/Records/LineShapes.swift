internal import CByteMasks
internal import StrictJSON

/// The shapes of recent JSON lines, which a kernel in C compares with the next lines.
///
/// A shape consists of all bytes of a line but its strings, numbers and literals. It includes the keys. A line with the
/// same shape is valid JSON if its values are valid, and has the same keys.
///
/// If lines rarely have a known shape, they are compared less often.
@safe
struct LineShapes: ~Copyable {
  // SAFETY: this type allocates the memory and frees it in `deinit`. It cannot be copied, so there is one owner. Each
  // shape refers to its own section of `parts`, and `spare` is the section that no shape refers to.
  private let shapes: UnsafeMutablePointer<formcheck_shape>
  private let parts: UnsafeMutablePointer<formcheck_part>
  private var spare: UnsafeMutablePointer<formcheck_part>
  private let absent: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let kernel = formcheck_masks_best()

  /// The number of shapes.
  private var count = 0
  /// The number of shapes learned so far, which determines the one to replace.
  private var learned = 0
  /// The number of lines left to skip, and the number of lines that were skipped last.
  private var (pause, lastPause) = (0, 0)

  /// Whether the last call of ``match(_:from:into:)`` did not skip the line.
  private(set) var wantsMore = true

  /// The maximum number of shapes.
  private static let mostShapes = 4
  /// The maximum number of parts of a shape.
  private static let mostParts = 128
  /// The maximum number of lines to skip.
  private static let longestPause = 63

  /// Creates an empty set of shapes.
  ///
  /// - Parameter width: The number of columns.
  init(width: Int) {
    self.width = width
    unsafe shapes = .allocate(capacity: Self.mostShapes)
    unsafe parts = .allocate(capacity: (Self.mostShapes + 1) * Self.mostParts)
    unsafe spare = parts + Self.mostShapes * Self.mostParts
    unsafe absent = .allocate(capacity: Self.mostShapes * max(1, width))
    for slot in 0..<Self.mostShapes {
      unsafe shapes[slot] = formcheck_shape(
        parts: parts + slot * Self.mostParts, count: 0, absent: absent + slot * width,
        absent_count: 0)
    }
  }

  deinit {
    unsafe shapes.deallocate()
    unsafe parts.deallocate()
    unsafe absent.deallocate()
  }

  /// Adds lines with a known shape to a table.
  ///
  /// - Parameters:
  ///   - block: Whole lines, in well-formed UTF-8.
  ///   - start: The start of a line.
  ///   - table: The table to extend.
  /// - Returns: The start of the first line that was not added.
  mutating func match(
    _ block: Span<UInt8>, from start: Int, into table: inout RecordTable
  ) -> Int {
    wantsMore = pause == 0
    guard wantsMore else {
      pause -= 1
      return start
    }
    if count == 0 { return start }
    var place = start
    var isFull = true
    while isFull, place < block.count {
      let from = place
      (place, isFull) = unsafe table.fill(from: from) { records in
        unsafe block.withUnsafeBufferPointer { bytes in
          // SAFETY: the span exists during the call. The columns of the shapes are those of the table.
          unsafe formcheck_match_lines(
            kernel, bytes.baseAddress, bytes.count, from, shapes, count, &records)
        }
      }
    }
    lastPause = place > start ? 0 : min(2 * lastPause + 1, Self.longestPause)
    pause = lastPause
    return place
  }

  /// Learns the shape of a line.
  ///
  /// - Parameters:
  ///   - line: A valid line with its terminator.
  ///   - values: For each column, its value in the line.
  ///   - start: The offset of the line in the block.
  mutating func learn(_ line: Span<UInt8>, _ values: [JSONScanner.Found], from start: Int) {
    var places: [Int] = []
    for value in values {
      switch value.kind {
      case .absent: places.append(-1)
      case .object, .array: return
      default: places.append(value.range.lowerBound - start)
      }
    }
    // SAFETY: the section has memory for the given number of parts.
    let partCount = unsafe line.withUnsafeBufferPointer { line in
      unsafe formcheck_learn_shape(
        line.baseAddress, line.count, places, places.count, spare, Self.mostParts)
    }
    guard partCount > 0 else { return }
    for slot in 0..<count where unsafe formcheck_is_shape(shapes + slot, spare, partCount) != 0 {
      return
    }
    keep(partCount, absent: places.indices.filter { places[$0] < 0 })
  }

  /// Replaces the oldest shape by the one in the spare section.
  private mutating func keep(_ partCount: Int, absent columns: [Int]) {
    let slot = learned % Self.mostShapes
    learned += 1
    count = max(count, slot + 1)
    let parts = unsafe spare
    unsafe spare = UnsafeMutablePointer(mutating: shapes[slot].parts)
    // SAFETY: each slot has memory for an index of each column.
    let absent = unsafe self.absent + slot * width
    for (index, column) in columns.enumerated() { unsafe absent[index] = UInt32(column) }
    unsafe shapes[slot] = formcheck_shape(
      parts: parts, count: partCount, absent: absent, absent_count: columns.count)
  }
}
