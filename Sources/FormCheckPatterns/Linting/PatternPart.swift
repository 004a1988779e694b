/// A part of a pattern, reduced to what determines whether the same text can be matched in several ways.
///
/// The properties of a part are computed once and stored. Several parts can share a called group, so computing its
/// properties recursively for each use could take exponential time.
struct PatternPart {
  let form: Form

  /// The number of characters that the part matches, or nil if it varies.
  let length: Int?

  /// True if the part contains a repeat without a maximum.
  let isEndless: Bool

  indirect enum Form {
    /// One character of a set.
    case characters(PatternCharacters)
    /// Parts that match one after another. If there are none, this is the empty match.
    case sequence([PatternPart])
    /// One of several parts.
    case choice([PatternPart])
    /// A repeated part.
    case repeated(PatternPart, PatternCount, at: Range<Int>)
    /// An atomic part, which never gives back what it has matched.
    case sealed(PatternPart)
    /// A look-ahead.
    case look(PatternPart)
    /// A copy of a group that is defined elsewhere, with the range of the call or the reference.
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

  /// A Boolean value that indicates whether the part is a sequence of characters and repeated characters, and no two of
  /// its repeats match the same character.
  ///
  /// Such repeats can divide a text in only one way, so they need no further examination. Most patterns are of this
  /// form, such as `[A-Z]{2}-[0-9]+`.
  var hasOnlySeparateRepeats: Bool {
    guard case .choice(let alternatives) = form, alternatives.count == 1,
      case .sequence(let parts) = alternatives[0].form
    else { return false }
    var repeated = PatternCharacters.none
    for part in parts {
      switch part.form {
      case .characters: continue
      case .repeated(let inner, _, _):
        guard case .characters(let characters) = inner.form, characters.isDisjoint(with: repeated)
        else { return false }
        repeated = repeated.union(characters)
      case .sequence, .choice, .sealed, .look, .copy: return false
      }
    }
    return true
  }
}

/// The number of iterations of a repeat, as given by a quantifier such as `*` or `{2,5}`.
struct PatternCount: Equatable {
  let least: Int
  /// The maximum number of iterations, or nil if it is unlimited.
  let most: Int?

  /// The number of iterations at which a repeat is too long to be expanded to copies.
  static let many = 10

  /// Returns whether the repeat allows so many iterations that dividing the text among them costs as much as without a
  /// limit.
  func isAsGoodAsEndless(for part: PatternPart) -> Bool {
    guard let most else { return true }
    if most == least, part.length != nil { return false }
    // If the part itself is unlimited, each further iteration multiplies the number of divisions by the length of the
    // text.
    return most >= (part.isEndless ? 3 : Self.many)
  }
}
