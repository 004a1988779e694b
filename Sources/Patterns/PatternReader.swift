/// Walks along a pattern and notes what is odd.
///
/// It knows as much of the syntax as it needs for that, and takes broken patterns as well.
struct PatternReader {
  private let scalars: [Unicode.Scalar]
  private let isExtended: Bool
  private var position = 0
  private var found: [PatternNote] = []

  /// The pattern as a whole, and the groups that are open, the innermost last.
  private var groups = [PatternGroup(start: 0, isAtomic: true)]

  private var group: PatternGroup {
    get { groups[groups.count - 1] }
    set { groups[groups.count - 1] = newValue }
  }

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
    switch scalar {
    case "\\": escape()
    case "[": characterClass()
    case "(": open()
    case ")": close()
    case "|":
      if groups.count > 1, group.isEmpty { note(.emptyAlternative, at: start..<start + 1) }
      group.endAlternative()
      position += 1
    case "^", "$": anchor(scalar)
    case "#" where isExtended:
      position = scalars[position...].firstIndex(of: "\n") ?? scalars.count
    case " ", "\t", "\n", "\r":
      if isExtended { position += 1 } else { element(.separator, from: start, to: start + 1) }
    case ".":
      if isBetweenLetters(start) { note(.barePoint, at: start..<start + 1) }
      element(.other, from: start, to: start + 1)
    default: element(scalar.isOfWord ? .word : .separator, from: start, to: start + 1)
    }
  }

  private mutating func note(_ oddity: PatternOddity, at place: Range<Int>) {
    found.append(PatternNote(oddity, at: place, in: scalars[place]))
  }

  // MARK: Elements and their repeats

  /// Reads the repeat behind an element, if there is one.
  private mutating func element(
    _ kind: PatternGroup.Kind, from start: Int, to end: Int, closed inner: PatternGroup? = nil
  ) {
    position = end
    let count = quantifier()
    let isPossessive = count != nil && current == "+"
    if count != nil, current == "+" || current == "?" { position += 1 }
    let isAmbiguous = inner.map { $0.isAmbiguous && !$0.isAtomic } ?? false
    if count == .endless, isAmbiguous, !isPossessive { note(.repeatInRepeat, at: start..<position) }
    group.add(
      kind, isRepeated: !isPossessive && (count == .endless || isAmbiguous),
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
      guard let end = scalars[position...].firstIndex(of: "}") else { return nil }
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
    if ["A", "z", "Z"].contains(letter), groups.count == 1 {
      note(.needlessAnchor, at: start..<start + 2)
      position += 2
      return
    }
    var end = start + 2
    // \p{L}, \x{20}, \g{name}: the braces are no repeat.
    if end < scalars.count, scalars[end] == "{", "pPxgkoN".unicodeScalars.contains(letter) {
      end = (scalars[end...].firstIndex(of: "}") ?? scalars.count - 1) + 1
    } else if end < scalars.count, letter == "p" || letter == "P" {
      end += 1
    }
    let isOfWord = letter == "d" || letter == "w" || isLettersOrDigits(scalars[start..<end])
    element(
      isOfWord ? .word : letter.isOfWord ? .other : .separator, from: start, to: end)
  }

  /// Whether an escape such as `\p{Lu}` or `\pN` stands for letters or digits alone.
  private func isLettersOrDigits(_ escape: ArraySlice<Unicode.Scalar>) -> Bool {
    let property = escape.dropFirst().filter { $0 != "{" }
    return property.first == "p" && (property.dropFirst().first == "L" || property.last == "N")
  }

  /// Reads `\Q...\E`, in which everything stands for itself.
  private mutating func quotation() {
    let rest = scalars[(position + 2)...]
    let end = rest.indices.first {
      scalars[$0] == "\\" && $0 + 1 < scalars.count && scalars[$0 + 1] == "E"
    }
    position = end.map { $0 + 2 } ?? scalars.count
    group.add(.other, isRepeated: false, isOptional: false)
  }

  private mutating func anchor(_ scalar: Unicode.Scalar) {
    let isAtEnd = scalar == "$" ? position == scalars.count - 1 : position == 0
    if isAtEnd, groups.count == 1 { note(.needlessAnchor, at: position..<position + 1) }
    position += 1
  }

  /// Whether a full stop stands between letters, as in the name of a host.
  private func isBetweenLetters(_ place: Int) -> Bool {
    guard place > 0, place + 1 < scalars.count else { return false }
    let isEscaped = place > 1 && scalars[place - 2] == "\\"
    return scalars[place - 1].properties.isAlphabetic && !isEscaped
      && scalars[place + 1].properties.isAlphabetic
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
      let rest = String(String.UnicodeScalarView(scalars[position...].prefix(3)))
      isAtomic = ["?>", "?=", "?!", "?<=", "?<!", "?#"].contains { rest.hasPrefix($0) }
      while let scalar = current, !":>=!)".unicodeScalars.contains(scalar) { position += 1 }
      if current != nil, current != ")" { position += 1 }
    }
    groups.append(PatternGroup(start: start, isAtomic: isAtomic))
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
      inner.takesOther ? .other : .word, from: inner.start, to: position + 1, closed: inner)
  }

  // MARK: Classes

  private mutating func characterClass() {
    let start = position
    position += 1
    let isNegated = current == "^"
    if isNegated { position += 1 }
    var members: [Unicode.Scalar] = []
    var takesOther = isNegated
    let first = position
    while let scalar = current, scalar != "]" || position == first {
      if scalar == "\\" {
        position += 1
        if current != "d" && current != "w" { takesOther = true }
        position += 1
      } else if scalar == "[", position + 1 < scalars.count, scalars[position + 1] == ":" {
        position = (scalars[position...].firstIndex(of: "]") ?? scalars.count - 1) + 1
        takesOther = true
      } else if isRange(at: position) {
        takesOther = takesOther || !(scalar.isOfWord && scalars[position + 2].isOfWord)
        range(at: position)
        position += 3
      } else {
        members.append(scalar)
        position += 1
      }
    }
    position = min(position + 1, scalars.count)
    if members.contains("|"), members.count > 1 { note(.barInClass, at: start..<position) }
    takesOther = takesOther || members.contains { !$0.isOfWord }
    element(takesOther ? .other : .word, from: start, to: position)
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

extension Unicode.Scalar {
  /// Whether it is one of those that words are made of, and rarely parts things.
  fileprivate var isOfWord: Bool {
    self == "_" || properties.isAlphabetic || properties.numericType != nil
  }
}
