/// Walks along a pattern and notes what is odd.
///
/// It knows as much of the syntax as it needs for that, and takes broken patterns as well.
struct PatternReader {
  private let scalars: [Unicode.Scalar]
  private var isExtended: Bool
  private var position = 0
  private var found: [PatternNote] = []

  /// Whether a letter that stands for itself, once, stands before this place.
  private var isBehindLetter = false

  /// The pattern as a whole, and the groups that are open, the innermost last.
  private var groups = [PatternGroup(start: 0, isAtomic: true)]

  private var group: PatternGroup { groups[groups.count - 1] }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  init(_ source: String, isExtended: Bool) {
    scalars = Array(source.unicodeScalars)
    self.isExtended = isExtended
  }

  mutating func notes() -> [PatternNote] {
    while position < scalars.count { step() }
    return found.sorted { ($0.offset, $0.name) < ($1.offset, $1.name) }
  }

  private mutating func step() {
    let start = position
    let scalar = scalars[position]
    let wasBehindLetter = isBehindLetter
    isBehindLetter = false
    switch scalar {
    case "\\": escape()
    case "[": characterClass()
    case "(": open()
    case ")": close()
    case "|":
      if groups.count > 1, group.isEmpty { note(.emptyAlternative, at: start..<start + 1) }
      groups[groups.count - 1].endAlternative()
      position += 1
    case "^", "$": anchor(scalar)
    case "#" where isExtended:
      position = scalars[position...].firstIndex(of: "\n") ?? scalars.count
    case " ", "\t", "\n", "\r":
      if isExtended {
        position += 1
      } else {
        element(PatternCharacters(scalar), from: start, to: start + 1)
      }
    case ".":
      // As in the name of a host.
      let isBeforeLetter = start + 1 < scalars.count && scalars[start + 1].properties.isAlphabetic
      if wasBehindLetter, isBeforeLetter { note(.barePoint, at: start..<start + 1) }
      element(.all, from: start, to: start + 1)
    default:
      element(PatternCharacters(scalar), from: start, to: start + 1)
      isBehindLetter = scalar.properties.isAlphabetic && position == start + 1
    }
  }

  private mutating func note(_ oddity: PatternOddity, at place: Range<Int>) {
    found.append(PatternNote(oddity, at: place, in: scalars[place]))
  }

  // MARK: Elements and their repeats

  /// Reads the repeat behind an element, if there is one.
  private mutating func element(
    _ characters: PatternCharacters, from start: Int, to end: Int,
    closed inner: PatternGroup? = nil
  ) {
    position = end
    let count = quantifier()
    let isPossessive = count != nil && current == "+"
    if count != nil, current == "+" || current == "?" { position += 1 }
    let isAmbiguous = inner.map { $0.isAmbiguous && !$0.isAtomic } ?? false
    if count == .endless, isAmbiguous, !isPossessive { note(.repeatInRepeat, at: start..<position) }
    groups[groups.count - 1].add(
      characters, isRepeated: !isPossessive && (count == .endless || isAmbiguous),
      isOptional: count == .few)
  }

  private enum Count { case few, endless }

  /// Reads `*`, `+`, `?` or `{...}`; nil when there is none.
  private mutating func quantifier() -> Count? {
    switch current {
    case "*", "+":
      position += 1
      return .endless
    case "?":
      position += 1
      return .few
    case "{":
      // Longer counts there are not; and whoever looked to the end each time would never get there.
      guard let end = scalars[position...].prefix(14).firstIndex(of: "}") else { return nil }
      let inside = scalars[(position + 1)..<end]
      guard let first = inside.first, first != ",",
        inside.allSatisfy({ ("0"..."9").contains($0) || $0 == "," })
      else { return nil }
      position = end + 1
      return inside.last == "," ? .endless : .few
    default: return nil
    }
  }

