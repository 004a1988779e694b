/// The start of a group, or another construct that begins with a parenthesis.
enum GroupOpening {
  /// The opening of a group, up to its first alternative.
  case group(PatternGroup.Kind, Capture)
  /// A complete call of a group or reference to a group, including its closing parenthesis.
  case reference(GroupReference)
  /// A complete comment, including its closing parenthesis.
  case comment
  /// Options for the rest of the enclosing group, including their closing parenthesis.
  case options

  /// The kind of capture of a group: none, by number or by name.
  enum Capture {
    case none
    case numbered
    case named(String)
  }

  /// Reads an opening, starting at its parenthesis.
  ///
  /// - Parameters:
  ///   - cursor: The reading position, at the parenthesis. It is moved to the first alternative, or past a construct
  ///     that has no alternatives.
  ///   - options: The current options. They are changed if the opening sets options.
  init(_ cursor: inout PatternCursor, changing options: inout Pattern.Options) {
    cursor.advance(by: 1)
    guard cursor.current == "?" else {
      // `(*` begins a verb, or a group with a name such as `(*atomic:...)`.
      self = cursor.current == "*" ? .group(.atomic, .none) : .group(.plain, .numbered)
      return
    }
    cursor.advance(by: 1)
    switch (cursor.current, cursor.scalar(at: 1)) {
    case ("#", _):
      cursor.skip(past: ")")
      self = .comment
    case (">", _): self.init(.atomic, skipping: 1, &cursor)
    case ("=", _), ("!", _): self.init(.look, skipping: 1, &cursor)
    case ("<", "="), ("<", "!"): self.init(.lookBehind, skipping: 2, &cursor)
    case ("|", _): self.init(.plain, skipping: 1, &cursor)
    case ("<", _): self.init(nameUpTo: ">", skipping: 1, &cursor)
    case ("P", "<"): self.init(nameUpTo: ">", skipping: 2, &cursor)
    case ("'", _): self.init(nameUpTo: "'", skipping: 1, &cursor)
    case ("(", _): self.init(condition: &cursor)
    case ("R", _), ("&", _), ("P", _), ("+", _): self = .reference(GroupReference(group: &cursor))
    case (let first, let second)
    where Self.isDigit(first) || first == "-" && Self.isDigit(second):
      self = .reference(GroupReference(group: &cursor))
    default: self.init(options: &options, &cursor)
    }
  }

  private init(_ kind: PatternGroup.Kind, skipping count: Int, _ cursor: inout PatternCursor) {
    cursor.advance(by: count)
    self = .group(kind, .none)
  }

  private init(
    nameUpTo end: Unicode.Scalar, skipping count: Int, _ cursor: inout PatternCursor
  ) {
    cursor.advance(by: count)
    self = .group(.plain, .named(cursor.readText(upTo: end)))
  }

  /// Reads the condition of `(?(1)...|...)`, or the whole of `(?(DEFINE)`.
  ///
  /// A condition that is a look-ahead or look-behind, as in `(?(?=...)...|...)`, is not skipped, but read as an inner
  /// group.
  private init(condition cursor: inout PatternCursor) {
    let second = cursor.scalar(at: 1)
    let isDefinition = cursor.continues(with: "(DEFINE)")
    if second != "?", second != "*" { cursor.skip(past: ")") }
    self = .group(isDefinition ? .definition : .plain, .none)
  }

  /// Reads options, such as `(?i:` and `(?x)`.
  private init(options: inout Pattern.Options, _ cursor: inout PatternCursor) {
    var isOn = true
    while let scalar = cursor.current,
      scalar.properties.isAlphabetic || scalar == "-" || scalar == "^"
    {
      if scalar == "-" { isOn = false }
      let option: Pattern.Options =
        switch scalar {
        case "x": .extended
        case "i": .caseless
        case "s": .dotMatchesLineEnds
        default: []
        }
      if scalar == "^" { options.subtract([.extended, .caseless, .dotMatchesLineEnds]) }
      if isOn { options.insert(option) } else { options.remove(option) }
      cursor.advance(by: 1)
    }
    let end = cursor.current
    if end == ")" || end == ":" { cursor.advance(by: 1) }
    self = end == ")" ? .options : .group(.plain, .none)
  }

  private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { ("0"..."9").contains($0) } ?? false
  }
}
