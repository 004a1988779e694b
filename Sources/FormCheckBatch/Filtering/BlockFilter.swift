import FormCheckCore

/// The filtered values of a block, or of a part of one.
struct FilteredBlock: Sendable {
  let block: Block
  /// The filtered values, with their terminators.
  var output: [UInt8] = []
  /// The diagnostics for values that could not be filtered.
  var complaints: [UInt8] = []
  /// The number of values that could not be filtered.
  var rejected = 0

  init(of block: Block) { self.block = block }
}

/// Applies the filters of a run to the values of blocks.
///
/// Each worker uses its own instance.
struct BlockFilter {
  private let run: FilterRun
  private let column = Column(.whole, rule: nil)

  /// The total size of the output and the diagnostics, in bytes, at which both are passed on.
  ///
  /// Both can be much larger than the input.
  private static let largestOutput = 256 * 1024

  init(_ run: FilterRun) { self.run = run }

  /// Filters a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - passEarly: Passes on a part of a large result, and returns whether the run continues.
  /// - Returns: The part of the result that has not been passed on yet.
  func filter(_ block: Block, passEarly: (FilteredBlock) -> Bool) -> FilteredBlock {
    var result = FilteredBlock(of: block)
    switch block.contents {
    case .overlong(let beginning, let length, let error):
      reject(beginning.span, length: length, error, at: block.firstRecord, in: &result)
    case .values(let bytes, let count) where block.isPart: result.output = Array(bytes[..<count])
    case .values(let bytes, let count):
      return filter(bytes, count: count, of: block, passEarly: passEarly)
    }
    return result
  }

  private func filter(
    _ bytes: [UInt8], count: Int, of block: Block, passEarly: (FilteredBlock) -> Bool
  ) -> FilteredBlock {
    var result = FilteredBlock(of: block)
    let all = bytes.span.extracting(first: count)
    // If the block is well-formed UTF-8, so is each value: a separator byte is never part of a longer character.
    let isText = all.isWellFormedUTF8
    result.output.reserveCapacity(count + count / 8)
    let untouched = run.filters.untouched
    var record = block.firstRecord
    var start = 0
    // The start of the values that are unchanged and have not been copied yet. They are copied all at once.
    var unchanged = 0
    while start < count {
      let (end, next) = run.framing.endOfValue(in: bytes, from: start, to: count)
      if end - start <= run.limit, untouched?.contains(all.extracting(start..<end)) == true {
        start = next
        record += 1
        continue
      }
      result.output += bytes[unchanged..<start]
      unchanged = next
      if let text = text(all.extracting(start..<end), isText: isText, at: record, in: &result) {
        result.output.append(contentsOf: run.filters.apply(to: text).utf8)
      } else {
        result.output += bytes[start..<end]
      }
      result.output += bytes[end..<next]
      start = next
      record += 1
      if result.output.count + result.complaints.count >= Self.largestOutput, start < count {
        guard passEarly(result) else { return FilteredBlock(of: block) }
        result = FilteredBlock(of: block)
      }
    }
    result.output += bytes[unchanged..<count]
    return result
  }

  /// Returns a value as a string.
  ///
  /// If the value cannot be filtered, the function adds a diagnostic and returns nil.
  private func text(
    _ value: Span<UInt8>, isText: Bool, at record: Int, in result: inout FilteredBlock
  ) -> String? {
    if value.count > run.limit {
      reject(
        value.extracting(first: value.endOfBeginning(within: run.limit)), length: value.count,
        ValidationError(tooLong: run.limit, ofBytes: value), at: record, in: &result)
      return nil
    }
    if let text = value.text(isWellFormed: isText) { return text }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: value)
    } catch {
      reject(
        value, length: value.count, ValidationError(error, in: value), at: record, in: &result)
    }
    return nil
  }

  private func reject(
    _ value: Span<UInt8>, length: Int, _ error: ValidationError, at record: Int,
    in result: inout FilteredBlock
  ) {
    result.rejected += 1
    run.report?.append(
      .rejecting(error), of: value, length: length,
      at: Place(
        source: result.block.source, record: record, isLine: run.framing == .lines,
        column: column),
      to: &result.complaints)
  }
}
