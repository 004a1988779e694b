/// A parser that reads the options of one part of a rule and creates the validator.
struct OptionReader {
  /// The card of the validator.
  let card: ValidatorCard

  /// Whether the part is inside parentheses, where `)` ends the part and a comma can precede another rule.
  private let isInBrackets: Bool

  /// The rules in the parentheses after the name of the validator.
  var rules: [Rule] = []

  private var values: [(name: String, value: OptionValues.Value)] = []
  private var places: [(name: String, place: Range<Int>)] = []
  /// The offsets in the pattern at which the backslash of a `\/` was removed, for adjusting the positions of errors.
  private var unescaped: [Int] = []

  init(card: ValidatorCard, isInBrackets: Bool) {
    self.card = card
    self.isInBrackets = isInBrackets
  }

  /// Parses the options, the list or the pattern after the colon.
  mutating func read(_ scanner: inout RuleScanner) throws(SourceDiagnostic) {
    for option in card.options {
      switch option.kind {
      case .pattern:
        try readPattern(option, &scanner)
        return try readMoreOptions(&scanner)
      case .list: return try readList(option, &scanner)
      default: continue
      }
    }
    try readOption(&scanner)
    try readMoreOptions(&scanner)
  }

  /// Parses the options after the first one.
  private mutating func readMoreOptions(_ scanner: inout RuleScanner) throws(SourceDiagnostic) {
    while isAtNextOption(scanner), scanner.take(",") { try readOption(&scanner) }
  }

  /// Returns whether the comma at the current position precedes another option.
  ///
  /// Inside parentheses, a comma can also precede the next rule. If there is no comma at this position, the result is
  /// true.
  private func isAtNextOption(_ scanner: RuleScanner) -> Bool {
    var ahead = scanner
    guard isInBrackets, ahead.take(",") else { return true }
    return ahead.isAtOption
  }

  /// Parses one option.
  mutating func readOption(_ scanner: inout RuleScanner) throws(SourceDiagnostic) {
    scanner.skipBlanks()
    let (name, place) = scanner.word(until: isInBrackets ? "=,|)" : "=,|")
    guard let declaration = card.options.first(where: { $0.name == name }) else {
      throw unknownOption(name, at: place, scanner)
    }
    guard scanner.take("=") else {
      throw scanner.error(
        .ruleSyntax, "\"\(name)\" needs a value: \(declaration.usage)", at: place,
        fix: "Write an equals sign and the value after the option.")
    }
    guard !values.contains(where: { $0.name == name }) else {
      throw scanner.error(.optionRepeated, "\"\(name)\" is given twice", at: place)
    }
    // If the part has parentheses, its options are inside them, so `)` ends an option as well.
    let stops = isInBrackets || card.nesting != .noRules ? ",|)" : ",|"
    if declaration.kind == .text {
      let (text, valuePlace) = try scanner.value(until: stops)
      values.append((name, .text(text)))
      places.append((name, valuePlace))
    } else {
      scanner.skipBlanks()
      let (word, valuePlace) = scanner.word(until: stops)
      values.append((name, try value(of: word, declaration, at: valuePlace, scanner)))
      places.append((name, valuePlace))
    }
  }

  private func unknownOption(
    _ name: String, at place: Range<Int>, _ scanner: RuleScanner
  ) -> SourceDiagnostic {
    if name.isEmpty {
      return scanner.error(
        .ruleSyntax, "an option is missing here", at: place,
        fix:
          "Write an option here, or leave out the \(values.isEmpty ? "colon" : "comma") before it.")
    }
    if card.options.isEmpty {
      return scanner.error(
        .unknownOption, "\"\(card.name)\" has no options", at: place,
        fix: "Leave out the colon and everything after it up to the next '|'.")
    }
    let names = card.options.map(\.name)
    let message =
      "\"\(card.name)\" has no option \"\(VisibleText.word(name))\", only "
      + names.joined(separator: ", ")
    if let last = values.last, case .choices(let words) = last.value,
      case .choices(let known) = card.options.first(where: { $0.name == last.name })?.kind,
      known.contains(name)
    {
      return scanner.error(
        .unknownOption, message, at: place,
        fix: "Separate the values of \"\(last.name)\" by a slash: "
          + (words + [name]).joined(separator: "/"))
    }
    return scanner.error(
      .unknownOption, message,
      at: place, suggestion: Suggestion.nearest(to: name, among: names))
  }

