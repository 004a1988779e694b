/// A text that a search for corrections visits, and what the validators that reject it propose instead.
///
/// The search visits most candidates several times. Asking the validators takes most of the time, so a candidate asks each
/// of them once, and only if the answer is needed.
final class Candidate {
  let text: String

  /// The steps that lead from the rejected value to the candidate.
  let steps: [Correction.Step]

  private(set) lazy var signs = Repair.Signs(of: text.utf8Span.span)

  /// The proposals of the validators that reject the text, in the order of the rule.
  private lazy var proposals = rejectingValidators.map { Proposal(by: $0, insteadOf: text) }

  private let rule: Rule
  private let limit: Int

  /// Creates a candidate.
  ///
  /// - Parameters:
  ///   - text: The text, which the rule rejects.
  ///   - steps: The steps that lead to it.
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  init(_ text: String, by steps: [Correction.Step] = [], _ rule: Rule, limit: Int) {
    self.text = text
    self.steps = steps
    self.rule = rule
    self.limit = limit
  }

  /// Creates the candidate of a value whose proposals are known.
  ///
  /// - Parameters:
  ///   - text: The value, which the rule rejects.
  ///   - proposals: The proposals of all validators that reject the value and propose anything.
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  convenience init(_ text: String, proposals: [Proposal], _ rule: Rule, limit: Int) {
    self.init(text, rule, limit: limit)
    self.proposals = proposals
  }

  /// Returns the candidate that further steps lead to.
  func followed(by text: String, _ steps: [Correction.Step]) -> Candidate {
    Candidate(text, by: self.steps + steps, rule, limit: limit)
  }

  /// The number of proposals, of which some may be empty.
  var proposalCount: Int { proposals.count }

  /// The first correction that a validator proposes, or nil if none does.
  var firstCorrection: String? {
    for index in proposals.indices {
      if let correction = proposals[index].correction { return correction }
    }
    return nil
  }

  /// Whether a validator proposes a doubtful step.
  var hasSuggestion: Bool { proposals.indices.contains { proposals[$0].suggestion != nil } }

  /// Visits the proposals until a closure returns false.
  ///
  /// - Parameter visit: Receives a proposal, and returns whether to go on.
  func forEachProposal(_ visit: (inout Proposal) -> Bool) {
    for index in proposals.indices where !visit(&proposals[index]) { return }
  }

  private var rejectingValidators: [InputValidator] {
    if rule.validators.count == 1 { return rule.validators }
    return rule.validators.filter {
      $0.verdictKind(of: text.utf8Span, limit: limit) == .rejected
    }
  }
}

/// What a validator proposes instead of a text that it rejects.
struct Proposal: Sendable {
  /// The validator's correction, or nil if it has none.
  private(set) lazy var correction =
    validator.isCorrectionPossible(for: text.utf8Span)
    ? validator.correction(for: text).flatMap { $0.isNews(beside: text) ? $0 : nil } : nil

  /// The validator's suggestion, or nil if it has none.
  private(set) lazy var suggestion =
    validator.isSuggestionPossible(for: text.utf8Span)
    ? validator.suggestion(for: text).flatMap { $0.text.isNews(beside: text) ? $0 : nil } : nil

  private let validator: InputValidator
  private let text: String

  /// Creates the proposal of a validator, which is not asked before the answer is needed.
  init(by validator: InputValidator, insteadOf text: String) {
    self.validator = validator
    self.text = text
  }

  /// Asks a validator, unless it excludes the text by its bytes.
  ///
  /// - Parameters:
  ///   - validator: The validator, which rejects the text.
  ///   - text: The text.
  /// - Returns: The proposal, or nil if the validator proposes nothing.
  static func ask(_ validator: InputValidator, insteadOf text: UTF8Span) -> Proposal? {
    guard validator.isCorrectionPossible(for: text) || validator.isSuggestionPossible(for: text)
    else { return nil }
    var proposal = Proposal(by: validator, insteadOf: String(copying: text))
    return proposal.correction == nil && proposal.suggestion == nil ? nil : proposal
  }
}

extension String {
  /// Returns whether the text is not empty and differs from the text that it was created from.
  func isNews(beside other: String) -> Bool { !isEmpty && !isWritten(like: other) }
}
