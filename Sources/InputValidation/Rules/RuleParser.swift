/// Reads a rule from left to right: parts joined by `|`, each a name and perhaps options.
///
///     rule    = part *( "|" part )
///     part    = name [ ":" ( option *( "," option ) / pattern ) ]
///     option  = name "=" value
///     pattern = "/" any text with "\/" for a slash "/" *flag
///
/// Blanks around a part are left out. All places are offsets in Unicode scalars.
struct RuleParser<Resolver: StrategyResolver> {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private let resolver: Resolver
  private var position = 0

  init(_ text: String, resolver: Resolver) {
    self.text = text
    scalars = Array(text.unicodeScalars)
    self.resolver = resolver
  }

  /// Reads the whole rule: each validator, and how it was written.
  mutating func parts() throws(RuleError) -> [(validator: InputValidator, text: String)] {
    var parts: [(validator: InputValidator, text: String)] = []
    repeat {
      skipBlanks()
      let start = position
      let validator = try part()
      parts.append((validator, text(from: start).text))
    } while take("|")
    return parts
  }

  private mutating func part() throws(RuleError) -> InputValidator {
    let (name, place) = word(until: ":|")
    guard !name.isEmpty else {
      let message = scalars.isEmpty ? "the rule is empty" : "a strategy is missing here"
      throw error(.ruleSyntax, message, at: place)
    }
    guard let card = resolver.card(named: name) else {
      throw error(
        .unknownStrategy, "unknown strategy \"\(VisibleText.word(name))\"", at: place,
        suggestion: Suggestion.nearest(to: name, among: resolver.names))
    }
    var options = ReadOptions()
    if take(":") {
      if let option = card.options.first(where: { $0.kind == .pattern }) {
        try readPattern(option, into: &options)
      } else {
        repeat { try readOption(of: card, into: &options) } while take(",")
      }
    }
    skipBlanks()
    guard position == scalars.count || scalars[position] == "|" else {
      throw error(
        .ruleSyntax, "expected '|' or the end of the rule here", at: position..<scalars.count)
    }
    return try make(card, options: options, place: place)
  }

  /// Options as they were read, with the places of their values.
  private struct ReadOptions {
    var values: [String: OptionValues.Value] = [:]
    var places: [String: Range<Int>] = [:]
    /// Where backslashes before slashes were left out of the pattern.
    var unescaped: [Int] = []
  }

  private mutating func readOption(
    of card: StrategyCard, into options: inout ReadOptions
  ) throws(RuleError) {
    skipBlanks()
    let (name, place) = word(until: "=,|")
    guard let declaration = card.options.first(where: { $0.name == name }) else {
      throw unknownOption(name, of: card, at: place)
    }
    guard take("=") else {
      throw error(
        .ruleSyntax, "\"\(name)\" needs a value: \(declaration.usage)", at: place)
    }
    guard options.values[name] == nil else {
      throw error(.optionRepeated, "\"\(name)\" is given twice", at: place)
    }
    skipBlanks()
    let (value, valuePlace) = word(until: ",|")
    options.values[name] = try read(value, of: declaration, at: valuePlace)
    options.places[name] = valuePlace
  }

  private func unknownOption(
    _ name: String, of card: StrategyCard, at place: Range<Int>
  ) -> RuleError {
    if name.isEmpty { return error(.ruleSyntax, "an option is missing here", at: place) }
    if card.options.isEmpty {
      return error(.unknownOption, "\"\(card.name)\" has no options", at: place)
    }
    let names = card.options.map(\.name)
    return error(
      .unknownOption,
      "\"\(card.name)\" has no option \"\(VisibleText.word(name))\", only "
        + names.joined(separator: ", "),
      at: place, suggestion: Suggestion.nearest(to: name, among: names))
  }

