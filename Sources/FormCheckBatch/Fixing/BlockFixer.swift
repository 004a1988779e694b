import FormCheckIO
import FormCheckReports
import FormCheckCore
internal import FormCheckPatterns

/// The result for a block, or for a part of one.
struct FixedBlock: Sendable {
  let block: Block
  /// The output.
  var output: [UInt8] = []
  /// The entries for the second output; empty if `output` contains entries instead of values.
  var complaints: [UInt8] = []
  var counts = Counts()
  var fixed = 0

  /// Whether the block ends at the end of a value.
  var endsValue: Bool { !block.isPart }

  init(of block: Block) { self.block = block }
}

/// Checks and corrects the values of blocks.
///
/// Each worker uses its own instance.
struct BlockFixer: ~Copyable {
  private let run: FixRun
  private let column: Column
  private let checker: Checker
  private var scratch: MatchScratch
  private let writesValues: Bool
  private let said: (any FixReport)?

  /// The terminator of each value in the output, or nil to keep the terminator that the value has in the input.
  private let end: UInt8?

  /// The total size of the output and the entries, in bytes, at which both are passed on.
  private static let largestOutput = 256 * 1024

  init(_ run: FixRun, end: UInt8?) throws(IOError) {
    self.run = run
    column = Column(.whole, rule: run.rule)
    self.end = end
    checker = Checker(run.rule)
    switch run.output {
    case .values(let said): (writesValues, self.said) = (true, said)
    case .reports(let said): (writesValues, self.said) = (false, said)
    }
    do throws(PatternError) {
      scratch = try MatchScratch()
    } catch {
      throw IOError(noRoomForWorker: error.message)
    }
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
      add(
        FixResult(run.rule.rejecting(error)), of: beginning.span, length: length,
        at: block.firstRecord, to: &result)
    case .values(let bytes, let count) where block.isPart:
      if writesValues { result.output = Array(bytes[..<count]) }
    case .values(let bytes, let count):
      return fix(bytes, count: count, of: block, passEarly: passEarly)
    }
    return result
  }

  private mutating func fix(
    _ bytes: [UInt8], count: Int, of block: Block, passEarly: (FixedBlock) -> Bool
  ) -> FixedBlock {
    var result = FixedBlock(of: block)
    let all = bytes.span.extracting(first: count)
    // If the block is well-formed UTF-8, so is each value: a separator byte is never part of a longer character.
    let isText = all.isWellFormedUTF8
    if writesValues { result.output.reserveCapacity(count + count / 8) }
    var record = block.firstRecord
    var start = 0
    while start < count {
      let (valueEnd, next) = run.framing.endOfValue(in: bytes, from: start, to: count)
      let fixed = fix(
        all.extracting(start..<valueEnd), isText: isText, at: record, into: &result)
      if writesValues {
        if let fixed {
          result.output += fixed.utf8
        } else {
          result.output += bytes[start..<valueEnd]
        }
        if let end { result.output.append(end) } else { result.output += bytes[valueEnd..<next] }
      }
      start = next
      record += 1
      if result.output.count + result.complaints.count >= Self.largestOutput, start < count {
        guard passEarly(result) else { return FixedBlock(of: block) }
        result = FixedBlock(of: block)
      }
    }
    return result
  }

  /// Checks a value, and corrects it if a correction is certain.
  ///
  /// - Returns: The corrected value, or nil if the original one is kept.
  private mutating func fix(
    _ value: Span<UInt8>, isText: Bool, at record: Int, into result: inout FixedBlock
  ) -> String? {
    if value.count > run.limit {
      let error = ValidationError(tooLong: run.limit, ofBytes: value)
      add(
        FixResult(run.rule.rejecting(error)),
        of: value.extracting(first: value.endOfBeginning(within: run.limit)), length: value.count,
        at: record, to: &result)
      return nil
    }
    let fixResult =
      value.text(isWellFormed: isText).map { fix($0) }
      ?? FixResult(run.rule.validate(value, limit: run.limit))
    add(fixResult, of: value, length: value.count, at: record, to: &result)
    return fixResult.fixed
  }

  private mutating func fix(_ text: String) -> FixResult {
    if checker.verdictKind(of: text.utf8Span, limit: run.limit, scratch: &scratch) == .accepted {
      return FixResult(.accepted, suggestion: suggestion(about: text))
    }
    let verdict = run.rule.validate(text.utf8Span, limit: run.limit)
    guard case .rejected = verdict.verdict,
      let correction = run.rule.correction(for: text, limit: run.limit)
    else { return FixResult(verdict) }
    // A correction that contains a terminator would split the value in two, so it is offered but not applied.
    let isFixed =
      correction.confidence == .certain
      && !correction.text.utf8.contains(run.framing.separator)
    return FixResult(
      verdict, correction: correction, isFixed: isFixed,
      suggestion: isFixed ? suggestion(about: correction.text) : nil)
  }

  private func suggestion(about text: String) -> Correction? {
    said == nil ? nil : run.rule.suggestion(for: text, limit: run.limit)
  }

  /// Counts a value and adds its entry.
  private func add(
    _ fixResult: FixResult, of value: Span<UInt8>, length: Int, at record: Int,
    to result: inout FixedBlock
  ) {
    if fixResult.isFixed {
      result.counts.checked += 1
      result.fixed += 1
    } else {
      result.counts.add(fixResult.verdict.kind)
    }
    guard let said else { return }
    let place = Place(
      source: result.block.source, record: record, isLine: run.framing == .lines,
      column: column)
    if !writesValues {
      said.append(fixResult, of: value, length: length, at: place, to: &result.output)
    } else if fixResult.suggestion != nil || !fixResult.verdict.isAccepted {
      said.append(fixResult, of: value, length: length, at: place, to: &result.complaints)
    }
  }
}
