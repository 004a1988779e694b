/// A writer that translates a syntax tree to PCRE2 (with `PCRE2_UTF`, without `PCRE2_UCP`).
struct ECMAScriptWriter {
  /// The translation so far, in ASCII except for characters of the expression.
  var text = ""

  private let pattern: ECMAScriptPattern
  private let captures: ECMAScriptCaptures

  /// The position in the translation, in bytes, of the constructs that PCRE2 may reject, and their place in the
  /// expression.
  private var marks: [(start: Int, place: Range<Int>)] = []

  /// Whether the written part is inside a lookbehind.
  private var isInLookbehind = false

  /// A pattern that matches nothing and has the length of one character, and one that matches any character.
  private static let nothing = "[^\\x{0}-\\x{10ffff}]"
  private static let anything = "(?s:.)"

  init(_ pattern: ECMAScriptPattern) {
    self.pattern = pattern
    captures = ECMAScriptCaptures(of: pattern.root)
  }

  /// Returns the place in the expression of the construct at a byte of the translation.
  ///
  /// The end of the translation stands for the whole expression, which is then too large.
  func place(ofByte byte: Int) -> Range<Int> {
    let construct = byte < text.utf8.count ? marks.last { $0.start <= byte } : nil
    return construct?.place ?? 0..<pattern.source.unicodeScalars.count
  }

  private func error(
    _ reason: ECMAScriptPatternError.Reason, at place: Range<Int>
  ) -> ECMAScriptPatternError {
    ECMAScriptPatternError(reason, at: place, in: pattern.source)
  }

  private mutating func mark(_ place: Range<Int>) { marks.append((text.utf8.count, place)) }

  // MARK: Nodes

  /// Writes a node.
  ///
  /// - Parameter node: The node.
  /// - Throws: ``ECMAScriptPatternError`` if the node has no translation.
  mutating func write(_ node: ECMAScriptNode) throws(ECMAScriptPatternError) {
    switch node {
    case .empty: break
    case .character(let value): text += Self.literal(value) ?? Self.nothing
    case .dot:
      text += pattern.flags.contains(.dotAll) ? Self.anything : "[^\(Self.lineEnds)]"
    case .characterClass(let characters): try write(characters)
    case .start: text += pattern.flags.contains(.multiline) ? "(?<![^\(Self.lineEnds)])" : "\\A"
    case .end: text += pattern.flags.contains(.multiline) ? "(?![^\(Self.lineEnds)])" : "\\z"
    case .wordBoundary(let isNegated): writeBoundary(isNegated)
    case .group(let content, let number, let place):
      mark(place)
      text += number == nil ? "(?:" : "("
      try write(content)
      text += ")"
    case .look(let content, let isAhead, let isNegated, let place):
      try writeLook(content, (isAhead, isNegated), at: place)
    case .reference(let reference, let place): try write(reference, at: place)
    case .sequence(let nodes): for node in nodes { try write(node) }
    case .alternatives(let nodes):
      for (index, node) in nodes.enumerated() {
        if index > 0 { text += "|" }
        try write(node)
      }
    case .repeated(let content, let least, let most, let isLazy, let place):
      guard max(least, most ?? 0) <= 65535 else { throw error(.repetitionCount, at: place) }
      mark(place)
      try write(content)
      text += Self.quantifier(least, most) + (isLazy ? "?" : "")
    }
  }

