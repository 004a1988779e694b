import FormCheckIO

/// Measures how long checks take, and finds the slowest values.
///
/// Each worker uses its own instance.
///
/// The clock is read twice per chunk. A chunk is checked again, value by value, only if its average time per value
/// exceeds the average of every earlier chunk.
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

  /// Measures the values of a chunk one by one and notes the slow ones.
  ///
  /// - Returns: The total time, in nanoseconds.
  private mutating func search(_ chunk: Chunk, of column: Int, by checker: any ChunkChecker) -> Int
  {
    var verdicts = ChunkVerdicts()
    var (start, index, sum) = (0, 0, 0)
    while start < chunk.count {
      let next = chunk.framing.endOfValue(in: chunk.bytes, from: start, to: chunk.count).next
      let value = Chunk(
        bytes: Array(chunk.bytes[start..<next]), count: next - start, framing: chunk.framing,
        isText: chunk.isText)
      var time = Self.time(value, checker, &verdicts)
      sum += time
      if time > slowest.least {
        time = min(time, Self.time(value, checker, &verdicts), Self.time(value, checker, &verdicts))
        note(Found(column: column, index: index, nanoseconds: time))
      }
      start = next
      index += 1
    }
    return sum
  }

  private static func time(
    _ value: Chunk, _ checker: any ChunkChecker, _ verdicts: inout ChunkVerdicts
  ) -> Int {
    verdicts.clear()
    let start = MonotonicClock.nanoseconds
    checker.check(value, into: &verdicts)
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