  private func read(
    _ value: String, of declaration: OptionDeclaration, at place: Range<Int>
  ) throws(RuleError) -> OptionValues.Value {
    var suggestion: String?
    switch declaration.kind {
    case .integer(let range):
      if let number = Int(digits: value), range.contains(number) { return .integer(number) }
    case .number:
      if let number = ExactDecimal(value) { return .number(number) }
    case .range(let limits):
      if let range = ClosedRange(written: value), limits.contains(range.lowerBound),
        limits.contains(range.upperBound)
      {
        return .range(range)
      }
    case .choice(let words):
      if words.contains(value) { return .choice(value) }
      suggestion = Suggestion.nearest(to: value, among: words)
    case .choices(let words):
      let given = value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard let unknown = given.first(where: { !words.contains($0) }) else {
        return .choices(given)
      }
      suggestion = Suggestion.nearest(to: unknown, among: words)
    case .text: return .text(value)
    case .pattern: break
    }
    throw error(
      .badOptionValue,
      "\"\(declaration.name)\" must be \(declaration.values), not \"\(VisibleText.word(value))\"",
      at: place, suggestion: suggestion)
  }

  private mutating func readPattern(
    _ option: OptionDeclaration, into options: inout ReadOptions
  ) throws(RuleError) {
    let start = position
    guard take("/") else {
      throw error(.ruleSyntax, "the pattern must stand between slashes: /.../", at: start..<start)
    }
    var source = String.UnicodeScalarView()
    while position < scalars.count, scalars[position] != "/" {
      if scalars[position] == "\\", position + 1 < scalars.count {
        if scalars[position + 1] == "/" {
          options.unescaped.append(source.count)
        } else {
          source.append(scalars[position])
        }
        position += 1
      }
      source.append(scalars[position])
      position += 1
    }
    options.places[option.name] = start + 1..<position
    guard take("/") else {
      throw error(.ruleSyntax, "the pattern has no closing slash", at: start..<scalars.count)
    }
    let (flags, place) = word(until: "|")
    for (index, flag) in flags.unicodeScalars.enumerated() where flag != "i" && flag != "x" {
      let at = place.lowerBound + index
      throw error(
        .badOptionValue,
        "unknown flag \"\(VisibleText.escape(String(flag)))\" behind the pattern; there are i and x",
        at: at..<at + 1)
    }
    options.values[option.name] = .pattern(String(source), flags: flags)
  }

  private func make(
    _ card: StrategyCard, options: ReadOptions, place: Range<Int>
  ) throws(RuleError) -> InputValidator {
    do throws(OptionFault) {
      return try card.make(OptionValues(options.values))
    } catch {
      var at = error.option.flatMap { options.places[$0] } ?? place
      if let offset = error.offset {
        let skipped = options.unescaped.count { $0 < offset }
        let caret = min(at.lowerBound + max(0, min(offset, at.count)) + skipped, at.upperBound)
        at = caret..<caret
      }
      throw self.error(error.code, error.message, at: at)
    }
  }

  private func error(
    _ code: ErrorCode, _ message: String, at place: Range<Int>, suggestion: String? = nil
  ) -> RuleError {
    RuleError(code, message, in: text, at: place, suggestion: suggestion)
  }

  private mutating func skipBlanks() {
    while position < scalars.count, scalars[position] == " " { position += 1 }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard position < scalars.count, scalars[position] == scalar else { return false }
    position += 1
    return true
  }

  /// Reads up to one of `stops` or the end; blanks at the end do not count.
  private mutating func word(until stops: String) -> (text: String, place: Range<Int>) {
    let start = position
    while position < scalars.count, !stops.unicodeScalars.contains(scalars[position]) {
      position += 1
    }
    return text(from: start)
  }

  /// What stands between a place and here; blanks at the end do not count.
  private func text(from start: Int) -> (text: String, place: Range<Int>) {
    var end = position
    while end > start, scalars[end - 1] == " " { end -= 1 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return (String(text), start..<end)
  }
}

extension ClosedRange<Int> {
  /// The range that `2..4` or `2` spells; nil where the text is none, or its ends are the wrong way.
  fileprivate init?(written text: String) {
    guard let first = text.firstRange(of: "..") else {
      guard let number = Int(digits: text) else { return nil }
      self = number...number
      return
    }
    guard let low = Int(digits: text[..<first.lowerBound]),
      let high = Int(digits: text[first.upperBound...]), low <= high
    else { return nil }
    self = low...high
  }
}
