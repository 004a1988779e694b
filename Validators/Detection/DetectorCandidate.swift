import FormCheckPipelines
import FormCheckCore
internal import Synchronization

/// A validator that a detector considers.
///
/// The card and the rule of a validator of this package are created when they are first needed. Most
/// strings need only a few of them, and creating all takes a multiple of the time for the answer.
final class DetectorCandidate: Sendable {
  /// The card of a validator, and the rule that consists of this validator alone.
  private final class Contents: Sendable {
    let card: ValidatorCard
    let rule: Rule

    init(_ card: ValidatorCard, _ rule: Rule) { (self.card, self.rule) = (card, rule) }
  }

  /// The name of the validator, with its options if there are any.
  let name: String

  private let catalog: Catalog
  private let made = AtomicLazyReference<Contents>()

  /// Whether the candidate has an option that adds values outside ASCII, and considers no others.
  ///
  /// Values in ASCII are left to the validator without the option.
  let isInternational: Bool

  /// Creates a candidate for a validator of this package.
  ///
  /// - Parameters:
  ///   - name: The name of the validator, with an option if the option adds values outside ASCII.
  ///   - catalog: The catalog.
  convenience init(_ name: String, in catalog: Catalog) {
    self.init(name, isInternational: name.utf8.contains(UInt8(ascii: ":")), in: catalog)
  }

  private init(_ name: String, isInternational: Bool, in catalog: Catalog) {
    (self.name, self.isInternational, self.catalog) = (name, isInternational, catalog)
  }

  /// Creates a candidate from the card of a validator and its rule.
  convenience init(_ card: ValidatorCard, _ rule: Rule, in catalog: Catalog) {
    self.init(card.name, isInternational: false, in: catalog)
    _ = made.storeIfNil(Contents(card, rule))
  }

  /// The card of the validator.
  var card: ValidatorCard { contents.card }

  /// The rule that consists of this validator alone.
  var rule: Rule { contents.rule }

  private var contents: Contents {
    if let contents = made.load() { return contents }
    // A test ensures that every name in the order has a card and a rule.
    return made.storeIfNil(
      isInternational
        ? internationalContents
        : Contents(
          catalog.card(named: name) ?? InputValidator.card,
          (try? Rule(name, in: catalog)) ?? Rule([])))
  }

  /// The card and the rule of a validator with an option that adds values outside ASCII.
  private var internationalContents: Contents {
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    let card = catalog.card(named: parts[0]) ?? InputValidator.card
    let examples = card.examples.filter { example in
      example.passes && example.options == parts[parts.count - 1]
        && !example.text.isASCII
    }
    let named = NamedRule.card(
      name, name, code: card.code, summary: "\(card.summary), in any script",
      examples: examples.map { .passes($0.text) }, in: catalog)
    return Contents(named, (try? Rule("not(ascii)|\(name)", in: catalog)) ?? Rule([]))
  }

  /// Returns the kind of the validator's verdict on a string.
  func verdictKind(of text: String) -> Verdict.Kind { rule.verdictKind(of: text.utf8Span) }

  /// The handler for this validator in a chain.
  var handler: Handler<String, ValidatorCard> {
    let rejection = "rejected with \(card.code.number) \(card.code.name)"
    return Handler(name) { text in
      switch self.verdictKind(of: text) {
      case .accepted: .answered(self.card)
      case .rejected: .passed(because: rejection)
      case .undecided: .passed(because: "a resource limit stopped the check before a verdict")
      }
    }
  }
}
