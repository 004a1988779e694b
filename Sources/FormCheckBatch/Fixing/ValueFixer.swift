import FormCheckIO
import FormCheckReports
import FormCheckCore
internal import FormCheckPatterns

/// Checks and corrects single values, and adds their entries to the result of a block.
///
/// Each worker uses its own instance.
struct ValueFixer: ~Copyable {
  private let run: FixRun
  private let column: Column
  private let checker: Checker
  private var scratch: MatchScratch
  private let suggestions: SuggestionFinder
  private let said: (any FixReport)?

  /// Whether the output contains values, and not entries.
  let writesValues: Bool
  /// Whether the run writes no entries.
  let isQuiet: Bool

  init(_ run: FixRun) throws(IOError) {
    self.run = run
    column = Column(.whole, rule: run.rule)
    checker = Checker(run.rule)
    suggestions = SuggestionFinder(run.rule, limit: run.limit)
    switch run.output {
    case .values(let said): (writesValues, self.said) = (true, said)
    case .reports(let said): (writesValues, self.said) = (false, said)
    }
    isQuiet = said == nil
    do throws(PatternError) {
      scratch = try MatchScratch()
    } catch {
      throw IOError(noRoomForWorker: error.message)
    }
  }

  /// Checks a value, and corrects it if a correction is certain.
  ///
  /// - Returns: The corrected value, or nil if the original one is kept.
  mutating func fix(
    _ value: Span<UInt8>, at record: Int, into result: inout FixedBlock
  ) -> String? {
    if value.count > run.limit {
      let error = ValidationError(tooLong: run.limit, ofBytes: value)
      reject(
        value.extracting(first: value.endOfBeginning(within: run.limit)), length: value.count,
        error, at: record, into: &result)
      return nil
    }
    let fixResult =
      value.text(isWellFormed: false).map { fix($0) }
      ?? FixResult(run.rule.validate(value, limit: run.limit))
    add(fixResult, of: value, length: value.count, at: record, to: &result)
    return fixResult.fixed
  }

  /// Adds the entry for a value that is accepted.
  ///
  /// The value is known to be well-formed UTF-8.
  func accept(_ value: Span<UInt8>, at record: Int, into result: inout FixedBlock) {
    // SAFETY: the caller passes a value that the rule accepts, so it is well-formed UTF-8.
    let suggestion = suggestions.suggestion(for: unsafe UTF8Span(unchecked: value))
    if suggestion == nil, writesValues {
      result.counts.add(accepted: 1)
    } else {
      add(
        FixResult(.accepted, suggestion: suggestion), of: value, length: value.count, at: record,
        to: &result)
    }
  }

  /// Adds the entry for a value that is rejected without being checked.
  func reject(
    _ beginning: Span<UInt8>, length: Int, _ error: ValidationError, at record: Int,
    into result: inout FixedBlock
  ) {
    add(
      FixResult(run.rule.rejecting(error)), of: beginning, length: length, at: record, to: &result)
  }

  private mutating func fix(_ text: String) -> FixResult {
    if checker.verdictKind(of: text.utf8Span, limit: run.limit, scratch: &scratch) == .accepted {
      return FixResult(.accepted, suggestion: suggestion(about: text))
    }
    let verdict = run.rule.validate(text.utf8Span, limit: run.limit)
    guard case .rejected = verdict.verdict,
      let correction = run.rule.correction(forRejected: text.utf8Span, limit: run.limit)
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
    isQuiet ? nil : run.rule.suggestion(for: text, limit: run.limit)
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
