import FormCheckIO

/// Measures how long checks take, and finds the slowest values.
///
/// Each worker uses its own instance.
///
/// The clock is read twice per chunk. A chunk is checked again, in pieces, only if its average time per value exceeds the
/// average of every earlier chunk.
struct ChunkTimer {
  /// A value of the current block.
  private struct Found {
    let column: Int
    let index: Int
    let nanoseconds: Int
  }

  /// The longest time, in nanoseconds, that a chunk has taken so far, averaged over the values of that chunk.
  private var longest = 0.0

  /// The slowest values that this worker has found so far.
  ///
  /// Only their times are used: their inputs and records are placeholders.
  private var slowest = SlowestValues()

  /// The slow values of the current block.
  private var found: [Found] = []

  /// Checks a chunk and measures the time that the check takes.
  mutating func check(
    _ chunk: Chunk, of column: Int, by checker: any ChunkChecker, into verdicts: inout ChunkVerdicts
  ) {
    let before = verdicts.count
    let start = MonotonicClock.nanoseconds
    checker.check(chunk, into: &verdicts)
    let time = Double(MonotonicClock.nanoseconds - start)
    let count = Double(max(1, verdicts.count - before))
    guard time > longest * count else { return }
    let again = Double(search(chunk, of: column, by: checker))
    // The first measurement may be too long because the thread was preempted.
    longest = max(longest, min(time, again) / count)
  }

  /// Consecutive values of a chunk, and the time that their check took.
  private struct Piece {
    /// The index of the first value.
    let index: Int
    let range: Range<Int>
    var nanoseconds = 0
  }

  /// The number of values in a piece, whose check takes only slightly longer than that of one value.
  private static let pieceSize = 64

  /// The number of pieces whose values are measured one by one in any case.
  private static let fewestPieces = 4

  /// The number of pieces whose values are measured one by one if the check of each took unusually long.
  private static let mostPieces = 16

  /// Finds the slow values of a chunk.
  ///
  /// The chunk is measured in pieces, and only the values of the slowest pieces are measured one by one: of a few pieces,
  /// and of those that took more than twice as long as the median.
  ///
  /// - Returns: The total time, in nanoseconds.
  private mutating func search(_ chunk: Chunk, of column: Int, by checker: any ChunkChecker) -> Int
  {
    var verdicts = ChunkVerdicts()
    var pieces = Self.pieces(of: chunk, in: 0..<chunk.count, size: Self.pieceSize)
    for index in pieces.indices {
      pieces[index].nanoseconds = Self.time(pieces[index], of: chunk, checker, &verdicts)
    }
    pieces.sort { $0.nanoseconds > $1.nanoseconds }
    let unusual = pieces.isEmpty ? 0 : 2 * pieces[pieces.count / 2].nanoseconds
    for (rank, piece) in pieces.prefix(Self.mostPieces).enumerated() {
      if rank >= Self.fewestPieces, piece.nanoseconds <= unusual { break }
      for value in Self.pieces(of: chunk, in: piece.range, size: 1) {
        var time = Self.time(value, of: chunk, checker, &verdicts)
        if time <= slowest.least { continue }
        for _ in 0..<2 { time = min(time, Self.time(value, of: chunk, checker, &verdicts)) }
        note(Found(column: column, index: piece.index + value.index, nanoseconds: time))
      }
    }
    return pieces.reduce(0) { $0 + $1.nanoseconds }
  }

  /// Divides a range of a chunk into pieces with the given number of values.
  private static func pieces(of chunk: Chunk, in range: Range<Int>, size: Int) -> [Piece] {
    var pieces: [Piece] = []
    var (start, end, index) = (range.lowerBound, range.lowerBound, 0)
    while start < range.upperBound {
      let first = index
      while end < range.upperBound, index - first < size {
        end = chunk.framing.endOfValue(in: chunk.bytes, from: end, to: chunk.count).next
        index += 1
      }
      pieces.append(Piece(index: first, range: start..<end))
      start = end
    }
    return pieces
  }

  private static func time(
    _ piece: Piece, of chunk: Chunk, _ checker: any ChunkChecker, _ verdicts: inout ChunkVerdicts
  ) -> Int {
    let values = Chunk(
      bytes: Array(chunk.bytes[piece.range]), count: piece.range.count, framing: chunk.framing,
      isText: chunk.isText)
    verdicts.clear()
    let start = MonotonicClock.nanoseconds
    checker.check(values, into: &verdicts)
    return MonotonicClock.nanoseconds - start
  }

  private mutating func note(_ value: Found) {
    guard value.nanoseconds > slowest.least else { return }
    slowest.add(
      .init(
        input: .standardInput, record: 0, line: nil, column: value.column,
        nanoseconds: value.nanoseconds))
    found.append(value)
  }

  /// Removes and returns the slow values of a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - line: Returns the line on which a record of the block begins, or nil if the format has no lines.
  /// - Returns: The values that may be among the slowest of the run.
  mutating func take(from block: Block, line: (Int) -> Int?) -> SlowestValues {
    var values = SlowestValues()
    for value in found where value.nanoseconds >= slowest.least {
      values.add(
        .init(
          input: block.source, record: block.firstRecord + value.index,
          line: line(value.index), column: value.column, nanoseconds: value.nanoseconds))
    }
    found.removeAll()
    return values
  }
}
