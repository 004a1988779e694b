public import FormCheckPipelines
public import FormCheckCore

/// A detector of the kind of a text: it finds the validators that accept it, the most specific
/// first.
///
/// ```swift
/// let detector = Detector(in: .standard)
/// detector.validator(for: "8080")?.name          // "port"
/// detector.validators(for: "8080").map(\.name)  // "port", "numeric", "postalcode", ...
/// ```
///
/// The detector is a chain of responsibility over a catalog. Each handler is a validator with
/// default options. It answers if it accepts the text, and otherwise passes the text on.
///
/// Some validators are never an answer: those for secrets, constraints, and validators that consist
/// of other rules. Validators that you added come before all others, because they are usually more
/// specific. An empty text has no kind, because almost every validator accepts it.
public struct Detector: Sendable {
  /// The validators and their rules, the most specific first.
  let candidates: [Candidate]

  /// The reasons why validators of the catalog are not used.
  ///
  /// A validator can require an option, or one of your own rules can be invalid. All eligible
  /// validators of this package are used.
  public let diagnostics: [SourceDiagnostic]

  /// The chain of the validators, for callers that need its trace or a part of it.
  public let chain: ResponsibilityChain<String, ValidatorCard>

  /// A validator that can be an answer.
  struct Candidate: Sendable {
    let card: ValidatorCard
    let rule: Rule
  }

  /// Creates a detector for the validators of a catalog.
  ///
  /// - Parameter catalog: The catalog. ``diagnostics`` lists the validators that are not used.
  public init(in catalog: Catalog) {
    let places = Dictionary(
      Specificity.order.enumerated().map { (ExactText($1), $0) },
      uniquingKeysWith: { first, _ in first })
    let answers = catalog.cards.filter(\.saysWhatKind).map {
      (places[ExactText($0.name)] ?? -1, $0)
    }
    var candidates: [Candidate] = []
    var diagnostics: [SourceDiagnostic] = []
    for (_, card) in answers.sorted(by: {
      ($0.0, $0.1.code.number) < ($1.0, $1.1.code.number)
    }) {
      do throws(SourceDiagnostic) {
        let rule = try Rule(card.name, in: catalog)
        // A rule can be secret because of its parts.
        if !rule.isSecret { candidates.append(Candidate(card: card, rule: rule)) }
      } catch {
        diagnostics.append(error)
      }
    }
    self.candidates = candidates
    self.diagnostics = diagnostics
    chain = ResponsibilityChain(candidates.map(\.handler))
  }

  /// The cards of the validators that are used, the most specific first.
  public var validators: [ValidatorCard] { candidates.map(\.card) }

  /// Returns the most specific validator that accepts a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The card of the validator, or nil if no validator accepts the text or the text is
  ///   empty.
  public func validator(for text: String) -> ValidatorCard? {
    text.isEmpty ? nil : chain.answer(to: text)
  }

  /// Returns all validators that accept a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: Their cards, the most specific first. An empty text has none.
  public func validators(for text: String) -> [ValidatorCard] {
    text.isEmpty ? [] : chain.answers(to: text)
  }

  /// Returns the validators that reached a limit and neither accepted nor rejected a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: Their cards. The validators of this package do not reach limits.
  public func undecided(on text: String) -> [ValidatorCard] {
    candidates.filter { $0.rule.verdictKind(of: text.utf8Span) == .undecided }.map(\.card)
  }
}

extension Detector.Candidate {
  /// The validator as a handler of the chain.
  fileprivate var handler: Handler<String, ValidatorCard> {
    let rejection = "rejected with \(card.code.number) \(card.code.name)"
    return Handler(card.name) { [card, rule] text in
      switch rule.verdictKind(of: text.utf8Span) {
      case .accepted: .answered(card)
      case .rejected: .passed(because: rejection)
      case .undecided: .passed(because: "a resource limit stopped the check before a verdict")
      }
    }
  }
}

extension ValidatorCard {
  /// Whether the validator identifies a kind of text and can be an answer.
  fileprivate var saysWhatKind: Bool {
    role == .kind && !isSecret && nesting == .noRules
  }
}
