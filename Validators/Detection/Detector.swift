public import FormCheckPipelines
public import FormCheckCore

/// A detector that identifies the kind of value in a string by finding the validators that accept
/// the string.
///
/// ```swift
/// let detector = Detector(in: .standard)
/// detector.validator(for: "8080")?.name          // "port"
/// detector.validators(for: "8080").map(\.name)  // "port", "numeric", "postalcode", ...
/// ```
///
/// The detector is a chain of responsibility over a catalog. Each handler is a validator with its
/// default options. A handler answers if its validator accepts the string, and otherwise passes the
/// string on to the next handler. The most specific validators come first.
///
/// Three kinds of validators are never considered: constraints, validators for secrets, and
/// validators that combine other rules. Validators that you add to the catalog come before all
/// others, because they are usually more specific. An empty string has no kind, because almost
/// every validator accepts it.
public struct Detector: Sendable {
  /// The validators and their rules, the most specific first.
  let candidates: [Candidate]

  /// The reasons why some of the catalog's validators are not used.
  ///
  /// For example, an added validator can require an option, or its rule can be invalid. The
  /// package's own validators are never listed here.
  public let diagnostics: [SourceDiagnostic]

  /// The underlying chain, for callers that need a trace or want to use only some of the handlers.
  public let chain: ResponsibilityChain<String, ValidatorCard>

  /// A validator that the detector considers, and its rule.
  struct Candidate: Sendable {
    let card: ValidatorCard
    let rule: Rule
  }

  /// Creates a detector for the validators of a catalog.
  ///
  /// - Parameter catalog: The catalog. ``diagnostics`` reports validators that cannot be used, for
  ///   example because they require an option.
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
        // A rule is secret if any of its parts is, even if the card itself is not.
        if !rule.isSecret { candidates.append(Candidate(card: card, rule: rule)) }
      } catch {
        diagnostics.append(error)
      }
    }
    self.candidates = candidates
    self.diagnostics = diagnostics
    chain = ResponsibilityChain(candidates.map(\.handler))
  }

  /// The cards of the validators that the detector considers, the most specific first.
  public var validators: [ValidatorCard] { candidates.map(\.card) }

  /// Returns the most specific validator that accepts a string.
  ///
  /// - Parameter text: The string.
  /// - Returns: The card of the validator, or nil if no validator accepts the string or the string
  ///   is empty.
  public func validator(for text: String) -> ValidatorCard? {
    text.isEmpty ? nil : chain.answer(to: text)
  }

  /// Returns all validators that accept a string.
  ///
  /// - Parameter text: The string.
  /// - Returns: The cards of these validators, the most specific first. The array is empty for an
  ///   empty string.
  public func validators(for text: String) -> [ValidatorCard] {
    text.isEmpty ? [] : chain.answers(to: text)
  }

  /// Returns the validators that reached a resource limit and so neither accepted nor rejected a
  /// string.
  ///
  /// - Parameter text: The string.
  /// - Returns: The cards of these validators. The package's own validators never reach a limit.
  public func undecided(on text: String) -> [ValidatorCard] {
    candidates.filter { $0.rule.verdictKind(of: text.utf8Span) == .undecided }.map(\.card)
  }
}

extension Detector.Candidate {
  /// The handler for this validator in the chain.
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
  /// Whether the validator identifies a kind of value, so that the detector can consider it.
  fileprivate var saysWhatKind: Bool {
    role == .kind && !isSecret && nesting == .noRules
  }
}
