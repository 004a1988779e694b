public import FormCheckPipelines
public import FormCheckCore
import FormCheckPatterns

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
/// Four kinds of validators are never considered: constraints, validators for secrets, validators
/// that combine other rules, and formats that most words or numbers have, such as `uri-reference`. Validators that you add
/// to the catalog come before all others, because they are usually more specific. An empty string has no kind, because
/// almost every validator accepts it.
///
/// International addresses and names have the kinds `email:utf8=yes`, `url:idn=yes` and `hostname:idn=yes`, or the same with
/// `idn=uts46`. Each of them is a rule, and considers only strings with characters outside ASCII:
///
/// ```swift
/// Detector(in: .standard).validator(for: "jürgen@bücher.example")?.name   // "email:utf8=yes"
/// ```
public struct Detector: Sendable {
  /// The validators and their rules, the most specific first.
  let candidates: [DetectorCandidate]

  /// The number of candidates that were added to the catalog, which come first.
  private let addedCount: Int

  /// The reasons why some of the catalog's validators are not used.
  ///
  /// For example, an added validator can require an option, or its rule can be invalid. The
  /// package's own validators are never listed here.
  public let diagnostics: [SourceDiagnostic]

  /// Creates a detector for the validators of a catalog.
  ///
  /// - Parameter catalog: The catalog. ``diagnostics`` reports validators that cannot be used, for
  ///   example because they require an option.
  public init(in catalog: Catalog) {
    var candidates: [DetectorCandidate] = []
    var diagnostics: [SourceDiagnostic] = []
    for card in catalog.ownCards where card.saysWhatKind {
      do throws(SourceDiagnostic) {
        let rule = try Rule(card.name, in: catalog)
        // A rule is secret if any of its parts is, even if the card itself is not.
        if !rule.isSecret { candidates.append(DetectorCandidate(card, rule, in: catalog)) }
      } catch {
        diagnostics.append(error)
      }
    }
    addedCount = candidates.count
    for name in Specificity.order { candidates.append(DetectorCandidate(name, in: catalog)) }
    self.candidates = candidates
    self.diagnostics = diagnostics
  }

  /// Creates a detector for rules, such as validators with options.
  ///
  /// - Parameters:
  ///   - rules: The rules, the most specific first.
  ///   - catalog: The catalog of the rules.
  package init(rules: [Rule], in catalog: Catalog) {
    candidates = rules.map { rule in
      let code = rule.validators.first?.code ?? InputValidator().code
      let card = NamedRule.card(rule.text, rule.text, code: code, in: catalog)
      return DetectorCandidate(card, rule, in: catalog)
    }
    addedCount = candidates.count
    diagnostics = []
  }

  /// The names of the validators that were added to the catalog.
  package var addedNames: [String] { candidates.prefix(addedCount).map(\.name) }

  /// The rules of the candidates, the most specific first.
  package var rules: [Rule] { candidates.map(\.rule) }

  /// The underlying chain, for callers that need a trace or want to use only some of the handlers.
  public var chain: ResponsibilityChain<String, ValidatorCard> {
    ResponsibilityChain(candidates.map(\.handler))
  }

  /// The cards of the validators that the detector considers, the most specific first.
  public var validators: [ValidatorCard] { candidates.map(\.card) }

  /// Returns the most specific validator that accepts a string.
  ///
  /// - Parameter text: The string.
  /// - Returns: The card of the validator, or nil if no validator accepts the string or the string
  ///   is empty.
  public func validator(for text: String) -> ValidatorCard? {
    results(for: text, isComplete: false).accepting.first
  }

  /// Returns all validators that accept a string.
  ///
  /// - Parameter text: The string.
  /// - Returns: The cards of these validators, the most specific first. The array is empty for an
  ///   empty string.
  public func validators(for text: String) -> [ValidatorCard] {
    results(for: text, isComplete: true).accepting
  }

  /// Returns the validators that reached a resource limit and so neither accepted nor rejected a
  /// string.
  ///
  /// - Parameter text: The string.
  /// - Returns: The cards of these validators. The package's own validators never reach a limit.
  public func undecided(on text: String) -> [ValidatorCard] {
    results(for: text, isComplete: true).undecided
  }

  /// Returns the validators that accept a string, and those that reached a resource limit.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - isComplete: Whether to return all validators that accept the string. If false, the search
  ///     ends at the most specific one.
  /// - Returns: The cards of these validators, the most specific first.
  package func results(
    for text: String, isComplete: Bool
  ) -> (accepting: [ValidatorCard], undecided: [ValidatorCard]) {
    var (accepting, undecided): ([ValidatorCard], [ValidatorCard]) = ([], [])
    if text.isEmpty { return (accepting, undecided) }
    let fitting = CandidateOutlines.fitting(ValueProfile(of: text.utf8Span.span))
    for (index, candidate) in candidates.enumerated() {
      // Only an added validator can reach a limit, so the others need no check after an answer.
      let isNeeded = accepting.isEmpty || isComplete || index < addedCount
      guard isNeeded else { break }
      if index >= addedCount, !fitting[index - addedCount] { continue }
      switch candidate.verdictKind(of: text) {
      case .accepted: accepting.append(candidate.card)
      case .undecided: undecided.append(candidate.card)
      case .rejected: break
      }
    }
    return (accepting, undecided)
  }
}

extension ValidatorCard {
  /// Whether the validator identifies a kind of value, so that the detector can consider it.
  fileprivate var saysWhatKind: Bool {
    role == .kind && !isSecret && nesting == .noRules
  }
}
