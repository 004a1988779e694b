// Brackets of a pattern: groups, looks, calls and flags.
extension PatternReader {
  mutating func open() {
    let start = position
    let outerFlags = flags
    position += 1
    var kind = PatternGroup.Kind.plain
    if current == "*" {
      // A verb, or a group with a name such as (*atomic:...).
      kind = .atomic
    } else if current == "?" {
      position += 1
      let rest = String(String.UnicodeScalarView(scalars[position...].prefix(2)))
      if rest.hasPrefix("#") { return skip(behind: ")") }
      if rest.hasPrefix(">") { kind = .atomic }
      if ["=", "!", "<=", "<!"].contains(where: { rest.hasPrefix($0) }) { kind = .look }
      switch rest.unicodeScalars.first {
      case "<" where kind == .plain: skip(behind: ">")
      case "P" where rest == "P<": skip(behind: ">")
      case "'":
        position += 1
        skip(behind: "'")
      case "<": position += 2
      case ">", "=", "!", "|": position += 1
      case let first?
      where first == "R" || first == "&" || first == "P" || first == "+"
        || ("0"..."9").contains(first):
        // A call of a group, which takes what is not known here.
        skip(behind: ")")
        return element(.characters(.none), from: start, to: position)
      default:
        readFlags()
        // They hold until the group around them ends.
        if current == ")" {
          position += 1
          return groups[groups.count - 1].addAssertion()
        }
        if current == ":" { position += 1 }
      }
    }
    groups.append(PatternGroup(start: start, kind: kind, outerFlags: outerFlags))
  }

  mutating func skip(behind end: Unicode.Scalar) {
    position = scalars[position...].firstIndex(of: end).map { $0 + 1 } ?? scalars.count
  }

  /// Reads the flags of a group, as in `(?i:` and `(?x)`.
  mutating func readFlags() {
    var isOn = true
    while let scalar = current, scalar.properties.isAlphabetic || scalar == "-" || scalar == "^" {
      if scalar == "-" { isOn = false }
      if scalar == "^" { flags = PatternFlags(isExtended: false, isCaseless: false) }
      if scalar == "x" { flags.isExtended = isOn }
      if scalar == "i" { flags.isCaseless = isOn }
      position += 1
    }
  }

  mutating func close() {
    guard groups.count > 1, let inner = groups.popLast() else {
      position += 1
      return
    }
    if inner.isEmpty, scalars[position - 1] == "|" {
      note(.emptyAlternative, at: position - 1..<position)
    }
    flags = inner.outerFlags
    let part = groups.count < Self.deepest ? inner.part : .sequence([])
    element(part, from: inner.start, to: position + 1)
  }
}
