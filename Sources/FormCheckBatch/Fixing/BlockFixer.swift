import FormCheckIO
import FormCheckReports
internal import FormCheckCore

/// Checks and corrects the values of blocks.
///
/// Each worker uses its own instance.
///
/// A block is checked in slices of many values. Accepted values are copied together with all unchanged bytes around
/// them. Only the other values become strings; the verdict on them comes from ``ValueFixer``.
struct BlockFixer: ~Copyable {
  private let framing: Framing
  private let checker: AdaptiveChunkChecker
  private var verdicts = ChunkVerdicts()
  private var values: ValueFixer

  /// The terminator of each value in the output, or nil to keep the terminator that the value has in the input.
  ///
  /// If there is one, each block consists of one value.
  private let end: UInt8?

  /// The total size of the output and the entries, in bytes, at which both are passed on.
  private static let largestOutput = 256 * 1024

  /// Creates a fixer.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - bits: The rule of the run for the bit-parallel engine.
  ///   - end: The terminator of each value in the output, or nil to keep terminators as they are.
  /// - Throws: `IOError` if the memory for matches cannot be allocated.
  init(_ run: FixRun, _ bits: SharedBits, end: UInt8?) throws(IOError) {
    let checker = try AdaptiveChunkChecker(bits, run.rule, limit: run.limit)
    let values = try ValueFixer(run)
    framing = run.framing
    self.checker = checker
    self.values = values
    self.end = end
  }

  /// Checks and corrects a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - passEarly: Passes on a part of a large result, and returns whether the run continues.
  /// - Returns: The part of the result that has not been passed on yet.
  mutating func fix(_ block: Block, passEarly: (FixedBlock) -> Bool) -> FixedBlock {
    var result = FixedBlock(of: block)
    switch block.contents {
    case .overlong(let beginning, let length, let error):
      values.reject(
        beginning.span, length: length, error, at: block.firstRecord, into: &result)
    case .values(let bytes, let count) where block.isPart:
      if values.writesValues { result.output = Array(bytes[..<count]) }
    case .values(let bytes, let count):
      return fix(bytes, count: count, of: block, passEarly: passEarly)
    }
    return result
  }

  private mutating func fix(
    _ bytes: [UInt8], count: Int, of block: Block, passEarly: (FixedBlock) -> Bool
  ) -> FixedBlock {
    var progress = FixProgress(of: block, bytes, count: count)
    if values.writesValues { progress.result.output.reserveCapacity(count + count / 8) }
    while progress.next < count {
      guard
        fix(
          upTo: framing.endOfSlice(in: bytes, from: progress.next, to: count), &progress, passEarly)
      else { return FixedBlock(of: block) }
    }
    if values.writesValues {
      progress.copy(upTo: count)
      if let end { progress.result.output[progress.result.output.count - 1] = end }
    }
    return progress.result
  }

  /// Checks and corrects the values before an offset.
  ///
  /// - Returns: Whether the run continues.
  private mutating func fix(
    upTo limit: Int, _ progress: inout FixProgress, _ passEarly: (FixedBlock) -> Bool
  ) -> Bool {
    let (start, index) = (progress.next, progress.index)
    let isWhole = start == 0 && limit == progress.count
    let slice = isWhole ? progress.bytes : Array(progress.bytes[start..<limit])
    verdicts.clear()
    checker.check(
      Chunk(bytes: slice, count: limit - start, framing: framing, isText: nil), into: &verdicts)
    for place in verdicts.exceptions.indices {
      let exception = verdicts.exceptions[place]
      guard
        accept(upTo: start + exception.start, index + exception.index, &progress, passEarly),
        fix(start + exception.start..<start + exception.end, &progress, passEarly)
      else { return false }
    }
    return accept(upTo: limit, index + verdicts.count, &progress, passEarly)
  }

  /// Handles accepted values.
  ///
  /// - Parameters:
  ///   - limit: The offset before which the values end.
  ///   - index: The index of the first value after them.
  ///   - progress: The progress.
  ///   - passEarly: Passes on a part of a large result.
  /// - Returns: Whether the run continues.
  private func accept(
    upTo limit: Int, _ index: Int, _ progress: inout FixProgress,
    _ passEarly: (FixedBlock) -> Bool
  ) -> Bool {
    if values.isQuiet {
      progress.result.counts.add(accepted: index - progress.index)
      (progress.next, progress.index) = (limit, index)
      return true
    }
    let bytes = progress.bytes
    while progress.next < limit {
      let (start, record) = (progress.next, progress.record)
      let (end, next) = framing.endOfValue(in: bytes, from: start, to: limit)
      values.accept(bytes.span.extracting(start..<end), at: record, into: &progress.result)
      guard goOn(at: next, &progress, passEarly) else { return false }
    }
    return true
  }

  /// Corrects a value that was not accepted, if a correction is certain.
  ///
  /// - Returns: Whether the run continues.
  private mutating func fix(
    _ value: Range<Int>, _ progress: inout FixProgress, _ passEarly: (FixedBlock) -> Bool
  ) -> Bool {
    let (bytes, record) = (progress.bytes, progress.record)
    let fixed = values.fix(bytes.span.extracting(value), at: record, into: &progress.result)
    if let fixed, values.writesValues {
      progress.copy(upTo: value.lowerBound)
      progress.result.output += fixed.utf8
      progress.copied = value.upperBound
    }
    let (_, next) = framing.endOfValue(in: bytes, from: value.upperBound, to: progress.count)
    return goOn(at: next, &progress, passEarly)
  }

  /// Continues with the next value, after passing on the result if it is large.
  ///
  /// - Returns: Whether the run continues.
  private func goOn(
    at next: Int, _ progress: inout FixProgress, _ passEarly: (FixedBlock) -> Bool
  ) -> Bool {
    progress.next = next
    progress.index += 1
    let pending = values.writesValues ? next - progress.copied : 0
    let size = progress.result.output.count + progress.result.complaints.count + pending
    guard size >= Self.largestOutput, next < progress.count else { return true }
    if values.writesValues { progress.copy(upTo: next) }
    guard passEarly(progress.result) else { return false }
    progress.result = FixedBlock(of: progress.result.block)
    return true
  }
}

extension Framing {
  /// The number of bytes that are checked at once.
  ///
  /// The list of rejected values can be many times as large as short values, so a block is not checked at once.
  private static var sliceSize: Int { 32 * 1024 }

  /// Returns the end of a slice of whole values.
  fileprivate func endOfSlice(in bytes: [UInt8], from start: Int, to count: Int) -> Int {
    let limit = start + Self.sliceSize
    guard limit < count else { return count }
    let last = bytes.lastIndex(of: separator, in: start..<limit)
    return last.map { $0 + 1 } ?? endOfValue(in: bytes, from: limit, to: count).next
  }
}
