/// A parser for rules: parts joined by `|`, each with a name and options.
///
///     rule    = [ "first" "|" ] part *( "|" part )
///     part    = name [ ":" ( option *( "," option ) / list / pattern *( "," option ) ) ]
///             / name "(" [ option *( "," option ) "," ] rule *( "," rule ) ")"
///             / "(" rule ")"
///     option  = name "=" value
///     list    = value *( "," value )
///     pattern = "/" any text with "\/" for a slash "/" *flag
///
/// Spaces around parts, options and values are ignored. In the value of a text option or a list, a backslash escapes a
/// comma, a bar, a parenthesis, a backslash, and a space at either end.
struct RuleParser<Resolver: ValidatorResolver> {
  private var scanner: RuleScanner
  private let resolver: Resolver

  /// The number of open parentheses.
  private var depth = 0

  /// The maximum nesting depth of parentheses.
  ///
  /// Each level doubles the time it takes to reject a value.
  private static var deepest: Int { 8 }

  /// The maximum number of validators in a rule, including those of inner rules.
  private static var most: Int { 1000 }

  init(_ scanner: RuleScanner, resolver: Resolver) {
    self.scanner = scanner
    self.resolver = resolver
  }

  /// Parses the whole text.
  mutating func rule() throws(SourceDiagnostic) -> Rule {
    let rule = try wholeRule()
    guard scanner.next == nil else {
      throw scanner.error(
        .ruleSyntax, "expected '|' or the end of the rule here", at: scanner.position..<scanner.end)
    }
    return rule
  }

  /// Parses parts that are joined by bars.
  private mutating func wholeRule() throws(SourceDiagnostic) -> Rule {
    scanner.skipBlanks()
    let start = scanner.position
    var stopsAtFirst = false
    var parts: [(validator: InputValidator, text: String)] = []
    var extents: [PartExtent] = []
    repeat {
      scanner.skipBlanks()
      let place = scanner.position
      let known = parts.count
      if scanner.take("(") {
        let group = try bracketed { (parser) throws(SourceDiagnostic) in try parser.wholeRule() }
        if group.stopsAtFirst { throw misplacedFirst(at: place) }
        parts += zip(group.validators, group.parts).map { ($0, $1) }
      } else if let validator = try part() {
        parts.append((validator, scanner.written(from: place).text))
      } else {
        guard parts.isEmpty, !stopsAtFirst, scanner.next == "|" else {
          throw misplacedFirst(at: place)
        }
        stopsAtFirst = true
      }
      for part in parts[known...] {
        guard let next = PartExtent(part.validator, text: part.text) else { continue }
        if let message = PartExtent.contradiction(of: next, with: extents) {
          throw scanner.error(
            .optionsContradict, message,
            at: place..<place + scanner.written(from: place).place.count)
        }
        extents.append(next)
      }
      scanner.skipBlanks()
    } while scanner.take("|")
    let rule = Rule(
      parts.map(\.validator), text: depth == 0 ? scanner.text : scanner.written(from: start).text,
      parts: parts.map(\.text), stopsAtFirst: stopsAtFirst)
    guard rule.size.depth <= Self.deepest + 1, rule.size.validatorCount <= Self.most else {
      throw scanner.error(
        .ruleSyntax,
        "the rule is too complex: with the rules that it uses, it has more than \(Self.most) "
          + "validators or more than \(Self.deepest) levels of nesting",
        at: start..<scanner.position)
    }
    return rule
  }

  private func misplacedFirst(at place: Int) -> SourceDiagnostic {
    scanner.error(
      .ruleSyntax, "\"first\" must be at the beginning of a rule, before the parts it applies to",
      at: place..<place + 5)
  }

