/// A writer of an expression in the syntax of another language than PCRE2.
struct ScriptPatternWriter {
  /// A syntax.
  enum Dialect: Hashable, Sendable {
    /// That of ECMAScript with the flag `v`.
    case ecmaScript
    /// The same with the characters by number of PCRE2, for finding slow parts.
    case pcre2
    /// That of ``CommonPattern``.
    case common
  }

  private let dialect: Dialect

  /// The text so far.
  private(set) var text = ""

  /// Whether a negated assertion reads characters beyond ASCII, so that matching more of them matches fewer texts.
  private(set) var negatesBeyondASCII = false

  /// Whether an atomic group reads characters beyond ASCII, so that matching more of them can match fewer texts.
  private(set) var sealsBeyondASCII = false

  private var atomCount = 0
  private var isInAtom = false
  private var isInNegation = false
  private var isBackwards = false

  /// Creates a writer.
  init(_ dialect: Dialect) { self.dialect = dialect }

  /// Writes an expression.
  ///
  /// - Parameter expression: The expression.
  /// - Returns: False if the syntax has no equivalent.
  mutating func write(_ expression: BitExpression) -> Bool {
    switch expression {
    case .empty: return true
    case .start: return dialect != .common && add("^")
    case .end: return dialect != .common && add("$")
    case .bytes(let set, let beyond):
      if beyond || set.isEmpty, dialect == .common { return false }
      if beyond, isInNegation { negatesBeyondASCII = true }
      if beyond, isInAtom { sealsBeyondASCII = true }
      return add(text(of: set, beyond: beyond))
    case .sequence(let parts):
      for part in parts {
        if case .choice = part {
          guard writeGroup("(?:", part) else { return false }
        } else if !write(part) {
          return false
        }
      }
      return true
    case .choice(let parts):
      for (index, part) in parts.enumerated() {
        if index > 0 { text += "|" }
        guard write(part) else { return false }
      }
      return true
    case .repeated(let part, let count, let isLazy):
      if case .bytes = part {
        guard write(part) else { return false }
      } else {
        guard writeGroup("(?:", part) else { return false }
      }
      return add(Self.text(of: count) + (isLazy ? "?" : ""))
    case .atomic(let part): return writeAtom(part)
    case .look(let part, let isAhead, let isNegated):
      return writeLook(part, isAhead: isAhead, isNegated: isNegated)
    }
  }

  private mutating func add(_ part: String) -> Bool {
    text += part
    return true
  }

  private mutating func writeGroup(_ opening: String, _ part: BitExpression) -> Bool {
    text += opening
    guard write(part) else { return false }
    return add(")")
  }

  /// Writes an atomic group as an assertion, which never gives back what it matched, and a reference to its text.
  private mutating func writeAtom(_ part: BitExpression) -> Bool {
    // An iteration without characters ends a repeat of PCRE2, and is undone in ECMAScript. An assertion behind the place
    // is matched backwards.
    guard dialect != .common, !isBackwards, !Self.hasEmptyIteration(part) else { return false }
    let outer = isInAtom
    defer { isInAtom = outer }
    isInAtom = true
    atomCount += 1
    let name = "a\(atomCount)"
    return writeGroup("(?=(?<\(name)>", part) && add(")\\k<\(name)>")
  }

  private mutating func writeLook(_ part: BitExpression, isAhead: Bool, isNegated: Bool) -> Bool {
    guard isAhead || dialect != .common else { return false }
    let outer = (isInNegation, isBackwards)
    defer { (isInNegation, isBackwards) = outer }
    isInNegation = isInNegation || isNegated
    isBackwards = isBackwards || !isAhead
    return writeGroup("(?\(isAhead ? "" : "<")\(isNegated ? "!" : "=")", part)
  }

  // MARK: Characters and counts

  private static func text(of count: BitExpression.Count) -> String {
    switch (count.min, count.max) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (let min, nil): "{\(min),}"
    case (let min, let max?): min == max ? "{\(min)}" : "{\(min),\(max)}"
    }
  }

  private func text(of set: ByteSet, beyond: Bool) -> String {
    let last = dialect == .pcre2 ? "\\x{10FFFF}" : "\\u{10FFFF}"
    // V8 does not match [^] with a quantifier if the flag v is set.
    if set == .all, beyond { return "[\\x00-\(last)]" }
    if set.isEmpty, !beyond { return "[^\\x00-\(last)]" }
    if let byte = set.only, !beyond { return text(of: byte, isInClass: false) }
    let isNegated = beyond && set.count > 64
    let ranges = ranges(of: (isNegated ? ByteSet.all.subtracting(set) : set).bytes)
    return isNegated ? "[^\(ranges)]" : "[\(ranges)\(beyond ? "\\x80-\(last)" : "")]"
  }

  private func ranges(of bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes[...]
    while let first = rest.popFirst() {
      var last = first
      while let next = rest.first, next == last + 1 {
        last = next
        rest.removeFirst()
      }
      text += self.text(of: first, isInClass: true)
      if last > first + 1 { text += "-" }
      if last > first { text += self.text(of: last, isInClass: true) }
    }
    return text
  }

  private func text(of byte: UInt8, isInClass: Bool) -> String {
    let scalar = Unicode.Scalar(byte)
    let isCommon = dialect == .common
    switch byte {
    case _ where isInClass && isCommon && "-[]^\\".utf8.contains(byte): return "\\\(scalar)"
    // Doubled, some of these have a meaning in some languages, which others do not allow to escape.
    case 0..<0x20, 0x7F,
      _ where isInClass && isCommon && "&~|".utf8.contains(byte):
      let digits = String(byte, radix: 16, uppercase: true)
      return "\\x" + (byte < 0x10 ? "0" : "") + digits
    case _ where isInClass && isCommon: return String(scalar)
    case _ where "^$\\.*+?()[]{}|/".utf8.contains(byte): return "\\\(scalar)"
    // With the flag v, doubled punctuation in a class has a meaning.
    case _ where isInClass && "-&!#%,:;<=>@`~".utf8.contains(byte): return "\\\(scalar)"
    default: return String(scalar)
    }
  }

  /// Returns whether a repeat inside an expression can have an iteration without characters.
  private static func hasEmptyIteration(_ expression: BitExpression) -> Bool {
    if case .repeated(let part, let count, _) = expression, count.max != 1, part.shortest == 0 {
      return true
    }
    return expression.parts.contains { hasEmptyIteration($0) }
  }
}