  private static func quantifier(_ least: Int, _ most: Int?) -> String {
    switch (least, most) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (_, nil): "{\(least),}"
    case (_, let most?): most == least ? "{\(least)}" : "{\(least),\(most)}"
    }
  }

  /// Writes `\b` or `\B`, whose word characters are those of `\w`.
  private mutating func writeBoundary(_ isNegated: Bool) {
    guard pattern.flags.contains(.ignoreCase) else {
      text += isNegated ? "\\B" : "\\b"
      return
    }
    let word = "[\(Self.text(of: wordRanges))]"
    text +=
      isNegated
      ? "(?:(?<=\(word))(?=\(word))|(?<!\(word))(?!\(word)))"
      : "(?:(?<=\(word))(?!\(word))|(?<!\(word))(?=\(word)))"
  }

  private mutating func writeLook(
    _ content: ECMAScriptNode, _ kind: (isAhead: Bool, isNegated: Bool), at place: Range<Int>
  ) throws(ECMAScriptPatternError) {
    let wasInLookbehind = isInLookbehind
    if !kind.isAhead {
      // PCRE2 needs a fixed length for each alternative.
      let alternatives = if case .alternatives(let nodes) = content { nodes } else { [content] }
      let isFixed = alternatives.allSatisfy { $0.fixedLength.map { $0 <= 65535 } ?? false }
      guard isFixed, !content.hasReference else { throw error(.lookbehind, at: place) }
      isInLookbehind = true
    }
    mark(place)
    text += kind.isAhead ? (kind.isNegated ? "(?!" : "(?=") : (kind.isNegated ? "(?<!" : "(?<=")
    try write(content)
    text += ")"
    isInLookbehind = wasInLookbehind
  }

  /// Writes a backreference, which matches the empty text if its group did not take part.
  private mutating func write(
    _ reference: ECMAScriptNode.Reference, at place: Range<Int>
  ) throws(ECMAScriptPatternError) {
    let number =
      switch reference {
      case .number(let number): number
      case .name(let name): pattern.names[Array(name.utf8)] ?? 0
      }
    switch captures.meaning(of: number, at: place) {
    case .empty: text += "(?:)"
    case .group:
      mark(place)
      text += "(?:(?(\(number))\\g{\(number)}))"
    case .unknown: throw error(.reference, at: place)
    }
  }

  // MARK: Characters and classes

  /// `\n`, `\r`, and the line and paragraph separators, for use in brackets.
  private static let lineEnds = "\\n\\r\\x{2028}\\x{2029}"

  /// Returns the text for a code point, or nil for half of a surrogate pair, which no text contains.
  private static func literal(_ value: UInt32) -> String? {
    guard let scalar = Unicode.Scalar(value) else { return nil }
    let isPlain =
      value &- 0x30 < 10 || (value | 0x20) &- 0x61 < 26 || scalar == "_" || value > 0x9F
    return isPlain && value != 0xFEFF ? String(scalar) : "\\x{\(String(value, radix: 16))}"
  }

  private typealias Ranges = [ClosedRange<UInt32>]

  /// Returns the text of ranges for use in brackets, without halves of surrogate pairs.
  private static func text(of ranges: Ranges) -> String {
    ranges.map { range in
      let isHalf = { (value: UInt32) in (0xD800...0xDFFF).contains(value) }
      let low = isHalf(range.lowerBound) ? 0xE000 : range.lowerBound
      let high = isHalf(range.upperBound) ? 0xD7FF : range.upperBound
      if low > high { return "" }
      return low == high ? inClass(low) : inClass(low) + "-" + inClass(high)
    }.joined()
  }

  /// Returns the text for a code point in brackets.
  private static func inClass(_ value: UInt32) -> String {
    let isPlain = value &- 0x30 < 10 || (value | 0x20) &- 0x61 < 26
    return isPlain ? String(Unicode.Scalar(UInt8(value))) : "\\x{\(String(value, radix: 16))}"
  }

  private static func complement(of ranges: Ranges) -> Ranges {
    var (rest, start): (Ranges, UInt32) = ([], 0)
    for range in ranges {
      if range.lowerBound > start { rest.append(start...range.lowerBound - 1) }
      start = range.upperBound + 1
    }
    if start <= 0x10FFFF { rest.append(start...0x10FFFF) }
    return rest
  }

  private static let digits: Ranges = [0x30...0x39]
  private static let spaces: Ranges = [
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ]

  /// The characters that `\w` matches.
  ///
  /// With the flag `i`, these are also the characters whose other case is one of them.
  private var wordRanges: Ranges {
    let ranges: Ranges = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
    return pattern.flags.contains(.ignoreCase)
      ? ranges + [0x17F...0x17F, 0x212A...0x212A] : ranges
  }

  private func ranges(of escape: ECMAScriptClass.Escape, isNegated: Bool) -> Ranges {
    let ranges =
      switch escape {
      case .digit: Self.digits
      case .word: wordRanges
      case .space: Self.spaces
      }
    return isNegated ? Self.complement(of: ranges) : ranges
  }

  /// Writes a class as an expression that matches one character, or one of its strings.
  private mutating func write(
    _ characters: ECMAScriptClass
  ) throws(ECMAScriptPatternError) {
    switch characters.operation {
    case .union: try writeUnion(characters)
    case .intersection, .subtraction: try writeOperation(characters)
    }
  }

  private mutating func writeUnion(
    _ characters: ECMAScriptClass
  ) throws(ECMAScriptPatternError) {
    var plain = ""
    var nested: [ECMAScriptClass] = []
    var strings: [[UInt32]] = []
    for item in characters.items {
      switch item {
      case .range(let low, let high): plain += Self.text(of: [low...high])
      case .escape(let escape, let isNegated):
        plain += Self.text(of: ranges(of: escape, isNegated: isNegated))
      case .property(let name, let isNegated, let place):
        plain += try property(name, isNegated, at: place)
      case .nested(let characters): nested.append(characters)
      case .strings(let texts, _): strings += texts
      case .stringProperty(let place): throw error(.strings, at: place)
      }
    }
    if nested.isEmpty, strings.isEmpty {
      if plain.isEmpty {
        text += characters.isNegated ? Self.anything : Self.nothing
      } else {
        text += "[\(characters.isNegated ? "^" : "")\(plain)]"
      }
      return
    }
    // Longer strings come first, and the empty one last.
    let (long, empty) = (strings.filter { !$0.isEmpty }, strings.contains { $0.isEmpty })
    text += characters.isNegated ? "(?:(?!" : "(?:"
    for string in long.sorted(by: { $0.count > $1.count }) {
      text += string.map { Self.literal($0) ?? Self.nothing }.joined() + "|"
    }
    for characters in nested {
      try write(characters)
      text += "|"
    }
    text += plain.isEmpty ? Self.nothing : "[\(plain)]"
    if empty { text += "|" }
    text += characters.isNegated ? ")\(Self.anything))" : ")"
  }

  /// Writes an intersection or subtraction with lookaheads.
  private mutating func writeOperation(
    _ characters: ECMAScriptClass
  ) throws(ECMAScriptPatternError) {
    var operands = characters.items.map { ECMAScriptClass(items: [$0]) }
    for operand in operands where operand.hasStrings {
      let place = operand.place ?? 0..<pattern.source.unicodeScalars.count
      throw error(.strings, at: place)
    }
    let first = operands.removeFirst()
    text += characters.isNegated ? "(?:(?!" : "(?:"
    for operand in operands {
      text += characters.operation == .intersection ? "(?=" : "(?!"
      try write(operand)
      text += ")"
    }
    try write(first)
    text += characters.isNegated ? ")\(Self.anything))" : ")"
  }

  private mutating func property(
    _ name: String, _ isNegated: Bool, at place: Range<Int>
  ) throws(ECMAScriptPatternError) -> String {
    switch name {
    case "Any": return isNegated ? "" : Self.text(of: [0...0x10FFFF])
    case "ASCII":
      if pattern.flags.contains(.ignoreCase) { throw error(.caselessProperty, at: place) }
      return Self.text(of: isNegated ? [0x80...0x10FFFF] : [0...0x7F])
    case "Assigned": return isNegated ? "\\p{Cn}" : "\\P{Cn}"
    default:
      if pattern.flags.contains(.ignoreCase) { throw error(.caselessProperty, at: place) }
      mark(place)
      return "\\\(isNegated ? "P" : "p"){\(name)}"
    }
  }
}

extension ECMAScriptClass {
  /// The place of the first item with strings, or nil if there is none.
  fileprivate var place: Range<Int>? {
    for item in items {
      switch item {
      case .strings(_, let place), .stringProperty(let place): return place
      case .nested(let characters): if let place = characters.place { return place }
      default: break
      }
    }
    return nil
  }
}
