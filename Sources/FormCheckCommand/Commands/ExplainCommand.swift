import FormCheckForms
import FormCheckCore
import FormCheckPatterns
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck explain 1001`, which explains a code, a validator, a rule or a filter.
  static let explain = Subcommand.reading(
    "explain", "explain a code, a validator, a rule or a filter, with examples",
    usage: ["explain [--rules FILE] CODE|NAME|RULE", "explain [--rules FILE] --engine RULE"],
    details: """
      Prints the meaning, the pattern, examples that pass and fail, and how to fix a rejection. \
      For a rule such as 'email:mode=smtp', prints the pattern that results from its options; for a rule with \
      several validators, what each of them requires. If the rule contains a pattern of your own, warns of parts \
      that may not mean what you intend.
      With --engine, prints the steps with which the bits engine checks files against the rule, 64 bytes of input at \
      a time, or the reason why PCRE2 must check the values one by one. In a step, 'N through X' continues each match \
      in N over one character of X; X* means any number of characters, and X+ means at least one. The last line \
      is the measured time of one check.
      """,
    options: [CommandOption<ExplainRequest>.rules, .engine, .help],
    operands: [.strategies, .filters],
    run: { (request, words, console) throws(UsageError) in
      guard words.count == 1, let word = words.first else {
        throw UsageError(
          "explain takes one code, name or rule", fix: "For example: formcheck explain 1001")
      }
      let subject = String(decoding: word, as: UTF8.self)
      if request.showsEngine {
        return console.print(try EnginePage(ofRule: subject, in: request.catalog()).text)
      }
      return console.print(try explanation(of: subject, in: request.catalog()))
    })

  private static func explanation(
    of subject: String, in catalog: Catalog
  ) throws(UsageError) -> String {
    let rule = subject.drop { $0 == " " }
    let name = String(rule.prefix { $0 != ":" && $0 != "|" && $0 != "(" && $0 != " " })
    let filter = TextFilterCard.standard.first { $0.name == subject }.map { Page(of: $0).text }
    if subject.hasPrefix("first|") || catalog.card(named: name) != nil, subject.contains("|"),
      let page = try Page(ofRule: subject, in: catalog)
    {
      return page.text
    }
    if let card = catalog.card(named: name) {
      // A validator and a filter may have the same name.
      return try Page(of: card, rule: subject, in: catalog).text + (filter.map { "\n\($0)" } ?? "")
    }
    if let filter { return filter }
    let codes = catalog.everyCode
    guard let code = codes.first(where: { String($0.number) == subject || $0.name == subject })
    else {
      let names = catalog.names + TextFilterCard.standard.map(\.name) + codes.map(\.name)
      throw UsageError(
        "unknown code, validator or filter \"\(VisibleText.word(subject))\"",
        fix: Suggestion.nearest(to: name, among: names).map { "did you mean \($0)?" }
          ?? "'formcheck list' shows all validators and filters.")
    }
    if let card = catalog.cards.first(where: { $0.code == code }) {
      return try Page(of: card, rule: card.name, in: catalog).text
    }
    return Page(of: code).text
  }
}

/// The options of `formcheck explain`.
private struct ExplainRequest: HelpfulRequest, RuleFilesRequest {
  var ruleFiles: [String] = []
  var showsEngine = false
  var wantsHelp = false
}

extension CommandOption<ExplainRequest> {
  fileprivate static let engine = toggle(
    "--engine", "show the steps with which the bits engine checks a rule, or why it cannot check it"
  ) { (request) throws(UsageError) in request.showsEngine = true }
}

/// The description of a validator, a rule or a filter.
private struct Page {
  private var lines: [String]

  var text: String { lines.map(VisibleText.sentence).joined(separator: "\n") + "\n" }

  init(of code: ErrorCode) {
    lines = ["\(code.number) \(code.name)"]
    add(code)
  }

  init(of card: ValidatorCard, rule text: String, in catalog: Catalog) throws(UsageError) {
    lines = ["\(card.code.number) \(card.name): \(card.summary)"]
    if text != card.name { add("rule", sentence: text) }
    let rule = try Self.rule(text, card: card, in: catalog)
    let own = rule.flatMap { text == card.name ? nil : $0 }
    let excludesFix = own.map { card.code.namesExample(rejectedBy: $0, of: card, in: catalog) }
    add(
      card.code, requirement: rule?.validators.first?.requirement,
      hasFix: !(excludesFix ?? false))
    let options = Table.text(card.options.map { ($0.usage, Self.words(about: $0)) }, indent: 11)
    add("options", options.split(separator: "\n").map { String($0.dropFirst(11)) })
    // Without its required option, a validator has no pattern to show. Its examples give the option.
    if let rule {
      for pattern in rule.validators.compactMap(\.pattern) {
        add(pattern)
        if pattern.options.contains(.extended) {
          add("", ["(whitespace in the pattern is ignored)"])
        }
      }
      for note in rule.patternNotes { add("note", sentence: note.sentence) }
    }
    // If a custom rule is secret, its examples may be real secrets.
    let all = card.isSecret && card.code.number >= 9000 ? [] : card.examples
    let inner = own?.innerRules.flatMap(\.plainExamples) ?? []
    let examples = own.map { Self.examples(among: inner.isEmpty ? all : inner, of: $0) } ?? all
    add("passes", examples.filter(\.passes).map { Self.words(for: $0) })
    add(
      "fails",
      examples.filter { !$0.passes }.map { example in
        let found = try? (own ?? Rule(card.rule(for: example), in: catalog)).validate(example.text)
        let error = found?.errors.first
        let place = card.isSecret ? "" : error.map { ", at \($0.offset + 1)" } ?? ""
        return Self.words(for: example) + (error.map { "  (\($0.code)\(place))" } ?? "")
      })
    for inner in rule?.innerRules ?? [] { addValidators(of: inner) }
  }

  /// Returns the help of an option, with all words that it accepts if its notation does not name them.
  private static func words(about option: OptionDeclaration) -> String {
    switch option.kind {
    case .choice(let words) where words.count > 8, .choices(let words) where words.count > 8:
      "\(option.help): \(words.joined(separator: ", "))"
    default: option.help
    }
  }

  /// Returns the examples of a card, as examples of a rule with options of its own.
  private static func examples(
    among examples: [ValidatorCard.Example], of rule: Rule
  ) -> [ValidatorCard.Example] {
    var seen: Set<ExactText> = []
    let promised = rule.validators.compactMap(\.requirement.prompt).flatMap(\.namedExamples)
      .filter { rule.validate($0).isAccepted }.map { ValidatorCard.Example.passes($0) }
    return (promised + examples).filter { seen.insert(ExactText($0.text)).inserted }.compactMap {
      example in
      switch rule.validate(example.text).kind {
      case .accepted: .passes(example.text)
      case .rejected: .fails(example.text)
      case .undecided: nil
      }
    }
  }

  /// Adds a pattern, of which only the beginning is shown if it is a single long line.
  private mutating func add(_ pattern: Pattern) {
    let (longest, count) = (400, pattern.source.count)
    if count > longest, !pattern.source.contains("\n") {
      add("pattern", ["\(pattern.source.prefix(longest))..."])
      add("", ["(the first \(longest) of \(count) characters)"])
    } else {
      add("pattern", pattern.source.split(separator: "\n").map(String.init))
    }
  }

  /// Creates the page for a rule with several validators, or returns nil if the rule has only one.
  init?(ofRule text: String, in catalog: Catalog) throws(UsageError) {
    let rule = try Rule(typed: text, in: catalog)
    guard rule.validators.count > 1 else { return nil }
    lines = [
      rule.stopsAtFirst
        ? "a rule: reports the first of these that fails"
        : "a rule: all of these must pass"
    ]
    addValidators(of: rule)
  }

  /// Adds a section for each validator of a rule.
  private mutating func addValidators(of rule: Rule) {
    for (part, validator) in rule.validators.enumerated() {
      let code = validator.code
      lines += ["", "\(code.number) \(VisibleText.sentence(rule.parts[part]))"]
      add(code, requirement: validator.requirement)
      for note in rule.authoredPatterns.notes(ofPart: part) { add("note", sentence: note.sentence) }
    }
  }

  init(of card: TextFilterCard) {
    lines = ["filter \(card.usage): \(card.summary)"]
    add(
      "makes",
      card.examples.map { example in
        let list = example.argument.isEmpty ? "" : "  with \(card.list(for: example))"
        let file = example.file.isEmpty ? "" : " holding \(Self.quoted(example.file))"
        // Canonically equivalent strings look the same, so their characters are printed as escapes.
        let isAlike =
          example.text != example.result && Array(example.text) == Array(example.result)
        let (text, result) = (
          Self.quoted(example.text, spelled: isAlike), Self.quoted(example.result, spelled: isAlike)
        )
        return "\(text) -> \(result)\(list)\(file)"
      })
    add(
      "twice",
      [
        card.isIdempotent
          ? "gives the same result as once" : "can give a different result than once"
      ])
  }

  private static func quoted(_ text: String, spelled isSpelled: Bool = false) -> String {
    let shown =
      isSpelled
      ? text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() : VisibleText.escape(text)
    return "\"\(shown)\""
  }

  /// Adds the sentences of a code, with the parameters of a validator if there is one.
  ///
  /// If a code has no prompt of its own, no form shows it.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - requirement: The requirement of the validator.
  ///   - hasFix: Whether the fix of the code is correct for the options of the rule.
  private mutating func add(
    _ code: ErrorCode, requirement: Explanation? = nil, hasFix: Bool = true
  ) {
    add("meaning", sentence: requirement?.reason ?? code.sentence(with: requirement))
    if code.prompt != code.reason || code.number >= 9000 {
      add("prompt", sentence: requirement?.prompt ?? code.instruction(with: requirement))
    }
    if hasFix { add("fix", sentence: code.commandFix) }
  }

  private mutating func add(_ title: String, sentence: String) {
    add(title, Table.wrapped(sentence, to: 100 - 11))
  }

  private mutating func add(_ title: String, _ entries: [String]) {
    for (index, entry) in entries.enumerated() {
      let head = index == 0 ? title : ""
      lines.append("  \(head)\(String(repeating: " ", count: 9 - head.count))\(entry)")
    }
  }

  /// Returns the rule whose pattern is shown, or nil if only a name is given and the validator requires an option.
  private static func rule(
    _ text: String, card: ValidatorCard, in catalog: Catalog
  ) throws(UsageError) -> Rule? {
    do throws(SourceDiagnostic) {
      return try Rule(text, in: catalog)
    } catch {
      if text == card.name { return nil }
      throw UsageError(describing: error.commandDescription)
    }
  }

  private static func words(for example: ValidatorCard.Example) -> String {
    let hasBlanks = example.text.hasPrefix(" ") || example.text.hasSuffix(" ")
    var text = example.text.isEmpty ? "(empty)" : VisibleText.escape(example.text)
    if hasBlanks { text = "\"\(text)\"" }
    return example.options.isEmpty ? text : "\(text)  with \(VisibleText.sentence(example.options))"
  }
}

extension Rule {
  /// The rules in the parentheses of the validators, apart from those of custom rules.
  fileprivate var innerRules: [Rule] {
    validators.filter { !$0.ownsInnerRules }.flatMap(\.innerRules)
  }

  /// The first examples of the validators that need no options.
  fileprivate var plainExamples: [ValidatorCard.Example] {
    validators.flatMap { type(of: $0).card.examples.filter(\.options.isEmpty).prefix(3) }
  }
}

extension ErrorCode {
  /// Returns the reason for a rejection, with placeholders for values that are not known, such as `longer than LIMIT`.
  fileprivate func sentence(with requirement: Explanation?) -> String {
    filled(reason, .english, requirement?.parameters ?? [:])
  }

  /// Returns the instruction that a form shows, with placeholders for values that are not known, such as
  /// `Use at least MIN characters`.
  fileprivate func instruction(with requirement: Explanation?) -> String {
    filled(prompt, .english, requirement?.parameters ?? [:])
  }

  /// Returns the reason for a rejection in the given language, with placeholders instead of values.
  func sentence(_ translations: Translations?) -> String {
    filled(translations?.template(named: name) ?? reason, translations?.language ?? .english)
  }

  private func filled(
    _ template: String, _ language: Language, _ known: [String: ParameterValue] = [:]
  ) -> String {
    let names = parameters.map { name in
      let shown = name == "stop" ? (self == .patternBudget ? "limit" : "cause") : name
      return (name, ParameterValue.text(shown.uppercased()))
    }
    return MessageTemplate.fill(
      template, with: Dictionary(uniqueKeysWithValues: names).merging(known) { _, known in known },
      in: language)
  }
}

extension ErrorCode {
  /// Returns whether the fix of the code names an example that a rule rejects because of its options.
  fileprivate func namesExample(
    rejectedBy rule: Rule, of card: ValidatorCard, in catalog: Catalog
  ) -> Bool {
    guard let usual = try? Rule(card.name, in: catalog) else { return false }
    return commandFix.namedExamples.contains {
      usual.validate($0).isAccepted && !rule.validate($0).isAccepted
    }
  }
}

extension String {
  /// The examples that follow "such as" in a sentence.
  fileprivate var namedExamples: [String] {
    guard let words = firstOccurrence(of: "such as ") else { return [] }
    let list = self[words.upperBound...]
    return (list.hasSuffix(".") ? list.dropLast() : list).parts(between: ", ")
      .flatMap { $0.parts(between: " or ") }.map { String($0) }
  }
}
