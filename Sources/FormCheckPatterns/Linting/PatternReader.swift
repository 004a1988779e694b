/// Walks along a pattern and notes what is odd.
///
/// It knows as much of the syntax as it needs for that, and takes broken patterns as well.
struct PatternReader {
  let scalars: [Unicode.Scalar]
  var options: Pattern.Options
  var alphabet: PatternAlphabet
  var position = 0
  var found: [PatternNote] = []

  /// The anchors at the ends of the pattern, or of one of its alternatives.
  var anchors: [Range<Int>] = []

  /// Whether a letter that stands for itself, once, stands before this place.
  var isBehindLetter = false

  /// The pattern as a whole, and the groups that are open, the innermost last.
  var groups: [PatternGroup]

  /// What the groups with numbers take.
  ///
  /// Nil where one is still open; there is no group 0.
  var captures: [PatternPart?] = [nil]
  var names: [[UInt8]: Int] = [:]

  /// What they take by an earlier reading, for calls of groups that come later.
  let known: [PatternPart?]
  /// Whether a group was called that is not known yet.
  var isMissingGroup = false

  /// PCRE2 takes no pattern that is deeper; whoever brings one gets no notes on what is so deep.
  static let deepest = 250

  var group: PatternGroup { groups[groups.count - 1] }

  var current: Unicode.Scalar? { scalar(at: 0) }

  func scalar(at distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  private init(
    _ scalars: [Unicode.Scalar], _ options: Pattern.Options, _ alphabet: PatternAlphabet,
    known: [PatternPart?] = [], names: [[UInt8]: Int] = [:]
  ) {
    self.scalars = scalars
    self.options = options
    self.alphabet = alphabet
    self.known = known
    self.names = names
    groups = [PatternGroup(start: 0, kind: .plain, outerOptions: options)]
  }

  /// What is odd in a pattern.
  static func notes(on source: String, options: Pattern.Options) -> [PatternNote] {
    let scalars = Array(source.unicodeScalars)
    var reader = PatternReader(scalars, options, PatternAlphabet(for: scalars))
    reader.read()
    if reader.isMissingGroup {
      reader = PatternReader(
        scalars, options, reader.alphabet, known: reader.captures, names: reader.names)
      reader.read()
    }
    return reader.notes()
  }

  private mutating func read() {
    while position < scalars.count { step() }
  }

  private mutating func notes() -> [PatternNote] {
    for place in anchors {
      note(group.hasAlternatives ? .anchorInAlternative : .needlessAnchor, at: place)
    }
    let whole = group.part
    let paths = PatternPaths(whole)
    let ambiguities = paths.ambiguities()
    for ambiguity in ambiguities {
      note(ambiguity.isNested ? .repeatInRepeat : .overlapInRepeat, at: ambiguity.place)
    }
    if paths.hasRepeats {
      var chains = PatternChains(
        whole, everything: alphabet.everything, noted: Set(ambiguities.map(\.place)))
      for chain in chains.costly() { note(.repeatAfterRepeat(chain.growth), at: chain.place) }
    }
    return found.sorted {
      $0.offset == $1.offset ? $0.name < $1.name : $0.offset < $1.offset
    }
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
    case "#" where options.contains(.extended), " ", "\t", "\n", "\u{B}", "\u{C}", "\r":
      if options.contains(.extended) {
        skipBlanks()
      } else {
        element(literal(scalar), from: start, to: start + 1)
      }
    case ".":
      // As in the name of a host.
      let isBeforeLetter = start + 1 < scalars.count && scalars[start + 1].properties.isAlphabetic
      if wasBehindLetter, isBeforeLetter { note(.barePoint, at: start..<start + 1) }
      characters(from: start, to: start + 1)
    default:
      element(literal(scalar), from: start, to: start + 1)
      isBehindLetter = scalar.properties.isAlphabetic && position == start + 1
    }
  }

  mutating func note(_ oddity: PatternOddity, at place: Range<Int>) {
    found.append(PatternNote(oddity, at: place, in: scalars[place]))
  }

  // MARK: Elements and their repeats

  mutating func literal(_ scalar: Unicode.Scalar) -> PatternPart {
    .characters(alphabet.characters(of: scalar, options: options))
  }

  /// Goes over blanks and comments where they say nothing.
  mutating func skipBlanks() {
    guard options.contains(.extended) else { return }
    while let scalar = current, scalar == "#" || scalar.properties.isPatternWhitespace {
      position += 1
      if scalar == "#" { skip(behind: "\n") }
    }
  }

  /// Reads the repeat behind an element, if there is one.
  mutating func element(_ part: PatternPart, from start: Int, to end: Int) {
    position = end
    skipBlanks()
    guard let count = quantifier() else {
      position = end
      return groups[groups.count - 1].add(part)
    }
    let behind = position
    skipBlanks()
    let isPossessive = current == "+"
    position = isPossessive || current == "?" ? position + 1 : behind
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
