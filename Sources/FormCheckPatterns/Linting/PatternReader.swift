/// Reads a pattern and collects notes on unusual constructs.
///
/// The reader interprets only the syntax that matters for the notes, so it accepts even patterns that PCRE2 rejects.
struct PatternReader {
  private var cursor: PatternCursor
  private var options: Pattern.Options
  private var alphabet: PatternAlphabet
  private var groups: OpenGroups
  private var captures: CaptureTable
  private var notes: NoteList

  /// True if a literal letter without a quantifier is directly before the position.
  private var followsLetter = false

  private init(
    _ scalars: [Unicode.Scalar], _ options: Pattern.Options, _ alphabet: PatternAlphabet,
    captures: CaptureTable
  ) {
    cursor = PatternCursor(scalars)
    self.options = options
    self.alphabet = alphabet
    groups = OpenGroups(options: options)
    self.captures = captures
    notes = NoteList(scalars)
  }

  /// Returns the notes on a pattern, in the order of their positions.
  static func notes(on source: String, options: Pattern.Options) -> [PatternNote] {
    let scalars = Array(source.unicodeScalars)
    var reader = PatternReader(
      scalars, options, PatternAlphabet(for: scalars), captures: CaptureTable())
    reader.read()
    if reader.captures.isMissingGroup {
      reader = PatternReader(
        scalars, options, reader.alphabet, captures: CaptureTable(after: reader.captures))
      reader.read()
    }
    return reader.notes.notes(
      on: reader.groups.innermost, everything: reader.alphabet.everything)
  }

  private mutating func read() {
    while let scalar = cursor.current { read(scalar) }
  }

  /// Reads the construct that begins with a scalar.
  private mutating func read(_ scalar: Unicode.Scalar) {
    let start = cursor.position
    let followedLetter = followsLetter
    followsLetter = false
    switch scalar {
    case "\\": escape()
    case "[": characterClass()
    case "(": open()
    case ")": close()
    case "|":
      if !groups.isOutermost, groups.innermost.isEmpty {
        notes.add(.emptyAlternative, at: start..<start + 1)
      }
      groups.endAlternative()
      cursor.advance(by: 1)
    case "^", "$": anchor(scalar)
    case _ where isBlank(scalar): cursor.skipBlanks()
    case ".":
      // A dot between letters, as in a host name, is probably meant literally.
      let isBeforeLetter = cursor.scalar(at: 1).map { $0.properties.isAlphabetic } ?? false
      if followedLetter, isBeforeLetter { notes.add(.barePoint, at: start..<start + 1) }
      characters(from: start, to: start + 1)
    default:
      element(literal(scalar), from: start, to: start + 1)
      followsLetter = scalar.properties.isAlphabetic && cursor.position == start + 1
    }
  }

  private mutating func anchor(_ scalar: Unicode.Scalar) {
    let next = cursor.scalar(at: 1)
    let isAtEdge = scalar == "$" ? next == nil || next == "|" : groups.innermost.isEmpty
    if isAtEdge, groups.isOutermost { notes.addAnchor(at: cursor.position..<cursor.position + 1) }
    groups.addAssertion()
    cursor.advance(by: 1)
  }

  // MARK: Elements and their quantifiers

  private mutating func literal(_ scalar: Unicode.Scalar) -> PatternPart {
    .characters(alphabet.characters(of: scalar, options: options))
  }

  /// Reads the quantifier after an element, if there is one, and adds the element to its group.
  private mutating func element(_ part: PatternPart, from start: Int, to end: Int) {
    cursor.move(to: end)
    skipBlanks()
    guard let count = cursor.readQuantifier() else {
      cursor.move(to: end)
      return groups.add(part)
    }
    let afterCount = cursor.position
    skipBlanks()
    let isPossessive = cursor.current == "+"
    if isPossessive || cursor.current == "?" {
      cursor.advance(by: 1)
    } else {
      cursor.move(to: afterCount)
    }
    let turns = PatternPart.repeated(part, count, at: start..<cursor.position)
    groups.add(isPossessive ? .sealed(turns) : turns)
  }

