/// Splits a pattern into tokens, if the bit engine supports it.
///
/// The lexer accepts only what it understands exactly. It rejects everything else with a reason and a position, and
/// PCRE2 checks the values instead, which is slower but always correct.
struct PatternLexer {
  let scalars: [Unicode.Scalar]
  var options: Pattern.Options
  var position = 0
  var tokens: [PatternToken] = []
  /// The options that applied before each open group, the innermost last.
  var outer: [Pattern.Options] = []
  // Cached results of `ClassProbe`. The keys are bytes, because U+212A and K are equal as strings.
  private var probed: [(key: [UInt8], set: ByteSet)] = []
  private static let mostProbed = 64

  init(_ source: String, options: Pattern.Options) {
    scalars = Array(source.unicodeScalars)
    self.options = options
  }

  /// Returns the tokens of the whole pattern.
  mutating func read() throws(BitCompilerError) -> [PatternToken] {
    while let scalar = current { try step(scalar) }
    return tokens
  }

  var current: Unicode.Scalar? { scalar(at: 0) }

  func scalar(at distance: Int) -> Unicode.Scalar? {
    let place = position + distance
    return place < scalars.count ? scalars[place] : nil
  }

  func isNext(_ text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  mutating func add(_ kind: PatternToken.Kind, length: Int) {
    tokens.append(PatternToken(kind: kind, offset: position))
    position += length
  }

  private mutating func step(_ scalar: Unicode.Scalar) throws(BitCompilerError) {
    switch scalar {
    case "\\": try escape()
    case "[": try characterClass()
    case "(": try open()
    case ")":
      options = outer.popLast() ?? options
      add(.close, length: 1)
    case "|": add(.bar, length: 1)
    case "^": add(.start, length: 1)
    case "$": add(.end, length: 1)
    case ".": try ask(".", length: 1, beyond: true)
    case "*", "+", "?", "{": try count(scalar)
    case "#" where options.contains(.extended):
      position = (scalars[position...].firstIndex(of: "\n") ?? scalars.count - 1) + 1
    case " ", "\t", "\n", "\u{B}", "\u{C}", "\r":
      if options.contains(.extended) { position += 1 } else { try literal(scalar, length: 1) }
    default: try literal(scalar, length: 1)
    }
  }

  // MARK: Characters

  /// Adds a literal character.
  private mutating func literal(_ scalar: Unicode.Scalar, length: Int) throws(BitCompilerError) {
    let isCaseless = options.contains(.caseless)
    guard scalar.isASCII else {
      // Some non-ASCII characters, such as the Kelvin sign, are case variants of ASCII letters.
      if isCaseless { throw BitCompilerError("(?i) with non-ASCII characters", at: position) }
      // PCRE2 may ignore non-ASCII whitespace. Without the Unicode option, it examines the bytes of the character
      // separately, and any of them may count as whitespace.
      let mayBeBlank = !options.contains(.unicode) || scalar.properties.isPatternWhitespace
      if options.contains(.extended), mayBeBlank {
        throw BitCompilerError("non-ASCII whitespace between parts of the pattern", at: position)
      }
      // Without the Unicode option, the character is several bytes, which no ASCII text contains.
      let bytes = options.contains(.unicode) ? 1 : scalar.utf8.count
      for _ in 0..<bytes { add(.character(.none, beyond: true), length: 0) }
      position += length
      return
    }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    var set = ByteSet(byte)
    let isLetter = scalar.properties.isAlphabetic
    if isCaseless, isLetter { set.insert(byte ^ 0x20) }
    // The letters k and s have a third case variant: U+212A and U+017F.
    let hasThird = isCaseless && options.contains(.unicode) && [0x6B, 0x73].contains(byte | 0x20)
    add(.character(set, beyond: isLetter && hasThird), length: length)
  }

  /// Adds a character class.
  ///
  /// PCRE2 determines its members.
  private mutating func ask(_ source: String, length: Int, beyond: Bool) throws(BitCompilerError) {
    let key = [UInt8(truncatingIfNeeded: options.rawValue)] + source.utf8
    let known = probed.first { $0.key == key }?.set
    guard let set = known ?? ClassProbe.members(of: source, options: options) else {
      throw BitCompilerError("the class \(source) does not compile by itself", at: position)
    }
    if known == nil, probed.count < Self.mostProbed { probed.append((key, set)) }
    add(.character(set, beyond: beyond), length: length)
  }

  private mutating func escape() throws(BitCompilerError) {
    guard let letter = scalar(at: 1) else {
      throw BitCompilerError("a backslash at the end", at: position)
    }
    switch letter {
    case "A": add(.start, length: 2)
    case "z": add(.end, length: 2)
    case "d", "w", "s": try ask("\\\(letter)", length: 2, beyond: false)
    case "D", "W", "S", "h", "H", "v", "V": try ask("\\\(letter)", length: 2, beyond: true)
    case "N" where scalar(at: 2) != "{": try ask("\\N", length: 2, beyond: true)
    case "p", "P": try property()
    case "t": try literal("\t", length: 2)
    case "n": try literal("\n", length: 2)
    case "r": try literal("\r", length: 2)
    case "f": try literal("\u{C}", length: 2)
    case "a": try literal("\u{7}", length: 2)
    case "e": try literal("\u{1B}", length: 2)
    case "x": try hexadecimal()
    default:
      guard letter.isASCII, !letter.properties.isAlphabetic, !("0"..."9").contains(letter) else {
        throw BitCompilerError("\\\(letter) is not supported", at: position)
      }
      try literal(letter, length: 2)
    }
  }

  /// Reads a property, such as `\p{Lu}` or `\PL`.
  private mutating func property() throws(BitCompilerError) {
    var length = 3
    if scalar(at: 2) == "{" {
      guard let end = scalars[position...].firstIndex(of: "}") else {
        throw BitCompilerError("an unterminated property", at: position)
      }
      length = end + 1 - position
    }
    let source = String(String.UnicodeScalarView(scalars[position...].prefix(length)))
    try ask(source, length: length, beyond: true)
  }

  /// Reads a character code, such as `\x41` or `\x{41}`.
  private mutating func hexadecimal() throws(BitCompilerError) {
    var digits = scalars[(position + 2)...].prefix(2)
    var length = 4
    if scalar(at: 2) == "{" {
      digits = scalars[(position + 3)...].prefix { $0 != "}" }
      length = digits.count + 4
    }
    let text = String(String.UnicodeScalarView(digits))
    guard digits.count >= 2, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let value = UInt32(text, radix: 16), let scalar = Unicode.Scalar(value)
    else { throw BitCompilerError("\\x without two digits", at: position) }
    if !options.contains(.unicode), value >= 0x80 {
      return add(.character(.none, beyond: true), length: length)
    }
    try literal(scalar, length: length)
  }

  /// Reads a class, `[...]`: finds its end, and lets PCRE2 determine its members.
  private mutating func characterClass() throws(BitCompilerError) {
    var end = position + 1
    var beyond = options.contains(.caseless) && options.contains(.unicode)
    if end < scalars.count, scalars[end] == "^" {
      end += 1
      beyond = true
    }
    let first = end
    while end < scalars.count, scalars[end] != "]" || end == first {
      let next = end + 1 < scalars.count ? scalars[end + 1] : nil
      if scalars[end] == "\\" {
        // \c applies to any character after it, even to a bracket or a backslash.
        if let next, ["Q", "E", "c"].contains(next) {
          throw BitCompilerError("\\\(next) in a class", at: end)
        }
        if let next, !"dwstnrfae".unicodeScalars.contains(next), !isASCIICode(at: end),
          next.properties.isAlphabetic || ("0"..."9").contains(next)
        {
          beyond = true
        }
        end += 1
      } else if scalars[end] == "[", let next, [":", ".", "="].contains(next) {
        throw BitCompilerError("a named class", at: end)
      }
      if end < scalars.count, !scalars[end].isASCII { beyond = true }
      end += 1
    }
    guard end < scalars.count else {
      throw BitCompilerError("an unterminated class", at: position)
    }
    let source = String(String.UnicodeScalarView(scalars[position...end]))
    try ask(source, length: end + 1 - position, beyond: beyond)
  }

  /// Returns whether an escape in a class is the code of an ASCII character: `\x41` or `\x{41}`.
  private func isASCIICode(at place: Int) -> Bool {
    guard scalars[place...].starts(with: #"\x"#.unicodeScalars) else { return false }
    let rest = scalars[(place + 2)...]
    let digits = rest.first == "{" ? rest.dropFirst().prefix { $0 != "}" } : rest.prefix(2)
    let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
    return digits.count >= 2 && value.map { $0 < 0x80 } ?? false
  }
}
