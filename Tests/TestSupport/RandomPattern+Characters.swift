internal import FormCheckPatterns

// The parts that match one character, and their quantifiers.
extension RandomPattern {
  mutating func literal() -> PatternTree {
    let piece = pick(pieces)
    guard let scalar = piece.unicodeScalars.first else { return .sequence([]) }
    let digits = String(scalar.value, radix: 16)
    var sources = ["\\x{\(digits.count < 2 ? "0" : "")\(digits)}"]
    let isPlain =
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar.value > 127
    if isPlain || !options.contains(.extended) && scalar.value < 33 {
      sources = [piece, piece, piece, piece, piece] + sources
    } else {
      sources += ["\\" + piece, "\\" + piece, "\\" + piece]
      if piece == "-" || piece == "@" || piece == "_" { sources += [piece, piece, piece] }
    }
    return unit(pick(sources))
  }

  mutating func characterClass() -> PatternTree {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: unit("\\d")
    case 1, 2: unit(".")
    case 3: unit("[^\(member())]")
    case 4: unit("\\w")
    case 5: unit(pick(["\\s", "\\h", "\\W", "\\S", "\\D", "\\H", "\\v", "\\V", "\\N"]))
    case 6: unit(pick(["\\p{L}", "\\p{Lu}", "\\PL", "\\p{Any}", "\\p{^N}", "\\p{Xan}"]))
    case 7: unit(pick(Self.oddClasses))
    case 8: unit("[\(member())\(pick(["\\w", "\\d", "\\s", "\\W", "\\p{L}", "\\h", "-", ""]))]")
    default: unit("[\((0..<Int.random(in: 1...3, using: &random)).map { _ in member() }.joined())]")
    }
  }

  private static let oddClasses = [
    "[a-c]", "[a-z0-9]", "[0-9A-Fa-f]", "[!-~]", "[\\x00-\\x7F]", "[\\0-\\377]", "[\\x80-\\xff]",
    "[]a]",
    "[^]a]", "[a\\]]", "[\\\\a]", "[a-]", "[-a]", "[^\\d_-]", "[\\c\\]]", "[\\c]]", "[.-9]",
    "[#a ]",
    "[\\x{100}-\\x{200}]", "[^\\x00-\\x7f]", "[[:alpha:]]", "[\\Q]\\E]", "[+-\\]]", "[\\e\\a\\f]",
    "[a\\-c]",
    "(?:\\x00|[\u{1}-\u{7F}])", "(?:[\\0-\\x1f]|[ -~]|\\x7f)", "[^\\W]", "[\\N{U+41}]", "[k-s]",
    "[^k]", "[A-z]", "[\\r\\n]",
  ]

  /// Returns a character as written in a character class.
  private mutating func member() -> String {
    let piece = pick(pieces)
    return ["-", "]", "\\", "^", "["].contains(piece) ? "\\" + piece : piece
  }

  /// Returns a unit with the given source and the pieces that it matches.
  private func unit(_ source: String) -> PatternTree {
    guard let pattern = try? Pattern("(?:\(source))", options: options.subtracting(.extended)),
      var scratch = try? MatchScratch()
    else { return .unit(source, takes: pieces) }
    return .unit(
      source,
      takes: pieces.filter {
        pattern.matches($0.utf8Span, scratch: &scratch, engine: .interpreter) == .match
      })
  }

  mutating func counted(_ part: PatternTree) -> PatternTree {
    let counts: [(String, Int, Int)] = [
      ("", 1, 1), ("", 1, 1), ("", 1, 1), ("*", 0, 5), ("*", 0, 70), ("+", 1, 5), ("+", 1, 70),
      ("?", 0, 1), ("{2}", 2, 2), ("{1,3}", 1, 3), ("{0,2}", 0, 2), ("{2,}", 2, 5),
      ("{3,5}", 3, 5), ("{0,7}", 0, 7), ("{4}", 4, 4), ("{1}", 1, 1), ("{0}", 0, 0),
    ]
    // Long repetitions of a group take many steps.
    let long = [
      ("{0,62}", 0, 62), ("{1,63}", 1, 63), ("{0,61}", 0, 61), ("{33}", 33, 33),
      ("{31,65}", 31, 65),
      ("{62}", 62, 62), ("{63,}", 63, 70), ("{9,100}", 9, 100), ("{0,65535}", 0, 70),
    ]
    var isUnit = false
    if case .unit = part { isUnit = true }
    let (count, least, most) = pick(isUnit && chance(12) ? long : counts)
    if count.isEmpty { return part }
    return .repeated(
      part, least: least, most: most, sign: count + (chance(14) ? "+" : chance(6) ? "?" : ""))
  }
}
