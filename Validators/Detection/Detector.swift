public import FormCheckPipelines
public import FormCheckCore

/// Finds out what kind of text a value is: which strategies accept it, the most specific first.
///
/// It is a chain of responsibility over a catalogue. Each handler is a strategy with the options it
/// has when a rule sets none: it answers when it accepts the text, and else passes it on.
///
/// ```swift
/// let detector = Detector(in: .standard)
/// detector.strategy(for: "8080")?.name          // "port"
/// detector.strategies(for: "8080").map(\.name)  // "port", "numeric", "integer", ...
/// ```
///
/// Strategies whose texts are secret are never an answer, nor are those that say nothing of what kind
/// a text is: constraints, and those made of other rules. Strategies that you added stand before all
/// others, since nobody adds what says nothing. An empty text is of no kind: nearly all accept it.
public struct Detector: Sendable {
  /// The strategies that are asked, the most specific first, and the rule that each one asks by.
  let candidates: [Candidate]

  /// Why strategies of the catalogue cannot be asked, and are left out.
  ///
  /// One may need an option, and a rule of somebody's own may be wrong. Of those that ship with this
  /// package, all can be asked.
  public let diagnostics: [SourceDiagnostic]

  /// The chain itself, for who wants to see who was asked, or to ask from a strategy on.
  public let chain: ResponsibilityChain<String, ValidatorCard>

  /// A strategy that can be an answer.
  struct Candidate: Sendable {
    let card: ValidatorCard
    let rule: Rule
  }

  /// A detector that knows the strategies of a catalogue.
  ///
  /// - Parameter catalog: The strategies; ``diagnostics`` tells which of them cannot be asked.
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
        // A rule may be secret by what it is made of.
        if !rule.isSecret { candidates.append(Candidate(card: card, rule: rule)) }
      } catch {
        diagnostics.append(error)
      }
    }
    self.candidates = candidates
    self.diagnostics = diagnostics
    chain = ResponsibilityChain(candidates.map(\.handler))
  }

  /// The strategies that are asked, the most specific first.
  public var strategies: [ValidatorCard] { candidates.map(\.card) }

  /// The most specific strategy that accepts a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: Its card, or nil when no strategy accepts the text, or it is empty.
  public func strategy(for text: String) -> ValidatorCard? {
    text.isEmpty ? nil : chain.answer(to: text)
  }

  /// All strategies that accept a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: Their cards, the most specific first; none for an empty text.
  public func strategies(for text: String) -> [ValidatorCard] {
    text.isEmpty ? [] : chain.answers(to: text)
  }

  /// The strategies that hit a limit on a text, and so have neither accepted nor rejected it.
  ///
  /// - Parameter text: The text.
  /// - Returns: Their cards; none of those that ship with this package.
  public func undecided(on text: String) -> [ValidatorCard] {
    candidates.filter { $0.rule.verdictKind(of: text.utf8Span) == .undecided }.map(\.card)
  }
}

extension Detector.Candidate {
  /// The strategy as a link of a chain.
  fileprivate var handler: Handler<String, ValidatorCard> {
    let rejection = "rejected with \(card.code.number) \(card.code.name)"
    return Handler(card.name) { [card, rule] text in
      switch rule.verdictKind(of: text.utf8Span) {
      case .accepted: .answered(card)
      case .rejected: .passed(because: rejection)
      case .undecided: .passed(because: "a limit was hit before there was an answer")
      }
    }
  }
}

extension ValidatorCard {
  /// Whether it tells one kind of text from others, and may be told to have accepted a text.
  fileprivate var saysWhatKind: Bool {
    role == .kind && !isSecret && nesting == .noRules
  }
}