  private mutating func escape() {
    let start = position
    guard position + 1 < scalars.count else {
      position += 1
      return
    }
    let letter = scalars[position + 1]
    if letter == "Q" { return quotation() }
    if ["A", "z", "Z", "b", "B", "G", "K"].contains(letter) {
      let isAtEdge =
        letter == "A" ? start == 0 : letter.value | 0x20 == 0x7A && start + 2 == scalars.count
      if isAtEdge { note(.needlessAnchor, at: start..<start + 2) }
      position += 2
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
    element(characters(of: scalars[start..<end]), from: start, to: end)
  }

  /// What an escape takes, such as `\d`, `\p{Lu}` or `\.`.
  private func characters(of escape: ArraySlice<Unicode.Scalar>) -> PatternCharacters {
    let letter = escape[escape.startIndex + 1]
    let property = escape.dropFirst(2).first { $0 != "{" }
    switch (letter, property) {
    case ("d", _): return .digits
    case ("w", _): return .words
    case ("s", _), ("h", _), ("v", _), ("R", _): return .blanks
    case ("t", _): return PatternCharacters("\t")
    case ("n", _): return PatternCharacters("\n")
    case ("p", "L"?), ("p", "N"?): return .words
    case ("p", "Z"?): return .blanks
    default: return letter.properties.isAlphabetic ? .all : PatternCharacters(letter)
    }
  }

  /// Reads `\Q...\E`, in which everything stands for itself.
  private mutating func quotation() {
    let rest = scalars[(position + 2)...]
    let end = rest.indices.first {
      scalars[$0] == "\\" && $0 + 1 < scalars.count && scalars[$0 + 1] == "E"
    }
    position = end.map { $0 + 2 } ?? scalars.count
    groups[groups.count - 1].add(.all, isRepeated: false, isOptional: false)
  }

  private mutating func anchor(_ scalar: Unicode.Scalar) {
    let isAtEnd = scalar == "$" ? position == scalars.count - 1 : position == 0
    if isAtEnd, groups.count == 1 { note(.needlessAnchor, at: position..<position + 1) }
    position += 1
  }

  // MARK: Groups

  private mutating func open() {
    let start = position
    position += 1
    var isAtomic = false
    if current == "*" {
      // A verb, or a group with a name such as (*atomic:...).
      isAtomic = true
    } else if current == "?" {
      position += 1
      let rest = String(String.UnicodeScalarView(scalars[position...].prefix(2)))
      if rest.hasPrefix("#") { return skip(behind: ")") }
      isAtomic = [">", "=", "!", "<=", "<!"].contains { rest.hasPrefix($0) }
      switch rest.unicodeScalars.first {
      case "<" where !isAtomic: skip(behind: ">")
      case "P" where rest == "P<": skip(behind: ">")
      case "'":
        position += 1
        skip(behind: "'")
      case "<": position += 2
      case ">", "=", "!", "|": position += 1
      default: flags()
      }
    }
    groups.append(PatternGroup(start: start, isAtomic: isAtomic))
  }

  private mutating func skip(behind end: Unicode.Scalar) {
    position = scalars[position...].firstIndex(of: end).map { $0 + 1 } ?? scalars.count
  }

  /// Reads the flags of a group, as in `(?i:` and `(?x)`.
  private mutating func flags() {
    var isOff = false
    while let scalar = current, scalar.properties.isAlphabetic || scalar == "-" || scalar == "^" {
      if scalar == "-" { isOff = true }
      if scalar == "x" { isExtended = !isOff }
      position += 1
    }
    if current == ":" { position += 1 }
  }

  private mutating func close() {
    guard groups.count > 1, var inner = groups.popLast() else {
      position += 1
      return
    }
    if inner.isEmpty, scalars[position - 1] == "|" {
      note(.emptyAlternative, at: position - 1..<position)
    }
    inner.endAlternative()
    element(
      inner.taken, from: inner.start, to: position + 1, closed: inner)
  }

  // MARK: Classes

  private mutating func characterClass() {
    let start = position
    position += 1
    let isNegated = current == "^"
    if isNegated { position += 1 }
    var taken = PatternCharacters.none
    var (bars, members) = (0, 0)
    let first = position
    while let scalar = current, scalar != "]" || position == first {
      if scalar == "\\", position + 1 < scalars.count {
        taken = taken.union(characters(of: scalars[position..<position + 2]))
        position += 2
      } else if scalar == "[", position + 1 < scalars.count, scalars[position + 1] == ":" {
        position = (scalars[position...].firstIndex(of: "]") ?? scalars.count - 1) + 1
        taken = .all
      } else if isRange(at: position) {
        taken = taken.union(PatternCharacters(scalar, through: scalars[position + 2]))
        range(at: position)
        position += 3
      } else {
        if scalar == "|" { bars += 1 }
        members += 1
        taken = taken.union(PatternCharacters(scalar))
        position += 1
      }
    }
    position = min(position + 1, scalars.count)
    if bars > 0, members > bars { note(.barInClass, at: start..<position) }
    element(isNegated ? taken.inverted : taken, from: start, to: position)
  }

  private func isRange(at place: Int) -> Bool {
    place + 2 < scalars.count && scalars[place + 1] == "-" && scalars[place + 2] != "]"
      && scalars[place + 2] != "\\"
  }

  private mutating func range(at place: Int) {
    let (low, high) = (scalars[place], scalars[place + 2])
    guard ("A"..."Z").contains(low), ("a"..."z").contains(high) else { return }
    note(.wideRange, at: place..<place + 3)
  }
}