  private mutating func skipBlanks() {
    if options.contains(.extended) { cursor.skipBlanks() }
  }

  /// Returns whether a scalar begins whitespace or a comment in the extended syntax.
  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    options.contains(.extended) && "# \t\n\u{B}\u{C}\r".unicodeScalars.contains(scalar)
  }

  // MARK: Escapes and classes

  private mutating func escape() {
    let start = cursor.position
    guard let letter = cursor.scalar(at: 1) else { return cursor.advance(by: 1) }
    switch letter {
    case "Q": quotation()
    case "E": cursor.advance(by: 2)
    case "A", "z", "Z", "b", "B", "G", "K":
      let isAtEdge =
        letter == "A"
        ? start == 0 : letter.value | 0x20 == 0x7A && start + 2 == cursor.scalars.count
      if isAtEdge { notes.addAnchor(at: start..<start + 2) }
      cursor.advance(by: 2)
      groups.addAssertion()
    case "g", "k": refer(to: GroupReference(escape: &cursor), from: start)
    case "1"..."9": digits(letter)
    default: characters(from: start, to: CharacterEscape.end(from: start, in: cursor.scalars))
    }
  }

  /// Reads a class, a dot or an escape, and uses PCRE2 to determine which characters it matches.
  private mutating func characters(from start: Int, to end: Int) {
    let characters = alphabet.characters(of: cursor.scalars[start..<end], options: options)
    element(.characters(characters), from: start, to: end)
  }

  private mutating func characterClass() {
    let start = cursor.position
    let found = BracketedClass(from: start, in: cursor.scalars)
    for (oddity, range) in found.oddities { notes.add(oddity, at: range) }
    characters(from: start, to: found.end)
  }

  private mutating func quotation() {
    let quoted = cursor.readQuotation()
    // A quantifier after the quotation applies to its last character.
    for position in quoted.dropLast() { groups.add(literal(cursor.scalars[position])) }
    if let last = quoted.last {
      element(literal(cursor.scalars[last]), from: last, to: cursor.position)
    }
  }

  // MARK: Groups and references

  private mutating func open() {
    let (start, outer) = (cursor.position, options)
    switch GroupOpening(&cursor, changing: &options) {
    case .comment: break
    case .options: groups.addAssertion()
    case .reference(let reference): refer(to: reference, from: start)
    case .group(let kind, let capture):
      let number: Int? =
        switch capture {
        case .none: nil
        case .numbered: captures.open(named: nil)
        case .named(let name): captures.open(named: name)
        }
      groups.open(PatternGroup(start: start, kind: kind, outerOptions: outer, number: number))
    }
  }

  private mutating func close() {
    let end = cursor.position
    guard let inner = groups.close() else { return cursor.advance(by: 1) }
    if inner.isEmpty, cursor.scalars[end - 1] == "|" {
      notes.add(.emptyAlternative, at: end - 1..<end)
    }
    options = inner.outerOptions
    let part = groups.isTooDeep ? .sequence([]) : inner.part
    if let number = inner.number { captures.close(number, as: part) }
    element(part, from: inner.start, to: end + 1)
  }

  /// Reads `\1` or `\141`.
  ///
  /// A number with several digits is a character code, unless the pattern has a group with this number.
  private mutating func digits(_ first: Unicode.Scalar) {
    let start = cursor.position
    let reference = GroupReference(escape: &cursor)
    let number = Int(reference.name) ?? 0
    if number < 10 || captures.hasGroup(number) && first < "8" {
      return refer(to: reference, from: start)
    }
    // At most three octal digits.
    let octal = cursor.scalars[(start + 1)...].prefix(3).prefix { ("0"..."7").contains($0) }
    characters(from: start, to: start + 1 + max(1, octal.count))
  }

  /// Adds a copy of the group that a reference names.
  private mutating func refer(to reference: GroupReference, from start: Int) {
    let range = start..<cursor.position
    let copy = PatternPart.copy(captures.part(named: reference.name), at: range)
    element(reference.isCall ? copy : .sealed(copy), from: start, to: range.upperBound)
  }
}
