import FormCheckCore
import FormCheckTesting
import FormCheckValidators

/// A rule or a filter whose cost is measured.
enum Subject {
  case rule(Rule, card: ValidatorCard)
  case filter(TextFilterChain)

  /// The names of all subjects: the rules of the catalog's examples, rules that contain other
  /// rules, and filters.
  static var names: [String] {
    var names: [String] = []
    func add(_ name: String) { if !names.contains(name) { names.append(name) } }
    for card in Catalog.standard.cards {
      for example in card.examples { add("rule " + card.rule(for: example)) }
    }
    for rule in composed { add("rule " + rule) }
    for card in TextFilterCard.standard {
      for example in card.examples where example.file.isEmpty {
        add("filter " + card.list(for: example))
      }
    }
    return names
  }

  /// Rules whose parts validate the whole text again or pieces of it.
  ///
  /// Custom patterns with repetitions are left out, because they may take quadratic time until
  /// their budget is exhausted.
  private static let composed = [
    "each(separator=;, numeric)", "each(separator=\\ , any(email, phone))",
    "each(separator=aa, alpha)",
    "each(separator=;, each(separator=:, numeric))", "each(separator=\u{301}, alpha)",
    "any(each(separator=;, numeric), each(separator=:, email), json)", "not(each(numeric))",
    "password|each(separator=-, numeric)", "first|length:max=34|iban",
    "required|no-control|no-invisible|single-script|person-name",
  ]

  private static let polish = Translations(.polish)

  /// Creates a subject from one of the `names`, or returns nil if the name is invalid.
  init?(_ name: String) {
    let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "rule":
      guard let rule = try? Rule(parts[1], in: Catalog.standard) else { return nil }
      let strategy = parts[1].prefix { $0 != ":" && $0 != "(" && $0 != "|" }
      guard
        let card = Catalog.standard.card(named: String(strategy)) ?? Catalog.standard.cards.first
      else { return nil }
      self = .rule(rule, card: card)
    case "filter":
      guard let chain = try? TextFilterChain(parts[1]) else { return nil }
      self = .filter(chain)
    default: return nil
    }
  }

  /// The hostile values that are tried, each with a name of its own.
  var attacks: [Attack] {
    let attacks: [Attack] =
      switch self {
      case .rule(_, let card): Attack.kinds(against: card) + Attack.repetitions(of: card)
      case .filter: Attack.repetitions
      }
    var seen: Set<[UInt8]> = []
    return attacks.filter { seen.insert(Array($0.name.utf8)).inserted }
  }

  /// Validates a value and describes what is wrong with it, or filters it.
  func process(_ text: String) {
    switch self {
    case .filter(let chain): use(chain.apply(to: text))
    case .rule(let rule, _):
      for error in rule.validate(text.utf8Span, limit: .max).errors {
        use(VisibleText.excerpt(of: text.utf8Span.span, atByte: error.byteOffset))
        use(Self.polish.translated(error))
      }
      use(rule.progress(of: text))
      use(rule.correction(for: text))
      use(rule.suggestion(for: text))
    }
  }

  /// Measures the time for a hostile value of each size, in nanoseconds: the least of some tries.
  func times(of attack: Attack, bytes sizes: [Int]) -> [Int64] {
    let clock = ContinuousClock()
    return sizes.map { size in
      let text = attack.text(ofBytes: size)
      let tries = (0..<(size < 10_000 ? 5 : 2)).map { _ in clock.measure { process(text) } }
      return Int64((tries.min() ?? .zero) / .nanoseconds(1))
    }
  }
}
