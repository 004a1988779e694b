/// Walks along a pattern and notes what is odd.
///
/// It knows as much of the syntax as it needs for that, and takes broken patterns as well.
struct PatternReader {
  let scalars: [Unicode.Scalar]
  var flags: PatternFlags
  var position = 0
  var found: [PatternNote] = []

  /// The anchors at the ends of the pattern, or of one of its alternatives.
  var anchors: [Range<Int>] = []

  /// Whether a letter that stands for itself, once, stands before this place.
  var isBehindLetter = false

  /// The pattern as a whole, and the groups that are open, the innermost last.
  var groups: [PatternGroup]

  /// PCRE2 takes no pattern that is deeper; whoever brings one gets no notes on what is so deep.
  static let deepest = 250

  var group: PatternGroup { groups[groups.count - 1] }

  var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  init(_ source: String, _ flags: PatternFlags) {
    scalars = Array(source.unicodeScalars)
    self.flags = flags
    groups = [PatternGroup(start: 0, kind: .plain, outerFlags: flags)]
  }

  mutating func notes() -> [PatternNote] {
    while position < scalars.count { step() }
    for place in anchors {
      note(group.hasAlternatives ? .anchorInAlternative : .needlessAnchor, at: place)
    }
    for ambiguity in PatternPaths(group.part).ambiguities() {
      note(ambiguity.isNested ? .repeatInRepeat : .overlapInRepeat, at: ambiguity.place)
    }
    return found.sorted { ($0.offset, $0.name) < ($1.offset, $1.name) }
  }

  mutating func step() {
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
    case "#" where flags.isExtended:
      position = scalars[position...].firstIndex(of: "\n") ?? scalars.count
    case " ", "\t", "\n", "\r":
      if flags.isExtended {
        position += 1
      } else {
        element(characters(scalar), from: start, to: start + 1)
      }
    case ".":
      // As in the name of a host.
      let isBeforeLetter = start + 1 < scalars.count && scalars[start + 1].properties.isAlphabetic
      if wasBehindLetter, isBeforeLetter { note(.barePoint, at: start..<start + 1) }
      element(.characters(.all), from: start, to: start + 1)
    default:
      element(characters(scalar), from: start, to: start + 1)
      isBehindLetter = scalar.properties.isAlphabetic && position == start + 1
    }
  }

  mutating func note(_ oddity: PatternOddity, at place: Range<Int>) {
    found.append(PatternNote(oddity, at: place, in: scalars[place]))
  }

  // MARK: Elements and their repeats

  func characters(_ scalar: Unicode.Scalar) -> PatternPart {
    .characters(PatternCharacters(scalar, isCaseless: flags.isCaseless))
  }

  /// Reads the repeat behind an element, if there is one.
  mutating func element(_ part: PatternPart, from start: Int, to end: Int) {
    position = end
    guard let count = quantifier() else { return groups[groups.count - 1].add(part) }
    let isPossessive = current == "+"
    if isPossessive || current == "?" { position += 1 }
    let turns = PatternPart.repeated(part, count, at: start..<position)
    groups[groups.count - 1].add(isPossessive ? .sealed(turns) : turns)
  }

  /// Reads `*`, `+`, `?` or `{...}`; nil when there is none.
  mutating func quantifier() -> PatternCount? {
    switch current {
    case "*", "+":
      position += 1
      return PatternCount(least: scalars[position - 1] == "+" ? 1 : 0, most: nil)
    case "?":
      position += 1
      return PatternCount(least: 0, most: 1)
    case "{":
      // Longer counts there are not; and whoever looked to the end each time would never get there.
      guard let end = scalars[position...].prefix(14).firstIndex(of: "}") else { return nil }
      let inside = scalars[(position + 1)..<end]
      let numbers = inside.split(separator: ",", omittingEmptySubsequences: false).map {
        Int(String(String.UnicodeScalarView($0)))
      }
      guard let first = inside.first, first != ",", numbers.count < 3, let least = numbers[0],
        inside.allSatisfy({ ("0"..."9").contains($0) || $0 == "," })
      else { return nil }
      position = end + 1
      guard inside.last != ",", let last = numbers.last, let most = last else {
        return PatternCount(least: least, most: nil)
      }
      return PatternCount(least: min(least, most), most: most)
    default: return nil
    }
  }

  mutating func anchor(_ scalar: Unicode.Scalar) {
    let next = position + 1 < scalars.count ? scalars[position + 1] : nil
    let isAtEdge = scalar == "$" ? next == nil || next == "|" : group.isEmpty
    if isAtEdge, groups.count == 1 { anchors.append(position..<position + 1) }
    groups[groups.count - 1].addAssertion()
    position += 1
  }
}