  /// Parses one part, or returns nil for the keyword `first`.
  private mutating func part() throws(SourceDiagnostic) -> InputValidator? {
    let (name, place) = scanner.word(until: ":|(),")
    guard !name.isEmpty else {
      let message = scanner.text.isEmpty ? "the rule is empty" : "a validator is missing here"
      let fix = scanner.text.isEmpty ? nil : "Write a validator here, or remove the '|' or ','."
      throw scanner.error(.ruleSyntax, message, at: place, fix: fix)
    }
    if name == "first" { return nil }
    guard let card = resolver.card(named: name) else {
      throw unknownValidator(name, at: place)
    }
    var reader = OptionReader(card: card, isInBrackets: depth > 0)
    let start = scanner.position
    if scanner.take("(") {
      guard card.nesting != .noRules else {
        throw scanner.error(
          .ruleSyntax, "\"\(name)\" takes no rules in parentheses", at: start..<scanner.end,
          fix: "Leave out the parentheses; options follow a colon.")
      }
      try readRules(into: &reader)
    } else if card.nesting != .noRules {
      let example = card.nesting == .oneRule ? "\(name)(email)" : "\(name)(email, phone)"
      throw scanner.error(
        .ruleSyntax, "\"\(name)\" takes rules in parentheses: \(example)", at: place,
        fix: "Write the rules in parentheses after the name.")
    } else if scanner.take(":") {
      try reader.read(&scanner)
    }
    scanner.skipBlanks()
    try expectEndOfPart()
    return try reader.make(scanner, name: place)
  }

  /// Returns the diagnostic for a name that no validator has.
  ///
  /// Two mistakes have a suggestion or a fix of their own: validators separated by spaces, and an option after `|`.
  private func unknownValidator(_ name: String, at place: Range<Int>) -> SourceDiagnostic {
    let words = name.split(separator: " ").map(String.init)
    let areNames = words.count > 1 && words.allSatisfy { resolver.card(named: $0) != nil }
    let suggestion =
      areNames
      ? words.joined(separator: "|")
      : Suggestion.nearest(to: name, among: resolver.names + ["first"])
    let isOption = name.utf8.contains(UInt8(ascii: "="))
    return scanner.error(
      .unknownStrategy, "unknown validator \"\(VisibleText.word(name))\"", at: place,
      suggestion: isOption ? nil : suggestion,
      fix: isOption
        ? "Separate the options of one validator with commas: password:min=12,upper=1" : nil)
  }

  private func expectEndOfPart() throws(SourceDiagnostic) {
    let stops: String.UnicodeScalarView = depth > 0 ? "|,)".unicodeScalars : "|".unicodeScalars
    guard let next = scanner.next, !stops.contains(next) else { return }
    throw scanner.error(
      .ruleSyntax,
      depth > 0 ? "expected '|', ',' or ')' here" : "expected '|' or the end of the rule here",
      at: scanner.position..<scanner.end)
  }

  /// Parses the content of parentheses: options and rules, separated by commas.
  private mutating func readRules(into reader: inout OptionReader) throws(SourceDiagnostic) {
    let start = scanner.position
    var rules: [Rule] = []
    var read = reader
    try bracketed { (parser) throws(SourceDiagnostic) in
      repeat {
        parser.scanner.skipBlanks()
        if parser.scanner.isAtOption {
          try read.readOption(&parser.scanner)
        } else {
          rules.append(try parser.wholeRule())
        }
      } while parser.scanner.take(",")
    }
    read.rules = rules
    reader = read
    let name = read.card.name
    if rules.isEmpty {
      throw scanner.error(
        .ruleSyntax, "\"\(name)\" needs a rule in its parentheses", at: start..<scanner.position)
    }
    if read.card.nesting == .oneRule, rules.count > 1 {
      throw scanner.error(
        .ruleSyntax, "\"\(name)\" takes one rule; join its parts with '|'",
        at: start..<scanner.position)
    }
  }

  /// Calls a closure that parses the content of parentheses, and then skips the closing parenthesis.
  ///
  /// The opening parenthesis has already been read.
  private mutating func bracketed<Content>(
    _ read: (inout RuleParser) throws(SourceDiagnostic) -> Content
  ) throws(SourceDiagnostic) -> Content {
    let open = scanner.position - 1
    guard depth < Self.deepest else {
      throw scanner.error(.ruleSyntax, "the parentheses are nested too deeply", at: open..<open + 1)
    }
    depth += 1
    let content = try read(&self)
    guard scanner.take(")") else {
      throw scanner.error(.ruleSyntax, "the parenthesis is not closed", at: open..<scanner.end)
    }
    depth -= 1
    return content
  }
}
