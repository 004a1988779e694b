// What stands for one character of several: escapes and square brackets.
extension PatternReader {
  mutating func escape() {
    let start = position
    guard position + 1 < scalars.count else {
      position += 1
      return
    }
    let letter = scalars[position + 1]
    if letter == "Q" { return quotation() }
    let (scalar, behind) = hexadecimal(at: start)
    if let scalar { return element(characters(scalar), from: start, to: behind) }
    if ["A", "z", "Z", "b", "B", "G", "K"].contains(letter) {
      let isAtEdge =
        letter == "A" ? start == 0 : letter.value | 0x20 == 0x7A && start + 2 == scalars.count
      if isAtEdge { anchors.append(start..<start + 2) }
      position += 2
      groups[groups.count - 1].addAssertion()
      return
    }
    var end = start + (letter == "c" ? 3 : 2)
    // \p{L}, \x{20}, \g{name}: the braces are no repeat.
    if end < scalars.count, scalars[end] == "{", "pPxgkoN".unicodeScalars.contains(letter) {
      end = (scalars[end...].firstIndex(of: "}") ?? scalars.count - 1) + 1
    } else if end < scalars.count, letter == "p" || letter == "P" {
      end += 1
    }
    end = min(end, scalars.count)
    element(.characters(characters(of: scalars[start..<end])), from: start, to: end)
  }

  /// What an escape takes, such as `\d`, `\p{Lu}` or `\.`.
  func characters(of escape: ArraySlice<Unicode.Scalar>) -> PatternCharacters {
    let letter = escape[escape.startIndex + 1]
    let property = escape.dropFirst(2).first { $0 != "{" }
    switch (letter, property) {
    case ("d", _): return .digits
    case ("w", _): return .words
    case ("s", _), ("h", _), ("v", _), ("R", _): return .blanks
    case ("t", _): return PatternCharacters("\t")
    case ("n", _): return PatternCharacters("\n")
    // What an earlier group has taken is not known here, and parts nothing.
    case ("1"..."9", _), ("g", _), ("k", _): return .none
    case ("p", "L"?), ("p", "N"?): return .words
    case ("p", "Z"?): return .blanks
    default:
      return letter.properties.isAlphabetic
        ? .all : PatternCharacters(letter, isCaseless: flags.isCaseless)
    }
  }

  /// Reads `\Q...\E`, in which everything stands for itself.
  mutating func quotation() {
    let rest = scalars[(position + 2)...]
    let end = rest.indices.first {
      scalars[$0] == "\\" && $0 + 1 < scalars.count && scalars[$0 + 1] == "E"
    }
    position = end.map { $0 + 2 } ?? scalars.count
    groups[groups.count - 1].add(.characters(.none))
  }

  mutating func characterClass() {
    let start = position
    position += 1
    let isNegated = current == "^"
    if isNegated { position += 1 }
    var taken = PatternCharacters.none
    var (bars, members) = (0, 0)
    let first = position
    while let scalar = current, scalar != "]" || position == first {
      if scalar == "\\", position + 1 < scalars.count {
        let (characters, end) = escapeInClass()
        taken = taken.union(characters)
        position = end
      } else if scalar == "[", position + 1 < scalars.count, scalars[position + 1] == ":" {
        position = (scalars[position...].firstIndex(of: "]") ?? scalars.count - 1) + 1
        taken = .all
      } else if isRange(at: position) {
        taken = taken.union(
          PatternCharacters(
            scalar, through: scalars[position + 2], isCaseless: flags.isCaseless))
        range(at: position)
        position += 3
      } else {
        if scalar == "|" { bars += 1 }
        members += 1
        taken = taken.union(PatternCharacters(scalar, isCaseless: flags.isCaseless))
        position += 1
      }
    }
    position = min(position + 1, scalars.count)
    if bars > 0, members > bars { note(.barInClass, at: start..<position) }
    element(.characters(isNegated ? taken.inverted : taken), from: start, to: position)
  }

  /// What an escape between square brackets takes, with the range that it may begin, and where that ends.
  func escapeInClass() -> (PatternCharacters, end: Int) {
    let (low, end) = hexadecimal(at: position)
    guard let low else {
      return (characters(of: scalars[position..<position + 2]), position + 2)
    }
    guard end + 1 < scalars.count, scalars[end] == "-", scalars[end + 1] != "]" else {
      return (PatternCharacters(low, isCaseless: flags.isCaseless), end)
    }
    let (high, highEnd) = hexadecimal(at: end + 1)
    return (
      PatternCharacters(low, through: high ?? scalars[end + 1], isCaseless: flags.isCaseless),
      high == nil ? end + 2 : highEnd
    )
  }

  /// Reads `\xHH` or `\x{H...}`; nil when something else stands there.
  func hexadecimal(at start: Int) -> (Unicode.Scalar?, end: Int) {
    guard start + 2 < scalars.count, scalars[start] == "\\", scalars[start + 1] == "x" else {
      return (nil, start)
    }
    let rest = scalars[(start + 2)...].prefix(12)
    let isBraced = rest.first == "{"
    let digits = isBraced ? rest.dropFirst().prefix { $0 != "}" } : rest.prefix(2)
    let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
    return (value.flatMap(Unicode.Scalar.init), digits.endIndex + (isBraced ? 1 : 0))
  }

  func isRange(at place: Int) -> Bool {
    place + 2 < scalars.count && scalars[place + 1] == "-" && scalars[place + 2] != "]"
      && scalars[place + 2] != "\\"
  }

  mutating func range(at place: Int) {
    let (low, high) = (scalars[place], scalars[place + 2])
    guard ("A"..."Z").contains(low), ("a"..."z").contains(high) else { return }
    note(.wideRange, at: place..<place + 3)
  }
}