  private func value(
    of word: String, _ declaration: OptionDeclaration, at place: Range<Int>, _ scanner: RuleScanner
  ) throws(SourceDiagnostic) -> OptionValues.Value {
    var suggestion: String?
    switch declaration.kind {
    case .integer(let range):
      if let number = Int(digits: word), range.contains(number) { return .integer(number) }
    case .number:
      if let number = ExactDecimal(word) { return .number(number) }
    case .range(let limits):
      if let range = ClosedRange(written: word), limits.contains(range.lowerBound),
        limits.contains(range.upperBound)
      {
        return .range(range)
      }
    case .choice(let words):
      if words.contains(word) { return .choice(word) }
      suggestion = Suggestion.nearest(to: word, among: words)
    case .choices(let words):
      let given = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard let unknown = given.first(where: { !words.contains($0) }) else {
        return .choices(given)
      }
      // A locale such as `de-DE` is not close to `de`, but it begins with it.
      suggestion =
        Suggestion.nearest(to: unknown, among: words)
        ?? words.first { unknown.hasPrefix($0 + "-") }
    case .text, .list, .pattern: break
    }
    throw scanner.error(
      .badOptionValue,
      "\"\(declaration.name)\" must be \(declaration.values), not \"\(VisibleText.word(word))\"",
      at: place, suggestion: suggestion)
  }

  private mutating func readList(
    _ option: OptionDeclaration, _ scanner: inout RuleScanner
  ) throws(SourceDiagnostic) {
    let start = scanner.position
    var list: [String] = []
    repeat {
      let (value, place) = try scanner.value(until: isInBrackets ? ",|)" : ",|")
      guard !value.isEmpty else {
        throw scanner.error(
          .ruleSyntax, "a value is missing here", at: place,
          fix: "Write a value here, or leave out the comma before it.")
      }
      list.append(value)
    } while !isAtNextRule(scanner) && scanner.take(",")
    values.append((option.name, .list(list)))
    places.append((option.name, start..<scanner.position))
  }

  /// Returns whether the list ends here, because the next comma precedes another rule.
  ///
  /// Inside parentheses, a comma followed by a space ends a list, as in `any(in:a,b, email)`.
  private func isAtNextRule(_ scanner: RuleScanner) -> Bool {
    var ahead = scanner
    return isInBrackets && ahead.take(",") && ahead.next == " "
  }

  private mutating func readPattern(
    _ option: OptionDeclaration, _ scanner: inout RuleScanner
  ) throws(SourceDiagnostic) {
    let start = scanner.position
    guard scanner.take("/") else {
      throw scanner.error(
        .ruleSyntax, "the pattern must be between slashes: /.../", at: start..<start,
        fix: "For example: pattern:/[a-z]+/")
    }
    var source = String.UnicodeScalarView()
    while let scalar = scanner.next, scalar != "/" {
      _ = scanner.advance()
      if scalar == "\\", let escaped = scanner.advance() {
        if escaped == "/" { unescaped.append(source.count) } else { source.append(scalar) }
        source.append(escaped)
      } else {
        source.append(scalar)
      }
    }
    places.append((option.name, start + 1..<scanner.position))
    guard scanner.take("/") else {
      throw scanner.error(
        .ruleSyntax, "the pattern has no closing slash", at: start..<scanner.end,
        fix: "Write a slash after the pattern, and \\/ for each slash inside it.")
    }
    let (flags, place) = scanner.word(until: isInBrackets ? ",|)" : ",|")
    for (index, flag) in flags.unicodeScalars.enumerated()
    where !PatternConstraint.flags.unicodeScalars.contains(flag) {
      let at = place.lowerBound + index
      let known = PatternConstraint.flags.map { String($0) }.joined(separator: ", ")
      throw scanner.error(
        .badOptionValue,
        "unknown flag \"\(VisibleText.escape(String(flag)))\" after the pattern; the flags are \(known)",
        at: at..<at + 1)
    }
    values.append((option.name, .pattern(String(source), flags: flags)))
  }

  /// Creates the validator from the parsed options.
  ///
  /// - Parameters:
  ///   - scanner: The scanner of the rule, for the positions of errors.
  ///   - name: The range of the validator name.
  /// - Returns: The validator.
  /// - Throws: A diagnostic at the invalid option, or at the validator name if the error is not about a single option.
  func make(_ scanner: RuleScanner, name: Range<Int>) throws(SourceDiagnostic) -> InputValidator {
    do throws(OptionError) {
      return try card.make(OptionValues(values, rules: rules))
    } catch {
      var at =
        error.option.flatMap { option in
          places.first { $0.name == option }?.place
        } ?? name
      if let offset = error.offset {
        let skipped = unescaped.count { $0 < offset }
        let caret = min(at.lowerBound + max(0, min(offset, at.count)) + skipped, at.upperBound)
        at = caret..<caret
      }
      throw scanner.error(error.code, error.message, at: at, fix: error.fix)
    }
  }
}

extension ClosedRange<Int> {
  /// Parses a range such as `2..4` or `2`.
  ///
  /// The result is nil if the text is not a range or its bounds are out of order.
  fileprivate init?(written text: String) {
    guard let dots = text.firstOccurrence(of: "..") else {
      guard let number = Int(digits: text) else { return nil }
      self = number...number
      return
    }
    guard let low = Int(digits: text[..<dots.lowerBound]),
      let high = Int(digits: text[dots.upperBound...]), low <= high
    else { return nil }
    self = low...high
  }
}
