import FormCheckCore

/// What became of a block, or of a part of one.
struct FilteredBlock: Sendable {
  let block: Block
  /// The values with what ends them.
  var output: [UInt8] = []
  /// What is to be said of those that could not be filtered.
  var complaints: [UInt8] = []
  /// How many of them there were.
  var rejected = 0

  init(of block: Block) { self.block = block }
}

/// Sends the values of blocks through filters; one for each worker.
struct BlockFilter {
  private let run: FilterRun
  private let column = Column(.whole, rule: nil)

  /// How much is gathered before it is passed on: a filter can make much of little, and so can complaints.
  private static let largestOutput = 256 * 1024

  init(_ run: FilterRun) { self.run = run }

  /// Filters a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - passEarly: Takes a part of the result, and says whether anybody wants more.
  /// - Returns: The rest of the result.
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
    // A block that is well formed has well-formed values: a separator is never part of a character.
    let isText = all.isWellFormedUTF8
    result.output.reserveCapacity(count + count / 8)
    var record = block.firstRecord
    var start = 0
    while start < count {
      let (end, next) = run.framing.endOfValue(in: bytes, from: start, to: count)
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
    return result
  }

  /// A value as a text; nil, and a complaint, where it cannot be filtered.
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
