public import FormCheckCore
import StrictJSON

/// Custom rules with names and error codes, read from a JSON file.
///
/// ```json
/// {
///   "version": 1,
///   "rules": [
///     {
///       "name": "badge", "code": 9001, "rule": "pattern:/E[0-9]{5}/",
///       "summary": "the number of a badge",
///       "message": {"en": "The input is not the number of a badge", "pl": "To nie jest numer identyfikatora"},
///       "prompt": {"en": "Enter E and five digits", "pl": "Wpisz E i pięć cyfr"},
///       "fix": "Type E and five digits.",
///       "passes": ["E12345"], "fails": ["12345", "E1234"]
///     }
///   ]
/// }
/// ```
///
/// The keys `name`, `code` and `rule` are required. A rule can refer to the rules defined above it. Add the ``cards``
/// to a catalog to use the rules:
///
/// ```swift
/// let json = #"{"version": 1, "rules": [{"name": "badge", "code": 9001, "rule": "pattern:/E[0-9]{5}/"}]}"#
/// let file = try RuleFile(Array(json.utf8), source: "rules.json", in: Catalog.standard)
/// let catalog = try Catalog.standard.adding(file.cards)
/// print(file.mistakes.isEmpty, try Rule("required|badge", in: catalog).validate("E12345").verdict)
/// ```
///
/// Reading a file does not parse the rules in it, so a file with an invalid rule can be read. To find mistakes early,
/// read ``mistakes``, which parses all rules and validates their examples.
public struct RuleFile: Sendable {
  /// The validators, in the order of the file.
  public let cards: [ValidatorCard]

  private let rules: [Definition]

  /// A rule with its position in the file.
  struct Definition: Sendable {
    let card: ValidatorCard
    let rule: String
    let cursor: JSONCursor
    /// The positions of the card's examples, in the same order.
    let examples: [JSONCursor]
    let resolver: Names
  }

  /// Reads a rule file.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - source: The name of the text in diagnostics, such as a file name.
  ///   - resolver: The source of the validators that the rules refer to by name.
  /// - Throws: A `SourceDiagnostic` with a code, a position and, in some cases, a suggestion.
  public init(
    _ bytes: [UInt8], source: String = "rules", in resolver: some ValidatorResolver
  ) throws(SourceDiagnostic) {
    let text = SourceText(bytes, name: source).hidingAllValues
    var cursor = try JSONCursor(reading: text, codes: .definition)
    cursor.text.hidden = DefinitionSecrets(resolver: resolver).ranges(inRules: cursor.node)
    let members = try cursor.object(keys: Self.keys)
    let version = try members.required("version")
    guard try version.integer() == 1 else {
      throw version.error(.definitionVersion, "this version of the format is not supported")
    }
    var rules: [Definition] = []
    for cursor in try members.required("rules").elements() {
      let names = Names(base: resolver, cards: rules.map(\.card))
      rules.append(try Self.definition(cursor, names))
    }
    self.rules = rules
    cards = rules.map(\.card)
  }

  private static let keys = ["$schema", "version", "rules"]

  private static let ruleKeys = [
    "name", "code", "rule", "summary", "message", "prompt", "fix", "secret", "passes", "fails",
  ]

  /// A resolver that adds the rules defined above the current rule to a base resolver.
  struct Names: ValidatorResolver {
    let base: any ValidatorResolver
    let cards: [ValidatorCard]

    var names: [String] { base.names + cards.map(\.name) }

    func card(named name: String) -> ValidatorCard? {
      cards.first { $0.name == name } ?? base.card(named: name)
    }
  }

  private static func definition(
    _ cursor: JSONCursor, _ names: Names
  ) throws(SourceDiagnostic) -> Definition {
    let members = try cursor.object(keys: ruleKeys)
    let name = try name(members.required("name"), names)
    let number = try number(members.required("code"), names)
    let rule = try members.required("rule")
    let messages = try messages(members["message"])
    var prompts = try Self.messages(members["prompt"])
    if messages.isEmpty, prompts.isEmpty { prompts = NamedRule.generalPrompts }
    let code = ErrorCode(
      number, name, reason: messages[.english] ?? "The input is not valid here",
      prompt: prompts[.english],
      fix: try members["fix"]?.string() ?? "Type a value of the kind that the message describes.",
      translations: messages, promptTranslations: prompts)
    let passing = try members["passes"]?.elements() ?? []
    let failing = try members["fails"]?.elements() ?? []
    var examples: [ValidatorCard.Example] = []
    for text in passing { examples.append(.passes(try text.string())) }
    for text in failing { examples.append(.fails(try text.string())) }
    let text = try rule.string()
    let card = NamedRule.card(
      name, text, code: code, summary: try members["summary"]?.string() ?? text,
      examples: examples, isSecret: try members["secret"]?.boolean() ?? false, in: names)
    return Definition(
      card: card, rule: text, cursor: rule, examples: passing + failing, resolver: names)
  }

