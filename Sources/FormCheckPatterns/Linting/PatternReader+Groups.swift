// Brackets of a pattern: groups, looks, calls and flags.
extension PatternReader {
  mutating func open() {
    let start = position
    let outer = options
    position += 1
    guard current == "?" else {
      // A verb, or a group with a name such as (*atomic:...).
      return push(start, current == "*" ? .atomic : .plain, outer, isCapture: current != "*")
    }
    position += 1
    let second = scalar(at: 1)
    let isNumber = { (scalar: Unicode.Scalar?) in scalar.map { ("0"..."9").contains($0) } ?? false }
    switch (current, second) {
    case ("#", _): skip(behind: ")")
    case (">", _): push(start, .atomic, outer, behind: 1)
    case ("=", _), ("!", _): push(start, .look, outer, behind: 1)
    case ("<", "="), ("<", "!"): push(start, .lookBehind, outer, behind: 2)
    case ("<", _): named(start, outer, behind: 1, upTo: ">")
    case ("P", "<"): named(start, outer, behind: 2, upTo: ">")
    case ("'", _): named(start, outer, behind: 1, upTo: "'")
    case ("|", _): push(start, .plain, outer, behind: 1)
    case ("(", _): condition(start, outer)
    case ("R", _), ("&", _), ("P", _), ("+", _): call(from: start)
    case (let first, _) where isNumber(first) || first == "-" && isNumber(second):
      call(from: start)
    default:
      readFlags()
      // They hold until the group around them ends.
      if current == ")" {
        position += 1
        return groups[groups.count - 1].addAssertion()
      }
      push(start, .plain, outer, behind: current == ":" ? 1 : 0)
    }
  }

  /// Opens a group.
  private mutating func push(
    _ start: Int, _ kind: PatternGroup.Kind, _ outer: Pattern.Options, behind length: Int = 0,
    isCapture: Bool = false
  ) {
    position += length
    let number = isCapture ? captures.count : nil
    if isCapture { captures.append(nil) }
    groups.append(PatternGroup(start: start, kind: kind, outerOptions: outer, number: number))
  }

  private mutating func named(
    _ start: Int, _ outer: Pattern.Options, behind length: Int, upTo end: Unicode.Scalar
  ) {
    position += length
    let first = position
    skip(behind: end)
    let name = String(String.UnicodeScalarView(scalars[first..<max(first, position - 1)]))
    names[Array(name.utf8)] = captures.count
    push(start, .plain, outer, isCapture: true)
  }

  /// `(?(1)...|...)`, which is one of the two; `(?(DEFINE)...)`, which is only called; `(?(?=...)`, whose look stays
  /// where it is.
  private mutating func condition(_ start: Int, _ outer: Pattern.Options) {
    let isLook = scalar(at: 1) == "?" || scalar(at: 1) == "*"
    let isDefinition = scalars[position...].starts(with: "(DEFINE)".unicodeScalars)
    if !isLook { skip(behind: ")") }
    push(start, isDefinition ? .definition : .plain, outer)
  }

  mutating func skip(behind end: Unicode.Scalar) {
    position = scalars[position...].firstIndex(of: end).map { $0 + 1 } ?? scalars.count
  }

  /// Reads the flags of a group, as in `(?i:` and `(?x)`.
  mutating func readFlags() {
    var isOn = true
    while let scalar = current, scalar.properties.isAlphabetic || scalar == "-" || scalar == "^" {
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
    options = inner.outerOptions
    let part = groups.count < Self.deepest ? inner.part : .sequence([])
    if let number = inner.number { captures[number] = part }
    element(part, from: inner.start, to: position + 1)
  }
}
