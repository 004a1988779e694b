/// A part of a pattern, as far as it matters for the question whether there are several ways to take one text.
///
/// What is asked of each part is kept with it: groups that are called stand in several places, and whoever went down
/// into each of them each time would never come back.
struct PatternPart {
  let form: Form

  /// How many characters it takes, where that is always the same number.
  let length: Int?

  /// Whether something in it may stand any number of times.
  let isEndless: Bool

  indirect enum Form {
    /// One of these characters.
    case characters(PatternCharacters)
    /// One part behind the other; nothing where there is none.
    case sequence([PatternPart])
    /// One of several.
    case choice([PatternPart])
    /// A part several times.
    case repeated(PatternPart, PatternCount, at: Range<Int>)
    /// A part that gives nothing back of what it has taken.
    case sealed(PatternPart)
    /// A part that looks and takes nothing.
    case look(PatternPart)
    /// A part that is defined elsewhere, with the place of the call or the reference.
    case copy(PatternPart, at: Range<Int>)
  }

  private init(_ form: Form, length: Int?, isEndless: Bool) {
    (self.form, self.length, self.isEndless) = (form, length, isEndless)
  }

  static func characters(_ characters: PatternCharacters) -> PatternPart {
    PatternPart(.characters(characters), length: 1, isEndless: false)
  }

  static func sequence(_ parts: [PatternPart]) -> PatternPart {
    let length = parts.reduce(0 as Int?) { sum, part in
      sum.flatMap { sum in part.length.map { min(sum + $0, longest) } }
    }
    return PatternPart(
      .sequence(parts), length: length, isEndless: parts.contains(where: \.isEndless))
  }

  static func choice(_ parts: [PatternPart]) -> PatternPart {
    let first = parts.first?.length
    return PatternPart(
      .choice(parts), length: parts.allSatisfy { $0.length == first } ? first : nil,
      isEndless: parts.contains(where: \.isEndless))
  }

  static func repeated(
    _ part: PatternPart, _ count: PatternCount, at place: Range<Int>
  ) -> PatternPart {
    let product = part.length.map { $0.multipliedReportingOverflow(by: count.least) }
    let length = product.map { $0.overflow ? longest : min($0.partialValue, longest) }
    return PatternPart(
      .repeated(part, count, at: place), length: count.least == count.most ? length : nil,
      isEndless: part.isEndless || count.most == nil)
  }

  static func sealed(_ part: PatternPart) -> PatternPart {
    PatternPart(.sealed(part), length: part.length, isEndless: part.isEndless)
  }

  static func look(_ part: PatternPart) -> PatternPart {
    PatternPart(.look(part), length: 0, isEndless: false)
  }

  static func copy(_ part: PatternPart, at place: Range<Int>) -> PatternPart {
    PatternPart(.copy(part, at: place), length: part.length, isEndless: part.isEndless)
  }

  private static let longest = 1 << 20
}

/// How often a part may stand, as `*` or `{2,5}` say it.
struct PatternCount: Equatable {
  let least: Int
  /// Nil where there is no end.
  let most: Int?

  /// The number of turns from which they are not written out.
  static let many = 10

  /// Whether there are so many turns that the ways of parting a text among them are as good as without end.
  func isAsGoodAsEndless(for part: PatternPart) -> Bool {
    guard let most else { return true }
    if most == least, part.length != nil { return false }
    // Each further turn of what has no end itself multiplies them by the length of the text.
    return most >= (part.isEndless ? 3 : Self.many)
  }
}
