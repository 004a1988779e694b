// Groups and repeats.
extension PatternLexer {
  mutating func open() throws(BitCompilerError) {
    outer.append(options)
    let openings: [(String, PatternToken.Opening)] = [
      ("(?:", .plain), ("(?>", .atomic), ("(?|", .plain), ("(?(DEFINE)", .definition),
      ("(?=", .look(isAhead: true, isNegated: false)),
      ("(?!", .look(isAhead: true, isNegated: true)),
      ("(?<=", .look(isAhead: false, isNegated: false)),
      ("(?<!", .look(isAhead: false, isNegated: true)),
      // Text that consists of ASCII characters is always a script run.
      ("(*script_run:", .plain), ("(*sr:", .plain),
      ("(*atomic_script_run:", .atomic), ("(*asr:", .atomic),
    ]
    for (text, opening) in openings where isNext(text) {
      return add(.open(opening), length: text.unicodeScalars.count)
    }
    if isNext("(*") { throw BitCompilerError("a verb is not supported", at: position) }
    if isNext("(?#") { throw BitCompilerError("a comment is not supported", at: position) }
    guard isNext("(?") else { return add(.open(.plain), length: 1) }
    let names: [(String, Unicode.Scalar)] = [("(?<", ">"), ("(?P<", ">"), ("(?'", "'")]
    for (text, end) in names where isNext(text) {
      let (name, length) = try name(behind: text, upTo: end)
      return add(.open(.named(name)), length: length)
    }
    for text in ["(?&", "(?P>"] where isNext(text) {
      let (name, length) = try name(behind: text, upTo: ")")
      options = outer.popLast() ?? options
      return add(.call(name), length: length)
    }
    try flags()
  }

  private func name(
    behind beginning: String, upTo end: Unicode.Scalar
  ) throws(BitCompilerError) -> (name: String, length: Int) {
    let start = position + beginning.unicodeScalars.count
    guard let place = scalars[start...].firstIndex(of: end) else {
      throw BitCompilerError("an unterminated name", at: position)
    }
    // Swift considers some non-ASCII names equal that PCRE2 considers different.
    guard scalars[start..<place].allSatisfy(\.isASCII) else {
      throw BitCompilerError("a name with non-ASCII characters", at: start)
    }
    return (String(String.UnicodeScalarView(scalars[start..<place])), place + 1 - position)
  }

  /// Reads options at the start of a group, such as `(?i:` or `(?x-i:`.
  private mutating func flags() throws(BitCompilerError) {
    let letters = scalars[(position + 2)...].prefix { $0 != ":" && $0 != ")" }
    let end = position + 2 + letters.count
    guard end < scalars.count, scalars[end] == ":" else {
      throw BitCompilerError("this kind of group is not supported", at: position)
    }
    var isOff = false
    for letter in letters {
      let option: Pattern.Options
      switch letter {
      case "-" where !isOff:
        isOff = true
        continue
      case "i": option = .caseless
      case "s": option = .dotMatchesLineEnds
      case "x": option = .extended
      default: throw BitCompilerError("this kind of group is not supported", at: position)
      }
      if isOff { options.remove(option) } else { options.insert(option) }
    }
    // `(?xx:` is rejected because, unlike `(?x:`, it ignores spaces even between square brackets.
    if Set(letters).count < letters.count {
      throw BitCompilerError("this kind of group is not supported", at: position)
    }
    add(.open(.plain), length: end + 1 - position)
  }

  mutating func count(_ sign: Unicode.Scalar) throws(BitCompilerError) {
    let start = position
    // With the option x, a quantifier can contain spaces, as in `a+ +`. The lexer leaves it to PCRE2 to decide whether
    // this is one quantifier.
    if case .count? = tokens.last?.kind {
      throw BitCompilerError("a quantifier after a quantifier", at: start)
    }
    let count: BitExpression.Count
    switch sign {
    case "*": count = .init(min: 0, max: nil)
    case "+": count = .init(min: 1, max: nil)
    case "?": count = .init(min: 0, max: 1)
    default: count = try braces()
    }
    position = sign == "{" ? position : start + 1
    var manner = PatternToken.Manner.greedy
    if current == "?" || current == "+" {
      manner = current == "?" ? .lazy : .possessive
      position += 1
    }
    tokens.append(PatternToken(kind: .count(count, manner), offset: start))
  }

  /// Reads a quantifier in braces: `{3}`, `{3,}` or `{3,5}`.
  ///
  /// The meaning of anything else between braces depends on the version of PCRE2.
  private mutating func braces() throws(BitCompilerError) -> BitExpression.Count {
    let inside = scalars[(position + 1)...].prefix { $0 != "}" }
    let numbers = inside.split(separator: ",", omittingEmptySubsequences: false).map { digits in
      digits.allSatisfy { ("0"..."9").contains($0) }
        ? Int(String(String.UnicodeScalarView(digits))) : nil
    }
    let isOpen = inside.last == ","
    guard position + 1 + inside.count < scalars.count, (1...2).contains(numbers.count),
      let min = numbers[0], let max = isOpen ? .max : numbers[numbers.count - 1], min <= max
    else { throw BitCompilerError("a brace that is not a quantifier", at: position) }
    position += inside.count + 2
    return .init(min: min, max: isOpen ? nil : max)
  }
}
