internal import InputValidation
internal import Patterns

/// Judges the values of blocks; one for each worker.
struct BlockJudge: ~Copyable {
  private let judging: Judging
  private let checker: Checker
  private var scratch: MatchScratch

  /// How much output is gathered before it is passed on: refusing a value can take fifty times as
  /// much to say as the value is long.
  private static let largestOutput = 256 * 1024

  init(_ judging: Judging) throws(IOFailure) {
    self.judging = judging
    checker = Checker(judging.rule)
    do throws(PatternError) {
      scratch = try MatchScratch()
    } catch {
      throw IOFailure(noRoomForWorker: error.message)
    }
  }

  /// Judges a block from a place on, as far as there is room for the output.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - start: Where to begin.
  ///   - tolerance: After how many refusals, one more, to leave the rest alone.
  /// - Returns: Counts, what is to be printed, and where to go on.
  mutating func judge(
    _ block: Block, from start: BlockResult.Cursor = BlockResult.Cursor(), tolerance: Int = .max
  ) -> BlockResult {
    var result = BlockResult(start: start)
    switch block.contents {
    case .overlong(let beginning, let length, let error):
      refuse(beginning.span, length: length, error: error, of: block, into: &result)
    case .values(let bytes, let count):
      judge(bytes, count: count, of: block, tolerance: tolerance, into: &result)
    }
    return result
  }

  private mutating func judge(
    _ bytes: [UInt8], count: Int, of block: Block, tolerance: Int, into result: inout BlockResult
  ) {
    let all = bytes.span.extracting(first: count)
    // A block that is well formed has well-formed values: a separator is never part of a character.
    let isText = all.isWellFormedUTF8
    let framing = judging.framing
    // Looked at once: asking whether there is a report for each value copies it each time.
    let reportsRefused = judging.report != nil
    let reportsAccepted = reportsRefused && judging.reportsAll
    let limit = judging.limit
    let isFiltered = judging.filters != nil
    let checker = self.checker
    var start = result.start.byte
    // Most values are accepted and nothing is said of them; they are only counted.
    var accepted = 0
    while start < count {
      let (end, next) = framing.endOfValue(in: bytes, from: start, to: count)
      let value = all.extracting(start..<end)
      start = next
      if isFiltered, let filtered = filtered(value, isText: isText) {
        judge(filtered.utf8Span, of: block, reportsAccepted: reportsAccepted, into: &result)
        if result.counts.refused > tolerance || result.output.count >= Self.largestOutput { break }
        continue
      }
      let isTooLong = value.count > limit
      let outcome =
        isTooLong ? .rejected : outcome(of: value, isText: isText, checker: checker)
      if outcome == .accepted, !reportsAccepted {
        accepted += 1
        continue
      }
      result.counts.add(accepted: accepted)
      accepted = 0
      if isTooLong {
        refuse(
          value.extracting(first: value.endOfBeginning(within: limit)), length: value.count,
          error: ValidationError(tooLong: limit, ofBytes: value), of: block, into: &result)
      } else if reportsRefused {
        report(value, outcome: outcome, of: block, into: &result)
      } else {
        result.counts.add(outcome)
      }
      if result.counts.refused > tolerance || result.output.count >= Self.largestOutput { break }
    }
    result.counts.add(accepted: accepted)
    guard start < count else { return }
    result.next = BlockResult.Cursor(
      byte: start, record: result.start.record + result.counts.checked)
  }

  /// What the filters make of a value; nil where it cannot be filtered, and is refused as it is.
  private func filtered(_ value: Span<UInt8>, isText: Bool) -> String? {
    guard value.count <= judging.limit, let filters = judging.filters,
      let text = value.text(isWellFormed: isText)
    else { return nil }
    return filters.apply(to: text)
  }

  /// Judges what the filters have made of a value.
  private mutating func judge(
    _ text: UTF8Span, of block: Block, reportsAccepted: Bool, into result: inout BlockResult
  ) {
    let outcome = checker.outcome(of: text, limit: judging.limit, scratch: &scratch)
    if text.count > judging.limit {
      refuse(
        text.span.extracting(first: text.span.endOfBeginning(within: judging.limit)),
        length: text.count, error: ValidationError(tooLong: judging.limit, ofBytes: text.span),
        of: block, into: &result)
    } else if judging.report != nil, reportsAccepted || outcome != .accepted {
      report(text.span, outcome: outcome, of: block, into: &result)
    } else {
      result.counts.add(outcome)
    }
  }

  @inline(__always)
  private mutating func outcome(
    of value: Span<UInt8>, isText: Bool, checker: Checker
  ) -> Outcome {
    if isText {
      // SAFETY: the block that the value stands in, whole, was seen to be well-formed UTF-8.
      return checker.outcome(
        of: unsafe UTF8Span(unchecked: value), limit: judging.limit, scratch: &scratch)
    }
    guard let text = try? UTF8Span(validating: value) else { return .rejected }
    return checker.outcome(of: text, limit: judging.limit, scratch: &scratch)
  }

  /// Judges a value once more, for the words, and adds them.
  private func report(
    _ value: Span<UInt8>, outcome: Outcome, of block: Block, into result: inout BlockResult
  ) {
    let judgement =
      outcome == .accepted ? .accepted : judging.rule.judge(value, limit: judging.limit)
    add(judgement, of: value, length: value.count, in: block, to: &result)
  }

  /// Refuses a value that is longer than the limit, in the same words however it was read.
  private func refuse(
    _ beginning: Span<UInt8>, length: Int, error: ValidationError, of block: Block,
    into result: inout BlockResult
  ) {
    add(judging.rule.judgement(of: error), of: beginning, length: length, in: block, to: &result)
  }

  private func add(
    _ judgement: Judgement, of value: Span<UInt8>, length: Int, in block: Block,
    to result: inout BlockResult
  ) {
    let record = block.firstRecord + result.start.record + result.counts.checked
    judging.report?.append(
      judgement, of: value, length: length,
      at: Place(source: block.source, record: record, isLine: judging.framing == .lines),
      to: &result.output)
    result.counts.add(judgement.verdict.outcome)
  }
}
