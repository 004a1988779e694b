/// A text that a search for corrections visits, and what the validators that reject it propose instead.
///
/// The search visits most candidates several times. Asking the validators takes most of the time, so a candidate asks each
/// of them once, and only if an answer is needed.
final class Candidate {
  let text: String

  /// The steps that lead from the rejected value to the candidate.
  let steps: [Correction.Step]

  private(set) lazy var signs = Repair.Signs(of: text.utf8Span.span)

  /// The proposals of the validators that reject the text, in the order of the rule.
  private lazy var proposals = Self.proposals(
    insteadOf: text.utf8Span, text, by: rule, limit: limit)

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

  /// Creates the candidate of a value, or returns nil if its bytes exclude all steps.
  ///
  /// - Parameters:
  ///   - bytes: The value, which the rule rejects.
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  convenience init?(rejected bytes: UTF8Span, _ rule: Rule, limit: Int) {
    let signs = Repair.Signs(of: bytes.span)
    guard signs.isEmpty else {
      self.init(String(copying: bytes), rule, limit: limit)
      self.signs = signs
      return
    }
    let proposals = Self.proposals(
      insteadOf: bytes, String(copying: bytes), by: rule, limit: limit)
    if proposals.isEmpty { return nil }
    self.init(String(copying: bytes), proposals: proposals, rule, limit: limit)
    self.signs = signs
  }

  /// Returns the candidate that further steps lead to.
  func followed(by text: String, _ steps: [Correction.Step]) -> Candidate {
    Candidate(text, by: self.steps + steps, rule, limit: limit)
  }

  /// The number of validators that propose anything.
  var proposalCount: Int { proposals.count }

  /// The first correction that a validator proposes, or nil if none does.
  var firstCorrection: String? {
    for proposal in proposals {
      if let correction = proposal.correction { return correction }
    }
    return nil
  }

  /// Whether a validator proposes a doubtful step.
  var hasSuggestion: Bool { proposals.contains { $0.suggestion != nil } }

  /// Visits the proposals until a closure returns false.
  ///
  /// - Parameter visit: Receives a proposal, and returns whether to go on.
  func forEachProposal(_ visit: (Proposal) -> Bool) {
    for proposal in proposals where !visit(proposal) { return }
  }

  /// Returns what the validators that reject a text propose instead, in the order of the validators.
  ///
  /// - Parameters:
  ///   - bytes: The text, which the rule rejects.
  ///   - text: The text as a string, which is created only if a validator needs it.
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The proposals of the validators that propose anything.
  private static func proposals(
    insteadOf bytes: UTF8Span, _ text: @autoclosure () -> String, by rule: Rule, limit: Int
  ) -> [Proposal] {
    var proposals: [Proposal] = []
    for validator in rule.validators {
      // Only a validator that rejects the text may be asked for a correction.
      guard
        rule.validators.count == 1
          || validator.verdictKind(of: bytes, limit: limit) == .rejected,
        let proposal = Proposal.ask(validator, insteadOf: bytes, text())
      else { continue }
      proposals.append(proposal)
    }
    return proposals
  }
}

/// What a validator proposes instead of a text that it rejects: a correction, a suggestion or both.
final class Proposal {
  /// The validator's correction, or nil if it has none.
  let correction: String?

  /// The validator's suggestion, or nil if it has none.
  private(set) lazy var suggestion = Self.suggestion(of: validator, insteadOf: text)

  private let validator: InputValidator
  private let text: String

  private init(_ correction: String?, by validator: InputValidator, insteadOf text: String) {
    self.correction = correction
    self.validator = validator
    self.text = text
  }

  /// Asks a validator what it proposes.
  ///
  /// - Parameters:
  ///   - validator: The validator, which rejects the text.
  ///   - bytes: The text.
  ///   - text: The text as a string, which is created only if the validator needs it.
  /// - Returns: The proposal, or nil if the validator proposes nothing.
  static func ask(
    _ validator: InputValidator, insteadOf bytes: UTF8Span, _ text: @autoclosure () -> String
  ) -> Proposal? {
    let mayCorrect = validator.isCorrectionPossible(for: bytes)
    guard mayCorrect || validator.isSuggestionPossible(for: bytes) else { return nil }
    let text = text()
    if mayCorrect, let correction = validator.correction(for: text), correction.isNews(beside: text)
    {
      return Proposal(correction, by: validator, insteadOf: text)
    }
    guard let suggestion = suggestion(of: validator, insteadOf: text) else { return nil }
    let proposal = Proposal(nil, by: validator, insteadOf: text)
    proposal.suggestion = suggestion
    return proposal
  }

  private static func suggestion(
    of validator: InputValidator, insteadOf text: String
  ) -> Correction? {
    guard validator.isSuggestionPossible(for: text.utf8Span),
      let suggestion = validator.suggestion(for: text), suggestion.text.isNews(beside: text)
    else { return nil }
    return suggestion
  }
}

extension String {
  /// Returns whether the text is not empty and differs from the text that it was created from.
  func isNews(beside other: String) -> Bool { !isEmpty && !isWritten(like: other) }
}