  private static func name(
    _ cursor: JSONCursor, _ names: Names
  ) throws(SourceDiagnostic) -> String {
    let name = try cursor.string()
    guard name.isRuleName else {
      throw cursor.error(
        .definitionValue,
        "a name must consist of lowercase letters, digits and hyphens, and start with a letter")
    }
    guard names.card(named: name) == nil, name != "first" else {
      throw cursor.error(.definitionNameTaken, "another rule or validator has this name already")
    }
    return name
  }

  private static func number(
    _ cursor: JSONCursor, _ names: Names
  ) throws(SourceDiagnostic) -> Int {
    let number = try cursor.integer()
    guard (9000...999_999).contains(number) else {
      throw cursor.error(
        .definitionValue, "a custom code must be a number from 9000 to 999999",
        fix: "Choose a number in this range that no other rule has.")
    }
    guard !names.cards.contains(where: { $0.code.number == number }) else {
      throw cursor.error(.definitionNameTaken, "another rule has this code already")
    }
    return number
  }

  private static func message(_ cursor: JSONCursor) throws(SourceDiagnostic) -> String {
    let text = try cursor.string()
    guard !text.isEmpty else {
      throw cursor.error(
        .definitionValue, "a message must not be empty", fix: "Write the message.")
    }
    return text
  }

  private static func messages(
    _ cursor: JSONCursor?
  ) throws(SourceDiagnostic) -> [Language: String] {
    guard let cursor else { return [:] }
    guard cursor.node.members != nil else { return [.english: try message(cursor)] }
    var messages: [Language: String] = [:]
    let known = Language.allCases.map(\.rawValue)
    for (key, value) in try cursor.object(keys: known).cursors {
      if let language = Language(rawValue: key) { messages[language] = try message(value) }
    }
    if messages[.english] == nil {
      throw cursor.error(
        .definitionKeyMissing, "an English message (\"en\") is required as the fallback")
    }
    return messages
  }
}

extension RuleFile {
  /// The mistakes in the rules: rules that cannot be parsed, and examples that a rule accepts or rejects unexpectedly.
  ///
  /// The diagnostics are in the order of the file and do not show examples of secret rules.
  public var mistakes: [SourceDiagnostic] { rules.flatMap { mistakes(in: $0) } }

  private func mistakes(in definition: Definition) -> [SourceDiagnostic] {
    let cursor = definition.cursor
    let rule: Rule
    do throws(SourceDiagnostic) {
      rule = try Rule(definition.rule, in: definition.resolver)
    } catch {
      return [cursor.error(error, orderMistake(error, in: definition))]
    }
    return zip(definition.card.examples, definition.examples).compactMap { example, place in
      guard rule.validate(example.text).isAccepted != example.passes else { return nil }
      let isSecret = rule.isSecret || definition.card.isSecret
      let shown = isSecret ? "an example" : "\"\(VisibleText.word(example.text))\""
      // An excerpt at the position of a secret example would show the secret.
      return (isSecret ? cursor : place).error(
        .ruleExample,
        example.passes
          ? "\(shown) should pass, but the rule rejects it"
          : "\(shown) should fail, but the rule accepts it")
    }
  }

  /// Returns the message for a rule that refers to itself or to a rule defined later, or nil for any other error.
  private func orderMistake(_ error: SourceDiagnostic, in definition: Definition) -> String? {
    guard error.code == .unknownStrategy else { return nil }
    let scalars = definition.rule.unicodeScalars.dropFirst(error.offset).prefix(error.length)
    let name = String(scalars)
    if name == definition.card.name { return "a rule cannot use itself" }
    guard cards.contains(where: { $0.name == name }) else { return nil }
    return "\"\(name)\" is defined later; a rule can only refer to rules defined above it"
  }
}

extension String {
  /// Whether the string is a valid name for a rule.
  fileprivate var isRuleName: Bool {
    guard let first = utf8.first, first.isASCIILowercase, utf8.count <= 64 else {
      return false
    }
    return utf8.allSatisfy(\.isRuleNameByte)
  }
}
