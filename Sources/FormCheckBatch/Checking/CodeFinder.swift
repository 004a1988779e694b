import FormCheckIO
internal import FormCheckCore
internal import FormCheckPatterns

/// Finds the codes of the errors in a value, without creating the errors.
///
/// A report counts codes, and a file of rejected records contains codes. Both need the errors themselves only for the
/// few values whose positions a report shows.
final class CodeFinder {
  private let checker: Checker
  /// The code of the only validator, or of the only one with a pattern, or nil if there are several.
  private let code: Int?
  /// The checker of the other validators, which are fast, or nil if there are none.
  private let conditions: Checker?
  private let limit: Int
  private var scratch: MatchScratch

  init(_ rule: Rule, limit: Int) throws(IOError) {
    checker = Checker(rule)
    let isAlone = rule.validators.count == 1
    let likely = rule.validators.filter { isAlone || $0.hasPatterns }
    let others = rule.validators.filter { !isAlone && !$0.hasPatterns }
    code = likely.count == 1 ? likely.first?.code.number : nil
    conditions = others.isEmpty ? nil : Checker(Rule(others))
    self.limit = limit
    do throws(PatternError) {
      scratch = try MatchScratch()
    } catch {
      throw IOError(noRoomForWorker: error.message)
    }
  }

  /// The code of every text that an engine has rejected and that is not too long, or nil if it depends on the text.
  var commonCode: Int? { conditions == nil ? code : nil }

  /// Finds the codes of the errors in a value.
  ///
  /// If only one validator can have rejected the value, a verdict of the bit-parallel engine is not confirmed by PCRE2,
  /// as in a run that only counts. The first errors of a run are explained, and thereby confirmed, in any case.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - wasRejected: Whether an engine has rejected the value.
  ///   - codes: Receives the numbers of the codes.
  /// - Returns: Whether the codes are complete. They are incomplete if the value is too long, is not UTF-8 or is not
  ///   rejected. The caller must then create the errors themselves.
  func findCodes(of value: Span<UInt8>, wasRejected: Bool, into codes: inout [Int]) -> Bool {
    guard value.count <= limit, let text = try? UTF8Span(validating: value) else { return false }
    if wasRejected, let code, meetsConditions(text) {
      codes.append(code)
      return true
    }
    return checker.verdictKind(of: text, codes: &codes, scratch: &scratch) == .rejected
  }

  /// Returns whether the other validators accept a value.
  private func meetsConditions(_ text: UTF8Span) -> Bool {
    conditions.map { $0.verdictKind(of: text, scratch: &scratch) == .accepted } ?? true
  }
}
